import { expect, test } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import { settingNames } from '#contract/settings.ts'
import { db } from '#db/client.ts'
import { readSettings } from '#domain/settings.ts'
import { confirmed, send, signedIn } from '#test/requests.ts'
import { ownerAndStaff } from '#test/staff.ts'
import { renderPagesWith } from '../rendering.ts'

test('each part is read, and sent back as it is by an owner', async () => {
  const owner = await confirmed(await signedIn())
  const all = await (await send('GET', '/api/settings/', undefined, owner)).json()

  for (const name of settingNames) {
    const path = `/api/settings/${name}/`
    const read = await send('GET', path, undefined, owner)
    expect(read.status).toBe(200)
    const part = await read.json()
    expect(part).toEqual(all[name])

    const ifMatch = { ...owner, 'if-match': read.headers.get('etag')! }
    const edited = await send('PUT', path, part, ifMatch)
    expect([edited.status, await edited.json()]).toEqual([200, part])
    expect((await send('PUT', path, part, ifMatch)).status).toBe(412)
    expect(
      (await send('PUT', path, part, { ...owner, 'if-match': edited.headers.get('etag')! })).status,
    ).toBe(200)
  }
})

test('staff read the settings, and are told that an owner changes them', async () => {
  const { staff } = await ownerAndStaff()
  const bank = await (await send('GET', '/api/settings/bank/', undefined, staff)).json()

  const response = await send('PUT', '/api/settings/bank/', bank, staff)

  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({
    detail:
      'Your role may not change the settings, remove the demo operator and empty the bin. Ask an owner to do it for you',
  })
})

test('a part is checked by its own rules, and there are no others', async () => {
  const owner = await signedIn()
  const company = await send('PUT', '/api/settings/company/', { name: ' ' }, owner)

  expect(company.status).toBe(422)
  expect(await company.json()).toMatchObject({ errors: { name: ['Company name is required'] } })
  expect(
    (await send('PUT', '/api/settings/partners/', [{ name: 'NTB', url: 'ftp://x' }], owner)).status,
  ).toBe(422)
  expect((await send('PUT', '/api/settings/top_destinations/', {}, owner)).status).toBe(404)
})

test('names that a part does not have are told, and put no default back', async () => {
  const owner = await signedIn()
  const mails = { frame: { greeting: 'Namaste [name],' }, 'booking-changed': { subject: 'Changed' } }
  expect((await send('PUT', '/api/settings/mail_words/', mails, owner)).status).toBe(200)
  const crew = { ...defaultSettings.crew, porter_kg: 24 }
  expect((await send('PUT', '/api/settings/crew/', crew, owner)).status).toBe(200)

  for (const [path, body, field] of [
    ['/api/settings/mail_words/', { 'booking-chnaged': { subject: 'x' } }, 'booking-chnaged'],
    ['/api/settings/mail_words/', { ...mails, frame: { hello: 'x' } }, 'frame.hello'],
    ['/api/settings/mail_words/draft/', { greeting: { subject: 'x' } }, 'greeting'],
    ['/api/settings/words/', { buttons: { bok: 'x' } }, 'buttons'],
    ['/api/settings/crew/', { porter_kilos: 20 }, 'porter_kilos'],
    ['/api/settings/contacts/', { phone: '+977 1 000 0000', emial: 'x@y.example' }, 'emial'],
    ['/api/settings/contacts/draft/', { zz: 1 }, 'zz'],
    ['/api/settings/mail_words/', { constructor: { x: 'y' } }, 'constructor'],
    ['/api/settings/words/draft/', { toString: 'x' }, 'toString'],
    ['/api/settings/mail_words/', { frame: { toString: 'x' } }, 'frame.toString'],
    ['/api/settings/mail_words/', JSON.parse('{"frame":{"__proto__":"x"}}'), 'frame.__proto__'],
    ['/api/settings/words/', JSON.parse('{"__proto__":{"x":"y"}}'), '__proto__'],
  ] as const) {
    const refused = await send('PUT', path, body, owner)
    const told = await refused.json()
    expect([path, refused.status, Object.keys(told.errors ?? told)]).toEqual([path, 422, [field]])
  }
  const { mail_words, crew: kept } = await readSettings()
  expect([mail_words, kept.porter_kg]).toEqual([mails, 24])
})

test('an owner previews a part on a page of the site, and nothing is saved', async () => {
  const owner = await signedIn()
  const path = '/api/settings/cancellation/'
  const stored = await (await send('GET', path, undefined, owner)).json()
  const preview = (page: string, part = { keeps_percent: 30, text: '' }) =>
    send('POST', `${path}previews/`, { part, page }, owner)

  const { url } = await (await preview('/terms-conditions')).json()
  expect(url).toMatch(/^\/terms-conditions\?until=/)
  expect((await preview('https://elsewhere.example/')).status).toBe(422)
  expect((await (await preview('/treks')).json()).errors).toEqual({
    page: ['The page /treks does not show this part of the settings'],
  })
  expect((await preview('/terms-conditions', { keeps_percent: 101, text: '' })).status).toBe(422)
  expect(await (await send('GET', path, undefined, owner)).json()).toEqual(stored)
})

test('a page is read as it is typed by who may change the settings, and nothing of it stays', async () => {
  renderPagesWith(
    async (path) =>
      `${path} ${(await readSettings()).own_pages.pages.map((page) => `${page.title} ${page.is_published}`).join()}`,
  )
  const { owner, staff } = await ownerAndStaff()
  const path = '/api/settings/own_pages/'
  const page = { title: 'Visa', slug: 'visa', lead: 'On arrival', sections: [] }
  const ask = (part: object, by = owner) => send('POST', `${path}previews/page/`, { part, page: '/visa' }, by)

  // It is shown as it would be once it is published.
  expect(await (await ask({ pages: [page] })).json()).toEqual({ html: '/visa Visa true' })
  const wrong = await ask({ pages: [{ ...page, slug: 'treks' }] })
  expect([wrong.status, (await wrong.json()).errors]).toEqual([
    422,
    { 'part.pages.0.slug': ['Another page of the site has this address'] },
  ])
  expect((await ask({ pages: [page] }, staff)).status).toBe(403)
  expect((await send('POST', `${path}previews/page/`, { part: { pages: [] }, page: '/' })).status).toBe(401)
  expect((await readSettings()).own_pages.pages).toEqual([])
  expect(await db.selectFrom('preview_drafts').selectAll().execute()).toEqual([])
})
