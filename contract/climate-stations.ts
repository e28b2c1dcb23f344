import { COLDER_PER_KM } from './climate.ts'

/**
 * What is measured at a place in each month, January first: the average warmest and coldest temperature of a day in °C, and
 * the rain and snow in mm. `url`: the page that gives the figures; `origin`: whose they are, as it says.
 */
export type ClimateStation = {
  name: string
  metres: number
  lat: number
  lon: number
  day: readonly number[]
  night: readonly number[]
  rain_mm: readonly number[]
  url: string
  origin: string
}

/** The places of the treks for which a page with all twelve months was found. None is guessed: a place that is not here has no figures. */
export const climateStations: readonly ClimateStation[] = [
  {
    name: 'Phakding',
    metres: 2619,
    lat: 27.75,
    lon: 86.717,
    day: [9.8, 11, 13.6, 18.1, 19.2, 19.5, 19.2, 19.6, 18.3, 17.5, 14, 11.3],
    night: [-1.5, -0.3, 3, 6, 8.3, 11.3, 12.1, 11.6, 10.6, 7, 2.2, -0.5],
    rain_mm: [18.3, 30.3, 27, 60.1, 106.7, 321.5, 583.1, 570.1, 297.7, 63.6, 13, 14.7],
    url: 'https://en.wikipedia.org/wiki/Phakding',
    origin: 'FAO; rain of 1976 to 2005 from Agricultural Extension in South Asia',
  },
  {
    name: 'Dhunche',
    metres: 1982,
    lat: 28.1117,
    lon: 85.2978,
    day: [13.7, 15.9, 20.9, 24.1, 24.9, 24.1, 23.2, 23.2, 22.4, 21.7, 17.3, 14.4],
    night: [2.2, 3.3, 7.5, 9.6, 12.2, 14.9, 15.6, 15.2, 14.1, 10.5, 5.8, 2.9],
    rain_mm: [43.2, 55.7, 67.9, 85.5, 110.7, 254.9, 438.4, 454.8, 283.2, 94.4, 26.1, 25.7],
    url: 'https://en.wikipedia.org/wiki/Dhunche',
    origin: 'Australian National University; rain from the Japan International Cooperation Agency',
  },
]

/** A bed farther than this from every station, in kilometres, gets no figures: the next valley may be another climate. */
const NEAR_KM = 40
const EARTH_KM = 6371

/** Returns the nearest station to a place; undefined where none is near. */
export function stationNear(place: { lat: number; lon: number }): ClimateStation | undefined {
  return climateStations
    .map((station) => ({ station, km: kilometresBetween(place, station) }))
    .filter(({ km }) => km <= NEAR_KM)
    .toSorted((a, b) => a.km - b.km)[0]?.station
}

/** Returns what a station's days and nights are like at a height in a month, 1 to 12, in whole °C: less `COLDER_PER_KM`. */
export function degreesAt(
  station: ClimateStation,
  month: number,
  metres: number,
): { day: number; night: number } {
  const colder = (COLDER_PER_KM * (metres - station.metres)) / 1000
  return {
    day: Math.round(station.day[month - 1]! - colder),
    night: Math.round(station.night[month - 1]! - colder),
  }
}

/** The length of the great circle between two places. */
function kilometresBetween(a: { lat: number; lon: number }, b: { lat: number; lon: number }) {
  const [latA, latB, lon] = [a.lat, b.lat, b.lon - a.lon].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ]
  const half = Math.sin((latB - latA) / 2) ** 2 + Math.cos(latA) * Math.cos(latB) * Math.sin(lon / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half))
}
