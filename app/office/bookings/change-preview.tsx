import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { BookingChangeInput, BookingChangePreview, ChangeSide } from '#contract/booking-changes.ts'
import { formatDay } from '#contract/days.ts'
import { lineInWords } from '#contract/lines.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import { bookingWords } from '../kit/words.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'

/** How long nobody must type before a preview is asked for. */
const PAUSE_MS = 250

type Wish = z.input<typeof BookingChangeInput>
type Seen = { of: string; preview?: BookingChangePreview; fault?: string }

/** Shows what a change would do, before and after, anew after each change of the wish; nothing while fields are wrong. */
export function ChangePreview({ reference, wish }: { reference: string; wish: Wish | undefined }) {
  const seen = usePreview(reference, wish)
  return (
    <section
      className="rounded-button border border-line bg-mist p-4 text-[13.5px]"
      aria-label="Before and after"
    >
      <div role="status">
        {seen?.fault !== undefined && <p className="text-danger-strong">{seen.fault}.</p>}
        {seen?.preview ? <Sides preview={seen.preview} /> : seen === undefined && <p>Working out…</p>}
      </div>
    </section>
  )
}

function usePreview(reference: string, wish: Wish | undefined): Seen | undefined {
  const [seen, setSeen] = useState<Seen>()
  const of = wish && JSON.stringify(wish)
  useEffect(() => {
    if (of === undefined) return undefined
    let isOver = false
    async function ask() {
      const body = JSON.parse(of!) as Wish
      const path = at('/api/bookings/{reference}/changes/preview/', { reference })
      const result = await tryApi(path, { method: 'POST', body })
      if (isOver) return
      if ('failure' in result) {
        const [first] = Object.values(result.failure.errors ?? {})
        setSeen({ of: of!, fault: first?.[0] ?? result.failure.reason })
      } else setSeen({ of: of!, preview: await result.response.json() })
    }
    // Once the session has ended, saving leads to the login.
    const timer = setTimeout(() => void ask().catch(() => undefined), PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [reference, of])
  return seen
}

function Sides({ preview }: { preview: BookingChangePreview }) {
  const { before, after, is_changed } = preview
  const rows = rowsOf(before).map(([label, was], index) => [label, was, rowsOf(after)[index]![1]] as const)
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
          {rows.map(([label, was, is]) => (
            <tr key={label} className="border-t border-line align-top">
              <th className="py-1 pr-2 font-normal text-muted" scope="row">
                {label}
              </th>
              <td className="num py-1 pr-2">{was}</td>
              <td className={`num py-1 ${was === is ? '' : 'font-semibold'}`}>{is}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {after.lines.length > 0 && (
        <ul className="mt-3" aria-label="Price then">
          {after.lines.map((line, index) => (
            <li key={index} className="flex justify-between gap-3 border-t border-line py-1">
              <span>{lineInWords(line)}</span>
              <span className="num">{formatMoney(line.amount)}</span>
            </li>
          ))}
        </ul>
      )}
      <ul className="mt-3 grid gap-1">
        {sentencesOf(preview).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
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
    ...(taken_back ? [`${formatMoney(taken_back)} that was to go back counts for the new price.`] : []),
    ...(seats.taken > 0 ? [`Takes ${seats.taken === 1 ? 'one seat' : `${seats.taken} seats`}.`] : []),
    ...(seats.given > 0 ? [`Gives ${seats.given === 1 ? 'one seat' : `${seats.given} seats`} back.`] : []),
    ...papers.map((number) => `Invoice ${number} is replaced by a new one.`),
    ...(ends_links ? ['The links in earlier mails open nothing any more.'] : []),
    mail_to === null ? 'Nobody is mailed.' : `One mail goes to ${mail_to}.`,
  ]
}
