import type { ComponentProps } from 'react'
import type { Booking } from '#contract/bookings.ts'
import type { CancellationPreview } from '#domain/cancellations/booking.ts'
import type { OwnMove } from '#domain/changes/move-own.ts'
import { CancelBooking } from './cancel.tsx'
import { CannotCancel } from './cannot-cancel.tsx'
import { Arrival, AskToPostpone } from './changes.tsx'
import { MoveBooking } from './move.tsx'
import type { PostedPart } from './posted-part.ts'

type Props = {
  booking: Booking
  token: string
  moves: OwnMove[]
  chosen: string | undefined
  wish: ComponentProps<typeof AskToPostpone>['wish']
  /** What cancelling would cost now; undefined once it is up to the office. */
  cancellation: CancellationPreview | undefined
  asked: { reason: string } | undefined
  contacts: { phone: string }
  posted: PostedPart | undefined
}

/** What a traveller can change: the arrival, the dates, or the whole booking. */
export function Changes(props: Props) {
  const { booking, token, moves, chosen, wish, cancellation, asked, contacts, posted } = props
  return (
    <section aria-labelledby="changes-title">
      <h2 className="mb-5 text-h2" id="changes-title">
        Changes
      </h2>
      <div>
        <Arrival booking={booking} posted={posted} />
        <MoveBooking booking={booking} token={token} moves={moves} chosen={chosen} />
        <AskToPostpone wish={wish} posted={posted} />
        {cancellation ? (
          <CancelBooking reference={booking.reference} token={token} asked={asked} {...cancellation} />
        ) : (
          <CannotCancel phone={contacts.phone} />
        )}
      </div>
    </section>
  )
}
