import { createMiddleware } from 'hono/factory'
import { findOwnBooking } from '#domain/bookings/read.ts'
import { findOwnShare } from '#domain/bookings/share-links.ts'
import { RequestError } from './problems.ts'

/** Refuses a request without the booking's token in its address, before its body is read. */
export const ownBookingOnly = createMiddleware(async (c, next) => {
  const booking = await findOwnBooking(c.req.param('reference')!, c.req.query('token') ?? '')
  if (!booking) throw new RequestError(404, 'No booking has this address')
  await next()
})

/** As `ownBookingOnly`, for the part of one traveller. */
export const ownShareOnly = createMiddleware(async (c, next) => {
  const own = await findOwnShare(c.req.param('id')!, c.req.query('token') ?? '')
  if (!own) throw new RequestError(404, 'No part of a booking has this address')
  await next()
})
