import '../office.css'
import { href, redirect } from 'react-router'
import { PasswordByLink } from '#contract/logins.ts'
import type { PageHandle } from '#contract/page.ts'
import { readPasswordLink } from '#domain/staff/forgotten.ts'
import { Alert } from '../../kit/alert.tsx'
import type { Route } from './+types/new-password'
import { LoginCard, WaitingCard } from './card.tsx'
import { refusalOf, sendForm } from './send.ts'
import { TokenForm, tokenOf } from './token-form.tsx'

const TITLE = 'New password'

export const handle = { kind: 'app' } satisfies PageHandle

export const meta: Route.MetaFunction = () => [
  { title: `${TITLE} · Admin` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request }: Route.LoaderArgs) {
  const token = tokenOf(request)
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
  if (!person)
    return (
      <LoginCard title={TITLE}>
        <Alert reason="This link has been used, has ended or is incomplete." />
        <p className="mt-4">
          <a className="text-lake underline underline-offset-4" href={href('/forgotten-password')}>
            Ask for a new one
          </a>
        </p>
      </LoginCard>
    )
  return (
    <LoginCard title={TITLE} note={`For ${person.username}. You are logged out everywhere else.`}>
      <TokenForm token={token} save="Set the password" refusal={actionData}>
        <input type="hidden" name="username" autoComplete="username" value={person.username} />
      </TokenForm>
    </LoginCard>
  )
}
