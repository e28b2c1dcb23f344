import { sheetFault } from '#contract/cost-sheets.ts'
import type { TripCosts, TripCostsInput } from '#contract/cost-templates.ts'
import { formatDate } from '#contract/days.ts'
import { breaksEvenAt, marginsOf } from '#contract/margins.ts'
import { formatMoney, rateInWords } from '#contract/money.ts'
import type { Values } from '../kit/form/form.tsx'
import { Warning } from '../kit/warning.tsx'
import { TripCostsForm } from './form.ts'
import { MarginTable } from './margin-table.tsx'

/** What the typed costs of a trip leave, and by how much its cost sheet misses the price. */
export function WhatFollows({ facts, typed }: { facts: TripCosts; typed: Values }) {
  const { data } = TripCostsForm.safeParse(typed)
  return (
    <div className="grid gap-4">
      <section className="grid gap-2" aria-label="Margin">
        <h2 className="font-sans text-[15px] font-semibold tracking-normal">What a group leaves</h2>
        {data ? (
          <Margins facts={facts} costs={data} />
        ) : (
          <p className="text-muted">It is worked out once every line has a name and a price.</p>
        )}
      </section>
      <section className="grid gap-2" aria-label="Cost sheet">
        <h2 className="font-sans text-[15px] font-semibold tracking-normal">Cost sheet</h2>
        {data && <Sheet facts={facts} costs={data} />}
      </section>
    </div>
  )
}

type Props = { facts: TripCosts; costs: TripCostsInput }

function Margins({ facts, costs }: Props) {
  const { price, holds_vat, days, most, paisa_per_dollar, rate_on, permits, unknown, start } = facts
  const lines = costs.with_permits ? [...costs.lines, ...permits] : costs.lines
  const margins = marginsOf(
    { crew: costs.crew, lines },
    { price, holds_vat, days: days ?? 0, most, paisa_per_dollar },
  )
  if (!margins.is_known) return <Warning says={`${margins.why.join('. ')}.`} />
  const { rows, currency } = margins
  const even = breaksEvenAt(rows)
  return (
    <>
      <p role="status">
        {even === undefined ? 'No group pays for itself.' : `It pays for itself from ${even} on.`}
      </p>
      <MarginTable rows={rows} currency={currency} isNarrow />
      <p className="text-muted">
        As foreigners pay, in a group that books alike{holds_vat ? ', without the VAT' : ''}.
        {costs.with_permits &&
          permits.length > 0 &&
          ` With permits for ${formatDate(start)}: ${permits.map((line) => `${line.label} ${formatMoney({ amount: line.unit_amount, currency: line.currency })}`).join(', ')}.`}
      </p>
      {paisa_per_dollar !== null && (
        <p className="text-muted">
          At {rateInWords(paisa_per_dollar)}
          {rate_on !== null && `, the rate of ${formatDate(rate_on)}`}.
        </p>
      )}
      {costs.with_permits && unknown.length > 0 && <Warning says={unknown.join(' ')} />}
    </>
  )
}

function Sheet({ facts: { price }, costs: { sheet } }: Props) {
  const fault = sheetFault(sheet.parts, price)
  if (fault === undefined)
    return (
      <p role="status">
        {sheet.is_shown
          ? 'It adds up, so visitors see it.'
          : 'It adds up. Visitors see it once “Show it” is ticked.'}
      </p>
    )
  if (sheet.parts.length === 0 && !sheet.is_shown) return <p className="text-muted">None is typed.</p>
  return <Warning says={`${fault}. Visitors do not see it.`} />
}
