import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { PreviewPage } from '#contract/previews.ts'
import { Id } from '#contract/text.ts'
import type { Shower } from '#domain/site/live.ts'
import { stillPage } from '../rendering.ts'
import { allowBody } from '../safe-input.ts'
import { idParam, json, jsonBody, refusal, staffOnly } from './route.ts'

/** The limit of the four pages about us, the longest of these drafts. */
const DRAFT_MAX_BYTES = 4 * 1024 * 1024

/** Which of those that are stored is meant; left out for a new one. */
export const whichOne = { id: Id.optional() }

/**
 * Returns the route below `path` of the page beside a form: `what` as it would be with the draft in `body`. `params`: of the
 * path, when it has one.
 */
export function livePageRoute<Body extends z.ZodRawShape, Params extends typeof idParam | undefined>(
  path: string,
  what: string,
  body: Body,
  params?: Params,
) {
  return allowBody(
    DRAFT_MAX_BYTES,
    createRoute({
      ...staffOnly,
      method: 'post',
      path: `${path}previews/page/`,
      summary: `Read the page that shows ${what}, as it would be with a draft, without scripts; nothing is saved`,
      request: { params: params as Params, body: jsonBody(z.object(body)) },
      responses: {
        200: json('The page', PreviewPage),
        401: refusal('No valid token'),
        403: refusal('Without the right to it'),
        404: refusal('Nothing has that id'),
        409: refusal('The page cannot be shown with this draft'),
        422: refusal('A field is not valid'),
      },
    }),
  )
}

/** Returns the answer to such a call. */
export async function livePage(show: Shower): Promise<PreviewPage> {
  return { html: await show(stillPage) }
}
