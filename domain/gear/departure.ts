import { goingStatuses } from '#contract/booking-statuses.ts'
import { BYTE_ORDER_MARK, csvLine } from '#contract/csv.ts'
import type { Manifest } from '#contract/departures.ts'
import { countInWords, isListRead, type DepartureGear, type GearCount } from '#contract/gear.ts'
import { itemInWords, itemsOf, type TripGear } from '#contract/packing-lists.ts'
import { db } from '#db/client.ts'
import { highestPoints, travellersOfRows } from '../bookings/travellers.ts'
import { readDeparture } from '../departures/departures.ts'
import { linesOfAll } from '../lines/read.ts'
import { gearOf } from '../packing-lists/of-trips.ts'
import { readTrips } from '../trips/read.ts'
import { hiredBy, readGear } from './rows.ts'

type Item = TripGear['sections'][number]['items'][number]

/**
 * Returns what is hired and lent on a departure: hired is what bookings have as extras of the kind gear, lent what
 * travellers borrow. Both are read from those who go now, so whoever is cancelled is on no list. Throws `not-found`.
 */
export async function gearOfDeparture(departureId: string): Promise<DepartureGear> {
  const { _id, trip_id, trip_name, start_date } = await readDeparture(departureId)
  const [trip] = await readTrips([trip_id])
  const [gear, bookings, extras] = await Promise.all([
    trip && gearOf(trip),
    db
      .selectFrom('bookings')
      .selectAll()
      .where('departure_id', '=', departureId)
      .where('status', 'in', goingStatuses)
      .orderBy('id')
      .execute(),
    db.selectFrom('extras').select('id').where('kind', '=', 'gear').execute(),
  ])
  const ids = bookings.map(({ id }) => id)
  const [travellersOf, read, lines] = await Promise.all([
    travellersOfRows(db, bookings, await highestPoints(db, [])),
    readGear(db, ids),
    ids.length === 0 ? undefined : linesOfAll(db, ids),
  ])
  const items = gear ? itemsOf(gear) : []
  const isGear = new Set(extras.map(({ id }) => id))
  const counts = new Counts(items)
  const travellers = bookings.flatMap((booking) => {
    const hired = (lines?.get(booking.id) ?? []).filter(({ extra_id }) => isGear.has(extra_id ?? ''))
    return travellersOf(booking).map(({ position, name }) => {
      const answered = read(booking.id, position)
      const answers = answered ?? {}
      const { extra_ids, counted: own } = hiredBy(hired, position)
      const lent = items.filter(({ id }) => answers[id] === 'borrow')
      const wanted = items.filter(
        ({ id, hire }) => answers[id] === 'hire' && hire && !extra_ids.includes(hire.extra_id),
      )
      for (const { extra_id, label, quantity } of own) counts.hire(extra_id!, label, quantity)
      for (const item of lent) counts.of(item).lent += item.quantity
      for (const item of wanted) counts.of(item).wanted += item.quantity
      return {
        reference: booking.reference,
        booked_by: booking.fullname,
        position,
        name,
        is_read: isListRead(answered),
        hired: own.map(({ label, quantity }) => itemInWords({ name: label, quantity })),
        lent: lent.map(itemInWords),
        wanted: wanted.map(itemInWords),
      }
    })
  })
  return {
    departure_id: _id,
    trip_name,
    start_date,
    has_list: gear !== undefined,
    counts: counts.all(),
    travellers,
  }
}

/** Returns a manifest with the counts of gear, without what nobody hires or borrows. */
export async function withGear(manifest: Manifest): Promise<Manifest> {
  const { counts } = await gearOfDeparture(manifest.departure._id)
  return { ...manifest, gear: counts.map(countInWords).filter((words) => words !== '') }
}

/** The travellers with what each hires and borrows, as a file for a spreadsheet (RFC 4180); the counts stand below. */
export function gearCsv({ counts, travellers }: DepartureGear): string {
  const lines = [
    ['Booking', 'Traveller', 'Name', 'List read', 'Hired', 'Lent', 'Wants to hire'],
    ...travellers.map(({ reference, position, name, is_read, hired, lent, wanted }) => [
      reference,
      position,
      name,
      is_read ? 'yes' : 'no',
      hired.join('; '),
      lent.join('; '),
      wanted.join('; '),
    ]),
    [],
    ['Item', 'Hired', 'Lent', 'Wants to hire', 'Lent at most'],
    ...counts.map(({ name, hired, lent, wanted, lends }) => [name, hired, lent, wanted, lends]),
  ]
  return BYTE_ORDER_MARK + lines.map(csvLine).join('')
}

/** What is hired by an extra and what is lent of the item that names it is one thing. */
class Counts {
  #byKey = new Map<string, GearCount>()

  constructor(items: Item[]) {
    for (const item of items) if (item.hire || item.lends !== null) this.of(item).lends = item.lends
  }

  of({ id, name, extra_id }: Item): GearCount {
    return this.#at(extra_id ?? id, name)
  }

  hire(extraId: string, label: string, quantity: number): void {
    this.#at(extraId, label).hired += quantity
  }

  all(): GearCount[] {
    return [...this.#byKey.values()]
  }

  #at(key: string, name: string): GearCount {
    const known = this.#byKey.get(key) ?? { name, hired: 0, lent: 0, wanted: 0, lends: null }
    this.#byKey.set(key, known)
    return known
  }
}
