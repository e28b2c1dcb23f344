import { formatMoney, type Currency, type Money } from '#contract/money.ts'
import { wayFee, wayFeeInWords, type WayFee } from '#contract/payment-ways.ts'
import type { Purpose } from '#contract/payments.ts'

/** A way to pay: `page` is where payers are sent, `next` a sentence about it. */
export type Way = {
  way: string
  name: string
  page: string
  next: string
  isCard: boolean
  fee: WayFee
  currencies: Currency[]
}

/** Returns what the fee of a way is called; a page says it only where there is one. */
export function feeNameOf({ isCard, page }: Way): string {
  return isCard ? 'Card fee' : `${page} fee`
}

/** What an amount costs by one way. `rate`: in paisa for a dollar; null without a conversion. */
export type Sum = { way: string; amount: Money; fee: Money; charged: Money; rate: number | null }

export type Due = { purpose: Purpose; amounts: Sum[] }

export type Choice = { purpose: Purpose; currency: Currency; way: string; amount: string }

/** Returns what the chosen way comes to: in the chosen currency, else in the one that the way takes. */
export function sumOf(dues: Due[], { purpose, currency, way }: Choice): Sum | undefined {
  const due = dues.find((each) => each.purpose === purpose) ?? dues[0]
  const sums = due?.amounts.filter((sum) => sum.way === way) ?? []
  return sums.find(({ amount }) => amount.currency === currency) ?? sums[0]
}

/** Returns what an amount that was typed costs by a way. */
export function sumFor(amount: Money, { way, fee }: Way): Sum {
  const charged = wayFee(amount, fee)
  const { currency } = amount
  const sum = { amount: charged, currency }
  return { way, amount, fee: sum, charged: { amount: amount.amount + charged, currency }, rate: null }
}

/** The ways to choose from, each with what it costs. One way leaves no choice, so it is not shown. */
export function WayChoice({ ways, dues, choice, errors }: ChoiceProps) {
  if (ways.length < 2) return null
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semibold">Way to pay</legend>
      <div className="grid gap-2">
        {ways.map((way) => (
          <label
            key={way.way}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-button border border-input px-3 hover:border-ink has-checked:border-ink has-checked:bg-mist"
          >
            <input type="radio" name="way" value={way.way} defaultChecked={way.way === choice.way} />
            <span className="grow font-semibold">{way.name}</span>
            <span className="num text-right text-small">{costOf(way, dues, choice)}</span>
          </label>
        ))}
      </div>
      {errors && <p className="mt-1.5 text-small font-medium text-danger">{errors.join('. ')}</p>}
    </fieldset>
  )
}

type ChoiceProps = { ways: Way[]; dues: Due[] | undefined; choice: Choice; errors: string[] | undefined }

function costOf(way: Way, dues: Due[] | undefined, choice: Choice) {
  const sum = dues && sumOf(dues, { ...choice, way: way.way })
  if (dues && !sum) return 'Not for this amount'
  const currency = sum?.amount.currency ?? way.currencies[0]!
  const fee = wayFeeInWords(way.fee, currency)
  const fees = fee === '' ? 'no fee' : `fee ${fee}`
  return sum ? `${formatMoney(sum.charged)}, ${fees}` : `${way.currencies.join(' or ')}, ${fees}`
}
