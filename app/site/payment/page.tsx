import { data, redirect } from 'react-router'
import { currencies } from '#contract/money.ts'
import type { PageHandle } from '#contract/page.ts'
import { PaymentRequest } from '#contract/payments.ts'
import { paymentOrigins, startPayment } from '#domain/payments/start.ts'
import { shownForAnyAmount } from '#domain/payments/shown-ways.ts'
import { offeredWays } from '#domain/payments/ways.ts'
import { readSettings } from '#domain/settings.ts'
import { Breadcrumb } from '../../kit/breadcrumb.tsx'
import { Island } from '../island/island.tsx'
import { Beside } from '../kit/beside.tsx'
import { readPostedForm } from '../kit/posted-form.ts'
import { refusalOf } from '../kit/refusal.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/page'
import { ForBooking } from './for-booking.tsx'
import { ForShare } from './for-share.tsx'
import { formWords } from './form-words.ts'
import BookingPayment from './form.island.tsx'
import { loadBooking } from './load-booking.ts'
import { loadShare } from './load-share.ts'
import { PAYMENT_FAILED, type PaymentFailure } from './request.ts'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  return pageMeta(chrome, {
    title: say('booking.pay'),
    description: 'Pay a deposit, a balance or an amount we have agreed on, by card.',
  })
}

/** Without JavaScript the form is redirected to the bank's page, which the content security policy must allow. */
export function headers() {
  return { 'x-form-targets': paymentOrigins() }
}

/** `?booking=` reference and `token=` for a booking, with `purpose=` and `part=all` to pay for everybody; `share=` for one traveller's part; without them the payer types an amount. */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const reference = query.get('booking')
  const shareId = query.get('share')
  if (shareId !== null) {
    const { ways, ...part } = await loadShare(shareId, query)
    return { own: undefined, part, ways }
  }
  if (reference === null) {
    const { booking_rules } = await readSettings()
    return { own: undefined, part: undefined, ways: shownForAnyAmount(await offeredWays(), booking_rules) }
  }

  return { part: undefined, ...(await loadBooking(reference, query)) }
}

/** Handles the form of a browser without JavaScript. */
export async function action({ request }: Route.ActionArgs) {
  const posted = await readPostedForm(request, PaymentRequest)
  const { values, failure } = posted
  if (failure) return data({ values, failure: told(failure) }, { status: 422 })
  try {
    const { payment_url } = await startPayment(posted.form)
    return redirect(payment_url, 303)
  } catch (error) {
    const refusal = refusalOf(error)
    return data({ values, failure: told(refusal.failure) }, { status: refusal.status })
  }
}

export default function Payment({ loaderData: { own, part, ways }, actionData }: Route.ComponentProps) {
  const say = useWords()
  return (
    <main className="wrap pb-section" id="main">
      <Breadcrumb path="/payment" current={say('booking.pay')} />
      <h1 className="text-h1">{say('booking.pay')}</h1>
      {own && <ForBooking {...own} ways={ways} posted={actionData} />}
      {part && <ForShare {...part} ways={ways} posted={actionData} />}
      {!own && !part && <Free posted={actionData} ways={ways} />}
    </main>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>
type FreeProps = Pick<Loaded, 'ways'> & {
  posted: { values: Record<string, string>; failure: PaymentFailure } | undefined
}

function Free({ posted, ways }: FreeProps) {
  const say = useWords()
  const values = posted?.values ?? {}
  const taken = currencies.filter((currency) => ways.some((way) => way.currencies.includes(currency)))
  return (
    <div className="mt-8">
      <Beside>
        <p className="mb-8 text-muted">{say('pay.free')}</p>
        <Island
          of={BookingPayment}
          props={{
            ways,
            words: formWords(say),
            currencies: taken,
            way: values.way,
            purpose: 'deposit',
            values: {
              description: values.input_description ?? '',
              email: values.input_email ?? '',
              nationality: values.input_nationality ?? '',
              travellers: values.input_no_of_travelers ?? '1',
              currency: taken.find((currency) => currency === values.input_currency) ?? taken[0] ?? 'USD',
              amount: values.input_amount ?? '',
              remarks: values.input_remarks ?? '',
            },
            failure: posted?.failure,
          }}
          wake="near"
        />
      </Beside>
    </div>
  )
}

function told({ reason, errors }: { reason: string; errors?: PaymentFailure['errors'] }): PaymentFailure {
  return { sentence: PAYMENT_FAILED, detail: reason, errors }
}
