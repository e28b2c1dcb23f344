import { expect, test } from 'vitest'
import { AssignmentInput } from '#contract/assignments.ts'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { askCrew } from '#domain/assignments/ask.ts'
import { crewOfDeparture } from '#domain/assignments/read.ts'
import { assignCrew, changeAssignment } from '#domain/assignments/write.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { cancelDeparture } from '#domain/cancellations/departure.ts'
import { departureWith, maya, passOf } from '#test/bookings.ts'
import { crewWith } from '#test/crew.ts'
import { pagesOf } from '#test/pages.ts'
import * as ownBooking from '../booking/own/page.tsx'
import * as ask from './ask.tsx'

const pages = pagesOf({ '/crew/:id': ask, '/bookings/:reference': ownBooking })

test('a guide says yes on the page of the link, without scripts, and the page says so from then on', async () => {
  const departure = await departureWith(8)
  const { _id: crew_id } = await crewWith()
  const input = AssignmentInput.parse({ crew_id, role: 'guide' })
  const { _id } = await assignCrew(departure._id, input, 'staff-pasang')
  const { pathname, search } = new URL((await askCrew(_id, false, 'staff-pasang')).url)
  const { html } = await pages.visit(pathname + search)
  for (const said of [
    'Can you come?',
    'Namaste Dorje Tamang',
    departure.trip_name,
    '14 days',
    'Yes, I can come',
  ])
    expect(html).toContain(said)
  const read = Object.fromEntries(
    [...html.matchAll(/type="hidden" name="([a-z_]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  )
  expect(read).toEqual({ role: 'guide', from_day: departure.start_date, to_day: departure.end_date })

  const odd = await pages.post(pathname + search, { ...read, answer: 'maybe' })
  expect([odd.status, odd.html]).toEqual([422, expect.stringContaining('Use one of its buttons')])
  const other = await pages.post(pathname + search, { ...read, to_day: today(), answer: 'confirmed' })
  expect([other.status, other.html]).toEqual([409, expect.stringContaining('Read them again, then answer')])
  const yes = await pages.post(pathname + search, { ...read, answer: 'confirmed' })
  expect([yes.status, yes.location]).toEqual([303, pathname + search])
  const after = await pages.visit(pathname + search)
  expect(after.html).toContain('You have said yes')
  expect(after.html).not.toContain('No, I cannot')
  const no = await pages.post(pathname + search, { ...read, answer: 'declined' })
  expect([no.status, no.html]).toEqual([409, expect.stringContaining('You have answered already')])
  expect((await crewOfDeparture(departure._id)).assignments).toMatchObject([{ state: 'confirmed' }])
})

test('a guide who has said yes reads that the departure is cancelled, or that the days are over', async () => {
  const departure = await departureWith(8)
  const { _id: crew_id } = await crewWith()
  const { _id } = await assignCrew(
    departure._id,
    AssignmentInput.parse({ crew_id, role: 'guide' }),
    'staff-pasang',
  )
  const { pathname, search } = new URL((await askCrew(_id, false, 'staff-pasang')).url)
  await changeAssignment(_id, { role: 'guide', state: 'confirmed', overrule: '' }, 'staff-pasang')
  const yesterday = addDays(today(), -1)
  await db.updateTable('assignments').set({ from_day: yesterday, to_day: yesterday }).execute()
  const over = await pages.visit(pathname + search)
  expect(over.html).toContain('These days are over.')
  expect(over.html).toContain('1 day.')
  await cancelDeparture(departure._id, 'Too few people have booked.', 'staff-pasang')
  const { html } = await pages.visit(pathname + search)
  expect(html).toContain('This departure is cancelled. You do not need to come.')
  expect(html).not.toContain('You have said yes')
})

test('a wrong, a former and no token open nothing', async () => {
  for (const address of ['/crew/nobody?token=x', '/crew/nobody'])
    expect((await pages.visit(address)).status).toBe(404)
})

test('travellers see who leads them on their page, once they have agreed and said yes', async () => {
  const departure = await departureWith(8)
  const booking = await createBooking({ ...maya, departure_id: departure._id })
  const address = `/bookings/${booking.reference}?token=${receiptOf(booking).token}`
  const cookie = await passOf(booking)
  const { _id: crew_id } = await crewWith({ agreed_on: today() })
  const input = AssignmentInput.parse({ crew_id, role: 'guide' })
  const { _id } = await assignCrew(departure._id, input, 'staff-pasang')
  expect((await pages.visit(address, cookie)).html).not.toContain('Dorje Tamang')

  await changeAssignment(_id, { role: 'guide', state: 'confirmed', overrule: '' }, 'staff-pasang')
  const { html } = await pages.visit(address, cookie)
  expect(html).toContain('Who walks with you')
  expect(html).toContain('Dorje Tamang')
  expect(html).not.toContain('984 123')
  expect((await pages.visit(address)).html).not.toContain('Dorje Tamang')
})
