import { addDays, formatDay, today } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import { hasCardFee, REFUND_DAYS } from '#contract/terms.ts'
import type { CancellationPreview } from '#domain/cancellations/booking.ts'
import { Button, buttonClass } from '../../../kit/button.tsx'
import { TextArea } from '../../../kit/field.tsx'
import { Prose } from '../../kit/prose.tsx'
import { useWords } from '../../kit/words.tsx'
import { Sums } from '../sums.tsx'
import { Fold } from './fold.tsx'

type Props = CancellationPreview & {
  reference: string
  token: string
  /** The reason given in the first step; undefined before that step. */
  asked: { reason: string } | undefined
}

/**
 * Cancelling takes two steps: the page explains the consequences first, and only then shows the button that cancels.
 */
export function CancelBooking({ asked, ...props }: Props) {
  const say = useWords()
  return (
    <Fold id="cancel" title={say('changing.cancel')} isOpen={asked !== undefined}>
      {asked ? <Confirm {...props} reason={asked.reason} /> : <Ask {...props} />}
    </Fold>
  )
}

function Ask({ reference, token, policy, ...preview }: Omit<Props, 'asked'>) {
  const say = useWords()
  const outlook = outlookInWords(preview)
  return (
    <form className="grid max-w-[640px] gap-5" method="get" action={`/bookings/${reference}#cancel`}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="cancel" value="ask" />
      {outlook && <p className="font-semibold text-prose">{outlook}</p>}
      <Prose text={policy} />
      <TextArea id="cancel-reason" label="Reason" name="reason" isOptional rows={3} limit={2000} />
      <p className="text-small text-muted">{say('changing.cancel_text')}</p>
      <Button className="justify-self-start" look="secondary" size="large" type="submit">
        {say('changing.cancel_go')}
      </Button>
    </form>
  )
}

/** "If you cancel today, US$596 is kept and US$0 goes back; from Fri 12 March 2027 on, …"; undefined without a price. */
function outlookInWords({ kept, refund_due, later }: Pick<Props, 'kept' | 'refund_due' | 'later'>) {
  if (!kept || !refund_due) return undefined
  const nearer = later.map(
    (next) =>
      `; from ${formatDay(next.from)} on, ${formatMoney(next.kept!)} is kept and ${formatMoney(next.refund_due!)} goes back`,
  )
  return `If you cancel today, ${formatMoney(kept)} is kept and ${formatMoney(refund_due)} goes back${nearer.join('')}.`
}

function Confirm({
  reference,
  token,
  percent,
  kept,
  refund_due,
  money_rules,
  reason,
}: Omit<Props, 'asked'> & { reason: string }) {
  const say = useWords()
  const hasRefund = refund_due !== null && refund_due.amount > 0
  return (
    <form className="grid max-w-[640px] gap-5" method="post" action={`/bookings/${reference}?token=${token}`}>
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="reason" value={reason} />
      {kept && refund_due ? (
        <Sums
          rows={[
            {
              label: 'Kept',
              note: `${percent} % of the total, as our terms said when you booked`,
              value: formatMoney(kept),
            },
            {
              label: 'Comes back to you',
              note: hasRefund
                ? `The way you paid,${hasCardFee(money_rules) ? ' without card fees,' : ''} sent by ${formatDay(addDays(today(), REFUND_DAYS))}`
                : 'Nothing that was paid is left to refund',
              value: formatMoney(refund_due),
              isStrong: true,
            },
          ]}
        />
      ) : (
        <p className="text-prose">{say('changing.cancel_free')}</p>
      )}
      <p className="text-prose">{say(hasRefund ? 'changing.cancel_mail_refund' : 'changing.cancel_mail')}</p>
      <p className="text-small text-muted">{say('changing.cancel_final')}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="danger" size="large" type="submit">
          {say('changing.cancel_do', { reference })}
        </Button>
        <a className={buttonClass('secondary', 'large')} href={`/bookings/${reference}?token=${token}`}>
          {say('changing.cancel_leave')}
        </a>
      </div>
    </form>
  )
}
