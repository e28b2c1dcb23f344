import type { DraftKey } from '#domain/site/draft-links.ts'
import type { PreviewKey } from '#domain/site/previews.ts'
import { formatDate } from '../../kit/format-date.ts'
import { useWords } from './words.tsx'

/**
 * What the bar above a preview tells: that what is typed is not saved, how what is saved stands, or on which day the link
 * to a draft ends. Undefined beside a form, which says so itself.
 */
export type Shown = 'unsaved' | 'draft' | 'published' | { endsOn: string } | undefined

/** A bar above a page that only people with the link can see. */
export function PreviewBar({ shown }: { shown: Shown }) {
  const say = useWords()
  if (shown === undefined) return null
  return (
    <p
      className="sticky top-0 z-20 bg-warning-tint px-4 py-2.5 text-center text-small font-semibold text-warning"
      role="note"
    >
      {typeof shown === 'object'
        ? say('preview.shared', { day: formatDate(shown.endsOn) })
        : say(`preview.${shown}`)}
    </p>
  )
}

/**
 * The address opens the page, so these headers keep it from other sites and from search engines. Forms of the page still
 * say where they come from, or older browsers could not send them.
 */
export function previewHeaders() {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

/** Returns the part of a preview's address that opens it. With a `share` it is the link to a draft. */
export function previewKey(request: Request): PreviewKey & DraftKey {
  const query = new URL(request.url).searchParams
  const value = (name: string) => query.get(name) ?? ''
  return { until: value('until'), token: value('token'), draft: value('draft'), share: value('share') }
}
