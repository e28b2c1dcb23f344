import type { Booking } from '#contract/bookings.ts'
import type { Settings } from '#contract/settings.ts'
import type { Tx } from '#db/client.ts'
import { bookingForStaff, bookingReceived } from '../mails/bookings.ts'
import type { House } from '../mails/layout.ts'
import { queueOfficeMail } from '../mails/office.ts'
import { queueMail } from '../mails/outbox.ts'
import { adminUrl } from './letters.ts'
import { mailedUrl } from './links.ts'

/**
 * Mails the traveller and the office about a booking that was made in this transaction. What is known of it is not read
 * again: `house` is what the settings say, `isDemo` as its row says.
 */
export async function tellOfNewBooking(
  tx: Tx,
  booking: Booking,
  house: House & Pick<Settings, 'office_rules'>,
  { isDemo }: { isDemo: boolean },
): Promise<void> {
  const about = { noun: 'booking', id: booking._id } as const
  const known = { isDemo, isProven: false }
  const received = bookingReceived({ booking, manageUrl: mailedUrl(booking) }, house)
  await queueMail(tx, {
    ...received,
    kind: 'booking-received',
    to: { name: booking.fullname, address: booking.email },
    about,
    known,
  })
  const forStaff = bookingForStaff({ booking, adminUrl: adminUrl(booking) }, house)
  const mail = { ...forStaff, kind: 'booking-for-staff', replyTo: booking.email, about, known } as const
  await queueOfficeMail(tx, mail, house)
}
