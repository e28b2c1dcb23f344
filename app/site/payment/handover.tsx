import { redirect } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import type { PageHandle } from '#contract/page.ts'
import { findHandover } from '#domain/payments/handover.ts'
import { paymentOrigins, resultUrl } from '#domain/payments/start.ts'
import { Island } from '../island/island.tsx'
import { found } from '../kit/found.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/handover'
import PaymentHandover from './handover.island.tsx'

/** The address opens the payment's result, so the referrer must not give it to other sites. */
const REFERRER = 'same-origin'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches[1]?.loaderData?.chrome, {
    title: 'On to your payment',
    description: 'The last step before you pay.',
  }),
  { name: 'referrer', content: REFERRER },
]

export function headers() {
  return { 'referrer-policy': REFERRER, 'x-form-targets': paymentOrigins() }
}

/** `?payment=` and `token=` open the page. A payment that is decided leads on to its result. */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { payment, form } = found(
    await findHandover(searchParams.get('payment') ?? '', searchParams.get('token') ?? ''),
  )
  if (!form) throw redirect(resultUrl(payment._id), 303)
  const charged = { amount: payment.amount + payment.card_fee, currency: payment.currency }
  return { form, sum: formatMoney(charged), provider: handoverNames[payment.provider] ?? 'your bank' }
}

/** How payers know the providers that are reached by a form. */
const handoverNames: Record<string, string> = {
  esewa: 'eSewa',
  connectips: 'ConnectIPS',
  nicasia: 'NIC Asia Bank',
}

export default function Handover({ loaderData: { form, sum, provider } }: Route.ComponentProps) {
  return (
    <main className="wrap pb-section" id="main">
      <div className="max-w-[40em] py-16">
        <h1 className="text-h1">On to {provider}</h1>
        <p className="mt-5 mb-8 text-prose">
          You pay <b className="num font-semibold">{sum}</b> on the pages of {provider}, and come back here
          afterwards.
        </p>
        <Island of={PaymentHandover} props={{ form, provider }} wake="near" />
      </div>
    </main>
  )
}
