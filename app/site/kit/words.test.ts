import { createElement, type ComponentType } from 'react'
import { expect, test } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import { OwnPages } from '#contract/own-pages.ts'
import { PermitInput } from '#contract/permits.ts'
import { changedWords, SiteWords, siteWords, wordGroupNames, wordGroups } from '#contract/site-words.ts'
import type { Word } from '#contract/word.ts'
import { changeContent } from '#domain/content.ts'
import { addPermit } from '#domain/permits/permits.ts'
import { readPrivacy } from '#domain/privacy.ts'
import { editSetting } from '#domain/settings/edits.ts'
import { readSetting, readSettings } from '#domain/settings.ts'
import { crewWith, dorje } from '#test/crew.ts'
import { demoWorld } from '#test/demo-world.ts'
import { pagesOf } from '#test/pages.ts'
import { everestTrekId } from '#test/world.ts'
import * as accessibility from '../accessibility/page.tsx'
import * as mission from '../about/our-mission.tsx'
import * as team from '../about/our-team.tsx'
import * as blogs from '../blog/list.tsx'
import * as blog from '../blog/page.tsx'
import * as bookingForm from '../booking/form/route.tsx'
import * as lookup from '../booking/lookup.tsx'
import * as catalogue from '../catalogue/route.tsx'
import * as customize from '../customize/page.tsx'
import * as emergency from '../emergency/page.tsx'
import * as grades from '../grade/page.tsx'
import * as home from '../home/page.tsx'
import * as money from '../money/page.tsx'
import * as newsletter from '../newsletter/join.tsx'
import * as payment from '../payment/page.tsx'
import * as permits from '../permits/page.tsx'
import * as permit from '../permits/permit.tsx'
import * as privacy from '../privacy/page.tsx'
import * as regions from '../region/list.tsx'
import * as reviewList from '../review/list.tsx'
import * as region from '../region/page.tsx'
import * as searchPage from '../search/page.tsx'
import * as layout from '../shell/layout.tsx'
import * as lost from '../shell/not-found.tsx'
import * as terms from '../terms/page.tsx'
import * as trip from '../trip/route.tsx'
import * as send from '../trip/send.tsx'
import * as prices from '../trust/how-prices-are-made.tsx'
import * as licences from '../trust/licences.tsx'
import * as porters from '../trust/porters.tsx'
import * as answering from '../trust/who-answers.tsx'
import {
  answered,
  filledLicences,
  filledPrices,
  full,
  noTrips,
  unreviewed,
  type Lacking,
} from '#test/lacking-words.ts'
import { WordsAround } from './words.tsx'

const OWNER = 'staff-owner'
const company = { ...defaultSettings.company, name: 'Lekh' }

type Module = { default: ComponentType<never>; loader?: unknown; action?: unknown; meta?: unknown }

/** The module with the operator's words around it, as the layout gives them, and with what the world lacks. */
function said(module: Module, words: Record<string, string>, lacking?: Lacking) {
  const { loader } = module as { loader?: (args: unknown) => Promise<never> }
  return {
    ...module,
    default: (props: object) =>
      createElement(
        WordsAround,
        { value: { words, company, contacts: demoWorld.settings.contacts } },
        createElement(module.default as ComponentType, props),
      ),
    loader:
      loader &&
      (async (args: unknown) => {
        const data = await loader(args)
        return lacking ? { ...(data as object), ...lacking(data) } : data
      }),
  }
}

/** Words that say their own key, and hold what they may. */
const marked = Object.fromEntries(
  wordGroupNames.map((group) => [
    group,
    Object.fromEntries(
      Object.entries<Word>(wordGroups[group].words).map(([name, { holds }]) => [
        name,
        [`«${group}.${name}»`, ...holds.map((one) => `[${one}]`)].join(' '),
      ]),
    ),
  ]),
) as SiteWords

/** Everything that pages say about themselves to search engines. */
async function metaOf(module: Module, words: Record<string, string>, path: string, loaderData?: object) {
  const meta = module.meta as (args: object) => object
  const chrome = { words, company, origin: '' }
  return JSON.stringify(
    meta({ matches: [undefined, { loaderData: { chrome } }], location: { pathname: path }, loaderData }),
  )
}

test('every word of the table stands on its page once it is changed, and no heading of a page is left in the code', async () => {
  const { settings } = demoWorld
  for (const name of ['home', 'partners', 'about', 'emergency', 'terms'] as const)
    await editSetting(name, settings[name], OWNER)
  await editSetting('words', SiteWords.parse(marked), OWNER)
  await editSetting('exchange_rate', { ...defaultSettings.exchange_rate, paisa_per_dollar: 14_000 }, OWNER)
  const ownPage = { title: 'Visa', lead: '', sections: [], in_menu: true, is_published: true }
  const own = ['visa', 'work'].map((slug) => ({ ...ownPage, slug }))
  await editSetting('own_pages', OwnPages.parse({ pages: own }), OWNER)
  await crewWith({ agreed_on: '2026-01-01' })
  const permitInput = {
    code: 'rap-saipal',
    name: 'Saipal permit',
    issuer: 'Immigration',
    needed_by: ['foreign'],
  }
  const rule = {
    valid_from: null,
    class: 'foreign',
    months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    basis: 'week',
    amount: 10_000,
    currency: 'USD',
  }
  await addPermit(
    PermitInput.parse({
      ...permitInput,
      fee_rules: [rule],
      sources: ['https://immigration.example'],
      checked_on: '2026-11-20',
      confidence: 'high',
    }),
    OWNER,
  )
  const words = changedWords((await readSettings()).words)
  const asked = { name: 'Everest', slug: 'everest', path: '/destination/everest' }
  const { visit } = pagesOf({
    '/frame': layout,
    '/': said(home, words),
    '/treks': said(catalogue, words),
    '/tours': said(catalogue, words),
    '/no-treks': said({ ...catalogue, loader: async () => ({}) }, words, noTrips('trek')),
    '/no-tours': said({ ...catalogue, loader: async () => ({}) }, words, noTrips('tour')),
    '/no-regions': said(regions, words, () => ({ regions: [] })),
    '/regions': said(regions, words),
    '/regions/:slug': said(region, words, () => ({ total: 99 })),
    '/destination/:slug': said(trip, words, full),
    '/tour_packages/:slug': said(trip, words, full),
    '/destination/:slug/itinerary': said(send, words),
    '/blogs': said(blogs, words),
    '/unwritten': said(blogs, words, () => ({ blogs: [] })),
    '/blogs/:blogId': said(blog, words),
    '/about/our-team': said(team, words),
    '/about/our-mission': said(mission, words),
    '/unwritten-mission': said(mission, words, () => ({ page: defaultSettings.about.our_mission })),
    '/permits': said(permits, words),
    '/permits/:code': said(permit, words, () => ({ trips: [asked] })),
    '/grades': said(grades, words),
    '/emergency': said(emergency, words),
    '/privacy': said(privacy, words),
    '/accessibility': said(accessibility, words),
    '/about/how-prices-are-made': said(prices, words, filledPrices),
    '/about/porters': said(porters, words, () => ({ insurance: 'Yes', wage: 'Fair', care: 'Warm' })),
    '/about/licences': said(licences, words, filledLicences),
    '/about/who-answers': said(answering, words, () => ({
      within: 'a day',
      people: [{ name: 'Dorje', role: 'Guide' }],
      contacts: demoWorld.settings.contacts,
    })),
    '/reviews': said(reviewList, words, answered),
    '/no-reviews': said(reviewList, words, unreviewed),
    '/unfit-reviews': said(reviewList, words, () => ({ reviews: [], total: 0 })),
    '/money': said(money, words),
    '/terms-conditions': said(terms, words),
    '/customize-trip': said(customize, words),
    '/newsletter': said(newsletter, words),
    '/search': said(searchPage, words),
    '/destination/bookingform': said(bookingForm, words),
    '/destination/payment': said(payment, words),
    '/bookings': said(lookup, words),
    '/lost': said({ ...lost, loader: undefined }, words),
  })
  const pages = [
    '/no-treks /no-tours /no-regions /frame /?index /treks /tours /regions /regions/mustang /destination/everest-base-camp',
    '/tour_packages/kathmandu-pokhara-chitwan /blogs /unwritten /blogs/acclimatisation /about/our-team',
    '/about/our-mission /unwritten-mission /grades /permits /permits/rap-saipal /emergency /privacy /accessibility /money /terms-conditions /customize-trip',
    '/about/how-prices-are-made /about/porters /about/licences /about/who-answers /reviews /no-reviews /unfit-reviews',
    '/newsletter /newsletter?sent=yes /destination/everest-base-camp/itinerary?sent=yes',
    '/customize-trip?sent=yes /search?q=averast /search?q=zzzz /destination/bookingform',
    '/destination/bookingform?trip=everest-base-camp /destination/payment /bookings /lost',
  ].flatMap((line) => line.split(' '))
  const shown = new Map<string, string>()
  for (const path of pages) shown.set(path, (await visit(path)).html)
  // A trip that one applies for has a form of its own.
  await changeContent((tx) =>
    tx.updateTable('trips').set({ on_application: 1 }).where('id', '=', everestTrekId).execute(),
  )
  shown.set('applying', (await visit('/destination/bookingform?trip=everest-base-camp')).html)
  const told = [
    metaOf(catalogue, words, '/treks'),
    metaOf(catalogue, words, '/tours'),
    metaOf(regions, words, '/regions'),
    metaOf(region, words, '/regions/x', { region: { name: 'Everest', description: '' } }),
    ...[blogs, grades, permits, emergency, privacy, accessibility, money, terms, customize, searchPage].map(
      (page) => metaOf(page, words, '/'),
    ),
    ...[prices, porters, licences, answering, reviewList, newsletter].map((page) => metaOf(page, words, '/')),
  ]
  const all = [...shown.values(), ...(await Promise.all(told))].join('\n')
  // See `link-words.test.ts`, `finding-words.test.ts` and `code-words.test.ts`.
  const others =
    /^(proposal|pack|finder|months|activities|compare|kept|own|standing|telling|changing|saved|mailbox|sending|gear|part|choice|waiting|reviewing|subscriber|pay|transfer|outcome|steps|preview|problem|refused|itinerary|guide|room_list|group_list|paper)\./
  const keys = Object.keys(siteWords)
  expect(keys.filter((key) => !others.test(key) && !all.includes(`«${key}»`))).toEqual([])

  // A heading is a word of the table, a count, or content: of the world's trips, posts and settings, and what the page
  // about privacy says of this software, which stays true only in the code.
  const content = JSON.stringify([demoWorld, permitInput, asked, dorje, await readPrivacy()])
  const left = [...shown].flatMap(([path, html]) =>
    Array.from(html.matchAll(/<h([1-3])[^>]*>(.*?)<\/h\1>/gs), ([, , inner]) => textOf(inner!))
      .map((text) => text.replaceAll(/^\d+( of \d+ \w+)?| day \d+$/g, ''))
      .filter((text) => !text.includes('«') && !content.includes(JSON.stringify(text).slice(1, -1)))
      .map((text) => `${path}: ${text}`),
  )
  expect(left).toEqual([])

  // Back to the default is an empty text, and a default that was typed is one.
  const typed = SiteWords.parse({ ...marked, home: { partners: ' We are assiciated with ', top: '' } })
  await editSetting('words', typed, OWNER, (await readSetting('words')).version)
  const stored = (await readSettings()).words
  expect([stored.home, stored.small?.privacy]).toEqual([undefined, '«small.privacy»'])
  await expect(editSetting('words', { home: { top: '[nobody]' } }, OWNER)).rejects.toMatchObject({
    code: 'invalid',
    errors: { 'home.top': [expect.stringContaining('[nobody] is not known here')] },
  })
})

function textOf(html: string) {
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .trim()
}
