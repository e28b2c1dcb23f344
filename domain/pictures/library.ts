import type { Selectable } from 'kysely'
import { addressOf } from '#contract/images.ts'
import {
  isIllustration,
  libraryValues,
  type LibraryPicture,
  type LibraryQuery,
  type WholePicture,
} from '#contract/pictures.ts'
import { db, type Tx } from '#db/client.ts'
import type { PictureRow } from '#db/rows/pictures.ts'
import { DomainError } from '../errors.ts'
import { keepUntilContentChanges } from '../kept-content.ts'
import { createTable, type TablePage } from '../lists/tables.ts'
import { usesOf, type Use } from './uses.ts'

const columns = [
  'id',
  'sha',
  'name',
  'alt',
  'credit',
  'licence',
  'width',
  'height',
  'focus_x',
  'focus_y',
  'twin_id',
  'version',
  'created_at',
] as const
type Row = Pick<Selectable<PictureRow>, (typeof columns)[number]>

/** Returns the pictures of the library, all or a part, the newest first unless `sort` says otherwise; twins side by side. */
export async function listLibrary(query: LibraryQuery): Promise<TablePage<LibraryPicture>> {
  const { only, id, sent, ...part } = query
  const arrived = sent === undefined ? undefined : await idOfSent(sent)
  const table = await readTable(only === 'twins' ? only : '')
  return table.find(
    part,
    () => true,
    (picture) =>
      (id === undefined || picture._id === id) &&
      (sent === undefined || picture._id === arrived) &&
      isWanted(picture, only),
  )
}

function isWanted(picture: LibraryPicture, only: LibraryQuery['only']) {
  const { uses, uses_without_alt, alt, credit } = picture
  if (only === 'unused') return uses === 0
  if (only === 'illustration') return uses > 0 && isIllustration(picture)
  if (only === 'no-alt') return uses_without_alt > 0 || alt === ''
  return only !== 'no-credit' || credit === ''
}

async function idOfSent(hash: string) {
  const row = await db
    .selectFrom('pictures')
    .select('id')
    .where('sent_hash', '=', hash)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** All pictures, or only those of which there are several, each beside the one that it looks like. */
const readTable = keepUntilContentChanges(
  async (only) => {
    const rows = await db
      .selectFrom('pictures')
      .select(columns)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    const bySha = Map.groupBy(await usesOf(db), ({ sha }) => sha)
    const pictures = rows.map((row) => toPicture(row, bySha.get(row.sha) ?? []))
    return createTable(only === 'twins' ? twinsAmong(pictures) : pictures, libraryValues)
  },
  { checkEveryMs: 0 },
)

function twinsAmong(pictures: LibraryPicture[]) {
  const groups = Map.groupBy(pictures, ({ _id, twin_id }) => twin_id ?? _id)
  return [...groups.values()].filter((group) => group.length > 1).flat()
}

/** Returns a picture with its uses and those that look like it. Throws `not-found`. */
export async function readPicture(id: string, from: typeof db | Tx = db): Promise<WholePicture> {
  const row = await from.selectFrom('pictures').select(columns).where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'No picture has that id')
  const uses = await usesOf(from, row.sha)
  return {
    ...toPicture(row, uses),
    places: uses.map(({ sha: _sha, ...use }) => use),
    twins: await twinsOf(from, row),
  }
}

async function twinsOf(from: typeof db | Tx, { id, twin_id }: Row) {
  const rows = await from
    .selectFrom('pictures')
    .select(columns)
    .where('id', '!=', id)
    .where((row) => row.or([row('id', '=', twin_id ?? ''), row('twin_id', 'in', [id, twin_id ?? id])]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(20)
    .execute()
  const twins: LibraryPicture[] = []
  for (const row of rows) twins.push(toPicture(row, await usesOf(from, row.sha)))
  return twins
}

function toPicture(row: Row, uses: Use[]): LibraryPicture {
  const { id: _id, sha, ...said } = row
  return {
    _id,
    ...said,
    image_file: addressOf({ sha, width: row.width }),
    uses: uses.length,
    used_in: [...new Set(uses.map(({ name }) => name))],
    uses_without_alt: uses.filter(({ alt }) => alt === '').length,
  }
}
