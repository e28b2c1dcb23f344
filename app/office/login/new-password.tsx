import '../office.css'
import { Form, href, redirect, useSubmit } from 'react-router'
import { PasswordByLink } from '#contract/logins.ts'
import type { PageHandle } from '#contract/page.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/staff.ts'
import { readPasswordLink } from '#domain/staff/forgotten.ts'
import { Alert } from '../../kit/alert.tsx'
import { Button } from '../../kit/button.tsx'
import { useSendingOnce } from '../kit/one-at-a-time.ts'
import { PasswordField } from '../shell/password-field.tsx'
import type { Route } from './+types/new-password'
import { LoginCard, WaitingCard } from './card.tsx'
import { useIsSending } from './is-sending.ts'
import { refusalOf, sendForm } from './send.ts'

const TITLE = 'New password'

export const handle = { kind: 'app' } satisfies PageHandle

export const meta: Route.MetaFunction = () => [
  { title: `${TITLE} · Admin` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, person: await readPasswordLink(token) }
}

/** With a clientLoader, the form appears only once its JavaScript works, as on the login page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}
clientLoader.hydrate = true as const

/** Prevents a reload, so the typed password stays even if the link was used meanwhile. */
export const shouldRevalidate = () => false

export async function clientAction({ request }: Route.ClientActionArgs) {
  const input = PasswordByLink.safeParse(Object.fromEntries(await request.formData()))
  if (!input.success) return refusalOf(input.error.issues)
  return (await sendForm('/api/staff/passwords/', input.data)) ?? redirect(href('/login'))
}

export function HydrateFallback() {
  return <WaitingCard title={TITLE} />
}

export default function NewPassword({ loaderData: { token, person }, actionData }: Route.ComponentProps) {
  const isBusy = useIsSending()
  const submit = useSubmit()
  const send = useSendingOnce((form) => submit(form))
  if (!person)
    return (
      <LoginCard title={TITLE}>
        <Alert reason="This link is used, over or not complete." />
        <p className="mt-4">
          <a className="text-lake underline underline-offset-4" href={href('/forgotten-password')}>
            Ask for a new one
          </a>
        </p>
      </LoginCard>
    )
  return (
    <LoginCard title={TITLE} note={`For ${person.username}. You are logged out everywhere else.`}>
      <Form className="grid gap-4" method="post" onSubmit={send}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="username" autoComplete="username" value={person.username} />
        <PasswordField
          autoComplete="new-password"
          help={`At least ${PASSWORD_MIN} characters. Three or four words are good.`}
          minLength={PASSWORD_MIN}
          maxLength={PASSWORD_MAX}
          errors={actionData?.errors?.password}
        />
        <Button type="submit" disabled={isBusy}>
          Set the password
        </Button>
        <Alert reason={actionData?.reason} />
      </Form>
    </LoginCard>
  )
}
