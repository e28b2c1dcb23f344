import { createRoute } from '@hono/zod-openapi'
import { SearchHit, SearchQuery, SUGGESTED_HITS } from '#contract/search.ts'
import { search as find } from '#domain/search/search.ts'
import { limitComputed } from '../computed-answers.ts'
import { createResource, json, refusal } from './route.ts'

const suggest = createRoute({
  method: 'get',
  path: '/api/search/',
  summary: 'Search treks, tours, posts and questions',
  request: { query: SearchQuery },
  middleware: limitComputed,
  responses: {
    200: json(`The best hits, at most ${SUGGESTED_HITS}`, SearchHit.array()),
    422: refusal('The query is missing or too long'),
    429: refusal('Too many searches from one network'),
  },
})

export const search = createResource().openapi(suggest, async (c) =>
  c.json(await find(c.req.valid('query').q, SUGGESTED_HITS), 200),
)
