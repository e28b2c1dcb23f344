import type { PreviewKey } from '#domain/site/previews.ts'

const UNSAVED = 'Preview of what is typed and not saved yet. Visitors do not see it.'
const saved = {
  draft: 'Preview of what is saved. Not published.',
  published: 'Preview of what is saved. This is the published page.',
}

/** A bar above a page that only people with the link can see. */
export function PreviewBar({
  status,
  isUnsaved = false,
}: {
  status: 'draft' | 'published'
  isUnsaved?: boolean
}) {
  return (
    <p
      className="sticky top-0 z-20 bg-warning-tint px-4 py-2.5 text-center text-small font-semibold text-warning"
      role="note"
    >
      {isUnsaved ? UNSAVED : saved[status]}
    </p>
  )
}

export const PREVIEW_OVER = 'This preview is over. Open a new one from the admin.'

/** The address opens the page, so these headers keep it from other sites and from search engines. */
export function previewHeaders() {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

/** Returns the part of a preview's address that opens it. */
export function previewKey(request: Request): PreviewKey {
  const query = new URL(request.url).searchParams
  return { until: query.get('until') ?? '', token: query.get('token') ?? '', draft: query.get('draft') ?? '' }
}
