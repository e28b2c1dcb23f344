import type { BookingPreview } from '#contract/booking-previews.ts'
import { formatDay } from '#contract/days.ts'
import { lineInWords } from '#contract/lines.ts'
import { formatMoney } from '#contract/money.ts'

/** `isAsked`: enough is typed for a price. */
type Props = { isAsked: boolean; seen: { preview?: BookingPreview; fault?: string } | undefined }

/** Shows what a booking on the telephone would cost, line by line as its traveller will read it. */
export function PhonePrice({ isAsked, seen }: Props) {
  return (
    <section
      className="rounded-button border border-line bg-mist p-4 text-[13.5px]"
      aria-label="Price so far"
    >
      <div role="status">
        {seen?.fault !== undefined && <p className="text-danger-strong">{seen.fault}.</p>}
        {seen?.preview && <Priced preview={seen.preview} />}
        {seen === undefined && (
          <p>{isAsked ? 'Working out…' : 'The price shows once a departure or a first day is chosen.'}</p>
        )}
      </div>
    </section>
  )
}

function Priced({ preview }: { preview: BookingPreview }) {
  const { start_date, end_date, lines, total, deposit, balance, notes } = preview
  const sums = [
    ['Total', total],
    ['Deposit', deposit],
    ['Balance', balance],
  ] as const
  return (
    <>
      <p className="num font-medium">
        {formatDay(start_date)} to {formatDay(end_date)}
      </p>
      <dl className="mt-2">
        {lines.map((line, index) => (
          <div key={index} className="flex justify-between gap-3 border-t border-line py-1">
            <dt>{lineInWords(line)}</dt>
            <dd className="num">{formatMoney(line.amount)}</dd>
          </div>
        ))}
        {sums.map(
          ([label, money]) =>
            money && (
              <div key={label} className="flex justify-between gap-3 border-t border-line py-1 font-semibold">
                <dt>{label}</dt>
                <dd className="num">{formatMoney(money)}</dd>
              </div>
            ),
        )}
      </dl>
      <ul className="mt-2 grid gap-1 empty:hidden">
        {notes.map((note) => (
          <li key={note}>{note}.</li>
        ))}
      </ul>
    </>
  )
}
