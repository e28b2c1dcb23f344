import { cut } from '#contract/text.ts'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import { optionKindWords } from '#contract/contingencies.ts'
import { addDays, lengthInDays, type Day } from '#contract/days.ts'
import { convert, Currency } from '#contract/money.ts'
import type { db, Tx } from '#db/client.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { planChange, type ChangePlan, type ChangeWish } from '../changes/alter-plan.ts'
import { moneyAfter, type MoneyAfter } from '../changes/alter-sums.ts'
import { DomainError } from '../errors.ts'
import { byHandLine, type AddedLine } from '../lines/alter.ts'
import { readSettings } from '../settings.ts'
import { optionsOf, type Disrupted, type Going, type OptionRow } from './rows.ts'

/** What follows for one booking. `lines`: of its travellers, in its own currency. */
export type Consequence = {
  row: BookingRow
  wish: ChangeWish
  plan: ChangePlan
  money: MoneyAfter
  lines: (AddedLine & { traveller: number })[]
  end: Day
}

/** A traveller who goes; `option` undefined while they have not chosen. */
export type Chosen = Going & { option: OptionRow | undefined }

export type Outcome = {
  consequences: Consequence[]
  /** What the operator pays, by option, in minor units of the disruption's currency. */
  costs: { label: string; amount: number }[]
  /** Everybody who goes, with what they have chosen. */
  chosen: Chosen[]
  /** Travellers who have not chosen. */
  undecided: number
}

/**
 * Works out what the choices of a disruption do to each booking, without changing anything. Throws `invalid` for a booking
 * that would cost less than nothing, and `conflict` for one in another currency while no rate is set.
 */
export async function outcomeOf(tx: Tx | typeof db, disruption: Disrupted, going: Going[]): Promise<Outcome> {
  const options = new Map((await optionsOf(tx, disruption.id)).map((option) => [option.id, option]))
  const { exchange_rate } = await readSettings(tx)
  const chosen = going.map((one): Chosen => ({ ...one, option: options.get(one.choice?.option_id ?? '') }))
  const consequences: Consequence[] = []
  for (const party of Map.groupBy(chosen, ({ booking }) => booking.id).values()) {
    const row = party[0]!.booking
    const lines = party.flatMap(({ position, option }) =>
      option === undefined ? [] : linesOf(disruption, option, row, position, exchange_rate.paisa_per_dollar),
    )
    const days = party.map(({ option }) => option?.extra_days ?? 0)
    // The party goes home together, with the last of them.
    const moved = addDays(row.end_date, Math.max(...days))
    const end = moved < row.start_date ? row.start_date : moved
    if (lines.length === 0 && end === row.end_date) continue
    const usual = BookingChangeInput.parse({ price: 'agreed', reason: disruption.title })
    const wish: ChangeWish = { ...usual, own_lines: lines }
    const plan = await planChange(tx, row, wish)
    consequences.push({ row, wish, plan, money: await moneyAfter(tx, row, plan), lines, end })
  }
  const costs = [...options.values()].flatMap((option) => {
    const count = chosen.filter((one) => one.option === option).length
    if (option.paid_by !== 'operator' || option.price * count === 0) return []
    return [{ label: `${count} × ${labelOf(disruption, option)}`, amount: option.price * count }]
  })
  return {
    consequences,
    costs,
    chosen,
    undecided: chosen.filter(({ option }) => option === undefined).length,
  }
}

/** Returns the last day of a departure after its bookings have got theirs: that of whoever comes home last. */
export function lastDayOf(going: Going[], consequences: Consequence[], before: Day): Day {
  const after = new Map(consequences.map(({ row, end }) => [row.id, end]))
  const isMoved = consequences.some(({ row, end }) => end !== row.end_date)
  if (!isMoved) return before
  return (
    going
      .map(({ booking }) => after.get(booking.id) ?? booking.end_date)
      .toSorted()
      .at(-1) ?? before
  )
}

/** Returns why a disruption cannot be closed; null when it can. */
export function problemOf({ state }: Disrupted, undecided: number): string | null {
  if (state === 'open') return 'Nobody has been asked yet'
  if (state === 'closed') return 'It is closed already'
  if (state === 'dropped') return 'It was called off'
  if (undecided === 0) return null
  const who = undecided === 1 ? 'One traveller has' : `${undecided} travellers have`
  return `${who} not chosen. Choose for them, or wait until the time is over`
}

/** Returns how many days a booking takes from its first to this day. */
export function daysUntil({ start_date }: Pick<BookingRow, 'start_date'>, end: Day): number {
  return lengthInDays(start_date, end)
}

/** What a choice costs the traveller, and what goes back, as lines of their own. */
function linesOf(
  disruption: Disrupted,
  option: OptionRow,
  row: BookingRow,
  traveller: number,
  rateNow: number | null,
): Consequence['lines'] {
  const { title, currency } = disruption
  if (currency === null || row.currency === null) return []
  const label = labelOf(disruption, option)
  const own = Currency.parse(row.currency)
  const rate = row.paisa_per_dollar ?? rateNow
  if (own !== currency && rate === null)
    throw new DomainError(
      'conflict',
      `Booking ${row.reference} is in ${own}, and no exchange rate is set. Set one first`,
    )
  const inOwn = (amount: number) => convert({ amount, currency }, own, rate ?? 0).amount
  const lineOf = (name: string, amount: number) => ({
    ...byHandLine({ label: cut(name, 200), amount, reason: title }),
    traveller,
  })
  const price = option.paid_by === 'traveller' ? inOwn(option.price) : 0
  const refund = inOwn(option.refund)
  return [
    ...(price > 0 ? [lineOf(label, price)] : []),
    ...(refund > 0 ? [lineOf(`${label}, what goes back`, -refund)] : []),
  ]
}

function labelOf({ title }: Disrupted, { kind }: OptionRow) {
  return `${title}: ${optionKindWords[kind].toLowerCase()}`
}
