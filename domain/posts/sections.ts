import { isProse, type BlogSection, type BlogSectionInput } from '#contract/blogs.ts'
import { tableProblem } from '#contract/table-text.ts'
import { StartOver, transaction, type Tx } from '#db/client.ts'
import type { BlogSectionRow } from '#db/rows/content.ts'
import type { Master } from '#integrations/picture-encoding.ts'
import { toSection } from './read.ts'
import { changeContent } from '../content.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { deleteImages, insertImage } from '../pictures/edits.ts'
import { forgetFiles, withPicture } from '../pictures/files.ts'
import { findOwner } from '../pictures/owners.ts'
import { settled, treeColumn } from '../rich-texts.ts'
import { claim } from '../versions.ts'

/** The texts of a section. Its picture is passed beside it, or named if it is stored. */
type SectionInput = Omit<BlogSectionInput, 'image_file'>

/**
 * Adds a section that waits for its post. Throws `invalid` for a file that is no picture, for an unknown `image_id`,
 * for an image section without a picture and for a table section whose text is no table.
 */
export async function addSection(
  input: SectionInput,
  picture: Uint8Array | undefined,
  actor: Actor,
): Promise<BlogSection> {
  const add = (master?: Master) => transaction((tx) => addSectionIn(tx, input, master, actor))
  return picture ? withPicture(picture, add) : add()
}

/** As `addSection`, in the caller's transaction. `demo`: its id, and when its post was last changed. */
export async function addSectionIn(
  tx: Tx,
  input: SectionInput,
  master: Master | undefined,
  actor: Actor,
  demo?: { id: string; updated_at: string },
): Promise<BlogSection> {
  const [id, now] = [demo?.id ?? newId(), new Date().toISOString()]
  const image_id = await pictureFor(tx, null, input, master, actor)
  requirePicture(input, image_id)
  requireTable(input)
  const stamps = { version: 1, created_at: now, updated_at: demo?.updated_at ?? now }
  const row = { id, blog_id: null, position: 0, ...sectionColumns(input), image_id, ...stamps }
  await tx.insertInto('blog_sections').values(row).execute()
  const after = await withImage(tx, row)
  await recordEvent(tx, actor, { verb: 'add', noun: 'blog-section', noun_id: id, after })
  return after
}

/**
 * Changes a section where it stands. Without a new picture it keeps the one it has. Throws `not-found`, `stale`, and
 * `invalid` as `addSection` does.
 */
export async function editSection(
  id: string,
  input: SectionInput,
  picture: Uint8Array | undefined,
  actor: Actor,
  version?: number,
): Promise<BlogSection> {
  let replaced: string[] = []
  const edit = (master?: Master) =>
    changeContent(async (tx) => {
      const held = await holdPostOf(tx, id)
      const row = await claim(tx, 'blog_sections', id, version)
      // It was placed in a post while this transaction waited for it.
      if (row.blog_id !== held) throw new StartOver()
      const before = await withImage(tx, row)
      const image_id = (await pictureFor(tx, row.blog_id, input, master, actor)) ?? row.image_id
      requirePicture(input, image_id)
      requireTable(input)
      const edited = await tx
        .updateTable('blog_sections')
        .set({ ...sectionColumns(input, before), image_id, updated_at: new Date().toISOString() })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const after = await withImage(tx, edited)
      await recordEvent(tx, actor, { verb: 'edit', noun: 'blog-section', noun_id: id, before, after })
      replaced = row.image_id === image_id ? [] : await deleteUnused(tx, row.image_id, actor)
      return after
    })
  const edited = await (picture ? withPicture(picture, edit) : edit())
  await forgetFiles(replaced)
  return edited
}

/**
 * Locks the post of a section before the section, as saving the post does, so that two sections never give its versions one
 * number. Returns its id; null for a section that waits for its post or is not there.
 */
async function holdPostOf(tx: Tx, sectionId: string): Promise<string | null> {
  const section = await tx
    .selectFrom('blog_sections')
    .select('blog_id')
    .where('id', '=', sectionId)
    .executeTakeFirst()
  const blogId = section?.blog_id ?? null
  if (blogId !== null)
    await tx
      .updateTable('blogs')
      .set((row) => ({ version: row.ref('version') }))
      .where('id', '=', blogId)
      .execute()
  return blogId
}

/** Returns the id of the picture that the input names or uploads, and makes it the post's; undefined without one. */
async function pictureFor(
  tx: Tx,
  blogId: string | null,
  { image_id, alt }: SectionInput,
  master: Master | undefined,
  actor: Actor,
): Promise<string | null> {
  if (master) {
    const holder = blogId === null ? undefined : await findOwner(tx, 'blog', blogId)
    const { _id } = await insertImage(tx, 'blog', holder, { alt }, master, actor)
    return _id
  }
  if (image_id === undefined) return null
  const taken = await tx
    .updateTable('images')
    .set({ owner_id: blogId })
    .where('id', '=', image_id)
    .where('owner', '=', 'blog')
    .where((row) => row.or([row('owner_id', 'is', null), row('owner_id', '=', blogId)]))
    .returning('id')
    .executeTakeFirst()
  if (taken) return taken.id
  const message = 'There is no such picture, or it belongs to another post'
  throw new DomainError('invalid', message, { errors: { image_id: [message] } })
}

/** Throws `invalid` for an image section without a picture. */
export function requirePicture({ type }: Pick<SectionInput, 'type'>, imageId: string | null) {
  if (type !== 'image' || imageId !== null) return
  throw new DomainError('invalid', 'Choose a picture', { errors: { image_file: ['Choose a picture'] } })
}

/** Throws `invalid` for a table section whose text is no table. */
export function requireTable({ type, content }: Pick<SectionInput, 'type' | 'content'>) {
  const problem = type === 'table' ? tableProblem(content) : undefined
  if (problem) throw new DomainError('invalid', problem, { errors: { content: [problem] } })
}

/** The columns of a section's texts; `before`: the section, whose formatting stays with words that stay. */
export function sectionColumns({ type, title, bullets: list, ...sent }: SectionInput, before?: BlogSection) {
  const bullets = JSON.stringify(list)
  if (!isProse(type)) return { type, title, content: sent.content, rich: null, bullets }
  const { content, rich } = settled({ content: sent.content, rich: sent.rich }, before)
  return { type, title, content, rich: treeColumn(rich), bullets }
}

async function withImage(tx: Tx, row: BlogSectionRow) {
  const image =
    row.image_id === null
      ? undefined
      : await tx.selectFrom('images').selectAll().where('id', '=', row.image_id).executeTakeFirst()
  return toSection(row, image)
}

/** Removes a picture that no section shows any more, which would otherwise appear among the post's further images. */
async function deleteUnused(tx: Tx, imageId: string | null, actor: Actor) {
  if (imageId === null) return []
  const thumbnail = await tx
    .selectFrom('blogs')
    .select('id')
    .where('thumbnail_id', '=', imageId)
    .executeTakeFirst()
  const section = await tx
    .selectFrom('blog_sections')
    .select('id')
    .where('image_id', '=', imageId)
    .executeTakeFirst()
  return thumbnail || section ? [] : deleteImages(tx, [imageId], actor)
}
