import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import { formatMoney, parseAmount, rateInWords, type Currency, type Money } from '#contract/money.ts'
import type { Purpose } from '#contract/payments.ts'
import { cardFee, cardFeeInWords, hasCardFee, type MoneyRules } from '#contract/terms.ts'
import { Alert } from '../../kit/alert.tsx'
import { Button } from '../../kit/button.tsx'
import { Sums } from '../booking/sums.tsx'
import { PaymentFields, type PaymentFieldValues } from './fields.tsx'
import { requestPayment, type PaymentFailure } from './request.ts'

/** `rate`: in paisa for a dollar; null without a conversion. */
type Sum = { amount: Money; fee: Money; charged: Money; rate: number | null }

type Props = {
  /** What a card payment costs: of the booking, else of today. */
  money: Pick<MoneyRules, 'card_fee_basis_points'>
  /** What may be paid for the booking, the first by default; undefined for a payment without a booking. */
  dues?: { purpose: Purpose; amounts: Sum[] }[]
  booking?: { reference: string; token: string }
  currencies: Currency[]
  purpose: Purpose
  values: PaymentFieldValues
  /** The failure that the page returned for a form posted without JavaScript. */
  failure?: PaymentFailure
}

/**
 * The payment form. With JavaScript it asks the server for the address of the bank's page; without, it posts to its own
 * page, which redirects.
 */
export default function BookingPayment({
  money,
  dues,
  booking,
  currencies,
  purpose,
  values,
  failure: answered,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState(answered)
  const [choice, setChoice] = useState({ purpose, currency: values.currency, amount: values.amount })

  const follow = () => {
    if (form.current) setChoice(choiceIn(new FormData(form.current), purpose))
  }
  const followNow = useEffectEvent(follow)

  useEffect(() => {
    followNow()
    // A visitor who comes back from the bank's page must be able to send the form again.
    const wake = () => setIsBusy(false)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  async function pay(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = textsOf(new FormData(event.currentTarget))
    setIsBusy(true)
    setFailure(undefined)
    const outcome = await requestPayment(fields)
    if (!outcome.failure) return location.assign(outcome.url)
    setIsBusy(false)
    setFailure(outcome.failure)
    alert(outcome.failure.sentence)
  }

  return (
    <form method="post" ref={form} onSubmit={pay} onInput={follow}>
      <fieldset className="grid gap-8" disabled={isBusy}>
        {booking && (
          <>
            <input type="hidden" name="booking_reference" value={booking.reference} />
            <input type="hidden" name="booking_token" value={booking.token} />
          </>
        )}
        <PaymentFields
          values={values}
          isLocked={booking !== undefined}
          currencies={currencies}
          dues={dues}
          chosen={choice}
          errors={failure?.errors}
        />
        <Charge dues={dues} choice={choice} money={money} />
        <div>
          <Alert reason={failure && [failure.sentence, failure.detail].filter(Boolean).join(' ')} />
          <Button className="mt-4 w-full" type="submit" size="large">
            Pay
          </Button>
          <p className="mt-3 text-small text-muted">You will be sent to our bank&rsquo;s secure page.</p>
        </div>
      </fieldset>
      {isBusy && <Overlay />}
    </form>
  )
}

type Choice = { purpose: Purpose; currency: Currency; amount: string }

function Charge({ dues, choice, money }: Pick<Props, 'dues' | 'money'> & { choice: Choice }) {
  const sums = dues ? dueOf(dues, choice) : freeSums(choice, money)
  const share = cardFeeInWords(money)
  const isFree = !hasCardFee(money)
  if (!sums) {
    return isFree ? null : (
      <p className="text-small text-muted">
        Card payments carry a fee of {share} of the amount, which comes on top.
      </p>
    )
  }
  return (
    <div className="rounded-card border border-line px-5 py-2" role="status">
      <Sums
        rows={[
          {
            label: 'Amount',
            note: sums.rate === null ? undefined : `At ${rateInWords(sums.rate)}`,
            value: formatMoney(sums.amount),
          },
          ...(isFree
            ? []
            : [{ label: 'Card fee', note: `${share}, non-refundable`, value: formatMoney(sums.fee) }]),
          { label: 'Charged to your card', value: formatMoney(sums.charged), isStrong: true },
        ]}
      />
    </div>
  )
}

function dueOf(dues: NonNullable<Props['dues']>, { purpose, currency }: Choice) {
  const due = dues.find((each) => each.purpose === purpose) ?? dues[0]
  return due?.amounts.find(({ amount }) => amount.currency === currency) ?? due?.amounts[0]
}

function freeSums({ amount: written, currency }: Choice, rules: Props['money']): Sum | undefined {
  const amount = parseAmount(written)
  if (!amount) return undefined
  const fee = cardFee(amount, rules)
  const money = (minor: number): Money => ({ amount: minor, currency })
  return { amount: money(amount), fee: money(fee), charged: money(amount + fee), rate: null }
}

function Overlay() {
  return (
    <div className="fixed inset-0 z-40 grid place-items-center bg-paper/90" role="alert">
      <p className="animate-pulse font-display text-lead">Processing Payment...</p>
    </div>
  )
}

const known: Purpose[] = ['deposit', 'installment', 'balance', 'full']

function choiceIn(form: FormData, fallback: Purpose): Choice {
  const { purpose, input_currency, input_amount = '' } = textsOf(form)
  return {
    purpose: known.find((each) => each === purpose) ?? fallback,
    currency: input_currency === 'NPR' ? 'NPR' : 'USD',
    amount: input_amount,
  }
}

function textsOf(form: FormData): Record<string, string> {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  return Object.fromEntries(texts)
}
