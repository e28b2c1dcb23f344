import type { TripCard } from '#contract/trip-cards.ts'
import type { Place } from '../../kit/line/trail.ts'
import { outline } from './nepal-outline.ts'

export const NEPAL = { width: 900, height: 540 } as const

const SIDE = 36
const WEST = Math.min(...outline.map(({ lon }) => lon))
const EAST = Math.max(...outline.map(({ lon }) => lon))
const NORTH = Math.max(...outline.map(({ lat }) => lat))
const SOUTH = Math.min(...outline.map(({ lat }) => lat))
const PER_LON = (NEPAL.width - 2 * SIDE) / (EAST - WEST)
/**
 * Pixels of a degree of latitude, which is longer than a degree of longitude: that one shrinks by the cosine of the
 * latitude.
 */
const PER_LAT = PER_LON / Math.cos((((NORTH + SOUTH) / 2) * Math.PI) / 180)
/** Starts nearer to each other than this, in pixels, share a mark, so that a thumb can hit each mark on a phone. */
const APART = 62

const NAMES_MAX = 3

/** How many trips are listed below each mark. */
const LISTED = 12

/** The number of trips, and the first of them. */
export type Trips = { total: number; trips: TripCard[] }

/** Trips that start near each other, with the place and the name of their mark. */
export type Start = Trips & { x: number; y: number; name: string }

/** The border of Nepal as the path of an SVG. */
export const border = `M${outline.map((place) => written(project(place))).join('L')}Z`

/** Returns where the trips start, from west to east, and the trips without a known start. */
export function startsOf(trips: TripCard[]): { starts: Start[]; elsewhere: Trips } {
  const starts: { x: number; y: number; trips: TripCard[] }[] = []
  for (const trip of trips) {
    if (!trip.start) continue
    const spot = project(trip.start)
    const near = starts.find(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < APART)
    if (near) near.trips.push(trip)
    else starts.push({ ...spot, trips: [trip] })
  }
  return {
    starts: starts
      .toSorted((a, b) => a.x - b.x)
      .map((start) => ({ ...start, name: nameOf(start.trips), ...firstOf(start.trips) })),
    elsewhere: firstOf(trips.filter(({ start }) => !start)),
  }
}

function firstOf(trips: TripCard[]): Trips {
  return { total: trips.length, trips: trips.slice(0, LISTED) }
}

export function project({ lat, lon }: Place) {
  return { x: SIDE + (lon - WEST) * PER_LON, y: SIDE + (NORTH - lat) * PER_LAT }
}

const listed = new Intl.ListFormat('en')

/** Returns "Annapurna and Mustang" or "Pokhara, Bandipur and more". */
function nameOf(trips: TripCard[]) {
  const names = [...new Set(trips.map((trip) => trip.region_name ?? trip.destination.split(',')[0]!))]
  return listed.format(names.length > NAMES_MAX ? [...names.slice(0, NAMES_MAX - 1), 'more'] : names)
}

function written({ x, y }: { x: number; y: number }) {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}
