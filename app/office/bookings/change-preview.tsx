import type { z } from 'zod'
import type { BookingChangeInput, BookingChangePreview, ChangeSide } from '#contract/booking-changes.ts'
import { formatDay } from '#contract/days.ts'
import { lineInWords, quantityInWords } from '#contract/lines.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import { bookingWords } from '../kit/words.ts'
import { at } from '../shell/api-address.ts'
import { usePreview } from './use-preview.ts'

type Wish = z.input<typeof BookingChangeInput>

/** `names`: the travellers of now and those who join, by position. */
type Props = { reference: string; wish: Wish | undefined; names: string[] }

/** Shows what a change would do, before and after, anew after each change of the wish; nothing while fields are wrong. */
export function ChangePreview({ reference, wish, names }: Props) {
  const seen = usePreview(at('/api/bookings/{reference}/changes/preview/', { reference }), wish)
  return (
    <section
      className="rounded-button border border-line bg-mist p-4 text-[13.5px]"
      aria-label="Before and after"
    >
      <div role="status">
        {seen?.fault !== undefined && <p className="text-danger-strong">{seen.fault}.</p>}
        {seen?.preview ? (
          <Sides preview={seen.preview} names={names} leaving={wish?.leaving ?? []} />
        ) : (
          seen === undefined && <p>Working out…</p>
        )}
      </div>
    </section>
  )
}

type SidesProps = { preview: BookingChangePreview; names: string[]; leaving: number[] }

function Sides({ preview, names, leaving }: SidesProps) {
  const { before, after, is_changed } = preview
  const rows = rowsOf(before).map(([label, was], index) => [label, was, rowsOf(after)[index]![1]] as const)
  const rest = names.filter((_, index) => !leaving.includes(index + 1))
  const lines = linesOfBoth(before, names, after, rest)
  return (
    <>
      {!is_changed && <p className="mb-2 text-muted">Nothing is changed yet.</p>}
      <table className="w-full border-collapse text-left">
        <thead className="text-muted">
          <tr>
            <td />
            <th className="py-1 pr-2 font-medium" scope="col">
              Now
            </th>
            <th className="py-1 font-medium" scope="col">
              Then
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Compared key={row[0]} row={row} />
          ))}
        </tbody>
        {lines.length > 0 && (
          <tbody>
            <tr className="border-t-2 border-line">
              <th className="pt-2 font-medium" colSpan={3} scope="rowgroup">
                Price
              </th>
            </tr>
            {lines.map((row, index) => (
              <Compared key={index} row={row} />
            ))}
          </tbody>
        )}
      </table>
      <ul className="mt-3 grid gap-1">
        {sentencesOf(preview).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}

type Row = readonly [label: string, was: string, is: string]

function Compared({ row: [label, was, is] }: { row: Row }) {
  return (
    <tr className="border-t border-line align-top">
      <th className="py-1 pr-2 font-normal text-muted" scope="row">
        {label}
      </th>
      <td className="num py-1 pr-2">{was}</td>
      <td className={`num py-1 ${was === is ? '' : 'font-semibold'}`}>{is}</td>
    </tr>
  )
}

/**
 * Returns the lines of both prices: those for the same thing in one row, also when how many of it there are or what one
 * costs is another. Their row says so on each side then.
 */
export function linesOfBoth(
  before: Pick<ChangeSide, 'lines'>,
  names: string[],
  after: Pick<ChangeSide, 'lines'>,
  namesAfter: string[],
): Row[] {
  const left = linesIn(after, namesAfter)
  const take = (fits: (line: Worded) => boolean) => {
    const index = left.findIndex(fits)
    return index < 0 ? undefined : left.splice(index, 1)[0]
  }
  const was = linesIn(before, names).map((line) => ({ line, is: take(({ whole }) => whole === line.whole) }))
  const rows = was.map(({ line, is: equal }): Row => {
    if (equal) return [line.whole, line.amount, equal.amount]
    const other = take(({ thing }) => thing === line.thing)
    return other ? [line.thing, summed(line), summed(other)] : [line.whole, line.amount, '–']
  })
  return [...rows, ...left.map(({ whole, amount }): Row => [whole, '–', amount])]
}

/** A line in words. `thing`: what it is for, and whose, without how many of it there are. */
type Worded = { whole: string; thing: string; quantity: string; amount: string }

function linesIn({ lines }: Pick<ChangeSide, 'lines'>, names: string[]): Worded[] {
  const nameOf = (position: number) => names[position - 1] ?? `traveller ${position}`
  return lines.map((line) => ({
    whole: lineInWords(line, nameOf),
    thing: [line.label, line.traveller == null ? '' : nameOf(line.traveller)].filter(Boolean).join(', '),
    quantity: quantityInWords(line),
    amount: formatMoney(line.amount),
  }))
}

/** "3 travellers × US$1,390 = US$4,170" */
function summed({ quantity, amount }: Worded) {
  return quantity === '' ? amount : `${quantity} = ${amount}`
}

function rowsOf(side: ChangeSide): [label: string, value: string][] {
  return [
    ['Trip', side.trip_name],
    ['Dates', `${formatDay(side.start_date)} to ${formatDay(side.end_date)}`],
    ['Kind', side.departure_id === null ? 'Private' : 'Departure'],
    ['Travellers', String(side.travellers)],
    ['Status', bookingWords[side.status].label],
    ['Total', inWords(side.total)],
    ['Deposit', inWords(side.deposit)],
    ['Balance', inWords(side.balance)],
    ['Paid', inWords(side.paid)],
    ['To pay', inWords(side.open)],
  ]
}

function inWords(money: Money | null) {
  return money ? formatMoney(money) : '–'
}

/** Returns what follows from a change, a sentence each. */
export function sentencesOf(preview: BookingChangePreview): string[] {
  const { goes_back, taken_back, seats, leaving, papers, mail_to, ends_links, notes } = preview
  return [
    ...notes,
    ...(leaving.length > 0 ? [`Leaves: ${leaving.join(', ')}.`] : []),
    ...(goes_back ? [`${formatMoney(goes_back)} becomes a refund.`] : []),
    ...(taken_back
      ? [`${formatMoney(taken_back)} that was to be refunded counts towards the new price.`]
      : []),
    ...(seats.taken > 0 ? [`Takes ${seats.taken === 1 ? 'one seat' : `${seats.taken} seats`}.`] : []),
    ...(seats.given > 0 ? [`Gives ${seats.given === 1 ? 'one seat' : `${seats.given} seats`} back.`] : []),
    ...papers.map((number) => `Invoice ${number} is replaced by a new one.`),
    ...(ends_links ? ['The links in earlier mails no longer work.'] : []),
    mail_to === null ? 'Nobody is mailed.' : `One mail goes to ${mail_to}.`,
  ]
}
