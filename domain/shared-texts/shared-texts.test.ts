import { expect, test } from 'vitest'
import type { TripInput } from '#contract/trips.ts'
import { db } from '#db/client.ts'
import { pikey } from '#test/trips.ts'
import { addTrip, editTrip } from '../trips/write.ts'
import { readTrips } from '../trips/read.ts'
import {
  addSharedText,
  editSharedText,
  listSharedTexts,
  removeSharedText,
  repeatedTexts,
  takeOverSharedText,
  usesOfSharedText,
} from './shared-texts.ts'

const actor = 'staff-pasang'
const cylinder = 'An oxygen cylinder carried by the second guide'
const question = { question: 'Is there oxygen at the col?', answer: 'The second guide carries it.' }

test('a text said by two trips is shared, corrected in both, and left alone where a trip has its own words', async () => {
  const one = await trip('Makalu col', { included: ['Maps', cylinder] })
  const other = await trip('Barun valley', { included: [cylinder], faq: [question] })
  const own = await trip('Sherpani', {
    included: ['An oxygen cylinder carried by the guide'],
    faq: [question],
  })
  const found = (await repeatedTexts()).filter(({ text }) => [cylinder, question.question].includes(text))
  expect(found).toEqual([
    { kind: 'included', text: cylinder, answer: '', trips: 2 },
    { kind: 'question', text: question.question, answer: question.answer, trips: 2 },
  ])

  const shared = await addSharedText({ kind: 'included', text: cylinder, answer: '' }, actor)
  expect(shared.trips).toBe(2)
  expect((await repeatedTexts()).some(({ text }) => text === cylinder)).toBe(false)

  const better = { kind: 'included', text: 'Oxygen, carried by the second guide', answer: '' } as const
  const after = await editSharedText(shared._id, better, actor, shared.version)
  expect(after).toMatchObject({ text: better.text, trips: 2, version: 2 })
  expect(await included(one._id, other._id, own._id)).toEqual([
    ['Maps', better.text],
    [better.text],
    ['An oxygen cylinder carried by the guide'],
  ])
  const edits = await db
    .selectFrom('events')
    .select('noun_id')
    .where('noun', '=', 'trip')
    .where('verb', '=', 'edit')
    .where('noun_id', 'in', [one._id, other._id, own._id])
    .execute()
  expect(edits.map(({ noun_id }) => noun_id).toSorted()).toEqual([one._id, other._id].toSorted())

  const near = (await usesOfSharedText(shared._id)).filter(({ own: words }) => words !== null)
  expect(near).toMatchObject([{ trip_id: own._id, own: { text: 'An oxygen cylinder carried by the guide' } }])
  const words = { trip_id: own._id, text: 'An oxygen cylinder carried by the guide' }
  expect((await takeOverSharedText(shared._id, words, actor)).trips).toBe(3)
  await expect(takeOverSharedText(shared._id, words, actor)).rejects.toMatchObject({ code: 'conflict' })

  // A trip that is given words of its own is on its own from then on.
  await editTrip('trek', one._id, { ...pikey, name: 'Makalu col', included: ['Oxygen for two'] }, actor)
  expect((await listSharedTexts()).find(({ _id }) => _id === shared._id)?.trips).toBe(2)

  await removeSharedText(shared._id, actor)
  expect(await included(other._id)).toEqual([[better.text]])
})

test('a question is shared with its answer; what is shared twice, empty or of another kind is refused at its field', async () => {
  const shared = await addSharedText(
    { kind: 'question', text: 'Who carries the rope?', answer: 'We do.' },
    actor,
  )
  const trek = await trip('Rope trek', { faq: [{ question: 'Who carries the rope?', answer: 'We do.' }] })
  await editSharedText(
    shared._id,
    { kind: 'question', text: 'Who carries the rope?', answer: 'The guide does.' },
    actor,
  )
  const [stored] = await readTrips([trek._id])
  expect(stored?.faq).toEqual([{ question: 'Who carries the rope?', answer: 'The guide does.' }])

  const same = { kind: 'question', text: 'Who carries the rope?', answer: 'The guide does.' } as const
  await expect(addSharedText(same, actor)).rejects.toMatchObject({ errors: { text: [expect.any(String)] } })
  const moved = { kind: 'excluded', text: 'Rope', answer: '' } as const
  await expect(editSharedText(shared._id, moved, actor)).rejects.toMatchObject({
    errors: { kind: [expect.any(String)] },
  })
  await expect(editSharedText(shared._id, same, actor, 1)).rejects.toMatchObject({ code: 'stale' })
  await removeSharedText(shared._id, actor)
})

test('of two who make two shared texts one at once, the second is told at the field', async () => {
  const [one, other] = await Promise.all(
    ['Ice screws', 'Snow bars'].map((text) => addSharedText({ kind: 'included', text, answer: '' }, actor)),
  )
  const same = { kind: 'included', text: 'Ice screws and snow bars', answer: '' } as const
  const tries = await Promise.allSettled(
    [one, other].map((text) => editSharedText(text!._id, same, actor, text!.version)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { errors: { text: [expect.any(String)] } },
  })
})

function trip(name: string, said: Partial<TripInput>) {
  return addTrip('trek', { ...pikey, ...said, name, status: 'draft' }, actor)
}

async function included(...ids: string[]) {
  const trips = await readTrips(ids)
  return ids.map((id) => trips.find(({ _id }) => _id === id)?.included)
}
