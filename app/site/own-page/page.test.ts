import { expect, test } from 'vitest'
import { OwnPages, takenAddresses } from '#contract/own-pages.ts'
import { leadOn } from '#domain/redirects/redirects.ts'
import { editSetting } from '#domain/settings/edits.ts'
import { readSettings } from '#domain/settings.ts'
import { listPublicPages } from '#domain/site/feeds.ts'
import { pagesOf } from '#test/pages.ts'
import routes from '../../routes.ts'
import * as layout from '../shell/layout.tsx'
import * as ownPage from './page.tsx'

const OWNER = 'staff-owner'
const { visit } = pagesOf({ '/:slug': ownPage, '/in/the/frame': layout })
const sections = [{ title: 'On arrival', content: 'Bring a photograph & patience.' }]
const visa = { slug: 'visa', title: 'Visa', lead: 'For 15, 30 or 90 days.', sections }
const work = { slug: 'work-with-us', title: 'Work with us', sections: [] }

async function save(...pages: object[]) {
  await editSetting('own_pages', OwnPages.parse({ pages }), OWNER)
  return (await readSettings()).own_pages.pages
}

test('a page of one’s own is drafted, published into the menus, moved with its address, and taken away', async () => {
  await save({ ...visa, in_menu: true }, work)
  expect((await visit('/visa')).status).toBe(404)

  const published = { is_published: true, in_menu: true }
  const [saved] = await save({ ...visa, ...published }, { ...work, in_foot: true, is_published: true })
  const { status, html } = await visit('/visa')
  expect(status).toBe(200)
  for (const words of [
    '<h1',
    'Visa</h1>',
    'For 15, 30 or 90 days.',
    'On arrival',
    'Bring a photograph &amp; patience.',
  ])
    expect([words, html.includes(words)]).toEqual([words, true])
  expect((await visit('/visum')).status).toBe(404)
  expect((await listPublicPages()).map(({ url }) => new URL(url).pathname)).toEqual(
    expect.arrayContaining(['/visa', '/work-with-us']),
  )

  const frame = (await visit('/in/the/frame')).html
  const [header, foot] = frame.split('<footer') as [string, string]
  expect(header).toContain('href="/visa"')
  expect(header).not.toContain('href="/work-with-us"')
  expect(foot).toContain('href="/work-with-us"')

  // The form sends back the id, by which the page is known at its new address.
  await save({ ...saved, slug: 'nepal-visa' }, work)
  expect(await leadOn('/visa')).toBe('/nepal-visa')
  await save({ ...saved, slug: 'visa' })
  expect(await leadOn('/visa')).toBeUndefined()
  expect(await leadOn('/nepal-visa')).toBe('/visa')
  await save()
  expect((await visit('/visa')).status).toBe(404)
})

test('the menus stand in the order that is set, and what is left out is gone', async () => {
  const bar = [{ entry: 'blogs' }, { entry: 'home' }] as const
  await editSetting('menus', { bar: [...bar], foot: [{ entry: 'permits' }] }, OWNER)
  const { html } = await visit('/in/the/frame')
  const nav = html.slice(html.indexOf('aria-label="Main"'), html.indexOf('</nav>'))
  expect(Array.from(nav.matchAll(/href="([^"]+)"/g), ([, to]) => to)).toEqual(['/blogs', '/'])
  expect(nav).not.toContain('Trekking Regions')
  expect(html.slice(html.indexOf('<footer'))).not.toContain('/about/our-story')
})

test('an address is refused that is another page’s, of the site or of these, or that is none', () => {
  expect(faults('visa', 'work')).toBeUndefined()
  expect(faults('treks')).toEqual([['pages.0.slug', 'Another page of the site has this address']])
  expect(faults('visa', 'visa')).toEqual([['pages.1.slug', 'Another of these pages has this address']])
  expect(faults('a b/c')).toEqual([
    ['pages.0.slug', 'Use letters, digits and hyphens, such as visa-for-nepal'],
  ])
  const firstParts = routes.flatMap(({ path, children = [] }) =>
    path === undefined ? children.map((route) => route.path) : [path],
  )
  const free = firstParts
    .map((path) => path?.replace(/^\//, '').split('/')[0] ?? '')
    .filter((part) => /^[a-z0-9-]+$/.test(part) && !takenAddresses.has(part))
  expect(free).toEqual([])
})

function faults(...slugs: string[]) {
  return OwnPages.safeParse({ pages: slugs.map((slug) => ({ ...visa, slug })) }).error?.issues.map(
    ({ path, message }) => [path.join('.'), message],
  )
}
