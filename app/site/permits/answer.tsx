import { ArrowRight, TriangleAlert } from 'lucide-react'
import { countryName } from '#contract/countries.ts'
import { formatDate } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import type { PermitAnswer, PermitQuestion, TripAnswer } from '#contract/permit-answers.ts'
import { sumsOfFees } from '#contract/permit-fees.ts'
import { confidenceForVisitors } from '#contract/permits.ts'

type Props = TripAnswer & { trip: { name: string; path: string; days: number }; asked: PermitQuestion }

/** Which permits a trip needs as it was asked for, and what they cost. */
export function Answer({ trip, asked, permits, documents, rules, notice }: Props) {
  const people = asked.party === 1 ? 'one traveller' : `${asked.party} travellers`
  const days = asked.days === 1 ? '1 day' : `${asked.days} days`
  const passport =
    countryName(asked.nationality) ?? (asked.nationality || 'a passport from outside South Asia')
  const obstacles = permits.flatMap((permit) => permit.obstacles)
  return (
    <section className="border-b border-line py-[clamp(36px,4.5vw,64px)]" aria-labelledby="answer-title">
      <h2 className="text-h2" id="answer-title">
        {trip.name}
      </h2>
      <p className="mt-3 text-muted">
        {days} from {formatDate(asked.start)}, {people}, {passport}
      </p>
      {obstacles.map((obstacle) => (
        <p className="mt-5 flex gap-3 rounded-button bg-warning-tint px-5 py-4 text-warning" key={obstacle}>
          <TriangleAlert className="icon mt-0.5 shrink-0" aria-hidden="true" />
          {obstacle}
        </p>
      ))}
      {obstacles.length > 0 && (
        <a className="mt-4 inline-block py-2 font-semibold text-lake underline" href="/#contact">
          Ask us about it
        </a>
      )}
      {permits.length === 0 ? (
        <p className="mt-6">We know of no permit that this trip needs on this passport.</p>
      ) : (
        <Fees permits={permits} party={asked.party} />
      )}
      <dl className="mt-8 grid gap-x-12 gap-y-6 md:grid-cols-3">
        <Fact title="What each traveller brings" lines={documents} />
        <Fact title="What cannot be done alone" lines={rules} />
        <Fact title="How early" lines={notice === '' ? [] : [notice]} />
      </dl>
      {asked.days !== trip.days && permits.length > 0 && (
        <p className="mt-6 max-w-measure text-small text-muted">
          The trip usually takes {trip.days} days.{' '}
          {asked.days > trip.days
            ? 'Your extra days are counted in each area, so no fee will be higher than shown here.'
            : 'We count no more days in an area than you have.'}
        </p>
      )}
      <a className="mt-6 inline-flex items-center gap-2 font-semibold text-lake underline" href={trip.path}>
        See the trip and its dates <ArrowRight className="icon size-[17px]" aria-hidden="true" />
      </a>
    </section>
  )
}

function Fees({ permits, party }: { permits: PermitAnswer[]; party: number }) {
  const sums = sumsOfFees(permits.map(({ fees }) => fees))
  const isKnown = permits.every(({ fees }) => fees.is_known)
  return (
    <>
      <ul className="mt-8 border-t border-ink">
        {permits.map((answer) => (
          <Row key={answer.permit.code} {...answer} />
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap justify-between gap-x-8 text-label">
        <span>
          {party === 1 ? 'For one traveller' : `For all ${party}`}
          {!isKnown && ', without the fees that we do not know'}
        </span>
        <span className="num">{sums.map(formatMoney).join(' and ') || 'Nothing'}</span>
      </p>
    </>
  )
}

function Row({ permit, stay, fees }: PermitAnswer) {
  const care = confidenceForVisitors[permit.confidence]
  const days = stay.days === 1 ? '1 day' : `${stay.days} days`
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-line py-5 md:grid-cols-[1.6fr_1fr]">
      <div>
        <a className="font-semibold hover:text-brand-text hover:underline" href={`/permits/${permit.code}`}>
          {permit.name}
        </a>
        <p className="mt-1 text-small text-muted">
          {permit.issuer}. {days} in its area from {formatDate(stay.first_day)}. Fee checked on{' '}
          <time dateTime={permit.checked_on}>{formatDate(permit.checked_on)}</time>.
        </p>
        {care && <p className="mt-1 text-small text-warning">{care}</p>}
      </div>
      <div className="num md:text-right">
        {fees.is_known ? (
          <>
            <p className="font-semibold">{fees.note || `${formatMoney(fees.each)} each`}</p>
            {fees.lines.map(({ label, quantity, from }) => (
              <p className="text-small text-muted" key={`${label} ${from}`}>
                {quantity === 1 ? label : `${quantity} × ${label}`}
              </p>
            ))}
          </>
        ) : (
          <p className="text-small">{fees.why}. We ask the office and tell you before you pay.</p>
        )}
      </div>
    </li>
  )
}

function Fact({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="mt-2 grid gap-2 text-prose">
        {lines.map((line) => (
          <p className="first-letter:capitalize" key={line}>
            {line}
          </p>
        ))}
      </dd>
    </div>
  )
}
