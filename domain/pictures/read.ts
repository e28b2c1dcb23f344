import type { Selectable } from 'kysely'
import { pictureValues, type OwnedPicture, type PictureTableQuery } from '#contract/content-tables.ts'
import { addressOf, type ImageOwner, type Picture } from '#contract/images.ts'
import { db, type Tx } from '#db/client.ts'
import type { ImageRow as ImageTable } from '#db/rows/content.ts'
import { DomainError } from '../errors.ts'
import { findOwner, listTripOwners, type Owner, type TripOwner } from './owners.ts'
import { keepUntilContentChanges } from '../kept-content.ts'
import { createTable, type TablePage } from '../lists/tables.ts'

type ImageRow = Selectable<ImageTable>

const pictureColumns = [
  'id as _id',
  'sha',
  'alt',
  'credit',
  'width',
  'height',
  'focus_x',
  'focus_y',
  'placeholder',
] as const

/** A picture as staff see it. `image_file` is its path; `owner_name` is its owner's present name. */
export type OwnedImage = Omit<Picture, 'sha' | 'placeholder'> & {
  owner_id: string | null
  owner_name: string
  image_file: string
  position: number
  version: number
}

/** Returns the pictures of one owner in their order; the first is its lead picture. */
export async function picturesOf(owner: ImageOwner, ownerId: string): Promise<Picture[]> {
  return db
    .selectFrom('images')
    .select(pictureColumns)
    .where('owner', '=', owner)
    .where('owner_id', '=', ownerId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Returns those of these pictures that are stored for an owner of this kind which is not saved with them yet. */
export async function waitingPictures(owner: ImageOwner, ids: string[]): Promise<Picture[]> {
  return db
    .selectFrom('images')
    .select(pictureColumns)
    .where('owner', '=', owner)
    .where('owner_id', 'is', null)
    .where('id', 'in', ['', ...ids])
    .orderBy('id')
    .execute()
}

/** Returns a picture with what its first use says of it; null for one that nothing uses. */
export async function findPictureBySha(sha: string): Promise<Picture | null> {
  const row = await db
    .selectFrom('images')
    .select(pictureColumns)
    .where('sha', '=', sha)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the lead pictures of all owners of this kind, or of those with these ids, by the owner's id. */
export async function leadPictures(owner: ImageOwner, ids?: string[]): Promise<Map<string, Picture>> {
  const all = db
    .selectFrom('images')
    .select([...pictureColumns, 'owner_id'])
    .where('owner', '=', owner)
  const rows = await (ids ? all.where('owner_id', 'in', ids) : all)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const leads = new Map<string, Picture>()
  for (const { owner_id, ...picture } of rows) {
    if (owner_id !== null && !leads.has(owner_id)) leads.set(owner_id, picture)
  }
  return leads
}

/** Returns the picture with this id, or else the newest with this name. Throws `not-found`. */
export async function pictureNamed(owner: ImageOwner, idOrName: string): Promise<Picture> {
  const rows = await db
    .selectFrom('images')
    .select(pictureColumns)
    .where('owner', '=', owner)
    .where((row) => row.or([row('id', '=', idOrName), row('name', '=', idOrName)]))
    .orderBy('created_at')
    .execute()
  const picture = rows.find(({ _id }) => _id === idOrName) ?? rows.at(-1)
  if (!picture) throw new DomainError('not-found', 'There is no such picture')
  return picture
}

/**
 * Returns the pictures of treks or of tours, all or a part, sorted by the trip's name and their order unless `sort`
 * says otherwise. Pictures of drafts are only for staff.
 */
export async function listImages(
  owner: TripOwner,
  { drafts, lacks, of, id, ...part }: PictureTableQuery & { drafts: boolean },
): Promise<TablePage<OwnedPicture>> {
  const { table, draftIds } = await readTable(owner)
  return table.find(
    part,
    ({ owner_id }) => drafts || !draftIds.has(owner_id),
    (image) =>
      (lacks === undefined || image[lacks] === '') &&
      (of === undefined || image.owner_id === of) &&
      (id === undefined || image._id === id),
  )
}

const readTable = keepUntilContentChanges(
  async (kind) => {
    const owner = kind as TripOwner
    const [rows, owners] = await Promise.all([imageRows(owner), listTripOwners(owner)])
    const byOwner = Map.groupBy(rows, ({ owner_id }) => owner_id)
    const images = owners.flatMap((trip) =>
      (byOwner.get(trip.id) ?? []).map((row) => ({ ...toOwned(row, trip), owner_id: trip.id })),
    )
    const draftIds = new Set(owners.flatMap(({ id, isDraft }) => (isDraft ? id : [])))
    return { table: createTable(images, pictureValues), draftIds }
  },
  { checkEveryMs: 0 },
)

function imageRows(owner: TripOwner) {
  return db
    .selectFrom('images')
    .select(['id', 'owner_id', 'sha', 'alt', 'credit', 'focus_x', 'focus_y'])
    .select(['position', 'width', 'height', 'version'])
    .where('owner', '=', owner)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Returns the picture with this id, or the lead picture of the owner with this id or slug. Throws `not-found`. */
export async function readImage(
  owner: ImageOwner,
  id: string,
  { drafts }: { drafts: boolean },
): Promise<OwnedImage & { sha: string }> {
  const row = await findImageRow(db, owner, id)
  const holder = await holderOf(db, row)
  if (holder?.isDraft && !drafts) throw new DomainError('not-found', 'There is no such picture')
  return { ...toOwned(row, holder), sha: row.sha }
}

/** Like `readImage`, but returns the row of the table. */
export async function findImageRow(from: typeof db | Tx, owner: ImageOwner, id: string): Promise<ImageRow> {
  const rows = from.selectFrom('images').selectAll().where('owner', '=', owner)
  const named = await rows.where('id', '=', id).executeTakeFirst()
  if (named) return named
  const holder = await findOwner(from, owner, id)
  const lead =
    holder &&
    (await rows
      .where('owner_id', '=', holder.id)
      .orderBy('position')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst())
  if (!lead) throw new DomainError('not-found', 'There is no such picture')
  return lead
}

/** Returns the trip or post that has the picture; undefined while its post is not saved yet. */
export async function holderOf(
  from: typeof db | Tx,
  { owner, owner_id }: Pick<ImageRow, 'owner' | 'owner_id'>,
): Promise<Owner | undefined> {
  return owner_id === null ? undefined : findOwner(from, owner, owner_id)
}

/** The texts of a picture. */
type DescribedRow = Omit<ImageRow, 'owner' | 'name' | 'placeholder' | 'is_demo' | 'created_at' | 'updated_at'>

export function toOwned(row: DescribedRow, holder: Owner | undefined): OwnedImage {
  const { id, owner_id, alt, credit, focus_x, focus_y, position, width, height, version } = row
  return {
    _id: id,
    owner_id,
    owner_name: holder?.name ?? '',
    image_file: addressOf(row),
    alt,
    credit,
    focus_x,
    focus_y,
    position,
    width,
    height,
    version,
  }
}
