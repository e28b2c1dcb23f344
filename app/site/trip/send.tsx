import { data, redirect } from 'react-router'
import { NETWORK_HEADER, type PageHandle } from '#contract/page.ts'
import { SendItineraryForm as Form, sendItineraryPath } from '#contract/sent-itineraries.ts'
import { tripKindAt, tripWords } from '#contract/trip-kinds.ts'
import { sendItinerary } from '#domain/enquiries/itineraries.ts'
import { offeredLetters } from '#domain/subscribers/subscribers.ts'
import { findTrip } from '#domain/trips/read.ts'
import { Breadcrumb } from '../../kit/breadcrumb.tsx'
import { Beside } from '../kit/beside.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { readPostedForm } from '../kit/posted-form.ts'
import { refusalOf } from '../kit/refusal.ts'
import { useWords } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/send'
import { SendItineraryForm } from './send-form.tsx'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches[1]?.loaderData?.chrome, {
    title: `Itinerary by mail: ${loaderData?.trip.name ?? ''}`,
    description: `The itinerary of the ${loaderData?.trip.name ?? 'trip'} as a PDF by e-mail: every day, its altitudes and permits, and what is in the price.`,
    share: null,
  }),
  { name: 'robots', content: 'noindex' },
]

/** `?sent=yes` is the page after sending. */
export async function loader({ request, params: { slug }, pattern }: Route.LoaderArgs) {
  const { name, path } = await tripAt(pattern, slug)
  const isSent = new URL(request.url).searchParams.get('sent') === 'yes'
  return { trip: { name, path }, consent: await offeredLetters(), isSent }
}

/** The answer is the same for every address, whether or not it is known. */
export async function action({ request, params: { slug }, pattern }: Route.ActionArgs) {
  const trip = await tripAt(pattern, slug)
  const sent = `${encodeURI(sendItineraryPath(trip.path))}?sent=yes`
  const { isMachine, values, failure, form } = await readPostedForm(request, Form)
  if (isMachine) return redirect(sent, 303)
  if (failure) return data({ values, failure }, { status: 422 })
  try {
    await sendItinerary(trip, form, request.headers.get(NETWORK_HEADER) ?? undefined)
  } catch (error) {
    const refused = refusalOf(error)
    return data({ values, failure: refused.failure }, { status: refused.status })
  }
  return redirect(sent, 303)
}

export default function SendItinerary({ loaderData, actionData }: Route.ComponentProps) {
  const { trip, consent, isSent } = loaderData
  const say = useWords()
  const failure = actionData?.failure
  return (
    <main className="wrap pb-section" id="main">
      <Breadcrumb path={trip.path} current={trip.name} />
      <h1 className="mt-3 text-h1">{say(isSent ? 'trips.send_done' : 'trips.send')}</h1>
      <p className="mt-4 max-w-measure text-prose">
        {say(isSent ? 'trips.send_done_text' : 'trips.send_text')}
      </p>
      {isSent ? (
        <p className="mt-4">
          <a className="inline-block py-2.5 underline underline-offset-4" href={trip.path}>
            Back to {trip.name}
          </a>
        </p>
      ) : (
        <div className="mt-6">
          <Beside>
            <ErrorSummary reason={failure?.reason} errors={failure?.errors} prefix="send-" />
            <SendItineraryForm
              path={trip.path}
              consent={consent}
              email={actionData?.values.email}
              wantsLetters={actionData?.values.letters === 'yes'}
              errors={failure?.errors?.email}
            />
          </Beside>
        </div>
      )}
    </main>
  )
}

/** Throws the specified sentence with 404 for a trip that is not on the site. */
async function tripAt(pattern: string, slug: string) {
  const kind = tripKindAt(pattern)
  const trip = await findTrip(kind, slug, { drafts: false })
  if (!trip) throw data(tripWords[kind].site.missing, { status: 404 })
  return trip
}
