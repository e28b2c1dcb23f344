import type { CancellationPreview } from '#contract/bookings.ts'
import { formatMoney } from '#contract/money.ts'
import { Button } from '../button.tsx'
import { TextArea } from '../field.tsx'
import { Prose } from '../prose.tsx'
import { Fold } from './fold.tsx'
import { Sums } from './sums.tsx'

type Props = CancellationPreview & { reference: string; keepsPercent: number }

/** What cancelling would keep and give back, and only then the way to do it. */
export function CancelBooking({ reference, keepsPercent, kept, refund_due, policy }: Props) {
  return (
    <Fold id="cancel" title="Cancel this booking">
      <form className="grid max-w-[640px] gap-5" method="post">
        <input type="hidden" name="intent" value="cancel" />
        <Prose text={policy} />
        {kept && refund_due ? (
          <Sums
            rows={[
              {
                label: 'Kept',
                note: `${keepsPercent} % of the total, as our terms said when you booked`,
                value: formatMoney(kept),
              },
              {
                label: 'Comes back to you',
                note: 'The way you paid, without card fees',
                value: formatMoney(refund_due),
                isStrong: true,
              },
            ]}
          />
        ) : (
          <p className="text-prose">There is no price yet, so nothing is kept and nothing is owed.</p>
        )}
        <TextArea id="cancel-reason" label="Reason" name="reason" isOptional rows={3} limit={2000} />
        <p className="text-small text-muted">This cannot be undone: the places go back to others at once.</p>
        <Button className="justify-self-start" look="danger" size="large" type="submit">
          Cancel booking {reference}
        </Button>
      </form>
    </Fold>
  )
}
