import type { Place } from '#contract/trips.ts'
import { figure } from '../../kit/form/typed.ts'
import type { DayText } from './text.ts'

/** A place where some trip spends a night, as the form shows it. */
export type KnownPlace = { name: string; lat: string; lon: string; sleep_m: string }

/** A place as the API tells of it, as the form shows it. */
export function shownPlace({ name, lat, lon, sleep_m }: Place): KnownPlace {
  return { name, lat: figure.encode(lat), lon: figure.encode(lon), sleep_m: figure.encode(sleep_m) }
}

/**
 * What typing the name of a place changes in a day. A known place brings its altitude and coordinates, unless others
 * than those of a known place were typed there.
 */
export function placed(day: DayText, name: string, known: KnownPlace[]): Partial<DayText> {
  const place = known.find((one) => idOf(one.name) === idOf(name))
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

/** Another night in the same bed: what is empty is taken from the day before. */
export function stayed(day: DayText, before: DayText): Partial<DayText> {
  if (day.place !== '') return {}
  const { place, lat, lon, sleep_m, lodging } = before
  return { place, lat, lon, sleep_m: day.sleep_m || sleep_m, lodging: day.lodging || lodging }
}

function idOf(name: string) {
  return name.trim().toLowerCase()
}
