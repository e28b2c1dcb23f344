import type { DraftKey } from '#domain/site/draft-links.ts'
import type { PreviewKey } from '#domain/site/previews.ts'
import { formatDate } from '../../kit/format-date.ts'

const UNSAVED = 'Preview of what is typed and not saved yet. Visitors do not see it.'
const saved = {
  draft: 'Preview of what is saved. Not published.',
  published: 'Preview of what is saved. This is the published page.',
}

/**
 * What the bar above a preview tells: that what is typed is not saved, how what is saved stands, or on which day the link
 * to a draft ends. Undefined beside a form, which says so itself.
 */
export type Shown = 'unsaved' | 'draft' | 'published' | { endsOn: string } | undefined

/** A bar above a page that only people with the link can see. */
export function PreviewBar({ shown }: { shown: Shown }) {
  if (shown === undefined) return null
  return (
    <p
      className="sticky top-0 z-20 bg-warning-tint px-4 py-2.5 text-center text-small font-semibold text-warning"
      role="note"
    >
      {typeof shown === 'object'
        ? `Draft, not published. This link ends on ${formatDate(shown.endsOn)}.`
        : shown === 'unsaved'
          ? UNSAVED
          : saved[shown]}
    </p>
  )
}

export const PREVIEW_OVER = 'This preview is over. Open a new one from the admin.'

export const DRAFT_LINK_OVER = 'This link to a draft has ended. Ask whoever sent it to you for a new one.'

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
