import { verify } from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { pemba } from '#test/people.ts'
import { idOf } from '#test/staff.ts'
import { listEvents } from '../events.ts'
import { changePassword, hashPassword, refuseCommon } from './passwords.ts'
import { findOpenSession, startSession } from './sessions.ts'
import { createFirstStaff, identifyStaff } from './accounts.ts'
import { logIn } from './tokens.ts'

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
  return { ...argon2, verify: vi.fn(argon2.verify) }
})

const next = 'yak-butter-and-salt'

let pembaId: string

beforeEach(async () => {
  await createFirstStaff(pemba)
  pembaId = await idOf(pemba.username)
})

test('whoever steals a hash pays for every guess with 64 MiB and three passes', async () => {
  expect(await hashPassword(next)).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
})

test('who changes the password stays logged in here and nowhere else', async () => {
  const { session: here } = await startSession(pembaId, true)
  const { session: elsewhere } = await startSession(pembaId, true)
  expect(await findOpenSession(elsewhere.id)).toBeDefined()

  await changePassword(here, { current: pemba.password, next }, 'home')

  expect(await findOpenSession(here.id)).toBeDefined()
  expect(await findOpenSession(elsewhere.id)).toBeUndefined()
  await expect(logIn(pemba, 'home')).rejects.toThrow('Invalid credentials')
  await expect(logIn({ ...pemba, password: next }, 'home')).resolves.toBeDefined()
})

test('the change is written down without either password', async () => {
  const { session } = await startSession(pembaId, true)
  await changePassword(session, { current: pemba.password, next }, 'home')

  const { items } = await listEvents({ limit: 1 })
  expect(items).toMatchObject([{ verb: 'change-password', noun_id: pembaId, after: { ended_sessions: 0 } }])
})

test('the current password must be right, and cannot be guessed for long', async () => {
  const { session } = await startSession(pembaId, true)
  const guess = () => changePassword(session, { current: 'a wrong guess', next }, 'home')

  for (let number = 1; number <= 5; number++) {
    await expect(guess()).rejects.toMatchObject({ errors: { current: [expect.any(String)] } })
  }
  await expect(guess()).rejects.toMatchObject({ code: 'too-many' })
})

test.each([pemba.username, 'nobody'])(
  'a wrong password of %s is compared with one hash of the full cost, so nobody learns which names exist',
  async (username) => {
    vi.mocked(verify).mockClear()

    const guess = identifyStaff({ username, password: 'a wrong guess' }, 'home')
    await expect(guess).rejects.toThrow('Invalid credentials')

    expect(vi.mocked(verify).mock.calls).toEqual([
      [expect.stringMatching(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/), 'a wrong guess'],
    ])
  },
)

test.each([
  'password1234',
  'PasswordPassword',
  'qwertyuiop12',
  '123456789012',
  'aaaaaaaaaaaa',
  'iloveyou!!!!',
])('%s is refused, as everyone tries it first', (password) => {
  expect(() => refuseCommon(password, 'next')).toThrow('Too many people use this password')
})

test.each([pemba.password, next, 'mountain-lodge-9', 'नमस्ते काठमाडौं'])('%s is not', (password) => {
  expect(() => refuseCommon(password, 'next')).not.toThrow()
})
