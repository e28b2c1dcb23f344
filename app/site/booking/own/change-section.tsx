import type { ComponentProps } from 'react'
import { useWords } from '../../kit/words.tsx'
import { AddExtras } from './add.tsx'
import { Buyer } from './buyer.tsx'
import { CancelBooking } from './cancel.tsx'
import { CannotCancel } from './cannot-cancel.tsx'
import { Arrival, AskToPostpone } from './changes.tsx'
import { Contact } from './contact.tsx'
import { MoveBooking } from './move.tsx'

type Props = ComponentProps<typeof AddExtras> &
  Pick<ComponentProps<typeof MoveBooking>, 'moves' | 'chosen'> &
  Pick<ComponentProps<typeof AskToPostpone>, 'wish'> &
  Pick<ComponentProps<typeof CancelBooking>, 'asked'> & {
    /** What cancelling means; undefined once the trip has begun. */
    cancellation: Omit<ComponentProps<typeof CancelBooking>, 'reference' | 'token' | 'asked'> | undefined
    /** The address of the form that changes the booking while nothing is paid. */
    change: string | undefined
    contacts: { phone: string }
    buyer: ComponentProps<typeof Buyer>['buyer'] | undefined
    /** The id of the part that the visitor came for. */
    open: string | undefined
  }

/** All that the traveller can change without asking, and the form that asks for the rest. */
export function Changes({ booking, token, posted, ...can }: Props) {
  const { cancellation, contacts } = can
  const say = useWords()
  return (
    <section className="print:hidden" aria-labelledby="changes-title">
      <h2 className="mb-5 text-h2" id="changes-title">
        {say('changing.changes')}
      </h2>
      <div>
        <AddExtras
          booking={booking}
          token={token}
          extras={can.extras}
          travellers={can.travellers}
          adding={can.adding}
          posted={posted}
        />
        <Arrival booking={booking} isAskedFor={can.open === 'arrival'} posted={posted} />
        {!can.change && <Contact booking={booking} posted={posted} />}
        {can.buyer && <Buyer buyer={can.buyer} fullname={booking.fullname} posted={posted} />}
        <MoveBooking booking={booking} token={token} moves={can.moves} chosen={can.chosen} />
        <AskToPostpone wish={can.wish} posted={posted} />
        {cancellation ? (
          <CancelBooking reference={booking.reference} token={token} asked={can.asked} {...cancellation} />
        ) : (
          <CannotCancel phone={contacts.phone} />
        )}
      </div>
    </section>
  )
}
