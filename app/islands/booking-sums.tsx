import { useEffect, useState } from 'react'
import { addDays, formatDay, type Day } from '#contract/days.ts'
import { unitFor, type TieredPrice } from '#contract/departures.ts'
import { formatMoney } from '#contract/money.ts'
import { CARD_FEE_BASIS_POINTS, DEPOSIT_BASIS_POINTS, quote, TRAVELLERS_MAX } from '#contract/terms.ts'
import { Sums } from '../ui/booking/sums.tsx'

/** What is chosen in the form: a departure, or, without one, a day of one's own. */
type Choice = { departure: string; start: Day; travellers: number; days: number }

type Props = {
  /** The id of the form whose fields it follows. */
  form: string
  departures: { _id: string; start_date: Day; end_date: Day; price: TieredPrice | null }[]
  /** What a private trip costs each traveller; null when staff work it out. */
  price: TieredPrice | null
  chosen: Choice
}

/** The dates and the sums of a booking. Without JavaScript they are those of what was chosen before the page came. */
export function BookingSums({ form, departures, price, chosen }: Props) {
  const [choice, setChoice] = useState(chosen)

  useEffect(() => {
    const element = document.getElementById(form)
    if (!(element instanceof HTMLFormElement)) return
    const follow = () => setChoice((before) => choiceIn(new FormData(element), before))
    follow()
    element.addEventListener('input', follow)
    return () => element.removeEventListener('input', follow)
  }, [form])

  const departure = departures.find(({ _id }) => _id === choice.departure)
  const start = departure?.start_date ?? choice.start
  const end = departure?.end_date ?? addDays(start, choice.days - 1)
  const unit = departure ? departure.price : price
  return (
    <div role="status">
      <p className="num mt-4 border-t border-line pt-4 text-small">
        <span className="font-semibold">{formatDay(start)}</span> to {formatDay(end)}
        <span className="block text-muted">
          {departure ? 'Fixed departure' : 'Private, on your own date'}
        </span>
      </p>
      <div className="mt-3 border-t border-line pt-2">
        {unit ? <Priced price={unit} travellers={choice.travellers} /> : <Unpriced />}
      </div>
    </div>
  )
}

function Priced({ price, travellers }: { price: TieredPrice; travellers: number }) {
  const unit = unitFor(price, price.tiers, travellers)
  const { total, deposit, card_fee, balance } = quote(unit, travellers)
  const today = { ...deposit, amount: deposit.amount + card_fee.amount }
  return (
    <Sums
      rows={[
        { label: `${travellers} × ${formatMoney(unit)}`, value: formatMoney(total) },
        {
          label: 'Deposit today',
          note: `${DEPOSIT_BASIS_POINTS / 100} %, non-refundable`,
          value: formatMoney(deposit),
          isStrong: true,
        },
        {
          label: 'Card fee on the deposit',
          note: `${CARD_FEE_BASIS_POINTS / 100} %, non-refundable`,
          value: formatMoney(card_fee),
        },
        { label: 'Charged today', value: formatMoney(today) },
        { label: 'Balance', note: 'On arrival in Kathmandu', value: formatMoney(balance) },
      ]}
    />
  )
}

function Unpriced() {
  return (
    <p className="py-2 text-small text-prose">
      We work out the price of this trip for your group and write to you. There is nothing to pay now.
    </p>
  )
}

/** While a number is being typed it may be none; then the last one stays. */
function choiceIn(form: FormData, before: Choice): Choice {
  return {
    departure: String(form.get('departure_id') ?? ''),
    start: dayIn(form.get('startDate')) ?? before.start,
    travellers: wholeIn(form.get('travellers'), TRAVELLERS_MAX) ?? before.travellers,
    days: wholeIn(form.get('days'), 365) ?? before.days,
  }
}

function dayIn(value: FormDataEntryValue | null) {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined
}

function wholeIn(value: FormDataEntryValue | null, max: number) {
  const number = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : 0
  return number >= 1 && number <= max ? number : undefined
}
