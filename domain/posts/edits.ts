import { BlogId, type Blog, type BlogInput } from '#contract/blogs.ts'
import type { Tx } from '#db/client.ts'
import type { Master } from '#integrations/picture-encoding.ts'
import { placePieces, removeForgotten } from './pieces.ts'
import { toBlog, toSection } from './read.ts'
import { changeContent } from '../content.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { keepVersion } from '../kept-versions.ts'
import { removeImagesOf } from '../pictures/edits.ts'
import { forgetFiles, withPicture } from '../pictures/files.ts'
import { treeColumn } from '../rich-texts.ts'
import { underFreeSlug } from '../slugs.ts'
import { claim } from '../versions.ts'

/** The longest slug, with room for a number behind it. */
const SLUG_MAX = 90

/** `thumbnail` is a new picture, or the id or the name of a stored one. */
type Post = Omit<BlogInput, 'thumbnail'> & { thumbnail?: Uint8Array | string }

/**
 * Adds a post under the id it names, or one made from its title. Throws `conflict` when the id is taken, and `invalid`
 * for an id that cannot end an address, for a thumbnail that is no picture, and for sections and images that do not
 * exist or belong to another post.
 */
export async function addBlog(post: Post, actor: Actor): Promise<Blog> {
  return save(post, (tx, master) => add(tx, post, master, actor), actor)
}

/**
 * As `addBlog`, in the caller's transaction: a post of the demo, last changed at `updated_at`. Its thumbnail is stored.
 */
export async function addDemoBlogIn(
  tx: Tx,
  post: Post & { thumbnail: string },
  actor: Actor,
  updated_at: string,
): Promise<Blog> {
  return finish(tx, await add(tx, post, undefined, actor, { is_demo: 1, updated_at }), actor)
}

/**
 * Changes a post; its id stays. Without a thumbnail, a date or a status it keeps those it has. Sections and images that
 * are not named any more are removed.
 * Throws `not-found`, `stale`, and `invalid` as `addBlog` does.
 */
export async function editBlog(id: string, post: Post, actor: Actor, version?: number): Promise<Blog> {
  return save(
    post,
    async (tx, master) => {
      const row = await claim(tx, 'blogs', id, version)
      const before = await toBlog(tx, row)
      const date = new Date(post.date ?? row.date).toISOString()
      await tx
        .updateTable('blogs')
        .set({ ...textsOf(post), date, status: post.status ?? row.status, is_demo: 0 })
        .set({ updated_at: new Date().toISOString() })
        .where('id', '=', id)
        .execute()
      const shas = await placePieces(tx, id, row.thumbnail_id, post, master, actor)
      if (before.unreadable) await mendSections(tx, id)
      return { id, before, shas }
    },
    actor,
  )
}

/** Replaces unreadable bullets and trees by what can be read of them. */
async function mendSections(tx: Tx, id: string) {
  const rows = await tx.selectFrom('blog_sections').selectAll().where('blog_id', '=', id).execute()
  for (const row of rows) {
    const section = toSection(row, undefined)
    const sound = { bullets: JSON.stringify(section.bullets), rich: treeColumn(section.rich) }
    await tx.updateTable('blog_sections').set(sound).where('id', '=', row.id).execute()
  }
}

/** Puts a post in the bin with its sections and pictures, and returns it as it was. Throws `not-found` and `stale`. */
export async function removeBlog(id: string, actor: Actor, version?: number): Promise<Blog> {
  const removed = await changeContent(async (tx) => {
    const before = await toBlog(tx, await claim(tx, 'blogs', id, version))
    await keepVersion(tx, { noun: 'blog', noun_id: id, actor, state: 'bin' })
    await tx.deleteFrom('blog_sections').where('blog_id', '=', id).execute()
    const shas = await removeImagesOf(tx, 'blog', id, actor)
    await tx.deleteFrom('blogs').where('id', '=', id).execute()
    await recordEvent(tx, actor, { verb: 'remove', noun: 'blog', noun_id: id, before })
    return { before, shas }
  })
  await forgetFiles(removed.shas)
  return removed.before
}

type Saved = { id: string; before: Blog | undefined; shas: string[] }

/** Stores a new thumbnail, then saves the post with its sections and images in one change. */
async function save(
  { thumbnail }: Post,
  work: (tx: Tx, master: Master | undefined) => Promise<Saved>,
  actor: Actor,
): Promise<Blog> {
  let unused: string[] = []
  const change = (master?: Master) =>
    changeContent(async (tx) => {
      const saved = await work(tx, master)
      unused = [...saved.shas, ...(await removeForgotten(tx))]
      return finish(tx, saved, actor)
    })
  const blog = await (thumbnail instanceof Uint8Array
    ? withPicture(thumbnail, change, 'thumbnail')
    : change())
  await forgetFiles(unused)
  return blog
}

async function add(
  tx: Tx,
  post: Post,
  master: Master | undefined,
  actor: Actor,
  demo?: { is_demo: 1; updated_at: string },
): Promise<Saved> {
  const now = new Date().toISOString()
  const { date = now, status = 'published' } = post
  const stamps = { version: 1, created_at: now, updated_at: now, ...demo }
  const row = { ...textsOf(post), date: new Date(date).toISOString(), status, ...stamps }
  const insert = (id: string) =>
    tx
      .insertInto('blogs')
      .values({ ...row, id, thumbnail_id: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
  const { id } = await (post.id === undefined
    ? underFreeSlug(slugFrom(post.title), insert)
    : insertChosen(post.id, insert))
  return { id, before: undefined, shas: await placePieces(tx, id, null, post, master, actor) }
}

/** Records what was saved, and returns it as it is now. */
async function finish(tx: Tx, { id, before }: Saved, actor: Actor): Promise<Blog> {
  const row = await tx.selectFrom('blogs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const after = await toBlog(tx, row)
  await recordEvent(tx, actor, {
    verb: before ? 'edit' : 'add',
    noun: 'blog',
    noun_id: id,
    before,
    after,
  })
  return after
}

async function insertChosen(id: string, insert: (id: string) => Promise<{ id: string } | undefined>) {
  const checked = BlogId.safeParse(id)
  if (!checked.success) {
    const messages = checked.error.issues.map(({ message }) => message)
    throw new DomainError('invalid', messages[0]!, { errors: { id: messages } })
  }
  const row = await insert(id)
  if (row) return row
  const message = `There is already a post with the id ${id}. Choose another one`
  throw new DomainError('conflict', message, { errors: { id: [message] } })
}

/** Uses only letters that every keyboard has, because people type and quote the id of a post. */
function slugFrom(title: string) {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/[a-z0-9]+/g)?.join('-') ?? 'post'
  return words.slice(0, SLUG_MAX).replace(/-$/, '')
}

function textsOf({ title, author, summary, tags }: Post) {
  return { title, author, summary, tags: JSON.stringify(tags) }
}
