import { createMiddleware } from 'hono/factory'
import { findOwnBooking } from '#domain/bookings/read.ts'
import { RequestError } from './problems.ts'

/** Refuses a request without the booking's token in its address, before its body is read. */
export const ownBookingOnly = createMiddleware(async (c, next) => {
  const booking = await findOwnBooking(c.req.param('reference')!, c.req.query('token') ?? '')
  if (!booking) throw new RequestError(404, 'No booking has this address')
  await next()
})
