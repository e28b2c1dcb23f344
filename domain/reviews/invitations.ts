import { REVIEW_AFTER_DAYS } from '#contract/terms.ts'
import { isTravelled } from '#contract/booking-statuses.ts'
import type { Booking } from '#contract/bookings.ts'
import { addDays, today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import type { Review, TravellerReview } from '#contract/reviews.ts'
import type { Traveller } from '#contract/travellers.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { claimBooking } from '../bookings/claiming.ts'
import { noSuchBooking, withSums } from '../bookings/read.ts'
import type { BookingRow } from '../bookings/rows.ts'
import { isReviewToken, reviewToken } from '../security/link-tokens.ts'
import { partyOf } from '../bookings/travellers.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { reviewInvitation } from '../mails/reviews.ts'
import { queueMail } from '../mails/outbox.ts'
import { toReview } from './reviews.ts'
import { readSettings } from '../settings.ts'
import { claim } from '../versions.ts'

const KIND = 'review-invitation'
/** Travellers of a trip that ended longer ago are not invited by the clock, only by staff. */
const INVITE_UNTIL_DAYS = 60
const BATCH = 50

/**
 * Invites travellers to review a trip that ended some days ago. The clock invites each booking once, from whichever
 * server is first. Returns how many were invited.
 */
export async function inviteReviewers(now = new Date()): Promise<number> {
  const day = today(now)
  const due = await db
    .selectFrom('bookings')
    .select('bookings.id')
    .where('status', '=', 'completed')
    .where('end_date', '<=', addDays(day, -REVIEW_AFTER_DAYS))
    .where('end_date', '>=', addDays(day, -INVITE_UNTIL_DAYS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('booking_reminders')
            .select('kind')
            .whereRef('booking_reminders.booking_id', '=', 'bookings.id')
            .where('booking_reminders.kind', '=', KIND),
        ),
      ),
    )
    .orderBy('bookings.id')
    .limit(BATCH)
    .execute()
  let sent = 0
  for (const { id } of due) if (await inviteOnce(id, now)) sent++
  return sent
}

/**
 * Sends the invitation by hand, also once more. Throws `not-found`, and `conflict` when the trip is not over, was not
 * travelled, has nobody left who could write, or no address.
 */
export async function inviteReviewer(reference: string, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const row = await claimBooking(tx, reference)
    if (!isTravelled(row) || row.end_date >= today())
      throw new DomainError('conflict', 'Only somebody who is back from the trip can be asked for a review')
    if (row.email === '') throw new DomainError('conflict', 'This booking has no address to write to')
    if (!(await send(tx, row, actor)))
      throw new DomainError('conflict', 'Everybody of this booking has written a review already')
    await remember(tx, row.id, new Date())
  })
}

/** Returns the path where whoever booked a trip that is over writes a review; undefined before that, and once they have. */
export async function unwrittenReview(booking: Booking): Promise<string | undefined> {
  if (!isTravelled(booking) || booking.end_date >= today()) return undefined
  if (await reviewOf(db, booking._id, 1)) return undefined
  const { _id: id, reference, link_generation } = booking
  return reviewPath(reference, 1, reviewToken({ id, link_generation }, 1))
}

/** The traveller of an invitation's link, and what they have written already. */
export type Reviewer = {
  reference: string
  trip_name: string
  start_date: string
  name: string
  nationality: string
  review: Review | undefined
}

/** Returns the traveller of a link. A wrong token finds nothing, like a wrong reference. */
export async function findReviewer(link: ReviewLink): Promise<Reviewer | undefined> {
  const found = await findTravelled(db, link)
  if (!found) return undefined
  const { row, traveller } = found
  const written = await reviewOf(db, row.id, traveller.position)
  return {
    reference: row.reference,
    trip_name: row.trip_name,
    start_date: row.start_date,
    name: traveller.name,
    nationality: traveller.nationality,
    review: written && toReview(written),
  }
}

type ReviewLink = { reference: string; traveller: number; token: string }

/**
 * Keeps what a traveller wrote, for staff to read and publish. Throws `not-found` for a link that is not ours, and
 * `conflict` when this traveller has written already.
 */
export async function writeReview(link: ReviewLink, input: TravellerReview): Promise<void> {
  await transaction(async (tx) => {
    const found = await findTravelled(tx, link)
    if (!found) throw noSuchBooking()
    const [id, now] = [newId(), new Date().toISOString()]
    const written = await tx
      .insertInto('reviews')
      .values({
        ...input,
        id,
        trip_id: found.row.trip_id,
        status: 'pending',
        booking_id: found.row.id,
        traveller: link.traveller,
        version: 1,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.columns(['booking_id', 'traveller']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!written) throw new DomainError('conflict', 'You have written your review already. Thank you')
    const after = { booking: found.row.reference, traveller: link.traveller, rating: input.rating }
    await recordEvent(tx, actors.visitor, { verb: 'add', noun: 'review', noun_id: id, after })
  })
}

/** Inserts the row of the reminder, which is the guard: the server that inserts it sends the mail. */
async function inviteOnce(id: string, now: Date) {
  return transaction(async (tx) => {
    if (!(await remember(tx, id, now))) return false
    const row = await claim(tx, 'bookings', id)
    return row.status === 'completed' && row.email !== '' && send(tx, row, actors.clock)
  })
}

async function remember(tx: Tx, bookingId: string, now: Date) {
  const added = await tx
    .insertInto('booking_reminders')
    .values({ booking_id: bookingId, kind: KIND, sent_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['booking_id', 'kind']).doNothing())
    .returning('kind')
    .executeTakeFirst()
  return added !== undefined
}

/** Mails the lead traveller a link for each traveller who has not written yet. Returns whether there is one. */
async function send(tx: Tx, row: BookingRow, actor: Actor) {
  const booking = await withSums(tx, row)
  const { travellers } = await partyOf(booking, tx)
  const wrote = await tx.selectFrom('reviews').select('traveller').where('booking_id', '=', row.id).execute()
  const written = new Set(wrote.map(({ traveller }) => traveller))
  const links = travellers
    .filter(({ position }) => !written.has(position))
    .map(({ position, name }) => ({ position, name, url: linkOf(row, position) }))
  if (links.length === 0) return false
  const content = reviewInvitation({ booking, links }, await readSettings(tx))
  const to = { name: row.fullname, address: row.email }
  await queueMail(tx, { ...content, kind: KIND, to, about: { noun: 'booking', id: row.id } })
  await recordEvent(tx, actor, { verb: 'send', noun: 'booking', noun_id: row.id, after: { kind: KIND } })
  return true
}

function linkOf(row: BookingRow, position: number) {
  return publicUrl(reviewPath(row.reference, position, reviewToken(row, position)))
}

function reviewPath(reference: string, position: number, token: string) {
  return `/reviews/${reference}/${position}?token=${token}`
}

async function findTravelled(tx: Tx | typeof db, { reference, traveller: position, token }: ReviewLink) {
  const row = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!row || !isTravelled(row) || !isReviewToken(row, position, token)) return undefined
  const { travellers } = await partyOf(await withSums(tx, row), tx)
  const traveller: Traveller | undefined = travellers.find((one) => one.position === position)
  return traveller && { row, traveller }
}

function reviewOf(tx: Tx | typeof db, bookingId: string, traveller: number) {
  return tx
    .selectFrom('reviews')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('traveller', '=', traveller)
    .executeTakeFirst()
}
