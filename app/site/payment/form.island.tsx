import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import { formatMoney, parseAmount, rateInWords, type Currency } from '#contract/money.ts'
import { wayFeeInWords } from '#contract/payment-ways.ts'
import type { Purpose } from '#contract/payments.ts'
import { Alert } from '../../kit/alert.tsx'
import { Button } from '../../kit/button.tsx'
import { Sums } from '../booking/sums.tsx'
import { PaymentFields, type PaymentFieldValues } from './fields.tsx'
import type { FormWords } from './form-words.ts'
import { requestPayment, type PaymentFailure } from './request.ts'
import { feeNameOf, sumFor, sumOf, type Choice, type Due, type Way } from './ways.tsx'

type Props = {
  /** The ways to choose from, in their order. */
  ways: Way[]
  words: FormWords
  /** What may be paid for the booking, the first by default; undefined for a payment without a booking. */
  dues?: Due[]
  /** `share`: the part of one traveller, which the token opens then. `isOwnPart`: whoever booked pays theirs alone. */
  booking?: { reference: string; token: string; share?: string; isOwnPart?: boolean }
  currencies: Currency[]
  purpose: Purpose
  /** The way that was posted. */
  way?: string | undefined
  values: PaymentFieldValues
  /** The failure that the page returned for a form posted without JavaScript. */
  failure?: PaymentFailure
}

/**
 * The payment form. With JavaScript it asks the server for the address of the bank's page; without, it posts to its own
 * page, which redirects.
 */
export default function BookingPayment({
  ways,
  words,
  dues,
  booking,
  currencies,
  purpose,
  way,
  values,
  failure: answered,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState(answered)
  const [choice, setChoice] = useState<Choice & { isAwake: boolean }>({
    purpose,
    currency: values.currency,
    way: (ways.find((one) => one.way === way) ?? firstFor(values.currency, ways))?.way ?? '',
    amount: values.amount,
    // Without JavaScript all currencies stay, because they cannot follow the way.
    isAwake: false,
  })
  const { isAwake } = choice
  const chosen = ways.find((one) => one.way === choice.way) ?? ways[0]

  const follow = () => {
    if (form.current) setChoice({ ...choiceIn(new FormData(form.current), { ways, purpose }), isAwake: true })
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
            {booking.share && <input type="hidden" name="share_id" value={booking.share} />}
            {booking.isOwnPart && <input type="hidden" name="part" value="own" />}
          </>
        )}
        <PaymentFields
          values={values}
          isLocked={booking !== undefined}
          isPart={booking?.share !== undefined || booking?.isOwnPart}
          ways={ways}
          currencies={
            isAwake && chosen
              ? currencies.filter((currency) => chosen.currencies.includes(currency))
              : currencies
          }
          dues={dues}
          chosen={choice}
          errors={failure?.errors}
        />
        {chosen && <Charge dues={dues} choice={choice} way={chosen} />}
        <div>
          <Alert reason={failure && [failure.sentence, failure.detail].filter(Boolean).join(' ')} />
          <Button className="mt-4 w-full" type="submit" size="large">
            {words.pay}
          </Button>
          <p className="mt-3 text-small text-muted">
            {isAwake || ways.length === 1 ? chosen?.next : words.sentOn}
          </p>
        </div>
      </fieldset>
      {isBusy && <Overlay />}
    </form>
  )
}

function Charge({ dues, choice, way }: Pick<Props, 'dues'> & { choice: Choice; way: Way }) {
  const sum = dues ? (sumOf(dues, choice) ?? dues[0]?.amounts[0]) : typedSum(choice, way)
  const fee = wayFeeInWords(way.fee, sum?.amount.currency ?? choice.currency)
  if (!sum) {
    return fee === '' ? null : (
      <p className="text-small text-muted">
        {feeNameOf(way)}: {fee}, which comes on top of the amount.
      </p>
    )
  }
  return (
    <div className="rounded-card border border-line px-5 py-2" role="status">
      <Sums
        rows={[
          {
            label: 'Amount',
            note: sum.rate === null ? undefined : `At ${rateInWords(sum.rate)}`,
            value: formatMoney(sum.amount),
          },
          ...(fee === ''
            ? []
            : [{ label: feeNameOf(way), note: `${fee}, non-refundable`, value: formatMoney(sum.fee) }]),
          { label: chargedTo(way), value: formatMoney(sum.charged), isStrong: true },
        ]}
      />
    </div>
  )
}

function chargedTo({ isCard, page }: Way) {
  return isCard ? 'Charged to your card' : `Paid by ${page}`
}

function typedSum({ amount: written, currency }: Choice, way: Way) {
  const amount = parseAmount(written)
  return amount ? sumFor({ amount, currency }, way) : undefined
}

function Overlay() {
  return (
    <div className="fixed inset-0 z-40 grid place-items-center bg-paper/90" role="alert">
      <p className="animate-pulse font-display text-lead">Processing Payment...</p>
    </div>
  )
}

const known: Purpose[] = ['deposit', 'installment', 'balance', 'full']

function choiceIn(form: FormData, { ways, purpose: usual }: Pick<Props, 'ways' | 'purpose'>): Choice {
  const { purpose, input_currency, input_amount = '', way } = textsOf(form)
  const named: Currency = input_currency === 'NPR' ? 'NPR' : 'USD'
  const chosen = ways.find((one) => one.way === way) ?? firstFor(named, ways)
  return {
    purpose: known.find((each) => each === purpose) ?? usual,
    currency: !chosen || chosen.currencies.includes(named) ? named : chosen.currencies[0]!,
    way: chosen?.way ?? '',
    amount: input_amount,
  }
}

/** Returns the first way that takes a currency: the one that the server takes without a choice. */
function firstFor(currency: Currency, ways: Way[]) {
  return ways.find(({ currencies }) => currencies.includes(currency)) ?? ways[0]
}

function textsOf(form: FormData): Record<string, string> {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  return Object.fromEntries(texts)
}
