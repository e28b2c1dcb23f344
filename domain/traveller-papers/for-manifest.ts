import type { Manifest } from '#contract/manifest.ts'
import type { TravellerPaper } from '#contract/traveller-papers.ts'
import { missingWithPassport, truePassport } from '#contract/true-passports.ts'
import { db } from '#db/client.ts'
import { passportPermits } from '../permits/of-trips.ts'
import { paperFilesOf, paperRowsOf, toPaper } from './read.ts'

/**
 * Returns the emergency telephones of the travellers' insurers, as staff have typed them from the policies, by "reference
 * position"; none for a traveller whose policy says none.
 */
export async function insurerPhones(references: string[]): Promise<Map<string, string>> {
  const papers = await papersByTraveller(references)
  return new Map([...papers].map(([key, own]) => [key, phoneIn(own)] as const).filter(([, phone]) => phone))
}

/**
 * Returns a manifest with what the papers say: the telephones of the insurers, and of the passports what holds
 * (`truePassport`).
 */
export async function withPapers(manifest: Manifest): Promise<Manifest> {
  const { trip_id } = manifest.departure
  const [papers, permitsOf] = await Promise.all([
    papersByTraveller([...new Set(manifest.travellers.map(({ reference }) => reference))]),
    passportPermits(db, [trip_id]),
  ])
  const travellers = manifest.travellers.map((row) => {
    const own = papers.get(`${row.reference} ${row.position}`) ?? []
    const { number: passport_number, birth_date, sex } = truePassport(row, own)
    const missing = missingWithPassport(row, own, permitsOf(trip_id))
    return { ...row, passport_number, birth_date, sex: sex || row.sex, missing, insurer_phone: phoneIn(own) }
  })
  return { ...manifest, travellers }
}

function phoneIn(papers: TravellerPaper[]) {
  const facts = papers.find(({ kind }) => kind === 'insurance')?.facts
  return facts?.kind === 'insurance' ? facts.emergency_phone : ''
}

/** By "reference position". */
async function papersByTraveller(references: string[]): Promise<Map<string, TravellerPaper[]>> {
  if (references.length === 0) return new Map()
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'reference'])
    .where('reference', 'in', references)
    .execute()
  const ids = bookings.map(({ id }) => id)
  const [rows, files] = await Promise.all([paperRowsOf(db, ids), paperFilesOf(db, ids)])
  const papers = bookings.flatMap(({ id, reference }) =>
    (rows.get(id) ?? []).map((row) => {
      const { position, kind } = row
      const own = files.get(id)?.filter((file) => file.position === position && file.kind === kind)
      return { key: `${reference} ${position}`, paper: toPaper(kind, row, own ?? []) }
    }),
  )
  const byKey = Map.groupBy(papers, ({ key }) => key)
  return new Map([...byKey].map(([key, own]) => [key, own.map(({ paper }) => paper)]))
}
