import { formatMetres } from '#contract/numbers.ts'
import { degreesInWords } from '#contract/spots.ts'
import type { Way } from '#domain/documents/way.ts'
import { element, escapeXml } from './xml.ts'

/** Said in the file itself, because it is passed on without the page that offers it. */
const NO_TRACK =
  'The places of the nights, joined by straight lines. This is not a track of the trail: do not walk by it.'

type Stop = Way['stops'][number]

/** Returns the places of a trip's nights as GPX 1.1, for a map program: a waypoint each, and a route that joins them. */
export function gpxOf({ name, url, stops }: Way): string {
  const about = element('name', name) + element('desc', NO_TRACK)
  const once = stops.filter((stop, index) => stops.findIndex((other) => isSame(other, stop)) === index)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Chautari" xmlns="http://www.topografix.com/GPX/1/1">',
    `<metadata>${about}<link href="${escapeXml(url)}"/></metadata>`,
    ...once.map((stop) => pointOf('wpt', stop)),
    `<rte>${about}`,
    ...stops.map((stop) => pointOf('rtept', stop)),
    '</rte>',
    '</gpx>',
    '',
  ].join('\n')
}

function isSame(one: Stop, other: Stop) {
  return one.lat === other.lat && one.lon === other.lon
}

function pointOf(kind: 'wpt' | 'rtept', { name, sleep_m, ...spot }: Stop) {
  const [lat, lon] = degreesInWords(spot)
  const height = sleep_m === null ? '' : `<ele>${sleep_m}</ele>`
  const bed = element('desc', sleep_m === null ? undefined : `Bed at ${formatMetres(sleep_m)}`)
  return `<${kind} lat="${lat}" lon="${lon}">${height}${element('name', name)}${bed}</${kind}>`
}
