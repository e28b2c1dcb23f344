// Positions in degrees, as staff paste them from a map and as they are told to people and phones. Pages draw and measure
// with it on phones, so it brings no schema library.

/** Latitude and longitude, in degrees. */
export type Spot = { lat: number; lon: number }

const KM_PER_DEGREE = 111.2
/** About a metre: more would look more exact than a map is. */
const DECIMALS = 5
/** Two decimal numbers as map programs copy them: "27.8056, 86.7140". */
const PAIR = /^\s*(?:geo:)?(-?\d{1,3}\.\d+)°?\s*[,;\s]\s*(-?\d{1,3}\.\d+)°?\s*$/

/** Returns the latitude and longitude of a pasted pair as they are written; undefined for anything else. */
export function pairIn(typed: string): [lat: string, lon: string] | undefined {
  const [, lat, lon] = typed.match(PAIR) ?? []
  return lat !== undefined && lon !== undefined ? [lat, lon] : undefined
}

/** Returns the position that a text says; null for none. */
export function spotIn(position: string): Spot | null {
  const pair = pairIn(position)
  return pair ? { lat: Number(pair[0]), lon: Number(pair[1]) } : null
}

/** "27.7154° N, 85.3123° E" */
export function spotInWords({ lat, lon }: Spot): string {
  return `${Math.abs(lat).toFixed(4)}° ${lat < 0 ? 'S' : 'N'}, ${Math.abs(lon).toFixed(4)}° ${lon < 0 ? 'W' : 'E'}`
}

/**
 * Returns a position as programs read it, north and east in degrees: with fixed decimals, because JavaScript writes a tiny
 * number as 1e-7.
 */
export function degreesInWords({ lat, lon }: Spot): [lat: string, lon: string] {
  return [lat.toFixed(DECIMALS), lon.toFixed(DECIMALS)]
}

/** Returns the address that opens a position in the map program of a phone, under a name. */
export function geoUri(spot: Spot, name: string): string {
  const pair = degreesInWords(spot).join(',')
  return `geo:${pair}?q=${pair}(${encodeURIComponent(name).replaceAll(/[()]/g, '')})`
}

/** Returns the page of a position on OpenStreetMap, with a mark there. */
export function mapUrl(spot: Spot): string {
  const [north, east] = degreesInWords(spot)
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=17/${north}/${east}`
}

/**
 * Returns how far east (`x`) and north (`y`) one position lies of another, in kilometres, near enough for a map of one
 * country: a degree of longitude shrinks with the cosine of the latitude.
 */
export function offset(from: Spot, to: Spot): { x: number; y: number } {
  const shrink = Math.cos((((from.lat + to.lat) / 2) * Math.PI) / 180)
  return { x: (to.lon - from.lon) * KM_PER_DEGREE * shrink, y: (to.lat - from.lat) * KM_PER_DEGREE }
}

/** Returns the distance in kilometres as the crow flies, as near as `offset`. */
export function kilometres(from: Spot, to: Spot): number {
  const { x, y } = offset(from, to)
  return Math.hypot(x, y)
}

/** Says what is wrong with a position as one text; undefined for a right one and for none. */
export function positionFault(typed: string): string | undefined {
  if (typed === '') return undefined
  const spot = spotIn(typed)
  if (!spot) return 'A position is a latitude and a longitude with decimals, such as 27.7154, 85.3123'
  const { lat, lon } = spot
  if (Math.abs(lat) > 90) return 'The latitude must be a number from -90 to 90'
  if (Math.abs(lon) > 180) return 'The longitude must be a number from -180 to 180'
  // Maps that write the longitude first put Nepal into the Arctic Ocean.
  if (lat >= 80 && lat < 89 && lon > 26 && lon < 31)
    return `Write the latitude first: ${typed
      .split(/[,;\s]+/)
      .toReversed()
      .join(', ')}`
  return undefined
}
