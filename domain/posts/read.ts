import type { Selectable } from 'kysely'
import { z } from 'zod'
import { picturesOfSection, type Blog, type BlogSection } from '#contract/blogs.ts'
import { addDays, startOfDay, today } from '#contract/days.ts'
import { addressOf } from '#contract/images.ts'
import type { StoredFault } from '#contract/stored.ts'
import { db, type Tx } from '#db/client.ts'
import type { BlogRow as BlogTable, BlogSectionRow, ImageRow } from '#db/rows/content.ts'
import { DomainError } from '../errors.ts'
import { treeIn } from '../rich-texts.ts'
import { noteReading, readStored } from '../stored.ts'

export type BlogRow = Selectable<BlogTable>
const Texts = z.array(z.string())
type Image = Pick<ImageRow, 'id' | 'owner_id' | 'position' | 'sha' | 'width' | 'alt'>

/** Returns the instant from which on dated posts are not published yet, by the calendar of Kathmandu. */
export function firstWaiting(): string {
  return startOfDay(addDays(today(), 1))
}

/**
 * All posts, the newest first. Drafts, those that wait for their day and those that cannot be read whole only for
 * staff.
 */
export async function listBlogs({ drafts }: { drafts: boolean } = { drafts: false }): Promise<Blog[]> {
  const rows = await db.selectFrom('blogs').selectAll().execute()
  const waiting = firstWaiting()
  const seen = rows.filter((row) => drafts || isPublic(row, waiting))
  const blogs = await toBlogs(db, seen.toSorted(newestFirst))
  return drafts ? blogs : blogs.filter(isWhole)
}

/** The post with this id that visitors may see. */
export async function findBlog(id: string): Promise<Blog | undefined> {
  const row = await db.selectFrom('blogs').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !isPublic(row)) return undefined
  const blog = await toBlog(db, row)
  return isWhole(blog) ? blog : undefined
}

/** The post with this id. Throws `not-found`, also for what visitors may not see yet unless drafts are to be seen. */
export async function readBlog(id: string, { drafts }: { drafts: boolean }): Promise<Blog> {
  const row = await db.selectFrom('blogs').selectAll().where('id', '=', id).executeTakeFirst()
  const blog = row && (drafts || isPublic(row)) ? await toBlog(db, row) : undefined
  if (!blog || !(drafts || isWhole(blog))) throw new DomainError('not-found', 'No blog has that id')
  return blog
}

/** Returns whether all of a post could be read; otherwise only staff see it. */
function isWhole({ unreadable }: Blog) {
  return unreadable === undefined
}

function isPublic({ status, date }: BlogRow, waiting = firstWaiting()) {
  return status === 'published' && date < waiting
}

export async function toBlog(from: typeof db | Tx, row: BlogRow): Promise<Blog> {
  const [blog] = await toBlogs(from, [row])
  return blog!
}

/** Returns a row as the API shows it. Unreadable bullets are added to `faults`, the readable ones are shown. */
export function toSection(
  row: BlogSectionRow,
  image: Image | undefined,
  faults: StoredFault[] = [],
): BlogSection {
  const { id, type, title, content, rich: column, bullets, version } = row
  const rich = treeIn(column, faults)
  return {
    _id: id,
    section_id: id,
    type,
    title,
    content,
    ...(rich && { rich }),
    bullets: readStored('bullets', bullets, Texts, [], faults),
    image_id: image?.id ?? null,
    image_file: image ? addressOf(image) : null,
    alt: image?.alt ?? '',
    version,
  }
}

/**
 * The posts whole. A post's pictures are its thumbnail, those of its sections and, what is left of them, its further
 * images.
 */
export async function toBlogs(from: typeof db | Tx, rows: BlogRow[]): Promise<Blog[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const sections = await from
    .selectFrom('blog_sections')
    .selectAll()
    .where('blog_id', 'in', ids)
    .orderBy('position')
    .execute()
  const images = await from
    .selectFrom('images')
    .select(['id', 'owner_id', 'position', 'sha', 'width', 'alt'])
    .where('owner', '=', 'blog')
    .where('owner_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const sectionsOf = Map.groupBy(sections, ({ blog_id }) => blog_id)
  const imagesOf = Map.groupBy(images, ({ owner_id }) => owner_id)
  return rows.map((row) => whole(row, sectionsOf.get(row.id) ?? [], imagesOf.get(row.id) ?? []))
}

function whole(row: BlogRow, sections: BlogSectionRow[], images: Image[]): Blog {
  const faults: StoredFault[] = []
  const blog = blogOf(row, sections, images, faults)
  noteReading({ noun: 'blog', id: row.id, name: row.title }, faults)
  return blog
}

/** Returns the rows of a post as the API shows it, without noting what cannot be read but in `faults`. */
export function blogOf(
  row: BlogRow,
  sections: BlogSectionRow[],
  images: Image[],
  faults: StoredFault[],
): Blog {
  const { id, title, author, summary, date, tags, thumbnail_id, status, version } = row
  const changes = [row, ...sections].map(({ updated_at }) => updated_at)
  const byId = new Map(images.map((image) => [image.id, image]))
  const told = readStored('tags', tags, Texts, [], faults)
  const shown = sections.map((section) => toSection(section, byId.get(section.image_id ?? ''), faults))
  const inSections = new Set(shown.flatMap(picturesOfSection))
  const isElsewhere = (image: Image) =>
    inSections.has(image.id) || (image.id === thumbnail_id && image.position === 0)
  return {
    id,
    _id: id,
    path: `/blogs/${id}`,
    title,
    author,
    summary,
    date,
    tags: told,
    thumbnail: thumbnail_id,
    status,
    sections: shown,
    images: images
      .filter((image) => !isElsewhere(image))
      .map((image, position) => ({
        _id: image.id,
        alt: image.alt,
        image_file: addressOf(image),
        position,
      })),
    updated_at: changes.toSorted().at(-1)!,
    version,
    ...(faults.length > 0 && { unreadable: faults }),
  }
}

function newestFirst(a: BlogRow, b: BlogRow) {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1
  return a.id < b.id ? -1 : 1
}
