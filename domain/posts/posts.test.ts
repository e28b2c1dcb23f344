import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BlogSectionInput } from '#contract/blogs.ts'
import { deadlocksMet } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { forgetAllVersions, pictureBytes } from '#test/pictures.ts'
import { contentVersion } from '../content.ts'
import { listEvents } from '../events.ts'
import { addImage } from '../pictures/edits.ts'
import { listLibrary } from '../pictures/library.ts'
import { addBlog, editBlog, removeBlog } from './edits.ts'
import { findBlog, listBlogs, readBlog } from './read.ts'
import { addSection, editSection } from './sections.ts'
import { listPublicPages } from '../site/feeds.ts'

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

const idOf = async (title: string) => (await addBlog({ ...post, title }, pasang)).id

const newestTwo = async (drafts: boolean) => (await listBlogs({ drafts })).map(({ id }) => id).slice(0, 2)

test('a post waits for its day in Kathmandu, and staff see it before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-05T06:00:00Z') })
  const { id } = await addBlog({ ...post, title: 'Tomorrow', date: '2031-05-06' }, pasang)
  const seen = async () => [(await findBlog(id))?.id, (await newestTwo(false)).includes(id)]

  expect(await seen()).toEqual([undefined, false])
  await expect(readBlog(id, { drafts: false })).rejects.toMatchObject({ code: 'not-found' })
  expect(await newestTwo(true)).toContain(id)
  expect((await listPublicPages()).map(({ url }) => url).join()).not.toContain(id)

  vi.setSystemTime(new Date('2031-05-05T18:15:00Z'))
  expect(await seen()).toEqual([id, true])
  expect((await listPublicPages()).map(({ url }) => url).join()).toContain(id)
})

test('a post consists of what was uploaded before, in the order it names', async () => {
  const [first, second] = [await section('one'), await section('two', red)]
  const [a, b] = [await image('a'), await image('b')]

  const added = await addBlog(
    { ...post, sections: [second, first], images: [b, a], thumbnail: await image('thumb') },
    pasang,
  )

  expect(added).toMatchObject({ id: 'a-winter-in-khumjung', path: '/blogs/a-winter-in-khumjung', version: 1 })
  expect(added).toMatchObject({ _id: added.id, status: 'published', tags: ['winter', 'Khumbu'] })
  expect(added.sections.map(({ content }) => content)).toEqual(['two', 'one'])
  expect(added.sections[0]).toMatchObject({ image_file: expect.stringMatching(/^\/images\//), version: 1 })
  expect(added.images).toMatchObject([
    { alt: 'b', position: 0 },
    { alt: 'a', position: 1 },
  ])
  expect(await findBlog(added.id)).toEqual(added)
})

test('an id is made from the title, of letters that every keyboard has', async () => {
  expect(await idOf('Café & “Chiyā” in Thamel!')).toBe('cafe-chiya-in-thamel')
  expect(await idOf('Café & Chiyā in Thamel')).toBe('cafe-chiya-in-thamel-2')
  expect(await idOf('नेपाल')).toBe('post')
  expect(await idOf('long '.repeat(60))).toMatch(/^[a-z0-9-]{1,100}$/)
})

test('an id may be chosen, once and only as the end of an address', async () => {
  await addBlog({ ...post, id: 'khumjung' }, pasang)

  const again = addBlog({ ...post, id: 'khumjung' }, pasang)
  await expect(again).rejects.toMatchObject({ code: 'conflict', errors: { id: [expect.any(String)] } })
  for (const id of ['Khumjung', '../x', 'a b', 'x'.repeat(101)]) {
    const odd = addBlog({ ...post, id }, pasang)
    await expect(odd).rejects.toMatchObject({ code: 'invalid', errors: { id: [expect.any(String)] } })
  }
})

test('of ten posts that ask for the same id at once one gets it', async () => {
  const adding = Array.from({ length: 10 }, () => addBlog({ ...post, id: 'khumjung' }, pasang))

  const outcomes = await Promise.allSettled(adding)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('two people save two sections of a post at once, again and again', async () => {
  const before = deadlocksMet()
  const pieces = [await addSection(text, undefined, pasang), await addSection(text, undefined, pasang)]
  const sections = pieces.map(({ _id }) => _id)
  const { id } = await addBlog({ ...post, sections }, pasang)
  for (const round of ['one', 'two', 'three', 'four', 'five'])
    await Promise.all([
      ...sections.map((_id) => editSection(_id, { ...text, content: round }, undefined, 'staff-dawa')),
      editBlog(id, { ...post, summary: round, sections }, pasang),
    ])

  const saved = await readBlog(id, { drafts: true })
  expect(saved).toMatchObject({ summary: 'five', sections: [{ content: 'five' }, { content: 'five' }] })
  expect(deadlocksMet() - before).toBe(0)
})

test('posts are listed from the newest; drafts only for staff', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2199-12-01T06:00:00Z') })
  await addBlog({ ...post, id: 'older', date: '2199-01-01' }, pasang)
  await addBlog({ ...post, id: 'newer', date: '2199-01-01T05:00:00+02:00' }, pasang)
  await addBlog({ ...post, id: 'draft', date: '2199-06-01', status: 'draft' }, pasang)

  expect(await newestTwo(false)).toEqual(['newer', 'older'])
  expect(await newestTwo(true)).toEqual(['draft', 'newer'])
  expect(await findBlog('draft')).toBeUndefined()
  await expect(readBlog('draft', { drafts: false })).rejects.toMatchObject({ code: 'not-found' })
  expect(await readBlog('draft', { drafts: true })).toMatchObject({ date: '2199-06-01T00:00:00.000Z' })
})

test('an edit keeps the thumbnail, the date and the status it does not name', async () => {
  const date = '2026-02-03T00:00:00.000Z'
  const added = await addBlog({ ...post, date, status: 'draft', thumbnail: red }, pasang)

  const edited = await editBlog(added.id, { ...post, id: 'other', title: 'A long winter' }, pasang)

  const { updated_at } = edited
  expect(updated_at >= added.updated_at).toBe(true)
  expect(edited).toEqual({ ...added, title: 'A long winter', version: 2, updated_at })
})

test('an edit removes the sections and images it does not name; their pictures stay in the library', async () => {
  const [keep, drop] = [await section('keep'), await section('drop', blue)]
  const kept = await image('kept')
  const dropped = await image('dropped', await pictureBytes({ colour: '#282', width: 40 }))
  const { id } = await addBlog({ ...post, sections: [keep, drop], images: [kept, dropped] }, pasang)
  expect(readdirSync(store)).toHaveLength(3)

  const fresh = await section('fresh')
  const edited = await editBlog(id, { ...post, sections: [fresh, keep], images: [kept] }, pasang)

  expect(edited.sections.map(({ content }) => content)).toEqual(['fresh', 'keep'])
  expect(edited.images.map(({ alt }) => alt)).toEqual(['kept'])
  expect((await listLibrary({ only: 'unused' })).items).toHaveLength(2)
  await forgetAllVersions()
  expect(readdirSync(store)).toHaveLength(3)
})

test('what does not exist or belongs to another post is refused, and nothing changes', async () => {
  const [theirs, theirImage] = [await section('theirs'), await image('theirs')]
  await addBlog({ ...post, id: 'theirs', sections: [theirs], images: [theirImage] }, pasang)
  const before = await readBlog('theirs', { drafts: false })

  const takings: [string, Partial<typeof post> & { thumbnail?: string }][] = [
    ['sections', { sections: ['nothing'] }],
    ['sections', { sections: [theirs] }],
    ['images', { images: ['nothing'] }],
    ['images', { images: [theirImage] }],
    ['thumbnail', { thumbnail: 'nothing' }],
    ['thumbnail', { thumbnail: theirImage }],
  ]
  for (const [field, value] of takings) {
    const taking = addBlog({ ...post, id: 'ours', ...value }, pasang)
    await expect(taking).rejects.toMatchObject({ code: 'invalid', errors: { [field]: [expect.any(String)] } })
  }
  expect(await findBlog('ours')).toBeUndefined()
  expect(await readBlog('theirs', { drafts: false })).toEqual(before)
})

test('a post that someone else has edited meanwhile is not overwritten', async () => {
  const { id } = await addBlog(post, pasang)
  await editBlog(id, post, pasang, 1)

  await expect(editBlog(id, { ...post, thumbnail: red }, pasang, 1)).rejects.toMatchObject({ code: 'stale' })
  await expect(removeBlog(id, pasang, 1)).rejects.toMatchObject({ code: 'stale' })
  expect(readdirSync(env.dataDir)).toContain('images')
  expect(readdirSync(store)).toEqual([])
})

test('each change leaves an event and makes cached pages old', async () => {
  const before = await contentVersion()
  const added = await addBlog(post, pasang)
  const edited = await editBlog(added.id, { ...post, title: 'Spring' }, pasang)
  await removeBlog(added.id, pasang)

  const { items } = await listEvents({ limit: 50 })
  const about = { actor: pasang, noun: 'blog', noun_id: added.id }
  expect(items.toSorted((a, b) => a.verb.localeCompare(b.verb))).toMatchObject([
    { ...about, verb: 'add', before: null, after: added },
    { ...about, verb: 'edit', before: added, after: edited },
    { ...about, verb: 'remove', before: edited, after: null },
  ])
  expect(await contentVersion()).toBe(before + 3)
})
