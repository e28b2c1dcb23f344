import { Form, href, Link, useNavigation } from 'react-router'
import { addDays, today } from '#contract/days.ts'
import { Currency, formatMoney } from '#contract/money.ts'
import type { ReconciliationRow } from '#contract/reconciliation.ts'
import { Badge } from '../kit/badge.tsx'
import { compactBox, compactClass } from '../kit/compact.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListFailure, NothingHere } from '../kit/list/list-states.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import type { Route } from './+types/reconciliation'

const WEEK_DAYS = 6

export const meta: Route.MetaFunction = () => [{ title: 'Reconciliation · Payments · Admin' }]

/** Compares only once the days are chosen, because the provider is asked about each payment. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  const from = asked.get('from')
  const to = asked.get('to')
  if (!from || !to) return { from: addDays(today(), -WEEK_DAYS), to: today(), result: undefined }
  return { from, to, result: await readApi(at('/api/payments/reconciliation/', {}, { from, to })) }
}

export default function Reconciliation({ loaderData: { from, to, result } }: Route.ComponentProps) {
  const { state } = useNavigation()
  return (
    <>
      <Link className="text-lake hover:underline" to={href('/admin/payments')}>
        Payments
      </Link>
      <ListHead title="Reconciliation" note="Our confirmed payments beside what the provider says." />
      <Form className="mb-6 flex flex-wrap items-center gap-2" role="search" key={`${from} ${to}`}>
        <label className="flex items-center gap-1.5 text-muted">
          From
          <input className={compactBox} type="date" name="from" defaultValue={from} required />
        </label>
        <label className="flex items-center gap-1.5 text-muted">
          To
          <input className={compactBox} type="date" name="to" defaultValue={to} required />
        </label>
        <button type="submit" className={`${compactClass('primary')} h-9!`} disabled={state === 'loading'}>
          {state === 'loading' ? 'Asking…' : 'Compare'}
        </button>
      </Form>
      {result && 'failure' in result && <ListFailure failure={result.failure} />}
      {result && !('failure' in result) && <Rows rows={result.body} />}
    </>
  )
}

function Rows({ rows }: { rows: ReconciliationRow[] }) {
  if (rows.length === 0) return <NothingHere says="No payment was confirmed in these days." />
  const differing = rows.filter(({ difference }) => difference !== null)
  const unasked = rows.filter(({ is_asked }) => !is_asked).length
  return (
    <>
      <p className="mb-3" role="status">
        {differing.length} of {rows.length} differ
        {unasked > 0 && `; ${unasked} cannot be checked, because they were cash or transfers`}.
      </p>
      <ul>
        {[...differing, ...rows.filter(({ difference }) => difference === null)].map((row) => (
          <Row key={row.payment._id} row={row} />
        ))}
      </ul>
    </>
  )
}

function Row({ row: { payment, ours, theirs, difference, is_asked } }: { row: ReconciliationRow }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2">
      <span className="num font-medium">{amountOf(ours)}</span>
      <span className="text-muted">{payment.provider}</span>
      {difference !== null && <Badge tone="bad">Differs</Badge>}
      {difference === null && <Badge tone={theirs ? 'good' : 'plain'}>{theirs ? 'Agrees' : 'Unknown'}</Badge>}
      <time className="num ml-auto text-muted" dateTime={payment.created_at}>
        {formatMoment(payment.confirmed_at ?? payment.created_at)}
      </time>
      <p className="w-full text-muted">
        {difference ??
          (theirs
            ? `The provider says ${theirs.outcome}, ${amountOf(theirs)}`
            : is_asked
              ? 'The provider did not say'
              : 'Nobody can be asked')}
      </p>
    </li>
  )
}

/** Returns an amount as text, even in a currency that the site does not know. */
function amountOf({ amount, currency }: { amount: number; currency: string }) {
  const known = Currency.safeParse(currency)
  return known.success ? formatMoney({ amount, currency: known.data }) : `${amount / 100} ${currency}`
}
