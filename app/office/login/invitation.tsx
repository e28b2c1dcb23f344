import '../office.css'
import { href, redirect } from 'react-router'
import type { PageHandle } from '#contract/page.ts'
import { NewAccount } from '#contract/staff.ts'
import { readInvitation } from '#domain/staff/invitations.ts'
import { Alert } from '../../kit/alert.tsx'
import { TextField } from '../../kit/field.tsx'
import { logIn } from '../shell/session.ts'
import type { Route } from './+types/invitation'
import { LoginCard, WaitingCard } from './card.tsx'
import { refusalOf, sendForm } from './send.ts'
import { TokenForm, tokenOf } from './token-form.tsx'

export const handle = { kind: 'app' } satisfies PageHandle

export const meta: Route.MetaFunction = () => [
  { title: 'Invitation · Admin' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request }: Route.LoaderArgs) {
  const token = tokenOf(request)
  return { token, invitation: await readInvitation(token) }
}

/** With a clientLoader, the form appears only once its JavaScript works, as on the login page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader()
}
clientLoader.hydrate = true as const

/**
 * Prevents a reload, so the typed text stays even if the link was used meanwhile. The answer to the form then says so.
 */
export const shouldRevalidate = () => false

export async function clientAction({ request }: Route.ClientActionArgs) {
  const input = NewAccount.safeParse(Object.fromEntries(await request.formData()))
  if (!input.success) return refusalOf(input.error.issues)
  const refusal = await sendForm('/api/staff/', input.data)
  if (refusal) return refusal
  const { username, password } = input.data
  const isIn = await logIn({ username, password }).then(
    () => true,
    () => false,
  )
  return redirect(isIn ? href('/admin') : href('/login'))
}

export function HydrateFallback() {
  return <WaitingCard title="Invitation" />
}

export default function Invitation({ loaderData: { token, invitation }, actionData }: Route.ComponentProps) {
  if (!invitation) return <NoInvitation />
  return (
    <LoginCard title="Invitation" note="Choose how you log in.">
      <TokenForm token={token} save="Create account" refusal={actionData}>
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          defaultValue={invitation.name}
          maxLength={100}
          errors={actionData?.errors?.name}
          required
        />
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          maxLength={150}
          errors={actionData?.errors?.username}
          required
        />
      </TokenForm>
    </LoginCard>
  )
}

function NoInvitation() {
  return (
    <LoginCard title="Invitation">
      <Alert reason="This link has been used, has ended or is incomplete." />
      <p className="mt-4">
        If you have already created your account with it,{' '}
        <a className="text-lake underline underline-offset-4" href={href('/login')}>
          log in
        </a>
        . If not, ask whoever invited you for a new link.
      </p>
    </LoginCard>
  )
}
