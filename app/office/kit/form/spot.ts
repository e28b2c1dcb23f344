/** Two decimal numbers as map programs copy them: "27.8056, 86.7140". */
const PAIR = /^\s*(-?\d{1,2}\.\d+)\s*[,;\s]\s*(-?\d{1,3}\.\d+)\s*$/

/** Returns the latitude and longitude of what is typed or pasted as the latitude; a pair is both. */
export function spotIn(typed: string): { lat: string; lon?: string } {
  const [, lat, lon] = typed.match(PAIR) ?? []
  return lat !== undefined && lon !== undefined ? { lat, lon } : { lat: typed }
}
