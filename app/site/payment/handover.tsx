import { redirect } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import type { PageHandle } from '#contract/page.ts'
import { wayOf } from '#contract/payment-ways.ts'
import { rupeesInWords } from '#contract/rupees-in-words.ts'
import { findHandover } from '#domain/payments/handover.ts'
import { inquireOnReturn } from '#domain/payments/inquire.ts'
import { paymentOrigins, resultUrl } from '#domain/payments/start.ts'
import { Island } from '../island/island.tsx'
import { found } from '../kit/found.ts'
import { Filled, useWords, wordsOf } from '../kit/words.tsx'
import { LINK_REFERRER } from '../shell/link-page.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/handover'
import PaymentHandover from './handover.island.tsx'
import { ScanToPay } from './scan-to-pay.tsx'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches[1]?.loaderData?.chrome, {
    title: wordsOf(matches[1]?.loaderData?.chrome)('pay.handover_tab'),
    description: 'The last step before you pay.',
  }),
  { name: 'referrer', content: LINK_REFERRER },
]

export function headers() {
  return { 'referrer-policy': LINK_REFERRER, 'x-form-targets': paymentOrigins() }
}

/**
 * `?payment=` and `token=` open the page, `asked=` says that the payer has pressed "I have paid". A payment that is
 * decided leads on to its result. Whoever looks at a code waits for its payment, so the provider is asked.
 */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const [id, token] = [searchParams.get('payment') ?? '', searchParams.get('token') ?? '']
  let handover = found(await findHandover(id, token))
  if (handover.qr) {
    await inquireOnReturn(id, token)
    handover = found(await findHandover(id, token))
  }
  const { payment, form, qr } = handover
  if (!form && !qr) throw redirect(resultUrl(payment._id), 303)
  const amount = payment.amount + payment.card_fee
  const sum = formatMoney({ amount, currency: payment.currency })
  // The code of Fonepay takes rupees alone.
  const words = rupeesInWords(amount)
  const isAsked = searchParams.has('asked')
  return { form, qr, sum, words, provider: handoverName(payment.provider), id, token, isAsked }
}

/** Returns how payers know a provider that is reached by a form. */
function handoverName(provider: string) {
  const { kind, page } = wayOf(provider)
  if (provider === 'nicasia') return 'NIC Asia Bank'
  return kind === 'card' ? 'your bank' : page
}

export default function Handover({ loaderData }: Route.ComponentProps) {
  const { form, qr, sum, provider } = loaderData
  const say = useWords()
  return (
    <main className="wrap pb-section" id="main">
      {qr && <ScanToPay {...loaderData} qr={qr} />}
      {form && (
        <div className="max-w-measure py-16">
          <h1 className="text-h1">{say('pay.handover', { provider })}</h1>
          <p className="mt-5 mb-8 text-prose">
            <Filled
              says={say('pay.handover_text', { provider })}
              held={{ sum: <b className="num font-semibold">{sum}</b> }}
            />
          </p>
          <Island
            of={PaymentHandover}
            props={{ form, go: say('pay.handover_go', { provider }) }}
            wake="near"
          />
        </div>
      )}
    </main>
  )
}
