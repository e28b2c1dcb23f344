import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rightNames } from '#contract/roles.ts'
import { addDawa, dawa, idOf } from '#test/staff.ts'
import { pemba } from '#test/people.ts'
import { listEvents } from '../events.ts'
import { editStaff, listStaff, readMe } from './people.ts'
import { endOwnSession, endSessionsOf, listSessions } from './open-sessions.ts'
import { findOpenSession, startSession } from './sessions.ts'
import { createFirstStaff } from './accounts.ts'
import { logIn, readAccessToken, refreshTokens } from './tokens.ts'

let pembaId: string
let dawaId: string

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await createFirstStaff(pemba)
  pembaId = await idOf(pemba.username)
  dawaId = await addDawa(pembaId)
})

afterEach(() => vi.useRealTimers())

test('the first account is the owner, called as it logs in', async () => {
  expect(await readMe(pembaId)).toEqual({
    may: rightNames,
    may_own: [],
    _id: pembaId,
    username: 'pemba',
    name: 'pemba',
    roles: ['owner'],
    created_at: expect.any(String),
    password_changed_at: null,
    second_factor_due: null,
  })
})

test('colleagues see names and roles, owners also usernames and last logins', async () => {
  await logIn(dawa, 'home')

  expect(await listStaff({ whole: false })).toEqual([
    { _id: dawaId, name: 'Dawa Sherpa', roles: ['manager'], disabled: false },
    { _id: pembaId, name: 'pemba', roles: ['owner'], disabled: false },
  ])
  expect(await listStaff({ whole: true })).toMatchObject([
    { username: 'dawa', last_login_at: expect.any(String) },
    { username: 'pemba', last_login_at: null },
  ])
})

test('who is made an owner is one at once', async () => {
  const { session } = await startSession(dawaId, false)
  expect(await findOpenSession(session.id)).toMatchObject({ ...session, roles: ['manager'] })

  await editStaff(dawaId, { roles: ['owner'] }, pembaId)

  expect(await findOpenSession(session.id)).toMatchObject({ ...session, roles: ['owner'] })
})

test('who is disabled is out, stays out when enabled again, and may then log in anew', async () => {
  const { access, refresh } = await logIn(dawa, 'home')
  expect(await readAccessToken(access)).toBeDefined()

  expect(await editStaff(dawaId, { disabled: true }, pembaId)).toMatchObject({ disabled: true })
  expect(await readAccessToken(access)).toBeUndefined()
  await expect(logIn(dawa, 'home')).rejects.toThrow('Invalid credentials')

  await editStaff(dawaId, { disabled: false }, pembaId)
  await expect(refreshTokens(refresh)).rejects.toThrow('The session has ended')
  await expect(logIn(dawa, 'home')).resolves.toBeDefined()
})

test('the last owner who can log in stays one', async () => {
  await expect(editStaff(pembaId, { roles: ['manager'] }, pembaId)).rejects.toThrow(
    'pemba is the only owner who can log in. Make somebody else an owner first',
  )
  await expect(editStaff(pembaId, { disabled: true }, pembaId)).rejects.toMatchObject({ code: 'conflict' })
  await expect(editStaff('nobody', { disabled: true }, pembaId)).rejects.toMatchObject({ code: 'not-found' })
  expect(await editStaff(pembaId, { name: 'Pemba' }, pembaId)).toMatchObject({
    name: 'Pemba',
    roles: ['owner'],
  })
})

test('whoever edits an account that another owner has changed meanwhile is told, and changes nothing', async () => {
  const seen = (await listStaff({ whole: true })).find(({ _id }) => _id === dawaId)!
  const edited = await editStaff(dawaId, { roles: ['accounts'] }, pembaId, { version: seen.version })

  await expect(
    editStaff(dawaId, { name: 'Dawa', roles: ['owner'] }, pembaId, { version: seen.version }),
  ).rejects.toMatchObject({ code: 'stale' })

  const now = await editStaff(dawaId, { name: 'Dawa' }, pembaId, { version: edited.version })
  expect([now.name, now.roles]).toEqual(['Dawa', ['accounts']])
})

test('of two owners who step down at once one stays', async () => {
  await editStaff(dawaId, { roles: ['owner'] }, pembaId)

  const outcomes = await Promise.allSettled([
    editStaff(pembaId, { roles: ['manager'] }, pembaId),
    editStaff(dawaId, { roles: ['manager'] }, dawaId),
  ])

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a person sees where they are logged in and ends one of it, but nobody else sees or ends it', async () => {
  const { session: office } = await startSession(dawaId, true)
  const { session: home } = await startSession(dawaId, true)
  const { session: strange } = await startSession(pembaId, true)

  expect((await listSessions(home)).map(({ _id, is_current }) => [_id, is_current])).toEqual([
    [home.id, true],
    [office.id, false],
  ])
  await endOwnSession(office.id, dawaId)
  expect(await findOpenSession(office.id)).toBeUndefined()
  await expect(endOwnSession(strange.id, dawaId)).rejects.toMatchObject({ code: 'not-found' })
  expect(await findOpenSession(strange.id)).toBeDefined()
})

test('an owner ends all sessions of a person at once', async () => {
  const { session } = await startSession(dawaId, true)
  expect(await findOpenSession(session.id)).toBeDefined()

  await endSessionsOf(dawaId, pembaId)

  expect(await findOpenSession(session.id)).toBeUndefined()
  await expect(endSessionsOf('nobody', pembaId)).rejects.toMatchObject({ code: 'not-found' })
})

test('all of it is written down, with who did it and without any secret', async () => {
  await editStaff(dawaId, { roles: ['owner'] }, pembaId)
  await endSessionsOf(dawaId, pembaId)

  const { items } = await listEvents({ limit: 50, noun: 'staff' })
  expect(items.map(({ verb, actor_name }) => `${actor_name}: ${verb}`)).toEqual([
    'pemba: end-sessions',
    'pemba: edit',
    'Dawa Sherpa: add',
    'pemba: invite',
    'The setup: add',
  ])
  const [, edit] = items
  expect(edit).toMatchObject({ noun_id: dawaId, before: { roles: ['manager'] }, after: { roles: ['owner'] } })
  expect(JSON.stringify(items)).not.toMatch(/argon2|token|thame-potato/)
})
