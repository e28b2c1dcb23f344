import type { SearchHit, SearchKind } from '#contract/search.ts'
import { tripWords } from '#contract/trip-kinds.ts'

export const kindNames: Record<SearchKind, { one: string; many: string }> = {
  trek: tripWords.trek.site,
  tour: tripWords.tour.site,
  post: { one: 'Blog', many: 'Blogs' },
  question: { one: 'Question', many: 'Questions' },
}

/** A hit of the search. `isShort`: for lists of all kinds, where one line of context is enough. */
export function HitText({
  hit: { kind, title, facts, context },
  isShort,
}: {
  hit: SearchHit
  isShort?: boolean
}) {
  if (isShort) {
    return (
      <>
        <span className="flex items-baseline justify-between gap-4">
          <span className="font-semibold">{title}</span>
          <span className="text-micro text-muted">{kindNames[kind].one}</span>
        </span>
        <span className="num mt-0.5 block truncate text-small text-muted">{facts || context}</span>
      </>
    )
  }
  return (
    <>
      <span className="font-display text-day">{title}</span>
      {facts && <span className="num mt-1 block text-small font-medium">{facts}</span>}
      <span className="mt-1 block text-small text-muted">{context}</span>
    </>
  )
}
