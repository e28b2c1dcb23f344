import { href } from 'react-router'
import type { VersionedNoun } from '#contract/versions.ts'

/** Returns where the versions of a document are. */
export function historyPath({ noun, id }: { noun: VersionedNoun; id: string }): string {
  return href('/admin/history/:noun/:id', { noun, id })
}

/** Returns where a document is edited. `kind`: of a trip. */
export function editPath(noun: VersionedNoun, id: string, kind: unknown): string {
  if (noun === 'blog') return href('/admin/blogs/:id', { id })
  if (noun === 'region') return href('/admin/regions/:id', { id })
  if (noun === 'review') return href('/admin/reviews/:id', { id })
  if (noun === 'faq') return href('/admin/faq')
  if (noun === 'setting') return href('/admin/settings/:name', { name: id })
  return kind === 'tour' ? href('/admin/tour-packages/:id', { id }) : href('/admin/destinations/:id', { id })
}
