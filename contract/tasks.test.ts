import { expect, test } from 'vitest'
import type { Booking } from './bookings.ts'
import type { Day } from './days.ts'
import { usualRules } from './money-rules.ts'
import type { TripQuestion } from './questions.ts'
import { usualTaskDays } from './task-days.ts'
import type { PaperKind, TravellerPaper } from './traveller-papers.ts'
import { taskAddress } from './task-places.ts'
import { tasksOf, type Task, type TaskFacts } from './tasks.ts'

const start = '2027-03-31'
const usd = (amount: number) => ({ amount, currency: 'USD' as const })

const booking: TaskFacts['booking'] = {
  status: 'deposit_paid',
  total: usd(149_000),
  deposit: usd(29_800),
  balance: usd(119_200),
  paid: usd(29_800),
  installments: [],
  start_date: start,
  end_date: '2027-04-13',
  created_at: '2026-11-01T06:00:00Z',
  money_rules: usualRules,
  travellers: 2,
  answers: [],
  arrival_flight: '',
  arrival_at: null,
  leaving_flight: '',
  leaving_at: null,
  hold_expires_at: null,
  undecided: null,
  decided: null,
}
const maya = { position: 1, name: 'Maya', missing: [] as string[], insurance_gap: null }
const second = {
  position: 2,
  name: '',
  missing: ['name', 'birth date', 'insurance policy', 'insured altitude'],
  insurance_gap: null,
}
const papersOf = (position: number, sent: PaperKind[]) => ({
  position,
  papers: sent.map((kind): TravellerPaper => ({
    kind,
    state: 'received',
    reason: '',
    facts: null,
    files: [],
  })),
  faults: [],
})
const needed: PaperKind[] = ['passport', 'portrait', 'insurance']
const facts: TaskFacts = {
  booking,
  travellers: [maya, second],
  questions: [],
  papers: [papersOf(1, needed), papersOf(2, needed)],
  gear: null,
  bags: null,
}

const tasks = (day: Day, more: Partial<Booking> = {}, others: Partial<TaskFacts> = {}) =>
  tasksOf({ ...facts, ...others, booking: { ...booking, ...more } }, usualTaskDays, day)
const inShort = (all: Task[]) =>
  all.map(({ kind, traveller, state, due_on }) => [kind, traveller, state, due_on])

test('what is missing of each traveller and of the booking is due so many days before, and late after', () => {
  expect(inShort(tasks('2027-02-01'))).toEqual([
    ['details', 2, 'due', '2027-02-14'],
    ['insurance', 2, 'due', '2027-03-10'],
    ['arrival', null, 'due', '2027-03-17'],
    ['leaving', null, 'due', '2027-03-17'],
    ['balance', null, 'due', start],
    ['deposit', null, 'done', '2026-11-01'],
    ['details', 1, 'done', '2027-02-14'],
    ['insurance', 1, 'done', '2027-03-10'],
    ['papers', 1, 'done', '2027-03-10'],
    ['papers', 2, 'done', '2027-03-10'],
  ])
  const late = (day: Day) => tasks(day).filter(({ state }) => state === 'late')
  expect(late('2027-02-14')).toEqual([])
  expect(late('2027-02-15')).toHaveLength(1)
  expect(late('2027-03-11').map(({ title, text }) => [title, text])).toEqual([
    ['Details of traveller 2', 'Your guide and the permits need them. Please fill in: name, birth date.'],
    [
      'Insurance of traveller 2',
      'It must cover rescue from the highest point of the trip. Please fill in: insurance policy, insured altitude.',
    ],
  ])
})

/** How the task of a flight out stands. */
const leaving = (more: Partial<Booking>) =>
  tasks('2027-02-01', more).find(({ kind }) => kind === 'leaving')!.state

test('a flight out is asked for beside the arrival until it is told, and anew when the trip ends after it', () => {
  const leaving_at = '2027-04-13T23:10'
  expect(leaving({ arrival_flight: 'QR 652' })).toBe('due')
  expect([leaving({ leaving_flight: 'by land' }), leaving({ leaving_at })]).toEqual(['done', 'done'])
  expect(leaving({ leaving_flight: 'QR 653', leaving_at, end_date: '2027-04-14' })).toBe('due')
})

test('an insurance that ends too low is asked for until it reaches', () => {
  const low = { ...maya, insurance_gap: 'Covers 5,000 m, the trek reaches 5,545 m' }
  const [one] = tasks('2027-03-11', { travellers: 1 }, { travellers: [low] })
  expect(one).toMatchObject({ kind: 'insurance', state: 'late', title: 'Your insurance' })
  expect(one!.text).toMatch(/^Covers 5,000 m, the trek reaches 5,545 m\. Please ask/)
})

const high: TripQuestion = {
  id: 'high',
  ask: 'How high have you slept?',
  kind: 'text',
  choices: [],
  per: 'traveller',
  asked: 'later',
  is_required: true,
}

test('papers are asked for that are missing, refused or wrong, each with what to do', () => {
  const refused = { ...papersOf(2, ['passport']).papers[0]!, state: 'refused' as const, reason: 'Blurred' }
  const says = 'The passport ends too early. Renew it.'
  const fault = { kind: 'insurance', check: 'insurance-days', says } as const
  const sent = papersOf(2, ['insurance'])
  const papers = [papersOf(1, needed), { ...sent, papers: [...sent.papers, refused], faults: [fault] }]
  const asked = tasks('2027-03-11', {}, { papers }).filter(({ kind }) => kind === 'papers')
  expect(asked.map(({ traveller, state, text }) => [traveller, state, text])).toEqual([
    [
      2,
      'late',
      `We could not use what you sent. Please send again: passport. Please send: portrait. ${says}`,
    ],
    [1, 'done', ''],
  ])
  expect(taskAddress(asked[0]!, { manage: '', papers: '/papers?token=t', gear: '', pay: '' })).toBe(
    '/papers?token=t#traveller-2',
  )
})

test('required questions are a task of each whom they are asked, others are none', () => {
  const questions = [high, { ...high, id: 'diet', ask: 'Any wishes?', is_required: false }]
  const given = {
    question_id: 'high',
    question: high.ask,
    kind: 'text',
    traveller: 1,
    answer: '3,000',
  } as const
  const asked = tasks('2027-02-01', { answers: [given] }, { questions })
  expect(
    asked.filter(({ kind }) => kind === 'questions').map(({ traveller, text }) => [traveller, text]),
  ).toEqual([
    [2, 'Please answer “How high have you slept?”.'],
    [1, ''],
  ])
})

test('each traveller reads what to bring, where somebody says it', () => {
  const asked = tasks('2027-02-01', {}, { gear: { read: [1] } }).filter(({ kind }) => kind === 'gear')
  expect(asked.map(({ traveller, state, title }) => [traveller, state, title])).toEqual([
    [2, 'due', 'What traveller 2 brings'],
    [1, 'done', 'What Maya brings'],
  ])
  const places = { manage: '', papers: '', gear: '/gear?token=t', pay: '' }
  expect(taskAddress(asked[0]!, places)).toBe('/gear?token=t&traveller=2')
})

test('each traveller says what the bag weighs, where porters carry it', () => {
  const asked = tasks('2027-03-25', {}, { bags: { told: [1] } }).filter(({ kind }) => kind === 'bags')
  expect(inShort(asked)).toEqual([
    ['bags', 2, 'late', '2027-03-17'],
    ['bags', 1, 'done', '2027-03-17'],
  ])
  const places = { manage: '/booking?token=t', papers: '', gear: '', pay: '' }
  expect(taskAddress(asked[0]!, places)).toBe('/booking?token=t&open=bags#bags')
})

test('each part of a balance has its own day, and the next payment is for what is due next', () => {
  const installments = [
    { due_on: '2027-01-10', amount: usd(71_520), paid: usd(0) },
    { due_on: '2027-02-14', amount: usd(47_680), paid: usd(0) },
  ]
  const parts = tasks('2027-01-11', { installments }).filter(({ kind }) => kind === 'installment')
  expect(parts.map(({ title, state, pays }) => [title, state, pays])).toEqual([
    ['A part of the balance, US$715.20', 'late', 'installment'],
    ['A part of the balance, US$476.80', 'due', 'installment'],
  ])
  const last = tasks('2027-01-11', { installments, paid: usd(29_800 + 71_520) })
  expect(last.find(({ state, kind }) => kind === 'installment' && state === 'due')).toMatchObject({
    pays: 'balance',
  })
})

test('before the deposit only it is asked for, from the first day on only money, and nothing of what is over', () => {
  const hold = { status: 'awaiting_payment', paid: usd(0), hold_expires_at: '2026-11-04T06:00:00Z' } as const
  expect(inShort(tasks('2026-11-05', hold))).toEqual([['deposit', null, 'due', '2026-11-04']])
  expect(new Set(tasks(start).map(({ kind }) => kind))).toEqual(new Set(['balance', 'deposit']))
  for (const status of ['requested', 'completed', 'expired', 'cancelled'] as const)
    expect(tasks('2027-02-01', { status })).toEqual([])
})

test('a task leads to the part of the page where it is done, or to paying it', () => {
  const at = {
    manage: '/bookings/CH-1?token=t',
    papers: '',
    gear: '/gear?token=t',
    pay: '/destination/payment?booking=CH-1&token=t',
  }
  const addresses = tasks('2027-02-01', {}, { questions: [{ ...high, per: 'booking' }] })
    .filter(({ state }) => state === 'due')
    .map((task) => taskAddress(task, at))
  expect(addresses).toEqual([
    '/bookings/CH-1?token=t&open=traveller-2#traveller-2',
    '/bookings/CH-1?token=t&open=traveller-2#traveller-2',
    '/bookings/CH-1?token=t&open=answers#answers',
    '/bookings/CH-1?token=t&open=arrival#arrival',
    '/bookings/CH-1?token=t&open=arrival#arrival',
    '/destination/payment?booking=CH-1&token=t&purpose=balance',
  ])
})
