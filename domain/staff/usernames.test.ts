import { expect, test } from 'vitest'
import { NewAccount } from '#contract/staff.ts'
import { db } from '#db/client.ts'
import { pemba } from '#test/people.ts'
import { acceptInvitation, invite } from './invitations.ts'
import { failedLogins } from '../security/rate-limits.ts'
import { createFirstStaff, identifyStaff } from './accounts.ts'

const PASSWORD = 'yak butter tea salt'

async function join(username: string) {
  const { id } = await db.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow()
  const { url } = await invite({ name: 'Pasang', roles: ['manager'] }, id)
  const token = new URL(url, 'http://site').searchParams.get('token')!
  return acceptInvitation(NewAccount.parse({ token, username, name: 'Pasang', password: PASSWORD }))
}

test.each([
  ['a Cyrillic letter', 'р\u0435mba'],
  ['a sign that nobody sees', 'pem\u200bba'],
  ['a soft hyphen', 'pem\u00adba'],
  ['an accent', 'pémba'],
  ['a space', 'pem ba'],
  ['a point at its end', 'pemba.'],
])('nobody is called with %s', (_, username) => {
  const asked = NewAccount.safeParse({ token: 'x', username, name: 'Pemba', password: PASSWORD })
  expect(asked.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['username', expect.stringContaining('letters from a to z')],
  ])
})

test.each(['PEMBA', 'Pemba', 'ｐｅｍｂａ'])('%s is taken once there is a pemba', async (username) => {
  await createFirstStaff(pemba)
  await expect(join(username)).rejects.toMatchObject({ code: 'conflict' })
  expect((await join('pemba.2@treks-office')).username).toBe('pemba.2@treks-office')
})

test('capital letters do not matter at the login, nor give more attempts', async () => {
  await createFirstStaff(pemba)
  const id = await identifyStaff(pemba, '203.0.113.7')
  expect(await identifyStaff({ ...pemba, username: pemba.username.toUpperCase() }, '203.0.113.7')).toBe(id)
  expect(failedLogins('203.0.113.7', 'PEMBA').ofAccount.name).toBe(
    failedLogins('203.0.113.7', 'pemba').ofAccount.name,
  )
})

test('the first account cannot look like another either', async () => {
  await expect(createFirstStaff({ ...pemba, username: 'p\u0435mba' })).rejects.toThrow(/^ADMIN_USERNAME: /)
})

test('whoever had a name of another kind before logs in with it as it is', async () => {
  await createFirstStaff(pemba)
  await db.updateTable('staff').set({ username: 'Пемба Ш', username_folded: null }).execute()
  expect(await identifyStaff({ ...pemba, username: 'Пемба Ш' }, '203.0.113.7')).toEqual(expect.any(String))
})

test('of two that differ in capital letters alone each is who was typed', async () => {
  await createFirstStaff(pemba)
  const member = await join('tashi')
  await db
    .updateTable('staff')
    .set({ username: 'Pemba', username_folded: null })
    .where('id', '=', member._id)
    .execute()
  expect(await identifyStaff({ username: 'Pemba', password: PASSWORD }, '203.0.113.7')).toBe(member._id)
  await expect(identifyStaff({ username: 'pemba', password: PASSWORD }, '203.0.113.7')).rejects.toMatchObject(
    {
      code: 'unauthorized',
    },
  )
})
