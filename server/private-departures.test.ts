import { expect, test } from 'vitest'
import type { Assignment, DepartureCrew } from '#contract/assignments.ts'
import type { Booking } from '#contract/bookings.ts'
import { addDays, today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { DepartureRooms } from '#contract/departure-rooms.ts'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { openPreparations } from '#domain/preparations/read.ts'
import { readOccupancy } from '#domain/reports/occupancy.ts'
import { listPublicPages, readDepartureFeed } from '#domain/site/feeds.ts'
import { removeTrip } from '#domain/trips/write.ts'
import { joinWaitingList } from '#domain/waiting/join.ts'
import { logIn } from '#domain/staff/tokens.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { crewWith } from '#test/crew.ts'
import { STAFF } from '#test/disruptions.ts'
import { expectInvariants } from '#test/invariants.ts'
import { readRoutes } from '#test/read-lists.ts'
import { send, signedIn } from '#test/requests.ts'
import { addDawa, dawa, idOf } from '#test/staff.ts'
import { everestTrekId } from '#test/world.ts'
import { api } from './api.ts'

type Office = Awaited<ReturnType<typeof signedIn>>

const start_date = addDays(today(), 60)
const form = { ...maya, startDate: start_date, travellers: 3 }

test('a private trip is prepared, gets crew, rooms, permits and a pack, moves, loses a traveller and is cancelled', async () => {
  const office = await signedIn()
  const booking = await createBooking(form)
  const { reference, _id: id } = booking
  const answerOf = answersTo(office)
  const own = await answerOf<Departure>(201, 'POST', `/api/bookings/${reference}/departure/`)
  expect(own).toMatchObject({ _id: id, private_booking: reference, start_date, capacity: 3, seats_left: 0 })

  // Who sees no bookings reads that it is private, and nowhere whose trip it is.
  await send('PUT', `/api/staff/${await addDawa(await idOf('pemba'))}/`, { roles: ['content'] }, office)
  const content = { authorization: `Bearer ${(await logIn(dawa, 'test')).access}` }
  for (const path of [`/api/departures/${id}/`, `/api/departures/?private=true&from=${start_date}`]) {
    const seen = await (await send('GET', path, undefined, content)).text()
    expect([seen.includes(id), seen.includes(reference), seen.includes('"private_booking":""')]).toEqual([
      true,
      false,
      true,
    ])
  }

  await payFor(booking, booking.total!.amount)
  expect(await answerOf<Departure>(201, 'POST', `/api/bookings/${reference}/departure/`)).toEqual(own)
  const { _id: crew_id } = await crewWith({
    name: 'Dorje Tamang',
    roles: ['guide'],
    email: 'dorje@example.com',
  })
  const asked = { crew_id, role: 'guide' }
  const { _id: assignment } = await answerOf<Assignment>(201, 'POST', `/api/departures/${id}/crew/`, asked)
  await answerOf(200, 'PUT', `/api/assignments/${assignment}/`, { role: 'guide', state: 'confirmed' })
  const rooms = await answerOf<DepartureRooms>(200, 'GET', `/api/departures/${id}/rooms/`)
  expect(rooms.nights[0]!.rooms.flatMap(({ people }) => people)).toHaveLength(3)
  for (const part of ['permits', 'pack', 'parts', 'manifest', 'tasks', 'transfers', 'loads', 'gear', 'costs'])
    expect([part, (await api.request(`/api/departures/${id}/${part}/`, { headers: office })).status]).toEqual(
      [part, 200],
    )
  expect((await openPreparations(addDays(start_date, -5))).map(({ cause }) => cause)).toEqual(
    expect.arrayContaining([`crew ${id}`, `rooms ${id}`]),
  )

  const later = addDays(start_date, 3)
  await answerOf(201, 'POST', `/api/bookings/${reference}/postponement/`, {
    start_date: later,
    reason: 'Flight',
  })
  const moved = await answerOf<Departure>(200, 'GET', `/api/departures/${id}/`)
  expect(moved).toMatchObject({ start_date: later, end_date: addDays(own.end_date, 3), version: 2 })
  const crew = await answerOf<DepartureCrew>(200, 'GET', `/api/departures/${id}/crew/`)
  expect(crew.assignments).toMatchObject([{ state: 'asked', from_day: later, to_day: moved.end_date }])
  await answerOf(200, 'PUT', `/api/assignments/${assignment}/`, { role: 'guide', state: 'confirmed' })

  await answerOf(201, 'POST', `/api/bookings/${reference}/changes/`, { leaving: [3], reason: 'Ill' })
  const kept = await answerOf<Departure>(200, 'GET', `/api/departures/${id}/`)
  expect(kept).toMatchObject({ start_date: later, capacity: 2, status: 'guaranteed' })
  await expectInvariants()

  await answerOf(201, 'POST', `/api/bookings/${reference}/cancellation/`, { reason: 'Ill' })
  expect(await answerOf(200, 'GET', `/api/departures/${id}/`)).toMatchObject({ status: 'cancelled' })
  expect(
    await db.selectFrom('emails').select('to_address').where('kind', '=', 'crew-not-needed').execute(),
  ).toEqual([{ to_address: 'dorje@example.com' }])
  await expectInvariants()
})

test('a confirmed private trip has its departure, at the price agreed, which only its booking moves', async () => {
  const office = await signedIn()
  const answerOf = answersTo(office)
  const booking = await createBooking(form)
  expect(await paid(booking)).toMatchObject({ total: booking.total, departure_id: null })
  const { reference, _id: id } = booking
  const own = await answerOf<Departure>(200, 'GET', `/api/departures/${id}/`)
  expect(own).toMatchObject({ private_booking: reference, responsible_id: null })
  const { trip_id, end_date, capacity, min_to_run, version } = own
  const input = { trip_id, start_date, end_date, capacity, min_to_run }
  const { id: responsible_id } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  await answerOf(200, 'PUT', `/api/departures/${id}/`, { ...input, responsible_id })
  for (const other of [
    { start_date: addDays(start_date, 1) },
    { capacity: 9 },
    { cancelled: true },
    { is_draft: true },
  ])
    await answerOf(409, 'PUT', `/api/departures/${id}/`, { ...input, ...other })
  await answerOf(409, 'DELETE', `/api/departures/${id}/`)
  await answerOf(409, 'POST', `/api/departures/${id}/cancellation/`, { reason: 'Snow' })
  for (const step of ['guarantee', 'opening']) await answerOf(409, 'POST', `/api/departures/${id}/${step}/`)
  const changes = [{ do: 'edit', id, capacity: 9, version: version + 1 }]
  const { results } = await answerOf<{ results: { outcome: string }[] }>(
    201,
    'POST',
    '/api/departures/changes/',
    {
      changes,
    },
  )
  expect(results).toMatchObject([
    { outcome: 'refused', reason: expect.stringContaining('Change or cancel its booking') },
  ])
  await expect(removeTrip('trek', trip_id, STAFF)).rejects.toMatchObject({ code: 'conflict' })

  // Its party joins others, and goes alone after all: whoever of the crew was told is asked again.
  const { _id: crew_id } = await crewWith({ name: 'Dorje Tamang', roles: ['guide'] })
  const { _id: assignment } = await answerOf<Assignment>(201, 'POST', `/api/departures/${id}/crew/`, {
    crew_id,
    role: 'guide',
  })
  await answerOf(200, 'PUT', `/api/assignments/${assignment}/`, { role: 'guide', state: 'confirmed' })
  const group = await departureWith(6)
  const words = { reason: 'They asked' }
  await answerOf(201, 'POST', `/api/bookings/${reference}/postponement/`, {
    ...words,
    departure_id: group._id,
  })
  expect(await answerOf(200, 'GET', `/api/departures/${id}/`)).toMatchObject({ status: 'cancelled' })
  await answerOf(200, 'GET', `/api/departures/${id}/parts/`)
  await expectInvariants()
  await answerOf(201, 'POST', `/api/bookings/${reference}/postponement/`, { ...words, start_date })
  expect(await answerOf(200, 'GET', `/api/departures/${id}/`)).toMatchObject({
    status: 'guaranteed',
    start_date,
  })
  const { assignments } = await answerOf<DepartureCrew>(200, 'GET', `/api/departures/${id}/crew/`)
  expect(assignments).toMatchObject([{ state: 'asked' }])
  await answerOf(409, 'POST', `/api/bookings/${(await groupBooking(group)).reference}/departure/`)
  await expectInvariants()
})

/** What the public feed and every call that reads answer a visitor, with `value` in place of `name` in its path. */
async function visitorAnswers([name, value]: [name: string, value: string]) {
  const answers = [JSON.stringify(await readDepartureFeed())]
  for (const { path } of await readRoutes())
    for (const query of [
      '',
      `?trip_id=${everestTrekId}`,
      '?private=true',
      '?drafts=true&private=true',
      '?q=everest',
    ]) {
      await db.deleteFrom('rate_limits').execute()
      const answer = await api.request(path.replace(name, value).replaceAll(/\{\w+\}/g, '1') + query)
      if (answer.status === 200) answers.push(await answer.text())
    }
  return answers
}

test('no visitor reads of a private departure or books it, and its places are neither sold nor empty', async () => {
  const others = { start_date: addDays(today(), 70), end_date: addDays(today(), 83) }
  const sold = await departureWith(6, others)
  const seats = { by: 'trip', from: today(), to: addDays(today(), 90) } as const
  const [before, pages] = [await readOccupancy(seats), await listPublicPages()]
  const seen = await visitorAnswers(['{id}', everestTrekId])
  const booking = await paid(await createBooking(form))
  const { _id: id, reference } = booking
  const after = await visitorAnswers(['{id}', everestTrekId])
  expect(after.some((answer) => answer.includes(sold._id))).toBe(true)
  expect(after).toEqual(seen)
  const named = [
    ...(await visitorAnswers(['{id}', id])),
    ...(await visitorAnswers(['{reference}', reference])),
  ]
  for (const sign of [id, reference])
    expect([...after, ...named].some((answer) => answer.includes(sign))).toBe(false)
  expect(await listPublicPages()).toEqual(pages)
  expect(await readOccupancy(seats)).toEqual(before)

  const other = { ...maya, email: 'ram@example.com', departure_id: id, startDate: undefined }
  await expect(createBooking(other)).rejects.toMatchObject({
    errors: { departure_id: ['This trip has no such departure'] },
  })
  const ram = { name: 'Ram', email: 'ram@example.com', mobile: '+977 984 1234567', nationality: 'Nepal' }
  const wait = { ...ram, departure_id: id, travellers: 1 }
  await expect(joinWaitingList(wait)).rejects.toMatchObject({ code: 'not-found' })
})

async function paid(booking: Booking) {
  return payFor(booking, booking.total!.amount)
}

async function groupBooking({ _id }: Departure) {
  return paid(await createBooking({ ...maya, email: 'ram@example.com', departure_id: _id }))
}

/** Returns what sends a call as staff, expects its status and returns its answer. */
function answersTo(office: Office) {
  return async <Answer>(status: number, method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await send(method, path, body, office)
    const text = await answer.text()
    expect([answer.status, path, text]).toEqual([status, path, text])
    return (text === '' ? undefined : JSON.parse(text)) as Answer
  }
}
