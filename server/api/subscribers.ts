import { createRoute } from '@hono/zod-openapi'
import { Subscriber } from '#contract/subscribers.ts'
import { countSubscribers, listSubscribers, removeSubscriber } from '#domain/subscribers/subscribers.ts'
import { newsletters } from './newsletters.ts'
import { createResource, idParam, json, refusal, staffOnly } from './route.ts'

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/subscribers/',
  summary:
    'List who has asked for the newsletter, the confirmed first. Only they have a link to unsubscribe and may be written to',
  responses: {
    200: json('The subscribers. X-Total-Count counts all, also those left out', Subscriber.array()),
    401: refusal('No valid token'),
  },
})

const remove = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/subscribers/{id}/',
  summary: 'Erase somebody from the list of subscribers',
  request: { params: idParam },
  responses: {
    204: { description: 'Erased' },
    401: refusal('No valid token'),
    404: refusal('Nobody on the list has that id'),
  },
})

export const subscribers = createResource()
  .openapi(list, async (c) => {
    c.header('x-total-count', String(await countSubscribers()))
    return c.json(await listSubscribers(), 200)
  })
  .openapi(remove, async (c) => {
    await removeSubscriber(c.req.valid('param').id, c.var.session.staffId)
    return c.body(null, 204)
  })

// The issues that they get are a resource of their own.
subscribers.route('/', newsletters)
