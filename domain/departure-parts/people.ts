import { counted } from '#contract/counted.ts'
import { today, formatDay } from '#contract/days.ts'
import { decisionOf, seatsPaid, type Departure } from '#contract/departures.ts'
import type { DeparturePart, DepartureTraveller } from '#contract/departure-parts.ts'
import { permitStateWords, permitStates, type PackPermit } from '#contract/permit-packs.ts'
import { heldInShort } from '#contract/standing.ts'
import { columnOf, columnWords, countTasks, type TaskMatrix } from '#contract/task-lists.ts'
import { neededPapers, paperWords } from '#contract/traveller-papers.ts'
import type { BookingRow } from '../bookings/rows.ts'
import type { PackMember } from '../permit-packs/read.ts'
import { partOf, said, some } from './part.ts'

/** Returns who goes, with what each still has to do. `members`: in the order of the bookings. */
export function travellersOn(
  bookings: BookingRow[],
  members: PackMember[],
  matrix: TaskMatrix,
): DepartureTraveller[] {
  const bookingOf = new Map(bookings.map((booking) => [booking.id, booking]))
  const tasksOf = new Map(
    matrix.travellers.map(({ reference, position, tasks }) => [`${reference} ${position}`, tasks]),
  )
  return members.flatMap(({ bookingId, traveller: { reference, position }, papers }) => {
    const booking = bookingOf.get(bookingId)
    if (!booking) return []
    const { late, due } = countTasks(tasksOf.get(`${reference} ${position}`) ?? [])
    return [
      {
        reference,
        position,
        name: papers.name,
        booked_by: booking.fullname,
        mobile: booking.mobile,
        held: heldInShort(booking),
        late,
        due,
        papers: lackingOf(papers).map((kind) => paperWords[kind].name),
      },
    ]
  })
}

/** How full a departure is, and whether somebody must decide if it runs. */
export function travellersPart(departure: Departure, bookings: BookingRow[]): DeparturePart {
  const { capacity, min_to_run, decision_date, start_date, seats_unpaid = 0, waiting = 0 } = departure
  const travellers = bookings.reduce((sum, booking) => sum + booking.travellers, 0)
  const decision = decisionOf(departure, today())
  const paid = seatsPaid(departure)
  const lacks = `${paid} of the ${min_to_run} it needs have paid, decide by ${formatDay(decision_date ?? start_date)}`
  const figures = said(
    `${counted(travellers, 'traveller', 'travellers')} of ${counted(bookings.length, 'booking', 'bookings')}`,
    departure.private_booking == null && counted(capacity, 'seat', 'seats'),
    some(seats_unpaid, 'without a deposit'),
    some(waiting, 'on the waiting list'),
  )
  const none = travellers === 0 && !decision
  return partOf('travellers', figures, {
    ...(none && { state: 'none' as const }),
    wrong: decision === 'past' ? [lacks] : [],
    open: decision === 'near' ? [lacks] : [],
  })
}

/** The tasks of those who have paid a deposit, what is late by its kind. */
export function tasksPart({ late, due, done, travellers }: TaskMatrix): DeparturePart {
  if (travellers.length === 0) return partOf('tasks', 'Nobody has paid a deposit yet', { state: 'none' })
  const all = travellers.flatMap(({ tasks }) => tasks).filter(({ state }) => state === 'late')
  const kinds = Map.groupBy(all, (task) => columnWords[columnOf(task)])
  const words = [...kinds].map(([kind, tasks]) => `${kind} ${tasks.length}`).join(', ')
  return partOf('tasks', `${late} late, ${due} to do, ${done} done`, {
    wrong: late > 0 ? [`Late: ${words}`] : [],
    ...(late === 0 && due > 0 && { state: 'open' as const }),
  })
}

/** The papers that everybody needs: "3 of 8 passports missing". */
export function papersPart(members: PackMember[]): DeparturePart {
  if (members.length === 0) return partOf('papers', 'Nobody has booked yet', { state: 'none' })
  const count = members.length
  const lacking = neededPapers.map((kind) => ({
    name: paperWords[kind].name.toLowerCase(),
    missing: members.filter(({ papers }) => lackingOf(papers).includes(kind)).length,
  }))
  const unseen = members.flatMap(({ papers }) => papers.papers.filter(({ state }) => state === 'received'))
  const faulty = members.filter(({ papers }) => papers.faults.length > 0)
  const missing = lacking.filter((one) => one.missing > 0)
  return partOf(
    'papers',
    missing.length === 0
      ? `All papers of ${counted(count, 'traveller', 'travellers')} are there`
      : missing.map((one) => `${one.missing} of ${count} ${one.name}s missing`).join(', '),
    {
      ...(missing.length > 0 && { state: 'open' as const }),
      wrong: faulty.flatMap(({ papers }) =>
        papers.faults.map(({ says }) => `${papers.name || `Traveller ${papers.position}`}: ${says}`),
      ),
      open: unseen.length > 0 ? [`${counted(unseen.length, 'paper', 'papers')} to look at`] : [],
    },
  )
}

/** How far the permits are. `isNear`: all should be applied for by now; so should one whose last day to ask has passed. */
export function permitsPart(permits: PackPermit[], isNear: boolean): DeparturePart {
  if (permits.length === 0) return partOf('permits', 'This trip needs none', { state: 'none' })
  const entries = permits.flatMap((permit) => permit.entries)
  if (entries.length === 0)
    return partOf('permits', `${counted(permits.length, 'permit', 'permits')}, nobody has booked yet`, {
      state: 'none',
    })
  const figures = permitStates
    .map((state) => ({ state, count: entries.filter((entry) => entry.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${permitStateWords[state].toLowerCase()}`)
  const waiting = permits.flatMap((permit) => {
    const open = permit.entries.filter(({ state }) => !isSettled(state))
    return open.length === 0 ? [] : [{ permit, says: waitsInWords(permit, open.length) }]
  })
  const isLate = ({ permit }: (typeof waiting)[number]) => isNear || permit.ask_by < today()
  const refused = permits.flatMap(({ name, entries: own }) => {
    const count = own.filter(({ state }) => state === 'refused').length
    return count === 0 ? [] : [`${name}: ${count} refused`]
  })
  return partOf('permits', figures.join(', '), {
    wrong: [...refused, ...waiting.filter(isLate).map(({ says }) => says)],
    open: waiting.filter((one) => !isLate(one)).map(({ says }) => says),
  })
}

function isSettled(state: PackPermit['entries'][number]['state']) {
  return state === 'applied' || state === 'issued' || state === 'not-needed' || state === 'refused'
}

function waitsInWords({ name, ask_by, entries }: PackPermit, open: number) {
  const when = ask_by < today() ? 'was to be applied for' : 'apply'
  return `${name}: ${open} of ${entries.length} not applied for, ${when} by ${formatDay(ask_by)}`
}

function lackingOf({ papers }: Pick<PackMember['papers'], 'papers'>) {
  return neededPapers.filter(
    (kind) => !papers.some((paper) => paper.kind === kind && ['received', 'accepted'].includes(paper.state)),
  )
}
