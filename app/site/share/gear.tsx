import { data, redirect } from 'react-router'
import { isLive } from '#contract/booking-statuses.ts'
import { actors } from '#contract/events.ts'
import type { PageHandle } from '#contract/page.ts'
import { findOwnShare } from '#domain/bookings/share-links.ts'
import { answerGear, ownGear } from '#domain/gear/own.ts'
import { GearForm } from '../booking/gear/form.tsx'
import { offeredGear } from '../booking/gear/offered.ts'
import { answersOf } from '../booking/gear/posted.ts'
import { Beside } from '../kit/beside.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { found } from '../kit/found.ts'
import { readPostedTexts } from '../kit/posted-form.ts'
import { refusalOf } from '../kit/refusal.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { linkPageHeaders, linkPageMeta } from '../shell/link-page.ts'
import type { Route } from './+types/gear'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches[1]?.loaderData?.chrome, {
    title: wordsOf(matches[1]?.loaderData?.chrome)('gear.own'),
    description: 'Tick what you have, hire or borrow the rest.',
  })

export const headers = linkPageHeaders

/** `?token=` opens the list of the traveller whose part it is. Nothing of the others of the party is in it. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const { booking, share, token } = await openPart(request, params.id)
  const { gear, travellers } = found(await ownGear(booking))
  const chosen = found(travellers.find(({ position }) => position === share.position))
  return {
    part: `/shares/${params.id}?token=${token}`,
    trip_name: booking.trip_name,
    isOpen: isLive(booking),
    isSaved: query.get('saved') === 'gear',
    gear,
    chosen,
    ...(await offeredGear(booking, chosen.position, gear)),
  }
}

/**
 * Stores the answers of the traveller whose part it is, whatever else was posted. Nothing is hired by it: an extra changes
 * what the party pays, which whoever booked decides.
 */
export async function action({ request, params }: Route.ActionArgs) {
  const { booking, share, token } = await openPart(request, params.id)
  const values = await readPostedTexts(request)
  try {
    await answerGear(booking._id, share.position!, answersOf(values), actors.visitor)
  } catch (error) {
    const { status, failure } = refusalOf(error)
    return data({ ...failure, values }, { status })
  }
  return redirect(`/shares/${params.id}/gear?token=${token}&saved=gear`, 303)
}

async function openPart(request: Request, id: string) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { ...found(await findOwnShare(id, token)), token }
}

export default function ShareGear({ loaderData, actionData }: Route.ComponentProps) {
  const { part, trip_name, isOpen, isSaved, gear } = loaderData
  const say = useWords()
  return (
    <main className="wrap pt-10 pb-section" id="main">
      <p className="text-small font-semibold text-muted print:hidden">
        <a className="underline" href={part}>
          {say('gear.back')}
        </a>
      </p>
      <h1 className="mt-3 text-h1">{say('gear.own')}</h1>
      <p className="mt-3 text-prose">{trip_name}</p>
      <div className="mt-8">
        <Beside>
          <div className="grid gap-8">
            {actionData && <ErrorSummary reason={actionData.reason} errors={actionData.errors} prefix="" />}
            {isSaved && !actionData && (
              <p
                className="rounded-button bg-success-tint px-5 py-4 font-semibold text-success"
                role="status"
              >
                {say('gear.saved')}
              </p>
            )}
            {gear.words.map((words) => (
              <p key={words} className="whitespace-pre-line text-prose">
                {words}
              </p>
            ))}
            {!isOpen && <p className="text-prose">{say('gear.over')}</p>}
            <GearForm
              {...loaderData}
              hiring={say('gear.hiring_own')}
              values={actionData?.values}
              errors={actionData?.errors ?? {}}
            />
          </div>
        </Beside>
      </div>
    </main>
  )
}
