import { expect, test } from 'vitest'
import { removeDemoContent } from '#domain/demo/remove.ts'
import { pagesOf } from '#test/pages.ts'
import * as mission from '../about/our-mission.tsx'
import * as story from '../about/our-story.tsx'
import * as team from '../about/our-team.tsx'
import * as why from '../about/why-us.tsx'
import * as accessibility from '../accessibility/page.tsx'
import * as activities from '../activity/list.tsx'
import * as blogs from '../blog/list.tsx'
import * as bookingForm from '../booking/form/route.tsx'
import * as lookup from '../booking/lookup.tsx'
import * as catalogue from '../catalogue/route.tsx'
import * as compare from '../compare/page.tsx'
import * as customize from '../customize/page.tsx'
import * as emergency from '../emergency/page.tsx'
import * as finder from '../finder/page.tsx'
import * as grades from '../grade/page.tsx'
import * as home from '../home/page.tsx'
import * as kept from '../kept/page.tsx'
import * as money from '../money/page.tsx'
import * as months from '../month/list.tsx'
import * as month from '../month/page.tsx'
import * as payment from '../payment/page.tsx'
import * as permits from '../permits/page.tsx'
import * as privacy from '../privacy/page.tsx'
import * as regions from '../region/list.tsx'
import * as reviews from '../review/list.tsx'
import * as search from '../search/page.tsx'
import * as terms from '../terms/page.tsx'
import * as prices from '../trust/how-prices-are-made.tsx'
import * as licences from '../trust/licences.tsx'
import * as porters from '../trust/porters.tsx'
import * as answering from '../trust/who-answers.tsx'

const pages = {
  '/': home,
  '/treks': catalogue,
  '/tours': catalogue,
  '/regions': regions,
  '/blogs': blogs,
  '/about/our-story': story,
  '/about/our-mission': mission,
  '/about/our-team': team,
  '/about/why-us': why,
  '/about/how-prices-are-made': prices,
  '/about/porters': porters,
  '/about/licences': licences,
  '/about/who-answers': answering,
  '/reviews': reviews,
  '/find': finder,
  '/compare': compare,
  '/kept': kept,
  '/activities': activities,
  '/when': months,
  '/when/:slug': month,
  '/grades': grades,
  '/permits': permits,
  '/emergency': emergency,
  '/privacy': privacy,
  '/accessibility': accessibility,
  '/money': money,
  '/terms-conditions': terms,
  '/customize-trip': customize,
  '/search': search,
  '/bookings': lookup,
  '/destination/bookingform': bookingForm,
  '/destination/payment': payment,
}

test('a site without the demo has one heading a page, none twice, no filter with 0 and no picture that is missing', async () => {
  await removeDemoContent('staff-owner')
  const { visit } = pagesOf(pages)
  const asked = ['/?index', ...Object.keys(pages).slice(1), '/find?month=10', '/search?q=everest']
  const faults: string[] = []
  for (const path of asked.map((one) => one.replace(':slug', 'october'))) {
    const { status, html } = await visit(path)
    const headings = Array.from(html.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/gs), ([, level, inner]) => [
      level!,
      inner!.replaceAll(/<[^>]+>/g, '').trim(),
    ])
    const texts = headings.map(([, text]) => text!)
    const twice = texts.filter((text, at) => texts.indexOf(text) !== at)
    const zeros = html.match(/(?:>|\()0(?:<| trips?\b| of\b|\))/g) ?? []
    const isDrawn = path !== '/?index' || /class="hero"[^]*?<svg/.test(html)
    if (status !== 200) faults.push(`${path} answers ${status}`)
    if (headings.filter(([level]) => level === '1').length !== 1) faults.push(`${path}: ${texts.join(' | ')}`)
    if (twice.length > 0 || texts.includes('')) faults.push(`${path} has twice or empty: ${twice.join(', ')}`)
    if (zeros.length > 0) faults.push(`${path} counts: ${zeros.join(' ')}`)
    if (/undefined|NaN|null</.test(html)) faults.push(`${path} says undefined`)
    if (!isDrawn) faults.push(`${path} has no picture`)
  }
  expect(faults).toEqual([])
})
