import type { BookingLookup } from '#contract/booking-steps.ts'
import { actors } from '#contract/events.ts'
import { DAY_MS } from '#contract/days.ts'
import { transaction } from '#db/client.ts'
import { recordEvent } from '../events.ts'
import { mailLink } from './letters.ts'
import { haveLinksEnded } from './links.ts'
import { withSums } from './read.ts'

/**
 * At most so many links a day, because somebody else may know the address and the reference and must not fill a
 * mailbox.
 */
const LINKS_PER_DAY = 3

/**
 * Mails the link of a booking to its own address. Returns nothing, so that nobody learns which bookings exist. Sends
 * nothing once links have ended, nor more than three times a day per booking; the server limits how often a visitor may
 * ask.
 */
export async function mailBookingLink({ email, reference }: BookingLookup): Promise<void> {
  await transaction(async (tx) => {
    const row = await tx
      .selectFrom('bookings')
      .selectAll()
      .where('reference', '=', reference.toUpperCase())
      .executeTakeFirst()
    if (row?.email.toLowerCase() !== email.toLowerCase() || haveLinksEnded(row)) return
    const since = new Date(Date.now() - DAY_MS).toISOString()
    const { sent } = await tx
      .selectFrom('emails')
      .select(({ fn }) => fn.countAll<number>().as('sent'))
      .where('noun_id', '=', row.id)
      .where('kind', '=', 'booking-link')
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow()
    if (Number(sent) >= LINKS_PER_DAY) return
    await mailLink(tx, await withSums(tx, row), 'asked')
    const about = { noun: 'booking', noun_id: row.id } as const
    await recordEvent(tx, actors.visitor, { ...about, verb: 'send', after: { kind: 'booking-link' } })
  })
}
