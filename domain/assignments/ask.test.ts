import { beforeEach, expect, test } from 'vitest'
import { AssignmentInput, type Asking } from '#contract/assignments.ts'
import type { CrewMember } from '#contract/crew.ts'
import { addDays, today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import { db } from '#db/client.ts'
import { departureWith } from '#test/bookings.ts'
import { crewWith } from '#test/crew.ts'
import { answerAsking, askCrew, endAsking, openAsking } from './ask.ts'
import { guideOf } from './read.ts'
import { assignCrew } from './write.ts'

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
  await expect(answerAsking(_id, `${token}x`, 'confirmed')).rejects.toThrow('does not work any more')
  expect(await openAsking(_id, token)).toMatchObject({ role: 'guide', state: 'asked', isOver: false })
  await Promise.all([answerAsking(_id, token, 'confirmed'), answerAsking(_id, token, 'confirmed')])
  await expect(answerAsking(_id, token, 'declined')).rejects.toThrow('You have answered already')
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
  await expect(answerAsking(_id, second, 'confirmed')).rejects.toThrow('These days are over')
  await expect(askCrew(_id, false, STAFF)).rejects.toThrow('over or cancelled')
  await endAsking(_id, STAFF)
  expect(await openAsking(_id, second)).toBeUndefined()

  const mute = await crewWith({ email: '' })
  const { _id: other } = await assign(mute)
  await expect(askCrew(other, true, STAFF)).rejects.toThrow('Nobody knows an e-mail address')
})
