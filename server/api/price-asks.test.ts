import { expect, test } from 'vitest'
import { askKindNames, askKindRow, type Ask } from '#contract/asks.ts'
import type { Role } from '#contract/role-words.ts'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { eraseCustomer } from '#domain/customers/erase.ts'
import { addProposal } from '#domain/proposals/compose.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { proposalFor } from '#test/proposals.ts'
import { send } from '#test/requests.ts'
import { ownerAndStaff } from '#test/staff.ts'
import { everestTrekId } from '#test/world.ts'

const TRIP = `/api/destinations/details/${everestTrekId}/`

test('who may not set prices asks for them, a colleague sets them once, and the asker is told', async () => {
  const { owner, staff, as, asksOf } = await peopleWith('content')
  const trip = await (await send('GET', TRIP, undefined, owner)).json()
  const wish = { price: 'US$1,290', price_tiers: [{ from: 4, amount: 119_000 }] }
  const asked = { kind: 'trek-price', of: everestTrekId, note: 'The neighbours ask less', wish }

  expect((await send('PUT', TRIP, { ...trip, ...wish }, staff)).status).toBe(422)
  const made = await send('POST', '/api/asks/', asked, staff)
  expect(made.status).toBe(201)
  const { _id } = (await made.json()) as Ask
  expect(await asksOf(owner)).toMatchObject([
    {
      about: trip.name,
      path_in_admin: `/admin/destinations/${everestTrekId}?ask=${_id}`,
      wish,
      changes: [
        { label: 'Price', before: trip.price, after: 'US$1,290', now: null },
        { label: 'Prices by group size', after: 'from 4, US$1,190', now: null },
      ],
    },
  ])
  const [mail] = await mailsTo('pemba@example.com')
  expect(mail!.text_body).toContain(`Price: ${trip.price} → US$1,290`)

  // What has changed meanwhile is said, and another change of the trip is not what was asked for.
  await send('PUT', TRIP, { ...trip, price: 'US$1,350' }, owner)
  expect((await asksOf(owner))[0]!.changes[0]).toMatchObject({ before: trip.price, now: 'US$1,350' })
  await send('PUT', TRIP, trip, owner)
  const header = { ...owner, 'x-ask': _id }
  expect((await send('PUT', TRIP, { ...trip, grade: 'Moderate' }, header)).status).toBe(201)
  expect(await asksOf(staff)).toMatchObject([{ state: 'open' }])

  expect((await send('PUT', TRIP, { ...trip, ...wish }, header)).status).toBe(201)
  expect((await send('PUT', TRIP, { ...trip, ...wish }, header)).status).toBe(201)
  expect(await asksOf(staff)).toMatchObject([{ state: 'done', answered_by: 'pemba' }])
  expect(await mailsTo('dawa@example.com')).toMatchObject([
    { subject: expect.stringContaining('Done: set the prices') },
  ])

  await as('manager')
  expect((await send('POST', '/api/asks/', asked, staff)).status).toBe(409)
})

test('an ask for prices names what no trip can have, what is no price and what is the price already', async () => {
  const { owner, staff } = await peopleWith('content')
  const { price } = await (await send('GET', TRIP, undefined, owner)).json()
  const faultOf = async (wish: object | null, kind = 'trek-price', of = everestTrekId) => {
    const answer = await send('POST', '/api/asks/', { kind, of, note: 'Please', wish }, staff)
    return [answer.status, JSON.stringify((await answer.json()).errors)] as const
  }

  expect(await faultOf({ name: 'Mine' })).toEqual([422, expect.stringContaining('wish')])
  expect(await faultOf({ price_tiers: [{ from: 1, amount: -4 }] })).toEqual([
    422,
    expect.stringContaining('wish'),
  ])
  expect(await faultOf({})).toEqual([422, expect.stringContaining('Type the prices that you would like')])
  expect(await faultOf(null)).toEqual([422, expect.stringContaining('Type the prices that you would like')])
  expect(await faultOf({ price })).toEqual([422, expect.stringContaining('the present ones')])
  expect(await faultOf({ price: 'US$9' }, 'tour-price')).toEqual([
    422,
    expect.stringContaining('There is no such tour'),
  ])
  expect((await faultOf({ price: 'x'.repeat(30_000) }))[0]).toBe(422)
})

test('sales asks for another quote with the sum of before, and for a discount code', async () => {
  const { owner, staff, asksOf } = await peopleWith('sales')
  const { reference } = await createBooking({
    ...maya,
    departure_id: (await departureWith(12))._id,
    travellers: 2,
  })
  const quote = { kind: 'quote', of: reference, amount: 250_000, note: 'Her third trip with us' }
  const code = { kind: 'discount-code', of: 'discount-code', note: '5 % for the school of Thame' }

  expect((await send('POST', '/api/asks/', quote, staff)).status).toBe(201)
  const made = await send('POST', '/api/asks/', code, staff)
  expect(made.status).toBe(201)
  expect((await send('POST', '/api/asks/', { ...code, of: 'codes' }, staff)).status).toBe(422)
  expect(await asksOf(owner)).toMatchObject([
    { kind: 'discount-code', path_in_admin: expect.stringMatching(/^\/admin\/discount-codes\?ask=/) },
    { kind: 'quote', changes: [{ label: 'Price', after: 'US$2,500' }] },
  ])

  const header = { ...owner, 'x-ask': ((await made.json()) as Ask)._id }
  const added = await send(
    'POST',
    '/api/discount-codes/',
    { code: 'THAME', percent: 5, amount: null },
    header,
  )
  expect(added.status).toBe(201)
  const states = (await asksOf(staff)).map(({ kind, state }) => [kind, state])
  expect(states).toEqual([
    ['discount-code', 'done'],
    ['quote', 'open'],
  ])
})

test('an ask to price a proposal is done with its price, and goes with whom the proposal was for', async () => {
  const { owner, staff, dawaId, asksOf } = await peopleWith('sales')
  const input = { ...proposalFor('Maya Lindqvist', maya.email), priced_by: 'none' as const, options: [] }
  const { _id: proposal } = await addProposal({ ...input, unit_amount: null }, { actor: dawaId, limits: {} })
  const asked = { kind: 'proposal-price', of: proposal, amount: 48_000, note: 'As for her sister' }

  const made = await send('POST', '/api/asks/', asked, staff)
  expect(made.status).toBe(201)
  expect((await send('POST', '/api/asks/', { ...asked, of: 'nothing' }, staff)).status).toBe(422)
  const { _id } = (await made.json()) as Ask
  const change = { label: 'Price', before: 'none', after: 'US$480', now: null }
  expect(await asksOf(owner)).toMatchObject([{ about: 'Two quiet valleys', changes: [change] }])

  const priced = { ...input, priced_by: 'typed', unit_amount: 48_000 }
  const header = { ...owner, 'x-ask': _id }
  expect((await send('PUT', `/api/proposals/${proposal}/`, priced, header)).ok).toBe(true)
  expect(await asksOf(staff)).toMatchObject([{ state: 'done' }])

  await eraseCustomer(maya.email, dawaId)
  expect(await db.selectFrom('asks').select('id').execute()).toEqual([])
  expect(await mailsTo('pemba@example.com')).toEqual([])
})

test('what can be asked for is done by a call of the API', async () => {
  const { paths } = (await (await send('GET', '/api/openapi.json')).json()) as {
    paths: Record<string, object>
  }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`.replaceAll(/\{\w+\}/g, '{of}')),
  )
  const wanted = askKindNames.map((kind) => askKindRow(kind).call)

  expect(
    wanted.filter((call) => !calls.includes(call.replace('/settings/{of}/', '/settings/company/'))),
  ).toEqual([])
})

/** Pemba the owner and Dawa with another role, each with an address. */
async function peopleWith(role: Role) {
  const people = await ownerAndStaff()
  const { owner, dawaId, pembaId } = people
  const as = (other: Role) => send('PUT', `/api/staff/${dawaId}/`, { roles: [other] }, owner)
  await as(role)
  await db.updateTable('staff').set({ email: 'dawa@example.com' }).where('id', '=', dawaId).execute()
  await db.updateTable('staff').set({ email: 'pemba@example.com' }).where('id', '=', pembaId).execute()
  const asksOf = async (who: typeof owner) =>
    (await (await send('GET', '/api/asks/', undefined, who)).json()) as Ask[]
  return { ...people, as, asksOf }
}

function mailsTo(address: string) {
  return db
    .selectFrom('emails')
    .select(['subject', 'text_body'])
    .where('kind', '=', 'ask-for-staff')
    .where('to_address', '=', address)
    .execute()
}
