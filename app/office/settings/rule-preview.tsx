import { addDays, formatDay, today } from '#contract/days.ts'
import { isBookable } from '#contract/departures.ts'
import { rulesFor } from '#contract/money-rules.ts'
import { formatMoney } from '#contract/money.ts'
import { ruleChanges, type ExampleBooking } from '#contract/rule-preview.ts'
import { Settings } from '#contract/settings.ts'
import type { Values } from '../kit/form/form.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'

const TRAVELLERS = 2
const INVENTED = { amount: 298_000, currency: 'USD' as const }

/** `trip`: whose coming departure it is; undefined for an invented booking. */
export type Example = ExampleBooking & { trip: string | undefined; other: Values }

type Ruling = 'booking_rules' | 'cancellation'

export function isRuling(name: string): name is Ruling {
  return name === 'booking_rules' || name === 'cancellation'
}

/**
 * Returns a booking to show a change of the rules on: for the next departure that has a price, else an invented one.
 * `other`: the part of the rules that is not edited. Undefined when that cannot be read.
 */
export async function readExample(name: Ruling): Promise<Example | undefined> {
  const other = name === 'cancellation' ? 'booking_rules' : 'cancellation'
  const [part, listed] = await Promise.all([
    readApi(at(`/api/settings/${other}/`)),
    readApi(at('/api/departures/')),
  ])
  if ('failure' in part) return undefined
  const departures = 'failure' in listed ? [] : listed.body
  const next = departures.find(({ status, price_amount }) => isBookable(status) && price_amount !== null)
  const about = { travellers: TRAVELLERS, other: part.body as Values }
  if (!next?.price_amount || !next.price_currency)
    return { ...about, trip: undefined, start: addDays(today(), 120), price: INVENTED }
  const price = { amount: next.price_amount * TRAVELLERS, currency: next.price_currency }
  return { ...about, trip: next.trip_name, start: next.start_date, price }
}

type Props = { name: Ruling; example: Example; before: Values; after: Values }

/** Says what the typed rules mean for a booking, before they are saved. Renders nothing for rules that are not valid. */
export function RulePreview({ name, example, before, after }: Props) {
  const [now, then] = [before, after].map((typed) => rulesIn(name, typed, example.other))
  if (!now || !then) return null
  const changes = ruleChanges(example, now, then)
  if (changes.length === 0) return null
  return (
    <section className="rounded-button border border-line bg-mist p-4" aria-live="polite">
      <h3 className="font-semibold">What this changes</h3>
      <p className="text-small text-muted">{introduction(example)}</p>
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

function introduction({ trip, start, price, travellers }: Example) {
  const sum = `${travellers} travellers for ${formatMoney(price)}`
  const booking =
    trip === undefined
      ? `for example on ${formatDay(start)}, ${sum}`
      : `${trip} on ${formatDay(start)}, ${sum}`
  return `A booking of a trip without rules of its own, ${booking}:`
}

function rulesIn(name: Ruling, typed: Values, other: Values) {
  const parts = name === 'cancellation' ? [other, typed] : [typed, other]
  const rules = Settings.shape.booking_rules.safeParse(parts[0]).data
  const cancellation = Settings.shape.cancellation.safeParse(parts[1]).data
  return rules && cancellation && { money: rulesFor(rules), cancellation }
}
