import { useState } from 'react'
import type { Party } from '#contract/class-prices.ts'
import { claimsOf, partyProblem, type PartyRules } from '#contract/classes.ts'
import { formatDay, lengthInDays } from '#contract/days.ts'
import { earlyBirdOn, type EarlyBirdAsked } from '#contract/discounts.ts'
import { nextTierInWords, type TieredPrice } from '#contract/price-tiers.ts'
import { formatMoney, type Currency } from '#contract/money.ts'
import { permitLines, type AskedPermits } from '#contract/permit-lines.ts'
import { priceOfWanted, totalOf } from '#contract/price.ts'
import type { Price } from '#contract/lines.ts'
import { priceOfWish, type TripLimits } from '#contract/requests.ts'
import {
  balanceWhen,
  cardFeeInWords,
  hasCardFee,
  depositNote,
  sumsOf,
  TRAVELLERS_MAX,
  type MoneyRules,
} from '#contract/terms.ts'
import { taxWords, vatIn } from '#contract/tax.ts'
import { Button } from '../../kit/button.tsx'
import { EarlyBirdNote, useEarlyBird } from '../booking/early-bird.tsx'
import type { Asked } from '#contract/party-asked.ts'
import { rowsOfPrice } from '../booking/price-rows.ts'
import { BOOKING_FORM_TOP } from '../booking/form/top.ts'
import type { MailIds } from '../kit/send-form.ts'
import { setTravellers, useTravellers } from './party.ts'
import { TooFew, Travellers, WARNING } from './travellers-field.tsx'
import { PRICE_BOX } from './price-frame.tsx'
import { PriceInquiry } from './price-inquiry.tsx'
import { PriceParty } from './price-party.tsx'
import { isOpen, seatsText, useSeats, type Seats, type SeatsThen } from './seats.ts'
import { useWishedDate } from './wished-month.ts'

export type BookableDate = SeatsThen & {
  start_date: string
  end_date: string
  unit: TieredPrice | null
  early_bird?: EarlyBirdAsked | null
}

type Props = {
  trip: { _id: string; slug: string; name: string; days: number }
  /** Per person; null when staff quote the price. */
  unit: TieredPrice | null
  /** The limits beyond which a private trip is only a request. */
  limits: TripLimits
  /** Whether the trip is applied for, and paid only once staff have said yes. */
  applies: boolean
  /** The rules by which a booking made now is paid. */
  money: MoneyRules
  /** Whether the prices hold VAT. */
  holds_vat: boolean
  early_bird: EarlyBirdAsked | null
  /** The permits that are charged apart; absent where none are. */
  apart?: AskedPermits | undefined
  /** How the price depends on who travels. */
  rules: PartyRules
  /** What is asked about the party, and what they pay, by the id of the departure, '' for a private trip. */
  party: { asked: Asked[]; prices: Record<string, string> } | null
  dates: BookableDate[]
  /** The first day on which a private trip may start. */
  earliest: string
  ids: MailIds
  /** Said until the script works out what was chosen. */
  working: string
}

/**
 * The date, the number of travellers, and what is due when, before the visitor types a name. It is a form that leads to
 * the booking form, so it works without JavaScript; only the sums do not follow the choice then.
 */
export default function PriceBox(props: Props) {
  const { trip, unit, limits, applies, rules, party: others, money, holds_vat, early_bird } = props
  const { dates, earliest, ids, working } = props
  const seats = useSeats(trip._id, dates)
  const [chosen, setChosen] = useState<string>()
  const count = useTravellers()
  const [party, setParty] = useState<Party>({})

  // A departure that has become full is skipped, unless the visitor has chosen a date.
  const firstOpen = dates.find(({ _id }) => isOpen(seats.get(_id)))?._id ?? ''
  const wished = useWishedDate(dates.filter(({ _id }) => isOpen(seats.get(_id))))
  const departure = chosen ?? wished ?? firstOpen
  const date = dates.find(({ _id }) => _id === departure)
  const asked = useEarlyBird(earlyBirdOn(date, early_bird))
  const { price, reasons } = priceOfWish(
    { departure: date && { price: date.unit }, price: unit, limits },
    { days: limits.length, travellers: count },
  )
  const who = { travellers: count, party }
  const beside = (currency: Currency) =>
    props.apart && date
      ? permitLines(
          props.apart,
          {
            start: date.start_date,
            days: lengthInDays(date.start_date, date.end_date),
            travellers: count,
            payers: claimsOf(who),
          },
          currency,
        ).lines
      : []
  const pricesDiffer = new Set(dates.map((one) => one.unit?.amount)).size > 1
  const isOdd = partyProblem(who, price, rules) !== undefined

  return (
    <form
      className="trip-book"
      id={PRICE_BOX}
      action={`/destination/bookingform#${BOOKING_FORM_TOP}`}
      method="get"
    >
      <input type="hidden" name="trip" value={trip.slug} />
      <div className="mt-5 rounded-button border border-input">
        <div className="trip-field">
          <label htmlFor="price-departure">Start date</label>
          <select
            className="select-arrow trip-control"
            id="price-departure"
            name="departure"
            value={departure}
            onChange={({ target }) => setChosen(target.value)}
          >
            {dates.map(({ _id, start_date, unit: own }) => (
              <option key={_id} value={_id} disabled={!isOpen(seats.get(_id))}>
                {labelOf(start_date, seats.get(_id), pricesDiffer && own)}
              </option>
            ))}
            <option value="">Another date, private trip</option>
          </select>
        </div>
        <div className="trip-field trip-date">
          <label htmlFor="price-date">Your date</label>
          <input className="trip-control" id="price-date" name="date" type="date" min={earliest} />
        </div>
        <Travellers count={count} onCount={(next) => setTravellers(within(next))} />
      </div>
      {others && (
        <PriceParty asked={others.asked} prices={others.prices[departure] ?? ''} onParty={setParty} />
      )}
      <TooFew seats={seats.get(departure)} count={count} />
      {isOdd && (
        <p className={`${WARNING} mt-3`} role="status">
          These numbers do not fit. The booking form says why.
        </p>
      )}
      {price && !isOdd && (
        <div className="worked-out" data-working={working}>
          <Sums
            price={priceOfWanted(
              { trip: trip.name, unit: price, rules, early_bird: asked, beside },
              { ...who, start: date?.start_date },
            )}
            trip={trip.name}
            travellers={count}
            money={money}
            holds_vat={holds_vat}
            applies={applies}
            start={date?.start_date}
          />
          <p className="num mt-3 text-[0.84375rem] leading-normal text-muted empty:hidden">
            {nextTierInWords(price, count)}
          </p>
          <EarlyBirdNote asked={asked} start={date?.start_date} />
          {props.apart && !date && (
            <p className="mt-3 text-[0.84375rem] leading-normal text-muted">
              Permits are charged apart, by your day: the booking form adds them.
            </p>
          )}
        </div>
      )}
      {reasons.length > 0 && unit && (
        <p className="mt-[18px] text-[0.96875rem] leading-normal" role="status">
          {`${reasons.join(' ')} We work out a price and send it to you.`}
        </p>
      )}
      <Button
        className="mt-4 h-[54px]! w-full text-[0.90625rem]! tracking-[.02em]"
        type="submit"
        size="large"
      >
        {applies ? 'APPLY FOR THIS TRIP' : 'BOOK THIS TRIP'}
      </Button>
      <PriceInquiry trip={trip} travellers={count} ids={ids} />
    </form>
  )
}

type SumsProps = {
  price: Price
  trip: string
  travellers: number
  money: MoneyRules
  holds_vat: boolean
  applies: boolean
  /** The first day, once a departure is chosen. */
  start: string | undefined
}

function Sums({ price, trip, travellers, money, holds_vat, applies, start }: SumsProps) {
  const total = totalOf(price)
  const { deposit, balance, card_fee } = sumsOf(total, travellers, money)
  return (
    <>
      <dl className="num mt-[18px] grid gap-[9px] text-[0.96875rem] leading-normal" aria-live="polite">
        {rowsOfPrice(price, trip).map(({ label, value }, index) => (
          <div key={index} className="flex justify-between gap-2.5">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="-mx-2.5 mt-1.5 flex justify-between gap-2.5 rounded-[8px] bg-mist px-3 py-[11px] font-semibold">
          <dt>
            {applies ? 'Deposit, once we say yes' : 'Deposit today'}
            <small className="block text-[0.84375rem] leading-[1.35] font-normal text-muted">
              {depositNote(total, travellers, money, deposit.amount)}
            </small>
          </dt>
          <dd>{formatMoney(deposit)}</dd>
        </div>
        <div className="flex justify-between gap-2.5">
          <dt>{`Balance ${balanceWhen(money, start)}`}</dt>
          <dd>{formatMoney(balance)}</dd>
        </div>
      </dl>
      {holds_vat && (
        <p className="num mt-3 text-[0.84375rem] leading-normal text-muted">
          {`The price of ${formatMoney(total)} includes ${taxWords.vat}: ${formatMoney({ ...total, amount: vatIn(total.amount) })}.`}
        </p>
      )}
      {hasCardFee(money) && (
        <p className="num mt-3 text-[0.84375rem] leading-normal text-muted">
          {`Card payments carry a ${cardFeeInWords(money)} fee: ${formatMoney(card_fee)} on the deposit.`}
        </p>
      )}
    </>
  )
}

/** "Sun 4 October 2026 · 2 seats left · US$1,550", with the price of a date that can be booked, if one is given. */
function labelOf(start: string, seats: Seats | undefined, price: TieredPrice | false | null) {
  const costs = price && isOpen(seats) && formatMoney(price)
  return [formatDay(start), seats && seatsText(seats), costs].filter(Boolean).join(' · ')
}

const within = (count: number) => Math.min(Math.max(count, 1), TRAVELLERS_MAX)
