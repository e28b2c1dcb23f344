import { spansOf, type RichReference } from '#contract/rich-text.ts'
import { sitePages } from '#contract/site-pages.ts'
import { tripPath } from '#contract/trip-kinds.ts'
import { db } from '#db/client.ts'
import { firstWaiting } from '../posts/read.ts'
import { treesIn } from '../rich-texts.ts'
import { readSettings } from '../settings.ts'

/** Where the things lead that texts link to: paths by `linkKey`. What visitors cannot open is missing. */
export type LinkPaths = Record<string, string>

/** Returns the key of a thing in `LinkPaths`. */
export function linkKey({ kind, id }: RichReference): string {
  return `${kind} ${id}`
}

/** Returns where the links in the texts of a document lead now. Asks nothing of the database for texts without any. */
export async function pathsOfLinks(document: unknown): Promise<LinkPaths> {
  const wanted = referencesIn(document)
  if (wanted.length === 0) return {}
  const ids = (kind: RichReference['kind']) => [
    '',
    ...wanted.filter((reference) => reference.kind === kind).map(({ id }) => id),
  ]
  const trips = await db
    .selectFrom('trips')
    .select(['id', 'kind', 'slug'])
    .where('id', 'in', ids('trip'))
    .where('status', '=', 'published')
    .execute()
  const posts = await db
    .selectFrom('blogs')
    .select('id')
    .where('id', 'in', ids('post'))
    .where('status', '=', 'published')
    .where('date', '<', firstWaiting())
    .execute()
  const regions = await db
    .selectFrom('regions')
    .select(['id', 'slug'])
    .where('id', 'in', ids('region'))
    .execute()
  const { own_pages } = await readSettings()
  const own = own_pages.pages.filter(({ is_published }) => is_published)
  const pages = [...sitePages, ...own.map(({ slug }) => ({ path: `/${slug}` }))].filter(({ path }) =>
    ids('page').includes(path),
  )
  return Object.fromEntries([
    ...trips.map(({ id, kind, slug }) => [linkKey({ kind: 'trip', id }), tripPath(kind, slug)]),
    ...posts.map(({ id }) => [linkKey({ kind: 'post', id }), `/blogs/${id}`]),
    ...regions.map(({ id, slug }) => [linkKey({ kind: 'region', id }), `/regions/${slug}`]),
    ...pages.map(({ path }) => [linkKey({ kind: 'page', id: path }), path]),
  ])
}

/** Returns the things that the texts of a document link to, each once. */
export function referencesIn(document: unknown): RichReference[] {
  const references = treesIn(document).flatMap((rich) =>
    spansOf(rich).flatMap(({ link }) => (link && 'kind' in link ? [link] : [])),
  )
  return [...new Map(references.map((reference) => [linkKey(reference), reference])).values()]
}
