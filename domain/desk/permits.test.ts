import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { uncheckedPermits } from './permits.ts'

test('permits that nobody checked for half a year stand on Today, the oldest first', async () => {
  await db.updateTable('permits').set({ checked_on: '2026-11-20' }).execute()
  expect((await uncheckedPermits('2027-05-22')).total).toBe(0)
  expect((await uncheckedPermits('2027-05-23')).total).toBe(22)
  await db.updateTable('permits').set({ checked_on: '2026-01-05' }).where('code', '=', 'tims').execute()
  expect(await uncheckedPermits('2026-11-23')).toMatchObject({
    total: 1,
    items: [{ note: 'Checked on 5 January 2026', path_in_admin: '/admin/permits/demo-permit-tims' }],
  })
})
