import type { Manifest } from '#contract/departures.ts'
import { db } from '#db/client.ts'
import { papersToHandOver } from './read.ts'

/**
 * Returns the emergency telephones of the travellers' insurers, as staff have typed them from the policies, by "reference
 * position"; none for a traveller whose policy says none.
 */
export async function insurerPhones(references: string[]): Promise<Map<string, string>> {
  if (references.length === 0) return new Map()
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'reference'])
    .where('reference', 'in', references)
    .execute()
  const referenceOf = new Map(bookings.map(({ id, reference }) => [id, reference]))
  const papers = await papersToHandOver(db, [...referenceOf.keys()])
  return new Map(
    papers.flatMap(({ booking_id, position, facts }): [string, string][] =>
      facts?.kind === 'insurance' && facts.emergency_phone !== ''
        ? [[`${referenceOf.get(booking_id)} ${position}`, facts.emergency_phone]]
        : [],
    ),
  )
}

/** Returns a manifest with the telephones of the insurers. */
export async function withInsurers(manifest: Manifest): Promise<Manifest> {
  const phones = await insurerPhones([...new Set(manifest.travellers.map(({ reference }) => reference))])
  const travellers = manifest.travellers.map((row) => ({
    ...row,
    insurer_phone: phones.get(`${row.reference} ${row.position}`) ?? '',
  }))
  return { ...manifest, travellers }
}
