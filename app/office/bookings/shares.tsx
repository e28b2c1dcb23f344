import { href } from 'react-router'
import type { BookingDetail } from '#contract/booking-details.ts'
import { isGivenUp } from '#contract/booking-statuses.ts'
import { formatMoney } from '#contract/money.ts'
import { isSettled, openAmountOf } from '#contract/standing.ts'
import { compactClass } from '../kit/compact.ts'
import { MayLink } from '../kit/may-link.tsx'
import { CopyField } from '../kit/copy-field.tsx'

/** Shows what each traveller pays and has paid, with the links to their own parts. */
export function Shares({ booking }: { booking: BookingDetail }) {
  const { reference, shares } = booking
  /** Who pays for all leaves nothing open, whoever it is counted for. */
  const openInAll = openAmountOf(booking)
  const isPaid = isSettled(booking)
  const base = href('/admin/bookings/:reference', { reference })
  return (
    <div className="border-t border-line pt-3">
      <h3 className="flex flex-wrap items-center gap-2 font-sans text-sm font-semibold tracking-normal">
        Who pays what
        <MayLink className={compactClass()} to={`${base}/count`} preventScrollReset>
          Count for another
        </MayLink>
      </h3>
      <ul className="mt-2" aria-label="Who pays what">
        {shares.map(({ position, name, amount, paid, open, url }, index) => (
          <li key={index} className="flex flex-wrap items-center gap-2 border-t border-line py-2">
            <span>{position === 1 ? `${name}, who booked` : name}</span>
            <span className="num ml-auto">
              {isPaid
                ? paid.amount > 0 && `${formatMoney(paid)} paid`
                : `${formatMoney(paid)} of ${formatMoney(amount)} paid`}
              {Math.min(open.amount, openInAll) > 0 &&
                `, ${formatMoney({ ...open, amount: Math.min(open.amount, openInAll) })} open`}
            </span>
            {position !== null && position > 1 && !isGivenUp(booking) && (
              <MayLink className={compactClass()} to={`${base}/shares/${position}`} preventScrollReset>
                {url === null ? 'Make a link' : 'Renew'}
              </MayLink>
            )}
            {url !== null && (
              <>
                <MayLink className={compactClass()} to={`${base}/shares/${position}/end`} preventScrollReset>
                  End the link
                </MayLink>
                <CopyField label={`Link for ${name}`} value={url} />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
