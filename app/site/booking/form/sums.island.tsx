import { capital } from '#contract/capital.ts'
import { partyFault } from '#contract/party-fault.ts'
import { claimsOf } from '#contract/classes.ts'
import { earlyBirdOn } from '#contract/discounts.ts'
import { formatDay, lastDay, lengthInDays, type Day } from '#contract/days.ts'
import type { Price } from '#contract/lines.ts'
import { extraLines } from '#contract/extra-lines.ts'
import { formatMoney, type Currency } from '#contract/money.ts'
import { permitLines } from '#contract/permit-lines.ts'
import { nextTierInWords } from '#contract/price-tiers.ts'
import { priceOfWanted, totalOf } from '#contract/price.ts'
import { poorMonthNote } from '#contract/requests.ts'
import { balanceWhen, cardFeeInWords, depositNote, sumsOf, type MoneyRules } from '#contract/terms.ts'
import { undecidedOf } from '#contract/undecided.ts'
import { EarlyBirdNote, useEarlyBird, useIsLive } from '../early-bird.tsx'
import { NotCertain } from '../not-certain.tsx'
import { rowsOfPrice } from '../price-rows.ts'
import { Sums } from '../sums.tsx'
import { moneySent, priceFor, useChoice, type Offer } from './choice.ts'
import { useCodeAnswer } from './code-answer.ts'

/**
 * The dates and the sums of a booking. Without JavaScript they show what was chosen when the page was made. `working`: what
 * is said until the script works out what was chosen.
 */
export default function BookingSums({ working, ...offer }: Offer & { working: string }) {
  const choice = useChoice(offer)
  const code = useCodeAnswer(offer.code)
  const departure = offer.departures.find(({ _id }) => _id === choice.departure)
  const early_bird = useEarlyBird(earlyBirdOn(departure, offer.early_bird ?? null))
  const start = departure?.start_date ?? choice.start
  const end = departure?.end_date ?? lastDay(start, choice.days)
  const { price, reasons } = priceFor(offer, choice)
  const poor = departure ? undefined : poorMonthNote(offer.limits, start)
  const fault = partyFault(choice, price, offer.rules)
  const undecided = departure ? undecidedOf(departure.facts, choice.travellers) : null
  const payers = claimsOf(choice)
  const days = departure ? lengthInDays(start, end) : choice.days
  const permits = (currency: Currency) =>
    offer.apart && permitLines(offer.apart, { ...choice, start, days, payers }, currency)
  const beside = (currency: Currency) => [
    ...extraLines(offer.extras, choice.extras, currency, payers),
    ...(permits(currency)?.lines ?? []),
  ]
  return (
    <div className="worked-out" data-working={working} role="status">
      <p className="num mt-4 border-t border-line pt-4 text-small">
        <span className="font-semibold">{formatDay(start)}</span> to {formatDay(end)}
        <span className="block text-muted">
          {departure ? 'Fixed departure' : 'Private, on your own date'}
        </span>
      </p>
      {poor && <p className="mt-3 text-small font-medium text-warning">{poor}</p>}
      {undecided && (
        <div className="mt-3">
          <NotCertain undecided={undecided} rules={offer.money} />
        </div>
      )}
      <div className="mt-3 border-t border-line pt-2">
        {fault ? (
          <p className="py-2 text-small font-medium text-danger">{fault.message}.</p>
        ) : price ? (
          <>
            <Priced
              form={offer.form}
              price={priceOfWanted(
                { trip: offer.trip, unit: price, rules: offer.rules, early_bird, code, beside },
                { ...choice, start },
              )}
              trip={offer.trip}
              travellers={choice.travellers}
              money={offer.money}
              applies={offer.applies === true}
              start={start}
            />
            <p className="num text-small text-muted empty:hidden">
              {nextTierInWords(price, choice.travellers)}
            </p>
            <EarlyBirdNote asked={early_bird} start={start} />
            <OpenPermits names={permits(price.currency)?.open} />
          </>
        ) : (
          <Unpriced reasons={reasons} />
        )}
      </div>
    </div>
  )
}

type PricedProps = {
  form: string
  price: Price
  trip: string
  travellers: number
  money: MoneyRules
  applies: boolean
  start: Day
}

function Priced({ form, price, trip, travellers, money, applies, start }: PricedProps) {
  const total = totalOf(price)
  const { deposit, card_fee, balance } = sumsOf(total, travellers, money)
  const today = { ...deposit, amount: deposit.amount + card_fee.amount }
  // Without scripts the sums do not follow the form, so they are not what its choice was shown to cost.
  const follows = useIsLive()
  return (
    <>
      {follows && <input type="hidden" form={form} name="seen" value={moneySent(total)} />}
      <Sums
        rows={[
          ...rowsOfPrice(price, trip),
          {
            label: applies ? 'Deposit, once we say yes' : 'Deposit today',
            note: depositNote(total, travellers, money, deposit.amount),
            value: formatMoney(deposit),
            isStrong: true,
          },
          ...(card_fee.amount > 0
            ? [
                {
                  label: 'Card fee on the deposit',
                  note: `${cardFeeInWords(money)}, non-refundable`,
                  value: formatMoney(card_fee),
                },
              ]
            : []),
          { label: applies ? 'Charged then' : 'Charged today', value: formatMoney(today) },
          { label: 'Balance', note: capital(balanceWhen(money, start)), value: formatMoney(balance) },
        ]}
      />
    </>
  )
}

/** Says which permits are charged apart once their fee is known. */
function OpenPermits({ names = [] }: { names?: string[] | undefined }) {
  if (names.length === 0) return null
  return (
    <p className="mt-2 text-small text-muted">
      Not in the price, because its fee is open: {names.join(', ')}.
    </p>
  )
}

/** `reasons`: why this choice has no price; empty when the trip itself has none. */
function Unpriced({ reasons }: { reasons: string[] }) {
  return (
    <p className="py-2 text-small text-prose">
      {reasons.join(' ')} We will work out what is possible and what it costs, and write to you. There is
      nothing to pay now.
    </p>
  )
}
