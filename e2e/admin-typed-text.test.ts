import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import type { Region } from '#contract/regions.ts'
import { callAsColleague, logInAs, logInOn } from './admin-pages.ts'
import { ask, askAbout, book, departures, tripWith } from './desk/world.ts'
import { browser, office, site } from './office.ts'
import { addPost, unfold } from './office-records.ts'
import { pemba } from '#test/people.ts'

office()

const WORDS = 'Typed by hand, and nobody types it twice.'
const AWAY = 'The server could not be reached. Check the connection, then try again.'

/**
 * One screen of each family of forms: its address, what is typed into which field, and the button that saves it; without
 * one the screen has no form, and what is typed is there again without a question.
 */
type Screen = { what: string; at: string; typed: Record<string, string>; save?: string }

test('on no screen is typed text lost when the tab closes or the server is away', async () => {
  const { context, tab } = await windowOf()
  let open = tab
  for (const screen of await screens())
    open = await survive(context, open, screen).catch((cause: unknown) => {
      throw new Error(`Text was lost in ${screen.what}`, { cause })
    })
  await context.close()
})

test.each([
  {
    what: 'a dialog',
    field: 'description',
    colleague: 'A colleague was faster.',
    async where() {
      const [region] = (await ask('/api/regions/')) as [Region]
      return { at: `/admin/regions/${region._id}`, api: `/api/regions/${region._id}/` }
    },
  },
  {
    what: 'a page',
    field: 'introduction',
    colleague: 'A colleague has introduced us anew.',
    where: async () => ({ at: '/admin/settings/home', api: '/api/settings/home/' }),
  },
])(
  '$what keeps typed text when the browser crashes, the session ends, and a colleague saves first',
  async ({ field, colleague, where }) => {
    const { at, api } = await where()
    const { context, tab } = await windowOf()
    await tab.goto(at)
    await boxOf(tab, field).fill(WORDS)
    await kept(tab, WORDS)
    await crash(tab)

    const again = await tabIn(context)
    await again.goto(at)
    await restore(again)
    await isThere(again, { [field]: WORDS })
    await callAsColleague(site.url, 'DELETE', '/api/staff/me/sessions/')
    await again.getByRole('button', { name: 'Update', exact: true }).click()
    await again.waitForURL(/\/login\?redirect=/)
    await logInAs(again, pemba)
    await isThere(again, { [field]: WORDS })

    const stored = (await ask(api)) as object
    const saved = await callAsColleague(site.url, 'PUT', api, { ...stored, [field]: colleague })
    expect(saved.ok).toBe(true)
    await again.getByRole('button', { name: 'Update', exact: true }).click()
    await again.getByText(colleague).first().waitFor()
    await isThere(again, { [field]: WORDS })
    await again.getByRole('button', { name: 'Update', exact: true }).click()
    await expect.poll(() => ask(api)).toMatchObject({ [field]: WORDS })
    await context.close()
  },
)

async function screens(): Promise<Screen[]> {
  await askAbout('Langtang Valley', 'Tenzing Typed')
  const trip = await tripWith({ priced: true })
  const { reference } = await book({ trip_id: trip._id, fullname: 'Maya Typed' })
  const [enquiry] = (await ask('/api/enquiries/?limit=1')) as [{ _id: string }]
  const [departure] = await departures()
  const [picture] = (await ask('/api/pictures/?limit=1')) as [{ _id: string }]
  const added = await callAsColleague(site.url, 'POST', '/api/crew/', {
    name: 'Dorje Typed',
    roles: ['guide'],
  })
  const guide = (await added.json()) as { _id: string }
  const [first] = (await ask('/api/faq/')) as [{ group: string }]
  const day = addDays(today(), 120)
  return [
    {
      what: 'a trek',
      at: `/admin/destinations/${trip._id}`,
      typed: { start_end_point: WORDS },
      save: 'Update',
    },
    {
      what: 'a post',
      at: `/admin/blogs/${await addPost(site.url)}`,
      typed: { summary: WORDS },
      save: 'Update',
    },
    { what: 'a picture', at: `/admin/pictures/${picture._id}`, typed: { credit: WORDS }, save: 'Update' },
    { what: 'the FAQ', at: '/admin/faq', typed: { [`${first.group}.0.question`]: WORDS }, save: 'Update' },
    {
      what: 'lines of redirects',
      at: '/admin/redirects/paste',
      typed: { csv: `/${day},/treks` },
      save: 'Add all',
    },
    { what: 'a note', at: `/admin/bookings/${reference}/note`, typed: { body: WORDS }, save: 'Add' },
    {
      what: 'a traveller',
      at: `/admin/bookings/${reference}/travellers/1`,
      typed: { diet: WORDS },
      save: 'Update',
    },
    {
      what: 'a letter',
      at: `/admin/bookings/${reference}/write`,
      typed: { subject: 'Your trek', body: WORDS },
      save: 'Send',
    },
    { what: 'an answer', at: `/admin/enquiries/${enquiry._id}/answer`, typed: { body: WORDS }, save: 'Send' },
    {
      what: 'a booking by phone',
      at: `/admin/bookings/new?trip=${trip._id}`,
      typed: {
        startDate: day,
        fullname: 'Kami Typed',
        email: 'kami@example.com',
        nationality: 'Nepali',
        mobile: '+977 9800000001',
        message: WORDS,
      },
      save: 'Book',
    },
    {
      what: 'a cost',
      at: `/admin/departures/${departure!._id}/costs/new`,
      typed: { label: 'A horse over the pass', supplier: 'Horses of Sama', amount: '4500', note: WORDS },
      save: 'Add',
    },
    { what: 'somebody of the crew', at: `/admin/crew/${guide._id}`, typed: { notes: WORDS }, save: 'Update' },
    {
      what: 'an absence',
      at: `/admin/crew/${guide._id}/calendar/absences/new`,
      typed: { from_day: day, to_day: day, why: WORDS },
      save: 'Add',
    },
    { what: 'lines of a statement', at: '/admin/payments/statements/read', typed: { pasted: WORDS } },
    { what: 'the credit of new pictures', at: '/admin/pictures/new', typed: { credit: WORDS } },
    { what: 'days to be read', at: '/admin/destinations/new', typed: { pasted_days: WORDS } },
  ]
}

/** Types, loses the server, closes the tab, comes back, and saves. Returns the tab that is open then. */
async function survive(context: BrowserContext, tab: Page, { at, typed, save }: Screen): Promise<Page> {
  await tab.goto(at)
  for (const [field, text] of Object.entries(typed)) {
    await unfold(boxOf(tab, field))
    await boxOf(tab, field).fill(text)
  }
  if (save) {
    await tab.route('**/api/**', (route) => route.abort())
    await tab.getByRole('button', { name: save, exact: true }).click()
    await tab.getByText(AWAY).first().waitFor()
    await isThere(tab, typed)
  }
  await kept(tab, Object.values(typed).at(-1)!)
  await tab.close()

  const again = await tabIn(context)
  await again.goto(at)
  if (save) await restore(again)
  await isThere(again, typed)
  if (!save) return again
  const [answer] = await Promise.all([
    again.waitForResponse((response) => response.request().method() !== 'GET' && response.ok()),
    again.getByRole('button', { name: save, exact: true }).click(),
  ])
  expect(answer.url()).toContain('/api/')
  await again.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('draft-')))
  return again
}

/** Opens a window of the browser; what is stored there outlives its tabs. */
async function windowOf() {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } })
  return { context, tab: await tabIn(context) }
}

async function tabIn(context: BrowserContext) {
  const tab = await context.newPage()
  await logInOn(tab, site.url)
  return tab
}

function boxOf(tab: Page, name: string): Locator {
  return tab.locator(`[name="${name}"]`).first()
}

async function isThere(tab: Page, typed: Record<string, string>) {
  for (const [field, text] of Object.entries(typed))
    await expect.poll(() => boxOf(tab, field).inputValue()).toBe(text)
}

/** Waits until the browser has stored the text: it does so once the key is drawn. */
async function kept(tab: Page, text: string) {
  await tab.waitForFunction((words) => Object.values(localStorage).join().includes(words), text)
}

async function restore(tab: Page) {
  await tab.getByText(/^Unsaved text from \d\d:\d\d\./).waitFor()
  await tab.getByRole('button', { name: 'Restore' }).click()
}

/** Ends the process that shows the page, as a fault of the browser does. */
async function crash(tab: Page) {
  const session = await tab.context().newCDPSession(tab)
  const gone = tab.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await gone
  await tab.close()
}
