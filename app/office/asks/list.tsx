import type { ReactNode } from 'react'
import { href, Link, Outlet, useRevalidator } from 'react-router'
import { askInWords, type Ask } from '#contract/asks.ts'
import { askedState } from '../bookings/asked.ts'
import { Badge } from '../kit/badge.tsx'
import { compactClass } from '../kit/compact.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListFailure } from '../kit/list/list-states.tsx'
import { Nothing, Section } from '../kit/section.tsx'
import { at } from '../shell/api-address.ts'
import { changeApi, readApi } from '../shell/api.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'
import type { Route } from './+types/list'

export const meta: Route.MetaFunction = () => [{ title: 'Asks · Admin' }]

export async function clientLoader() {
  return readApi(at('/api/asks/'))
}

/** What colleagues ask the person to do, and what they have asked for themselves. */
export default function Asks({ loaderData }: Route.ComponentProps) {
  if ('failure' in loaderData) return <ListFailure failure={loaderData.failure} />
  const theirs = loaderData.body.filter(({ is_mine }) => !is_mine)
  const own = loaderData.body.filter(({ is_mine }) => is_mine)
  return (
    <>
      <ListHead title="Asks" note="What you have asked colleagues to do, and what they ask of you" />
      <div className="grid gap-8">
        <Section title="Asked of you">
          {theirs.length === 0 && <Nothing>Nobody asks you for anything.</Nothing>}
          <ul>
            {theirs.map((ask) => (
              <Row key={ask._id} ask={ask}>
                <Link className={compactClass('primary')} to={ask.path_in_admin} state={askedState(ask)}>
                  Do it
                </Link>
                <Link
                  className={compactClass('danger')}
                  to={href('/admin/asks/:id/decline', { id: ask._id })}
                  preventScrollReset
                >
                  Decline
                </Link>
              </Row>
            ))}
          </ul>
        </Section>
        <Section title="Asked by you">
          {own.length === 0 && <Nothing>You have asked for nothing.</Nothing>}
          <ul>
            {own.map((ask) => (
              <Row key={ask._id} ask={ask}>
                {ask.state === 'open' && <TakeBack id={ask._id} />}
              </Row>
            ))}
          </ul>
        </Section>
      </div>
      <Outlet />
    </>
  )
}

const tones = { open: 'waiting', done: 'good', declined: 'bad' } as const
const states = { open: 'Open', done: 'Done', declined: 'Declined' }

function Row({ ask, children }: { ask: Ask; children: ReactNode }) {
  const { from, is_mine, note, asked_at, state, answered_by, answered_at, reason, changes } = ask
  const words = askInWords(ask)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {words[0]!.toUpperCase() + words.slice(1)}
          <Badge tone={tones[state]}>{states[state]}</Badge>
        </p>
        <p className="whitespace-pre-line break-words">{note}</p>
        {changes.map(({ label, before, after, now }) => (
          <p key={label} className="break-words">
            {label}: <del>{before}</del> → <b>{after}</b>
            {now !== null && <span className="text-warning"> Changed meanwhile: now it is {now}.</span>}
          </p>
        ))}
        <p className="text-[12.5px] text-muted">
          {is_mine ? 'You' : from}, {formatMoment(asked_at)}
          {answered_at !== null &&
            `. ${states[state]} by ${answered_by ?? '?'}, ${formatMoment(answered_at)}`}
        </p>
        {reason !== '' && <p className="text-danger">{reason}</p>}
      </div>
      <div className="flex gap-2">{children}</div>
    </li>
  )
}

function TakeBack({ id }: { id: string }) {
  const { revalidate } = useRevalidator()
  const orLogIn = useSessionEnd()
  const takeBack = async () => {
    await changeApi(at('/api/asks/{id}/', { id }), { method: 'DELETE' })
    await revalidate()
  }
  return (
    <button type="button" className={compactClass()} onClick={() => void takeBack().catch(orLogIn)}>
      Take back
    </button>
  )
}
