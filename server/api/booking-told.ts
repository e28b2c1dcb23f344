import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { Booking } from '#contract/bookings.ts'
import { actors } from '#contract/events.ts'
import { AnswersInput } from '#contract/questions.ts'
import { ArrivalInput, Traveller, TravellerInput } from '#contract/travellers.ts'
import { answerQuestions } from '#domain/bookings/answers.ts'
import { describeArrival, describeTraveller } from '#domain/bookings/travellers.ts'
import { partyWithPapers } from '#domain/traveller-papers/parties.ts'
import { MailedQuery, readMailedFor, referenceParam, staffOrToken } from './booking-route.ts'
import { createResource, json, jsonBody, refusal } from './route.ts'

const describe = createRoute({
  ...staffOrToken,
  method: 'put',
  path: '/api/bookings/{reference}/travellers/{position}/',
  summary: 'Say who one of the travellers is, as staff or with the token and the key of a mailed link',
  request: {
    params: referenceParam.extend({
      position: z
        .string()
        .regex(/^\d{1,2}$/)
        .transform(Number),
    }),
    query: MailedQuery,
    body: jsonBody(TravellerInput),
  },
  responses: {
    200: json('All travellers of the booking', Traveller.array()),
    403: refusal('The token came without the key of a mailed link'),
    404: refusal('No such booking or traveller, or another token'),
    409: refusal('It is over'),
    422: refusal('A field is not valid'),
  },
})

const arrive = createRoute({
  ...staffOrToken,
  method: 'put',
  path: '/api/bookings/{reference}/arrival/',
  summary: 'Say when the group lands and leaves, as staff or with the token and the key of a mailed link',
  request: { params: referenceParam, query: MailedQuery, body: jsonBody(ArrivalInput) },
  responses: {
    200: json('The booking', Booking),
    403: refusal('The token came without the key of a mailed link'),
    404: refusal('No such booking, or another token'),
    409: refusal('It is over'),
    422: refusal('A field is not valid'),
  },
})

const answer = createRoute({
  ...staffOrToken,
  method: 'put',
  path: '/api/bookings/{reference}/answers/',
  summary:
    'Answer all that the trip asks, as staff or with the token and the key of a mailed link; what is left out is taken back',
  request: { params: referenceParam, query: MailedQuery, body: jsonBody(AnswersInput) },
  responses: {
    200: json('The booking', Booking),
    403: refusal('The token came without the key of a mailed link'),
    404: refusal('No such booking, or another token'),
    409: refusal('It is over, or the trip has begun'),
    422: refusal('An answer does not fit its question, or a required one is missing'),
  },
})

/** What whoever travels tells, or staff for them. */
export const bookingTold = createResource()
  .openapi(describe, async (c) => {
    const { reference, position } = c.req.valid('param')
    const booking = await readMailedFor(c, reference, c.req.valid('query'))
    const actor = c.var.session?.staffId ?? actors.visitor
    await describeTraveller(booking._id, position, c.req.valid('json'), actor)
    return c.json((await partyWithPapers(booking)).travellers, 200)
  })
  .openapi(arrive, async (c) => {
    const { reference } = c.req.valid('param')
    const query = c.req.valid('query')
    const { _id } = await readMailedFor(c, reference, query)
    await describeArrival(_id, c.req.valid('json'), c.var.session?.staffId ?? actors.visitor)
    return c.json(await readMailedFor(c, reference, query), 200)
  })
  .openapi(answer, async (c) => {
    const { reference } = c.req.valid('param')
    const query = c.req.valid('query')
    const { _id } = await readMailedFor(c, reference, query)
    const { answers } = c.req.valid('json')
    await answerQuestions(_id, answers, c.var.session?.staffId ?? actors.visitor)
    return c.json(await readMailedFor(c, reference, query), 200)
  })
