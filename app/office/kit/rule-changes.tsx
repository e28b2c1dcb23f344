import { addDays, formatDay, today } from '#contract/days.ts'
import { isBookable, type Departure } from '#contract/departures.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import type { ExampleBooking, RuleChange } from '#contract/rule-preview.ts'

const TRAVELLERS = 2
const INVENTED = { amount: 149_000, currency: 'USD' as const }
const INVENTED_DAYS = 120

/** `trip`: whose coming departure it is; undefined for an invented booking. */
export type Example = ExampleBooking & { trip: string | undefined }

/**
 * Returns a booking to show a change of the rules on: for the next of the departures that has a price, else an invented
 * one. `each`: what each of it pays.
 */
export function exampleFrom(departures: Departure[], each: Money = INVENTED): Example {
  const next = departures.find(({ status, price_amount }) => isBookable(status) && price_amount !== null)
  const about = { travellers: TRAVELLERS }
  if (!next?.price_amount || !next.price_currency) {
    const price = { amount: each.amount * TRAVELLERS, currency: each.currency }
    return { ...about, trip: undefined, start: addDays(today(), INVENTED_DAYS), price }
  }
  const price = { amount: next.price_amount * TRAVELLERS, currency: next.price_currency }
  return { ...about, trip: next.trip_name, start: next.start_date, price }
}

/** "Everest Base Camp Trek on Sun 14 March 2027, 2 travellers for US$2,980" */
export function exampleInWords({ trip, start, price, travellers }: Example): string {
  const sum = `${travellers} travellers for ${formatMoney(price)}`
  return `${trip ?? 'for example'} on ${formatDay(start)}, ${sum}`
}

/** Says what typed rules mean for a booking, before they are saved. Renders nothing without a change. */
export function RuleChanges({ of, changes }: { of: string; changes: RuleChange[] }) {
  if (changes.length === 0) return null
  return (
    <section className="rounded-button border border-line bg-mist p-4" aria-live="polite">
      <h3 className="font-semibold">What this changes</h3>
      <p className="text-small text-muted">{of}</p>
      <dl className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-[200px_minmax(0,1fr)]">
        {changes.map(({ label, before: was, after: is }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="whitespace-pre-line">
              {was} → <b className="font-semibold">{is}</b>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small text-muted">What is booked already keeps its own.</p>
    </section>
  )
}
