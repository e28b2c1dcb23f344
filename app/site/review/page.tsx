import { data, redirect } from 'react-router'
import { formatDay } from '#contract/days.ts'
import type { PageHandle } from '#contract/page.ts'
import { TravellerReview } from '#contract/reviews.ts'
import { findReviewer, writeReview } from '#domain/reviews/invitations.ts'
import { Beside } from '../kit/beside.tsx'
import { found } from '../kit/found.ts'
import { readPostedForm } from '../kit/posted-form.ts'
import { refusalOf } from '../kit/refusal.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { linkPageHeaders, linkPageMeta } from '../shell/link-page.ts'
import type { Route } from './+types/page'
import { ReviewFields } from './fields.tsx'
import { Stars } from './stars.tsx'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches[1]?.loaderData?.chrome, {
    title: wordsOf(matches[1]?.loaderData?.chrome)('reviewing.tab'),
    description: 'Tell us, and others, what the trip was like.',
  })

export const headers = linkPageHeaders

/** `?token=` opens the page. A wrong token is a 404, as a wrong reference is. */
export async function loader({ request, params }: Route.LoaderArgs) {
  return found(await findReviewer(linkIn(request, params)))
}

export async function action({ request, params }: Route.ActionArgs) {
  const link = linkIn(request, params)
  const posted = await readPostedForm(request, TravellerReview)
  const { values } = posted
  if (posted.failure) return data({ values, failure: posted.failure }, { status: 422 })
  try {
    await writeReview(link, posted.form)
  } catch (error) {
    const { status, failure } = refusalOf(error)
    return data({ values, failure }, { status })
  }
  return redirect(new URL(request.url).pathname + new URL(request.url).search, 303)
}

export default function ReviewPage({ loaderData: reviewer, actionData }: Route.ComponentProps) {
  const { trip_name, start_date, name, nationality, review } = reviewer
  const say = useWords()
  return (
    <main className="wrap pt-10 pb-section" id="main">
      <p className="text-small text-muted">{formatDay(start_date)}</p>
      <h1 className="mt-3 text-h1">
        {say(review ? 'reviewing.thanks' : 'reviewing.heading', { trip: trip_name })}
      </h1>
      {review ? (
        <section className="mt-8">
          <Beside>
            <p className="rounded-button bg-success-tint px-5 py-4 font-semibold text-success" role="status">
              {say('reviewing.thanks_text', { trip: trip_name })}
            </p>
            <div className="mt-8">
              <Stars rating={review.rating} />
              {review.item && <h2 className="mt-3 text-day">{review.item}</h2>}
              <p className="mt-3 whitespace-pre-line break-words text-prose">{review.review}</p>
              <p className="mt-4 text-small text-muted">
                {[review.name, review.address].filter(Boolean).join(', ')}
              </p>
            </div>
          </Beside>
        </section>
      ) : (
        <div className="mt-8">
          <Beside
            isAsideFirst
            aside={<p className="rounded-card bg-mist p-7 text-prose">{say('reviewing.text')}</p>}
          >
            <ReviewFields posted={actionData} known={{ name, address: nationality }} />
          </Beside>
        </div>
      )}
    </main>
  )
}

function linkIn(request: Request, { reference, traveller }: { reference: string; traveller: string }) {
  return {
    reference,
    traveller: /^[1-9]\d?$/.test(traveller) ? Number(traveller) : 0,
    token: new URL(request.url).searchParams.get('token') ?? '',
  }
}
