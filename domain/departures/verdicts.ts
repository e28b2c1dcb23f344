import { addDays, daysBetween, lastDay, today, type Day } from '#contract/days.ts'
import { DepartureInput } from '#contract/departures.ts'
import type { DepartureChange, DepartureChangeResult, UsualDeparture } from '#contract/seasons.ts'
import type { Settings } from '#contract/settings.ts'
import type { db, Tx } from '#db/client.ts'
import type { DomainError } from '../errors.ts'
import { priceFault, type PriceLimits } from '../price-limits.ts'
import { readSettings } from '../settings.ts'
import { columnsOf, departureRows } from './departures.ts'
import { bookedOfAll, editFault, planFault, privateFault, removalFault, type Booked } from './faults.ts'
import { dayFault, dayNotes } from './free-days.ts'
import { plannedOf, plannedRow } from './planned.ts'
import type { DepartureRow } from './rows.ts'
import { departuresOf, tripsOf, usualOf, type StoredDeparture, type TripFacts } from './usual.ts'

/** What is decided on one change, with what is to be stored for it. */
export type Verdict = DepartureChangeResult & { input?: DepartureInput }

type Add = Extract<DepartureChange, { do: 'add' }>
type Edit = Extract<DepartureChange, { do: 'edit' }>
type Remove = Extract<DepartureChange, { do: 'remove' }>

/** What must be known to decide on changes. */
export type Facts = {
  now: Day
  rules: Settings['booking_rules']
  trips: Map<string, TripFacts>
  /** The departures that are to be changed or deleted, by id. */
  rows: Map<string, DepartureRow>
  booked: Map<string, Booked>
  usual: Map<string, UsualDeparture>
  /** The departures of the trips by first day. */
  stored: StoredDeparture[]
}

type Known = Facts & PriceLimits

/** Reads what must be known to decide on changes, with as many queries for many as for one. */
export async function factsFor(tx: Tx | typeof db, changes: DepartureChange[]): Promise<Facts> {
  const ids = [...new Set(changes.flatMap((change) => (change.do === 'add' ? [] : change.id)))]
  const read = ids.length === 0 ? [] : await departureRows(tx).where('departures.id', 'in', ids).execute()
  const named = changes.flatMap((change) => (change.do === 'remove' ? [] : (change.trip_id ?? [])))
  const tripIds = [...new Set([...named, ...read.map(({ trip_id }) => trip_id)])]
  const trips = await tripsOf(tx, tripIds)
  const stored = await departuresOf(tx, tripIds)
  const usual = trips.map((trip) =>
    usualOf(
      trip,
      stored.filter(({ trip_id }) => trip_id === trip.id),
    ),
  )
  return {
    now: today(),
    rules: (await readSettings(tx)).booking_rules,
    trips: new Map(trips.map((trip) => [trip.id, trip])),
    rows: new Map(read.map((row) => [row.id, row])),
    booked: await bookedOfAll(tx, ids),
    usual: new Map(usual.map((one) => [one.trip_id, one])),
    stored,
  }
}

/** Decides on the changes one after the other: each finds the days taken that those before it take. */
export function verdictsOn(changes: DepartureChange[], facts: Facts, limits: PriceLimits = {}): Verdict[] {
  const seen = new Set<string>()
  let { stored } = facts
  return changes.map((change) => {
    if (change.do !== 'add') {
      if (seen.has(change.id)) return refused('This departure is named twice', { id: change.id })
      seen.add(change.id)
    }
    const verdict = verdictOn(change, { ...facts, ...limits, stored })
    stored = standingAfter(verdict, stored)
    return verdict
  })
}

function verdictOn(change: DepartureChange, facts: Known): Verdict {
  if (change.do === 'add') return onAdding(change, facts)
  const row = facts.rows.get(change.id)
  if (change.do === 'remove') return onRemoving(change, row, facts)
  return row ? onEditing(change, row, facts) : refused('No departure has that id', { id: change.id })
}

function onAdding(adding: Add, facts: Known): Verdict {
  const { do: _do, ...change } = adding
  const trip = facts.trips.get(change.trip_id)
  if (!trip) return refused('No trip has that id')
  const own = facts.stored.filter(({ trip_id }) => trip_id === trip.id)
  const usual = facts.usual.get(trip.id)!
  const { start_date } = change
  const end_date = change.end_date ?? (usual.days === null ? undefined : lastDay(start_date, usual.days))
  if (end_date === undefined)
    return refused('The trip does not say how many days it takes, so the last day must be given')
  const capacity = change.capacity ?? usual.capacity
  const usualDecision = usual.decision_days === null ? null : addDays(start_date, -usual.decision_days)
  const { data: input, error } = DepartureInput.safeParse({
    ...change,
    end_date,
    capacity,
    min_to_run: change.min_to_run ?? Math.min(usual.min_to_run, capacity),
    decision_date: change.decision_date === undefined ? usualDecision : change.decision_date,
  })
  if (!input) return refused(error.issues[0]!.message)

  const after = plannedOf(input, trip)
  const there = own.find((one) => one.start_date === start_date && one.cancelled_at === null)
  if (there && isAsWanted(there, input)) return { ...nothingToDo('It is there already'), id: there.id, after }
  const reason =
    reasonOf(priceFault('departures', undefined, columnsOf(input), facts)) ??
    reasonOf(planFault(input, trip)) ??
    dayFault(start_date, own, facts.now)
  if (reason !== undefined) return { ...refused(reason), after }
  return {
    outcome: 'added',
    id: null,
    reason: null,
    notes: dayNotes(input, trip, own, facts),
    before: null,
    after,
    input,
  }
}

function onEditing(editing: Edit, row: DepartureRow, facts: Known): Verdict {
  const { do: _do, id, version, ...change } = editing
  const before = plannedRow(row)
  const wanted = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const { trip_id, start_date, end_date, capacity, min_to_run, decision_date } = row
  const shift = daysBetween(start_date, change.start_date ?? start_date)
  const { data: input, error } = DepartureInput.safeParse({
    trip_id,
    start_date,
    end_date: addDays(end_date, shift),
    capacity,
    min_to_run,
    decision_date,
    price_amount: row.price_amount,
    price_currency: row.price_currency,
    ...wanted,
  })
  if (!input) return { ...refused(error.issues[0]!.message, { id }), before }
  const trip = facts.trips.get(input.trip_id)
  const after = trip ? plannedOf(input, trip, row) : null
  if (isAsWanted(row, input)) return { ...nothingToDo('It is like this already'), id, before, after }

  const others = facts.stored.filter((one) => one.trip_id === input.trip_id && one.id !== id)
  const isMoved = input.trip_id !== trip_id || input.start_date !== start_date
  const reason =
    (version !== undefined && version !== row.version
      ? 'Someone else has changed this departure since you opened it'
      : undefined) ??
    (start_date < facts.now ? 'It has left' : undefined) ??
    reasonOf(priceFault('departures', row, columnsOf(input, row), facts)) ??
    reasonOf(privateFault(row)) ??
    reasonOf(planFault(input, trip, row)) ??
    reasonOf(editFault(row, input, facts.booked.get(id) ?? {})) ??
    (isMoved ? dayFault(input.start_date, others, facts.now) : undefined)
  if (reason !== undefined) return { ...refused(reason, { id }), before, after }
  const notes = isMoved && trip ? dayNotes(input, trip, others, facts) : []
  return { outcome: 'edited', id, reason: null, notes, before, after, input }
}

function onRemoving({ id, version }: Remove, row: DepartureRow | undefined, { booked }: Facts): Verdict {
  if (!row) return { ...nothingToDo('It is deleted already'), id }
  const before = plannedRow(row)
  const reason =
    version !== undefined && version !== row.version
      ? 'Someone else has changed this departure since you opened it'
      : reasonOf(privateFault(row) ?? removalFault(booked.get(id) ?? {}))
  if (reason !== undefined) return { ...refused(reason, { id }), before }
  return { outcome: 'removed', id, reason: null, notes: [], before, after: null }
}

/** Returns the departures as they stand once a verdict is carried out. */
function standingAfter({ outcome, id, input }: Verdict, stored: StoredDeparture[]): StoredDeparture[] {
  if (outcome === 'removed') return stored.filter((one) => one.id !== id)
  if (!input) return stored
  const before = stored.find((one) => one.id === id)
  const at = new Date().toISOString()
  const fresh = {
    id: '',
    seats_taken: 0,
    guaranteed_at: null,
    is_draft: 0,
    is_private: 0,
    is_demo: 0,
    version: 1,
    created_at: at,
    updated_at: at,
  }
  return [...stored.filter((one) => one !== before), { ...(before ?? fresh), ...columnsOf(input, before) }]
}

/** Returns whether a stored departure is already as an input wants it. */
function isAsWanted(stored: StoredDeparture, input: DepartureInput) {
  const { cancelled_at, cancel_reason: _, ...columns } = columnsOf(input, stored)
  const isSame = Object.entries(columns).every(
    ([name, value]) => stored[name as keyof StoredDeparture] === value,
  )
  return isSame && (cancelled_at === null) === (stored.cancelled_at === null)
}

function reasonOf(fault: DomainError | undefined) {
  return fault && (Object.values(fault.errors ?? {})[0]?.[0] ?? fault.message)
}

function refused(reason: string, { id = null }: { id?: string | null } = {}): Verdict {
  return { outcome: 'refused', id, reason, notes: [], before: null, after: null }
}

function nothingToDo(reason: string): Verdict {
  return { outcome: 'unchanged', id: null, reason, notes: [], before: null, after: null }
}
