import { expect, test } from 'vitest'
import type { RichText } from '#contract/rich-text.ts'
import { pictureBytes } from '#test/pictures.ts'
import { pikey } from '#test/trips.ts'
import { addBlog, editBlog } from '../posts/edits.ts'
import { setBlogStatus } from '../posts/publication.ts'
import { findBlog, readBlog } from '../posts/read.ts'
import { addSection, editSection } from '../posts/sections.ts'
import { findTrip } from '../trips/read.ts'
import { addTrip, editTrip } from '../trips/write.ts'
import { findVersion, listVersions, readDraftOf, readVersion } from './read.ts'
import { keepDraft, restoreAsDraft, saveDraft, undoLastSave } from './restore.ts'

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
