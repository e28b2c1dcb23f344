import { useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { PASSWORD_MAX, PASSWORD_MIN, PasswordChange, type OpenSession } from '#contract/staff.ts'
import { Alert } from '../../kit/alert.tsx'
import { TextField } from '../../kit/field.tsx'
import { Badge } from '../kit/badge.tsx'
import { compactBox, compactClass } from '../kit/compact.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { errorsOf } from '../kit/form/fields.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListProblem } from '../kit/list/list-states.tsx'
import { at } from '../shell/api-address.ts'
import { changeApi, readApi, readList, type Failure } from '../shell/api.ts'
import { SecondFactorSection } from '../second-factor/section.tsx'
import { tell } from '../shell/messages.ts'
import { usePerson } from '../shell/person.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'
import type { Route } from './+types/page'

export const meta: Route.MetaFunction = () => [{ title: 'Account · Admin' }]

export async function clientLoader() {
  const [sessions, factor] = await Promise.all([
    readList(at('/api/staff/me/sessions/'), 'Error fetching sessions'),
    readApi(at('/api/staff/me/second-factor/')),
  ])
  return { ...sessions, factor }
}

export default function Account({ loaderData: { rows, problem, factor } }: Route.ComponentProps) {
  const person = usePerson()
  return (
    <div className="max-w-2xl">
      <ListHead title="Account" note={person && `${person.name}, logs in as ${person.username}`} />
      <h2 className={heading}>Change password</h2>
      <PasswordForm username={person?.username} />
      <h2 className={`${heading} mt-10`} id="second-factor">
        Second factor
      </h2>
      {'failure' in factor ? (
        <ListProblem says="Error fetching the second factor" />
      ) : (
        <SecondFactorSection factor={factor.body} />
      )}
      <h2 className={`${heading} mt-10`} id="sessions">
        Sessions
      </h2>
      {problem ? <ListProblem says={problem} /> : <Sessions sessions={rows} />}
    </div>
  )
}

const heading = 'mb-3 font-sans text-[16px] font-semibold tracking-normal'
const line = `${compactBox} h-10! w-full`

/** Keeps no draft of what is typed, so it uses none of the form components that do. */
function PasswordForm({ username }: { username: string | undefined }) {
  const { failure, isBusy, change } = useChange('Password changed', 'Your other sessions have ended.')

  async function send(form: HTMLFormElement) {
    const typed = PasswordChange.safeParse(Object.fromEntries(new FormData(form)))
    const isDone = await change(async () =>
      typed.success
        ? changeApi(at('/api/staff/me/password/'), { method: 'PUT', body: typed.data })
        : { reason: 'Some fields are not valid', errors: errorsOf(typed.error) },
    )
    if (isDone) form.reset()
  }

  return (
    <form
      className="grid max-w-md gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      {/* Tells a password manager which account the password belongs to. */}
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
      <button type="submit" className={`${compactClass('primary')} justify-self-start`} disabled={isBusy}>
        Change password
      </button>
    </form>
  )
}

function Sessions({ sessions }: { sessions: OpenSession[] }) {
  const { hash } = useLocation()
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    if (hash === '#sessions') list.current?.scrollIntoView()
  }, [hash])

  return (
    <>
      <ul ref={list} className="border-t border-line" aria-label="Sessions">
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && <EndOthers />}
    </>
  )
}

function EndOthers() {
  const { failure, isBusy, change } = useChange('All other sessions have ended')
  return (
    <>
      <button
        type="button"
        className={`${compactClass('danger')} mt-3`}
        disabled={isBusy}
        onClick={() => void change(() => changeApi(at('/api/staff/me/sessions/'), { method: 'DELETE' }))}
      >
        End all others
      </button>
      <Alert reason={failure?.reason} />
    </>
  )
}

function SessionRow({ session }: { session: OpenSession }) {
  const { _id, created_at, expires_at, device, used_at, is_current } = session
  const { failure, isBusy, change } = useChange('Session ended')
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-3 border-b border-line py-1">
      <span>{device || 'Unknown device'}</span>
      <span className="num text-muted">
        Logged in {formatMoment(created_at)}, last used {formatMoment(used_at)}, ends{' '}
        {formatMoment(expires_at)} unless it is used
      </span>
      {is_current ? (
        <span className="ml-auto">
          <Badge tone="good">This one</Badge>
        </span>
      ) : (
        <button
          type="button"
          className={`${compactClass('danger')} ml-auto`}
          disabled={isBusy}
          onClick={() =>
            void change(() =>
              changeApi(at('/api/staff/me/sessions/{id}/', { id: _id }), { method: 'DELETE' }),
            )
          }
        >
          End
        </button>
      )}
      <Alert reason={failure?.reason} />
    </li>
  )
}

/** Runs `change`, which returns whether it worked. If it did, shows the message and reloads the list of sessions. */
function useChange(says: string, reason?: string) {
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const orLogIn = useSessionEnd()

  async function change(work: () => Promise<Failure | undefined>): Promise<boolean> {
    if (isBusy) return false
    setIsBusy(true)
    try {
      const refused = await work()
      setFailure(refused)
      if (!refused) tell(says, { reason })
      await revalidate()
      return refused === undefined
    } catch (error) {
      orLogIn(error)
      return false
    } finally {
      setIsBusy(false)
    }
  }

  return { failure, isBusy, change }
}
