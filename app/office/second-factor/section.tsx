import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AppToSetUp, Passkey, SecondFactor } from '#contract/second-factor.ts'
import { Alert } from '../../kit/alert.tsx'
import { compactClass } from '../kit/compact.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { at } from '../shell/api-address.ts'
import { changeApi, tryApi, type Failure } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import { AppSetup } from './app-setup.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { RecoveryCodesShown } from './recovery-codes.tsx'
import { useOneChange } from './use-change.ts'

/** `onSetUp`: called when the person has a second factor and has seen the recovery codes. */
type Props = { factor: SecondFactor; onSetUp?: () => void }

/** How the person proves who they are beside the password, and what they can change of it. */
export function SecondFactorSection({ factor, onSetUp }: Props) {
  const { app_since, passkeys, recovery_codes_left: left, email } = factor
  const [codes, setCodes] = useState<string[]>()
  const [toSetUp, setToSetUp] = useState<AppToSetUp>()
  const [failure, setFailure] = useState<Failure>()
  const { isBusy, run } = useOneChange()
  const { revalidate } = useRevalidator()
  const hasFactor = app_since !== null || passkeys.length > 0

  async function done(says: string, made: string[] = []) {
    setFailure(undefined)
    setToSetUp(undefined)
    setCodes(made.length > 0 ? made : undefined)
    tell(says)
    await revalidate()
    if (made.length === 0) onSetUp?.()
  }

  const begin = () =>
    run(async () => {
      const result = await tryApi(at('/api/staff/me/second-factor/app/'), { method: 'POST' })
      if ('failure' in result) setFailure(result.failure)
      else {
        setFailure(undefined)
        setToSetUp(await result.response.json())
      }
    })

  const renew = () =>
    run(async () => {
      const result = await tryApi(at('/api/staff/me/second-factor/recovery-codes/'), { method: 'POST' })
      if ('failure' in result) setFailure(result.failure)
      else await done('New recovery codes made', (await result.response.json()).recovery_codes)
    })

  const remove = (says: string, work: () => Promise<Failure | undefined>) =>
    run(async () => {
      const refused = await work()
      if (refused) setFailure(refused)
      else await done(says)
    })

  return (
    <div className="grid gap-4">
      <p className="text-muted">
        {hasFactor
          ? 'Besides the password, the login asks for one of these. A passkey alone is enough.'
          : 'A password can be guessed or stolen. With an app on your phone or a passkey it is not enough to log in as you.'}{' '}
        {email === ''
          ? 'You have no e-mail address here, so we cannot tell you about new logins: ask an owner to add it.'
          : `New logins and changes are mailed to ${email}.`}
      </p>
      {codes && (
        <RecoveryCodesShown
          codes={codes}
          onDone={() => {
            setCodes(undefined)
            onSetUp?.()
          }}
        />
      )}
      <Alert reason={failure && `${failure.reason}.`} />
      <ul className="border-t border-line" aria-label="Second factors">
        <li className={row}>
          <span>Authenticator app</span>
          <span className="num text-muted">{app_since ? `since ${formatMoment(app_since)}` : 'none'}</span>
          {app_since ? (
            <button
              type="button"
              className={`${compactClass('danger')} ml-auto`}
              disabled={isBusy}
              onClick={() =>
                void remove('App removed', () =>
                  changeApi(at('/api/staff/me/second-factor/app/'), { method: 'DELETE' }),
                )
              }
            >
              Remove the app
            </button>
          ) : (
            !toSetUp && (
              <button
                type="button"
                className={`${compactClass('primary')} ml-auto`}
                disabled={isBusy}
                onClick={() => void begin()}
              >
                Set up an app
              </button>
            )
          )}
        </li>
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey._id}
            passkey={passkey}
            isBusy={isBusy}
            onRemove={() =>
              void remove('Passkey removed', () =>
                changeApi(at('/api/staff/me/passkeys/{id}/', { id: passkey._id }), { method: 'DELETE' }),
              )
            }
          />
        ))}
        {hasFactor && (
          <li className={row}>
            <span>Recovery codes</span>
            <span className={`num ${left < 3 ? 'font-semibold text-danger' : 'text-muted'}`}>
              {left === 0 ? 'none left' : `${left} left`}
            </span>
            <button
              type="button"
              className={`${compactClass()} ml-auto`}
              disabled={isBusy}
              onClick={() => void renew()}
            >
              Make new codes
            </button>
          </li>
        )}
      </ul>
      {toSetUp && (
        <AppSetup
          toSetUp={toSetUp}
          run={run}
          onDone={(made) => void done('Authenticator app set up', made)}
          onCancel={() => setToSetUp(undefined)}
        />
      )}
      <PasskeyForm isBusy={isBusy} run={run} onDone={(made) => void done('Passkey added', made)} />
    </div>
  )
}

const row = 'flex min-h-11 flex-wrap items-center gap-3 border-b border-line py-1'

function PasskeyRow({
  passkey: { name, created_at, last_used_at },
  isBusy,
  onRemove,
}: {
  passkey: Passkey
  isBusy: boolean
  onRemove: () => void
}) {
  return (
    <li className={row}>
      <span>Passkey “{name}”</span>
      <span className="num text-muted">
        {last_used_at ? `last used ${formatMoment(last_used_at)}` : `since ${formatMoment(created_at)}`}
      </span>
      <button
        type="button"
        className={`${compactClass('danger')} ml-auto`}
        aria-label={`Remove the passkey ${name}`}
        disabled={isBusy}
        onClick={onRemove}
      >
        Remove
      </button>
    </li>
  )
}
