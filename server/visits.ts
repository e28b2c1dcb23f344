import { isbot } from 'isbot'
import { tripWords } from '#contract/trip-kinds.ts'
import { countVisit } from '#domain/visits/count.ts'

const BOOKING_FORM = '/destination/bookingform'
const tripPages = Object.values(tripWords).map(({ site }) => `${site.page}/`)

type Header = (name: string) => string | undefined

/**
 * Counts a page that was sent to a browser, if it is the page of a trip or its booking form. Robots are not counted, nor
 * what a browser fetches before anybody has asked for it. It runs for each page, so it looks at the address first.
 */
export function countPage(address: string, header: Header): void {
  const step = address.startsWith(BOOKING_FORM) ? 'openings' : 'looks'
  const trip = step === 'openings' ? tripOfForm(address) : tripOfPage(address)
  if (trip === undefined || header('sec-purpose') !== undefined || isbot(header('user-agent'))) return
  countVisit(step, trip)
}

function tripOfPage(address: string) {
  const page = tripPages.find((beginning) => address.startsWith(beginning))
  return page && address.slice(page.length).split(/[?/]/, 1)[0]
}

function tripOfForm(address: string) {
  return new URL(address, 'http://localhost').searchParams.get('trip') ?? undefined
}
