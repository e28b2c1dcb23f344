import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { AssignmentInput, type Asking } from '#contract/assignments.ts'
import type { CrewMember } from '#contract/crew.ts'
import { addDays, today } from '#contract/days.ts'
import { DepartureInput, type Departure } from '#contract/departures.ts'
import { db, transaction } from '#db/client.ts'
import { departureWith } from '#test/bookings.ts'
import { crewWith } from '#test/crew.ts'
import { editDeparture } from '../departures/departures.ts'
import { answerAsking, askCrew, endAsking, openAsking } from './ask.ts'
import { guideOf } from './read.ts'
import { assignCrew, changeAssignment, removeAssignment, storeAnswer } from './write.ts'

const STAFF = 'staff-pasang'
let departure: Departure
let dorje: CrewMember

beforeEach(async () => {
  departure = await departureWith(20)
  dorje = await crewWith()
})

function assign(person = dorje) {
  const input = AssignmentInput.parse({ crew_id: person._id, role: 'guide' })
  return assignCrew(departure._id, input, STAFF)
}

const answer = (id: string, token: string, says: 'confirmed' | 'declined', read = departureRead()) =>
  answerAsking(id, token, says, read)

/** What the page says on which somebody answers. */
const departureRead = () => ({ role: 'guide', from_day: departure.start_date, to_day: departure.end_date })

const tokenOf = ({ url }: Asking) => new URL(url).searchParams.get('token')!

test('whoever is asked answers by the link alone, once, and the answer is on record without a name', async () => {
  const { _id } = await assign()
  const asking = await askCrew(_id, true, STAFF)
  expect(asking.text).toContain(`Namaste Dorje Tamang,`)
  expect(asking.whatsapp).toContain('https://wa.me/9779841234567?text=Namaste')
  const mails = await db.selectFrom('emails').select(['to_address', 'text_body']).execute()
  expect(mails).toEqual([{ to_address: 'dorje@example.com', text_body: expect.stringContaining(asking.url) }])
  const token = tokenOf(asking)
  const stored = await db.selectFrom('assignments').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain(token)

  expect(await openAsking(_id, `${token}x`)).toBeUndefined()
  await expect(answer(_id, `${token}x`, 'confirmed')).rejects.toThrow('does not work any more')
  expect(await openAsking(_id, token)).toMatchObject({ role: 'guide', state: 'asked', isOver: false })
  await Promise.all([answer(_id, token, 'confirmed'), answer(_id, token, 'confirmed')])
  await expect(answer(_id, token, 'declined')).rejects.toThrow('You have answered already')
  expect(await guideOf(departure._id)).toMatchObject({ is_confirmed: true })
  const events = await db.selectFrom('events').select('after').where('actor', '=', 'visitor').execute()
  expect(events.length).toBe(1)
})

test('a link ends when it is taken back, when another is made and when the days are over', async () => {
  const { _id } = await assign()
  const first = tokenOf(await askCrew(_id, false, STAFF))
  const second = tokenOf(await askCrew(_id, false, STAFF))
  expect(await openAsking(_id, first)).toBeUndefined()
  expect(await openAsking(_id, second)).toBeDefined()
  await db
    .updateTable('assignments')
    .set({ from_day: addDays(today(), -9), to_day: addDays(today(), -1) })
    .execute()
  await expect(answer(_id, second, 'confirmed')).rejects.toThrow('These days are over')
  await expect(askCrew(_id, false, STAFF)).rejects.toThrow('over or cancelled')
  await endAsking(_id, STAFF)
  expect(await openAsking(_id, second)).toBeUndefined()

  const mute = await crewWith({ email: '' })
  const { _id: other } = await assign(mute)
  await expect(askCrew(other, true, STAFF)).rejects.toThrow('There is no e-mail address')
})

test('nobody says yes to days or work that they have not read', async () => {
  const { _id } = await assign()
  const token = tokenOf(await askCrew(_id, false, STAFF))
  const before = departureRead()
  const { start_date, end_date, ...rest } = departure
  const moved = { start_date: addDays(start_date, 3), end_date: addDays(end_date, 3) }
  await editDeparture(departure._id, DepartureInput.parse({ ...rest, ...moved }), STAFF)
  const now = { role: 'guide', from_day: moved.start_date, to_day: moved.end_date }
  for (const read of [before, { ...now, role: 'porter' }, { ...now, from_day: '' }])
    await expect(answer(_id, token, 'confirmed', read)).rejects.toThrow('Read them again, then answer')
  expect(await openAsking(_id, token)).toMatchObject({ state: 'asked' })
  await answer(_id, token, 'confirmed', now)
  expect(await openAsking(_id, token)).toMatchObject({ state: 'confirmed' })
})

test('whoever says yes while the departure is being moved is to be asked anew, for they have read other days', async () => {
  const { _id } = await assign()
  const row = { id: _id, departure_id: departure._id, crew_id: dorje._id }
  const answered = transaction(async (tx) => {
    await storeAnswer(tx, row, 'confirmed', 'visitor')
    await delay(200)
  })
  await delay(50)
  const { start_date, end_date, ...rest } = departure
  const moved = { start_date: addDays(start_date, 3), end_date: addDays(end_date, 3) }
  await editDeparture(departure._id, DepartureInput.parse({ ...rest, ...moved }), STAFF)
  await answered
  expect(await db.selectFrom('assignments').selectAll().execute()).toMatchObject([
    { from_day: moved.start_date, to_day: moved.end_date, state: 'asked', answered_at: null },
  ])
})

test('whoever has answered is asked again only once the office has set the answer back', async () => {
  const { _id } = await assign()
  for (const state of ['confirmed', 'declined'] as const) {
    await changeAssignment(_id, { role: 'guide', state, overrule: '' }, STAFF)
    await expect(askCrew(_id, false, STAFF)).rejects.toThrow('Set the answer back to “Asked” first')
  }
  await changeAssignment(_id, { role: 'guide', state: 'asked', overrule: '' }, STAFF)
  const token = tokenOf(await askCrew(_id, false, STAFF))
  await answer(_id, token, 'confirmed')
})

test('the reason for which a rule is set aside stays with the assignment, and no record of changes keeps it', async () => {
  const quux = 'quux has no money for the doctor'
  await assign()
  const input = AssignmentInput.parse({ crew_id: dorje._id, role: 'guide', overrule: quux })
  const { _id } = await assignCrew(departure._id, input, STAFF)
  const change = { role: 'guide', to_day: addDays(departure.end_date, 1), overrule: quux } as const
  expect(await changeAssignment(_id, { ...change, state: 'asked' }, STAFF)).toMatchObject({ overruled: quux })
  await removeAssignment(_id, quux, STAFF)
  const events = await db
    .selectFrom('events')
    .select('after')
    .where('noun', '=', 'departure')
    .orderBy('id')
    .execute()
  const said = events.map(({ after }) => after ?? '').filter((after) => after.includes('"change":"crew-'))
  expect(said.map((after) => JSON.parse(after).is_overruled)).toEqual([false, true, true, true])
  expect(said.join()).not.toContain('quux')
})
