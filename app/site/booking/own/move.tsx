import type { Booking } from '#contract/bookings.ts'
import { cancellationAfterMove } from '#contract/cancellation.ts'
import { formatDay } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import type { OwnMove } from '#domain/changes/move-own.ts'
import { Button, buttonClass } from '../../../kit/button.tsx'
import { Select } from '../../../kit/field.tsx'
import { Sums } from '../sums.tsx'
import { Fold } from './fold.tsx'

type Props = {
  booking: Booking
  token: string
  /** The departures of the same price with places for the whole party. */
  moves: OwnMove[]
  /** The departure chosen in the first step; undefined before that step. */
  chosen: string | undefined
}

/** Moving to another date of the same price takes two steps: the page says what changes before it changes. */
export function MoveBooking({ moves, chosen, ...props }: Props) {
  if (moves.length === 0) return null
  const to = moves.find(({ _id }) => _id === chosen)
  return (
    <Fold
      id="move"
      title="Move to another date"
      note="At the price you have booked"
      isOpen={to !== undefined}
    >
      {to ? <Confirm {...props} to={to} /> : <Choose {...props} moves={moves} />}
    </Fold>
  )
}

function Choose({ booking: { reference }, token, moves }: Omit<Props, 'chosen'>) {
  return (
    <form className="grid max-w-[640px] gap-5" method="get" action={`/bookings/${reference}#move`}>
      <input type="hidden" name="token" value={token} />
      <Select id="move-to" label="New date" name="move">
        {moves.map(({ _id, start_date, end_date }) => (
          <option key={_id} value={_id}>
            {formatDay(start_date)} to {formatDay(end_date)}
          </option>
        ))}
      </Select>
      <p className="text-small text-muted">Nothing is moved yet: the next step shows what changes.</p>
      <Button className="justify-self-start" look="secondary" size="large" type="submit">
        See what changes
      </Button>
    </form>
  )
}

function Confirm({ booking, token, to }: Omit<Props, 'moves' | 'chosen'> & { to: OwnMove }) {
  const { reference, start_date, end_date, total } = booking
  return (
    <form className="grid max-w-[640px] gap-5" method="post" action={`/bookings/${reference}?token=${token}`}>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="departure_id" value={to._id} />
      <Sums
        rows={[
          { label: 'Now', value: `${formatDay(start_date)} to ${formatDay(end_date)}` },
          {
            label: 'Then',
            value: `${formatDay(to.start_date)} to ${formatDay(to.end_date)}`,
            isStrong: true,
          },
          ...(total ? [{ label: 'Price, as it is', value: formatMoney(total) }] : []),
        ]}
      />
      <p className="text-prose">
        What you have paid counts for the new date. Your old places go back to others at once, and you get a
        mail with the new dates. {cancellationAfterMove({ steps: booking.cancellation_steps }, to.start_date)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="large" type="submit">
          Move the booking
        </Button>
        <a className={buttonClass('secondary', 'large')} href={`/bookings/${reference}?token=${token}`}>
          Keep the date
        </a>
      </div>
    </form>
  )
}
