import { createRoute } from '@hono/zod-openapi'
import { CalendarLink } from '#contract/calendar-link.ts'
import { readCalendarLink, renewCalendarLink } from '#domain/departures/calendar.ts'
import { createResource, json, refusal, staffOnly } from './route.ts'

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/calendar-link/',
  summary: 'The secret address under which calendars fetch the departures',
  responses: { 200: json('The address', CalendarLink), 401: refusal('No valid token') },
})

const renew = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/calendar-link/',
  summary: 'Make another secret address; the one before stops working',
  responses: { 201: json('The new address', CalendarLink), 401: refusal('No valid token') },
})

export const calendarLink = createResource()
  .openapi(read, async (c) => c.json(await readCalendarLink(), 200))
  .openapi(renew, async (c) => c.json(await renewCalendarLink(c.var.session.staffId), 201))
