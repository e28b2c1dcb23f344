import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BlogSectionInput } from '#contract/blogs.ts'
import { db } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { forgetAllVersions, pictureBytes } from '#test/pictures.ts'
import { addImage } from '../pictures/edits.ts'
import { leadPictures, picturesOf } from '../pictures/read.ts'
import { addBlog, editBlog, removeBlog } from './edits.ts'
import { findBlog, readBlog } from './read.ts'
import { addSection, editSection } from './sections.ts'

const pasang = 'staff-pasang'

const store = join(env.dataDir, 'images')
let red: Uint8Array
let blue: Uint8Array

const post = {
  title: 'A winter in Khumjung',
  author: 'Pasang',
  summary: 'Snow, potatoes and a long wait for spring.',
  tags: ['winter', 'Khumbu'],
  sections: [] as string[],
  images: [] as string[],
}

const text: BlogSectionInput = {
  type: 'text',
  title: '',
  content: 'It snowed.',
  bullets: [],
  alt: '',
}

beforeEach(async () => {
  rmSync(store, { recursive: true, force: true })
  red = await pictureBytes({ colour: '#a22', width: 40 })
  blue = await pictureBytes({ colour: '#22a', width: 40 })
})

afterEach(() => vi.useRealTimers())

const section = async (content: string, picture?: Uint8Array) =>
  (await addSection({ ...text, content, type: picture ? 'image' : 'text' }, picture, pasang))._id

const image = async (alt: string, bytes = red) => (await addImage('blog', null, { alt }, bytes, pasang))._id

const idsIn = async (table: 'images' | 'blog_sections') =>
  (await db.selectFrom(table).select('id').execute()).map(({ id }) => id)

test("the thumbnail is the lead among a post's pictures, also when it is a new file", async () => {
  const { id } = await addBlog({ ...post, images: [await image('a')], thumbnail: blue }, pasang)

  expect((await picturesOf('blog', id)).map(({ alt }) => alt)).toEqual([post.title, 'a'])
  expect((await leadPictures('blog')).get(id)).toMatchObject({ alt: post.title })
})

test('a thumbnail may be named by the name of its file', async () => {
  const id = await image('a')
  await db.updateTable('images').set({ name: 'khumjung.avif' }).where('id', '=', id).execute()

  expect(await addBlog({ ...post, thumbnail: 'khumjung.avif' }, pasang)).toMatchObject({ thumbnail: id })
})

test('a new thumbnail replaces the old one, which stays in the library', async () => {
  const { id } = await addBlog({ ...post, thumbnail: red }, pasang)
  await editBlog(id, { ...post, thumbnail: blue }, pasang)

  expect(await picturesOf('blog', id)).toHaveLength(1)
  await forgetAllVersions()
  expect(readdirSync(store)).toHaveLength(2)
})

test('a section is edited where it stands; a new picture replaces the old one', async () => {
  const id = await section('two', red)
  const added = await addBlog({ ...post, sections: [id] }, pasang)

  const kept = await editSection(id, { ...text, type: 'image', content: 'Deep snow' }, undefined, pasang, 1)
  expect(kept).toMatchObject({ content: 'Deep snow', image_id: added.sections[0]!.image_id, version: 2 })

  await editSection(id, { ...text, type: 'image', alt: 'Blue ice' }, blue, pasang)
  const edited = await readBlog(added.id, { drafts: false })
  expect(edited.sections).toMatchObject([{ alt: 'Blue ice' }])
  expect(edited.images).toEqual([])
  await forgetAllVersions()
  expect(readdirSync(store)).toHaveLength(2)
  await expect(editSection(id, text, undefined, pasang, 1)).rejects.toMatchObject({ code: 'stale' })
})

test('a section takes a picture that waits, but none of another post', async () => {
  const waiting = await image('waiting')
  const added = await addSection({ ...text, type: 'image', image_id: waiting }, undefined, pasang)
  expect(added).toMatchObject({ image_id: waiting, alt: 'waiting' })
  await addBlog({ ...post, sections: [added._id] }, pasang)

  for (const image_id of [waiting, 'nothing']) {
    const taking = addSection({ ...text, image_id }, undefined, pasang)
    await expect(taking).rejects.toMatchObject({
      code: 'invalid',
      errors: { image_id: [expect.any(String)] },
    })
  }
})

test('an image section needs a picture', async () => {
  await expect(addSection({ ...text, type: 'image' }, undefined, pasang)).rejects.toMatchObject({
    errors: { image_file: ['Choose a picture'] },
  })
})

test('a removed post takes its sections and pictures with it; the library keeps the files', async () => {
  const added = await addBlog(
    { ...post, sections: [await section('two', red)], images: [await image('a')], thumbnail: blue },
    pasang,
  )

  expect(await removeBlog(added.id, pasang)).toEqual(added)
  expect(await findBlog(added.id)).toBeUndefined()
  expect(await picturesOf('blog', added.id)).toEqual([])
  await forgetAllVersions()
  expect(readdirSync(store)).toHaveLength(2)
  const left = await db.selectFrom('blog_sections').select('id').where('blog_id', '=', added.id).execute()
  expect(left).toEqual([])
  await expect(removeBlog(added.id, pasang)).rejects.toMatchObject({ code: 'not-found' })
})

test('what no post has shown for a day is removed when a post is saved', async () => {
  const [oldSection, newSection] = [await section('old', blue), await section('new')]
  const [oldImage, newImage] = [await image('old'), await image('new')]
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString()
  await db.updateTable('blog_sections').set({ created_at: yesterday }).where('id', '=', oldSection).execute()
  await db
    .updateTable('images')
    .set({ created_at: yesterday })
    .where((row) => row.or([row('id', '=', oldImage), row('alt', '=', '')]))
    .where('owner_id', 'is', null)
    .execute()

  await addBlog(post, pasang)

  expect(await idsIn('blog_sections')).toContain(newSection)
  expect(await idsIn('blog_sections')).not.toContain(oldSection)
  expect(await idsIn('images')).toContain(newImage)
  expect(await idsIn('images')).not.toContain(oldImage)
})
