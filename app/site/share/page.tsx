import { data, redirect } from 'react-router'
import { cannotLeave } from '#contract/cancellation.ts'
import { formatDay } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import type { PageHandle } from '#contract/page.ts'
import { heldInWords } from '#contract/standing.ts'
import { LeavingWish } from '#contract/booking-steps.ts'
import { previewLeaving } from '#domain/bookings/leaving.ts'
import { findOwnShare, toShare } from '#domain/bookings/share-links.ts'
import { receiptsOfShare } from '#domain/documents/of-share.ts'
import { submitLeaving } from '#domain/enquiries/leaving.ts'
import { shareWaysBesides } from '#domain/payments/besides.ts'
import { tasksOfBooking } from '#domain/tasks/read.ts'
import { shareDuesOf } from '#domain/payments/due.ts'
import { transfersToCheck } from '#domain/payments/read.ts'
import { offeredWays } from '#domain/payments/ways.ts'
import { buttonClass } from '../../kit/button.tsx'
import { partWords } from '../booking/purpose-words.ts'
import { Summary } from '../booking/summary.tsx'
import { Sums } from '../booking/sums.tsx'
import { findBookedTrip } from '../booking/trip.ts'
import { ContactCard } from '../kit/contact-card.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { found } from '../kit/found.ts'
import { readPostedForm } from '../kit/posted-form.ts'
import { refusalOf } from '../kit/refusal.ts'
import { Filled, useWords, wordsOf } from '../kit/words.tsx'
import { linkPageHeaders, linkPageMeta } from '../shell/link-page.ts'
import type { Route } from './+types/page'
import { LeaveForm } from './leave.tsx'
import { OwnTasks } from './tasks.tsx'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches[1]?.loaderData?.chrome, {
    title: wordsOf(matches[1]?.loaderData?.chrome)('part.tab'),
    description: 'What you pay yourself, and what is paid of it.',
  })

export const headers = linkPageHeaders

/** `?token=` opens the part of one traveller. Nothing of the others of the party is in it. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const token = query.get('token') ?? ''
  const { booking, share, shares } = found(await findOwnShare(params.id, token))
  const { reference, trip_name, start_date, end_date, status } = booking
  return {
    id: params.id,
    token,
    trip: { reference, trip_name, start_date, end_date, status },
    share: toShare(share),
    part: share.part,
    currency: share.amount.currency,
    dues: shareDuesOf(booking, { share, shares }, await offeredWays()).map(({ purpose, amounts }) => ({
      purpose,
      amount: amounts[0]!.amount,
    })),
    transfers: (await shareWaysBesides(booking, { share, shares })).transfer,
    shown: await transfersToCheck(params.id),
    tasks: (await tasksOfBooking(booking)).filter(({ traveller }) => traveller === share.position),
    ...(await receiptsOfShare(params.id)),
    held: heldInWords(booking),
    leaving: await previewLeaving(booking._id, share.position!),
    cannotLeave: cannotLeave(booking),
    isAsked: query.has('asked'),
    picture: booking.trip_id ? (await findBookedTrip(booking.trip_id))?.picture : undefined,
  }
}

/** Sends the office the wish to leave the party. Nothing is cancelled by it. */
export async function action({ request, params }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const { booking, share } = found(await findOwnShare(params.id, token))
  const { form, values, failure } = await readPostedForm(request, LeavingWish)
  if (failure) return data({ values, ...failure }, { status: 422 })
  try {
    await submitLeaving(booking, share.name, form)
    return redirect(`/shares/${params.id}?token=${token}&asked`, 303)
  } catch (error) {
    const { status, failure: refused } = refusalOf(error)
    return data({ values, ...refused }, { status })
  }
}

export default function OwnShare({ loaderData, actionData }: Route.ComponentProps) {
  const {
    id,
    token,
    trip,
    share,
    part,
    currency,
    dues,
    transfers,
    shown,
    tasks,
    receipts,
    hasFormer,
    held,
    leaving,
    cannotLeave: stays,
    isAsked,
    picture,
  } = loaderData
  const money = (amount: number) => formatMoney({ amount, currency })
  const say = useWords()
  return (
    <main className="wrap pt-10 pb-section" id="main">
      <p className="num text-small font-semibold text-muted">
        {say('part.above', { reference: trip.reference })}
      </p>
      <h1 className="mt-3 text-h1">{trip.trip_name}</h1>
      <p className="mt-5 text-prose">
        {say('part.lead', {
          'first day': formatDay(trip.start_date),
          'last day': formatDay(trip.end_date),
          name: share.name,
        })}
      </p>
      <div className="mt-10 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,640px)_376px] lg:justify-between">
        <Summary
          picture={picture}
          title={say('part.sums')}
          facts={say('part.whose', { name: share.name })}
          label="Your part and what is paid of it"
        >
          <div className="mt-4 border-t border-line pt-2">
            <Sums
              rows={[
                ...(part.own === 0 ? [] : [{ label: 'For you alone', value: money(part.own) }]),
                ...(part.shared === 0
                  ? []
                  : [{ label: 'Your share of what all pay together', value: money(part.shared) }]),
                { label: 'Your part', value: formatMoney(share.amount) },
                { label: 'Paid', note: 'Without card fees', value: formatMoney(share.paid), isStrong: true },
                { label: 'Still to pay', value: formatMoney(share.open) },
              ]}
            />
          </div>
        </Summary>
        <div className="grid gap-10 lg:col-start-1 lg:row-start-1">
          {actionData && (
            <ErrorSummary reason={actionData.reason} errors={actionData.errors} prefix="leave-" />
          )}
          {isAsked && !actionData && (
            <p className="rounded-button bg-success-tint px-5 py-4 font-semibold text-success" role="status">
              {say('part.left')}
            </p>
          )}
          {shown.map((sum, index) => (
            <p
              key={index}
              className="rounded-button bg-success-tint px-5 py-4 font-semibold text-success"
              role="status"
            >
              {say('part.shown', { sum: formatMoney(sum) })}
            </p>
          ))}
          <OwnTasks tasks={tasks} gear={`/shares/${id}/gear?token=${token}`} />
          <section aria-labelledby="pay-title">
            <h2 className="text-h2" id="pay-title">
              {say(dues.length === 0 ? 'part.pay_none' : 'part.pay')}
            </h2>
            {held !== '' && <p className="mt-6 text-prose">{held}</p>}
            {dues.length === 0 ? (
              <p className="mt-6 text-prose">{say('part.pay_none_text')}</p>
            ) : (
              <p className="mt-6 flex flex-wrap gap-3">
                {dues.map(({ purpose, amount }, index) => (
                  <a
                    key={purpose}
                    className={buttonClass(index === 0 ? 'primary' : 'secondary', 'large')}
                    href={`/destination/payment?share=${id}&token=${token}&purpose=${purpose}`}
                  >
                    {say('part.pay_button', { what: partWords[purpose], sum: formatMoney(amount) })}
                  </a>
                ))}
              </p>
            )}
            {transfers.length > 0 && shown.length === 0 && (
              <p className="mt-6 text-prose">
                <Filled
                  says={say('part.pay_transfer', { sums: transfers.map(formatMoney).join(' or ') })}
                  held={{
                    'by bank transfer': (
                      <a className="font-semibold underline" href={`/shares/${id}/transfer?token=${token}`}>
                        {say('part.transfer')}
                      </a>
                    ),
                  }}
                />
              </p>
            )}
          </section>
          {hasFormer && <p className="text-small text-muted">{say('part.former')}</p>}
          {receipts.length > 0 && (
            <section aria-labelledby="receipts-title">
              <h2 className="text-h2" id="receipts-title">
                {say('part.receipts')}
              </h2>
              <ul className="num mt-5 border-t border-line">
                {receipts.map(({ _id, number, total }) => (
                  <li key={_id} className="flex justify-between gap-6 border-b border-line py-3">
                    <a
                      className="inline-flex min-h-11 items-center font-semibold underline"
                      href={`/api/shares/${id}/documents/${_id}/?token=${token}`}
                    >
                      Receipt {number}
                    </a>
                    {total && <span>{formatMoney(total)}</span>}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {stays === undefined ? (
            <LeaveForm leaving={leaving} values={actionData?.values} errors={actionData?.errors} />
          ) : (
            <p className="border-t border-line pt-4 text-prose">{stays}</p>
          )}
          <ContactCard />
        </div>
      </div>
    </main>
  )
}
