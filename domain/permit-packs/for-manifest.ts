import type { Manifest } from '#contract/manifest.ts'
import { db } from '#db/client.ts'

/** Returns a manifest with the permits that were issued to its travellers. */
export async function withPermits(manifest: Manifest): Promise<Manifest> {
  const references = [...new Set(manifest.travellers.map(({ reference }) => reference))]
  if (references.length === 0) return manifest
  const issued = await db
    .selectFrom('traveller_permits')
    .innerJoin('bookings', 'bookings.id', 'traveller_permits.booking_id')
    .innerJoin('permits', 'permits.id', 'traveller_permits.permit_id')
    .select(['bookings.reference', 'traveller_permits.position', 'permits.code', 'traveller_permits.number'])
    .where('bookings.reference', 'in', references)
    .where('traveller_permits.state', '=', 'issued')
    .orderBy('permits.code')
    .execute()
  const byTraveller = Map.groupBy(issued, ({ reference, position }) => `${reference} ${position}`)
  const travellers = manifest.travellers.map((row) => {
    const own = byTraveller.get(`${row.reference} ${row.position}`) ?? []
    return { ...row, permits: own.map(({ code, number }) => `${code} ${number}`) }
  })
  return { ...manifest, travellers }
}
