import type { Booking } from '#contract/bookings.ts'
import { cancellationAfterMove } from '#contract/cancellation.ts'
import { formatDay } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import type { OwnMove } from '#domain/changes/move-own.ts'
import { Button, buttonClass } from '../../../kit/button.tsx'
import { Select } from '../../../kit/field.tsx'
import { useWords } from '../../kit/words.tsx'
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
  const say = useWords()
  if (moves.length === 0) return null
  const to = moves.find(({ _id }) => _id === chosen)
  return (
    <Fold id="move" title={say('changing.move')} note={say('changing.move_note')} isOpen={to !== undefined}>
      {to ? <Confirm {...props} to={to} /> : <Choose {...props} moves={moves} />}
    </Fold>
  )
}

function Choose({ booking: { reference }, token, moves }: Omit<Props, 'chosen'>) {
  const say = useWords()
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
      <p className="text-small text-muted">{say('changing.move_text')}</p>
      <Button className="justify-self-start" look="secondary" size="large" type="submit">
        {say('changing.move_see')}
      </Button>
    </form>
  )
}

function Confirm({ booking, token, to }: Omit<Props, 'moves' | 'chosen'> & { to: OwnMove }) {
  const { reference, start_date, end_date, total } = booking
  const say = useWords()
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
        {say('changing.move_then')}{' '}
        {cancellationAfterMove({ steps: booking.cancellation_steps }, to.start_date)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="large" type="submit">
          {say('changing.move_do')}
        </Button>
        <a className={buttonClass('secondary', 'large')} href={`/bookings/${reference}?token=${token}`}>
          {say('changing.move_leave')}
        </a>
      </div>
    </form>
  )
}
