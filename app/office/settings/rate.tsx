import { useState } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { formatDate } from '#contract/days.ts'
import { standsInWords, type RateReport } from '#contract/exchange-rate.ts'
import { rateInWords } from '#contract/money.ts'
import { compactClass } from '../kit/compact.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { ListFailure, NothingHere } from '../kit/list/list-states.tsx'
import { ReportTable } from '../kit/list/report-table.tsx'
import type { Column } from '../kit/list/shape.ts'
import { Section } from '../kit/section.tsx'
import { Warning } from '../kit/warning.tsx'
import { at } from '../shell/api-address.ts'
import { changeApi, readApi } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/rate'

const path = at('/api/settings/exchange_rate/suggestion/')

export const meta: Route.MetaFunction = () => [{ title: 'Exchange rate · Settings · Admin' }]

export async function clientLoader() {
  return readApi(path)
}

/** Shows what the bank's rate suggests, with a button that accepts it, and the rates of before. */
export default function Rate({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="font-sans text-[18px] font-semibold tracking-tight">Exchange rate</h2>
        <Link
          className={`${compactClass()} ml-auto`}
          to={href('/admin/settings/:name', { name: 'exchange_rate' })}
        >
          Rate and rule
        </Link>
      </header>
      {'failure' in loaderData ? (
        <ListFailure failure={loaderData.failure} />
      ) : (
        <Rates {...loaderData.body} />
      )}
    </div>
  )
}

function Rates({ present, suggestion, problem, history }: RateReport) {
  return (
    <>
      <Section title="Now">
        <p>
          {present.paisa_per_dollar === null ? 'There is no rate.' : rateInWords(present.paisa_per_dollar)}{' '}
          <span className="text-muted">{present.source}</span>
        </p>
        {present.paisa_per_dollar !== null && <p className="text-muted">{standsInWords(present)}</p>}
      </Section>
      <Section title="Suggestion">
        <Warning says={problem || undefined} />
        {suggestion ? (
          <Suggestion {...suggestion} />
        ) : (
          <p className="text-muted">
            {present.fetches
              ? 'Nothing to accept: the present rate is the suggested one, or the bank has named none.'
              : 'Rates are not fetched. Switch it on under “Rate and rule”.'}
          </p>
        )}
      </Section>
      <Section title="History">
        {history.length === 0 ? (
          <NothingHere says="Nobody has set a rate yet." />
        ) : (
          <ReportTable label="History" rows={history} columns={columns} />
        )}
      </Section>
    </>
  )
}

function Suggestion({ paisa_per_dollar, bank_day, source, ask }: NonNullable<RateReport['suggestion']>) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  async function accept() {
    setBusy(true)
    const failure = await changeApi(path, { method: 'POST', body: { paisa_per_dollar, bank_day } })
    setBusy(false)
    if (failure) tell('Not accepted', { reason: failure.reason, isFailure: true })
    else tell(`The rate is ${rateInWords(paisa_per_dollar)}`)
    await revalidate()
  }

  return (
    <div className="grid justify-items-start gap-2">
      <p>
        <b>{rateInWords(paisa_per_dollar)}</b> <span className="text-muted">{source}</span>
      </p>
      {ask !== '' && <p className="text-muted">{ask}</p>}
      <button type="button" className={compactClass('primary')} disabled={isBusy} onClick={accept}>
        Accept the rate of {formatDate(bank_day)}
      </button>
    </div>
  )
}

const columns: Column<RateReport['history'][number]>[] = [
  { key: 'at', label: 'When', value: (row) => row.at, cell: (row) => formatMoment(row.at) },
  {
    key: 'rate',
    label: 'Rate',
    value: ({ paisa_per_dollar: rate }) => (rate === null ? 'None' : rateInWords(rate)),
  },
  { key: 'source', label: 'From', value: ({ source }) => source, isWide: true },
  { key: 'who', label: 'By', value: ({ actor_name }) => actor_name },
]
