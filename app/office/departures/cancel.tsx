import { z } from 'zod'
import { isLive } from '#contract/booking-statuses.ts'
import type { Booking } from '#contract/bookings.ts'
import { counted } from '#contract/counted.ts'
import { formatDay } from '#contract/days.ts'
import { DepartureCancellationInput, isBookable, type Departure } from '#contract/departures.ts'
import { formatMoney } from '#contract/money.ts'
import { compactBox } from '../kit/compact.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { readEvery } from '../kit/list/answered.ts'
import { at } from '../shell/api-address.ts'
import { readApi, readList, tryApi } from '../shell/api.ts'
import type { Route } from './+types/cancel'

/** Loads the departure, the bookings that cancelling it affects, and the other dates that these may have instead. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [result, bookings] = await Promise.all([
    readApi(at('/api/departures/{id}/', { id })),
    readEvery(at('/api/bookings/', {}, { departure_id: id })),
  ])
  if ('failure' in result) return { problem: result.failure.reason }
  if (!bookings) return { problem: 'Error fetching the bookings of this departure' }
  const { trip_id } = result.body
  const { rows } = await readList(at('/api/departures/', {}, { trip_id }), '')
  const others = rows.filter(({ _id, status }) => _id !== id && isBookable(status))
  return { departure: result.body, bookings: bookings.filter(isLive), others }
}

export default function CancelDeparture({ loaderData, params: { id } }: Route.ComponentProps) {
  const { departure, bookings = [], others = [], problem } = loaderData
  return (
    <ActionDialog
      title="Cancel departure"
      problem={problem}
      fields={fields}
      schema={CancelForm}
      initial={{ reason: '', chosen: {} }}
      version={departure?.version}
      save="Cancel the departure"
      isDanger
      says="Departure cancelled"
      onSave={async ({ reason, chosen }, call) => {
        const moves = bookings.flatMap(({ reference }) => {
          const departure_id = chosen[reference]
          return departure_id ? [{ reference, departure_id }] : []
        })
        const path = at('/api/departures/{id}/cancellation/', { id })
        const result = await tryApi(path, { method: 'POST', body: { reason, moves }, ...call })
        if ('failure' in result) return result
        const done = await result.response.json()
        const owed = done.bookings.filter(({ refund_due }) => refund_due > 0).length
        const told = `${counted(done.bookings.length, 'booking', 'bookings')} told, ${counted(owed, 'refund', 'refunds')} owed`
        return {
          reason: done.moved.length > 0 ? `${told}, ${done.moved.length} moved to another date` : told,
        }
      }}
      renderTools={(change, values) => (
        <Choices
          bookings={bookings}
          others={others}
          chosen={CancelForm.shape.chosen.parse(values.chosen)}
          onChange={(chosen) => change(['chosen'], chosen)}
        />
      )}
    >
      {departure && (
        <p>
          Cancel {departure.trip_name} on {formatDay(departure.start_date)}? This cannot be undone.{' '}
          {bookings.length === 0
            ? 'Nobody has booked it.'
            : `${counted(bookings.length, 'booking is', 'bookings are')} cancelled too, unless you choose another date. Each is told by mail in the words below. For those that are cancelled, everything that was paid is owed back; those that move keep their price:`}
        </p>
      )}
    </ActionDialog>
  )
}

const CancelForm = z.object({
  reason: DepartureCancellationInput.shape.reason,
  /** The chosen departure of each booking, by its reference; the others are cancelled. */
  chosen: z.record(z.string(), z.string()),
})

type Chosen = z.infer<typeof CancelForm>['chosen']

type ChoicesProps = {
  bookings: (Affected & { _id: string })[]
  others: Departure[]
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

/** The bookings of the departure, each with the choice of another date, and one choice for all of them. */
function Choices({ bookings, others, chosen, onChange }: ChoicesProps) {
  if (bookings.length === 0) return null
  return (
    <>
      {bookings.length > 1 && others.length > 0 && (
        <DateChoice
          label="All bookings"
          others={others}
          value=""
          onChange={(to) => onChange(Object.fromEntries(bookings.map(({ reference }) => [reference, to])))}
        />
      )}
      <ul className="max-h-64 overflow-y-auto border-y border-line">
        {bookings.map((booking) => (
          <li
            key={booking._id}
            className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line py-1.5 last:border-b-0"
          >
            <Booked booking={booking} isMoved={Boolean(chosen[booking.reference])} />
            {others.length > 0 && (
              <DateChoice
                label={`Another date for ${booking.fullname}`}
                others={others}
                value={chosen[booking.reference] ?? ''}
                onChange={(to) => onChange({ ...chosen, [booking.reference]: to })}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

type Affected = Pick<Booking, 'fullname' | 'reference' | 'travellers' | 'paid'>

function Booked({ booking, isMoved }: { booking: Affected; isMoved: boolean }) {
  const { fullname, reference, travellers, paid } = booking
  const back = paid && paid.amount > 0 ? `${formatMoney(paid)} goes back` : 'nothing paid'
  return (
    <>
      <span className="font-medium">{fullname}</span>
      <span className="text-muted">
        {reference}, {counted(travellers, 'traveller', 'travellers')}
      </span>
      <span className="num ml-auto">{isMoved ? 'moves' : back}</span>
    </>
  )
}

type ChoiceProps = { label: string; others: Departure[]; value: string; onChange: (to: string) => void }

function DateChoice({ label, others, value, onChange }: ChoiceProps) {
  return (
    <select
      className={`${compactBox} select-arrow h-9`}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">
        {label === 'All bookings' ? 'All bookings: cancel, or choose a date' : 'Cancel'}
      </option>
      {others.map(({ _id, start_date, seats_left }) => (
        <option key={_id} value={_id}>
          {formatDay(start_date)}, {counted(seats_left, 'seat', 'seats')} left
        </option>
      ))}
    </select>
  )
}

const fields: Field[] = [
  {
    kind: 'text',
    name: 'reason',
    label: 'Reason',
    rows: 3,
    help: 'The travellers read it.',
  },
]
