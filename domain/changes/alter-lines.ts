import type { BookingChangeInput, priceBases } from '#contract/booking-changes.ts'
import type { Claim } from '#contract/class-prices.ts'
import { inOrder, type NewLine } from '#contract/lines.ts'
import { AMOUNT_MAX, Currency, formatMoney } from '#contract/money.ts'
import { usualDeposit } from '#contract/terms.ts'
import type { db, Tx } from '#db/client.ts'
import {
  agreedDiscounts,
  agreedTrip,
  byHandLine,
  differencesOf,
  isByHand,
  ownLinesAfter,
  type AddedLine,
  type Party,
} from '../lines/alter.ts'
import { linesOf, type LineRow } from '../lines/read.ts'
import { moneyRulesIn } from '../lines/rules.ts'
import { depositFor } from '../lines/write.ts'
import { withCode, type CodeAfter } from './alter-code.ts'
import { besidesAfter } from './alter-extras.ts'
import { permitsAfter, type PermitsAfter } from './alter-permits.ts'
import { isTierKept, todaysPrice, type Asked, type Place } from './alter-price.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { refuseField } from '../errors.ts'

export type PlannedPrice = {
  basis: (typeof priceBases)[number]
  currency: Currency
  live: LineRow[]
  ended: LineRow[]
  added: AddedLine[]
  /** All lines after the change, in order. */
  lines: (NewLine | LineRow)[]
  total: number
  deposit: number
  /** Only rooms and extras change, so the deposit stays, as when a traveller adds them. */
  keepsDeposit: boolean
  permits: PermitsAfter
}

/** Lines by hand that are of one traveller each. */
export type OwnLines = { own_lines?: AddedLine[] }

type Known = {
  place: Place
  party: Party
  travellers: number
  claims: Claim[] | null
  code: CodeAfter
  notes: string[]
  /** What those who leave pay for cancelling. */
  fees: AddedLine[]
}

/**
 * Returns the price of a booking after a change. Adds sentences for staff to `notes`. Throws `invalid`, naming the field,
 * for what cannot be.
 */
export async function priceAfter(
  tx: Tx | typeof db,
  row: BookingRow,
  wish: BookingChangeInput & OwnLines,
  { place, party, travellers, claims, code, notes, fees }: Known,
): Promise<PlannedPrice> {
  const live = await linesOf(tx, row.id)
  const currency = Currency.parse(row.currency)
  const asked = todaysPrice(row, place, travellers, claims)
  const renamed = place.isOtherTrip && place.trip ? { from: row.trip_name, to: place.trip.name } : undefined
  const agreed = agreedTrip(live, renamed, party, asked.lines)
  const usual =
    !place.isMoved && (travellers === row.travellers || isTierKept(row, place, row.travellers, travellers))
  const wanted = wish.price ?? (usual ? 'agreed' : 'today')
  const [basis, trip] = choose(wanted, agreed, asked, wish.price !== undefined, notes)

  const byHand = live.filter(isByHand)
  const byStaff = endedByHand(byHand, wish.end_lines)
  const own = ownLinesAfter(
    byHand.filter((line) => !byStaff.includes(line)),
    party,
  )
  const ended = [...byStaff, ...own.ended]
  const other = live.filter((line) => !isByHand(line))
  const off = withCode(trip, agreedDiscounts(live, trip), code, { currency, travellers })
  const besides = await besidesAfter(tx, row, wish, {
    live,
    place,
    party,
    travellers,
    claims,
    currency,
    notes,
  })
  // The agreed fees are those of so many days; staff who want the agreed price want these too.
  const keepsAgreed = wish.price === 'agreed' || (basis === 'agreed' && place.days === row.days)
  const about = { live, place, party, travellers, claims, currency, keepsAgreed, notes }
  const permits = await permitsAfter(tx, row, about)
  const changed = differencesOf(other, [...trip, ...off, ...besides, ...permits.lines])
  const added: AddedLine[] = [
    ...changed.added,
    ...wish.add_lines.map(byHandLine),
    ...(wish.own_lines ?? []),
    ...own.added,
    ...fees,
  ]
  const gone = [...changed.ended, ...ended]
  const kept = live.filter((line) => !gone.includes(line))
  const lines = inOrder<NewLine | LineRow>([...kept, ...added])
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const adjusted = kept.filter(({ kind }) => kind === 'adjustment')
  if (changed.added.length > 0)
    for (const { label, amount } of adjusted)
      notes.push(`“${label}”, ${formatMoney({ amount, currency })}, is kept. End it if it no longer holds.`)
  refuseImpossible(total, currency, adjusted)
  const rules = moneyRulesIn(row.money_rules)
  const keepsDeposit = [...gone, ...added].every(({ extra_id }) => extra_id != null)
  const deposit = keepsDeposit
    ? Math.min(row.deposit_amount!, total)
    : depositFor({ currency, lines }, (price) => usualDeposit(price, travellers, rules))
  return { basis, currency, live, ended: gone, added, lines, total, deposit, keepsDeposit, permits }
}

/** Returns the price that is wanted, or the other one with a note where the wanted one is only the usual one. */
function choose(
  wanted: PlannedPrice['basis'],
  agreed: NewLine[] | undefined,
  asked: Asked,
  isChosen: boolean,
  notes: string[],
): [PlannedPrice['basis'], NewLine[]] {
  if (wanted === 'agreed' && agreed) return ['agreed', agreed]
  if (wanted === 'today' && asked.lines) return ['today', asked.lines]
  if (wanted === 'agreed' && isChosen)
    refuseField('price', 'The agreed price does not say what this party pays. Choose today’s price')
  if (wanted === 'today' && isChosen)
    refuseField('price', `${asked.reason}. Keep the agreed price, and add a line`)
  if (wanted === 'agreed' && asked.lines) {
    notes.push('The agreed price does not say what this party pays, so today’s price is taken.')
    return ['today', asked.lines]
  }
  if (agreed === undefined) return refuseField('price', `${asked.reason}. Cancel the booking, and book anew`)
  notes.push(`${asked.reason}, so the agreed price is kept.`)
  return ['agreed', agreed]
}

function endedByHand(byHand: LineRow[], ids: string[]): LineRow[] {
  return ids.map(
    (id) =>
      byHand.find((line) => line.id === id) ??
      refuseField('end_lines', 'Only a line that was written by hand, and that still holds, can be ended'),
  )
}

function refuseImpossible(total: number, currency: Currency, off: LineRow[]) {
  if (total > AMOUNT_MAX) refuseField('travellers', 'The price of the whole trip is too high')
  if (total >= 0) return
  const taken = off.reduce((sum, { amount }) => sum - amount, 0)
  refuseField(
    taken > 0 ? 'end_lines' : 'add_lines',
    `${formatMoney({ amount: -total, currency })} more is taken off than the trip costs. End a line, or take off less`,
  )
}
