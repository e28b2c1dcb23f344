import { useState } from 'react'
import { Form, href, useLocation } from 'react-router'
import type { Factor } from '#contract/second-factor.ts'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/field.tsx'
import { LoginCard } from './card.tsx'
import { useIsSending } from './is-sending.ts'
import { PasskeyButton } from './passkey-button.tsx'

type Props = { error: string; factors: Factor[]; typed: { username: string; password: string } }

/** The second step of the login: a code of the app, a recovery code or a passkey, as far as the person has them. */
export function SecondStep({ error, factors, typed }: Props) {
  const isBusy = useIsSending()
  const { search } = useLocation()
  const [problem, setProblem] = useState<string>()
  const hasApp = factors.includes('app')
  const hasCodes = factors.includes('recovery-code')
  const [isRecovery, setIsRecovery] = useState(!hasApp)
  return (
    <LoginCard title="Login">
      <p className="mb-4" role="alert">
        {problem ?? error}
      </p>
      {(hasApp || hasCodes) && (
        <Form className="grid gap-4" method="post">
          <input type="hidden" name="username" value={typed.username} />
          <input type="hidden" name="password" value={typed.password} />
          {isRecovery ? (
            <TextField
              key="recovery"
              label="Recovery code"
              name="code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              autoFocus={hasApp}
              required
            />
          ) : (
            <TextField
              key="app"
              label="Code of your authenticator app"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              autoFocus
              required
            />
          )}
          <Button type="submit" disabled={isBusy}>
            Go on
          </Button>
        </Form>
      )}
      <div className="mt-6 grid gap-4 border-t border-line pt-5">
        {factors.includes('passkey') && <PasskeyButton onProblem={setProblem} />}
        {hasApp && hasCodes && (
          <Button look="quiet" onClick={() => setIsRecovery(!isRecovery)}>
            {isRecovery ? 'Use the app instead' : 'Use a recovery code instead'}
          </Button>
        )}
        <p className="text-small text-muted">None of these at hand? An owner can reset your second factor.</p>
        <a
          className="justify-self-start text-lake underline underline-offset-4"
          href={`${href('/login')}${search}`}
        >
          Start over
        </a>
      </div>
    </LoginCard>
  )
}
