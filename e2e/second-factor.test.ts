import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '#test/authenticator.ts'
import { startMailServer } from '#test/mail-server.ts'
import { pemba } from '#test/people.ts'
import { callAsColleague, logInAs } from './admin-pages.ts'
import { axeFaults } from './sight.ts'
import { openBrowser, startSite } from './site.ts'

// One person's account from a bare password to a passkey, and back in after forgetting the password.

const EMAIL = 'pemba@lekhtreks.example'
const NEXT = 'a lamp under tengboche'
const OPTIONS = '**/api/token/passkey/options/'

let site: Awaited<ReturnType<typeof startSite>>
let browser: Browser
let mails: Awaited<ReturnType<typeof startMailServer>>
let context: BrowserContext
let page: Page
const errors: string[] = []

beforeAll(async () => {
  mails = await startMailServer()
  site = await startSite({
    RATE_LIMITS: 'off',
    SMTP_URL: mails.url,
    MAIL_FROM: 'office@lekhtreks.example',
  })
  browser = await openBrowser()
  context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } })
  page = await context.newPage()
  page.on('pageerror', ({ message }) => errors.push(message))
})

afterAll(async () => {
  await browser?.close()
  mails?.stop()
  expect(await site?.stop()).toBe(0)
})

test('an app, recovery codes and a passkey let in; a password is set anew by mail; sessions are ended', async () => {
  const me = (await (await callAsColleague(site.url, 'GET', '/api/staff/me/')).json()) as { _id: string }
  await callAsColleague(site.url, 'PUT', `/api/staff/${me._id}/`, { email: EMAIL })

  const rules = { second_factor_roles: ['owner'], grace_days: 0 }
  expect((await callAsColleague(site.url, 'PUT', '/api/settings/logins/', rules)).status).toBe(200)

  // The role needs a second factor, so nothing else can be done before.
  await openLogin()
  await logInAs(page, pemba)
  await page.waitForURL('/second-factor')
  expect(await mailTo('New login to your account')).toContain('Chrome on Linux')
  await page.goto('/admin/bookings')
  await page.waitForURL('/second-factor')
  await page.getByText('Your role needs one.').waitFor()

  // The app.
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await page.getByRole('img', { name: /^QR code/ }).waitFor()
  const key = (await page.getByLabel('Key', { exact: true }).inputValue()).replaceAll(' ', '')
  expect(await axeFaults(page)).toEqual([])
  await page.getByLabel('Code that the app shows').fill('000000')
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByText('This is not the code that the app shows now').waitFor()
  await page.getByLabel('Code that the app shows').fill(codeOf(key))
  await page.getByRole('button', { name: 'Finish' }).click()
  const shown = page.getByRole('region', { name: 'Keep your recovery codes' })
  await shown.waitFor()
  const codes = await shown.getByRole('listitem').allInnerTexts()
  const download = page.waitForEvent('download')
  await shown.getByRole('link', { name: 'Download' }).click()
  expect((await readFile(await (await download).path(), 'utf8')).trim().split('\n')).toEqual(codes)
  await shown.getByRole('button', { name: 'I have kept them' }).click()
  await page.waitForURL('/admin')
  await page.goto('/admin/account')
  await page.getByText('10 left').waitFor()
  expect(await mailTo('An authenticator app was set up')).toContain(EMAIL)

  // In by its code, pasted with a space.
  await logOut()
  await logInAs(page, pemba)
  const field = page.getByLabel('Code of your authenticator app')
  await field.waitFor()
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
  expect(await axeFaults(page)).toEqual([])
  await field.fill('111 111')
  await page.keyboard.press('Enter')
  await page.getByText('This code is not right, or it was used').waitFor()
  // The next step, which is also taken: the present one was used, and the one before may be over while it is typed.
  const code = codeOf(key, 1)
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Enter')
  await page.waitForURL('/admin')

  // In by a recovery code.
  await logOut()
  await logInAs(page, pemba)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code', { exact: true }).fill(codes[0]!)
  await page.keyboard.press('Enter')
  await page.waitForURL('/admin')

  // A passkey.
  const setPresence = await addAuthenticator()
  await page.goto('/admin/account')
  await page.getByText('9 left').waitFor()
  await page.getByLabel('Name of a new passkey').fill('My laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Passkey “My laptop”').waitFor()
  await page.getByRole('button', { name: 'Add a passkey' }).waitFor()
  await setPresence(false)
  // Without the offer, so that the button alone asks the device.
  await page.route(OPTIONS, (route) => route.abort())
  const noOffer = page.waitForEvent('requestfailed', (asked) => asked.url().endsWith('/passkey/options/'))
  await logOut()
  await noOffer
  await page.unroute(OPTIONS)
  await setPresence(true)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.waitForURL('/admin')

  // The browser offers it in the field, too; this device chooses it at once.
  await setPresence(false)
  await logOut()
  await setPresence(true)
  await page.goto('/login')
  await page.waitForURL('/admin')
  await setPresence(false)

  // The sessions.
  const other = await browser.newContext({ baseURL: site.url })
  const elsewhere = await other.newPage()
  await elsewhere.goto('/login')
  await logInAs(elsewhere, pemba)
  await elsewhere.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await elsewhere.getByLabel('Recovery code', { exact: true }).fill(codes[1]!)
  await elsewhere.keyboard.press('Enter')
  await elsewhere.waitForURL('/admin')
  await page.goto('/admin/account#sessions')
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await sessions.first().waitFor()
  await expect.poll(() => sessions.first().innerText()).toContain('Chrome on Linux')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'End all others' }).click()
  await expect.poll(() => sessions.count()).toBe(1)
  await elsewhere.goto('/admin/regions')
  await elsewhere.waitForURL(/\/login\?redirect=/)
  await other.close()

  // The password is forgotten.
  await logOut()
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await page.getByLabel('Username or e-mail').fill(EMAIL.toUpperCase())
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('If there is such an account').waitFor()
  const link = /\/new-password\?token=[\w-]+/.exec(await mailTo('Set a new password'))![0]
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill(NEXT)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.waitForURL('/login')
  await logInAs(page, { ...pemba, password: NEXT })
  await page.getByText('Your password is right').waitFor()
  await setPresence(true)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.waitForURL('/admin')
  await page.goto(link)
  await page.getByText('This link has been used, has ended or is incomplete').waitFor()
  expect(errors).toEqual([])
})

async function openLogin() {
  await page.goto('/login')
  await page.getByLabel('Username').waitFor()
}

async function logOut() {
  await page.goto('/admin')
  await page
    .getByRole('button', { name: 'Pemba' })
    .or(page.getByRole('button', { name: 'pemba' }))
    .first()
    .click()
  await page.getByRole('button', { name: 'Log out' }).last().click()
  await page.waitForURL('/login')
  await page.getByLabel('Username').waitFor()
}

/**
 * Gives the browser a device that makes passkeys and verifies its owner. Returns a function that says whether the owner
 * is there.
 */
async function addAuthenticator() {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
}

/** Returns the source of the last mail with this subject, once it has come, as plain text. */
async function mailTo(subject: string) {
  const withSubject = () => mails.taken.findLast(({ source }) => source.includes(`Subject: ${subject}`))
  await expect.poll(withSubject).toBeDefined()
  const { recipients, source } = withSubject()!
  expect(recipients).toEqual([EMAIL])
  return source.replaceAll('=\n', '').replaceAll('=3D', '=')
}
