import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db } from '#db/client.ts'
import { pemba } from '#test/people.ts'
import { addDawa, dawa, idOf, tokenIn } from '#test/staff.ts'
import { acceptInvitation, invite, readInvitation } from './invitations.ts'
import { editStaff } from './people.ts'
import { createFirstStaff } from './accounts.ts'
import { logIn } from './tokens.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const USED = 'This invitation has been used, has ended or is incomplete. Ask for a new one'

let pembaId: string

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await createFirstStaff(pemba)
  pembaId = await idOf(pemba.username)
})

afterEach(() => vi.useRealTimers())

test('a link makes one account with the role the owner chose, of whose token only a hash is kept', async () => {
  const { url, expires_at } = await invite({ name: 'Dawa', roles: ['manager'] }, pembaId)
  expect(url).toMatch(/^\/invitation\?token=[\w-]{43}$/)
  expect(Date.parse(expires_at)).toBe(Date.now() + 7 * DAY_MS)

  const account = await acceptInvitation({ ...dawa, name: 'Dawa Sherpa', token: tokenIn(url) })

  expect(account).toMatchObject({
    username: 'dawa',
    name: 'Dawa Sherpa',
    roles: ['manager'],
    disabled: false,
  })
  await expect(logIn(dawa, 'home')).resolves.toBeDefined()
  const kept = await db.selectFrom('invitations').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(tokenIn(url))
})

test('of two who use a link at once one makes an account, and nobody does later', async () => {
  const { url } = await invite({ name: 'Dawa', roles: ['manager'] }, pembaId)
  const accept = (username: string) =>
    acceptInvitation({ ...dawa, username, name: 'Dawa', token: tokenIn(url) })

  const outcomes = await Promise.allSettled([accept('dawa'), accept('dawa-2')])

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(accept('dawa-3')).rejects.toThrow(USED)
})

test('opening a link says whom it is for and uses nothing up, until it is used', async () => {
  const { url } = await invite({ name: 'Dawa', roles: ['manager'] }, pembaId)
  const token = tokenIn(url)

  expect(await readInvitation(token)).toEqual({ name: 'Dawa' })
  expect(await readInvitation('garbage')).toBeUndefined()
  await acceptInvitation({ ...dawa, name: 'Dawa', token })
  expect(await readInvitation(token)).toBeUndefined()
})

test('a link is over after seven days', async () => {
  const { url } = await invite({ name: 'Dawa', roles: ['manager'] }, pembaId)
  vi.setSystemTime(Date.now() + 7 * DAY_MS)

  await expect(acceptInvitation({ ...dawa, name: 'Dawa', token: tokenIn(url) })).rejects.toThrow(USED)
})

test('the link of somebody who is no owner any more opens nothing', async () => {
  const dawaId = await addDawa(pembaId)
  await editStaff(dawaId, { roles: ['owner'] }, pembaId)
  const { url } = await invite({ name: 'A friend', roles: ['owner'] }, dawaId)
  await editStaff(dawaId, { roles: ['manager'] }, pembaId)

  const accept = acceptInvitation({ ...dawa, username: 'friend', name: 'Friend', token: tokenIn(url) })

  await expect(accept).rejects.toThrow(USED)
})

test('a username that is taken is refused, and the link still works for another', async () => {
  const { url } = await invite({ name: 'Dawa', roles: ['manager'] }, pembaId)
  const accept = (username: string) =>
    acceptInvitation({ ...dawa, username, name: 'Dawa', token: tokenIn(url) })

  await expect(accept('pemba')).rejects.toMatchObject({
    code: 'conflict',
    errors: { username: ['Somebody has the username pemba already. Choose another one'] },
  })
  await expect(accept('dawa')).resolves.toBeDefined()
})
