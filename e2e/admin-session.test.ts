import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pemba } from '#test/people.ts'
import { logInAs } from './admin-pages.ts'
import { addPerson } from './office-records.ts'
import { office, type Office } from './office.ts'

let site: Office['site']
let browser: Office['browser']
let page: Office['page']

office({}, (opened) => ({ site, browser, page } = opened))

describe('the login page', () => {
  test.each([
    ['a page in place of JSON', { status: 200, contentType: 'text/html', body: '<!doctype html><p>Busy' }],
    ['null', { status: 200, json: null }],
    ['no tokens', { status: 200, json: {} }],
    ['a failure', { status: 500, body: 'boom' }],
  ])('says that it failed when the answer is %s', async (_, answer) => {
    const visitor = await openLogin('/login')
    await visitor.route('**/api/token/', (route) => route.fulfill(answer))
    await logInAs(visitor, pemba)

    await visitor.getByRole('alert').waitFor()
    await expect.poll(() => visitor.getByRole('alert').innerText()).toBe('Failed to log in')
    expect(new URL(visitor.url()).pathname).toBe('/login')
    await visitor.context().close()
  })

  test('says that the credentials are invalid', async () => {
    const visitor = await openLogin('/login')
    await logInAs(visitor, { ...pemba, password: 'not-this-one' })

    await visitor.getByText('Invalid credentials', { exact: true }).waitFor()
    await visitor.context().close()
  })

  test.each([
    ['/terms-conditions', '/terms-conditions'],
    ['/destination/everest-base-camp?from=mail#costs', '/destination/everest-base-camp?from=mail#costs'],
    ['/admin/regions', '/admin/regions'],
    ['//evil.example/admin', '/admin'],
    ['https://evil.example', '/admin'],
  ])('leads with ?redirect=%s to %s', async (asked, expected) => {
    const visitor = await openLogin(`/login?redirect=${encodeURIComponent(asked)}`)
    await logInAs(visitor, pemba)

    await visitor.waitForURL(site.url + expected)
    await visitor.locator('h1').first().waitFor()
    await visitor.context().close()
  })
})

test('who opens a screen that is not for their role reads who may, and goes on from there', async () => {
  const nima = { username: 'nima', password: 'rolwaling-glacier-5110' }
  await addPerson(site.url, { ...nima, name: 'Nima', role: 'accounts' })

  const visitor = await openLogin('/login?redirect=/admin/bookings/new')
  await logInAs(visitor, nima)
  const main = visitor.getByRole('main')
  await main.getByText(/^Your role may not open this page/).waitFor()
  expect(await main.innerText()).toBe(
    'Not for your role\n\nYour role may not open this page. Ask a manager, somebody in sales or an owner for what you need here.\n\nGo to Bookings\nGo to Today',
  )
  expect(await visitor.title()).toBe('Not for your role · Admin')
  await main.getByRole('link', { name: 'Go to Bookings' }).click()
  await main.getByRole('heading', { name: 'Bookings' }).waitFor()
  const refused: string[] = []
  visitor.on('response', (answer) => void (answer.status() === 403 && refused.push(answer.url())))
  await visitor.goBack()
  await main.getByText(/^Your role may not open this page/).waitFor()
  expect(refused).toEqual([])
  await visitor.context().close()
})

describe('an update that is refused with 401 after a refresh too', () => {
  test.each([
    {
      what: 'a region',
      list: '/admin/regions',
      row: /^Everest /,
      call: '**/api/regions/*/',
      label: 'Description',
    },
    {
      what: 'a trip',
      list: '/admin/destinations?q=Everest+Base+Camp+Trek',
      row: /Everest Base Camp Trek/,
      call: '**/api/destinations/details/*/',
      label: 'Accommodation',
    },
    {
      what: 'a post',
      list: '/admin/blogs',
      row: /./,
      call: '**/api/blogs/*/',
      label: 'Summary',
    },
  ])('ends the session and keeps what was typed into $what', async ({ list, row, call, label }) => {
    await page.goto(list)
    const rows = page
      .getByRole('row', { name: row })
      .filter({ has: page.getByRole('link', { name: 'Edit' }) })
    await rows.first().getByRole('link', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: /^Edit / })
    await dialog.getByLabel(label).first().fill('Typed while the session ended.')
    const path = await page.evaluate(() => location.pathname + location.search)
    let refreshed = 0
    await page.route('**/api/token/refresh/', (route) => {
      refreshed++
      return route.continue()
    })
    await page.route(call, (route) => unlessRead(route))
    await dialog.getByRole('button', { name: 'Update' }).click()
    await page.waitForURL(`/login?redirect=${encodeURIComponent(path)}`)

    expect(refreshed).toBe(1)
    expect(await page.evaluate(() => sessionStorage.getItem('refresh_token'))).toBeNull()
    await page.unrouteAll()
    await logInAs(page, pemba)
    await dialog.waitFor()
    await expect
      .poll(() => dialog.getByLabel(label).first().inputValue())
      .toBe('Typed while the session ended.')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.waitFor({ state: 'hidden' })
  })
})

describe('an answer with another status than the specified one', () => {
  test('is a failure when a post is saved', async () => {
    await page.goto('/admin/blogs')
    await page.getByRole('link', { name: 'Edit' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Edit Blog' })
    await dialog.getByLabel('Summary').fill('A summary that another status answers.')
    page.once('dialog', (alert) => void alert.accept())
    await page.route('**/api/blogs/*/', (route) => answeredWith(route, 201))
    await dialog.getByRole('button', { name: 'Update' }).click()

    await dialog.getByText('Failed to update Blog, status:201').waitFor()
    expect(await page.getByText('Blog updated successfully!!!').count()).toBe(0)
    await discard(dialog)
  })

  test('is a failure when a package is saved, and when a region is deleted', async () => {
    await page.goto('/admin/tour-packages')
    await page.getByRole('link', { name: 'Edit' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Edit Package' })
    await dialog.getByLabel('Accommodation').first().fill('Tents')
    await page.route('**/api/tour_packages/details/*/', (route) => answeredWith(route, 200))
    await dialog.getByRole('button', { name: 'Update' }).click()
    await dialog.getByText('The server answered 200').waitFor()
    await discard(dialog)

    await page.route('**/api/regions/*/', (route) => answeredWith(route, 200))
    await page.goto('/admin/regions')
    await page
      .getByRole('row', { name: /^Everest / })
      .getByRole('link', { name: 'Delete' })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('The server answered 200').first().waitFor()
  })
})

test('a screen that breaks says so in the specified words, and what helps', async () => {
  await page.route('**/api/regions/**', (route) => route.fulfill({ json: { not: 'a list' } }))
  await page.goto('/admin/regions')

  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
  await page.getByText('You are still logged in').waitFor()
})

async function openLogin(path: string) {
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })
  const visitor = await context.newPage()
  await visitor.goto(path)
  return visitor
}

function unlessRead(route: Route) {
  if (route.request().method() === 'GET') return route.continue()
  return route.fulfill({ status: 401, json: { detail: 'No valid token' } })
}

/** Answers the request with a made-up response, so nothing is saved. */
function answeredWith(route: Route, status: number) {
  if (route.request().method() === 'GET') return route.continue()
  return route.fulfill({ status, json: {} })
}

async function discard(dialog: ReturnType<Page['getByRole']>) {
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
