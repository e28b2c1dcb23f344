import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readBlog } from '#domain/posts/read.ts'
import { readSettings } from '#domain/settings.ts'
import { readTrip } from '#domain/trips/read.ts'
import {
  blogThing,
  breadcrumbThing,
  OrganizationJsonLd,
  organizationThing,
  tripThing,
  writeJsonLd,
} from './structured-data.tsx'

const site = { origin: 'https://lekhtreks.example', company: { name: 'Lekh Treks' } }
const everest = () => readTrip('trek', 'everest-base-camp', { drafts: false })

test('a trip is a TouristTrip with its days and its price', async () => {
  const thing = JSON.parse(writeJsonLd(tripThing(await everest(), null, site)))

  expect(thing).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'TouristTrip',
    name: 'Everest Base Camp Trek',
    url: 'https://lekhtreks.example/destination/everest-base-camp',
    offers: { '@type': 'Offer', price: '1490', priceCurrency: 'USD' },
    itinerary: { '@type': 'ItemList', numberOfItems: 14 },
  })
  expect(thing.itinerary.itemListElement[2]).toMatchObject({
    '@type': 'ListItem',
    position: 3,
    name: 'Day 3: Phakding to Namche Bazaar',
    item: { '@type': 'Place', name: 'Namche Bazaar' },
  })
})

test('a trip that staff quote has no offer, and one without days no itinerary', async () => {
  const trip = { ...(await everest()), price_amount: null, price_currency: null, itinerary: [] }
  const thing = JSON.parse(writeJsonLd(tripThing(trip, null, site)))

  expect(thing).not.toHaveProperty('offers')
  expect(thing).not.toHaveProperty('itinerary')
})

test('nothing is said of reviews, and of no place where it lies', async () => {
  const written = writeJsonLd(tripThing(await everest(), null, site))

  expect(written).not.toMatch(/rating|review|geo|latitude/i)
})

test('a post is a BlogPosting by its author, or by the company', async () => {
  const blog = await readBlog('tipping', { drafts: false })

  expect(blogThing({ ...blog, author: 'Maya Gurung' }, null, site)).toMatchObject({
    '@type': 'BlogPosting',
    headline: blog.title,
    author: { '@type': 'Person', name: 'Maya Gurung' },
    publisher: { '@type': 'Organization', name: 'Lekh Treks' },
  })
  expect(blogThing({ ...blog, author: '' }, null, site).author).toMatchObject({ '@type': 'Organization' })
})

test('crumbs that lead nowhere are left out, and the others are counted on', () => {
  const crumbs = [
    { label: 'Home', path: '/' },
    { label: 'About us' },
    { label: 'Why Us', path: '/about/why-us' },
  ]

  expect(breadcrumbThing(crumbs, site.origin).itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: 'https://lekhtreks.example/' },
    { position: 2, name: 'Why Us', item: 'https://lekhtreks.example/about/why-us' },
  ])
})

test('the company is a TravelAgency; the front door of a network is no profile of it', async () => {
  const { company, contacts, socials, brand } = await readSettings()
  const operator = { origin: site.origin, company, contacts, socials, brand }
  expect(JSON.parse(writeJsonLd(organizationThing(operator)))).toMatchObject({
    '@type': 'TravelAgency',
    name: 'Lekh Treks',
    email: 'hello@lekhtreks.example',
  })
  expect(organizationThing(operator).sameAs).toBeUndefined()
  expect(organizationThing(operator).logo).toBeUndefined()
  const mark = { sha: 'a'.repeat(32), width: 300 }
  expect(organizationThing({ ...operator, brand: { mark } }).logo).toBe(
    `https://lekhtreks.example/images/${'a'.repeat(32)}/300.jpg`,
  )

  const mine = { ...socials, instagram: 'https://www.instagram.com/lekhtreks/' }
  expect(organizationThing({ ...operator, socials: mine }).sameAs).toEqual([mine.instagram])
})

test('the office of the company is no person', async () => {
  const blog = await readBlog('tipping', { drafts: false })

  expect(blogThing({ ...blog, author: 'Lekh Treks office' }, null, site).author).toEqual({
    '@type': 'Organization',
    name: 'Lekh Treks office',
  })
})

test('nothing that staff write can end the script', async () => {
  const { contacts, socials, brand } = await readSettings()
  const company = { name: '</script><script>alert(1)</script>', description: '<!-- <script>' }
  const html = renderToStaticMarkup(
    createElement(OrganizationJsonLd, { origin: site.origin, company, contacts, socials, brand }),
  )

  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(html).toMatch(/^<script type="application\/ld\+json">[^<]*<\/script>$/)
  expect(JSON.parse(html.replaceAll(/<\/?script[^>]*>/g, '')).name).toBe(company.name)
})
