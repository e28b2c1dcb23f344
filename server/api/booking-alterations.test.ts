import { expect, test } from 'vitest'
import { BookingChangePreview } from '#contract/booking-changes.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { maya } from '#test/bookings.ts'
import { send } from '#test/requests.ts'
import { ownerAndStaff } from '#test/staff.ts'

test('staff look at a change, make it, and are told when somebody else was faster', async () => {
  const { staff } = await ownerAndStaff()
  const { reference, version } = await createBooking(maya)
  const path = `/api/bookings/${reference}/changes/`
  const larger = { travellers: 2 }

  expect((await send('POST', path, larger)).status).toBe(401)
  expect((await send('POST', '/api/bookings/CH-NOSUCH2/changes/', larger, staff)).status).toBe(404)
  const seen = await send('POST', `${path}preview/`, larger, staff)
  expect(seen.status).toBe(200)
  expect(BookingChangePreview.strict().parse(await seen.json())).toMatchObject({
    is_changed: true,
    after: { travellers: 2, total: { amount: 298_000 } },
  })

  const ifMatch = { ...staff, 'if-match': `"${version}"` }
  const made = await send('POST', path, larger, ifMatch)
  expect(made.status).toBe(201)
  expect(await made.json()).toMatchObject({ booking: { travellers: 2 }, goes_back: null })
  expect((await send('POST', path, { travellers: 3 }, ifMatch)).status).toBe(412)
})

test('what is not valid is refused by its field, and only owners give much away', async () => {
  const { staff } = await ownerAndStaff()
  const { reference } = await createBooking(maya)
  const path = `/api/bookings/${reference}/changes/`
  for (const [body, field] of [
    [{ travellers: 51 }, 'travellers'],
    [{ leaving: [0] }, 'leaving.0'],
    [{ days: 366 }, 'days'],
    [{ price: 'cheap' }, 'price'],
    [{ start_date: '2027-02-30' }, 'start_date'],
    [{ departure_id: 'a', start_date: '2027-02-01' }, 'start_date'],
    [{ add_lines: [{ label: '', amount: 1, reason: 'x' }] }, 'add_lines.0.label'],
    [{ add_lines: [{ label: 'x', amount: 0, reason: 'x' }] }, 'add_lines.0.amount'],
    [{ contact: { fullname: '', email: 'x', mobile: '' } }, 'contact.email'],
  ] as const) {
    const refused = await send('POST', path, body, staff)
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([
      422,
      expect.arrayContaining([field]),
    ])
  }
  const gift = { add_lines: [{ label: 'Gift', amount: -60_000, reason: 'A friend' }] }
  expect((await send('POST', path, gift, staff)).status).toBe(403)
})
