import type { Check } from '#contract/checks.ts'
import { RichText, spansOf, type RichReference } from '#contract/rich-text.ts'
import { unlimited } from '#contract/unlimited.ts'
import { placedTreesIn } from '../rich-texts.ts'
import { linkKey, pathsOfLinks } from '../site/links.ts'
import { checkOf, type Checked } from './items.ts'

/** A link from a field of a thing to another thing of the site. `words`: what is linked. */
export type Link = { from: Checked; field: string; words: string; to: RichReference }

const StoredTree = unlimited(RichText)

/** Returns the links to other things of the site in all texts of a stored document; a text that cannot be read has none. */
export function linksIn(from: Checked, document: unknown): Link[] {
  return placedTreesIn(document).flatMap(({ path: field, rich }) =>
    spansOf(StoredTree.safeParse(rich).data ?? { blocks: [] }).flatMap(({ text: words, link }) =>
      link && 'kind' in link ? [{ from, field, words, to: link }] : [],
    ),
  )
}

/** Returns the links of which nothing is there that visitors could open: they read the words alone. Once for each field. */
export async function checkLinks(links: Link[]): Promise<Check[]> {
  const spans = links.map(({ to, words }) => ({ text: words, link: to }))
  const rich = { version: 1, blocks: [{ type: 'paragraph', spans }] }
  const there = links.length === 0 ? {} : await pathsOfLinks({ rich })
  const broken = links.filter(({ to }) => there[linkKey(to)] === undefined)
  const checks = broken.map(({ from, field, words }) =>
    checkOf(from, 'link', field, `“${words}” links to what is deleted or not published.`),
  )
  return [...new Map(checks.map((check) => [check._id, check])).values()]
}
