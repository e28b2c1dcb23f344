import { beforeEach, expect, test, vi } from 'vitest'
import { db } from '#db/client.ts'
import { listEvents } from '#domain/events.ts'
import { forgetSessions } from '#domain/staff/sessions.ts'
import { resealPapers } from '#domain/traveller-papers/reseal.ts'
import { addPapersKey } from '#integrations/papers-key.ts'
import { codeOf, setUpApp } from '#test/authenticator.ts'
import { pemba } from '#test/people.ts'
import { confirmed, send, signedIn } from '#test/requests.ts'
import { dawa, ownerAndStaff } from '#test/staff.ts'

type Problem = { detail: string; second_factor?: string[]; errors?: Record<string, string[]> }

// In the middle of a step, so that no test runs into the next one.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Math.floor(Date.now() / 30_000) * 30_000 + 15_000)
})

test('who has an app logs in with its code, each code once, one step early or late', async () => {
  const owner = await signedIn()
  const { key, recovery_codes, status } = await setUpApp(owner)
  expect(status).toBe(200)
  expect(new Set(recovery_codes).size).toBe(10)

  const asked = await logIn(pemba)
  expect(asked.status).toBe(401)
  expect(await asked.json()).toMatchObject({
    detail:
      'Your password is right. Now prove that it is you, with the code of your authenticator app or a recovery code',
    second_factor: ['app', 'recovery-code'],
  })
  const wrongPassword = await logIn({ ...pemba, password: 'not this one', code: codeOf(key) })
  expect(await wrongPassword.json()).toMatchObject({ detail: 'Invalid credentials' })

  const code = codeOf(key)
  const answer = await logIn({ ...pemba, code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect(Object.keys((await answer.json()) as object)).toEqual(['access', 'refresh'])
  expect(await refusalOf({ ...pemba, code })).toMatchObject({
    second_factor: ['app', 'recovery-code'],
    errors: { code: ['This code was used. Wait until your app shows the next one'] },
  })
  expect(await refusalOf({ ...pemba, code: codeOf(key, -1) })).toHaveProperty('errors.code')
  expect(await refusalOf({ ...pemba, code: codeOf(key, 2) })).toHaveProperty('errors.code')
  expect((await logIn({ ...pemba, code: codeOf(key, 1) })).status).toBe(200)
  expect((await logIn({ ...pemba, code: '' })).status).toBe(422)

  const [row] = await db.selectFrom('second_factor_apps').selectAll().execute()
  expect(row!.secret).toMatch(/^sealed\./)
  expect(row!.secret).not.toContain(key)
})

test('of two who type one code at once, one gets in', async () => {
  const { key } = await setUpApp(await signedIn())
  const both = await Promise.all([1, 2].map(async () => logIn({ ...pemba, code: codeOf(key) })))

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
})

test('codes are guessed ten times an hour at most, from wherever, and only by who knows the password', async () => {
  const { key } = await setUpApp(await signedIn())
  for (let guess = 0; guess < 10; guess++) {
    await db.deleteFrom('rate_limits').where('name', 'like', 'login %').execute()
    expect((await logIn({ ...pemba, code: codeOf(key, 5 + guess) })).status).toBe(401)
  }
  await db.deleteFrom('rate_limits').where('name', 'like', 'login %').execute()

  const refused = await logIn({ ...pemba, code: codeOf(key) })
  expect(refused.status).toBe(429)
  expect(((await refused.json()) as Problem).detail).toBe(
    'Too many wrong codes. Wait an hour, or use a passkey',
  )
  vi.setSystemTime(Date.now() + 61 * 60_000)
  expect((await logIn({ ...pemba, code: codeOf(key) })).status).toBe(200)
})

test('a recovery code lets in once, however it is typed, and new ones end the old', async () => {
  const owner = await signedIn()
  const { recovery_codes } = await setUpApp(owner)
  const [first, second] = recovery_codes as [string, string]

  expect((await logIn({ ...pemba, code: ` ${first.toUpperCase().replaceAll('-', ' ')} ` })).status).toBe(200)
  expect(await refusalOf({ ...pemba, code: first })).toHaveProperty('errors.code')
  const mine = await send('GET', '/api/staff/me/second-factor/', undefined, owner)
  expect(await mine.json()).toMatchObject({ recovery_codes_left: 9, passkeys: [], is_required: false })
  expect(JSON.stringify(await db.selectFrom('recovery_codes').selectAll().execute())).not.toContain(second)

  const path = '/api/staff/me/second-factor/recovery-codes/'
  expect((await send('POST', path, undefined, owner)).status).toBe(403)
  const renewed = await send('POST', path, undefined, await confirmed(owner))
  expect(((await renewed.json()) as { recovery_codes: string[] }).recovery_codes).toHaveLength(10)
  expect((await logIn({ ...pemba, code: second })).status).toBe(401)
})

test('setting up an app ends the other sessions; a login or password of the last ten minutes is needed', async () => {
  const owner = await signedIn()
  const other = await signedIn()
  vi.setSystemTime(Date.now() + 9 * 60_000)
  await setUpApp(owner)
  expect((await send('GET', '/api/staff/me/', undefined, other)).status).toBe(401)
  const again = await send('POST', '/api/staff/me/second-factor/app/', undefined, owner)
  expect(again.status).toBe(409)

  expect((await removeApp(owner)).status).toBe(403)
  expect((await removeApp(await confirmed(owner))).status).toBe(204)
  expect((await logIn(pemba)).status).toBe(200)

  const { refresh } = (await (await logIn(pemba)).json()) as { refresh: string }
  vi.setSystemTime(Date.now() + 11 * 60_000)
  const renewed = await send('POST', '/api/token/refresh/', { refresh })
  const { access } = (await renewed.json()) as { access: string }
  const late = await send('POST', '/api/staff/me/second-factor/app/', undefined, {
    authorization: `Bearer ${access}`,
  })
  expect([late.status, late.headers.get('x-confirmation')]).toEqual([403, 'needed'])
})

test('an app of which no code was typed asks for none, and a wrong first code does not end the setting up', async () => {
  const owner = await signedIn()
  const { key } = (await (
    await send('POST', '/api/staff/me/second-factor/app/', undefined, owner)
  ).json()) as { key: string }
  const put = (code: string) => send('PUT', '/api/staff/me/second-factor/app/', { code }, owner)

  expect((await put('12345')).status).toBe(422)
  expect((await put(codeOf(key, 7))).status).toBe(422)
  expect((await logIn(pemba)).status).toBe(200)
  expect((await put(codeOf(key))).status).toBe(200)
})

test('an owner resets the second factor of another, who is told and logged out, and nobody their own', async () => {
  const { owner, staff, dawaId, pembaId } = await ownerAndStaff()
  await db.updateTable('staff').set({ email: 'dawa@example.com' }).where('id', '=', dawaId).execute()
  await db.updateTable('staff').set({ email: 'pemba@example.com' }).where('id', '=', pembaId).execute()
  await setUpApp(staff)
  const people = await (await send('GET', '/api/staff/', undefined, owner)).json()
  expect(people).toMatchObject([{ has_second_factor: true }, { has_second_factor: false }])
  await db.deleteFrom('emails').execute()
  expect((await reset(dawaId, staff)).status).toBe(403)
  expect((await reset(dawaId, owner)).status).toBe(403)
  const sure = await confirmed(owner)
  expect((await reset(pembaId, sure)).status).toBe(409)
  expect((await reset('nobody', sure)).status).toBe(404)
  expect((await reset(dawaId, sure)).status).toBe(204)
  expect((await reset(dawaId, sure)).status).toBe(409)

  expect((await send('GET', '/api/staff/me/', undefined, staff)).status).toBe(401)
  expect((await logIn(dawa)).status).toBe(200)
  const mails = await db.selectFrom('emails').select(['to_address', 'subject', 'kind']).execute()
  expect(mails.map(({ to_address, subject }) => [to_address, subject]).toSorted()).toEqual([
    ['dawa@example.com', 'New login to your account'],
    ['dawa@example.com', 'Your second factor was reset by an owner'],
    ['hello@lekhtreks.example', 'Somebody’s second factor was reset'],
    ['pemba@example.com', 'You have reset the second factor of Dawa Sherpa'],
  ])
  const { items } = await listEvents({ limit: 1, noun: 'staff', actor: pembaId })
  expect(items[0]).toMatchObject({
    noun_id: dawaId,
    after: { second_factor: 'Your second factor was reset by an owner' },
  })
})

test('a role that needs a second factor does nothing else before it is set up, after the days of grace', async () => {
  const { owner, staff, dawaId } = await ownerAndStaff()
  const require = async (rules: object) => {
    const put = await send('PUT', '/api/settings/logins/', rules, await confirmed(owner))
    expect(put.status).toBe(200)
    forgetSessions(dawaId)
  }
  const statusOf = async (path: string) => (await send('GET', path, undefined, staff)).status
  const unsure = await send('PUT', '/api/settings/logins/', {}, owner)
  expect([unsure.status, unsure.headers.get('x-confirmation')]).toEqual([403, 'needed'])

  await require({ second_factor_roles: ['sales', 'manager'], grace_days: 2 })
  const me = (await (await send('GET', '/api/staff/me/', undefined, staff)).json()) as {
    second_factor_due: string
  }
  expect(Date.parse(me.second_factor_due) - Date.now()).toBe(2 * 24 * 60 * 60_000)

  await require({ second_factor_roles: ['sales', 'manager'], grace_days: 0 })
  const refused = await send('GET', '/api/bookings/', undefined, staff)
  expect([refused.status, refused.headers.get('x-second-factor')]).toEqual([403, 'needed'])
  expect(((await refused.json()) as Problem).detail).toBe(
    'Your role needs a second factor. Set it up first, then go on',
  )
  expect(await statusOf('/api/staff/me/')).toBe(403)
  expect(await statusOf('/api/staff/me/second-factor/')).toBe(200)
  expect((await send('GET', '/api/staff/me/', undefined, owner)).status).toBe(200)

  await setUpApp(staff)
  expect(await statusOf('/api/bookings/')).toBe(200)
  expect((await removeApp(await confirmed(staff, dawa))).status).toBe(409)
})

test('secrets move to a new key, and without any key recovery codes still let in', async () => {
  const { key, recovery_codes } = await setUpApp(await signedIn())
  await addPapersKey()
  expect(await resealPapers()).toMatchObject({ texts: 1, unreadable: 0 })
  expect((await logIn({ ...pemba, code: codeOf(key) })).status).toBe(200)

  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await db.updateTable('second_factor_apps').set({ secret: 'sealed.00000000.AAAA' }).execute()
  expect((await refusalOf({ ...pemba, code: codeOf(key, 1) })).detail).toBe(
    'Codes of apps cannot be checked at the moment. Use a recovery code or a passkey',
  )
  expect((await logIn({ ...pemba, code: recovery_codes[0] })).status).toBe(200)
  logged.mockRestore()
})

function removeApp(headers: Record<string, string>) {
  return send('DELETE', '/api/staff/me/second-factor/app/', undefined, headers)
}

function reset(id: string, by: Record<string, string>) {
  return send('DELETE', `/api/staff/${id}/second-factor/`, undefined, by)
}

function logIn(body: object) {
  return send('POST', '/api/token/', body)
}

async function refusalOf(body: object) {
  const response = await logIn(body)
  expect(response.status).toBe(401)
  return (await response.json()) as Problem
}
