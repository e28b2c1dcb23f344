import { href, Link } from 'react-router'
import { formatDate, formatDay } from '#contract/days.ts'
import type { DepartureCosts } from '#contract/departure-costs.ts'
import { formatMoney, rateInWords } from '#contract/money.ts'
import { MarginTable } from '../../costs/margin-table.tsx'
import { compactClass } from '../../kit/compact.ts'
import { ListBar } from '../../kit/list/bar.tsx'
import { downloadCsv } from '../../kit/list/csv.ts'
import { ListHead } from '../../kit/list/list-head.tsx'
import { NothingHere } from '../../kit/list/list-states.tsx'
import { ReportTable } from '../../kit/list/report-table.tsx'
import { MayLink } from '../../kit/may-link.tsx'
import { Section } from '../../kit/section.tsx'
import { Warning } from '../../kit/warning.tsx'
import { WordBadge } from '../../kit/word-badge.tsx'
import { departureWords } from '../../kit/words.ts'
import { actionsColumn, costColumns } from './columns.tsx'
import { CrewPayTable } from './crew-pay.tsx'
import { costsScreen, type CostsOf } from './form.ts'
import { costRows } from './rows.ts'

/** The costs of a departure or a private trip: what is not known first, then line by line. */
export function CostsSheet({ costs, of }: { costs: DepartureCosts; of: CostsOf }) {
  const { departure, plan, has_template, decision, margins, travellers, result } = costs
  const { trip_id, trip_name, start_date, end_date, status, reference } = departure
  const base = costsScreen(of)
  const rows = costRows(costs)
  const columns = costColumns(result.currency)
  return (
    <>
      <ListHead title={`Costs, ${trip_name}`} note={`${formatDay(start_date)} to ${formatDay(end_date)}`}>
        {reference === null && <WordBadge word={departureWords[status]} />}
        {trip_id !== null && (
          <Link className={compactClass()} to={href('/admin/trips/:id/costs', { id: trip_id })}>
            Template
          </Link>
        )}
        {has_template && (
          <MayLink className={compactClass()} to={`${base}/plan`}>
            {plan ? 'Plan again' : 'Plan'}
          </MayLink>
        )}
        <MayLink className={compactClass('primary')} to={`${base}/new`}>
          Add cost
        </MayLink>
      </ListHead>
      <div className="mb-4 grid gap-2 empty:hidden">
        <Warning says={warningsOf(costs).join(' ') || undefined} />
      </div>
      <p className="mb-3" role="status">
        {resultInWords(costs)}
      </p>
      {plan?.paisa_per_dollar != null && (
        <p className="-mt-1 mb-3 text-muted">
          Planned at {rateInWords(plan.paisa_per_dollar)}
          {plan.rate_on !== null && `, the rate of ${formatDate(plan.rate_on)}`}.
        </p>
      )}
      <ListBar
        label="Costs"
        filters={[]}
        onExport={() => downloadCsv(`Costs ${start_date}`, rows, columns)}
      />
      {rows.length === 0 ? (
        <NothingHere
          says={
            has_template
              ? 'Nothing is planned yet. It is planned at the first confirmed booking, or now.'
              : 'The trip has no template of costs yet.'
          }
        />
      ) : (
        <ReportTable label="Costs" rows={rows} columns={[...columns, actionsColumn(base)]} />
      )}
      <CrewPayTable crew={costs.crew_pay} takeOverAt={`${costsScreen({ id: departure._id })}/crew`} />
      {margins.length > 0 && (
        <div className="mt-6 max-w-2xl">
          <Section title="Whether it runs">
            <p className="mb-2">{decision}</p>
            <MarginTable rows={margins} currency={result.currency} marked={travellers} />
            <p className="mt-2 text-muted">
              By the {plan ? 'plan' : 'template'} and the price of this departure, as foreigners pay it. It
              needs {departure.min_to_run} to run
              {departure.decision_date && `, to be decided by ${formatDay(departure.decision_date)}`}.
            </p>
          </Section>
        </div>
      )}
    </>
  )
}

/** What somebody must see first: what is not known, and that a plan is of other days. */
function warningsOf({ plan, result: { actual, received } }: DepartureCosts): string[] {
  return [
    ...(plan?.stale ? [plan.stale] : []),
    ...(plan?.why.map((why) => `${why}.`) ?? []),
    ...(plan?.unknown ?? []),
    ...(actual === null ? ['A cost has no exchange rate, so the costs are not added up.'] : []),
    ...(received === null ? ['A booking has no exchange rate, so what came in is not added up.'] : []),
  ]
}

/**
 * "Planned for 4: US$2,120. Costs so far US$187.27, US$1,932.73 less than planned, of which US$187.27 is still to be paid.
 * Booked US$1,490, came in US$1,490 net of refunds and tax, which leaves US$1,302.73."
 */
function resultInWords({ plan, result }: DepartureCosts) {
  const money = (amount: number | null) =>
    amount === null ? 'not known' : formatMoney({ amount, currency: result.currency })
  const { planned, actual, owed, booked, received, margin } = result
  const compared =
    planned === null || actual === null
      ? ''
      : `, ${money(Math.abs(actual - planned))} ${actual > planned ? 'more' : 'less'} than planned`
  return `${plan ? `Planned for ${plan.travellers}: ${money(planned)}. ` : ''}Costs so far ${money(actual)}${compared}, of which ${money(owed)} is still to be paid. Booked ${money(booked)}, came in ${money(received)} net of refunds and tax, which leaves ${money(margin)}.`
}
