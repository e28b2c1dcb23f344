import { expect, test } from 'vitest'
import { copyBlog, setBlogStatus } from './publication.ts'
import { findBlog, listBlogs, readBlog } from './read.ts'
import { removeBlog } from './edits.ts'
import { listEvents } from '../events.ts'
import { picturesOf } from '../pictures/read.ts'

const pasang = 'staff-pasang'
const staff = { drafts: true }

test('a copy is a draft with sections and pictures of its own', async () => {
  const original = await readBlog('acclimatisation', staff)

  const copy = await copyBlog('acclimatisation', pasang)

  expect(copy).toMatchObject({
    id: 'acclimatisation-copy',
    title: `${original.title} (copy)`,
    status: 'draft',
    tags: original.tags,
    version: 1,
  })
  const words = ({ type, title, content, bullets, image_file, alt }: (typeof copy.sections)[number]) => {
    return { type, title, content, bullets, image_file, alt }
  }
  expect(copy.sections.map(words)).toEqual(original.sections.map(words))
  expect(copy.thumbnail).not.toBe(original.thumbnail)
  const pictures = await picturesOf('blog', copy.id)
  expect(pictures.map(({ sha }) => sha)).toEqual(
    (await picturesOf('blog', original.id)).map(({ sha }) => sha),
  )
  expect(pictures.map(({ _id }) => _id)).toContain(copy.thumbnail)

  await removeBlog('acclimatisation', pasang)
  expect(await readBlog(copy.id, staff)).toEqual(copy)
})

test('every copy has an address of its own', async () => {
  await copyBlog('tipping', pasang)

  expect((await copyBlog('tipping', pasang)).id).toBe('tipping-copy-2')
  await expect(copyBlog('nothing', pasang)).rejects.toThrow('No blog has that id')
})

test('publishing and unpublishing are seen by everyone at once, and written down', async () => {
  await setBlogStatus('tipping', 'draft', pasang, 1)
  expect(await findBlog('tipping')).toBeUndefined()

  await setBlogStatus('tipping', 'published', pasang, 2)

  expect((await listBlogs()).map(({ id }) => id)).toContain('tipping')
  const { items } = await listEvents({ limit: 10, noun: 'blog' })
  expect(items.map(({ verb }) => verb)).toEqual(['publish', 'unpublish'])
  await expect(setBlogStatus('tipping', 'draft', pasang, 1)).rejects.toMatchObject({ code: 'stale' })
})
