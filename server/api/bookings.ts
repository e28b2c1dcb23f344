import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { BookingDetail } from '#contract/booking-details.ts'
import { BookingPreview, BookingPreviewInput } from '#contract/booking-previews.ts'
import {
  Booking,
  BookingInput,
  BookingQuery,
  BookingReceipt,
  Cancellation,
  ListedBooking,
} from '#contract/bookings.ts'
import { CancellationInput } from '#contract/cancellation.ts'
import { actors } from '#contract/events.ts'
import { may, refusalOf, rightsToCancel } from '#contract/roles.ts'
import { CONFIRMATION_HEADER } from '#contract/login-headers.ts'
import { cancelBooking } from '#domain/cancellations/booking.ts'
import { bookByPhoneAt, previewByPhone } from '#domain/adjustments/by-phone.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { readBookingDetail } from '#domain/desk/booking-detail.ts'
import { notePapersRead } from '#domain/security/paper-readings.ts'
import { DomainError } from '#domain/errors.ts'
import { listBookings, receiptOf } from '#domain/bookings/read.ts'
import { networkOf } from '#domain/security/networks.ts'
import { visitorAddress } from '../visitor-address.ts'
import { bookingAlterations } from './booking-alterations.ts'
import { bookingApplications } from './booking-applications.ts'
import { bookingChanges } from './booking-changes.ts'
import { bookingContact } from './booking-contact.ts'
import { bookingTold } from './booking-told.ts'
import { bookingPapers } from './booking-papers.ts'
import { bookingShares } from './booking-shares.ts'
import {
  giverIn,
  MailedQuery,
  readMailedFor,
  readShownFor,
  referenceParam,
  staffOrToken,
} from './booking-route.ts'
import { KeyHeader } from './idempotency.ts'
import { answerPage, answerVersioned, createResource, json, jsonBody, refusal, staffOnly } from './route.ts'

const add = createRoute({
  method: 'post',
  path: '/api/bookings/',
  summary: 'Book a trip. With an Idempotency-Key a repeat answers the same booking',
  description: `Staff who say \`source: "phone"\` book for somebody on the telephone: \`override.cutoff\` leaves out the notice, \`override.capacity\` adds the seats that are missing, \`hold_days\` says how long the seats are held. From anybody else they mean nothing.`,
  request: { headers: KeyHeader, body: jsonBody(BookingInput) },
  responses: {
    201: json('What was booked, what it costs, and the token that opens it', BookingReceipt),
    403: refusal('Only an owner may take so much off'),
    409: refusal('The seats are gone'),
    429: refusal('Too many unpaid seats are held from this mailbox or network'),
    422: refusal('A field or the Idempotency-Key is not valid, or the key was used for another booking'),
  },
})

const preview = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/bookings/preview/',
  summary: 'Say what a booking on the telephone would cost, without making it',
  request: { body: jsonBody(BookingPreviewInput) },
  responses: {
    200: json('Its dates, lines and sums, and what staff must know', BookingPreview),
    401: refusal('No valid token'),
    422: refusal('A field is not valid'),
  },
})

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/bookings/',
  summary: 'List the bookings: search, filter, sort. The newest first unless `sort` says otherwise',
  description: '`lines=true` adds to each booking what its total is made of.',
  request: { query: BookingQuery },
  responses: {
    200: json(
      'A page of bookings. X-Total-Count counts all, Link names the next page',
      ListedBooking.array(),
    ),
    401: refusal('No valid token'),
    422: refusal('The limit, the cursor or a filter is not valid'),
  },
})

const read = createRoute({
  ...staffOrToken,
  method: 'get',
  path: '/api/bookings/{reference}/',
  summary:
    'Read one booking: with the token without what is personal, with the key of a mailed link too as booked; staff with all that belongs to it',
  request: { params: referenceParam, query: MailedQuery },
  responses: {
    200: json('The booking', z.union([BookingDetail, Booking])),
    404: refusal('No such booking, or another token'),
  },
})

const cancel = createRoute({
  ...staffOrToken,
  method: 'post',
  path: '/api/bookings/{reference}/cancellation/',
  summary: 'Cancel a booking, as staff or with the token and the key of a mailed link',
  request: { params: referenceParam, query: MailedQuery, body: jsonBody(CancellationInput) },
  responses: {
    201: json('The booking, what is kept of what was paid, and what goes back', Cancellation),
    403: refusal(
      'The token came without the key of a mailed link, or money came and the role may not cancel it',
    ),
    404: refusal('No such booking, or another token'),
    409: refusal('It is over already'),
    422: refusal('A field is not valid'),
  },
})

export const bookings = createResource()
  .openapi(add, async (c) => {
    const { source, override, hold_days, add_lines, ...form } = c.req.valid('json')
    const key = c.req.valid('header')['idempotency-key']
    const { session } = c.var
    const confirmation = c.req.header(CONFIRMATION_HEADER)
    const booking =
      session !== undefined && source === 'phone'
        ? await bookByPhoneAt(
            { ...form, source, override, hold_days, add_lines },
            giverIn(session, confirmation),
            key,
          )
        : await createBooking(form, key, networkOf(visitorAddress(c)))
    return c.json(receiptOf(booking), 201)
  })
  .openapi(preview, async (c) => c.json(await previewByPhone(c.req.valid('json')), 200))
  .openapi(list, async (c) => {
    const query = c.req.valid('query')
    return c.json(answerPage(c, query, await listBookings(query)), 200)
  })
  .openapi(read, async (c) => {
    const { reference } = c.req.valid('param')
    const { session } = c.var
    if (!session) {
      const own = await readShownFor(c, reference, c.req.valid('query'))
      return c.json(answerVersioned(c, own), 200)
    }
    const booking = await readBookingDetail(reference)
    if (hasPassports(booking)) await notePapersRead(session.staffId, { noun: 'booking', id: booking._id })
    return c.json(answerVersioned(c, booking), 200)
  })
  .openapi(cancel, async (c) => {
    const { reference, paid } = await readMailedFor(c, c.req.valid('param').reference, c.req.valid('query'))
    const { session } = c.var
    const enough = rightsToCancel(paid)
    if (session && !enough.some((right) => may(session.roles, right)))
      throw new DomainError('forbidden', refusalOf(enough[0]!))
    const actor = c.var.session?.staffId ?? actors.visitor
    return c.json(await cancelBooking(reference, c.req.valid('json').reason, actor), 201)
  })
  .route('/', bookingApplications)
  .route('/', bookingChanges)
  .route('/', bookingTold)
  .route('/', bookingAlterations)
  .route('/', bookingContact)
  .route('/', bookingPapers)
  .route('/', bookingShares)

/** Returns whether a booking has passport numbers, so that opening it is put on record. */
function hasPassports({ travellers_details }: BookingDetail) {
  return travellers_details.some(
    ({ passport_number, birth_date }) => passport_number !== '' || birth_date !== null,
  )
}
