import type { Selectable } from 'kysely'
import type { Booking } from '#contract/bookings.ts'
import { faultsOfPapers } from '#contract/traveller-paper-checks.ts'
import { paperKinds, type TravellerPapers } from '#contract/traveller-papers.ts'
import { missingWithPassport, truePassport, type TruePassport } from '#contract/true-passports.ts'
import { db, type Tx } from '#db/client.ts'
import type { BookingRow } from '#db/rows/bookings.ts'
import type { TravellerRow } from '#db/rows/travellers.ts'
import { passportNumbersFrom } from '../bookings/passports.ts'
import { highestPoints } from '../agreed-days/highest-points.ts'
import { travellerRows, travellersFrom, type Party } from '../bookings/travellers.ts'
import { passportPermits } from '../permits/of-trips.ts'
import { readOnce } from '../read-once.ts'
import { paperFilesOf, paperRowsOf, toPaper } from './read.ts'

type Booked = Pick<
  Selectable<BookingRow>,
  'id' | 'trip_id' | 'travellers' | 'fullname' | 'nationality' | 'claims' | 'start_date' | 'end_date'
>

/**
 * The travellers of a booking, `missing` as their passports and the permits of the trip have it, and their papers.
 * `passportOf`: returns what holds of the passport of a traveller, its whole number too; who shows it must record the
 * reading.
 */
export type PartyWithPapers = Party & {
  papers: TravellerPapers[]
  passportOf: (position: number) => TruePassport
}

/** Returns the travellers of a booking with their papers. */
export async function partyWithPapers(
  { _id: id, claims, ...rest }: Booking,
  tx: Tx | typeof db = db,
): Promise<PartyWithPapers> {
  const booked = { ...rest, id, claims: claims?.join(' ') ?? null }
  const parties = await partiesWithPapers([booked], tx)
  return parties.get(id)!
}

/** Returns the papers of a booking's travellers, with what is typed from them and what is wrong. */
export async function papersOfBooking(booking: Booking, tx: Tx | typeof db = db): Promise<TravellerPapers[]> {
  return (await partyWithPapers(booking, tx)).papers
}

/**
 * As `partyWithPapers`, for many bookings with as many queries as for one, by the id of the booking. `described`: the rows
 * of their travellers where the caller has read them.
 */
export function partiesWithPapers(
  bookings: Booked[],
  tx: Tx | typeof db = db,
  described?: Selectable<TravellerRow>[],
): Promise<Map<string, PartyWithPapers>> {
  const name = `parties ${bookings.map(({ id }) => id).join()}`
  return readOnce(tx, name, () => readParties(bookings, tx, described))
}

async function readParties(
  bookings: Booked[],
  tx: Tx | typeof db,
  described: Selectable<TravellerRow>[] | undefined,
): Promise<Map<string, PartyWithPapers>> {
  const ids = bookings.map(({ id }) => id)
  const tripIds = bookings.map(({ trip_id }) => trip_id)
  const [rows, highest, permitsOf, papers, files] = await Promise.all([
    described ?? travellerRows(tx, ids),
    highestPoints(tx, bookings),
    passportPermits(tx, tripIds),
    paperRowsOf(tx, ids),
    paperFilesOf(tx, ids),
  ])
  const travellersOf = travellersFrom(rows, highest)
  const numberOf = passportNumbersFrom(rows)
  return new Map(
    bookings.map((booking) => {
      const { id, trip_id, start_date: first_day, end_date: last_day } = booking
      const highest_m = highest(booking)
      const trip = { first_day, last_day, highest_m }
      const people = travellersOf(booking)
      const party = people.map(({ position, name, birth_date }): TravellerPapers => {
        const own = paperKinds.map((kind) => {
          const isOf = (row: { position: number; kind: string }) =>
            row.position === position && row.kind === kind
          return toPaper(kind, papers.get(id)?.find(isOf), files.get(id)?.filter(isOf) ?? [])
        })
        const typedNumber = () => numberOf(id, position)
        const faults = faultsOfPapers(own, { name, birth_date, typedNumber }, trip)
        return { position, name, papers: own, faults }
      })
      const papersAt = (position: number) => party[position - 1]?.papers ?? []
      const travellers = people.map((traveller) => ({
        ...traveller,
        missing: missingWithPassport(traveller, papersAt(traveller.position), permitsOf(trip_id)),
      }))
      const passportOf = (position: number) => {
        const birth_date = people[position - 1]?.birth_date ?? null
        return truePassport({ passport_number: numberOf(id, position), birth_date }, papersAt(position))
      }
      return [id, { travellers, highest_m, papers: party, passportOf }]
    }),
  )
}
