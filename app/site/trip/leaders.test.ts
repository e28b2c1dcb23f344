import { expect, test } from 'vitest'
import { AssignmentInput } from '#contract/assignments.ts'
import { CrewInput } from '#contract/crew.ts'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { assignCrew, changeAssignment } from '#domain/assignments/write.ts'
import { contentVersion } from '#domain/content.ts'
import { editCrewMember } from '#domain/crew/crew.ts'
import { departureWith } from '#test/bookings.ts'
import { crewWith, dorje } from '#test/crew.ts'
import { pagesOf } from '#test/pages.ts'
import { everestTrekId } from '#test/world.ts'
import * as tripPage from './route.tsx'

const { visit } = pagesOf({ '/destination/:slug': tripPage })
const STAFF = 'staff-pasang'

async function page() {
  const { html } = await visit('/destination/everest-base-camp')
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

function ledBefore(times: number) {
  return [{ trip_id: everestTrekId, times }]
}

test('a trip names the three who have led it most often and have agreed, counted from the roster and before it', async () => {
  expect(await page()).not.toContain('Who leads')
  const agreed = { agreed_on: today() }
  const guide = await crewWith({ ...agreed, led_before: ledBefore(4) })
  await crewWith({
    ...agreed,
    name: 'Pasang Once',
    led_before: ledBefore(1),
    words: 'Walks. '.repeat(40),
  })
  await crewWith({ ...agreed, name: 'Mingma Most', led_before: ledBefore(60) })
  await crewWith({ ...agreed, name: 'Fourth Best', led_before: ledBefore(1) })
  await crewWith({ ...agreed, name: 'Nobody Yet' })
  await crewWith({ name: 'Somebody Shy', led_before: ledBefore(90) })
  await crewWith({ ...agreed, name: 'Somebody Gone', is_active: false, led_before: ledBefore(90) })

  const departure = await departureWith(8)
  const input = AssignmentInput.parse({ crew_id: guide._id, role: 'guide' })
  const { _id } = await assignCrew(departure._id, input, STAFF)
  const days = { from_day: addDays(today(), -9), to_day: addDays(today(), -1) }
  await db.updateTable('assignments').set(days).execute()
  await db
    .updateTable('departures')
    .set({ start_date: days.from_day, end_date: days.to_day })
    .where('id', '=', departure._id)
    .execute()
  expect(await page()).toContain('Led it 4 times.')

  const version = await contentVersion()
  await changeAssignment(_id, { role: 'guide', state: 'confirmed', overrule: '' }, STAFF)
  expect(await contentVersion()).toBe(version + 1)
  const told = await page()
  expect(told).toMatch(/Mingma Most.*Led it 60 times.*Dorje Tamang.*Led it 5 times.*Fourth Best.*Led it once/)
  expect(told).toContain('Guide. Speaks English, French.')
  for (const hidden of ['Nobody Yet', 'Shy', 'Gone', 'Pasang Once', '3,500', '984 123'])
    expect(told).not.toContain(hidden)

  await editCrewMember(guide._id, CrewInput.parse({ ...dorje, ...agreed, name: 'Dorje Renamed' }), STAFF)
  expect(await contentVersion()).toBe(version + 2)
  expect(await page()).toMatch(/Dorje Renamed.*Led it 5 times/)
})

test('how often somebody led is refused for a trip that there is not, twice, and beyond a life', async () => {
  const led_before = [...ledBefore(1), { trip_id: 'nowhere', times: 2 }]
  await expect(crewWith({ led_before })).rejects.toMatchObject({
    errors: { 'led_before.1.trip_id': ['Choose a trip'] },
  })
  for (const led of [ledBefore(0), ledBefore(2_001), ledBefore(1.5), [...ledBefore(1), ...ledBefore(2)]])
    expect(CrewInput.safeParse({ ...dorje, led_before: led }).success).toBe(false)
})
