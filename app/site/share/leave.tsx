import { formatDay } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import type { LeavingPreview } from '#domain/bookings/leaving.ts'
import { Button } from '../../kit/button.tsx'
import { TextArea } from '../../kit/field.tsx'
import { EmailField } from '../kit/contact-fields.tsx'
import { useWords } from '../kit/words.tsx'

type Props = {
  /** What leaving means for the part; undefined while the booking has no price. */
  leaving: LeavingPreview | undefined
  values?: Record<string, string> | undefined
  errors?: Partial<Record<string, string[]>> | undefined
}

/** A form with which one traveller asks to leave the party. Staff decide, and the others' booking stands. */
export function LeaveForm({ leaving, values = {}, errors = {} }: Props) {
  const say = useWords()
  return (
    <details className="border-t border-line pt-4" open={values.message !== undefined}>
      <summary className="cursor-pointer py-2 font-semibold">{say('part.leave')}</summary>
      <form className="mt-4 grid gap-5" method="post">
        {leaving && (
          <>
            <p className="font-semibold text-prose">{outlookInWords(leaving)}</p>
            <p className="text-prose">
              {leaving.policy} {say('part.leave_own')}
            </p>
          </>
        )}
        <p className="text-prose">{say('part.leave_text')}</p>
        <EmailField
          id="leave-email"
          name="email"
          defaultValue={values.email}
          errors={errors.email}
          required
        />
        <TextArea
          id="leave-message"
          name="message"
          label="What has happened"
          rows={3}
          limit={2000}
          defaultValue={values.message}
          errors={errors.message}
        />
        <Button className="justify-self-start" look="secondary" size="large" type="submit">
          {say('part.leave_button')}
        </Button>
      </form>
    </details>
  )
}

/** "If you leave today, US$298 of what is paid for your part is kept …; from Fri 12 March 2027 on, …". */
function outlookInWords({ outlook: [now, ...later] }: LeavingPreview) {
  const nearer = later.map((next) => `; from ${formatDay(next.from)} on, ${sumsInWords(next)}`)
  return `If you leave today, ${sumsInWords(now!)}${nearer.join('')}.`
}

function sumsInWords({ kept, refund_due, own_due }: LeavingPreview['outlook'][number]) {
  const keeps = `${formatMoney(kept)} of what is paid for your part is kept`
  if (own_due.amount === refund_due.amount) return `${keeps} and ${formatMoney(refund_due)} goes back to you`
  const rest = { ...refund_due, amount: refund_due.amount - own_due.amount }
  const own = own_due.amount > 0 ? `, ${formatMoney(own_due)} goes back to you` : ''
  return `${keeps}${own} and ${formatMoney(rest)} stays with whoever booked, who has paid it`
}
