import { claimsOf } from '#contract/classes.ts'
import { addDays, formatDay, today } from '#contract/days.ts'
import { extraPriceInWords } from '#contract/extra-lines.ts'
import type { OfferedExtra } from '#contract/extras.ts'
import type { Currency } from '#contract/money.ts'
import { BesidePicture, ForWhom, HowMany } from '../extra-fields.tsx'
import { priceFor, useChoice, type Choice, type Offer } from './choice.ts'
import { fieldOf } from './chosen-extras.ts'

type Props = { offer: Offer; values: Record<string, string>; errors: Record<string, string[]> }

/**
 * The rooms and extras of a trip, to be chosen: boxes for each traveller, a number for the booking. The boxes follow
 * the number of travellers; without JavaScript they are those of the page as it was made.
 */
export default function BookingExtras({ offer, values, errors }: Props) {
  const choice = useChoice(offer)
  const { price } = priceFor(offer, choice)
  return (
    <ul className="grid gap-6">
      {offer.extras.extras.map((extra) => (
        <li key={extra._id} className="grid gap-1.5" id={`booking-extras.${extra._id}`}>
          <BesidePicture picture={extra.picture}>
            <p className="font-semibold">{extra.name}</p>
            {extra.text && <p className="text-small text-prose">{extra.text}</p>}
            <p className="num text-small text-muted">{wordsOn(extra, offer, price?.currency, choice)}</p>
            <Fields extra={extra} travellers={choice.travellers} values={values} />
            {errors[`extras.${extra._id}`]?.map((message) => (
              <p key={message} className="text-small font-medium text-danger">
                {message}
              </p>
            ))}
          </BesidePicture>
        </li>
      ))}
    </ul>
  )
}

type FieldsProps = { extra: OfferedExtra; travellers: number; values: Record<string, string> }

function Fields({ extra, travellers, values }: FieldsProps) {
  if (extra.per !== 'traveller') {
    const name = fieldOf(extra, 0)
    return <HowMany name={name} extra={extra} value={values[name] ?? '0'} />
  }
  const who = Array.from({ length: travellers }, (_, index) => {
    const name = fieldOf(extra, index + 1)
    return { name, words: travellerInWords(index + 1, travellers), isTicked: values[name] === '1' }
  })
  return <ForWhom extra={extra.name} who={who} />
}

function travellerInWords(position: number, travellers: number) {
  if (position > 1) return `Traveller ${position}`
  return travellers === 1 ? 'For me' : 'Traveller 1 (you)'
}

/** "US$350 for each traveller. Only 2 are left on this date." */
function wordsOn(extra: OfferedExtra, offer: Offer, currency: Currency | undefined, choice: Choice) {
  const { departure, start: day } = choice
  const start = offer.departures.find(({ _id }) => _id === departure)?.start_date ?? day
  const last = addDays(start, -extra.cutoff_days)
  const { paisaPerDollar } = offer.extras
  const inCurrency = currency ?? extra.prices[0]!.currency
  const costs = extraPriceInWords(extra, inCurrency, paisaPerDollar, claimsOf(choice))
  const left = extra.left?.[departure]
  return [
    costs && `${costs}.`,
    today() > last
      ? `For this date it could be chosen until ${formatDay(last)}.`
      : extra.cutoff_days > 0 && `Until ${days(extra.cutoff_days)} before the trip.`,
    !extra.goes_back && 'Not refunded if you cancel.',
    left !== undefined && (left === 0 ? 'Sold out on this date.' : `${left} left on this date.`),
  ]
    .filter(Boolean)
    .join(' ')
}

function days(count: number) {
  return count === 1 ? 'one day' : `${count} days`
}
