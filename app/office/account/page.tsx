import { useEffect, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { PASSWORD_MAX, PASSWORD_MIN, PasswordChange, type OpenSession } from '#contract/staff.ts'
import { Alert } from '../../kit/alert.tsx'
import { TextField } from '../../kit/field.tsx'
import { Badge } from '../kit/badge.tsx'
import { compactBox, compactClass } from '../kit/compact.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { errorsOf } from '../kit/form/fields.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListProblem } from '../kit/list/list-states.tsx'
import { useOneAtATime, useSendingOnce } from '../kit/one-at-a-time.ts'
import { at } from '../shell/api-address.ts'
import { changeApi, readList, type Failure } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import { usePerson } from '../shell/person.ts'
import type { Route } from './+types/page'

export const meta: Route.MetaFunction = () => [{ title: 'Account · Admin' }]

export async function clientLoader() {
  return readList(at('/api/staff/me/sessions/'), 'Error fetching sessions')
}

/** Two forms come here: the password, and the end of a session, which is named by its id. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = Object.fromEntries(await request.formData())
  if (typeof form.session === 'string') return { failure: await endSession(form.session) }
  const input = PasswordChange.safeParse(form)
  if (!input.success) {
    return {
      failure: { reason: 'Some fields are not valid', errors: errorsOf(PasswordChange, strings(form)) },
    }
  }
  const failure = await changeApi(at('/api/staff/me/password/'), { method: 'PUT', body: input.data })
  if (!failure) tell('Password changed', { reason: 'Your other sessions have ended.' })
  return { failure }
}

export default function Account({ loaderData: { rows, problem } }: Route.ComponentProps) {
  const person = usePerson()
  return (
    <div className="max-w-2xl">
      <ListHead title="Account" note={person && `${person.name}, logs in as ${person.username}`} />
      <h2 className={heading}>Change password</h2>
      <PasswordForm username={person?.username} />
      <h2 className={`${heading} mt-10`} id="sessions">
        Sessions
      </h2>
      {problem ? <ListProblem says={problem} /> : <Sessions sessions={rows} />}
    </div>
  )
}

const heading = 'mb-3 font-sans text-[16px] font-semibold tracking-normal'
const line = `${compactBox} h-10! w-full`

function PasswordForm({ username }: { username: string | undefined }) {
  const fetcher = useFetcher<{ failure: Failure | undefined }>()
  const send = useSendingOnce((form) => fetcher.submit(form))
  const form = useRef<HTMLFormElement>(null)
  const failure = fetcher.data?.failure
  const isDone = fetcher.state === 'idle' && fetcher.data !== undefined && failure === undefined

  useEffect(() => {
    if (isDone) form.current?.reset()
  }, [isDone])

  return (
    <fetcher.Form ref={form} className="grid max-w-md gap-4" method="post" onSubmit={send}>
      {/* So that a password manager knows whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={username ?? ''} />
      <TextField
        className={line}
        label="Current password"
        name="current"
        type="password"
        autoComplete="current-password"
        errors={failure?.errors?.current}
        required
      />
      <TextField
        className={line}
        label="New password"
        name="next"
        type="password"
        autoComplete="new-password"
        help={`At least ${PASSWORD_MIN} characters. Three or four words are good.`}
        errors={failure?.errors?.next}
        minLength={PASSWORD_MIN}
        maxLength={PASSWORD_MAX}
        required
      />
      <Alert reason={failure && `${failure.reason}.`} />
      <button
        type="submit"
        className={`${compactClass('primary')} justify-self-start`}
        disabled={fetcher.state !== 'idle'}
      >
        Change password
      </button>
    </fetcher.Form>
  )
}

function Sessions({ sessions }: { sessions: OpenSession[] }) {
  const { hash } = useLocation()
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    if (hash === '#sessions') list.current?.scrollIntoView()
  }, [hash])

  return (
    <ul ref={list} className="border-t border-line" aria-label="Sessions">
      {sessions.map((session) => (
        <SessionRow key={session._id} session={session} />
      ))}
    </ul>
  )
}

function SessionRow({ session: { _id, created_at, expires_at, is_current } }: { session: OpenSession }) {
  const fetcher = useFetcher<{ failure: Failure | undefined }>()
  const take = useOneAtATime()
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-3 border-b border-line py-1">
      <span className="num">Logged in {formatMoment(created_at)}</span>
      <span className="num text-muted">ends {formatMoment(expires_at)} unless it is used</span>
      {is_current ? (
        <span className="ml-auto">
          <Badge tone="good">This one</Badge>
        </span>
      ) : (
        <button
          type="button"
          className={`${compactClass('danger')} ml-auto`}
          disabled={fetcher.state !== 'idle'}
          onClick={() => take(() => fetcher.submit({ session: _id }, { method: 'post' }))}
        >
          End
        </button>
      )}
      <Alert reason={fetcher.data?.failure?.reason} />
    </li>
  )
}

async function endSession(id: string) {
  const failure = await changeApi(at('/api/staff/me/sessions/{id}/', { id }), { method: 'DELETE' })
  if (!failure) tell('Session ended')
  return failure
}

function strings(form: Record<string, FormDataEntryValue>) {
  return { current: String(form.current ?? ''), next: String(form.next ?? '') }
}
