import { expect, test } from 'vitest'
import { Receivables } from '#contract/receivables.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { maya } from '#test/bookings.ts'
import { setRate } from '#test/exchange-rate.ts'
import { send } from '#test/requests.ts'
import { ownerAndStaff } from '#test/staff.ts'

const PATH = '/api/reports/receivables/'

test('GET /api/reports/receivables/ tells staff who owes what, together in the currency they ask for', async () => {
  const { staff } = await ownerAndStaff()
  await setRate(14_000)
  const { reference, total } = await createBooking(maya)

  const response = await send('GET', `${PATH}?currency=USD`, undefined, staff)
  expect(response.status).toBe(200)
  const owed = Receivables.parse(await response.json())
  expect(owed.total).toMatchObject({ bookings: 1, sums: [total], together: total!.amount })
  expect(owed.parts.map((part) => part.reference)).toEqual([reference, reference])
  const inRupees = await send('GET', PATH, undefined, staff)
  expect(await inRupees.json()).toMatchObject({ total: { together: total!.amount * 140, without_rate: 0 } })
})

test('nobody else is told, and an unknown currency is refused', async () => {
  expect((await send('GET', PATH)).status).toBe(401)
  const { staff } = await ownerAndStaff()
  expect((await send('GET', `${PATH}?currency=EUR`, undefined, staff)).status).toBe(422)
})
