import { data, redirect } from 'react-router'
import { isLive } from '#contract/booking-statuses.ts'
import { hasProforma } from '#contract/documents.ts'
import type { PageHandle } from '#contract/page.ts'
import { sayingOf } from '#contract/site-words.ts'
import { ownExtras } from '#domain/adjustments/own-extras.ts'
import { ownDays } from '#domain/agreed-days/own.ts'
import { readBuyer } from '#domain/bookings/buyer.ts'
import { canBeChanged } from '#domain/bookings/change.ts'
import { withoutPeople } from '#domain/bookings/codes.ts'
import { mailedKey, noteMailbox, whyLinkIsClosed } from '#domain/bookings/links.ts'
import { findOwnBooking } from '#domain/bookings/read.ts'
import { listShares } from '#domain/bookings/share-links.ts'
import { hasBegun, previewCancellation, readSettlement } from '#domain/cancellations/booking.ts'
import { ownMoves } from '#domain/changes/move-own.ts'
import { listDocuments } from '#domain/documents/read.ts'
import { findWish } from '#domain/enquiries/enquiries.ts'
import { sharesOf } from '#domain/bookings/shares.ts'
import { leadDuesOf } from '#domain/payments/due.ts'
import { offeredWays } from '#domain/payments/ways.ts'
import { readSettings } from '#domain/settings.ts'
import { areMailsFiles } from '#domain/site/site.ts'
import { partyWithPapers } from '#domain/traveller-papers/parties.ts'
import { permitsOfBooking } from '#domain/traveller-permits/of-booking.ts'
import { ErrorSummary } from '../../kit/error-summary.tsx'
import { found } from '../../kit/found.ts'
import { useWords, wordsOf } from '../../kit/words.tsx'
import { linkPageHeaders, linkPageMeta } from '../../shell/link-page.ts'
import { changePath } from '../book-again.ts'
import { Held } from '../held.tsx'
import { NextStep } from '../next-step.tsx'
import { NotCertain } from '../not-certain.tsx'
import { StatusWords } from '../status-words.tsx'
import { Summary } from '../summary.tsx'
import { findBookedTrip } from '../trip.ts'
import type { Route } from './+types/page'
import { askedIn, changeOwnBooking, savedInWords } from './actions.ts'
import { addingIn } from './adding.ts'
import { BookedFacts, BookedSums, Payments } from './booked.tsx'
import { Changes } from './change-section.tsx'
import { ClosedLink } from './closed-link.tsx'
import { CodeStep } from './code-step.tsx'
import { OwnDays } from './days.tsx'
import { Papers } from './papers.tsx'
import { ownMoney } from './money.ts'
import { givePass, hasPass } from './pass.ts'
import { OwnPermits } from './permits.tsx'
import { idPrefixOf } from './posted-part.ts'
import { safetyOf } from './safety.ts'
import { Shares } from './shares.tsx'
import { Tasks } from './tasks.tsx'
import { toDoOf } from './to-do.ts'
import { Told } from './told.tsx'
import { WhomToCall } from './whom-to-call.tsx'
import { toldParty } from './told-party.ts'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, params }) =>
  linkPageMeta(matches[1]?.loaderData?.chrome, {
    title: wordsOf(matches[1]?.loaderData?.chrome)('own.tab', { reference: params.reference }),
    description: 'What is booked, what is paid, and what comes next.',
  })

export const headers = linkPageHeaders

/**
 * `?token=` opens the booking. A wrong token is a 404, as a wrong reference is. `key=` shows that the link came in a
 * mail, so this browser gets the pass that shows personal data, and is redirected to the address without the key.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const token = tokenIn(request)
  const booking = await findOwnBooking(params.reference, token)
  const query = new URL(request.url).searchParams
  if (!booking) return showClosed(params.reference, token, query.get('saved') === 'contact')
  const visit = { request, context }
  if (await noteMailbox(booking, query.get('key') ?? '')) {
    query.delete('key')
    const pass = await givePass(visit, booking)
    throw redirect(`/bookings/${booking.reference}?${query}`, { headers: { 'set-cookie': pass } })
  }
  const isMine = await hasPass(visit, booking)
  const shown = isMine ? booking : withoutPeople(booking)
  const isOpen = isLive(booking)
  const [
    money,
    cancellation,
    booked,
    { contacts, words, company },
    party,
    documents,
    settlement,
    wish,
    moves,
    extras,
    shares,
    buyer,
  ] = await Promise.all([
    ownMoney(booking._id),
    isOpen && !hasBegun(booking) ? previewCancellation(booking.reference) : undefined,
    booking.trip_id === null ? undefined : findBookedTrip(booking.trip_id),
    readSettings(),
    isOpen && isMine ? partyWithPapers(booking) : undefined,
    listDocuments(booking._id),
    booking.status === 'cancelled' ? readSettlement(booking.reference) : undefined,
    isOpen && isMine ? findWish(booking._id) : undefined,
    isOpen && isMine ? ownMoves(booking) : [],
    isOpen && isMine ? ownExtras(booking) : { offered: [], removable: [] },
    isOpen && isMine && booking.status !== 'requested' && booking.travellers > 1 ? listShares(booking) : [],
    isOpen && isMine ? readBuyer(booking._id) : undefined,
  ])
  return {
    closed: undefined,
    booking: shown,
    token,
    isMine,
    mailedKey: isMine ? mailedKey(booking) : undefined,
    code: isMine ? undefined : { isSent: query.get('code') === 'sent', areMailsFiles: areMailsFiles() },
    ...money,
    ...leadDuesOf(booking, await sharesOf(booking), await offeredWays()),
    cancellation,
    party: party && (await toldParty(booking, party)),
    permits: party ? await permitsOfBooking(booking, party.travellers) : [],
    ...(await toDoOf(booking, party, isMine)),
    days: isOpen && isMine ? await ownDays(booking) : [],
    open: query.get('open') ?? undefined,
    documents: isMine ? documents : [],
    isProforma: isMine && hasProforma(booking, documents),
    settlement,
    wish,
    moves,
    extras,
    shares,
    buyer,
    ...(isOpen && isMine ? await addingIn(query, booking) : {}),
    chosen: query.get('move') ?? undefined,
    asked: askedIn(query),
    change: (await canBeChanged(booking)) ? changePath(booking, token) : undefined,
    saved: savedInWords(query.get('saved'), shown, isMine, sayingOf(words, company.name)),
    picture: booked?.picture,
    questions: isMine ? (booked?.trip.questions ?? []) : [],
    isBeforeTrip: isOpen && !hasBegun(booking),
    contacts: { phone: contacts.phone, email: contacts.email },
    ...(await safetyOf(booking, isMine)),
  }
}

/**
 * For a link that was valid once, shows why it no longer is; throws a 404 for any other. `isMoved`: its traveller has
 * just changed the address.
 */
async function showClosed(reference: string, token: string, isMoved: boolean) {
  const closed = found(await whyLinkIsClosed(reference, token))
  return data({ closed, isMoved }, { status: 410 })
}

/** Does what a form of the page asks for, then shows the booking as it is now. */
export async function action({ request, context, params }: Route.ActionArgs) {
  return changeOwnBooking({ request, context }, params.reference, tokenIn(request))
}

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.closed) return <ClosedLink {...loaderData} why={loaderData.closed} />
  return <OpenBooking {...loaderData} posted={actionData} />
}

type Opened = Extract<Awaited<ReturnType<typeof loader>>, { closed: undefined }>
type Posted = { posted: Route.ComponentProps['actionData'] }

function OpenBooking({ posted: actionData, ...loaderData }: Opened & Posted) {
  const { booking, token, isMine, code, payments, dues, isOwnPart, party, settlement, change, saved } =
    loaderData
  const say = useWords()
  // A first step is refused without a form that was sent.
  const posted = actionData ?? loaderData.refused
  const days = booking.days === 1 ? '1 day' : `${booking.days} days`
  const people = booking.travellers === 1 ? '1 traveller' : `${booking.travellers} travellers`
  return (
    <main className="wrap pt-10 pb-section" id="main">
      <p className="num text-small font-semibold text-muted">
        {say('own.above', { reference: booking.reference })}
      </p>
      <h1 className="mt-3 text-h1">{booking.trip_name}</h1>
      <p className="mt-5">
        <StatusWords booking={booking} />
      </p>
      {booking.trip_path && (
        <p className="mt-2 text-small">
          <a className="inline-flex min-h-11 items-center underline" href={booking.trip_path}>
            {say('own.trip_page')}
          </a>
        </p>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_376px]">
        <div className="grid gap-5 lg:col-start-1">
          {posted && (
            <ErrorSummary reason={posted.reason} errors={posted.errors} prefix={idPrefixOf(posted)} />
          )}
          {saved && !posted && (
            <p className="rounded-button bg-success-tint px-5 py-4 font-semibold text-success" role="status">
              {saved}
            </p>
          )}
          {booking.status === 'awaiting_payment' && booking.hold_expires_at && (
            <Held until={booking.hold_expires_at} />
          )}
          <Tasks {...loaderData} />
          <NotCertain undecided={booking.undecided} rules={booking.money_rules} />
          <NextStep
            booking={booking}
            meeting={loaderData.meeting}
            token={token}
            dues={dues}
            isOwnPart={isOwnPart}
            settlement={settlement}
            change={change}
            review={loaderData.review}
          />
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-stretch">
          <Summary picture={loaderData.picture} title={say('own.costs')} facts={`${days}, ${people}`}>
            <BookedSums booking={booking} />
          </Summary>
        </div>
        <div className="grid grid-cols-1 gap-12 lg:col-start-1">
          {code && booking.email !== '' && <CodeStep {...code} email={booking.email} posted={posted} />}
          <BookedFacts booking={booking} meeting={loaderData.meeting} isMine={isMine} />
          <OwnDays days={loaderData.days} />
          <OwnPermits permits={loaderData.permits} charge={booking.agreed_permits?.charge ?? 'included'} />
          {payments.length > 0 && <Payments payments={payments} refunds={loaderData.refunds} />}
          {loaderData.shares.length > 1 && <Shares shares={loaderData.shares} booking={booking} />}
          {isMine && <Told {...loaderData} posted={posted} />}
          <Papers
            booking={booking}
            token={token}
            mailedKey={loaderData.mailedKey}
            documents={loaderData.documents}
            isProforma={loaderData.isProforma}
          />
          {party && <Changes {...loaderData} travellers={party.travellers} posted={posted} />}
          <WhomToCall {...loaderData} travellers={party?.travellers} />
        </div>
      </div>
    </main>
  )
}

function tokenIn(request: Request) {
  return new URL(request.url).searchParams.get('token') ?? ''
}
