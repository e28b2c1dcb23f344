import { data, redirect } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import type { PageHandle } from '#contract/page.ts'
import { formatInstant } from '#contract/days.ts'
import { acceptOffer, leaveWaitingList, openWait, type OwnWait } from '#domain/waiting/own.ts'
import { Button } from '../../kit/button.tsx'
import { Sums } from '../booking/sums.tsx'
import { findBookedTrip } from '../booking/trip.ts'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { found } from '../kit/found.ts'
import { readPostedTexts } from '../kit/posted-form.ts'
import { refusalOf } from '../kit/refusal.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { linkPageHeaders, linkPageMeta } from '../shell/link-page.ts'
import type { Route } from './+types/own'
import { WaitedFor } from './waited-for.tsx'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches[1]?.loaderData?.chrome, {
    title: wordsOf(matches[1]?.loaderData?.chrome)('waiting.own_tab'),
    description: 'See your place, take an offer or leave the list.',
  })

export const headers = linkPageHeaders

/** `?token=` opens the page. A wrong token is a 404, as a wrong id is. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const wait = found(await openWait(params.id, tokenIn(request)))
  const until = wait.offer?.hold_expires_at
  const picture = (await findBookedTrip(wait.departure.trip_id))?.picture
  return { ...wait, picture, heldUntil: until ? formatInstant(until) : undefined }
}

/** Takes or declines an offer, or leaves the list; nothing happens on opening the link alone. */
export async function action({ request, params }: Route.ActionArgs) {
  const token = tokenIn(request)
  const { act } = await readPostedTexts(request)
  try {
    if (act === 'accept') return redirect(await acceptOffer(params.id, token), 303)
    if (act === 'leave') {
      await leaveWaitingList(params.id, token)
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

export default function OwnWaitPage({ loaderData: wait, actionData }: Route.ComponentProps) {
  const { departure, picture, state, travellers, offer, heldUntil } = wait
  const say = useWords()
  return (
    <main className="wrap pt-10 pb-section" id="main">
      <h1 className="text-h1">{say(`waiting.${state}`)}</h1>
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,640px)_376px] lg:justify-between">
        <WaitedFor departure={departure} picture={picture} travellers={travellers}>
          {state === 'offered' && offer ? (
            <Sums
              rows={[
                ...(offer.total ? [{ label: 'Price', value: formatMoney(offer.total) }] : []),
                ...(offer.deposit
                  ? [{ label: 'Deposit, due now', value: formatMoney(offer.deposit), isStrong: true }]
                  : []),
                ...(heldUntil ? [{ label: 'Held until', value: heldUntil }] : []),
              ]}
            />
          ) : undefined}
        </WaitedFor>
        <div className="grid gap-6 lg:col-start-1 lg:row-start-1">
          <ErrorSummary reason={actionData?.failure.reason} prefix="" />
          <State wait={wait} />
        </div>
      </div>
    </main>
  )
}

function State({ wait: { state, position } }: { wait: OwnWait }) {
  const say = useWords()
  if (state === 'waiting')
    return (
      <>
        <p className="text-prose">
          {say(position === 1 ? 'waiting.waiting_next' : 'waiting.waiting_place', {
            number: String(position),
          })}{' '}
          {say('waiting.waiting_text')}
        </p>
        <Act name="leave" look="secondary">
          {say('waiting.leave')}
        </Act>
      </>
    )
  if (state === 'offered')
    return (
      <>
        <p className="text-prose">{say('waiting.offered_text')}</p>
        <div className="flex flex-wrap gap-4">
          <Act name="accept" look="primary">
            {say('waiting.take')}
          </Act>
          <Act name="leave" look="secondary">
            {say('waiting.let_go')}
          </Act>
        </div>
      </>
    )
  return <p className="text-prose">{say(state === 'booked' ? 'waiting.booked_text' : 'waiting.gone')}</p>
}

function Act({ name, look, children }: { name: string; look: 'primary' | 'secondary'; children: string }) {
  return (
    <form method="post">
      <Button look={look} size="large" type="submit" name="act" value={name}>
        {children}
      </Button>
    </form>
  )
}

function tokenIn(request: Request) {
  return new URL(request.url).searchParams.get('token') ?? ''
}
