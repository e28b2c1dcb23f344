import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { addDays, today, type Day } from '#contract/days.ts'
import { Currency } from '#contract/money.ts'
import { classOf } from '#contract/nationalities.ts'
import { permitFees } from '#contract/permit-fees.ts'
import {
  ageOn,
  type PackEntry,
  type PackPermit,
  type PackTraveller,
  type PermitPack,
} from '#contract/permit-packs.ts'
import { documentsFor, readinessOf } from '#contract/permit-readiness.ts'
import type { NeededPermit } from '#contract/permit-words.ts'
import { daysInArea } from '#contract/permit-stays.ts'
import type { PermitDocument } from '#contract/permits.ts'
import type { TravellerPapers } from '#contract/traveller-papers.ts'
import { db } from '#db/client.ts'
import type { TravellerPermitRow } from '#db/rows/permits.ts'
import { agreedDays } from '../agreed-days/agreed-days.ts'
import { areaGone } from '../agreed-days/areas.ts'
import { guideOf, type GuideOf } from '../assignments/read.ts'
import { bookingsGoingOn } from '../bookings/going.ts'
import { readDeparture } from '../departures/departures.ts'
import { permitsOf } from '../permits/of-trips.ts'
import { partiesWithPapers } from '../traveller-papers/parties.ts'
import { readTrips } from '../trips/read.ts'

/** A traveller of a pack with the papers that the offices of their permits ask for. */
export type PackMember = {
  bookingId: string
  traveller: PackTraveller
  papers: TravellerPapers
  asked: PermitDocument[]
}

/** A pack with the papers of its travellers. `isGuided`: a guide goes with the trip; `guide`: once one is assigned. */
export type ReadPack = {
  pack: PermitPack
  members: PackMember[]
  isGuided: boolean
  guide: GuideOf | undefined
}

/**
 * Returns what the permits of a departure need and how far each of its travellers is, in the order of the bookings, with
 * their papers. Whole passport numbers are among it: the caller must record the reading. A held place is among them: an
 * office may need weeks. Throws `not-found`.
 */
export async function packWithMembers(departureId: string): Promise<ReadPack> {
  const departure = await readDeparture(departureId)
  const [trip] = await readTrips([departure.trip_id])
  const [usual, bookings, agreed] = await Promise.all([
    trip ? permitsOf(trip) : [],
    bookingsGoingOn(departureId),
    agreedDays([departureId], db),
  ])
  const needed = usual.map((one) => areaGone(one, agreed.get(departureId), trip?.itinerary ?? []))
  const ids = bookings.map(({ id }) => id)
  const [parties, noted] = await Promise.all([partiesWithPapers(bookings), notedOf(ids)])
  const members = bookings
    .flatMap(({ id: bookingId, reference, arrival_at }) => {
      const { travellers, papers, passportOf } = parties.get(bookingId)!
      return travellers.map(({ position, name, nationality }) => {
        const passport = passportOf(position)
        return {
          bookingId,
          papers: papers[position - 1]!,
          traveller: {
            reference,
            position,
            name: name.normalize('NFC').trim().replaceAll(/\s+/g, ' '),
            nationality,
            birth_date: passport.birth_date,
            passport_number: passport.number,
            passport_name: passport.name,
            passport_expires_on: passport.expires_on,
            sex: passport.sex,
            differences: passport.differences,
            arrival_at,
          },
        }
      })
    })
    .map(({ traveller, ...rest }, index): PackMember => ({
      ...rest,
      traveller: { line: index + 1, ...traveller },
      asked: askedOf(needed, traveller.nationality),
    }))
  const permits = needed.map((one) => permitOf(one, departure.start_date, members, noted))
  const travellers = members.map(({ traveller }) => traveller)
  const guide = await guideOf(departureId)
  const version = versionOf({ travellers, permits, guide })
  return {
    pack: { departure, version, travellers, permits },
    members,
    isGuided: trip?.is_guided ?? true,
    guide,
  }
}

function askedOf(needed: NeededPermit[], nationality: string) {
  return [...new Set(needed.flatMap(({ permit }) => documentsFor(permit, nationality) ?? []))]
}

type Noted = Selectable<TravellerPermitRow>

function permitOf(
  needed: NeededPermit,
  start: Day,
  members: PackMember[],
  noted: Map<string, Noted>,
): PackPermit {
  const { first_day, days } = daysInArea(needed, start)
  const { _id, name, issuer, documents, least_party, days_needed } = needed.permit
  return {
    permit_id: _id,
    name,
    issuer,
    documents,
    first_day,
    last_day: addDays(first_day, days - 1),
    days,
    least_party,
    ask_by: addDays(first_day, -days_needed),
    entries: members.map((member) => {
      const row = noted.get(`${member.bookingId} ${member.traveller.position} ${_id}`)
      return entryOf(member, needed, { first_day, days, row })
    }),
  }
}

type Stay = { first_day: Day; days: number; row: Noted | undefined }

function entryOf(
  { traveller, papers }: PackMember,
  { permit }: NeededPermit,
  { first_day, days, row }: Stay,
): PackEntry {
  const { line, nationality, birth_date } = traveller
  const age = birth_date === null ? null : ageOn(birth_date, first_day)
  const fees = permitFees(permit, { class: classOf(nationality), age, first_day, days })
  const { state, lacking, unseen } = readinessOf(permit, traveller, papers, today())
  return {
    line,
    noted: row?.state ?? 'open',
    state: row?.state ?? state,
    lacking: row ? [] : lacking,
    unseen: row ? [] : unseen,
    fee: fees.is_known ? fees.each : null,
    on: row?.noted_on ?? null,
    number: row?.number ?? '',
    receipt: row?.receipt ?? '',
    paid: row && row.paid !== null ? { amount: row.paid, currency: Currency.parse(row.currency) } : null,
    note: row?.note ?? '',
  }
}

/** Returns a short text that two packs share only if they say the same. */
function versionOf(said: Pick<PermitPack, 'travellers' | 'permits'> & Pick<ReadPack, 'guide'>): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 6).toUpperCase()
}

async function notedOf(bookingIds: string[]): Promise<Map<string, Noted>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('traveller_permits')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .execute()
  return new Map(rows.map((row) => [`${row.booking_id} ${row.position} ${row.permit_id}`, row]))
}
