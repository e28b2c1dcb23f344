import { beforeEach, expect, test, vi } from 'vitest'
import { db } from '#db/client.ts'
import { pemba } from '#test/people.ts'
import { send, signedIn } from '#test/requests.ts'
import { addDawa, dawa, idOf, tokenIn } from '#test/staff.ts'
import { listEmails } from '../mails/emails.ts'
import { sendAgain } from '../mails/copies.ts'
import { deliverDueMails } from '../mails/outbox.ts'
import { createFirstStaff } from './accounts.ts'
import { deviceInWords } from './devices.ts'
import { mailPasswordLinks } from './forgotten.ts'
import { logIn } from './tokens.ts'

const EMAIL = 'Pemba@Example.com'
const NEXT = 'four words of my own'

beforeEach(async () => {
  await createFirstStaff(pemba)
  await db.updateTable('staff').set({ email: EMAIL }).execute()
})

test('the answer is the same whether or not there is such an account, and a link is mailed where there is', async () => {
  const answers = await Promise.all([ask('nobody'), ask('nobody@example.com'), ask(pemba.username)])
  const seen = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))

  expect(new Set(seen.map(String))).toEqual(new Set(['202,']))
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1))
  expect((await mails())[0]).toMatchObject({ to_address: EMAIL, subject: 'Set a new password' })
  expect(await mailPasswordLinks('pemba@example.COM')).toBe(1)
  expect(await mailPasswordLinks('PEMBA')).toBe(1)
  // The fourth within the hour is not sent, and nobody is told.
  expect(await mailPasswordLinks('pemba')).toBe(0)

  const statuses = []
  for (let time = 0; time < 10; time++) statuses.push((await ask('nobody')).status)
  expect(statuses.indexOf(429)).toBe(7)
})

test('a link sets a password once within half an hour, ends every session, and is no way round a second factor', async () => {
  const owner = await signedIn()
  const [used, other] = [await mailedToken(), await mailedToken()]
  const set = (token: string, password = NEXT) => send('POST', '/api/staff/passwords/', { token, password })

  expect((await set('made up')).status).toBe(404)
  expect((await set(used, 'too short')).status).toBe(422)
  expect((await set(used, 'password1234')).status).toBe(422)
  const both = await Promise.all([set(used), set(used)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404])
  expect((await set(used)).status).toBe(404)
  expect((await set(other)).status).toBe(404)

  expect((await send('GET', '/api/staff/me/', undefined, owner)).status).toBe(401)
  await expect(logIn(pemba, 'home')).rejects.toThrow('Invalid credentials')
  await logIn({ ...pemba, password: NEXT }, 'home')
  expect((await mails()).at(-1)!.subject).toBe('Your password was changed')
  expect(JSON.stringify(await db.selectFrom('password_links').selectAll().execute())).not.toContain(used)

  const late = await mailedToken()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 31 * 60_000)
  expect((await set(late)).status).toBe(404)
})

test('who is disabled or has no address gets no link', async () => {
  const dawaId = await addDawa(await idOf(pemba.username))
  expect(await mailPasswordLinks(dawa.username)).toBe(0)
  expect(await mailPasswordLinks('')).toBe(0)
  await db.updateTable('staff').set({ email: 'dawa@example.com' }).where('id', '=', dawaId).execute()
  expect(await mailPasswordLinks(dawa.username)).toBe(1)
  await db.updateTable('staff').set({ disabled_at: 'now' }).where('id', '=', dawaId).execute()
  expect(await mailPasswordLinks('dawa@example.com')).toBe(0)
})

test('the link is in no answer of the outbox, is not sent again, and is forgotten once sent', async () => {
  const token = await mailedToken()
  const { items } = await listEmails({ limit: 10 })
  const [mail] = items.filter(({ kind }) => kind === 'password-link')
  expect(JSON.stringify(items)).not.toContain(token)
  await expect(sendAgain(mail!._id, 'pemba')).rejects.toThrow('The text of this mail is not kept')

  const sent: string[] = []
  await deliverDueMails({
    mailer: { send: async ({ text }) => void sent.push(text), close: () => undefined },
  })
  expect(sent.join()).toContain(token)
  expect((await mails()).every(({ kind, text_body }) => kind !== 'password-link' || text_body === '')).toBe(
    true,
  )
})

test('an invitation is mailed to who has an address, which becomes that of the account', async () => {
  const owner = await signedIn()
  const invited = { name: 'Dawa', roles: ['manager'], email: 'dawa@example.com' }
  const answer = await send('POST', '/api/staff/invitations/', invited, owner)
  const token = tokenIn(((await answer.json()) as { url: string }).url)
  const mail = (await mails()).find(({ kind }) => kind === 'staff-invited')!

  expect(mail.to_address).toBe('dawa@example.com')
  expect(mail.text_body).toContain(token)
  await send('POST', '/api/staff/', { ...dawa, name: 'Dawa', token })
  const { email } = await db
    .selectFrom('staff')
    .select('email')
    .where('username', '=', dawa.username)
    .executeTakeFirstOrThrow()
  expect(email).toBe('dawa@example.com')
})

test('a login from another browser than before is mailed, and a browser is known by its cookie', async () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const cookie = await logInWith({ 'user-agent': agent })
  expect(cookie).toMatch(
    /^browser=[\w-]{43}; Max-Age=31536000; Path=\/api\/token; HttpOnly; SameSite=Strict$/,
  )
  expect(await mails()).toEqual([])
  await logInWith({ 'user-agent': agent, cookie: cookie!.split(';')[0]! })
  expect(await mails()).toEqual([])

  await logInWith({ 'user-agent': agent })
  const [mail] = await mails()
  expect(mail).toMatchObject({ subject: 'New login to your account', to_address: EMAIL })
  expect(mail!.text_body).toContain('With: Firefox on Linux')

  // A program keeps no cookies: its name and network stand for it.
  expect(await logInWith({ 'user-agent': 'curl/8' })).toBeNull()
  await logInWith({ 'user-agent': 'curl/8' })
  expect(await mails()).toHaveLength(2)

  // Also when no browser is known any more, as after a year or an update: it is not their first login.
  await db.deleteFrom('known_browsers').execute()
  await logInWith({ 'user-agent': agent })
  expect(await mails()).toHaveLength(3)
})

test('a browser is named in words of ours, whatever it says', () => {
  const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  expect(
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`,
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${safari}`,
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/140.0.0.0`,
      `Mozilla/5.0 (Linux; Android 15) ${chrome}`,
      'Mozilla/5.0 <script>',
      'curl/8',
      '',
    ].map(deviceInWords),
  ).toEqual([
    'Safari on a Mac',
    'Safari on an iPhone',
    'Edge on Windows',
    'Chrome on Android',
    'A browser',
    'A program',
    'A program',
  ])
})

function ask(who: string) {
  return send('POST', '/api/staff/password-links/', { who })
}

/** Logs in with these headers. Returns the cookie that is set. */
async function logInWith(headers: Record<string, string>) {
  const answer = await send('POST', '/api/token/', pemba, headers)
  return answer.headers.get('set-cookie')
}

function mails() {
  return db
    .selectFrom('emails')
    .select(['kind', 'subject', 'to_address', 'text_body'])
    .orderBy('id')
    .execute()
}

/** Asks for a link and returns the token in the mail. */
async function mailedToken() {
  await mailPasswordLinks(pemba.username)
  const { text_body } = (await mails()).findLast(({ kind }) => kind === 'password-link')!
  return /token=([\w-]+)/.exec(text_body)![1]!
}
