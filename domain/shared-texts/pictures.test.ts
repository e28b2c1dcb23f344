import { afterEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/days.ts'
import type { RichText } from '#contract/rich-text.ts'
import { pictureBytes } from '#test/pictures.ts'
import { pikey } from '#test/trips.ts'
import { addImageOf } from '../pictures/edits.ts'
import { addPicture, removePicture, takePlaceOf } from '../pictures/library-edits.ts'
import { readPicture } from '../pictures/library.ts'
import { addTrip, editTrip } from '../trips/write.ts'
import { ANSWERS, answerPicturesOf } from './pictures.ts'
import { addSharedText, editSharedText, removeSharedText } from './shared-texts.ts'

const actor = 'staff-pasang'
const words = { kind: 'question', text: 'What do huts look like?', answer: '' } as const

afterEach(() => vi.useRealTimers())

test('a shared answer shows a picture of the library in each trip that says it, wherever that is replaced', async () => {
  const hut = await inLibrary('hut.jpg', '#a22')
  const image = await addImageOf(hut._id, 'site', ANSWERS, {}, actor)
  const shared = await addSharedText({ ...words, rich: shows(image._id) }, actor)
  const trip = await saying(shared)

  expect(await answerPicturesOf(trip)).toMatchObject([{ _id: image._id, alt: 'hut.jpg' }])
  expect(await answerPicturesOf(pikey)).toEqual([])
  expect((await readPicture(hut._id)).places).toMatchObject([
    { name: 'Shared answers', what: 'In a shared answer', path_in_admin: '/admin/shared-texts' },
  ])
  await expect(removePicture(hut._id, actor)).rejects.toMatchObject({ code: 'conflict' })

  const lodge = await inLibrary('lodge.jpg', '#2a2')
  await takePlaceOf(lodge._id, hut._id, actor)
  expect(await answerPicturesOf(trip)).toMatchObject([{ _id: image._id }])
  expect((await readPicture(lodge._id)).uses).toBe(1)
})

test('a picture goes a day after no answer shows it, and an answer with one that has gone is refused', async () => {
  const yak = await inLibrary('yak.jpg', '#22a')
  const image = await addImageOf(yak._id, 'site', ANSWERS, {}, actor)
  const asked = { ...words, text: 'Are there yaks?' }
  const shared = await addSharedText({ ...asked, rich: shows(image._id) }, actor)
  const trip = await saying(shared)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY_MS })

  await removeSharedText(shared._id, actor)
  expect(await answerPicturesOf(trip)).toHaveLength(1)
  await editTrip('trek', trip._id, { ...pikey, name: trip.name, faq: [] }, actor)
  const other = await addSharedText({ ...asked, answer: 'Above 4,000 m.' }, actor)
  await editSharedText(other._id, { ...asked, answer: 'Above 3,500 m.' }, actor)
  expect(await answerPicturesOf(trip)).toEqual([])
  await removePicture(yak._id, actor)
  await expect(addSharedText({ ...words, rich: shows(image._id) }, actor)).rejects.toMatchObject({
    errors: { answer: ['A picture of the answer is not stored any more. Put it in again'] },
  })
})

async function inLibrary(name: string, colour: string) {
  return (await addPicture({ name, alt: name }, await pictureBytes({ colour, width: 500 }), actor)).picture
}

function shows(image_id: string): RichText {
  const spans = [{ text: 'Like this:' }]
  return {
    version: 1,
    blocks: [
      { type: 'paragraph', spans },
      { type: 'picture', image_id, caption: '' },
    ],
  }
}

async function saying({ text: question, answer, rich }: Awaited<ReturnType<typeof addSharedText>>) {
  return addTrip('trek', { ...pikey, name: question, faq: [{ question, answer, rich: rich! }] }, actor)
}
