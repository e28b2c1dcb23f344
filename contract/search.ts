import { z } from 'zod'

export const SEARCH_QUERY_MAX = 100
/** What the box shows while someone types. */
export const SUGGESTED_HITS = 8

export const searchKinds = ['trek', 'tour', 'post', 'question'] as const
export type SearchKind = (typeof searchKinds)[number]

export const SearchHit = z
  .object({
    kind: z.enum(searchKinds),
    title: z.string(),
    path: z.string(),
    /** "14 days · 5,545 m · US$1,490"; empty for what has no such facts. */
    facts: z.string(),
    /** The sentence that answers best, cut to one or two lines. */
    context: z.string(),
  })
  .meta({ id: 'SearchHit' })
export type SearchHit = z.infer<typeof SearchHit>

export const SearchQuery = z.object({
  q: z.string('Say what to search for').max(SEARCH_QUERY_MAX, `At most ${SEARCH_QUERY_MAX} characters`),
})
