import { actors } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { personOf, type ErasureNote } from '#integrations/erasure-log.ts'
import { eraseEach, type ErasedAgain } from '../erase-each.ts'
import { eraseAddress } from './erase.ts'
import { proposedAddresses } from './proposals.ts'

/** Erases the people whom `notes` name, from records older than their erasure. */
export async function eraseAgain(notes: ErasureNote[]): Promise<ErasedAgain> {
  const gone = new Set(notes.map(({ person }) => person))
  const addresses = gone.size === 0 ? [] : [...(await listAddresses())]
  const found = addresses.filter((address) => gone.has(personOf(address)))
  return eraseEach(found, async (address) => {
    await eraseAddress(address, actors.setup)
  })
}

/** Returns every address of a person, in small letters. */
async function listAddresses() {
  const [bookings, payments, enquiries, emails, waits, proposals, subscribers, past, merged] =
    await Promise.all([
      db.selectFrom('bookings').select('email').distinct().execute(),
      db.selectFrom('payments').select('email').distinct().execute(),
      db.selectFrom('enquiries').select('email').distinct().execute(),
      db.selectFrom('emails').select('to_address as email').distinct().execute(),
      db.selectFrom('waits').select('email').distinct().execute(),
      proposedAddresses(),
      db.selectFrom('subscribers').select('email').distinct().execute(),
      db.selectFrom('past_records').select('email').distinct().execute(),
      db.selectFrom('customer_addresses').select('address as email').execute(),
    ])
  const all = [bookings, payments, enquiries, emails, waits, subscribers, past, merged].flatMap((rows) =>
    rows.map(({ email }) => email.toLowerCase()),
  )
  return new Set([...all, ...proposals].filter((email) => email !== ''))
}
