import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { VersionedNoun } from '#contract/versions.ts'
import { db } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { pictureBytes } from '#test/pictures.ts'
import { pikey } from '#test/trips.ts'
import { everestTrekId } from '#test/world.ts'
import { listFaq, readFaq, replaceFaq } from '../faq/faq.ts'
import { addImage } from '../pictures/edits.ts'
import { picturesOf } from '../pictures/read.ts'
import { addBlog, editBlog } from '../posts/edits.ts'
import { findBlog } from '../posts/read.ts'
import { addSection, editSection } from '../posts/sections.ts'
import { addReview, editReview, readStaffReview } from '../reviews/reviews.ts'
import { editSetting } from '../settings/edits.ts'
import { readSetting, readSettings } from '../settings.ts'
import { setTripStatus } from '../trips/publication.ts'
import { findTrip, listTrips } from '../trips/read.ts'
import { addTrip, editTrip } from '../trips/write.ts'
import { unpack } from '../kept-versions.ts'
import { listVersions, readDraftOf, readVersion } from './read.ts'
import { dropDraft, restoreAsDraft, undoLastSave } from './restore.ts'

const pasang = 'staff-pasang'
const everybody = { drafts: false }

test('each save is a version with who and when; restoring one is a draft that no visitor sees', async () => {
  const { _id } = await addTrip('trek', pikey, pasang)
  await editTrip('trek', _id, { ...pikey, name: 'Pikey in spring' }, pasang, 1)
  await setTripStatus('trek', _id, 'draft', pasang)
  await setTripStatus('trek', _id, 'published', pasang)

  const { name, version, versions } = await listVersions('trip', _id)
  expect([name, version]).toEqual(['Pikey in spring', 4])
  expect(versions.map(({ number, state }) => [number, state])).toEqual([
    [4, 'saved'],
    [3, 'saved'],
    [2, 'saved'],
    [1, 'saved'],
  ])
  expect(await readVersion('trip', _id, 2)).toMatchObject({
    document: { name: 'Pikey in spring' },
    before: { name: 'Pikey Peak' },
  })

  const live = await findTrip('trek', _id, everybody)
  const draft = await restoreAsDraft('trip', _id, 1, pasang)
  expect(draft).toMatchObject({ number: 5, state: 'draft', base: 4, note: 'Version 1 restored' })
  expect(await findTrip('trek', _id, everybody)).toEqual(live)
  expect((await readDraftOf('trip', _id)).draft).toMatchObject({ document: { name: 'Pikey Peak', _id } })

  // A second one takes its place, and none is lost.
  await restoreAsDraft('trip', _id, 3, pasang)
  expect((await listVersions('trip', _id)).versions.map(({ state }) => state).slice(0, 3)).toEqual([
    'draft',
    'former',
    'saved',
  ])
  await dropDraft('trip', _id)
  expect(await readDraftOf('trip', _id)).toEqual({ draft: null })
  await expect(restoreAsDraft('trip', _id, 99, pasang)).rejects.toMatchObject({ code: 'not-found' })
})

test('the last save is undone, unless somebody has saved since, and the undo can be undone', async () => {
  const { items } = await listTrips('trek', { drafts: true })
  // What was there before there were versions is the first one.
  await db.deleteFrom('versions').execute()
  for (const trip of items) {
    const { version: _v, updated_at: _u, ...before } = trip
    const edited = await editTrip('trek', trip._id, pikey, pasang, trip.version)
    await expect(undoLastSave('trip', trip._id, pasang, trip.version)).rejects.toMatchObject({
      code: 'stale',
    })

    await undoLastSave('trip', trip._id, pasang, edited.version)
    expect(await findTrip('trek', trip._id, everybody)).toMatchObject(before)
    expect((await listVersions('trip', trip._id)).versions[0]).toMatchObject({ note: 'Version 2 undone' })

    await undoLastSave('trip', trip._id, pasang)
    expect((await findTrip('trek', trip._id, everybody))?.name).toBe(pikey.name)
  }
  const { _id } = await addTrip('trek', pikey, pasang)
  await expect(undoLastSave('trip', _id, pasang)).rejects.toThrow('no earlier version')
})

test('a post comes back with sections and pictures that an edit took away; saving it is one version', async () => {
  const text = { type: 'text' as const, title: '', content: 'It snowed.', bullets: [], alt: '' }
  const [first, second] = [
    await addSection(text, undefined, pasang),
    await addSection(text, await pictureBytes(), pasang),
  ]
  const { _id: image } = await addImage(
    'blog',
    null,
    { alt: 'Snow' },
    await pictureBytes({ colour: '#123' }),
    pasang,
  )
  const post = { title: 'Winter', author: 'Pasang', summary: 'Snow.', tags: [], images: [image] }
  const sections = [first._id, second._id]
  const { id } = await addBlog({ ...post, sections }, pasang)
  const before = (await findBlog(id))!
  const files = (await picturesOf('blog', id)).map(({ sha }) => join(env.dataDir, 'images', sha))

  await editSection(first._id, { ...text, content: 'It thawed.' }, undefined, pasang)
  await editBlog(id, { ...post, images: [], sections: [first._id] }, pasang)

  expect((await listVersions('blog', id)).versions.map(({ number }) => number)).toHaveLength(2)
  expect(files.map((file) => existsSync(file))).toEqual([true, true])
  await undoLastSave('blog', id, pasang)
  const { updated_at: _u, version: _v, ...words } = before
  const after = (await findBlog(id))!
  expect(after).toMatchObject({
    ...words,
    sections: before.sections.map(({ version: _version, ...section }) => section),
  })
})

test('questions, a part of the settings and a review go back too, each by its own rules', async () => {
  const questions = await listFaq()
  const { version } = await replaceFaq([], pasang)
  await undoLastSave('faq', 'faq', pasang, version)
  expect((await listFaq()).map(({ question }) => question)).toEqual(questions.map(({ question }) => question))
  expect((await readFaq()).version).toBe(version + 1)

  const { terms } = await readSettings()
  const sections = [{ title: 'Booking', content: 'New words.' }]
  await editSetting('terms', { ...terms, sections }, pasang)
  await undoLastSave('setting', 'terms', pasang)
  // Two texts never share a version that somebody has agreed to.
  expect((await readSetting('terms')).part).toMatchObject({
    sections: terms.sections,
    version: terms.version + 2,
  })

  const { _id } = await addReview(
    {
      trip_id: null,
      name: 'Maya',
      address: '',
      item: '',
      review: 'Good.',
      rating: 4,
      is_featured: true,
      status: 'published',
    },
    pasang,
  )
  const input = { trip_id: null, name: 'Maya', address: '', item: '', is_featured: false } as const
  await editReview(_id, { ...input, review: 'Bad.', rating: 1, status: 'pending' }, pasang)
  await undoLastSave('review', _id, pasang)
  expect(await readStaffReview(_id)).toMatchObject({
    review: 'Good.',
    rating: 4,
    is_featured: true,
    status: 'published',
  })
})

test.each<[VersionedNoun, string]>([
  ['trip', 'nothing'],
  ['blog', 'nothing'],
  ['review', 'nothing'],
])('there are no versions of a %s that is not there', async (noun, id) => {
  await expect(listVersions(noun, id)).rejects.toMatchObject({ code: 'not-found' })
  await expect(undoLastSave(noun, id, pasang)).rejects.toMatchObject({ code: 'not-found' })
})

test('a version takes little room', async () => {
  const { document } = await db
    .selectFrom('versions')
    .select('document')
    .where('noun_id', '=', everestTrekId)
    .executeTakeFirstOrThrow()
  const plain = JSON.stringify(unpack(document)).length
  expect(document.length).toBeLessThan(plain / 2)
})
