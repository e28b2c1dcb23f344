import { placeKey, type Place } from '#contract/places.ts'
import { figure } from '../../kit/form/typed.ts'
import type { DayText } from './text.ts'

/** A place where a trip spends a night, as text for the form. `isKept`: staff keep it, so its figures are the right ones. */
export type KnownPlace = { name: string; lat: string; lon: string; sleep_m: string; isKept: boolean }

/** Returns a place of the API as text for the form. */
export function shownPlace({
  _id,
  name,
  lat,
  lon,
  sleep_m,
}: Pick<Place, '_id' | 'name' | 'lat' | 'lon' | 'sleep_m'>): KnownPlace {
  return {
    name,
    lat: figure.encode(lat),
    lon: figure.encode(lon),
    sleep_m: figure.encode(sleep_m),
    isKept: _id !== null,
  }
}

/**
 * Returns what changes in a day when its place is typed. A known place sets altitude and coordinates, unless somebody
 * has typed values there that are not those of a known place.
 */
export function placed(
  day: Pick<DayText, 'lat' | 'lon' | 'sleep_m'>,
  name: string,
  known: KnownPlace[],
): Partial<DayText> {
  const place = known.find((one) => placeKey(one.name) === placeKey(name))
  if (!place) return { place: name }
  const hasOwnSpot =
    (day.lat !== '' || day.lon !== '') && !known.some(({ lat, lon }) => lat === day.lat && lon === day.lon)
  const hasOwnBed = day.sleep_m !== '' && !known.some(({ sleep_m }) => sleep_m === day.sleep_m)
  return {
    place: name,
    ...(!hasOwnSpot && { lat: place.lat, lon: place.lon }),
    ...(!hasOwnBed && { sleep_m: place.sleep_m }),
  }
}

/** Returns the place of a day as staff keep it, when it has another altitude than the day; undefined otherwise. */
export function differingPlace(
  day: Pick<DayText, 'place' | 'sleep_m'>,
  known: KnownPlace[],
): KnownPlace | undefined {
  const place = known.find((one) => one.isKept && placeKey(one.name) === placeKey(day.place))
  const differs = place && day.sleep_m.trim() !== '' && place.sleep_m !== '' && day.sleep_m !== place.sleep_m
  return differs ? place : undefined
}

/**
 * Returns what changes in a day that ends at the same place as the day before: its empty fields take that day's values.
 */
export function stayed(
  day: Pick<DayText, 'place' | 'sleep_m' | 'lodging'>,
  before: DayText,
): Partial<DayText> {
  if (day.place !== '') return {}
  const { place, lat, lon, sleep_m, lodging } = before
  return { place, lat, lon, sleep_m: day.sleep_m || sleep_m, lodging: day.lodging || lodging }
}

/** Returns all of a day that the fields of the next one show or take over. */
export function nightOf(day: DayText | undefined): readonly unknown[] {
  return day ? [day.place, day.lat, day.lon, day.sleep_m, day.lodging] : []
}
