import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import { OwnPages } from '#contract/own-pages.ts'
import type { Settings } from '#contract/settings.ts'
import { FAQ_DOCUMENT } from '#contract/versions.ts'
import { db } from '#db/client.ts'
import { isStored } from '#integrations/image-store.ts'
import { pictureBytes } from '#test/pictures.ts'
import { undecidedPlans } from '../desk/plans.ts'
import { listFaq } from '../faq/faq.ts'
import { readSetting, readSettings } from '../settings.ts'
import { addMark } from '../settings/brand.ts'
import { editSetting } from '../settings/edits.ts'
import { findOwnPage } from '../settings/own-pages.ts'
import { addSitePicture } from '../settings/pictures.ts'
import { listPlans } from './plan-list.ts'
import { changePlan, plan, takeBackPlan } from './plans.ts'
import { listVersions, readDraftOf } from './read.ts'
import { dropDraft, undoLastSave } from './restore.ts'
import { doPlans } from './run-plans.ts'
import { saveFaqDraft, saveSettingDraft } from './whole-drafts.ts'

const pemba = 'staff-pemba'
const saving = { actor: pemba }
/** 06:00 of 1 December in Kathmandu. */
const six = { day: '2026-12-01', time: '06:00' }
const SIX = '2026-12-01T00:15:00.000Z'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

function comes(at: string) {
  vi.setSystemTime(Date.parse(at))
}

const terms = async () => (await readSettings()).terms
const planned = (noun_id: string) => listPlans({ noun: 'setting', noun_id })

async function termsSaying(content: string): Promise<Settings['terms']> {
  return { ...(await terms()), sections: [{ title: 'Booking', content }] }
}

/** Plans to publish the draft of a part of the settings, or this version of it. */
function planSetting(noun_id: string, number?: number) {
  return plan({ noun: 'setting', noun_id, action: 'publish', number, ...six }, saving)
}

test('a draft of the terms is published once at its moment, also when it was missed, and raises their version then', async () => {
  await editSetting('terms', await termsSaying('Pay by card.'), pemba)
  const { version } = await terms()
  const { number } = await saveSettingDraft('terms', await termsSaying('Pay in cash.'), saving)
  expect(await planSetting('terms')).toMatchObject({
    number,
    at: SIX,
    newer: null,
    name: 'Settings: terms',
    path_in_admin: '/admin/settings/terms',
  })
  expect((await readDraftOf('setting', 'terms')).draft?.document).toMatchObject({
    sections: [{ content: 'Pay in cash.' }],
  })
  comes('2026-12-01T00:14:59.000Z')
  expect(await doPlans()).toBe(0)
  expect(await terms()).toMatchObject({ version, sections: [{ content: 'Pay by card.' }] })

  // No server ran for two days; then two start at once.
  comes('2026-12-03T00:00:00.000Z')
  expect((await Promise.all([doPlans(), doPlans()])).toSorted()).toEqual([0, 1])
  expect(await terms()).toMatchObject({
    version: version + 1,
    in_force_since: '2026-12-03',
    sections: [{ content: 'Pay in cash.' }],
  })
  expect(await readDraftOf('setting', 'terms')).toEqual({ draft: null })
  const [last] = (await listVersions('setting', 'terms')).versions
  expect(last).toMatchObject({ state: 'saved', note: expect.stringMatching(/^Version \d+, planned by/) })
  await undoLastSave('setting', 'terms', pemba)
  expect(await terms()).toMatchObject({ version: version + 2, sections: [{ content: 'Pay by card.' }] })
})

test('a part that nobody has saved yet takes a draft, and an undo of its publication goes back to the default', async () => {
  await db.deleteFrom('settings').where('name', '=', 'review_site').execute()
  await db.deleteFrom('versions').where('noun_id', '=', 'review_site').execute()
  const site = { name: 'Chautari on Maps', url: 'https://maps.example/chautari' }
  await expect(planSetting('review_site')).rejects.toThrow('Visitors see this already')
  await saveSettingDraft('review_site', site, saving)
  await planSetting('review_site')
  comes(SIX)
  expect(await doPlans()).toBe(1)
  expect((await readSettings()).review_site).toEqual(site)
  await undoLastSave('setting', 'review_site', pemba)
  expect((await readSettings()).review_site).toEqual(defaultSettings.review_site)
})

test('what is changed after it was planned is asked about, and a plan is moved, taken back and thrown away', async () => {
  const first = await saveSettingDraft('terms', await termsSaying('One.'), { ...saving, over: 0 })
  await expect(
    saveSettingDraft('terms', await termsSaying('Two.'), { ...saving, over: 0 }),
  ).rejects.toMatchObject({ code: 'stale' })
  const { _id } = await planSetting('terms')
  const second = await saveSettingDraft('terms', await termsSaying('Two.'), { ...saving, over: first.number })
  expect((await planned('terms'))[0]).toMatchObject({ number: first.number, newer: second.number })
  expect(await changePlan(_id, { number: second.number }, saving)).toMatchObject({ newer: null })

  // Somebody saves the same part over the head of the draft, which would take that back.
  await editSetting('terms', await termsSaying('Three.'), pemba)
  const [asked] = await planned('terms')
  expect(asked!.newer).toBeGreaterThan(second.number)
  const desk = await undecidedPlans()
  expect(desk.items.map(({ label }) => label)).toContain('Settings: terms')

  await takeBackPlan(_id, saving)
  await planSetting('terms')
  await dropDraft('setting', 'terms')
  expect(await planned('terms')).toEqual([])
  comes(SIX)
  expect(await doPlans()).toBe(0)
  expect(await terms()).toMatchObject({ sections: [{ content: 'Three.' }] })
})

test('a page of our own goes on the site and off it at a time, and its former address leads to it from then on', async () => {
  const page = { title: 'Visa', slug: 'visa', lead: 'On arrival', sections: [] }
  const pages = (more: object) => OwnPages.parse({ pages: [{ ...page, ...more }] })
  await editSetting('own_pages', pages({ is_published: true }), pemba)
  const { id } = (await findOwnPage('visa'))!
  await saveSettingDraft('own_pages', pages({ id, slug: 'visas', is_published: true }), saving)
  await planSetting('own_pages')
  expect(await findOwnPage('visas')).toBeUndefined()
  comes(SIX)
  await doPlans()
  expect(await findOwnPage('visas')).toMatchObject({ id, title: 'Visa' })
  const { target } = await db
    .selectFrom('redirects')
    .select('target')
    .where('from_address', '=', '/visa')
    .executeTakeFirstOrThrow()
  expect(target).toBe('/visas')

  await saveSettingDraft('own_pages', pages({ id, slug: 'visas' }), saving)
  const off = { day: '2026-12-05', time: '18:00' }
  await plan({ noun: 'setting', noun_id: 'own_pages', action: 'publish', ...off }, saving)
  await expect(
    plan({ noun: 'setting', noun_id: 'own_pages', action: 'unpublish', ...off }, saving),
  ).rejects.toMatchObject({ code: 'invalid' })
  comes('2026-12-05T12:15:00.000Z')
  await doPlans()
  expect(await findOwnPage('visas')).toBeUndefined()
})

test('what the rules refuse by then stays as it is, and in the list and on Today with the reason', async () => {
  const { company, tax } = await readSettings()
  await editSetting('company', { ...company, pan: '301234567' }, pemba)
  await saveSettingDraft('tax', { ...tax, scheme: 'vat' }, saving)
  await planSetting('tax')
  await editSetting('company', { ...company, pan: '' }, pemba)
  comes(SIX)
  expect(await doPlans()).toBe(0)
  expect((await readSettings()).tax).toEqual(tax)
  const why = 'Whoever is registered for VAT needs the number, nine digits, under Company'
  expect(await planned('tax')).toMatchObject([{ state: 'failed', why }])
  expect((await undecidedPlans()).items[0]).toMatchObject({
    label: 'Settings: tax',
    note: expect.stringContaining(why),
  })
})

test('settings are not changed for somebody who is no owner any more, and questions are for a manager', async () => {
  const staff = { username: 'pemba-two', name: 'Pemba', password_hash: '-', created_at: SIX }
  await db
    .insertInto('staff')
    .values({ ...staff, id: pemba, roles: 'manager' })
    .execute()
  const before = await terms()
  await saveSettingDraft('terms', await termsSaying('Not this.'), saving)
  await planSetting('terms')
  const question = { group: 'General' as const, question: 'Is there snow?', answer: 'In winter.' }
  await saveFaqDraft([{ ...question, group: (await listFaq())[0]!.group }], saving)
  await plan({ noun: 'faq', noun_id: FAQ_DOCUMENT, action: 'publish', ...six }, saving)
  comes(SIX)
  expect(await doPlans()).toBe(1)
  expect(await terms()).toEqual(before)
  expect(await planned('terms')).toMatchObject([
    { state: 'failed', why: 'Whoever planned it may not do that any more. Plan it again' },
  ])
  expect((await listFaq()).map((entry) => entry.question)).toEqual(['Is there snow?'])
})

test('pictures and the mark of a draft stay until it is published, whatever else is uploaded and saved', async () => {
  const { home, brand } = await readSettings()
  const src = await addSitePicture(await pictureBytes({ colour: '#a1b2c3' }), pemba)
  await saveSettingDraft('home', { ...home, hero: [{ picture: src, alt: 'A pass', credit: '' }] }, saving)
  const mark = await addMark(await pictureBytes({ colour: '#345678' }), pemba)
  await saveSettingDraft('brand', { ...brand, mark }, saving)
  await planSetting('home')
  await planSetting('brand')

  comes('2026-11-28T00:00:00Z')
  await addSitePicture(await pictureBytes({ colour: '#0a0b0c' }), pemba)
  await editSetting('brand', { ...brand, accent: '' }, pemba)
  comes(SIX)
  expect(await doPlans()).toBe(2)
  expect((await readSettings()).brand.mark).toEqual(mark)
  expect(await isStored(mark.sha)).toBe(true)
  expect(JSON.stringify((await readSetting('home')).part)).toContain(src)
})
