import { BLOG_ID_MAX, type Blog } from '#contract/blogs.ts'
import type { RichText } from '#contract/rich-text.ts'
import type { Tx } from '#db/client.ts'
import { toBlog, type BlogRow } from './read.ts'
import { changeContent } from '../content.ts'
import { copyPictures, nameOfCopy } from '../pictures/copies.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { underFreeSlug } from '../slugs.ts'
import { treeColumn, treeIn } from '../rich-texts.ts'
import { claim } from '../versions.ts'

const TITLE_MAX = 200
/** Room for "-copy" and a number behind it. */
const SLUG_MAX = BLOG_ID_MAX - 12

/** Adds a draft with all that a post has, its sections and pictures as rows of its own. Throws `not-found`. */
export async function copyBlog(id: string, actor: Actor): Promise<Blog> {
  return changeContent(async (tx) => {
    const original = await holdBlog(tx, id)
    const copy = await insertCopy(tx, original)
    const became = await copyPictures(tx, 'blog', id, { id: copy.id, name: copy.title }, actor)
    await copySections(tx, id, copy.id, became)
    const row = await tx
      .updateTable('blogs')
      .set({ thumbnail_id: became.get(original.thumbnail_id ?? '') ?? null })
      .where('id', '=', copy.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = await toBlog(tx, row)
    await recordEvent(tx, actor, { verb: 'add', noun: 'blog', noun_id: copy.id, after })
    return after
  })
}

/** Shows a post to everyone, or makes it a draft again. Throws `not-found` and `stale`. */
export async function setBlogStatus(
  id: string,
  status: Blog['status'],
  actor: Actor,
  version?: number,
): Promise<Blog> {
  return changeContent((tx) => setBlogStatusIn(tx, id, status, { actor, version }))
}

/** As `setBlogStatus`, in the caller's transaction. `note`: why. */
export async function setBlogStatusIn(
  tx: Tx,
  id: string,
  status: Blog['status'],
  { actor, version, note }: { actor: Actor; version?: number; note?: string },
): Promise<Blog> {
  const before = await claim(tx, 'blogs', id, version)
  const row = await tx
    .updateTable('blogs')
    .set({ status, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordEvent(tx, actor, {
    verb: status === 'published' ? 'publish' : 'unpublish',
    noun: 'blog',
    noun_id: id,
    before: { title: before.title, status: before.status },
    after: { title: row.title, status: row.status, ...(note && { change: note }) },
    note,
  })
  return toBlog(tx, row)
}

/**
 * Locks the post by an update, so that on PostgreSQL nobody changes it before this transaction ends. Its version stays.
 */
async function holdBlog(tx: Tx, id: string): Promise<BlogRow> {
  const row = await tx
    .updateTable('blogs')
    .set((blog) => ({ version: blog.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new DomainError('not-found', 'No blog has that id')
  return row
}

async function insertCopy(tx: Tx, { title, ...original }: BlogRow) {
  const now = new Date().toISOString()
  const stamps = { is_demo: 0, version: 1, created_at: now, updated_at: now }
  const draft = {
    title: nameOfCopy(title, TITLE_MAX),
    date: now,
    status: 'draft' as const,
    thumbnail_id: null,
  }
  return underFreeSlug(`${original.id.slice(0, SLUG_MAX)}-copy`, (id) =>
    tx
      .insertInto('blogs')
      .values({ ...original, ...draft, ...stamps, id })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst(),
  )
}

async function copySections(tx: Tx, fromId: string, blogId: string, became: Map<string, string>) {
  const now = new Date().toISOString()
  const rows = await tx.selectFrom('blog_sections').selectAll().where('blog_id', '=', fromId).execute()
  for (const row of rows) {
    const image_id = became.get(row.image_id ?? '') ?? null
    const stamps = { version: 1, created_at: now, updated_at: now }
    const rich = withPictures(treeIn(row.rich, []), became)
    await tx
      .insertInto('blog_sections')
      .values({ ...row, ...stamps, id: newId(), blog_id: blogId, image_id, rich })
      .execute()
  }
}

/** Returns a text as a column holds it, with each picture replaced by its copy. */
function withPictures(rich: RichText | null, became: Map<string, string>) {
  const blocks = rich?.blocks.map((block) =>
    block.type === 'picture' ? { ...block, image_id: became.get(block.image_id) ?? block.image_id } : block,
  )
  return treeColumn(rich && blocks ? { ...rich, blocks } : null)
}
