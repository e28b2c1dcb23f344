import { expect, test } from 'vitest'
import { richOf } from '#contract/rich-plain.ts'
import type { RichSpan, RichText } from '#contract/rich-text.ts'
import { SharedTextInput } from '#contract/shared-texts.ts'
import type { TripInput } from '#contract/trips.ts'
import { db } from '#db/client.ts'
import { demoWorld } from '#test/demo-world.ts'
import { pikey } from '#test/trips.ts'
import { addTrip, editTrip } from '../trips/write.ts'
import { readTrips } from '../trips/read.ts'
import {
  addSharedText,
  editSharedText,
  listSharedTexts,
  readSharedText,
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

test('a shared answer has the same formatting in every trip that says it, and a trip with formatting of its own keeps that', async () => {
  const answer = 'Ask the guide.'
  const asked = (spans: RichSpan[]) => ({ question: 'How high is the col?', answer, rich: treeOf(spans) })
  const bold = [{ text: 'Ask ' }, { text: 'the guide.', bold: true }]
  const one = await trip('West col', { faq: [asked(bold), question] })
  const other = await trip('East col', { faq: [asked(bold)] })
  const own = await trip('South col', { faq: [asked([{ text: answer, italic: true }])] })
  const plain = await trip('North col', { faq: [{ question: 'How high is the col?', answer }] })
  const [repeated] = (await repeatedTexts()).filter(({ text }) => text === 'How high is the col?')
  expect(repeated).toMatchObject({ answer, rich: treeOf(bold), trips: 2 })

  const input = { kind: 'question', text: 'How high is the col?', answer, rich: treeOf(bold) } as const
  const shared = await addSharedText(input, actor)
  expect(shared).toMatchObject({ answer, rich: treeOf(bold), trips: 2 })
  expect((await repeatedTexts()).some(({ text }) => text === input.text)).toBe(false)
  await expect(addSharedText({ ...input, rich: null }, actor)).rejects.toMatchObject({ code: 'invalid' })
  const near = (await usesOfSharedText(shared._id)).filter(({ own: words }) => words !== null)
  expect(near.map(({ trip_id }) => trip_id).toSorted()).toEqual([own._id, plain._id].toSorted())

  // Only the formatting changes, then the words: what the tree says becomes the answer.
  const linked = [{ text: 'See ' }, { text: 'the list', link: { kind: 'page', id: '/treks' } as const }]
  const list: RichText['blocks'][number] = {
    type: 'list',
    ordered: false,
    items: [
      { spans: linked },
      { spans: [{ text: 'Ask' }], list: { ordered: true, items: [{ spans: bold }] } },
    ],
  }
  for (const [tree, says] of [
    [treeOf([{ text: 'Ask ', italic: true }, { text: 'the guide.' }]), answer],
    [treeOf(linked, list), 'See the list\n\n- See the list\n- Ask\n  1. Ask the guide.'],
  ] as const) {
    const edited = await editSharedText(shared._id, { ...input, rich: tree }, actor)
    expect(edited).toMatchObject({ answer: says, rich: tree, trips: 2 })
    expect(await faqOf(one._id)).toEqual([{ question: input.text, answer: says, rich: tree }, question])
    expect(await faqOf(other._id)).toEqual([{ question: input.text, answer: says, rich: tree }])
  }
  expect(await faqOf(own._id)).toEqual([asked([{ text: answer, italic: true }])])
  expect(await faqOf(plain._id)).toEqual([{ question: input.text, answer }])

  // A client that knows no formatting sends back what it was told; null takes the formatting off.
  const told = (await readSharedText(shared._id)).answer
  expect((await editSharedText(shared._id, { ...input, answer: told, rich: undefined }, actor)).rich).toEqual(
    treeOf(linked, list),
  )
  await editSharedText(shared._id, { ...input, answer: told, rich: null }, actor)
  expect(await faqOf(other._id)).toEqual([{ question: input.text, answer: told }])
  await editSharedText(shared._id, input, actor)
  const words = { trip_id: plain._id, text: input.text }
  expect((await takeOverSharedText(shared._id, words, actor)).trips).toBe(3)
  expect(await faqOf(plain._id)).toEqual([asked(bold)])
  await removeSharedText(shared._id, actor)
})

test('an answer whose formatting cannot be read is shown as its words, and can be edited', async () => {
  const shared = await addSharedText(
    { kind: 'question', text: 'Is there snow?', answer: 'x', rich: treeOf([{ text: 'Yes', bold: true }]) },
    actor,
  )
  for (const rubbish of [
    '',
    '{',
    '7',
    '{"version":9,"blocks":[]}',
    '{"version":1,"blocks":[{"type":"x"}]}',
  ]) {
    await db.updateTable('shared_texts').set({ rich: rubbish }).where('id', '=', shared._id).execute()
    expect(await readSharedText(shared._id)).toMatchObject({ text: 'Is there snow?', answer: 'Yes' })
  }
  // A tree that says nothing does not take the words away.
  const blank = { kind: 'question', text: 'Is there snow?', answer: 'Yes', rich: treeOf([]) } as const
  expect(await editSharedText(shared._id, blank, actor)).toMatchObject({ answer: 'Yes', version: 2 })
  const [row] = await db.selectFrom('shared_texts').select('rich').where('id', '=', shared._id).execute()
  expect(row).toEqual({ rich: null })
  await removeSharedText(shared._id, actor)
})

test('every question of the demo is shared with the words that it has', async () => {
  const asked = demoWorld.trips.flatMap(({ input: { faq } }) => faq)
  const all = [...new Map(asked.map((one) => [`${one.question} ${one.answer}`, one])).values()]
  expect(all.length).toBeGreaterThan(20)
  for (const { question: text, answer } of all) {
    const formatted = { kind: 'question', text, answer, rich: richOf(answer) } as const
    expect(SharedTextInput.parse(formatted)).toEqual(formatted)
    const shared = await addSharedText(formatted, actor)
    expect(shared.answer).toBe(answer)
    await removeSharedText(shared._id, actor)
  }
})

function trip(name: string, said: Partial<TripInput>) {
  return addTrip('trek', { ...pikey, ...said, name, status: 'draft' }, actor)
}

async function included(...ids: string[]) {
  const trips = await readTrips(ids)
  return ids.map((id) => trips.find(({ _id }) => _id === id)?.included)
}

async function faqOf(id: string) {
  return (await readTrips([id]))[0]?.faq
}

function treeOf(spans: RichSpan[], ...more: RichText['blocks']): RichText {
  return { version: 1, blocks: [{ type: 'paragraph', spans }, ...more] }
}
