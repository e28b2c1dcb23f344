import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { FaqEntry, FaqInput } from '#contract/faq.ts'
import { readFaq, replaceFaq } from '#domain/faq/faq.ts'
import { typedFaq } from '#domain/site/live.ts'
import { allowBody } from '../safe-input.ts'
import { livePage, livePageRoute } from './live-page.ts'
import { createResource, json, jsonBody, refusal, staffOnly, wantedVersion } from './route.ts'

/** Room for a hundred answers of the greatest length in any script. */
export const LIST_MAX_BYTES = 2 * 1024 * 1024

const read = createRoute({
  method: 'get',
  path: '/api/faq/',
  summary: 'List the questions of the home page, group by group. The ETag is for If-Match',
  responses: { 200: json('The questions', FaqEntry.array()) },
})

const replace = allowBody(
  LIST_MAX_BYTES,
  createRoute({
    ...staffOnly,
    method: 'put',
    path: '/api/faq/',
    summary: 'Replace the whole list; with If-Match only if nobody else has',
    request: { body: jsonBody(FaqInput) },
    responses: {
      200: json('The questions as they are now', FaqEntry.array()),
      401: refusal('No valid token'),
      412: refusal('Someone else has changed the list'),
      422: refusal('A field is not valid'),
    },
  }),
)

const live = livePageRoute('/api/faq/', 'the questions', { draft: FaqInput })

export const faq = createResource()
  .openapi(read, async (c) => c.json(answerList(c, await readFaq()), 200))
  .openapi(live, async (c) => c.json(await livePage(typedFaq(c.req.valid('json').draft)), 200))
  .openapi(replace, async (c) => {
    const list = await replaceFaq(c.req.valid('json'), c.var.session.staffId, wantedVersion(c))
    return c.json(answerList(c, list), 200)
  })

function answerList(c: Context, { entries, version }: { entries: FaqEntry[]; version: number }) {
  c.header('etag', `"${version}"`)
  return entries
}
