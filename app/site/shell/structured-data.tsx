import type { Blog } from '#contract/blogs.ts'
import { EMERGENCY_PATH } from '#contract/emergency.ts'
import { addressOf as fileAddress, type Picture } from '#contract/images.ts'
import { writeAmount, priceOf } from '#contract/money.ts'
import type { Permit } from '#contract/permits.ts'
import type { Settings } from '#contract/settings.ts'
import type { ItineraryDay, Trip } from '#contract/trips.ts'
import type { Crumb } from '../../kit/breadcrumb.tsx'
import { sharedImage } from './meta.ts'

// Data for search engines, in the words of schema.org. It contains nothing that the page does not show: no ratings,
// because the reviews that come with the software are samples, and no coordinates.

/** The site: its origin, without a slash at the end, and its company. */
type Site = { origin: string; company: Pick<Settings['company'], 'name'> }

type Thing = { '@type': string } & Record<string, unknown>

/** A trip with its days, and with its price if it has one. */
export function TripJsonLd({ trip, picture, ...site }: Site & { trip: Trip; picture?: Picture | null }) {
  return <JsonLd thing={tripThing(trip, picture, site)} />
}

/** A post. */
export function BlogJsonLd({ blog, picture, ...site }: Site & { blog: Blog; picture?: Picture | null }) {
  return <JsonLd thing={blogThing(blog, picture, site)} />
}

/** The crumbs of the page; a crumb without a path is left out. */
export function BreadcrumbJsonLd({ crumbs, origin }: { crumbs: Crumb[]; origin: string }) {
  return <JsonLd thing={breadcrumbThing(crumbs, origin)} />
}

/** Questions with their answers; nothing when there are none. */
export function FaqJsonLd({ entries }: { entries: Answered[] }) {
  return entries.length === 0 ? null : <JsonLd thing={faqThing(entries)} />
}

/** Whom to call day and night; nothing when there is no number. */
export function EmergencyJsonLd({ phone, ...site }: Site & { phone: string }) {
  return phone === '' ? null : <JsonLd thing={emergencyThing(phone, site)} />
}

/** The permits of a list, each with its page. */
export function PermitsJsonLd({ permits, origin }: { permits: Permit[]; origin: string }) {
  const pages = permits.map(({ name, code }) => ({ name, path: `/permits/${code}` }))
  return <JsonLd thing={listThing('Trekking permits in Nepal', pages, origin)} />
}

/** The trips of a page, each with its own. `name`: what they have in common. */
export function TripsJsonLd({ name, trips, origin }: { name: string; trips: ListedPage[]; origin: string }) {
  return <JsonLd thing={listThing(name, trips, origin)} />
}

/** A permit and the office that gives it. Its fee is no offer of ours. */
export function PermitJsonLd({ permit, origin }: { permit: Permit; origin: string }) {
  const { name, code, issuer, area } = permit
  const thing = {
    '@type': 'GovernmentPermit',
    name,
    url: addressOf(`/permits/${code}`, origin),
    issuedBy: { '@type': 'Organization', name: issuer },
    validIn: area === '' ? undefined : { '@type': 'AdministrativeArea', name: area },
  }
  return <JsonLd thing={thing} />
}

/** The operator of the site, for the home page. */
export function OrganizationJsonLd(operator: Operator) {
  return <JsonLd thing={organizationThing(operator)} />
}

export type Operator = {
  origin: string
  company: Pick<Settings['company'], 'name' | 'description'>
  contacts: Pick<Settings['contacts'], 'phone' | 'email' | 'address'>
  socials: Settings['socials']
  brand: { mark: { sha: string; width: number } | null }
}

export function tripThing(trip: Trip, picture: Picture | null | undefined, { origin, company }: Site): Thing {
  const { name, overview, path, itinerary } = trip
  const url = addressOf(path, origin)
  const price = priceOf(trip)
  return {
    '@type': 'TouristTrip',
    name,
    alternateName: trip.nepali_name ?? undefined,
    description: overview.description || overview.title,
    url,
    image: picture ? sharedImage(picture, origin).url : undefined,
    provider: { '@type': 'TravelAgency', name: company.name, url: `${origin}/` },
    itinerary: itinerary.length > 0 ? itineraryThing(itinerary) : undefined,
    offers: price
      ? { '@type': 'Offer', price: writeAmount(price.amount), priceCurrency: price.currency, url }
      : undefined,
  }
}

export function blogThing(
  { title, summary, path, date, updated_at, author, tags }: Blog,
  picture: Picture | null | undefined,
  { origin, company }: Site,
): Thing {
  const url = addressOf(path, origin)
  const publisher = { '@type': 'Organization', name: company.name, url: `${origin}/` }
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: summary,
    url,
    mainEntityOfPage: url,
    image: picture ? sharedImage(picture, origin).url : undefined,
    datePublished: date,
    dateModified: updated_at > date ? updated_at : undefined,
    author: authorThing(author, publisher),
    publisher,
    keywords: tags.length > 0 ? tags.join(', ') : undefined,
  }
}

/**
 * Returns the author of a post. A post without an author is the company's; "Lekh Treks office" is a part of the
 * company, not a person.
 */
function authorThing(author: string, company: Thing & { name: string }) {
  if (author === '' || author === company.name) return company
  if (author.startsWith(`${company.name} `)) return { '@type': 'Organization', name: author }
  return { '@type': 'Person', name: author }
}

type ListedPage = { name: string; path: string }

/** Returns a list of pages, in their order. */
export function listThing(name: string, pages: ListedPage[], origin: string): Thing {
  return {
    '@type': 'ItemList',
    name,
    itemListElement: pages.map(({ name: title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: addressOf(path, origin),
    })),
  }
}

type Answered = { question: string; answer: string }

export function faqThing(entries: Answered[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

export function emergencyThing(phone: string, { origin, company }: Site): Thing {
  return {
    '@type': 'TravelAgency',
    name: company.name,
    url: `${origin}/`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'emergency',
      telephone: phone,
      url: origin + EMERGENCY_PATH,
      hoursAvailable: { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '23:59' },
    },
  }
}

export function breadcrumbThing(crumbs: Crumb[], origin: string): Thing {
  const leading = crumbs.flatMap(({ label, path }) => (path === undefined ? [] : [{ label, path }]))
  return {
    '@type': 'BreadcrumbList',
    itemListElement: leading.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: addressOf(path, origin),
    })),
  }
}

export function organizationThing({ origin, company, contacts, socials, brand }: Operator): Thing {
  const profiles = Object.values(socials).filter(isProfile)
  return {
    '@type': 'TravelAgency',
    name: company.name,
    description: company.description || undefined,
    url: `${origin}/`,
    logo: brand.mark ? origin + fileAddress(brand.mark) : undefined,
    telephone: contacts.phone || undefined,
    email: contacts.email || undefined,
    address: contacts.address || undefined,
    sameAs: profiles.length > 0 ? profiles : undefined,
  }
}

/** Returns JSON for a script element, with `<` escaped so that nothing in it can end the script. */
export function writeJsonLd(thing: Thing): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')
}

function JsonLd({ thing }: { thing: Thing }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: writeJsonLd(thing) }} />
}

function itineraryThing(days: ItineraryDay[]): Thing {
  return {
    '@type': 'ItemList',
    numberOfItems: days.length,
    itemListElement: days.map(({ day, title, place, description }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title ? `${day}: ${title}` : day,
      description,
      item: place ? { '@type': 'Place', name: place } : undefined,
    })),
  }
}

/**
 * Returns whether a link leads to a profile. The front page of a social site, as in the demo content, is no profile.
 */
function isProfile(link: string) {
  const { pathname, search } = URL.parse(link) ?? { pathname: '/', search: '' }
  return pathname !== '/' || search !== ''
}

function addressOf(path: string, origin: string) {
  return origin + encodeURI(decodeURI(path))
}
