import type { Selectable } from 'kysely'
import { isListRead, type GearCount, type GearTraveller } from '#contract/gear.ts'
import { itemInWords, itemsOf, type TripGear } from '#contract/packing-lists.ts'
import { db } from '#db/client.ts'
import type { BookingRow } from '#db/rows/bookings.ts'
import { travellersOfRows } from '../bookings/travellers.ts'
import { linesOfAll } from '../lines/read.ts'
import { hiredBy, type GearRead } from './rows.ts'

type Item = TripGear['sections'][number]['items'][number]

/**
 * Returns what the travellers of bookings hire and borrow, each and together: hired is what bookings have as extras of the
 * kind gear, lent what travellers borrow. `gear`: what to bring on their trip, if anybody says. `elsewhere`: how many of each
 * item others are promised at the same time, as `lentElsewhere` counts them.
 */
export async function countGear(
  gear: TripGear | undefined,
  bookings: Selectable<BookingRow>[],
  read: GearRead,
  elsewhere: Map<string, number>,
): Promise<{ counts: GearCount[]; travellers: GearTraveller[] }> {
  const ids = bookings.map(({ id }) => id)
  const [extras, travellersOf, lines] = await Promise.all([
    db.selectFrom('extras').select('id').where('kind', '=', 'gear').execute(),
    travellersOfRows(db, bookings),
    ids.length === 0 ? undefined : linesOfAll(db, ids),
  ])
  const items = gear ? itemsOf(gear) : []
  const isGear = new Set(extras.map(({ id }) => id))
  const counts = new Counts(items)
  const travellers = bookings.flatMap((booking) => {
    const hired = (lines?.get(booking.id) ?? []).filter(({ extra_id }) => isGear.has(extra_id ?? ''))
    return travellersOf(booking).map(({ position, name }) => {
      const answered = read(booking.id, position)?.answers
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
  for (const item of items) counts.addElsewhere(item, elsewhere.get(item.id) ?? 0)
  return { counts: counts.all(), travellers }
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

  addElsewhere(item: Item, count: number): void {
    if (count > 0) this.of(item).elsewhere += count
  }

  hire(extraId: string, label: string, quantity: number): void {
    this.#at(extraId, label).hired += quantity
  }

  all(): GearCount[] {
    return [...this.#byKey.values()]
  }

  #at(key: string, name: string): GearCount {
    const known = this.#byKey.get(key) ?? { name, hired: 0, lent: 0, wanted: 0, lends: null, elsewhere: 0 }
    this.#byKey.set(key, known)
    return known
  }
}
