import type { BookingChangeInput } from '#contract/booking-changes.ts'
import type { Claim } from '#contract/class-prices.ts'
import type { ChosenExtra } from '#contract/extras.ts'
import { extraLines, type WantedExtra } from '#contract/extra-lines.ts'
import type { NewLine } from '#contract/lines.ts'
import type { Currency } from '#contract/money.ts'
import type { db, Tx } from '#db/client.ts'
import { extrasToChoose, refuseUnpriced } from '../extras/choose.ts'
import { offeredExtras } from '../extras/offer.ts'
import { chosenBesides, type Party } from '../lines/alter.ts'
import type { LineRow } from '../lines/read.ts'
import { readSettings } from '../settings.ts'
import { payersOf } from '../bookings/party.ts'
import { wantedExtrasOf, type BookingRow } from '../bookings/rows.ts'
import { type Place } from './alter-price.ts'
import { refuseField } from '../errors.ts'

type About = { place: Place; party: Party; travellers: number }
type Priced = About & { live: LineRow[]; currency: Currency; claims: Claim[] | null; notes: string[] }

/**
 * Returns the lines beside the trip after a change: what stays at its price, and what is new at today's, at the rate of
 * the booking. Throws `invalid`, naming the extra, for what cannot be chosen. Adds to `notes` what another trip does not
 * offer.
 */
export async function besidesAfter(
  tx: Tx | typeof db,
  row: BookingRow,
  wish: BookingChangeInput,
  { live, currency, claims, notes, ...about }: Priced,
): Promise<NewLine[]> {
  const has = chosenBesides(live, about.party)
  if (wish.extras === undefined) {
    notes.push(...(await notOffered(tx, has, about.place)))
    return has
  }
  const others = has.filter(({ extra_id }) => extra_id === undefined)
  const { kept, fresh } = sorted(has, wantedBy(wish.extras, row, about))
  const extras = await choosable(tx, row, wish, fresh, kept, about)
  const { exchange_rate } = await readSettings(tx)
  const asked = { extras, paisaPerDollar: row.paisa_per_dollar ?? exchange_rate.paisa_per_dollar }
  const payers = claims ?? payersOf(row)
  refuseUnpriced(asked, fresh, currency, payers)
  notes.push(...(await notOffered(tx, kept, about.place)))
  return [...others, ...kept, ...extraLines(asked, fresh, currency, payers)]
}

/** Returns the extras of a request after a change. Throws as `besidesAfter`. */
export async function wantedAfter(
  tx: Tx | typeof db,
  row: BookingRow,
  wish: BookingChangeInput,
  about: About,
): Promise<WantedExtra[]> {
  const wanted = wantedBy(wish.extras ?? wantedExtrasOf(row), row, about)
  if (wish.extras !== undefined) await choosable(tx, row, wish, wanted, [], about)
  return wanted
}

/** Returns wanted extras with the positions of after the change, without those of travellers who leave. */
function wantedBy(wanted: WantedExtra[], row: BookingRow, { party, travellers }: About): ChosenExtra[] {
  return wanted.flatMap(({ extra_id, quantity, traveller: before }) => {
    if (before == null) return [{ extra_id, quantity }]
    const traveller =
      before > row.travellers ? party.stay.length + before - row.travellers : party.stay.indexOf(before) + 1
    if (traveller > travellers)
      refuseField(`extras.${extra_id}`, `There is no traveller ${before} to choose this for`)
    return traveller === 0 ? [] : [{ extra_id, quantity, traveller }]
  })
}

/** Returns which lines wanted extras keep, and what is wanted beyond them. Of a line some may stay. */
function sorted(has: NewLine[], wanted: ChosenExtra[]): { kept: NewLine[]; fresh: ChosenExtra[] } {
  const left = has.filter(({ extra_id }) => extra_id !== undefined)
  const kept: NewLine[] = []
  const fresh = wanted.flatMap((one) => {
    let missing = one.quantity
    while (missing > 0) {
      const index = left.findIndex(
        ({ extra_id, traveller }) => extra_id === one.extra_id && traveller === (one.traveller ?? undefined),
      )
      const [line] = index < 0 ? [] : left.splice(index, 1)
      if (line === undefined) break
      const quantity = Math.min(line.quantity, missing)
      kept.push(quantity === line.quantity ? line : fewer(line, quantity))
      missing -= quantity
    }
    return missing > 0 ? [{ ...one, quantity: missing }] : []
  })
  return { kept, fresh }
}

function fewer(line: NewLine, quantity: number): NewLine {
  const each = line.unit_amount ?? Math.floor(line.amount / line.quantity)
  return { ...line, quantity, unit_amount: each, amount: each * quantity }
}

async function choosable(
  tx: Tx | typeof db,
  row: BookingRow,
  wish: BookingChangeInput,
  fresh: ChosenExtra[],
  kept: NewLine[],
  { place, travellers }: About,
) {
  const tripId = place.trip?.id ?? row.trip_id
  if (fresh.length > 0 && tripId === null)
    refuseField(`extras.${fresh[0]!.extra_id}`, 'The trip is no longer offered, so nothing can be added')
  const has = kept.map(({ extra_id, traveller, quantity }) => ({ extra_id: extra_id!, traveller, quantity }))
  const about = { start: place.start, travellers, waivesCutoff: wish.waive_cutoff, has }
  return extrasToChoose(tx, fresh, { ...about, tripId: tripId ?? '' })
}

async function notOffered(
  tx: Tx | typeof db,
  has: NewLine[],
  { isOtherTrip, trip }: Place,
): Promise<string[]> {
  if (!isOtherTrip || trip === undefined) return []
  const ids = new Set((await offeredExtras(trip.id, [], tx)).map(({ _id }) => _id))
  const labels = has.flatMap(({ extra_id, label }) =>
    extra_id === undefined || ids.has(extra_id) ? [] : [label],
  )
  return [...new Set(labels)].map(
    (label) => `“${label}” is not offered with ${trip.name}. It is kept all the same.`,
  )
}
