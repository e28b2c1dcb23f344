import { formatDay } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import { purposes } from '#contract/payments.ts'
import { Sums } from '../booking/sums.tsx'
import { Summary } from '../booking/summary.tsx'
import { Island } from '../island/island.tsx'
import { useWords } from '../kit/words.tsx'
import { formWords } from './form-words.ts'
import BookingPayment from './form.island.tsx'
import type { loadShare } from './load-share.ts'
import { OtherWays } from './other-ways.tsx'
import type { PaymentFailure } from './request.ts'

type Props = Awaited<ReturnType<typeof loadShare>> & {
  posted: { values: Record<string, string>; failure: PaymentFailure } | undefined
}

/** The form that pays one traveller's part. */
export function ForShare({ id, token, trip, ways, share, dues, others, purpose, posted }: Props) {
  const { reference, trip_name, start_date, end_date } = trip
  const say = useWords()
  const values = posted?.values ?? {}
  const taken = [...new Set(dues[0]?.amounts.map(({ amount }) => amount.currency))]
  return (
    <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,640px)_376px] lg:justify-between">
      <Summary
        picture={undefined}
        title={trip_name}
        facts={`${reference} · ${formatDay(start_date)} to ${formatDay(end_date)}`}
      >
        <div className="mt-4 border-t border-line pt-2">
          <Sums
            rows={[
              { label: `The part of ${share.name}`, value: formatMoney(share.amount) },
              { label: 'Still to pay', value: formatMoney(share.open), isStrong: true },
            ]}
          />
        </div>
      </Summary>
      <div className="grid gap-8 lg:col-start-1 lg:row-start-1">
        {purpose ? (
          <Island
            of={BookingPayment}
            props={{
              ways,
              words: formWords(say),
              dues,
              booking: { reference, token, share: id },
              currencies: taken,
              way: values.way,
              purpose: purposes.find((known) => known === values.purpose) ?? purpose,
              values: {
                description: `${reference} ${trip_name}`,
                email: '',
                payerEmail: values.input_email ?? '',
                nationality: '',
                travellers: '1',
                currency: taken.find((each) => each === values.input_currency) ?? taken[0] ?? 'USD',
                amount: '',
                remarks: values.input_remarks ?? '',
              },
              failure: posted?.failure,
            }}
            wake="near"
          />
        ) : (
          <p className="font-display text-lead">{say('pay.nothing_part')}</p>
        )}
        <OtherWays {...others} transferPath={`/shares/${id}/transfer?token=${token}`} />
      </div>
    </div>
  )
}
