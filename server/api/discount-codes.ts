import { createRoute } from '@hono/zod-openapi'
import {
  DiscountAnswer,
  DiscountCode,
  DiscountCodeDetail,
  DiscountCodeInput,
  DiscountCodeQuestion,
} from '#contract/discount-codes.ts'
import { worthOfCode } from '#domain/bookings/code-worth.ts'
import { addCode, editCode, listCodes, readCode, removeCode } from '#domain/discounts/codes.ts'
import { networkOf } from '#domain/security/networks.ts'
import { visitorAddress } from '../visitor-address.ts'
import {
  answerVersioned,
  createResource,
  idParam,
  json,
  jsonBody,
  refusal,
  staffOnly,
  wantedVersion,
} from './route.ts'

const check = createRoute({
  method: 'post',
  path: '/api/discount-codes/check/',
  summary: 'Ask what a code takes off a booking. Takes no use of it',
  request: { body: jsonBody(DiscountCodeQuestion) },
  responses: {
    200: json(
      'What the code takes off: a percent of the trip, or a sum off the whole booking',
      DiscountAnswer,
    ),
    422: refusal('The code cannot be used for this booking: `errors.code` says why'),
    429: refusal('Too many codes that there are not came from this network'),
  },
})

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/discount-codes/',
  summary: 'List the discount codes, the newest first',
  responses: { 200: json('The codes', DiscountCode.array()), 401: refusal('No valid token') },
})

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/discount-codes/{id}/',
  summary: 'Read one discount code with the bookings that were made with it. Its ETag is for If-Match',
  request: { params: idParam },
  responses: {
    200: json('The code', DiscountCodeDetail),
    401: refusal('No valid token'),
    404: refusal('No such code'),
  },
})

const add = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/discount-codes/',
  summary: 'Add a discount code',
  request: { body: jsonBody(DiscountCodeInput) },
  responses: {
    201: json('The new code', DiscountCode),
    401: refusal('No valid token'),
    422: refusal('A field is not valid, or there is such a code already'),
  },
})

const edit = createRoute({
  ...staffOnly,
  method: 'put',
  path: '/api/discount-codes/{id}/',
  summary: 'Change what a discount code gives from now on; with If-Match only if nobody else has changed it',
  request: { params: idParam, body: jsonBody(DiscountCodeInput) },
  responses: {
    200: json('The code as it is now', DiscountCode),
    401: refusal('No valid token'),
    404: refusal('No such code'),
    412: refusal('Someone else has changed it'),
    422: refusal('A field is not valid'),
  },
})

const remove = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/discount-codes/{id}/',
  summary: 'Delete a discount code that nobody has booked with; with If-Match only if nobody has changed it',
  request: { params: idParam },
  responses: {
    204: { description: 'Deleted' },
    401: refusal('No valid token'),
    404: refusal('No such code'),
    409: refusal('Somebody has booked with it'),
    412: refusal('Someone else has changed it'),
  },
})

export const discountCodes = createResource()
  .openapi(check, async (c) => {
    return c.json(await worthOfCode(c.req.valid('json'), networkOf(visitorAddress(c))), 200)
  })
  .openapi(list, async (c) => c.json(await listCodes(), 200))
  .openapi(read, async (c) => c.json(answerVersioned(c, await readCode(c.req.valid('param').id)), 200))
  .openapi(add, async (c) => {
    const code = await addCode(c.req.valid('json'), c.var.session.staffId)
    return c.json(answerVersioned(c, code), 201)
  })
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    const code = await editCode(id, c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(answerVersioned(c, code), 200)
  })
  .openapi(remove, async (c) => {
    await removeCode(c.req.valid('param').id, c.var.session.staffId, wantedVersion(c))
    return c.body(null, 204)
  })
