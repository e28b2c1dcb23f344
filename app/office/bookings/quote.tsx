import { daysInWords, QUOTE_HOLD_DAYS } from '#contract/terms.ts'
import { z } from 'zod'
import { Currency, formatMoney, type Money } from '#contract/money.ts'
import { optionalText } from '#contract/text.ts'
import { AmountField, currencyChoices } from '../kit/amounts.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { AskLink } from '../kit/ask-link.tsx'
import { tripSold } from '../kit/form/sold.ts'
import { at } from '../shell/api-address.ts'
import { tryApi, type Failure } from '../shell/api.ts'
import { useMay } from '../shell/person.ts'
import type { Route } from './+types/quote'
import { useAsked } from './asked.ts'
import { useLoadedBooking } from './loaded.ts'

const QuoteForm = z.object({
  price_for: z.enum(['unit', 'total']),
  amount: AmountField,
  currency: Currency,
  note: optionalText('Note', 2000),
})

export default function QuoteBooking({ params: { reference } }: Route.ComponentProps) {
  const { booking, problem } = useLoadedBooking()
  const asked = useAsked().amount
  const mayPrice = useMay()('prices')
  return (
    <ActionDialog
      title={booking?.total ? 'Requote' : 'Quote'}
      problem={problem}
      fields={fields}
      schema={QuoteForm}
      initial={initialWith(booking?.total ?? null, asked)}
      version={booking?.version}
      save="Quote and mail"
      onSave={async ({ price_for, amount, currency, note }, call) => {
        const result = await tryApi(at('/api/bookings/{reference}/quote/', { reference }), {
          method: 'POST',
          body: { [price_for]: { amount, currency }, note },
          ...call,
        })
        if ('failure' in result) return { failure: atAmount(result.failure) }
        const { total } = await result.response.json()
        return { says: total ? `Quoted ${formatMoney(total)}; the traveller is told by mail` : 'Quoted' }
      }}
    >
      {booking && (
        <p>
          {booking.fullname} asks for {booking.trip_name}, {booking.travellers}{' '}
          {booking.travellers === 1 ? 'traveller' : 'travellers'}
          {booking.total && `, quoted at ${formatMoney(booking.total)} so far`}. They get a mail with the
          price and the link to pay
          {booking.departure_id !== null && `; their seats are held for ${daysInWords(QUOTE_HOLD_DAYS)}`}.
        </p>
      )}
      {booking && !mayPrice && (
        <p>
          You may quote the price of the price list. <AskLink kind="quote" of={reference} />
        </p>
      )}
    </ActionDialog>
  )
}

const fields: Field[] = [
  {
    kind: 'choice',
    name: 'price_for',
    label: 'The price is for',
    choices: [
      { value: 'unit', label: 'Each traveller' },
      { value: 'total', label: 'All travellers together' },
    ],
  },
  { kind: 'hundredths', name: 'amount', label: 'Price', sold: tripSold },
  { kind: 'choice', name: 'currency', label: 'Currency', choices: currencyChoices },
  { kind: 'text', name: 'note', label: 'Note to the traveller' },
]

/** Here one field is the price of each or of all. */
function atAmount({ errors, ...failure }: Failure): Failure {
  const { unit, total, ...others } = errors ?? {}
  const amount = unit ?? total
  return { ...failure, errors: amount ? { ...others, amount } : errors }
}

/** `asked`: the price of all that a colleague asks for; null when none does. */
function initialWith(total: Money | null, asked: number | null) {
  return {
    price_for: total || asked !== null ? 'total' : 'unit',
    amount: asked ?? total?.amount ?? null,
    currency: total?.currency ?? 'USD',
    note: '',
  }
}
