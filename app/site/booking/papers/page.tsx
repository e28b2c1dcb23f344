import { data, redirect } from 'react-router'
import { isLive } from '#contract/booking-statuses.ts'
import type { PageHandle } from '#contract/page.ts'
import { consentOf } from '#domain/bookings/consent.ts'
import { noteMailbox } from '#domain/bookings/links.ts'
import { findOwnBooking } from '#domain/bookings/read.ts'
import { papersOfBooking } from '#domain/traveller-papers/parties.ts'
import { Beside } from '../../kit/beside.tsx'
import { ErrorSummary } from '../../kit/error-summary.tsx'
import { readSay } from '../../kit/read-say.ts'
import { useWords, wordsOf } from '../../kit/words.tsx'
import { linkPageHeaders, linkPageMeta } from '../../shell/link-page.ts'
import { closedOrNotFound } from '../closed.ts'
import { givePass, hasPass } from '../own/pass.ts'
import type { Route } from './+types/page'
import { sendOwnPapers } from './send.ts'
import { doneInWords } from './send-words.ts'
import { TravellerPapersForm } from './traveller.tsx'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, params }) =>
  linkPageMeta(matches[1]?.loaderData?.chrome, {
    title: wordsOf(matches[1]?.loaderData?.chrome)('sending.tab', { reference: params.reference }),
    description:
      'Send passports, portraits and insurance policies, and see whether they have arrived and are in order.',
  })

export const headers = linkPageHeaders

/**
 * `?token=` opens the page for a browser with the pass of the booking; `key=`, in links of mails, gives the pass. Without
 * it the booking's page asks for a code. Nothing of what is in a paper is ever shown here.
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
    throw redirect(`${address}/papers?${query}`, {
      headers: { 'set-cookie': await givePass(visit, booking) },
    })
  }
  if (!(await hasPass(visit, booking))) throw redirect(`${address}?token=${token}#code`, 303)
  const isOpen = isLive(booking)
  const travellers = isOpen ? await papersOfBooking(booking) : []
  const { reference, trip_name } = booking
  return {
    token,
    booking: { reference, trip_name },
    isOpen,
    done: doneInWords(query, await readSay()),
    consentedAt: await consentOf(booking._id),
    travellers: travellers.map(({ papers, ...traveller }) => ({
      ...traveller,
      papers: papers.map(({ kind, state, reason, files }) => ({
        kind,
        state,
        reason,
        files: files.map(({ _id, sent_at, is_accepted }) => ({ _id, sent_at, is_accepted })),
      })),
    })),
  }
}

/** Takes in what was sent, then shows the page as it is now. What is refused is named beside its field. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const booking = await findOwnBooking(params.reference, token)
  if (!booking) throw await closedOrNotFound(params.reference, token)
  const address = `/bookings/${booking.reference}`
  if (!(await hasPass({ request, context }, booking))) throw redirect(`${address}?token=${token}#code`, 303)
  const { status, ...sent } = await sendOwnPapers(booking, await request.formData())
  if (sent.reason !== undefined) return data(sent, { status })
  const done = sent.isRemoved ? 'removed=1' : `saved=${sent.taken}`
  return redirect(`${address}/papers?token=${token}&${done}`, 303)
}

export default function BookingPapers({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, token, isOpen, done, consentedAt, travellers } = loaderData
  const say = useWords()
  return (
    <main className="wrap pt-10 pb-section" id="main">
      <p className="num text-small font-semibold text-muted">
        <a className="underline" href={`/bookings/${booking.reference}?token=${token}`}>
          {say('own.above', { reference: booking.reference })}
        </a>
      </p>
      <h1 className="mt-3 text-h1">{say('sending.heading')}</h1>
      <div className="mt-8">
        <Beside>
          <div className="grid gap-12">
            {actionData && <ErrorSummary reason={actionData.reason} errors={actionData.errors} prefix="" />}
            {done && !actionData && (
              <p
                className="rounded-button bg-success-tint px-5 py-4 font-semibold text-success"
                role="status"
              >
                {done}
              </p>
            )}
            {isOpen ? (
              <p className="text-prose">{say('sending.text', { trip: booking.trip_name })}</p>
            ) : (
              <p className="text-prose">{say('sending.over')}</p>
            )}
            {travellers.map((traveller) => (
              <TravellerPapersForm
                key={traveller.position}
                {...traveller}
                consentedAt={consentedAt}
                errors={actionData?.errors ?? {}}
              />
            ))}
          </div>
        </Beside>
      </div>
    </main>
  )
}
