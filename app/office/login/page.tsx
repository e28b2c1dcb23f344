import '../office.css'
import { useState, useSyncExternalStore } from 'react'
import { Form, href, redirect, redirectDocument } from 'react-router'
import type { PageHandle } from '#contract/page.ts'
import type { Factor } from '#contract/second-factor.ts'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/field.tsx'
import { LoginRefusal, loginProblem } from '../shell/login-answer.ts'
import { PasswordField } from '../shell/password-field.tsx'
import { logIn } from '../shell/session.ts'
import type { Route } from './+types/page'
import { isAdminPath, pathAfterLogin } from './admin-path.ts'
import { LoginCard, WaitingCard } from './card.tsx'
import { useIsSending } from './is-sending.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SecondStep } from './second-step.tsx'

/** `typed`: what was typed, while the second factor is still wanted. */
type Answer = { error: string; factors: Factor[]; typed: { username: string; password: string } }

export const handle = { kind: 'app' } satisfies PageHandle

export const meta: Route.MetaFunction = () => [{ title: 'Login · Admin' }]

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Answer | Response> {
  const form = await request.formData()
  const textOf = (name: string) => String(form.get(name) ?? '')
  const typed = { username: textOf('username'), password: textOf('password') }
  try {
    await logIn(form.has('code') ? { ...typed, code: textOf('code') } : typed)
  } catch (error) {
    console.warn(error)
    const factors = error instanceof LoginRefusal ? error.factors : []
    return { error: loginProblem(error), factors, typed }
  }
  const path = pathAfterLogin(new URL(request.url).searchParams.get('redirect'))
  // Public pages need a full page load.
  return isAdminPath(path) ? redirect(path) : redirectDocument(path)
}

/**
 * The form appears only once its JavaScript works, so a half-loaded page never sends a password. The first render in the
 * browser is that of the server, however soon the JavaScript comes.
 */
export default function Login({ actionData }: Route.ComponentProps) {
  const isBusy = useIsSending()
  const isReady = useSyncExternalStore(neverChanges, isInBrowser, isOnServer)
  if (!isReady) return <WaitingCard title="Login" />
  if (actionData && actionData.factors.length > 0) return <SecondStep {...actionData} />
  return (
    <LoginCard title="Login">
      <FirstStep error={actionData?.error} isBusy={isBusy} />
    </LoginCard>
  )
}

const neverChanges = () => () => undefined
const isInBrowser = () => true
const isOnServer = () => false

function FirstStep({ error, isBusy }: { error: string | undefined; isBusy: boolean }) {
  const [passkeyProblem, setPasskeyProblem] = useState<string>()
  const problem = passkeyProblem ?? error
  return (
    <>
      <Form className="grid gap-4" method="post" onSubmit={() => setPasskeyProblem(undefined)}>
        <TextField label="Username" name="username" autoComplete="username webauthn" required />
        <PasswordField autoComplete="current-password" />
        <Button type="submit" disabled={isBusy}>
          Login
        </Button>
        {problem && (
          <p className="text-danger" role="alert">
            {problem}
          </p>
        )}
      </Form>
      <div className="mt-6 grid gap-4 border-t border-line pt-5">
        <PasskeyButton isOffered onProblem={setPasskeyProblem} />
        <a
          className="justify-self-start text-lake underline underline-offset-4"
          href={href('/forgotten-password')}
        >
          Forgotten your password?
        </a>
      </div>
    </>
  )
}
