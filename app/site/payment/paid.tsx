import type { Booking } from '#contract/bookings.ts'
import type { Meeting } from '#contract/meeting-points.ts'
import { formatMoney, type Money } from '#contract/money.ts'
import { feeName } from '#contract/payment-ways.ts'
import type { Payment } from '#contract/payments.ts'
import type { Say } from '#contract/site-words.ts'
import { openAmountOf, openOf, placesInWords, standingOf } from '#contract/standing.ts'
import type { TaskDays } from '#contract/task-days.ts'
import { balanceWhen } from '#contract/terms.ts'
import { NotCertain } from '../booking/not-certain.tsx'
import { Sums } from '../booking/sums.tsx'
import { Filled, useWords } from '../kit/words.tsx'
import { StepsAhead } from './steps-ahead.tsx'
import { SummitLine } from './summit-line.tsx'
import { WhereTheLinkIs } from './told.tsx'

type Props = {
  payment: Payment
  booking: Booking | undefined
  line: number[]
  taskDays: TaskDays
  meeting: Meeting | null
}

/** The page of a payment that has arrived. `booking`: undefined for a payment without one, and for one of a share. */
export function Paid({ payment, booking, line, taskDays, meeting }: Props) {
  const say = useWords()
  const money = (amount: number): Money => ({ amount, currency: payment.currency })
  return (
    <>
      <SummitLine className="mt-10" line={line} />
      <div className="mt-10 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_376px]">
        <div>
          <h1 className="text-h1">{headingFor(booking, say)}</h1>
          {booking && (
            <p className="mt-5 font-display text-lead">
              <Filled
                says={say('outcome.reference', { trip: booking.trip_name })}
                held={{ reference: <b className="num font-semibold">{booking.reference}</b> }}
              />
            </p>
          )}
          {!booking && <p className="mt-5 text-prose">{say('outcome.mailed')}</p>}
          {booking?.undecided && (
            <div className="mt-6">
              <NotCertain undecided={booking.undecided} rules={booking.money_rules} />
            </div>
          )}
          {booking?.status === 'awaiting_payment' && <p className="mt-5 text-prose">{standingOf(booking)}</p>}
          {booking && booking.status !== 'awaiting_payment' && (
            <section className="mt-12" aria-labelledby="next-title">
              <h2 className="text-h2" id="next-title">
                {say('outcome.next')}
              </h2>
              <StepsAhead
                booking={booking}
                paidOn={payment.confirmed_at}
                taskDays={taskDays}
                meeting={meeting}
              />
            </section>
          )}
        </div>
        <aside className="rounded-card border border-line p-6 shadow-box" aria-label="What was paid">
          <Sums
            rows={[
              { label: 'Paid', value: formatMoney(money(payment.amount)), isStrong: true },
              ...(payment.card_fee > 0
                ? [
                    { label: feeName(payment.provider), value: formatMoney(money(payment.card_fee)) },
                    { label: 'Charged', value: formatMoney(money(payment.amount + payment.card_fee)) },
                  ]
                : []),
              ...balanceOf(booking),
            ]}
          />
          {booking && <WhereTheLinkIs />}
        </aside>
      </div>
    </>
  )
}

function headingFor(booking: Booking | undefined, say: Say) {
  if (!booking) return say('outcome.paid')
  if (booking.status === 'deposit_paid') return placesInWords(booking)
  return say(openAmountOf(booking) === 0 ? 'outcome.paid_all' : 'outcome.paid')
}

function balanceOf(booking: Booking | undefined) {
  if (!booking) return []
  const open = openOf(booking)
  if (!open?.amount) return []
  const when = balanceWhen(booking.money_rules, booking.start_date)
  return [{ label: `Balance ${when}`, value: formatMoney(open) }]
}
