import { data, redirect } from 'react-router'
import { crewRoleWords } from '#contract/crew.ts'
import { formatDay, lengthInDays } from '#contract/days.ts'
import type { PageHandle } from '#contract/page.ts'
import { daysOf } from '#contract/terms.ts'
import { answerAsking, openAsking, type Asked } from '#domain/assignments/ask.ts'
import { Button } from '../../kit/button.tsx'
import { Beside } from '../kit/beside.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { found } from '../kit/found.ts'
import { readPostedTexts } from '../kit/posted-form.ts'
import { refusalOf } from '../kit/refusal.ts'
import { linkPageHeaders, linkPageMeta } from '../shell/link-page.ts'
import type { Route } from './+types/ask'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches[1]?.loaderData?.chrome, {
    title: 'Can you come?',
    description: 'Say yes or no to a departure.',
  })

export const headers = linkPageHeaders

/** `?token=` opens the page. A wrong token is a 404, as a wrong id is, and a link that has ended. */
export async function loader({ request, params }: Route.LoaderArgs) {
  return found(await openAsking(params.id, tokenIn(request)))
}

/** Answers; nothing happens on opening the link alone. */
export async function action({ request, params }: Route.ActionArgs) {
  const { answer, role, from_day, to_day } = await readPostedTexts(request)
  if (answer !== 'confirmed' && answer !== 'declined')
    return data(
      { failure: { reason: 'This page does not know what you want. Use one of its buttons' } },
      { status: 422 },
    )
  try {
    await answerAsking(params.id, tokenIn(request), answer, { role, from_day, to_day })
  } catch (error) {
    const { status, failure } = refusalOf(error)
    return data({ failure }, { status })
  }
  const { pathname, search } = new URL(request.url)
  return redirect(pathname + search, 303)
}

/** Where somebody of the crew says yes or no. */
export default function AskPage({ loaderData: asked, actionData }: Route.ComponentProps) {
  const { name, role, trip_name, from_day, to_day } = asked
  return (
    <main className="wrap pt-10 pb-section" id="main">
      <p className="text-small text-muted">Namaste {name}</p>
      <h1 className="mt-3 text-h1">{titleOf(asked)}</h1>
      <div className="mt-8">
        <Beside>
          <div className="grid gap-6">
            <ErrorSummary reason={actionData?.failure.reason} prefix="" />
            <p className="text-prose">
              {crewRoleWords[role]} on {trip_name}, from {formatDay(from_day)} to {formatDay(to_day)},{' '}
              {daysOf(lengthInDays(from_day, to_day))}.
            </p>
            {asked.state === 'asked' && !asked.isOver && (
              <form className="flex flex-wrap gap-4" method="post">
                {/* What they have read: if it is moved meanwhile, this is no answer to the new days. */}
                <input type="hidden" name="role" value={role} />
                <input type="hidden" name="from_day" value={from_day} />
                <input type="hidden" name="to_day" value={to_day} />
                <Button look="primary" size="large" type="submit" name="answer" value="confirmed">
                  Yes, I can come
                </Button>
                <Button look="secondary" size="large" type="submit" name="answer" value="declined">
                  No, I cannot
                </Button>
              </form>
            )}
            {asked.state !== 'asked' && !asked.isOver && (
              <p className="text-prose">Thank you. If anything changes, please call the office.</p>
            )}
          </div>
        </Beside>
      </div>
    </main>
  )
}

function titleOf({ state, isOver, isCancelled }: Asked) {
  if (isCancelled) return 'This departure is cancelled. You do not need to come.'
  if (isOver) return 'These days are over.'
  if (state === 'confirmed') return 'You have said yes'
  if (state === 'declined') return 'You have said no'
  return 'Can you come?'
}

function tokenIn(request: Request) {
  return new URL(request.url).searchParams.get('token') ?? ''
}
