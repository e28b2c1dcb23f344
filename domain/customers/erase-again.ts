import { actors } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { personOf, type ErasureNote } from '#integrations/erasure-log.ts'
import { DomainError } from '../errors.ts'
import { eraseCustomer } from './erase.ts'

/**
 * Erases the people whom `notes` name, from records older than their erasure. Returns how many were found, and why some
 * could not be erased, in sentences.
 */
export async function eraseAgain(notes: ErasureNote[]): Promise<{ erased: number; refused: string[] }> {
  const gone = new Set(notes.map(({ person }) => person))
  let erased = 0
  const refused: string[] = []
  for (const address of gone.size === 0 ? [] : await listAddresses()) {
    if (!gone.has(personOf(address))) continue
    try {
      await eraseCustomer(address, actors.setup)
      erased++
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refused.push(error.message)
    }
  }
  return { erased, refused }
}

/** Returns every address of a person, in small letters. */
async function listAddresses() {
  const [bookings, payments, enquiries, emails, waits] = await Promise.all([
    db.selectFrom('bookings').select('email').distinct().execute(),
    db.selectFrom('payments').select('email').distinct().execute(),
    db.selectFrom('enquiries').select('email').distinct().execute(),
    db.selectFrom('emails').select('to_address as email').distinct().execute(),
    db.selectFrom('waits').select('email').distinct().execute(),
  ])
  const all = [...bookings, ...payments, ...enquiries, ...emails, ...waits].map(({ email }) =>
    email.toLowerCase(),
  )
  return new Set(all.filter((email) => email !== ''))
}
