import { expect, test } from 'vitest'
import { AssignmentInput } from '#contract/assignments.ts'
import { addDays, today } from '#contract/days.ts'
import { SiteOverview } from '#contract/overview.ts'
import type { Role } from '#contract/role-words.ts'
import { TravellerInput } from '#contract/travellers.ts'
import { db } from '#db/client.ts'
import { assignCrew, changeAssignment } from '#domain/assignments/write.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { describeTraveller } from '#domain/bookings/travellers.ts'
import { departureWith, mailedQuery, maya, payFor } from '#test/bookings.ts'
import { crewWith } from '#test/crew.ts'
import { send } from '#test/requests.ts'
import { ownerAndStaff } from '#test/staff.ts'
import { pikey } from '#test/trips.ts'
import { everestTrekId } from '#test/world.ts'

const STAFF = 'staff-pasang'

test('a guide sees the departures that they work on, and nothing else', async () => {
  const { owner, staff: guide, dawaId } = await ownerAndStaff()
  const { _id: crew_id } = await crewWith({ name: 'Dorje', roles: ['guide'] })
  const [own, other] = [await departureWith(12), await departureWith(12)]
  const place = await assignCrew(own._id, AssignmentInput.parse({ crew_id, role: 'guide' }), STAFF)
  const read = async (path: string) => (await send('GET', path, undefined, guide)).status
  const change = { roles: ['guide'], crew_id }
  expect((await send('PUT', `/api/staff/${dawaId}/`, { ...change, crew_id: 'nobody' }, owner)).status).toBe(
    422,
  )
  expect(await (await send('PUT', `/api/staff/${dawaId}/`, change, owner)).json()).toMatchObject(change)

  const manifest = `/api/departures/${own._id}/manifest/`
  expect(await read(manifest)).toBe(403)
  await changeAssignment(place._id, { role: 'guide', state: 'confirmed', overrule: '' }, STAFF)
  for (const part of ['manifest', 'rooms', 'log'] as const) {
    expect([part, await read(`/api/departures/${own._id}/${part}/`)]).toEqual([part, 200])
    expect([part, await read(`/api/departures/${other._id}/${part}/`)]).toEqual([part, 403])
  }
  for (const path of [
    `/api/departures/${own._id}/permits/`,
    `/api/departures/${own._id}/crew/`,
    `/api/departures/${own._id}/costs/`,
    `/api/departures/${own._id}/parts/`,
    '/api/bookings/',
    '/api/staff/',
  ])
    expect([path, await read(path)]).toEqual([path, 403])
  const desk = await (await send('GET', '/api/desk/', undefined, guide)).json()
  expect(desk).toMatchObject({
    groups: [
      { kind: 'own-departures', total: 1 },
      { kind: 'asks', total: 0 },
      { kind: 'named', total: 0 },
    ],
  })

  const overview = SiteOverview.parse(await (await send('GET', '/api/overview/', undefined, guide)).json())
  expect(overview.destinations).toBeGreaterThan(0)
  for (const list of Object.values(overview).filter((value) => Array.isArray(value))) expect(list).toEqual([])

  // Two weeks after the trip it is over for its guide, too, and at once when it is cancelled or they are off it.
  const set = (row: { start_date?: string; end_date?: string; cancelled_at?: string | null }) =>
    db.updateTable('departures').set(row).where('id', '=', own._id).execute()
  for (const [row, status] of [
    [{ start_date: addDays(today(), -30), end_date: addDays(today(), -14) }, 200],
    [{ end_date: addDays(today(), -15) }, 403],
    [{ end_date: own.end_date, cancelled_at: new Date().toISOString() }, 403],
    [{ start_date: own.start_date, cancelled_at: null }, 200],
  ] as const) {
    await set(row)
    expect([row, await read(manifest)]).toEqual([row, status])
  }
  await changeAssignment(place._id, { role: 'guide', state: 'declined', overrule: '' }, STAFF)
  expect(await read(manifest)).toBe(403)
})

test('what needs no right of its own still hides what the role may not see', async () => {
  const { owner, staff, dawaId } = await ownerAndStaff()
  const as = (role: Role) => send('PUT', `/api/staff/${dawaId}/`, { roles: [role] }, owner)
  const departure = await departureWith(12)
  const booking = await createBooking({ ...maya, departure_id: departure._id, travellers: 1 })
  const passport = TravellerInput.parse({ name: 'Maya Lama', passport_number: 'P1234567' })
  await describeTraveller(booking._id, 1, passport, STAFF)
  const passportsSeen = async () => {
    const answer = await send('GET', `/api/departures/${departure._id}/manifest/`, undefined, staff)
    const { travellers } = (await answer.json()) as { travellers: { passport_number: string }[] }
    return travellers.map(({ passport_number }) => passport_number)
  }
  const partsSeen = async () => {
    const answer = await send('GET', `/api/departures/${departure._id}/parts/`, undefined, staff)
    const { parts } = (await answer.json()) as { parts: { kind: string }[] }
    return parts.map(({ kind }) => kind)
  }

  await as('sales')
  expect(await passportsSeen()).toEqual([''])
  expect(await partsSeen()).not.toContain('log')
  expect(await (await send('GET', '/api/overview/', undefined, staff)).json()).toMatchObject({
    last_changes: [],
  })
  await as('operations')
  expect(await passportsSeen()).toEqual(['P1234567'])
  expect(await partsSeen()).toContain('log')
  await as('accounts')
  expect(await partsSeen()).toContain('costs')
})

test('who takes bookings cancels the unpaid and is told who may the paid; accounts cancel both', async () => {
  const { owner, staff, dawaId } = await ownerAndStaff()
  const as = (role: Role) => send('PUT', `/api/staff/${dawaId}/`, { roles: [role] }, owner)
  const departure = await departureWith(12)
  const [unpaid, other, paid] = [
    await createBooking({ ...maya, departure_id: departure._id, travellers: 1 }),
    await createBooking({ ...maya, departure_id: departure._id, travellers: 1 }),
    await createBooking({ ...maya, departure_id: departure._id, travellers: 2 }),
  ]
  await payFor(paid, paid.deposit!.amount)
  const cancel = ({ reference }: { reference: string }) =>
    send('POST', `/api/bookings/${reference}/cancellation/`, { reason: 'Ill' }, staff)

  await as('sales')
  expect((await cancel(unpaid)).status).toBe(201)
  const refused = await cancel(paid)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({
    detail:
      'Your role may not cancel bookings whether money came or not, and whole departures. Ask a manager, somebody in accounts or an owner to do it for you',
  })
  const goodwill = { kind: 'goodwill', amount: 10_001, reason: 'Rain all week' }
  const tooMuch = await send('POST', `/api/bookings/${paid.reference}/adjustments/`, goodwill, staff)
  expect(await tooMuch.json()).toMatchObject({
    status: 403,
    detail: expect.stringContaining(
      'Only a manager, somebody in accounts or an owner may refund more than US$100',
    ),
  })
  await as('operations')
  expect((await cancel(other)).status).toBe(403)
  await as('accounts')
  expect((await cancel(other)).status).toBe(201)
  expect((await cancel(paid)).status).toBe(201)
})

test('somebody of the staff with the link of a traveller sees what its traveller sees', async () => {
  const { owner, staff, dawaId } = await ownerAndStaff()
  const { reference } = await createBooking({ ...maya, departure_id: (await departureWith(12))._id })
  await send('PUT', `/api/staff/${dawaId}/`, { roles: ['content'] }, owner)

  expect((await send('GET', `/api/bookings/${reference}/`, undefined, staff)).status).toBe(403)
  expect(
    (await send('GET', `/api/bookings/${reference}/?${await mailedQuery(reference)}`, undefined, staff))
      .status,
  ).toBe(200)
})

test('who may not set prices writes trips and plans departures, and their prices stay', async () => {
  const { owner, staff, dawaId } = await ownerAndStaff()
  const as = (role: Role) => send('PUT', `/api/staff/${dawaId}/`, { roles: [role] }, owner)
  const refused = 'Prices are set by a manager or an owner'
  const trip = `/api/destinations/details/${everestTrekId}/`
  const read = async () => (await send('GET', trip, undefined, owner)).json() as Promise<object>
  const put = async (more: object, by = staff) => {
    const answer = await send('PUT', trip, { ...(await read()), ...more }, by)
    return { code: answer.status, ...((await answer.json()) as object) }
  }

  await as('content')
  expect(await put({ name: 'Everest again' })).toMatchObject({ code: 201, name: 'Everest again' })
  const cheap = {
    price: 'USD 1200',
    price_tiers: [{ from: 2, amount: 100 }],
    deposit_percent: 1,
    early_bird: { percent: 50, amount: null, until: null, days_before: 10 },
    cancellation: { keeps_percent: 0, steps: [] },
  }
  const before = await read()
  for (const [field, value] of Object.entries(cheap))
    expect(await put({ [field]: value })).toMatchObject({ code: 422, errors: { [field]: [refused] } })
  expect(await read()).toEqual(before)
  const add = (status: string) => send('POST', '/api/destinations/new', { ...pikey, status }, staff)
  expect((await add('published')).status).toBe(422)
  expect((await add('draft')).status).toBe(201)

  // An owner makes it dearer; content takes back that edit, but not its price.
  await put({ price: 'USD 2000', price_tiers: [], class_prices: [], name: 'Everest dear' }, owner)
  expect((await send('POST', `/api/versions/trip/${everestTrekId}/undo/`, undefined, staff)).status).toBe(200)
  expect(await read()).toMatchObject({ name: 'Everest again', price: 'USD 2000', price_amount: 200_000 })

  await as('operations')
  const { _id, start_date, end_date } = await departureWith(12, { price_amount: 160_000 })
  const plan = { trip_id: everestTrekId, start_date, end_date, capacity: 12, min_to_run: 2 }
  const own = { price_amount: 160_000, price_currency: 'USD' }
  const edit = (input: object) => send('PUT', `/api/departures/${_id}/`, input, staff)
  expect((await edit({ ...plan, ...own, capacity: 14 })).status).toBe(200)
  expect(await (await edit({ ...plan, ...own, price_amount: 100 })).json()).toMatchObject({
    status: 422,
    errors: { price_amount: [refused] },
  })
  expect(await (await edit(plan)).json()).toMatchObject({ status: 422, errors: { price_amount: [refused] } })
  expect((await send('POST', '/api/departures/', { ...plan, ...own }, staff)).status).toBe(422)
  expect((await send('POST', '/api/departures/', plan, staff)).status).toBe(201)
  const [later, latest] = [addDays(today(), 200), addDays(today(), 230)]
  for (const is_preview of [true, false]) {
    const changes = [
      { do: 'edit', id: _id, price_amount: 100 },
      { do: 'add', trip_id: everestTrekId, start_date: later, end_date: addDays(later, 13), ...own },
      { do: 'add', trip_id: everestTrekId, start_date: latest, end_date: addDays(latest, 13) },
    ]
    const answer = await send('POST', '/api/departures/changes/', { changes, is_preview }, staff)
    expect(await answer.json()).toMatchObject({
      results: [
        { outcome: 'refused', reason: refused },
        { outcome: 'refused', reason: refused },
        { outcome: 'added' },
      ],
    })
  }
  await as('manager')
  expect((await edit({ ...plan, ...own, price_amount: 150_000 })).status).toBe(200)
})
