import type { Say } from '#contract/site-words.ts'
import type { PreviewKey } from '#domain/site/previews.ts'
import { useWords } from './words.tsx'

/**
 * What the bar above a preview tells: that what is typed is not saved, or how what is saved stands. Undefined beside a form,
 * which says so itself, and for a draft that was given away, of which the foot of the page tells.
 */
export type Shown = 'unsaved' | 'draft' | 'published' | undefined

/** A bar above a page that only people with the link can see. */
export function PreviewBar({ shown }: { shown: Shown }) {
  const say = useWords()
  if (shown === undefined) return null
  return (
    <p
      className="sticky top-0 z-20 bg-warning-tint px-4 py-2.5 text-center text-small font-semibold text-warning"
      role="note"
    >
      {say(`preview.${shown}`)}
    </p>
  )
}

/** Returns the sentence for whoever comes too late. */
export function overFor({ share }: { share: string }, say: Say) {
  return say(share === '' ? 'preview.over' : 'preview.shared_over')
}

/**
 * The address opens the page, so these headers keep it from other sites and from search engines. Forms of the page still
 * say where they come from, or older browsers could not send them.
 */
export function previewHeaders() {
  return { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
}

/** Returns the part of a preview's address that opens it. With a `share` it is the link to a draft. */
export function previewKey(request: Request): PreviewKey & { share: string } {
  const query = new URL(request.url).searchParams
  const value = (name: string) => query.get(name) ?? ''
  return { until: value('until'), token: value('token'), draft: value('draft'), share: value('share') }
}
