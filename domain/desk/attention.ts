import type { ExpressionBuilder } from 'kysely'
import { addDays, daysBetween, formatDay, today, type Day } from '#contract/days.ts'
import { DECISION_NEAR_DAYS, decisionOf, seatsPaid } from '#contract/departures.ts'
import type { Desk, DeskGroup } from '#contract/desk.ts'
import { unsentStatuses } from '#contract/refunds.ts'
import { db } from '#db/client.ts'
import type { Database } from '#db/schema.ts'
import { departureRows, unpaidSeats } from '../departures/departures.ts'
import { toStaffDeparture } from '../departures/rows.ts'
import { openPreparations } from '../preparations/read.ts'
import { bagsToWeigh } from './bags.ts'
import { balancesDue } from './balances.ts'
import { papersThatEnd } from './crew-papers.ts'
import { bookingColumns, bookingItem, groupOf, itemOf, moneyWords, NAMED, totalOf } from './items.ts'
import { openDisruptions } from './disruptions.ts'
import { ungathered } from './gathering.ts'
import { unusualLogins } from './logins.ts'
import { changedMeetings } from './meetings.ts'
import { deadMails, heldMails, refusedAddresses } from './mails.ts'
import { freePayments, paymentsToReview } from './payments.ts'
import { undecidedPlans } from './plans.ts'
import { notReady } from './preparations.ts'
import { openProposals } from './proposals.ts'
import { rateToDecide } from './rate.ts'
import { providersSetAside, unaskedPayments } from './unasked.ts'
import { unusualHolds } from './unpaid-holds.ts'
import { changedRooms } from './rooms.ts'
import { waitingLists } from './waiting.ts'
import { lateTasks } from './tasks.ts'
import { newsFromTheWay } from './trail.ts'
import { unreadableRows } from './unreadable.ts'

/** An enquiry is late after so many days. */
const ANSWER_DAYS = 1

/** Returns the work that waits for staff today. */
export async function readDesk(day: Day = today()): Promise<Desk> {
  const open = await openPreparations(day)
  const groups: (DeskGroup | DeskGroup[])[] = await Promise.all([
    newsFromTheWay(),
    openDisruptions(),
    changedMeetings(day),
    changedRooms(day, open),
    undecidedPlans(),
    newEnquiries(day),
    applications(),
    requests(),
    openProposals(day),
    paymentsToReview(),
    freePayments(),
    unaskedPayments(),
    Promise.resolve(providersSetAside()),
    bookingsToLookAt(),
    ungathered(),
    departuresToDecide(day),
    waitingLists(day),
    Promise.resolve(notReady(day, open)),
    lateTasks(day),
    bagsToWeigh(day),
    balancesDue(day),
    unsettled(),
    refundsOwed(),
    deadMails(),
    heldMails(),
    refusedAddresses(),
    pendingReviews(),
    unusualHolds(),
    rateToDecide(day),
    papersThatEnd(day),
    unusualLogins(),
    unreadableRows(),
  ])
  return { groups: groups.flat() }
}

async function newEnquiries(day: Day): Promise<DeskGroup> {
  const waiting = db.selectFrom('enquiries').where('status', '=', 'new')
  const rows = await waiting.select(['id', 'name', 'kind', 'created_at']).orderBy('id').limit(NAMED).execute()
  const items = rows.map(({ id, name, created_at }) => {
    const days = daysBetween(today(new Date(created_at)), day)
    const path = `/admin/enquiries/${id}`
    return itemOf(id, name, path, { note: daysAgo(days), is_late: days > ANSWER_DAYS })
  })
  return groupOf('enquiries', items, await totalOf(waiting), '/admin/enquiries?status=new')
}

async function applications(): Promise<DeskGroup> {
  const waiting = db
    .selectFrom('bookings')
    .where('status', '=', 'requested')
    .where('application', '=', 'waiting')
  const rows = await waiting.select(bookingColumns).orderBy('id').limit(NAMED).execute()
  const items = rows.map((row) =>
    bookingItem(row, `${row.trip_name}, ${formatDay(row.start_date)}`, 'approve'),
  )
  return groupOf('applications', items, await totalOf(waiting), '/admin/bookings?application=waiting')
}

async function requests(): Promise<DeskGroup> {
  const waiting = db.selectFrom('bookings').where('status', '=', 'requested').where('application', 'is', null)
  const rows = await waiting.select(bookingColumns).orderBy('id').limit(NAMED).execute()
  const items = rows.map((row) => bookingItem(row, `${row.trip_name}, ${formatDay(row.start_date)}`, 'quote'))
  return groupOf('requests', items, await totalOf(waiting), '/admin/bookings?status=requested')
}

async function bookingsToLookAt(): Promise<DeskGroup> {
  const waiting = db.selectFrom('bookings').where('needs_review', '=', 1)
  const rows = await waiting.select(bookingColumns).orderBy('id').limit(NAMED).execute()
  const items = rows.map((row) => bookingItem(row, row.trip_name))
  return groupOf('bookings', items, await totalOf(waiting), '/admin/bookings?needs_review=true')
}

/** Returns the departures to decide, by `decisionOf`; those past their day of decision come first. */
async function departuresToDecide(day: Day): Promise<DeskGroup> {
  const waiting = departureRows(db)
    .where('departures.start_date', '>=', day)
    .where('departures.cancelled_at', 'is', null)
    .where('departures.is_draft', '=', 0)
    .where('departures.guaranteed_at', 'is', null)
    .where((row) => row(dayOfDecision(row), '<=', addDays(day, DECISION_NEAR_DAYS)))
    .where((row) =>
      row(row('departures.seats_taken', '-', unpaidSeats(row)), '<', row.ref('departures.min_to_run')),
    )
  const rows = await waiting
    .orderBy(dayOfDecision)
    .orderBy('departures.start_date')
    .orderBy('departures.id')
    .limit(NAMED)
    .execute()
  const items = rows.map((row) => {
    const departure = toStaffDeparture(row, day)
    const { _id, trip_name, start_date, min_to_run, decision_date } = departure
    const is_late = decisionOf(departure, day) === 'past'
    const note = `${seatsPaid(departure)} of the ${min_to_run} it needs, ${is_late ? 'was to be decided' : 'decide'} by ${formatDay(decision_date ?? start_date)}`
    const label = `${trip_name}, ${formatDay(start_date)}`
    return itemOf(_id, label, `/admin/departures/${_id}/manifest`, { note, is_late })
  })
  return groupOf('departures', items, await totalOf(waiting.clearSelect()), '/admin/departures?decide=yes')
}

/** Returns bookings whose trip took place and whose price is not paid in full. */
async function unsettled(): Promise<DeskGroup> {
  const waiting = db.selectFrom('bookings').where('is_unsettled', '=', 1)
  const rows = await waiting
    .select([...bookingColumns, 'end_date'])
    .orderBy('end_date')
    .orderBy('id')
    .limit(NAMED)
    .execute()
  const items = rows.map((row) => ({
    ...bookingItem(row, `${row.trip_name}, over since ${formatDay(row.end_date)}`, 'payment'),
    is_late: true,
  }))
  return groupOf('unsettled', items, await totalOf(waiting), '/admin/bookings?unsettled=true')
}

async function refundsOwed(): Promise<DeskGroup> {
  const waiting = db.selectFrom('refunds').where('refunds.status', 'in', unsentStatuses)
  const rows = await waiting
    .innerJoin('bookings', 'bookings.id', 'refunds.booking_id')
    .select(['refunds.id', 'refunds.status', 'refunds.amount', 'refunds.currency', 'fullname', 'reference'])
    .orderBy('refunds.id')
    .limit(NAMED)
    .execute()
  const items = rows.map(({ id, status, fullname, reference, ...row }) =>
    itemOf(id, `${moneyWords(row)} to ${fullname}`, `/admin/refunds/${id}`, {
      note: status === 'failed' ? `${reference}, the provider refused it` : reference,
      is_late: status === 'failed',
    }),
  )
  return groupOf('refunds', items, await totalOf(waiting), '/admin/refunds?status=unsent')
}

async function pendingReviews(): Promise<DeskGroup> {
  const waiting = db.selectFrom('reviews').where('status', '=', 'pending')
  const rows = await waiting.select(['id', 'name', 'item', 'rating']).orderBy('id').limit(NAMED).execute()
  const items = rows.map(({ id, name, item, rating }) => {
    const note = [`${rating} of 5`, item].filter(Boolean).join(', ')
    return itemOf(id, name, `/admin/reviews/${id}`, { note })
  })
  return groupOf('reviews', items, await totalOf(waiting), '/admin/reviews?status=pending')
}

function dayOfDecision({ fn }: ExpressionBuilder<Database, 'departures'>) {
  return fn.coalesce('departures.decision_date', 'departures.start_date')
}

function daysAgo(days: number) {
  if (days === 0) return 'today'
  return days === 1 ? 'since yesterday' : `since ${days} days`
}
