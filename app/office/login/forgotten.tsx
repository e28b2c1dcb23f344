import '../office.css'
import { Form, href } from 'react-router'
import { PASSWORD_LINK_MINUTES, PasswordForgotten } from '#contract/logins.ts'
import type { PageHandle } from '#contract/page.ts'
import { Alert } from '../../kit/alert.tsx'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/field.tsx'
import type { Route } from './+types/forgotten'
import { LoginCard, WaitingCard } from './card.tsx'
import { useIsSending } from './is-sending.ts'
import { refusalOf, sendForm, type Refusal } from './send.ts'

const TITLE = 'Forgotten password'

export const handle = { kind: 'app' } satisfies PageHandle

export const meta: Route.MetaFunction = () => [
  { title: `${TITLE} · Admin` },
  { name: 'robots', content: 'noindex' },
]

/** With a clientLoader, the form appears only once its JavaScript works, as on the login page. */
export function clientLoader() {
  return null
}

export async function clientAction({
  request,
}: Route.ClientActionArgs): Promise<{ refusal?: Refusal; isSent: boolean }> {
  const input = PasswordForgotten.safeParse(Object.fromEntries(await request.formData()))
  if (!input.success) return { refusal: refusalOf(input.error.issues), isSent: false }
  const refusal = await sendForm('/api/staff/password-links/', input.data)
  return { refusal, isSent: refusal === undefined }
}

export function HydrateFallback() {
  return <WaitingCard title={TITLE} />
}

export default function Forgotten({ actionData }: Route.ComponentProps) {
  const isBusy = useIsSending()
  if (actionData?.isSent)
    return (
      <LoginCard title={TITLE}>
        <p role="status">
          If there is such an account with an e-mail address, a link is on its way. It works once, for{' '}
          {PASSWORD_LINK_MINUTES} minutes.
        </p>
        <p className="mt-4 text-muted">
          No mail? Check the spam folder, or ask an owner: accounts without an address get no mail.
        </p>
        <BackToLogin />
      </LoginCard>
    )
  return (
    <LoginCard title={TITLE} note="We will mail you a link to set a new one.">
      <Form className="grid gap-4" method="post">
        <TextField
          label="Username or e-mail"
          name="who"
          autoComplete="username"
          maxLength={254}
          errors={actionData?.refusal?.errors?.who}
          required
        />
        <Button type="submit" disabled={isBusy}>
          Send the link
        </Button>
        <Alert reason={actionData?.refusal?.reason} />
      </Form>
      <BackToLogin />
    </LoginCard>
  )
}

function BackToLogin() {
  return (
    <p className="mt-6">
      <a className="text-lake underline underline-offset-4" href={href('/login')}>
        Back to the login
      </a>
    </p>
  )
}
