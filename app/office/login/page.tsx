import '../office.css'
import { Form, redirect, redirectDocument, useNavigation } from 'react-router'
import type { PageHandle } from '#contract/page.ts'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/field.tsx'
import { loginProblem } from '../shell/login-answer.ts'
import { PasswordField } from '../shell/password-field.tsx'
import { logIn } from '../shell/session.ts'
import type { Route } from './+types/page'
import { isAdminPath, pathAfterLogin } from './admin-path.ts'
import { LoginCard, WaitingCard } from './card.tsx'

export const handle = { kind: 'app' } satisfies PageHandle

export const meta: Route.MetaFunction = () => [{ title: 'Login · Chautari' }]

/**
 * With a clientLoader, the form appears only once its JavaScript works, so a half-loaded page never sends a password.
 */
export function clientLoader() {
  return null
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  try {
    await logIn({ username: String(form.get('username')), password: String(form.get('password')) })
  } catch (error) {
    console.warn(error)
    return { error: loginProblem(error) }
  }
  const path = pathAfterLogin(new URL(request.url).searchParams.get('redirect'))
  // Public pages need a full page load.
  return isAdminPath(path) ? redirect(path) : redirectDocument(path)
}

export function HydrateFallback() {
  return <WaitingCard title="Login" />
}

export default function Login({ actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <LoginCard title="Login">
      <Form className="grid gap-4" method="post">
        <TextField label="Username" name="username" autoComplete="username" required />
        <PasswordField autoComplete="current-password" />
        <Button type="submit" disabled={isBusy}>
          Login
        </Button>
        {actionData && (
          <p className="text-danger" role="alert">
            {actionData.error}
          </p>
        )}
      </Form>
    </LoginCard>
  )
}
