import { z } from 'zod'
import { mealNames, waysToTravel } from '#contract/trips.ts'
import {
  blankable,
  chosenOf,
  figure,
  formatting,
  line,
  lineOrNull,
  rowKey,
  yesOrNo,
} from '../../kit/form/typed.ts'

const DayFields = z.object({
  key: rowKey,
  day: line,
  title: lineOrNull,
  description: line,
  rich: formatting,
  place: lineOrNull,
  lat: figure,
  lon: figure,
  sleep_m: figure,
  high_name: line,
  high_m: figure,
  hours: lineOrNull,
  walk_km: figure,
  up_m: figure,
  down_m: figure,
  by: chosenOf(waysToTravel),
  meals: chosenOf(mealNames),
  lodging: lineOrNull,
  acclimatisation: yesOrNo,
  ascent_note: lineOrNull,
})
type DayFields = z.output<typeof DayFields>
type SentDay = Omit<DayFields, 'high_name' | 'high_m'> & {
  high_point?: { name: string; altitude_m: number } | null
}

/** A day of the itinerary as a row of text, and as the API has it. */
export const DayRow = z.codec(blankable(DayFields), z.custom<SentDay>(), {
  decode: ({ key: _key, high_name, high_m, ...day }) => ({
    ...day,
    high_point:
      high_name?.trim() || high_m != null ? { name: high_name ?? '', altitude_m: high_m ?? NaN } : null,
  }),
  encode: ({ high_point, ...day }) => ({
    ...day,
    high_name: high_point?.name,
    high_m: high_point?.altitude_m,
  }),
})
