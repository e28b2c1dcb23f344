import { expect, test } from 'vitest'
import { today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import { CHOICES_MAX, QUESTIONS_MAX, TripQuestions } from '#contract/questions.ts'
import { db } from '#db/client.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { expectInvariants } from '#test/invariants.ts'
import { askEverest, highest, home, insured } from '#test/questions.ts'
import { answerQuestions } from '../bookings/answers.ts'
import { changeOwnBooking } from '../bookings/change.ts'
import { withoutPeople } from '../bookings/codes.ts'
import { bookByPhone, createBooking } from '../bookings/create.ts'
import { manifestCsv, manifestOf } from '../bookings/manifest.ts'
import { readBooking, receiptOf } from '../bookings/read.ts'
import { changeBooking } from '../changes/alter.ts'

const pasang = 'staff-pasang'
const low = { question_id: 'highest', answer: 'Below 3,000 m' }
const high = { question_id: 'highest', answer: 'Above 3,000 m' }
const two = [
  { ...low, traveller: 1 },
  { ...high, traveller: 2 },
]

test('what must be answered is asked of each traveller, and staff may book before they know', async () => {
  await askEverest(highest, insured, home)
  await expect(createBooking({ ...maya, travellers: 2, answers: [two[0]!] })).rejects.toMatchObject({
    code: 'invalid',
    errors: { 'answers.highest.2': ['Please answer “How high have you slept?” for traveller 2'] },
  })
  const { answers } = await createBooking({ ...maya, travellers: 2, answers: two })
  expect(answers.map(({ traveller, question, answer }) => [traveller, question, answer])).toEqual([
    [1, 'How high have you slept?', 'Below 3,000 m'],
    [2, 'How high have you slept?', 'Above 3,000 m'],
  ])
  expect(await bookByPhone(maya, pasang)).toMatchObject({ answers: [] })
  await expectInvariants()
})

test.each([
  [
    'a choice that there is not',
    { ...low, traveller: 1, answer: 'Everest' },
    'answers.highest.1',
    'Choose one from the list',
  ],
  [
    'neither yes nor no',
    { question_id: 'insured', answer: 'perhaps' },
    'answers.insured',
    'Answer yes or no',
  ],
  [
    'a traveller who does not travel',
    { ...low, traveller: 2 },
    'answers.highest.2',
    'There is no traveller 2',
  ],
  ['an answer of nobody', low, 'answers.highest', 'Say which traveller answers this'],
  [
    'one traveller for the booking',
    { question_id: 'insured', traveller: 1, answer: 'yes' },
    'answers.insured.1',
    'This is asked once, for the whole booking',
  ],
  [
    'what is not asked',
    { question_id: 'shoes', answer: '42' },
    'answers.shoes',
    'This is not asked any more. Send the form again without it',
  ],
  [
    'what is asked later',
    { question_id: 'home', answer: '2027-01-01' },
    'answers.home',
    'This is not asked any more. Send the form again without it',
  ],
] as const)('%s is refused at its field', async (_what, given, field, says) => {
  await askEverest({ ...highest, is_required: false }, insured, home)
  await expect(createBooking({ ...maya, answers: [given] })).rejects.toMatchObject({
    errors: { [field]: [says] },
  })
})

test('an answer stays readable in its words when the question is changed, and when it is removed', async () => {
  await askEverest({ ...highest, is_required: false }, insured)
  const { _id, reference } = await createBooking({
    ...maya,
    answers: [two[0]!, { question_id: 'insured', answer: 'yes' }],
  })
  await askEverest({ ...insured, ask: 'Is nobody insured for rescue?' })
  expect((await readBooking(reference)).answers).toMatchObject([
    { question: 'How high have you slept?', answer: 'Below 3,000 m' },
    { question: 'Is everybody insured for rescue?', answer: 'yes' },
  ])
  // Only what is answered anew takes the place of an answer to other words.
  await answerQuestions(_id, [], pasang)
  expect((await readBooking(reference)).answers).toHaveLength(2)
  await answerQuestions(_id, [{ question_id: 'insured', answer: 'no' }], pasang)
  expect((await readBooking(reference)).answers).toMatchObject([
    { question: 'Is nobody insured for rescue?', answer: 'no' },
    { question: 'How high have you slept?' },
  ])
})

test('whoever travels answers until the trip begins, staff also then, and the link alone shows no answer', async () => {
  await askEverest(home, { ...insured, is_required: true })
  const booking = await createBooking({ ...maya, answers: [{ question_id: 'insured', answer: 'yes' }] })
  const fly = { question_id: 'home', answer: '2027-05-01' }
  await expect(answerQuestions(booking._id, [fly], actors.visitor)).rejects.toMatchObject({
    errors: { 'answers.insured': ['Please answer “Is everybody insured for rescue?”'] },
  })
  const all = [fly, { question_id: 'insured', answer: 'no' }]
  await answerQuestions(booking._id, all, actors.visitor)
  const { version, answers } = await readBooking(booking.reference)
  expect(answers).toMatchObject([{ answer: '2027-05-01' }, { answer: 'no' }])
  expect(withoutPeople(await readBooking(booking.reference)).answers).toEqual([])
  await answerQuestions(booking._id, all, actors.visitor)
  expect((await readBooking(booking.reference)).version).toBe(version)

  await db.updateTable('bookings').set({ start_date: today() }).where('id', '=', booking._id).execute()
  await expect(answerQuestions(booking._id, [], actors.visitor)).rejects.toMatchObject({
    code: 'conflict',
    message: 'The trip has begun, so answers can no longer be changed here. Please call us',
  })
  await answerQuestions(booking._id, [], pasang)
  expect((await readBooking(booking.reference)).answers).toEqual([])
})

test('who leaves takes the answers along, and who stays keeps theirs at the new place', async () => {
  await askEverest(highest)
  const { reference } = await createBooking({ ...maya, travellers: 2, answers: two })
  const wish = BookingChangeInput.parse({ leaving: [1], reason: 'One stays home' })
  await changeBooking(reference, wish, { actor: pasang, role: 'owner' })
  expect((await readBooking(reference)).answers).toMatchObject([{ traveller: 1, answer: 'Above 3,000 m' }])
})

test('the form that changes an unpaid booking keeps what was answered later', async () => {
  await askEverest(highest, home)
  const booking = await createBooking({ ...maya, travellers: 2, answers: two }, undefined, '203.0.113.0/24')
  const all = [...two, { question_id: 'home', answer: '2027-05-01' }]
  await answerQuestions(booking._id, all, actors.visitor)
  const { token } = receiptOf(booking)
  const changed = await changeOwnBooking(booking.reference, token, {
    ...maya,
    answers: [{ ...high, traveller: 1 }],
  })
  expect(changed.answers.map(({ answer }) => answer)).toEqual(['Above 3,000 m', '2027-05-01'])
})

test('the manifest has a column for each question, also for one that is asked no more', async () => {
  await askEverest(highest, insured)
  const { _id: departure_id } = await departureWith(9)
  const answers = [...two, { question_id: 'insured', answer: 'yes' }]
  await createBooking({ ...maya, departure_id, travellers: 2, answers })
  await askEverest(home, insured)
  const manifest = await manifestOf(departure_id)
  expect(manifest.questions).toEqual([home.ask, insured.ask, highest.ask])
  expect(manifest.travellers.map((row) => row.answers)).toEqual([
    ['', 'Yes', 'Below 3,000 m'],
    ['', 'Yes', 'Above 3,000 m'],
  ])
  expect(manifest.travellers[1]!.missing).toContain(home.ask)
  expect(manifest.travellers[1]!.missing).not.toContain(insured.ask)
  const [head, first] = manifestCsv(manifest).split('\r\n')
  expect(head).toMatch(/Missing,When do you fly home\?,Is everybody insured for rescue\?,How high/)
  expect(first).toMatch(/,,Yes,"Below 3,000 m"$/)
})

test('a set of questions has its bounds, each with a sentence', () => {
  const many = Array.from({ length: QUESTIONS_MAX + 1 }, () => insured)
  expect(faultsIn(many.map((one, index) => ({ ...one, id: String(index) })))).toEqual([
    ['', `At most ${QUESTIONS_MAX} questions`],
  ])
  const wrong = [
    { ...highest, choices: ['One'] },
    { ...highest, choices: ['Same', 'Same'], id: 'same' },
    insured,
    { ...insured, ask: 'x' },
  ]
  expect(faultsIn(wrong)).toEqual([
    ['0.choices', 'Give two choices or more, one a line'],
    ['1.choices', 'Two of the choices are the same'],
    ['3.ask', 'Two questions have the same id'],
  ])
  const bad = { ...insured, ask: ' ', kind: 'song', per: 'dog', asked: 'never', id: 'a b' }
  expect(faultsIn([bad])?.map(([path]) => path)).toEqual(['0.ask', '0.kind', '0.per', '0.asked', '0.id'])
  const choices = Array.from({ length: CHOICES_MAX + 1 }, (_, index) => `Choice ${index}`)
  expect(faultsIn([{ ...highest, choices }])).toEqual([['0.choices', `At most ${CHOICES_MAX} choices`]])
})

function faultsIn(questions: unknown) {
  return TripQuestions.safeParse(questions).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ])
}
