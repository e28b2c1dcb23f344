import { createRoute } from '@hono/zod-openapi'
import { Booking } from '#contract/bookings.ts'
import {
  ConfirmationInput,
  GatheringDecision,
  Postponement,
  PostponementInput,
  QuoteInput,
  ReviewNote,
} from '#contract/booking-steps.ts'
import { Departure } from '#contract/departures.ts'
import { writeAmount } from '#contract/money.ts'
import { PaymentRecord, ReceivedPayment } from '#contract/payment-records.ts'
import { AdjustmentInput } from '#contract/price-adjustments.ts'
import { OWNER_REFUND_ABOVE, Refund, RefundInput } from '#contract/refunds.ts'
import { adjustPrice } from '#domain/adjustments/adjust.ts'
import { confirmBooking } from '#domain/bookings/confirm.ts'
import { decideGathering } from '#domain/cancellations/gathering.ts'
import { postponeBooking } from '#domain/changes/postpone.ts'
import { prepareTrip } from '#domain/bookings/prepare.ts'
import { quoteBooking } from '#domain/bookings/quote.ts'
import { addRefund } from '#domain/refunds/add.ts'
import { endReview } from '#domain/bookings/review.ts'
import { recordReceivedPayment } from '#domain/payments/office.ts'
import { priceLimits } from '../auth.ts'
import { giverOf, referenceParam } from './booking-route.ts'
import { KeyHeader } from './idempotency.ts'
import {
  answerVersioned,
  createResource,
  json,
  jsonBody,
  refusal,
  staffOnly,
  wantedVersion,
} from './route.ts'

const refusals = {
  401: refusal('No valid token'),
  404: refusal('No such booking'),
  422: refusal('A field is not valid'),
}
/** "USD 500". */
const OWNER_LIMIT = `${OWNER_REFUND_ABOVE.currency} ${writeAmount(OWNER_REFUND_ABOVE.amount)}`
const stale = { 412: refusal('Someone else has changed it') }

const quote = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/bookings/{reference}/quote/',
  summary:
    'Give a request its price, or an unpaid booking another one; the traveller is mailed. Another price than that of the list takes the right to prices',
  request: { params: referenceParam, body: jsonBody(QuoteInput) },
  responses: {
    201: json('The booking with its price', Booking),
    409: refusal('Something has been paid, it is over, or the seats are gone'),
    ...refusals,
    ...stale,
  },
})

const confirm = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/bookings/{reference}/confirmation/',
  summary: 'Keep the seats of an unpaid booking without a deadline',
  request: { params: referenceParam, body: jsonBody(ConfirmationInput) },
  responses: {
    201: json('The booking', Booking),
    409: refusal('It has no price, nothing waits, or the seats are gone'),
    ...refusals,
    ...stale,
  },
})

const gathering = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/bookings/{reference}/gathering/',
  summary:
    'Give a party more days to gather its deposit in parts, or its seats free and everybody their money back',
  request: { params: referenceParam, body: jsonBody(GatheringDecision) },
  responses: {
    201: json('The booking', Booking),
    409: refusal('No deposit is gathered in parts, or the trip has begun'),
    ...refusals,
    ...stale,
  },
})

const postpone = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/bookings/{reference}/postponement/',
  summary: 'Move a booking to another departure or first day; the price stays, the traveller is mailed',
  request: { params: referenceParam, body: jsonBody(PostponementInput) },
  responses: {
    201: json('The booking, and what the new dates cost more', Postponement),
    409: refusal('It is over, or the seats are gone'),
    ...refusals,
    ...stale,
  },
})

const prepare = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/bookings/{reference}/departure/',
  summary:
    'Give a private trip a departure of its own, to prepare it; a confirmed one has it already, and it is answered',
  request: { params: referenceParam },
  responses: {
    201: json('The departure, which follows the booking', Departure),
    401: refusals[401],
    404: refusals[404],
    409: refusal('It is on a departure, only asked for, given up or over, or its trip is gone'),
    ...stale,
  },
})

const review = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/bookings/{reference}/review/',
  summary:
    'Take the mark from a booking that somebody had to look at; one that is paid in part keeps its seats',
  request: { params: referenceParam, body: jsonBody(ReviewNote) },
  responses: {
    201: json('The booking', Booking),
    409: refusal(
      'Nothing is marked, a payment must be decided about first, or it is over and keeps money it may not keep',
    ),
    ...refusals,
  },
})

const pay = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/bookings/{reference}/payments/',
  summary: 'Record cash or a transfer. With an Idempotency-Key it is recorded once',
  request: { params: referenceParam, headers: KeyHeader, body: jsonBody(ReceivedPayment) },
  responses: {
    201: json('The payment', PaymentRecord),
    409: refusal('It has no price, nothing is open, or the seats are gone'),
    ...refusals,
  },
})

const refund = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/bookings/{reference}/refunds/',
  summary: `Put a refund on the list; above ${OWNER_LIMIT} for a booking or in a day only an owner may. With If-Match only if nobody else has changed the booking`,
  request: { params: referenceParam, body: jsonBody(RefundInput) },
  responses: {
    201: json('The refund', Refund),
    403: refusal('Only an owner may refund so much'),
    412: refusal('Someone else has changed the booking'),
    ...refusals,
  },
})

const adjust = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/bookings/{reference}/adjustments/',
  summary: `Lower the price as goodwill, or waive what is open; above ${OWNER_LIMIT} only an owner may. With If-Match only if nobody else has changed the booking`,
  request: { params: referenceParam, body: jsonBody(AdjustmentInput) },
  responses: {
    201: json('The booking with its lower price', Booking),
    403: refusal('Only an owner may give so much'),
    409: refusal('It has no price, is over, or nothing is open'),
    412: refusal('Someone else has changed the booking'),
    ...refusals,
  },
})

export const bookingChanges = createResource()
  .openapi(quote, async (c) => {
    const { reference } = c.req.valid('param')
    const { staffId } = c.var.session
    const limits = priceLimits(c)
    const booking = await quoteBooking(reference, c.req.valid('json'), staffId, wantedVersion(c), limits)
    return c.json(answerVersioned(c, booking), 201)
  })
  .openapi(confirm, async (c) => {
    const { reference } = c.req.valid('param')
    const { note } = c.req.valid('json')
    const booking = await confirmBooking(reference, note, c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, booking), 201)
  })
  .openapi(gathering, async (c) => {
    const { reference } = c.req.valid('param')
    const decision = c.req.valid('json')
    const booking = await decideGathering(reference, decision, c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, booking), 201)
  })
  .openapi(postpone, async (c) => {
    const { reference } = c.req.valid('param')
    const version = wantedVersion(c)
    const done = await postponeBooking(reference, c.req.valid('json'), c.var.session.staffId, version)
    return c.json(done, 201)
  })
  .openapi(prepare, async (c) => {
    const { reference } = c.req.valid('param')
    const departure = await prepareTrip(reference, c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, departure), 201)
  })
  .openapi(review, async (c) => {
    const { reference } = c.req.valid('param')
    const { note } = c.req.valid('json')
    return c.json(answerVersioned(c, await endReview(reference, note, c.var.session.staffId)), 201)
  })
  .openapi(pay, async (c) => {
    const { reference } = c.req.valid('param')
    const key = c.req.valid('header')['idempotency-key']
    const payment = await recordReceivedPayment(reference, c.req.valid('json'), c.var.session.staffId, key)
    return c.json(payment, 201)
  })
  .openapi(refund, async (c) => {
    const { reference } = c.req.valid('param')
    return c.json(await addRefund(reference, c.req.valid('json'), giverOf(c), wantedVersion(c)), 201)
  })
  .openapi(adjust, async (c) => {
    const { reference } = c.req.valid('param')
    const booking = await adjustPrice(reference, c.req.valid('json'), giverOf(c), wantedVersion(c))
    return c.json(answerVersioned(c, booking), 201)
  })
