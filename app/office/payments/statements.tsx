import { useState } from 'react'
import { Form, href, Link, useRevalidator } from 'react-router'
import { counted } from '#contract/counted.ts'
import { formatDay } from '#contract/days.ts'
import { currencies, formatMoney } from '#contract/money.ts'
import { ACCEPTED_AT_ONCE, rowStates, type RowState, type StatementRow } from '#contract/statements.ts'
import { Badge } from '../kit/badge.tsx'
import { BookingLink } from '../kit/booking-link.tsx'
import { choiceBox, compactBox, compactClass } from '../kit/compact.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListFailure, NothingHere } from '../kit/list/list-states.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { at } from '../shell/api-address.ts'
import { changeApi, readApi, tryApi } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import type { Route } from './+types/statements'

const LIMIT = ACCEPTED_AT_ONCE

export const meta: Route.MetaFunction = () => [{ title: 'Bank statements · Payments · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  const state = rowStates.find((one) => one === asked.get('state')) ?? 'open'
  const account = currencies.find((one) => one === asked.get('account'))
  const cursor = asked.get('cursor') ?? undefined
  const query = { state, limit: LIMIT, ...(account && { account }), ...(cursor && { cursor }) }
  const result = await readApi(at('/api/statements/rows/', {}, query))
  return { state, account, cursor, result }
}

/** Lists the money that came by statements, with what it probably pays. */
export default function Statements({ loaderData: { state, account, cursor, result } }: Route.ComponentProps) {
  return (
    <>
      <Link className="text-lake hover:underline" to={href('/admin/payments')}>
        Payments
      </Link>
      <ListHead title="Bank statements" note="Money that the bank says has come.">
        <MayLink className={compactClass('primary')} to={href('/admin/payments/statements/read')}>
          Read a statement
        </MayLink>
      </ListHead>
      <Form className="mb-6 flex flex-wrap items-center gap-2" role="search" key={`${state} ${account}`}>
        <select className={choiceBox} name="state" aria-label="Rows" defaultValue={state}>
          {rowStates.map((one) => (
            <option key={one} value={one}>
              {stateWords[one]}
            </option>
          ))}
        </select>
        <select className={choiceBox} name="account" aria-label="Account" defaultValue={account ?? ''}>
          <option value="">Every account</option>
          {currencies.map((currency) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
        </select>
        <button type="submit" className={`${compactClass()} h-9!`}>
          Show
        </button>
      </Form>
      {'failure' in result ? (
        <ListFailure failure={result.failure} />
      ) : result.body.length === 0 ? (
        <NothingHere says={nothing[state]} />
      ) : (
        <Rows key={`${state} ${cursor}`} rows={result.body} state={state} account={account} />
      )}
    </>
  )
}

const stateWords: Record<RowState, string> = {
  open: 'To decide about',
  accepted: 'Accepted',
  aside: 'Set aside',
}
const nothing: Record<RowState, string> = {
  open: 'Nothing to decide about. Read a statement to find the money that came.',
  accepted: 'Nothing was accepted yet.',
  aside: 'Nothing was set aside.',
}

type Listed = { rows: StatementRow[]; state: RowState; account: string | undefined }

function Rows({ rows, state, account }: Listed) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const sure = rows.flatMap(({ _id, suggestions }) =>
    suggestions[0]?.is_sure ? [{ id: _id, reference: suggestions[0].reference }] : [],
  )

  async function run(work: () => Promise<void>) {
    setBusy(true)
    await work()
    await revalidate()
    setBusy(false)
  }
  const accept = (wanted: { id: string; reference: string }[]) => run(() => acceptAll(wanted))
  const setAside = (id: string, aside: boolean) => run(() => putAside(id, aside))

  return (
    <>
      {sure.length > 0 && (
        <p className="mb-4 flex flex-wrap items-center gap-3">
          {counted(sure.length, 'row is', 'rows are')} sure: the bank names the booking, and the sum fits.
          <button
            type="button"
            className={compactClass('primary')}
            disabled={isBusy}
            onClick={() => accept(sure)}
          >
            Accept the sure ones
          </button>
        </p>
      )}
      <ul className="border-t border-line" aria-label={stateWords[state]}>
        {rows.map((row) => (
          <li key={row._id} className="grid gap-2 border-b border-line py-3">
            <p className="flex flex-wrap gap-x-4">
              <b className="num">{formatMoney(row.amount)}</b>
              <span>{formatDay(row.day)}</span>
              <span className="min-w-0 text-muted wrap-anywhere">{row.text}</span>
            </p>
            {state === 'open' ? (
              <Decision row={row} isBusy={isBusy} accept={accept} setAside={setAside} />
            ) : (
              <p className="flex flex-wrap items-center gap-3">
                {row.booking_reference && <BookingLink reference={row.booking_reference} />}
                {row.payment_id && (
                  <Link
                    className="text-lake hover:underline"
                    to={href('/admin/payments/:id', { id: row.payment_id })}
                  >
                    Its payment
                  </Link>
                )}
                {state === 'aside' && (
                  <button
                    type="button"
                    className={compactClass()}
                    disabled={isBusy}
                    onClick={() => setAside(row._id, false)}
                  >
                    Take back
                  </button>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
      {rows.length === LIMIT && (
        <Link
          className="mt-4 inline-block text-lake hover:underline"
          to={`?${new URLSearchParams({ state, account: account ?? '', cursor: rows.at(-1)!._id })}`}
        >
          Older rows
        </Link>
      )}
    </>
  )
}

type Deciding = {
  row: StatementRow
  isBusy: boolean
  accept: (rows: { id: string; reference: string }[]) => void
  setAside: (id: string, aside: boolean) => void
}

function Decision({ row: { _id: id, suggestions }, isBusy, accept, setAside }: Deciding) {
  const [typed, setTyped] = useState('')
  return (
    <>
      {suggestions.map(({ reference, fullname, trip_name, reason, is_sure }) => (
        <p key={reference} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <BookingLink reference={reference} />
          <span>
            {fullname}, {trip_name}
          </span>
          {is_sure && <Badge tone="good">Sure</Badge>}
          <span className="text-muted">{reason}</span>
          <button
            type="button"
            className={compactClass(is_sure ? 'primary' : 'quiet')}
            aria-label={`Accept for ${reference}`}
            disabled={isBusy}
            onClick={() => accept([{ id, reference }])}
          >
            Accept
          </button>
        </p>
      ))}
      <form
        className="flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          accept([{ id, reference: typed.trim().toUpperCase() }])
        }}
      >
        <input
          className={compactBox}
          aria-label="Another booking"
          placeholder="Another booking, CH-…"
          maxLength={40}
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className={compactClass()} disabled={isBusy}>
          Accept for it
        </button>
        <button
          type="button"
          className={compactClass('plain')}
          disabled={isBusy}
          onClick={() => setAside(id, true)}
        >
          Not ours
        </button>
      </form>
    </>
  )
}

async function acceptAll(rows: { id: string; reference: string }[]) {
  const result = await tryApi(at('/api/statements/acceptances/'), { method: 'POST', body: { rows } })
  if ('failure' in result) return tell('Not accepted', { reason: result.failure.reason, isFailure: true })
  const done = await result.response.json()
  const refused = done.filter(({ problem }) => problem !== '')
  const accepted = done.length - refused.length
  if (accepted > 0) tell(`${counted(accepted, 'row', 'rows')} accepted`)
  if (refused.length > 0) {
    const reason = [...new Set(refused.map(({ problem }) => problem))].join('. ')
    tell(`${counted(refused.length, 'row', 'rows')} not accepted`, { reason, isFailure: true })
  }
}

async function putAside(id: string, aside: boolean) {
  const failure = await changeApi(at('/api/statements/rows/{id}/aside/', { id }), {
    method: 'POST',
    body: { aside },
  })
  if (failure) tell('Not changed', { reason: failure.reason, isFailure: true })
}
