import { expect, test } from 'vitest'
import { AssignmentInput } from '#contract/assignments.ts'
import { db } from '#db/client.ts'
import { departureWith } from '#test/bookings.ts'
import { crewWith } from '#test/crew.ts'
import { askCrew } from '../assignments/ask.ts'
import { assignCrew, changeAssignment } from '../assignments/write.ts'
import { cancelDeparture } from './departure.ts'

const pasang = 'staff-pasang'

test('who was asked for a cancelled departure or has said yes is mailed that they need not come, and nobody else', async () => {
  const departure = await departureWith(8)
  const assign = async (name: string, email = `${name}@example.com`) => {
    const { _id: crew_id } = await crewWith({ name, email })
    const input = AssignmentInput.parse({ crew_id, role: 'guide' })
    return (await assignCrew(departure._id, input, pasang))._id
  }
  const answered = async (name: string, state: 'confirmed' | 'declined', email?: string) =>
    changeAssignment(await assign(name, email), { role: 'guide', state, overrule: '' }, pasang)
  await askCrew(await assign('asked'), false, pasang)
  await answered('confirmed', 'confirmed')
  await answered('declined', 'declined')
  await answered('mute', 'confirmed', '')
  await assign('planned')

  await cancelDeparture(departure._id, 'Too few people have booked.', pasang)

  const mails = await db
    .selectFrom('emails')
    .select(['to_name', 'noun', 'subject', 'text_body'])
    .where('kind', '=', 'crew-not-needed')
    .execute()
  expect(mails.map(({ to_name }) => to_name).toSorted()).toEqual(['asked', 'confirmed'])
  expect(mails[0]).toMatchObject({
    noun: 'crew',
    subject: expect.stringContaining(`Cancelled: ${departure.trip_name}`),
    text_body: expect.stringContaining('You need not come as guide'),
  })
})
