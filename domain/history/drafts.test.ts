import { expect, test } from 'vitest'
import type { RichText } from '#contract/rich-text.ts'
import { pictureBytes } from '#test/pictures.ts'
import { pikey } from '#test/trips.ts'
import { db } from '#db/client.ts'
import { addImage } from '../pictures/edits.ts'
import { addBlog, editBlog } from '../posts/edits.ts'
import { setBlogStatus } from '../posts/publication.ts'
import { findBlog, readBlog } from '../posts/read.ts'
import { addSection, editSection } from '../posts/sections.ts'
import { findTrip } from '../trips/read.ts'
import { addTrip, editTrip } from '../trips/write.ts'
import { findVersion, listVersions, readDraftOf, readVersion } from './read.ts'
import { keepDraft } from './keep.ts'
import { saveBlogDraft, saveTripDraft } from './own-drafts.ts'
import { dropDraft, restoreAsDraft, saveDraft, undoLastSave } from './restore.ts'

const pasang = 'staff-pasang'
const everybody = { drafts: false }
const boots: RichText = {
  version: 1,
  blocks: [{ type: 'paragraph', spans: [{ text: 'Take ' }, { text: 'boots', bold: true }] }],
}

test('a draft of a post is saved whole, with sections changed and deleted since, and stays as public as it was', async () => {
  const text = { type: 'text' as const, title: '', content: 'It snowed.', bullets: [], alt: '' }
  const changed = await addSection(text, undefined, pasang)
  const shown = { ...text, type: 'image' as const, content: 'The pass', alt: 'Snow on the pass' }
  const deleted = await addSection(shown, await pictureBytes({ colour: '#456' }), pasang)
  const formatted = await addSection({ ...text, content: 'Take boots', rich: boots }, undefined, pasang)
  const post = { title: 'Spring', author: 'Pasang', summary: 'Thaw.', tags: [], images: [] }
  const sections = [changed._id, deleted._id, formatted._id]
  const { id } = await addBlog({ ...post, sections }, pasang)
  const before = (await findBlog(id))!

  await editSection(changed._id, { ...text, content: 'It thawed.' }, undefined, pasang)
  await editSection(formatted._id, { ...text, content: 'Take sandals' }, undefined, pasang)
  await editBlog(id, { ...post, title: 'Summer', sections: [changed._id, formatted._id] }, pasang)
  await setBlogStatus(id, 'draft', pasang)
  const live = await readBlog(id, { drafts: true })

  await expect(saveDraft('blog', id, pasang)).rejects.toMatchObject({ code: 'not-found' })
  await restoreAsDraft('blog', id, 1, pasang)
  await expect(saveDraft('blog', id, pasang, live.version - 1)).rejects.toMatchObject({ code: 'stale' })
  expect(await readBlog(id, { drafts: true })).toEqual(live)

  await saveDraft('blog', id, pasang, live.version)
  const saved = await readBlog(id, { drafts: true })
  const { updated_at: _u, version: _v, ...words } = before
  expect(saved).toMatchObject({
    ...words,
    status: 'draft',
    sections: before.sections.map(({ version: _version, ...section }) => section),
  })
  expect(saved.sections.map(({ rich }) => rich)).toEqual([undefined, undefined, boots])
  expect(await readDraftOf('blog', id)).toEqual({ draft: null })
  const [last] = (await listVersions('blog', id)).versions
  expect(last).toMatchObject({ state: 'saved', note: 'Version 1 restored' })
  const contents = before.sections.map(({ content }) => ({ content }))
  expect((await readVersion('blog', id, last!.number)).document).toMatchObject({ sections: contents })

  await undoLastSave('blog', id, pasang, saved.version)
  expect((await readBlog(id, { drafts: true })).sections).toMatchObject([
    { content: 'It thawed.' },
    { content: 'Take sandals' },
  ])
})

test('a draft of a trip is saved with the formatting that its texts had, and not with a permit that has gone', async () => {
  const [first, second] = pikey.itinerary
  const itinerary = [{ ...first!, description: 'Take boots', rich: boots }, second!]
  const { _id } = await addTrip('trek', { ...pikey, itinerary }, pasang)
  const before = (await findTrip('trek', _id, everybody))!
  await editTrip('trek', _id, { ...pikey, name: 'Pikey again' }, pasang)

  await restoreAsDraft('trip', _id, 1, pasang)
  await saveDraft('trip', _id, pasang)
  const { version: _v, updated_at: _u, ...words } = before
  expect(before.itinerary[0]).toMatchObject({ rich: boots })
  expect(await findTrip('trek', _id, everybody)).toMatchObject(words)

  const [row] = (await findVersion('trip', _id, 1))!.rows.trips!
  const area_permits = JSON.stringify([{ permit_id: 'gone', first_day: 1, last_day: 2, note: '' }])
  await keepDraft('trip', _id, { trips: [{ ...row, area_permits }] }, pasang, '')
  await expect(saveDraft('trip', _id, pasang)).rejects.toMatchObject({ code: 'invalid' })
})

test('a draft of a trip is edited for days while visitors see what is saved, and keeps no price that has changed', async () => {
  const { _id } = await addTrip('trek', pikey, pasang)
  const live = await findTrip('trek', _id, everybody)
  const save = (input: Partial<typeof pikey>, over: number, limits = {}) =>
    saveTripDraft('trek', _id, { ...pikey, ...input }, { actor: pasang, over, limits })
  expect(await save({ name: 'Pikey next year' }, 0)).toMatchObject({ number: 2, state: 'draft', base: 1 })
  // A colleague had opened the form before there was a draft.
  await expect(save({ name: 'Pikey never' }, 0)).rejects.toMatchObject({ code: 'stale' })
  await expect(save({ price: 'USD 1' }, 2, { keepsPrices: true })).rejects.toMatchObject({ code: 'invalid' })
  expect(await save({ name: 'Pikey in 2027' }, 2)).toMatchObject({ number: 3, base: 1 })
  expect(await findTrip('trek', _id, everybody)).toEqual(live)

  // The trip itself is saved meanwhile, with another price; the draft stays, and does not bring the old price back.
  await editTrip('trek', _id, { ...pikey, price: 'USD 700' }, pasang, 1)
  expect((await readDraftOf('trip', _id)).draft).toMatchObject({
    base: 1,
    document: { name: 'Pikey in 2027', price: 'USD 700' },
  })
  await saveDraft('trip', _id, pasang, 2)
  expect(await findTrip('trek', _id, everybody)).toMatchObject({ name: 'Pikey in 2027', price: 'USD 700' })
  expect(await readDraftOf('trip', _id)).toEqual({ draft: null })

  await save({ price: 'USD 790' }, 0)
  await saveDraft('trip', _id, pasang)
  expect(await findTrip('trek', _id, everybody)).toMatchObject({ price: 'USD 790' })
  const { name: last } = (await findTrip('trek', _id, everybody))!
  await save({ name: 'Nothing' }, 0)
  await dropDraft('trip', _id)
  expect((await findTrip('trek', _id, everybody))?.name).toBe(last)
  const saving = { actor: pasang }
  await expect(saveTripDraft('trek', 'gone', pikey, saving)).rejects.toMatchObject({ code: 'not-found' })
})

test('a draft of a trip from before there were versions is published at its new price, and undone', async () => {
  const { _id } = await addTrip('trek', pikey, pasang)
  await db.deleteFrom('versions').where('noun_id', '=', _id).execute()

  await saveTripDraft('trek', _id, { ...pikey, price: 'USD 790' }, { actor: pasang, over: 0 })
  await saveDraft('trip', _id, pasang)
  expect(await findTrip('trek', _id, everybody)).toMatchObject({ price: 'USD 790' })

  await undoLastSave('trip', _id, pasang)
  expect(await findTrip('trek', _id, everybody)).toMatchObject({ price: pikey.price })
})

test('a draft of a post changes sections, adds others with pictures, and is edited again before visitors see it', async () => {
  const text = { type: 'text' as const, title: '', content: 'It snowed.', bullets: [], alt: '' }
  const shown = { ...text, type: 'image' as const, content: 'The pass', alt: 'Snow' }
  const first = await addSection(text, undefined, pasang)
  const second = await addSection(shown, await pictureBytes({ colour: '#789' }), pasang)
  const words = { title: 'Autumn', author: 'Pasang', summary: 'Leaves.', tags: ['autumn'] }
  const { id } = await addBlog({ ...words, images: [], sections: [first._id, second._id] }, pasang)
  const live = await readBlog(id, { drafts: true })
  const picture = await addImage(
    'blog',
    null,
    { alt: 'A yak' },
    await pictureBytes({ colour: '#abc' }),
    pasang,
  )

  const added = { ...shown, _id: '', content: 'A yak', alt: 'A yak in the snow', image_id: picture._id }
  const sections = [added, { ...text, _id: first._id, content: 'Take boots', rich: boots }]
  const draft = { ...words, title: 'Winter', sections, images: [] }
  expect(await saveBlogDraft(id, draft, { actor: pasang, over: 0 })).toMatchObject({ state: 'draft' })
  expect(await readBlog(id, { drafts: true })).toEqual(live)

  const { draft: kept } = await readDraftOf('blog', id)
  const {
    sections: [own],
  } = kept!.document as typeof live
  expect(own).toMatchObject({ content: 'A yak', alt: 'A yak in the snow', image_id: picture._id })
  // A day later what waits for no post is swept away; the draft still has its picture.
  await db.deleteFrom('images').where('id', '=', picture._id).execute()
  const again = [{ ...added, _id: own!._id, content: 'Two yaks' }, sections[1]!]
  await saveBlogDraft(
    id,
    { ...draft, sections: again, thumbnail: null },
    { actor: pasang, over: kept!.number },
  )
  await saveDraft('blog', id, pasang)
  expect(await readBlog(id, { drafts: true })).toMatchObject({
    title: 'Winter',
    thumbnail: null,
    sections: [
      { content: 'Two yaks', image_id: picture._id },
      { content: 'Take boots', rich: boots },
    ],
    images: [],
  })

  const strange = { ...draft, images: [{ _id: 'nothing', alt: '' }] }
  await expect(saveBlogDraft(id, strange, { actor: pasang })).rejects.toMatchObject({ code: 'invalid' })
  await expect(saveBlogDraft('gone', draft, { actor: pasang })).rejects.toMatchObject({ code: 'not-found' })
})
