import type { Booking } from '#contract/bookings.ts'
import type { BookingShare } from '#contract/shares.ts'
import { formatMoney } from '#contract/money.ts'
import { isSettled } from '#contract/standing.ts'
import { Button } from '../../../kit/button.tsx'
import { useWords } from '../../kit/words.tsx'
import { Fold } from './fold.tsx'

type Props = { shares: BookingShare[]; booking: Booking }

/**
 * What each of the party pays and has paid, and the links that whoever booked hands to the others. Who has paid for all
 * leaves nothing open, whoever it is counted for.
 */
export function Shares({ shares, booking }: Props) {
  const say = useWords()
  const isPaid = isSettled(booking)
  return (
    <Fold id="shares" title={say(isPaid ? 'own.shares_paid' : 'own.shares')}>
      <p className="text-prose">{say(isPaid ? 'own.shares_paid_text' : 'own.shares_text')}</p>
      <ul className="num mt-5 border-t border-line">
        {shares.map(({ position, name, amount, paid, url }, index) => (
          <li key={index} className="border-b border-line py-3">
            <p className="flex justify-between gap-6">
              <span>{position === 1 ? `${name} (this link)` : name}</span>
              {(!isPaid || paid.amount > 0) && (
                <span>
                  <b className="font-semibold">{formatMoney(paid)}</b>
                  {isPaid ? ' paid' : ` of ${formatMoney(amount)}`}
                </span>
              )}
            </p>
            {url !== null && (
              <p className="mt-2 text-small">
                <a className="wrap-anywhere underline" href={url}>
                  {url}
                </a>
              </p>
            )}
            {position !== null && position > 1 && (
              <div className="mt-2 flex flex-wrap gap-3">
                <Step intent="share" position={position}>
                  {say(url === null ? 'own.shares_make' : 'own.shares_again')}
                </Step>
                {url !== null && (
                  <Step intent="end-share" position={position}>
                    {say('own.shares_end')}
                  </Step>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Fold>
  )
}

function Step({ intent, position, children }: { intent: string; position: number; children: string }) {
  return (
    <form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="position" value={position} />
      <Button look="secondary" type="submit">
        {children}
      </Button>
    </form>
  )
}
