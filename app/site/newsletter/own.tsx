import { data, redirect } from 'react-router'
import type { PageHandle } from '#contract/page.ts'
import { NEWSLETTER_PATH } from '#contract/subscribers.ts'
import { confirmLetters, leaveLetters, openSubscription } from '#domain/subscribers/subscribers.ts'
import { Button } from '../../kit/button.tsx'
import { Beside } from '../kit/beside.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { found } from '../kit/found.ts'
import { readPostedTexts } from '../kit/posted-form.ts'
import { refusalOf } from '../kit/refusal.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { linkPageHeaders, linkPageMeta } from '../shell/link-page.ts'
import type { Route } from './+types/own'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches[1]?.loaderData?.chrome, {
    title: wordsOf(matches[1]?.loaderData?.chrome)('subscriber.tab'),
    description: 'Confirm that you want our newsletter, or unsubscribe.',
  })

export const headers = linkPageHeaders

/** `?token=` opens the page. A wrong token is a 404, as a wrong id is. */
export async function loader({ request, params }: Route.LoaderArgs) {
  return found(await openSubscription(params.id, tokenIn(request)))
}

/**
 * Confirms or unsubscribes; opening the link alone does neither, because programs open the links of mails too. A mail
 * program unsubscribes by one request (RFC 8058), and is not sent on.
 */
export async function action({ request, params }: Route.ActionArgs) {
  const token = tokenIn(request)
  const { act, 'List-Unsubscribe': oneClick } = await readPostedTexts(request)
  try {
    if (oneClick === 'One-Click') {
      await leaveLetters(params.id, token)
      return data({ failure: undefined })
    }
    if (act === 'confirm' || act === 'leave') {
      await (act === 'confirm' ? confirmLetters : leaveLetters)(params.id, token)
      const { pathname, search } = new URL(request.url)
      return redirect(pathname + search, 303)
    }
  } catch (error) {
    const { status, failure } = refusalOf(error)
    return data({ failure }, { status })
  }
  return data(
    { failure: { reason: 'This page does not know what you want. Use one of its buttons' } },
    { status: 422 },
  )
}

export default function OwnLetters({ loaderData, actionData }: Route.ComponentProps) {
  const { state, email, agreed_to } = loaderData
  const say = useWords()
  return (
    <main className="wrap pt-10 pb-section" id="main">
      <p className="text-small text-muted">{email}</p>
      <h1 className="mt-3 text-h1">{say(`subscriber.${state}`)}</h1>
      <div className="mt-8">
        <Beside>
          <div className="grid gap-6">
            <ErrorSummary reason={actionData?.failure?.reason} prefix="" />
            {(state === 'asked' || state === 'confirmed') && (
              <p className="rounded-card bg-mist p-4 text-prose">{agreed_to}</p>
            )}
            {state === 'asked' && <Act name="confirm">{say('subscriber.confirm')}</Act>}
            {state === 'unconfirmed' && <p>{say('subscriber.unconfirmed_text')}</p>}
            {(state === 'confirmed' || state === 'unconfirmed') && (
              <Act name="leave">{say('subscriber.leave')}</Act>
            )}
            {(state === 'left' || state === 'late') && (
              <p>
                <a className="inline-block py-2.5 underline underline-offset-4" href={NEWSLETTER_PATH}>
                  {say('subscriber.again')}
                </a>
              </p>
            )}
          </div>
        </Beside>
      </div>
    </main>
  )
}

function Act({ name, children }: { name: string; children: string }) {
  return (
    <form method="post">
      <Button
        look={name === 'confirm' ? 'primary' : 'secondary'}
        size="large"
        type="submit"
        name="act"
        value={name}
      >
        {children}
      </Button>
    </form>
  )
}

function tokenIn(request: Request) {
  return new URL(request.url).searchParams.get('token') ?? ''
}
