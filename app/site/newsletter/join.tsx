import { data, redirect } from 'react-router'
import { NETWORK_HEADER, type PageHandle } from '#contract/page.ts'
import { NEWSLETTER_PATH, SubscribeForm } from '#contract/subscribers.ts'
import { askForLetters, offeredLetters } from '#domain/subscribers/subscribers.ts'
import { Beside } from '../kit/beside.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { found } from '../kit/found.ts'
import { PageHead } from '../kit/page-head.tsx'
import { readPostedForm } from '../kit/posted-form.ts'
import { refusalOf } from '../kit/refusal.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/join'
import { LettersForm } from './box.tsx'

const SENT = `${NEWSLETTER_PATH}?sent=yes`

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  return pageMeta(chrome, { title: say('newsletter.heading'), description: say('newsletter.search') })
}

/** There is no page while the newsletter is not offered. `?sent=yes` is the page after sending. */
export async function loader({ request }: Route.LoaderArgs) {
  const consent = found(await offeredLetters())
  return { consent, isSent: new URL(request.url).searchParams.get('sent') === 'yes' }
}

/** The answer is the same for every address, whether or not it is known. */
export async function action({ request }: Route.ActionArgs) {
  const { isMachine, values, failure, form } = await readPostedForm(request, SubscribeForm)
  if (isMachine) return redirect(SENT, 303)
  if (failure) return data({ values, failure }, { status: 422 })
  try {
    await askForLetters(form, request.headers.get(NETWORK_HEADER) ?? undefined)
  } catch (error) {
    const refused = refusalOf(error)
    return data({ values, failure: refused.failure }, { status: refused.status })
  }
  return redirect(SENT, 303)
}

export default function Newsletter({ loaderData: { consent, isSent }, actionData }: Route.ComponentProps) {
  const say = useWords()
  const failure = actionData?.failure
  return (
    <main id="main">
      <PageHead
        path={NEWSLETTER_PATH}
        title={say(isSent ? 'newsletter.sent' : 'newsletter.heading')}
        lead={say(isSent ? 'newsletter.sent_text' : 'newsletter.text')}
      />
      {!isSent && (
        <div className="wrap py-[clamp(36px,4.5vw,64px)]">
          <Beside>
            <div className="grid gap-6">
              <ErrorSummary reason={failure?.reason} errors={failure?.errors} prefix="letters-" />
              <LettersForm
                id="letters-email"
                consent={consent}
                source={actionData?.values.source || NEWSLETTER_PATH}
                email={actionData?.values.email}
                errors={failure?.errors?.email}
              />
            </div>
          </Beside>
        </div>
      )}
    </main>
  )
}
