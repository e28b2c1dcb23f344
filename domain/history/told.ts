import { thumbAddress } from '#contract/images.ts'
import type { SettingName } from '#contract/settings.ts'
import type { VersionedNoun } from '#contract/versions.ts'
import { ownTableOf, type KeptDocument, type KeptRow } from '../kept-versions.ts'
import { blogOf, type BlogRow } from '../posts/read.ts'
import { toRegion, type RegionRow } from '../regions/regions.ts'
import { toReview } from '../reviews/reviews.ts'
import { treeIn } from '../rich-texts.ts'
import { readPartOf } from '../settings.ts'
import { tripOf, type TripRow } from '../trips/rows.ts'

/**
 * Returns a version as the API shows its noun, read as leniently as what is stored. `live`: the document as it is now,
 * for what was not known when the version was kept.
 */
export function toldAs(noun: VersionedNoun, document: KeptDocument, live: KeptDocument = {}): unknown {
  const own = ownRow(noun, document, live)
  if (own === undefined) return null
  if (noun === 'trip') return tripOf(own as TripRow)
  if (noun === 'blog')
    return blogOf(
      own as BlogRow,
      inOrder(document.blog_sections) as never,
      inOrder(document.images) as never,
      [],
    )
  if (noun === 'region') return toRegion(own as RegionRow)
  if (noun === 'review') return toldReview(own, document)
  if (noun === 'setting') return readPartOf(String(own.name) as SettingName, String(own.document))
  return inOrder(document.faq_entries).map(({ faq_group: group, question, answer, rich: column }) => {
    const rich = treeIn((column ?? null) as string | null, [])
    // Null and not left out: the tree that the same words have now does not stay.
    return { group, question, answer, rich }
  })
}

/** What staff call a document: the name of a trip, the title of a post, who wrote a review. */
export function nameIn(noun: VersionedNoun, document: KeptDocument): string {
  if (noun === 'faq') return 'FAQ'
  const own = ownRow(noun, document, {})
  const name = noun === 'blog' ? own?.title : own?.name
  return noun === 'review' ? `Review of ${String(name ?? '')}` : String(name ?? '')
}

/** The row of the document itself; undefined when it has none. */
export function ownRow(noun: VersionedNoun, document: KeptDocument, live: KeptDocument): KeptRow | undefined {
  const table = ownTableOf(noun)
  if (noun === 'faq') return {}
  const row = document[table]?.[0]
  return row && { ...live[table]?.[0], ...row }
}

/** Rows by their place; they were read in any order. */
function inOrder(rows: KeptRow[] = []): KeptRow[] {
  return rows.toSorted((a, b) => Number(a.position ?? 0) - Number(b.position ?? 0))
}

function toldReview(own: KeptRow, { images }: KeptDocument) {
  const photo = images?.[0] as { sha: string; width: number } | undefined
  const { is_featured, status } = own
  // Versions from before there were answers have none.
  const review = toReview({ answer: '', ...own } as never, photo ? thumbAddress(photo) : null)
  return { ...review, is_featured: is_featured === 1, status }
}
