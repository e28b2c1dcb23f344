import { claimInWords } from '#contract/classes.ts'
import { countryName } from '#contract/countries.ts'
import { BYTE_ORDER_MARK, csvLine } from '#contract/csv.ts'
import type { Manifest, ManifestRow } from '#contract/manifest.ts'
import { answerInWords, isSameQuestion, unansweredOf } from '#contract/answers.ts'
import type { BookingAnswer, TripQuestion } from '#contract/questions.ts'
import { heldInShort } from '#contract/standing.ts'
import { db } from '#db/client.ts'
import { answersOf } from '../questions/answers.ts'
import { questionsOfTrip } from './answers.ts'
import { bookingsGoingOn } from './going.ts'
import { readPassports } from './passports.ts'
import { highestPoints } from '../agreed-days/highest-points.ts'
import { travellersOfRows } from './travellers.ts'
import { readDeparture } from '../departures/departures.ts'
import { readSettings } from '../settings.ts'
import { sexesSaid } from './sexes-said.ts'
import { bookedOn, countBooked, inWords } from './manifest-extras.ts'
import { openOfEach } from './open-of-each.ts'

/**
 * Returns the travellers of a departure, one row each, by booking, with the rooms and extras they have and the details they
 * have not given yet, all as it was typed. What their papers say is added by `withPapers`, the permits by `withPermits`, the
 * gear by `withGear`, the crew by `withCrew`. Unpaid bookings are among them, marked as held, so that no guide is surprised.
 * Throws `not-found`.
 */
export async function manifestOf(departureId: string): Promise<Manifest> {
  const departure = await readDeparture(departureId)
  const rows = await bookingsGoingOn(departureId)
  const going = { id: departureId, trip_id: departure.trip_id }
  const highest = await highestPoints(db, [going, ...rows])
  const [travellersOf, passports, booked, said, { emergency }, openOf] = await Promise.all([
    travellersOfRows(db, rows, highest),
    readPassports(rows.map(({ id }) => id)),
    bookedOn(rows),
    sexesSaid(rows),
    readSettings(),
    openOfEach(rows),
  ])
  const passportOf = (id: string, position: number) =>
    passports.get(id)?.find((passport) => passport.position === position)?.passport_number ?? ''
  const answers = new Map(rows.map((row) => [row.id, answersOf(row)]))
  const asked = await questionsOfTrip(db, departure.trip_id)
  const questions = columnsOf(asked, [...answers.values()].flat())
  const unanswered = ({ id, travellers }: (typeof rows)[number], position: number) =>
    unansweredOf(asked, answers.get(id)!, travellers)
      .filter(({ traveller }) => (traveller ?? position) === position)
      .map(({ ask }) => ask)
  return {
    departure,
    questions: questions.map(({ ask }) => ask),
    highest_m: highest(going),
    emergency_number: emergency.phone,
    booked: countBooked(booked),
    gear: [],
    crew: [],
    travellers: rows.flatMap((booking) =>
      travellersOf(booking).map((traveller, index) => ({
        reference: booking.reference,
        status: booking.status,
        held: heldInShort(booking),
        booked_by: booking.fullname,
        mobile: booking.mobile,
        to_collect: (index === 0 && openOf.get(booking.id)) || null,
        message: index === 0 ? booking.message : '',
        position: traveller.position,
        name: traveller.name,
        nationality: traveller.nationality,
        country: countryName(traveller.nationality) ?? '',
        booked_as: traveller.claim === null ? '' : claimInWords(traveller.claim),
        sex: said(booking, traveller.position),
        birth_date: traveller.birth_date,
        passport_number: passportOf(booking.id, traveller.position),
        permits: [],
        diet: traveller.diet,
        emergency_name: traveller.emergency_name,
        emergency_phone: traveller.emergency_phone,
        insurer: traveller.insurer,
        policy_number: traveller.policy_number,
        insurer_phone: '',
        insured_altitude_m: traveller.insured_altitude_m,
        arrival_flight: booking.arrival_flight,
        arrival_at: booking.arrival_at,
        leaving_flight: booking.leaving_flight,
        leaving_at: booking.leaving_at,
        rooms_and_extras: inWords(booked, booking, traveller.position),
        answers: questions.map((question) =>
          answerOf(answers.get(booking.id)!, question, traveller.position),
        ),
        missing: [
          ...traveller.missing,
          ...(traveller.insurance_gap ? [traveller.insurance_gap] : []),
          ...unanswered(booking, traveller.position),
        ],
      })),
    ),
  }
}

/** Returns a manifest for those who may not open passports: without the numbers of passports, permits and policies. */
export function withoutPassports(manifest: Manifest): Manifest {
  const travellers = manifest.travellers.map((row) => ({
    ...row,
    passport_number: '',
    permits: [],
    policy_number: '',
  }))
  return { ...manifest, travellers }
}

type Column = Pick<TripQuestion, 'id' | 'ask' | 'kind'>

/** Returns a column for each question, first as they are asked now, then as they were asked before. */
function columnsOf(questions: TripQuestion[], answers: BookingAnswer[]): Column[] {
  const columns: Column[] = [...questions]
  for (const answer of answers)
    if (!columns.some((column) => isSameQuestion(column, answer)))
      columns.push({ id: answer.question_id, ask: answer.question, kind: answer.kind })
  return columns
}

function answerOf(answers: BookingAnswer[], column: Column, position: number) {
  const given = answers.find(
    (answer) => isSameQuestion(column, answer) && (answer.traveller ?? position) === position,
  )
  return given ? answerInWords(given) : ''
}

/** The manifest as a file for a spreadsheet (RFC 4180). */
export function manifestCsv({ questions, travellers }: Manifest): string {
  const lines = [
    [...columns.map(([label]) => label), ...questions],
    ...travellers.map((row) => [...columns.map(([, value]) => value(row)), ...row.answers]),
  ]
  return BYTE_ORDER_MARK + lines.map(csvLine).join('')
}

const columns: [label: string, value: (row: ManifestRow) => string | number | null][] = [
  ['Reference', ({ reference }) => reference],
  ['Status', ({ status }) => status],
  ['Held', ({ held }) => held],
  ['Booked by', ({ booked_by }) => booked_by],
  ['Mobile', ({ mobile }) => mobile],
  ['To collect', ({ to_collect }) => to_collect && to_collect.amount / 100],
  ['Currency', ({ to_collect }) => to_collect && to_collect.currency],
  ['Traveller', ({ position }) => position],
  ['Name', ({ name }) => name],
  ['Nationality', ({ nationality }) => nationality],
  ['Country', ({ country }) => country],
  ['Booked as', ({ booked_as }) => booked_as],
  ['Sex', ({ sex }) => sex],
  ['Birth date', ({ birth_date }) => birth_date],
  ['Passport number', ({ passport_number }) => passport_number],
  ['Permits', ({ permits }) => permits.join('; ')],
  ['Diet', ({ diet }) => diet],
  ['Emergency contact', ({ emergency_name }) => emergency_name],
  ['Emergency phone', ({ emergency_phone }) => emergency_phone],
  ['Insurance', ({ insurer }) => insurer],
  ['Policy number', ({ policy_number }) => policy_number],
  ['Insurer’s phone', ({ insurer_phone }) => insurer_phone],
  ['Insured up to (m)', ({ insured_altitude_m }) => insured_altitude_m],
  ['Arrival flight', ({ arrival_flight }) => arrival_flight],
  ['Arrives', ({ arrival_at }) => arrival_at?.replace('T', ' ') ?? null],
  ['Flight out', ({ leaving_flight }) => leaving_flight],
  ['Leaves', ({ leaving_at }) => leaving_at?.replace('T', ' ') ?? null],
  ['Rooms and extras', ({ rooms_and_extras }) => rooms_and_extras.join('; ')],
  ['Message', ({ message }) => message],
  ['Missing', ({ missing }) => missing.join('; ')],
]
