import { data, redirect } from 'react-router'
import { isLive } from '#contract/booking-statuses.ts'
import { actors } from '#contract/events.ts'
import { isListRead } from '#contract/gear.ts'
import type { PageHandle } from '#contract/page.ts'
import { noteMailbox } from '#domain/bookings/links.ts'
import { findOwnBooking } from '#domain/bookings/read.ts'
import { answerGear, ownGear } from '#domain/gear/own.ts'
import { Beside } from '../../kit/beside.tsx'
import { ErrorSummary } from '../../kit/error-summary.tsx'
import { found } from '../../kit/found.ts'
import { readPostedTexts } from '../../kit/posted-form.ts'
import { refusalOf } from '../../kit/refusal.ts'
import { useWords, wordsOf } from '../../kit/words.tsx'
import { linkPageHeaders, linkPageMeta } from '../../shell/link-page.ts'
import { closedOrNotFound } from '../closed.ts'
import { givePass, hasPass } from '../own/pass.ts'
import type { Route } from './+types/page'
import { GearForm } from './form.tsx'
import { offeredGear } from './offered.ts'
import { answersOf, hiresToAdd, positionOf } from './posted.ts'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, params }) =>
  linkPageMeta(matches[1]?.loaderData?.chrome, {
    title: wordsOf(matches[1]?.loaderData?.chrome)('gear.tab', { reference: params.reference }),
    description: 'Tick what you have, hire or borrow the rest.',
  })

export const headers = linkPageHeaders

/**
 * `?token=` opens the page for a browser with the pass of the booking; `key=`, in links of mails, gives the pass. Without
 * it the booking's page asks for a code. `traveller=` chooses whose list it is.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const token = query.get('token') ?? ''
  const booking = await findOwnBooking(params.reference, token)
  if (!booking) throw await closedOrNotFound(params.reference, token)
  const visit = { request, context }
  const address = `/bookings/${booking.reference}`
  if (await noteMailbox(booking, query.get('key') ?? '')) {
    query.delete('key')
    throw redirect(`${address}/gear?${query}`, { headers: { 'set-cookie': await givePass(visit, booking) } })
  }
  if (!(await hasPass(visit, booking))) throw redirect(`${address}?token=${token}#code`, 303)
  const { gear, travellers } = found(await ownGear(booking))
  const position = positionOf(query.get('traveller') ?? '1')
  const chosen = found(travellers.find((one) => one.position === position))
  const { reference, trip_name } = booking
  return {
    token,
    booking: { reference, trip_name },
    isOpen: isLive(booking),
    isSaved: query.get('saved') === 'gear',
    gear,
    travellers: travellers.map(({ position: place, name, answers }) => ({
      position: place,
      name,
      isRead: isListRead(answers),
    })),
    chosen,
    ...(await offeredGear(booking, position, gear)),
  }
}

/**
 * Stores the answers of a traveller. Who wants to hire something is led to the step that says what it costs; else the
 * page is shown as it is now. What is refused is named beside its field.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const booking = await findOwnBooking(params.reference, token)
  if (!booking) throw await closedOrNotFound(params.reference, token)
  const address = `/bookings/${booking.reference}`
  if (!(await hasPass({ request, context }, booking))) throw redirect(`${address}?token=${token}#code`, 303)
  const values = await readPostedTexts(request)
  const position = positionOf(values.position)
  const answers = answersOf(values)
  try {
    await answerGear(booking._id, position, answers, actors.visitor)
  } catch (error) {
    const { status, failure } = refusalOf(error)
    return data({ ...failure, values, position }, { status })
  }
  const more = await hiresToAdd(booking, position, answers)
  if (more.size > 0) return redirect(`${address}?token=${token}&add=see&${more}#add`, 303)
  return redirect(`${address}/gear?token=${token}&traveller=${position}&saved=gear`, 303)
}

export default function BookingGear({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, token, isOpen, isSaved, gear, travellers, chosen } = loaderData
  const say = useWords()
  const own = `/bookings/${booking.reference}`
  const posted = actionData?.position === chosen.position ? actionData : undefined
  return (
    <main className="wrap pt-10 pb-section" id="main">
      <p className="num text-small font-semibold text-muted print:hidden">
        <a className="underline" href={`${own}?token=${token}`}>
          {say('own.above', { reference: booking.reference })}
        </a>
      </p>
      <h1 className="mt-3 text-h1">{say('gear.heading')}</h1>
      <p className="mt-3 text-prose">{booking.trip_name}</p>
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
            {travellers.length > 1 && (
              <nav className="print:hidden" aria-label="Travellers">
                <ul className="grid border-t border-line">
                  {travellers.map(({ position, name, isRead }) => (
                    <li
                      key={position}
                      className="flex items-center justify-between gap-4 border-b border-line"
                    >
                      <a
                        className="inline-flex min-h-11 items-center font-semibold underline wrap-anywhere"
                        href={`${own}/gear?token=${token}&traveller=${position}`}
                        aria-current={position === chosen.position ? 'page' : undefined}
                      >
                        {name || `Traveller ${position}`}
                      </a>
                      <span className="text-small text-muted">
                        {say(isRead ? 'gear.read' : 'gear.unread')}
                      </span>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
            {gear.words.map((words) => (
              <p key={words} className="whitespace-pre-line text-prose">
                {words}
              </p>
            ))}
            {!isOpen && <p className="text-prose">{say('gear.over')}</p>}
            <GearForm
              {...loaderData}
              key={chosen.position}
              hiring={say('gear.hiring')}
              values={posted?.values}
              errors={posted?.errors ?? {}}
            />
          </div>
        </Beside>
      </div>
    </main>
  )
}
