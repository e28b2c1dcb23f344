import '../office.css'
import { href, useNavigate } from 'react-router'
import type { PageHandle } from '#contract/page.ts'
import { Alert } from '../../kit/alert.tsx'
import { Button } from '../../kit/button.tsx'
import { SecondFactorSection } from '../second-factor/section.tsx'
import { at } from '../shell/api-address.ts'
import { changeApi, readApi } from '../shell/api.ts'
import { MessageRegion } from '../shell/message-region.tsx'
import { PasswordDialog } from '../shell/password-dialog.tsx'
import { endSession, requireSession } from '../shell/session.ts'
import type { Route } from './+types/second-factor'
import { LoginCard, WaitingCard } from './card.tsx'

const TITLE = 'Second factor'

export const handle = { kind: 'app' } satisfies PageHandle

export const meta: Route.MetaFunction = () => [
  { title: `${TITLE} · Admin` },
  { name: 'robots', content: 'noindex' },
]

export async function clientLoader() {
  await requireSession()
  return readApi(at('/api/staff/me/second-factor/'))
}

export function HydrateFallback() {
  return <WaitingCard title={TITLE} />
}

/** Where somebody sets up the second factor that their role needs, before anything else. */
export default function SetUpFirst({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()

  async function logOut() {
    await changeApi(at('/api/token/'), { method: 'DELETE' }).catch(() => undefined)
    endSession()
    await navigate(href('/login'))
  }

  const isRequired = 'body' in loaderData && loaderData.body.is_required
  const note = isRequired ? 'Your role needs one. Set it up, then go on.' : undefined
  return (
    <LoginCard title={TITLE} note={note} isWide>
      {'failure' in loaderData ? (
        <Alert reason={`${loaderData.failure.reason}.`} />
      ) : (
        <SecondFactorSection factor={loaderData.body} onSetUp={() => void navigate(href('/admin'))} />
      )}
      <Button className="mt-6" look="quiet" onClick={() => void logOut()}>
        Log out
      </Button>
      <MessageRegion />
      <PasswordDialog />
    </LoginCard>
  )
}
