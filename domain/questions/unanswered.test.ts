import { expect, test } from 'vitest'
import { byTraveller } from '#contract/answers.ts'
import { addDays, DAY_MS } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { askEverest, highest, home, insured } from '#test/questions.ts'
import { describeTravellers } from '#test/tasks.ts'
import { answerQuestions } from '../bookings/answers.ts'
import { createBooking } from '../bookings/create.ts'
import { manifestOf } from '../bookings/manifest.ts'
import { sendReminders } from '../tasks/reminders.ts'
import { readDesk } from '../desk/attention.ts'

const later = { ...highest, asked: 'later' as const }
const low = { question_id: 'highest', answer: 'Below 3,000 m', traveller: 1 }

/** Two travellers, of whom nobody has answered, and a paid deposit. */
async function twoWhoLeave() {
  await askEverest(later, insured, home)
  const { _id } = await departureWith(10)
  const booking = await createBooking({ ...maya, departure_id: _id, travellers: 2 })
  return payFor(booking, booking.deposit!.amount)
}

test('the letter before the trip and the mail of what is left to do name each answer that is missing', async () => {
  const booking = await twoWhoLeave()
  await answerQuestions(booking._id, [low], actors.visitor)

  for (const [kind, days] of [
    ['tasks-due', 28],
    ['pre-trip', 6],
  ] as const) {
    await sendReminders(new Date(Date.parse(booking.start_date) - days * DAY_MS))
    const { text_body } = await mailOf(kind)
    expect(text_body).toContain('Questions for traveller 2 (')
    expect(text_body).toContain('Please answer “How high have you slept?”.')
    expect(text_body).toContain('Please answer “When do you fly home?”.')
    expect(text_body).toMatch(/\/bookings\/CH-\w+\?token=\S+&open=answers#answers/)
    // Traveller 1 has answered, and whether all are insured need not be.
    expect(text_body).not.toContain('Questions for Maya')
    expect(text_body).not.toContain(insured.ask)
  }
})

test('Today counts the answers that are late, also when every traveller is complete', async () => {
  const booking = await twoWhoLeave()
  const day = addDays(booking.start_date, -20)
  const note = async (on = day) => {
    const { groups } = await readDesk(on)
    return groups.find(({ kind }) => kind === 'tasks')!.items.map((item) => item.note)
  }
  expect(await note()).toEqual([
    expect.stringMatching(/^details 2, insurance 2, papers 2, questions 3, leaves /),
  ])
  // Their day is the last on which they are not late.
  await describeTravellers(booking)
  expect(await note(addDays(day, -1))).toEqual([])
  expect(await note()).toEqual([expect.stringMatching(/^questions 3, leaves /)])
  const both = [low, { ...low, traveller: 2 }]
  await answerQuestions(booking._id, both, actors.visitor)
  expect(await note()).toEqual([expect.stringMatching(/^questions 1, leaves /)])
  await answerQuestions(
    booking._id,
    [...both, { question_id: 'home', answer: booking.end_date }],
    actors.visitor,
  )
  expect(await note()).toEqual([])
})

test('the manifest names what each traveller has not answered, the office reads answers traveller by traveller', async () => {
  const booking = await twoWhoLeave()
  const given = [low, { ...low, traveller: 2 }, { question_id: 'insured', answer: 'yes' }]
  await answerQuestions(booking._id, [given[1]!, given[2]!], actors.visitor)
  const { travellers } = await manifestOf(booking.departure_id!)
  expect(travellers.map(({ missing }) => missing.filter((words) => words.endsWith('?')))).toEqual([
    [highest.ask, home.ask],
    [home.ask],
  ])

  await askEverest(later, { ...home, per: 'traveller', is_required: false }, insured)
  const flights = [1, 2].map((traveller) => ({ question_id: 'home', answer: booking.end_date, traveller }))
  await answerQuestions(booking._id, [...given, ...flights], actors.visitor)
  const { answers } = await db.selectFrom('bookings').select('answers').executeTakeFirstOrThrow()
  const grouped = byTraveller(JSON.parse(answers) as { traveller: number | null; question_id: string }[])
  expect(grouped.map(([who, own]) => [who, own.map(({ question_id }) => question_id)])).toEqual([
    [null, ['insured']],
    [1, ['highest', 'home']],
    [2, ['highest', 'home']],
  ])
})

function mailOf(kind: 'tasks-due' | 'pre-trip') {
  return db.selectFrom('emails').select('text_body').where('kind', '=', kind).executeTakeFirstOrThrow()
}
