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
/** A degree of latitude is longer than one of longitude by the cosine of how far north one is. */
const PER_LAT = PER_LON / Math.cos((((NORTH + SOUTH) / 2) * Math.PI) / 180)
/** Starts nearer than that share a mark, so that a thumb finds each mark on a phone. */
const APART = 62

const NAMES_MAX = 3

/** Below each mark so many trips are listed. */
const LISTED = 12

/** How many trips there are, and the first of them. */
export type Trips = { total: number; trips: TripCard[] }

/** Trips that start near each other: where their mark is, and what it is called. */
export type Start = Trips & { x: number; y: number; name: string }

/** The border as a path. */
export const border = `M${outline.map((place) => written(project(place))).join('L')}Z`

/** Where the trips start, from west to east, and those of which nobody knows. */
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

/** "Annapurna and Mustang"; "Pokhara, Bandipur and more" */
function nameOf(trips: TripCard[]) {
  const names = [...new Set(trips.map((trip) => trip.region_name ?? trip.destination.split(',')[0]!))]
  return listed.format(names.length > NAMES_MAX ? [...names.slice(0, NAMES_MAX - 1), 'more'] : names)
}

function written({ x, y }: { x: number; y: number }) {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}
