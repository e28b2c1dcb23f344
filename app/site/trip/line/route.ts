import { kilometres, offset } from '#contract/spots.ts'
import type { Place, Trail } from '../../../kit/line/trail.ts'

export type Stop = {
  name: string
  at: Place
  metres: number | null
  /** The stages that end here; none for the place where the first stage starts. */
  stages: number[]
}
/**
 * A leg between two stops, by their indexes. `out` is new ground, `back` leads beside a leg already drawn, `air` is
 * flown.
 */
export type Edge = { kind: 'out' | 'back' | 'air'; from: number; to: number }
export type RouteLine = { stops: Stop[]; edges: Edge[] }

/** An end that makes the map larger by this factor, such as the town to which the group drives back, is left out. */
const BLOWS_UP = 1.7
/** How far beside an earlier leg a stop may lie, as a share of the present leg's length, to be on the way back. */
const BESIDE = 0.18
/** How much longer than the straight leg a way back over known ground may be. */
const DETOUR = 1.4

type Visit = {
  name: string
  at: Place
  metres: number | null
  stage: number | null
  isByAir: boolean
  isWalked: boolean
}

/** Returns the route of a trip; undefined when fewer than two of its places are known. */
export function routeOf(trail: Trail): RouteLine | undefined {
  const all = visitsOf(trail)
  const visits = trail.kind === 'trek' ? withoutFarEnds(all) : all
  const stops: Stop[] = []
  const path = visits.map(({ name, at, metres, stage }) => {
    const known = stops.findIndex((stop) => isSame(stop.at, at))
    if (known === -1) stops.push({ name, at, metres, stages: [] })
    const index = known === -1 ? stops.length - 1 : known
    if (stage !== null) stops[index]!.stages.push(stage)
    return index
  })
  if (stops.length < 2) return undefined
  return { stops, edges: edgesOf(stops, path, visits, trail.kind === 'trek') }
}

/** Returns the longer side of the area around places, in kilometres. */
export function extentOf(places: Place[]): number {
  const lats = places.map(({ lat }) => lat)
  const lons = places.map(({ lon }) => lon)
  const corner = { lat: Math.min(...lats), lon: Math.min(...lons) }
  const { x, y } = offset(corner, { lat: Math.max(...lats), lon: Math.max(...lons) })
  return Math.max(x, y)
}

function visitsOf({ start, stages }: Trail): Visit[] {
  const nights = stages.flatMap(({ at, ...stage }, index): Visit[] =>
    at ? [{ ...stage, at, stage: index }] : [],
  )
  if (!start?.at) return nights
  const { name, at, metres } = start
  return [{ name, at, metres, stage: null, isByAir: false, isWalked: false }, ...nights]
}

/** Removes distant ends from or to which the group does not walk, as long as at least two places remain. */
function withoutFarEnds(visits: Visit[]): Visit[] {
  const from = visits[1]?.isWalked ? 0 : 1
  const to = visits.at(-1)?.isWalked ? visits.length : visits.length - 1
  const extent = extentOf(visits.map(({ at }) => at))
  for (const rest of [visits.slice(from), visits.slice(0, to), visits.slice(from, to)]) {
    const places = rest.map(({ at }) => at)
    const isWay = places.some((place) => !isSame(place, places[0]!))
    if (isWay && extent > extentOf(places) * BLOWS_UP) return withoutFarEnds(rest)
  }
  return visits
}

/**
 * Returns the legs of a route. Legs over known ground add nothing; a stop beside an earlier leg is joined to both ends
 * of it.
 */
function edgesOf(stops: Stop[], path: number[], visits: Visit[], canReturn: boolean): Edge[] {
  const drawn: Edge[] = []
  const beside: Edge[] = []
  const seen = new Set(path.slice(0, 1))
  for (const [index, to] of path.entries()) {
    const from = path[index - 1]
    if (from === undefined || from === to) continue
    const leg = kilometres(stops[from]!.at, stops[to]!.at)
    if (canReturn && !seen.has(to)) beside.push(...joinsBeside(stops, drawn, to, leg * BESIDE))
    seen.add(to)

    const known = wayOver(stops, [...drawn, ...beside], from, to)
    if (known && known.length <= leg * (canReturn ? DETOUR : 1.001)) {
      drawn.push(...known.edges.filter((edge) => !drawn.includes(edge)))
      continue
    }
    const isFlown = visits[index]!.isByAir && visits[index]!.stage !== 0
    drawn.push({ kind: isFlown ? 'air' : 'out', from, to })
  }
  return drawn
}

function joinsBeside(stops: Stop[], drawn: Edge[], to: number, within: number): Edge[] {
  const near = drawn
    .filter(({ kind }) => kind === 'out')
    .map((edge) => ({ edge, km: distanceToLeg(stops[to]!.at, stops[edge.from]!.at, stops[edge.to]!.at) }))
    .toSorted((a, b) => a.km - b.km)[0]
  if (!near || near.km > within) return []
  return [
    { kind: 'back', from: near.edge.from, to },
    { kind: 'back', from: near.edge.to, to },
  ]
}

/**
 * Returns the shortest way over these edges. There are a few dozen, so it relaxes all of them until nothing changes.
 */
function wayOver(stops: Stop[], edges: Edge[], from: number, to: number) {
  const best = new Map<number, { length: number; edges: Edge[] }>([[from, { length: 0, edges: [] }]])
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false
    for (const edge of edges) {
      const km = kilometres(stops[edge.from]!.at, stops[edge.to]!.at)
      for (const [here, there] of [
        [edge.from, edge.to],
        [edge.to, edge.from],
      ] as const) {
        const way = best.get(here)
        if (!way || way.length + km >= (best.get(there)?.length ?? Infinity)) continue
        best.set(there, { length: way.length + km, edges: [...way.edges, edge] })
        hasChanged = true
      }
    }
  }
  return best.get(to)
}

function distanceToLeg(place: Place, from: Place, to: Place) {
  const leg = offset(from, to)
  const here = offset(from, place)
  const length = leg.x ** 2 + leg.y ** 2
  const share = length === 0 ? 0 : Math.min(Math.max((here.x * leg.x + here.y * leg.y) / length, 0), 1)
  return Math.hypot(here.x - leg.x * share, here.y - leg.y * share)
}

function isSame(a: Place, b: Place) {
  return a.lat === b.lat && a.lon === b.lon
}
