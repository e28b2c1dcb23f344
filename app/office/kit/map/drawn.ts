import {
  boxAround,
  freeSpot,
  overlap,
  type Box,
  type Point,
  type Spot as LabelSpot,
} from '#contract/labels.ts'
import { landmarks, type Landmark } from '#contract/landmarks.ts'
import { awayInWords } from '#contract/meeting-map.ts'
import { formatMetres } from '#contract/numbers.ts'
import { peaks } from '#contract/peaks.ts'
import { kilometres, type Spot } from '#contract/spots.ts'
import { border, towns } from './nepal.ts'
import { pointOf, type Size, type View } from './view.ts'

/** What people know on the map. `from`: the scale of the view from which on it is shown. */
export type Known = Landmark & { kind: 'town' | 'place' | 'landmark' | 'peak'; from: number }
/** Something known that the map shows, with its name where there is room. */
export type Mark = { x: number; y: number; kind: Known['kind']; name: string; label: LabelSpot | undefined }

/** The mean width of a letter, in pixels. */
const LETTER = 6.4
/** Below this scale the landmarks of a town lie upon each other. */
const LANDMARKS_FROM = 1_500
/** Below this scale there is room for the peaks of 8,000 m only. */
const PEAKS_FROM = 400
const HIGHEST_M = 8_000
const DOT = 4
const MARKS_MAX = 300

/** Returns what is known for orientation: towns, the operator's places, peaks, and the landmarks of the towns. */
export function knownWith(places: readonly Landmark[]): Known[] {
  const named = new Set(towns.map(({ name }) => name))
  const others = places.filter(({ name }) => !named.has(name))
  return [
    ...towns.map((one): Known => ({ ...one, kind: 'town', from: 0 })),
    ...others.map((one): Known => ({ ...one, kind: 'place', from: 0 })),
    ...peaks.map(({ name, metres, lat, lon }): Known => ({
      name: `${name} ${formatMetres(metres)}`,
      lat,
      lon,
      kind: 'peak',
      from: metres >= HIGHEST_M ? 0 : PEAKS_FROM,
    })),
    ...landmarks.map((one): Known => ({ ...one, kind: 'landmark', from: LANDMARKS_FROM })),
  ]
}

/** Returns the `d` of the border of Nepal. */
export function borderPath(view: View, size: Size): string {
  const points = border.map((spot) => pointOf(view, size, spot))
  return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`
}

/** Returns what of it the map shows, in the order in which names take the room. */
export function marksOn(view: View, size: Size, known: readonly Known[]): Mark[] {
  const frame: Box = { left: 2, top: 2, right: size.width - 2, bottom: size.height - 2 }
  const inSight = known
    .filter(({ from }) => view.scale >= from)
    .map((one) => ({ ...one, ...pointOf(view, size, one) }))
    .filter((point) => overlap(boxAround(point, DOT), frame))
    .slice(0, MARKS_MAX)
  // The names of towns may lie over places beside them, or none would be left among the lodges around Kathmandu.
  const isTown = ({ kind }: Known) => kind === 'town'
  const boxes = inSight.map((point) => boxAround(point, DOT))
  const taken = boxes.filter((_, index) => isTown(inSight[index]!))
  const named = (one: Known & Point): Mark => {
    const { x, y, kind, name } = one
    const found = freeSpot(name, spotsBeside(x, y), LETTER, { frame, taken, line: [] })
    if (found) taken.push(found.box)
    return { x: round(x), y: round(y), kind, name, label: found?.spot }
  }
  const ofTowns = inSight.filter(isTown).map(named)
  taken.push(...boxes)
  return [...inSight.filter((one) => !isTown(one)).map(named), ...ofTowns]
}

/** "1.2 km north-east of Lukla": where a position lies, seen from the nearest thing that is known. */
export function nearestInWords(spot: Spot, known: readonly Known[]): string {
  const nearest = known.reduce((best, one) => (kilometres(one, spot) < kilometres(best, spot) ? one : best))
  return kilometres(nearest, spot) < 0.03
    ? `at ${nearest.name}`
    : `${awayInWords(nearest, spot)} of ${nearest.name}`
}

function spotsBeside(x: number, y: number): LabelSpot[] {
  return [
    { x: x + 7, y: y + 4, anchor: 'start' },
    { x: x - 7, y: y + 4, anchor: 'end' },
    { x, y: y - 7, anchor: 'middle' },
    { x, y: y + 16, anchor: 'middle' },
  ]
}

function round(value: number) {
  return Math.round(value * 10) / 10
}
