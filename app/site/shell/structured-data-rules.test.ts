import { expect, test } from 'vitest'
import { listFaq } from '#domain/faq/faq.ts'
import { listBlogs } from '#domain/posts/read.ts'
import { readSettings } from '#domain/settings.ts'
import { listTripCards } from '#domain/trips/cards.ts'
import { findTrip } from '#domain/trips/read.ts'
import { crumbsOf } from '../../kit/breadcrumb.tsx'
import {
  blogThing,
  breadcrumbThing,
  emergencyThing,
  faqThing,
  listThing,
  organizationThing,
  tripThing,
  writeJsonLd,
} from './structured-data.tsx'

/**
 * What search engines ask of each type, by Google's pages on structured data, read on 24 November 2026
 * (developers.google.com/search/docs/appearance/structured-data: article, breadcrumb, carousel, local-business, product)
 * and, where these say nothing, by schema.org: fields that must be there and hold something, fields that are whole
 * addresses, and fields that are days or instants.
 */
const rules: Record<string, { needs: string[]; addresses?: string[]; days?: string[] }> = {
  BlogPosting: {
    needs: ['headline', 'author', 'datePublished', 'publisher'],
    addresses: ['url', 'mainEntityOfPage', 'image'],
    days: ['datePublished', 'dateModified'],
  },
  BreadcrumbList: { needs: ['itemListElement'] },
  ItemList: { needs: ['itemListElement'] },
  ListItem: { needs: ['position', 'name'], addresses: ['url'] },
  TouristTrip: { needs: ['name', 'description', 'provider'], addresses: ['url', 'image'] },
  Offer: { needs: ['price', 'priceCurrency'], addresses: ['url'] },
  TravelAgency: { needs: ['name'], addresses: ['url', 'logo'] },
  Organization: { needs: ['name'], addresses: ['url', 'logo'] },
  Person: { needs: ['name'] },
  FAQPage: { needs: ['mainEntity'] },
  Question: { needs: ['name', 'acceptedAnswer'] },
  Answer: { needs: ['text'] },
  Place: { needs: ['name'] },
  ContactPoint: { needs: ['contactType', 'telephone'], addresses: ['url'] },
  OpeningHoursSpecification: { needs: ['opens', 'closes'] },
}

type Node = Record<string, unknown> & { '@type': string }

/** Returns what is wrong with a thing and all that it holds, each with where. */
function faultsOf(thing: Node, where: string): string[] {
  const type = thing['@type']
  const rule = rules[type]
  if (!rule) return [`${where}: nobody has said what a ${type} needs`]
  const isWrong = (fields: string[] = [], isRight: (value: unknown) => boolean) =>
    fields.filter((field) => thing[field] !== undefined && !isRight(thing[field]))
  return [
    ...rule.needs.filter((field) => isEmpty(thing[field])).map((field) => `${where}: ${type} lacks ${field}`),
    ...isWrong(rule.addresses, isAddress).map((field) => `${where}: ${field} of ${type} is no address`),
    ...isWrong(rule.days, isDay).map((field) => `${where}: ${field} of ${type} is no day`),
    ...Object.entries(thing).flatMap(([field, value]) =>
      [value].flat().flatMap((one) => (isNode(one) ? faultsOf(one, `${where} ${field}`) : [])),
    ),
  ]
}

function isEmpty(value: unknown) {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function isAddress(value: unknown) {
  return typeof value === 'string' && /^https:\/\/[^/\s]+\/\S*$/.test(value)
}

function isDay(value: unknown) {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d(T|$)/.test(value)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && '@type' in value
}

test('all that pages tell search engines is what these ask for, of every trip and post there is', async () => {
  const { company, contacts, socials, brand } = await readSettings()
  const origin = 'https://lekhtreks.example'
  const site = { origin, company }
  const cards = [...(await listTripCards('trek')), ...(await listTripCards('tour'))]
  const trips = await Promise.all(cards.map(({ kind, slug }) => findTrip(kind, slug, { drafts: false })))
  const blogs = await listBlogs()
  const faq = await listFaq()
  expect([faq.length > 0, trips.some((trip) => trip && trip.faq.length > 0)]).toEqual([true, true])
  const things = [
    organizationThing({ origin, company, contacts, socials, brand }),
    emergencyThing('+977 980 000 0000', site),
    listThing('Treks', cards, origin),
    ...trips.flatMap((trip) => (trip ? [tripThing(trip, null, site)] : [])),
    ...trips.flatMap((trip) => (trip && trip.faq.length > 0 ? [faqThing(trip.faq)] : [])),
    faqThing(faq),
    ...blogs.map((blog) => blogThing(blog, null, site)),
    ...[...cards, ...blogs].map(({ path }) => breadcrumbThing(crumbsOf(path), origin)),
  ]

  expect(things.length).toBeGreaterThan(6)
  const written = things.map((thing) => JSON.parse(writeJsonLd(thing)) as Node)
  expect(
    written.flatMap((thing) => faultsOf(thing, String(thing.name ?? thing.headline ?? thing['@type']))),
  ).toEqual([])
  // The rules can fail.
  expect(faultsOf({ '@type': 'Offer', price: '', url: '/treks' }, 'x')).toEqual([
    'x: Offer lacks price',
    'x: Offer lacks priceCurrency',
    'x: url of Offer is no address',
  ])
})
