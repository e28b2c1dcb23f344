import { tripWords } from '#contract/trip-kinds.ts'
import { tripKinds } from '#contract/trips.ts'
import type { ImageOwner } from '#contract/images.ts'
import type { PictureUse } from '#contract/pictures.ts'
import { db, type Tx } from '#db/client.ts'
import { isUse } from './kept.ts'

/** A use of a picture: an image, and what has it. */
export type Use = PictureUse & { sha: string }

type Image = {
  id: string
  sha: string
  owner: ImageOwner
  owner_id: string | null
  position: number
  alt: string
}
type Holder = { name: string; slug?: string; isDraft?: boolean }

const waiting: Record<string, string> = {
  blog: 'A post that is not saved yet',
  extra: 'An extra that is not saved yet',
}

/** Returns the uses of all pictures of the library, or of those with this hash, in the order of their owners' names. */
export async function usesOf(from: typeof db | Tx, sha?: string): Promise<Use[]> {
  let images = from
    .selectFrom('images')
    .select(['id', 'sha', 'owner', 'owner_id', 'position', 'alt'])
    .where(isUse)
    .orderBy('position')
    .orderBy('id')
  if (sha !== undefined) images = images.where('sha', '=', sha)
  const rows = await images.execute()
  const holders = await holdersOf(from, rows)
  const thumbnails = new Set(
    (
      await from.selectFrom('blogs').select('thumbnail_id').where('thumbnail_id', 'is not', null).execute()
    ).map(({ thumbnail_id }) => thumbnail_id),
  )
  return rows
    .map((row) => useOf(row, holders.get(`${row.owner} ${row.owner_id}`), thumbnails.has(row.id)))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

function useOf(row: Image, holder: Holder | undefined, isThumbnail: boolean): Use {
  const { id: _id, sha, alt, owner, owner_id, position } = row
  const place = placeOf(row, holder, isThumbnail)
  const name =
    holder?.name ?? (owner_id === null ? waiting[owner] : undefined) ?? siteNames[owner_id ?? ''] ?? owner
  return { _id, sha, alt, name, what: position === 0 ? 'Lead picture' : `Picture ${position + 1}`, ...place }
}

const siteNames: Record<string, string> = {
  home: 'Home page',
  'home-portrait': 'Home page on phones',
  answers: 'Shared answers',
}

/** Says as what a picture is shown, and where. */
function placeOf(
  { id, owner, owner_id, position }: Image,
  holder: Holder | undefined,
  isThumbnail: boolean,
): Partial<Use> & Pick<Use, 'path' | 'path_in_admin'> {
  const nowhere = { path: null, path_in_admin: null }
  if (owner === 'site' && owner_id === 'answers')
    return { ...nowhere, what: 'In a shared answer', path_in_admin: '/admin/shared-texts' }
  if (owner === 'site') return { ...nowhere, what: `Picture ${position + 1}`, path: '/' }
  if (!holder || owner_id === null) return { ...nowhere, what: 'Waits' }
  if (owner === 'blog')
    return {
      what: isThumbnail ? 'Thumbnail' : 'In the post',
      path_in_admin: `/admin/blogs/${owner_id}`,
      path: holder.isDraft ? null : `/blogs/${owner_id}`,
    }
  if (owner === 'extra') return { what: 'Picture', path_in_admin: `/admin/extras/${owner_id}`, path: null }
  if (owner === 'region')
    return { path_in_admin: `/admin/regions/${owner_id}`, path: `/regions/${holder.slug}` }
  const kind = tripKinds.find((one) => tripWords[one].pictures.owner === owner)
  if (!kind) return nowhere
  const { office, site } = tripWords[kind]
  return {
    path_in_admin: `${office.pictures.list}/${id}`,
    path: holder.isDraft ? null : `${site.page}/${holder.slug}`,
  }
}

async function holdersOf(from: typeof db | Tx, rows: Image[]): Promise<Map<string, Holder>> {
  const idsOf = (...owners: ImageOwner[]) => [
    '',
    ...rows.flatMap(({ owner, owner_id }) => (owners.includes(owner) ? (owner_id ?? []) : [])),
  ]
  const trips = await from
    .selectFrom('trips')
    .select(['id', 'name', 'slug', 'status', 'kind'])
    .where('id', 'in', idsOf('destination', 'tour'))
    .execute()
  const posts = await from
    .selectFrom('blogs')
    .select(['id', 'title', 'status'])
    .where('id', 'in', idsOf('blog'))
    .execute()
  const regions = await from
    .selectFrom('regions')
    .select(['id', 'name', 'slug'])
    .where('id', 'in', idsOf('region'))
    .execute()
  const extras = await from
    .selectFrom('extras')
    .select(['id', 'name'])
    .where('id', 'in', idsOf('extra'))
    .execute()
  return new Map<string, Holder>([
    ...trips.map(
      ({ id, name, slug, status, kind }) =>
        [`${tripWords[kind].pictures.owner} ${id}`, { name, slug, isDraft: status === 'draft' }] as const,
    ),
    ...posts.map(
      ({ id, title, status }) => [`blog ${id}`, { name: title, isDraft: status === 'draft' }] as const,
    ),
    ...regions.map(({ id, name, slug }) => [`region ${id}`, { name, slug }] as const),
    ...extras.map(({ id, name }) => [`extra ${id}`, { name }] as const),
  ])
}
