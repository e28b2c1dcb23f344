import { data, redirect } from 'react-router'
import { accountsFor, sumsToSend } from '#contract/bank.ts'
import type { PageHandle } from '#contract/page.ts'
import { TransferClaim } from '#contract/proofs.ts'
import { hasCardFee } from '#contract/terms.ts'
import { mailBookingLink } from '#domain/bookings/lookup.ts'
import { findOwnBooking } from '#domain/bookings/read.ts'
import { sharesOf } from '#domain/bookings/shares.ts'
import { leadPartOf, nextDue, nextShareDue } from '#domain/payments/due.ts'
import { claimTransfer } from '#domain/payments/transfers.ts'
import { isMailboxProven } from '#domain/security/link-tokens.ts'
import { readSettings } from '#domain/settings.ts'
import { Button } from '../../../kit/button.tsx'
import { Beside } from '../../kit/beside.tsx'
import { ErrorSummary } from '../../kit/error-summary.tsx'
import { found } from '../../kit/found.ts'
import { Filled, useWords, wordsOf } from '../../kit/words.tsx'
import { linkPageHeaders, linkPageMeta } from '../../shell/link-page.ts'
import { closedOrNotFound } from '../closed.ts'
import type { Route } from './+types/page'
import { Accounts } from './accounts.tsx'
import { TransferForm, typedIn } from './form.tsx'
import { storeSlip } from './posted.ts'
import { toShow } from './to-show.ts'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, params }) =>
  linkPageMeta(matches[1]?.loaderData?.chrome, {
    title: wordsOf(matches[1]?.loaderData?.chrome)('transfer.tab', { reference: params.reference }),
    description: 'Where to send the money, and how to show us that you did.',
  })

export const headers = linkPageHeaders

/** `?token=` opens the page, as it opens the booking's page; `part=own` names the sum of whoever booked alone. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const token = tokenIn(request)
  const booking = await findOwnBooking(params.reference, token)
  if (!booking) throw await closedOrNotFound(params.reference, token)
  const { bank } = await readSettings()
  const query = new URL(request.url).searchParams
  const isSent = query.has('sent')
  const shares = query.get('part') === 'own' ? await sharesOf(booking) : []
  const share = leadPartOf(booking, shares)
  const due = share ? nextShareDue(booking, { share, shares }) : nextDue(booking)
  const accounts = due ? accountsFor(bank, due.amounts) : []
  const sums = sumsToSend(accounts, due?.amounts ?? [])
  return {
    booking,
    token,
    accounts,
    due,
    isPart: share !== undefined,
    sums,
    isProven: isMailboxProven(booking),
    isSent,
  }
}

/**
 * Stores the slip, then redirects to the booking; or mails the link again, when the traveller must open it first. A
 * refused form is shown with the values typed.
 */
export async function action({ request, params }: Route.ActionArgs) {
  const token = tokenIn(request)
  const form = await request.formData()
  if (form.has('link')) {
    await mailBookingLink(found(await findOwnBooking(params.reference, token)))
    const part = new URL(request.url).searchParams.get('part') === 'own' ? '&part=own' : ''
    return redirect(`/bookings/${params.reference}/transfer?token=${token}${part}&sent`, 303)
  }
  const failed = await storeSlip(form, TransferClaim, (claim, file) =>
    claimTransfer(params.reference, token, claim, file),
  )
  if (failed) return data(failed.refused, { status: failed.status })
  return redirect(`/bookings/${params.reference}?token=${token}&saved=transfer`, 303)
}

export default function BookingTransfer({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, token, accounts, due, isPart, sums, isProven, isSent } = loaderData
  const say = useWords()
  return (
    <main className="wrap pt-10 pb-section" id="main">
      <p className="num text-small font-semibold text-muted">
        <a className="underline" href={`/bookings/${booking.reference}?token=${token}`}>
          {say('own.above', { reference: booking.reference })}
        </a>
      </p>
      <h1 className="mt-3 text-h1">{say('transfer.heading')}</h1>
      <div className="mt-8">
        <Beside>
          <div className="grid gap-8">
            {actionData && (
              <ErrorSummary reason={actionData.reason} errors={actionData.errors} prefix="transfer-" />
            )}
            {due ? (
              <>
                <Accounts accounts={accounts} reference={booking.reference} />
                <p className="text-prose">
                  {toShow(
                    { purpose: due.purpose, isPart, sums, hasFee: hasCardFee(booking.money_rules) },
                    say,
                  )}
                </p>
                {isProven ? (
                  <TransferForm
                    currencies={sums.map(({ amount }) => amount.currency)}
                    values={typedIn(sums[0]!.amount, actionData?.values)}
                    errors={actionData?.errors ?? {}}
                  />
                ) : (
                  <OpenMailFirst email={booking.email} isSent={isSent} />
                )}
              </>
            ) : (
              <p className="text-prose">{say('transfer.nothing')}</p>
            )}
          </div>
        </Beside>
      </div>
    </main>
  )
}

/** Replaces the form until the traveller has opened the page once by the link of a mail. */
function OpenMailFirst({ email, isSent }: { email: string; isSent: boolean }) {
  const say = useWords()
  return (
    <form className="rounded-card border border-line p-7" method="post">
      <p className="text-prose" role={isSent ? 'status' : undefined}>
        {isSent && `${say('transfer.mailed')} `}
        <Filled
          says={say('transfer.open_first')}
          held={{ email: <b className="wrap-anywhere">{email}</b> }}
        />
      </p>
      <Button className="mt-5" type="submit" name="link" value="again" look="secondary">
        {say('transfer.mail')}
      </Button>
    </form>
  )
}

function tokenIn(request: Request) {
  return new URL(request.url).searchParams.get('token') ?? ''
}
