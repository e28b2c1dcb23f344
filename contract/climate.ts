import { longMonthNames } from './days.ts'
import { formatNumber } from './numbers.ts'

// What can be cited of the year in Nepal. It is climate, not a forecast: what most years are like.

/** The pages from which the sentences on the year are taken. */
export const climateSources = [
  {
    name: 'Seasons of the treks',
    url: 'https://himalayanadventuretreks.com/everest-base-camp-trek-cost-and-map',
  },
  {
    name: 'Days when the monsoon usually comes and goes',
    url: 'https://www.newbusinessage.com/article/above-average-rainfall-predicted-for-upcoming-monsoon-season',
  },
  { name: 'Share of the year’s rain', url: 'https://en.himalpress.com/monsoon-has-arrived/' },
  { name: 'Air, haze and rain by season', url: 'https://pokhararetreats.com/weather/' },
  {
    name: 'Mountains behind the clouds of the monsoon',
    url: 'http://www.sherpatrek.com/destination-nepal/nepals-climate.php',
  },
]

/** March to May, and late September to November: the seasons in which most people are on the trails. */
export const PEAK_MONTHS: readonly number[] = [3, 4, 5, 10, 11]

/** Snow closes passes above about this height, in metres, in winter. */
export const WINTER_PASS_M = 5000
export const WINTER_MONTHS: readonly number[] = [12, 1, 2]

/** The days between which the monsoon usually lasts. */
export const MONSOON_FROM = '13 June'
export const MONSOON_UNTIL = '2 October'
/** The months with days of the monsoon, but for the first of October. */
export const MONSOON_MONTHS: readonly number[] = [6, 7, 8, 9]

/**
 * How cold the nights of Kathmandu usually are, in °C: the average lowest temperature of each month, from the Department of
 * Hydrology and Meteorology of Nepal as the page gives them.
 */
export const kathmanduNights = {
  url: 'http://hotels.yalamandu.com/p/weather.html',
  metres: 1400,
  degrees: [1, 3, 7, 11, 15, 19, 19, 19, 18, 12, 7, 2],
} as const

/** By how many °C it is colder 1,000 m higher: the International Standard Atmosphere, ISO 2533:1975. */
export const COLDER_PER_KM = 6.5

/** Returns about how cold the nights of a month, 1 to 12, are at a height, in °C: those of Kathmandu less `COLDER_PER_KM`. */
export function nightIn(month: number, metres: number): number {
  return kathmanduNights.degrees[month - 1]! - (COLDER_PER_KM * (metres - kathmanduNights.metres)) / 1000
}

/** "october" for 10, as addresses name a month. */
export function monthSlug(month: number): string {
  return longMonthNames[month - 1]!.toLowerCase()
}

/** Returns 10 for "october"; undefined for any other word. */
export function monthOfSlug(slug: string): number | undefined {
  const month = longMonthNames.findIndex((name) => name.toLowerCase() === slug) + 1
  return month === 0 ? undefined : month
}

/**
 * Returns what most years are like in a month, 1 to 12: a short name of the season and sentences that the sources above
 * say.
 */
export function climateIn(month: number): { season: string; sentences: string[] } {
  const peak = 'March to May, and late September to November, are the two seasons in which most people trek.'
  const shadow =
    'Upper Mustang, Dolpo and Nar Phu lie in the rain shadow of the high range: June to August is trekking season there.'
  const rain = 'The monsoon brings about four fifths of the year’s rain.'
  if (WINTER_MONTHS.includes(month))
    return {
      season: 'Winter',
      sentences: [
        `Snow closes passes above about ${formatNumber(WINTER_PASS_M)} m, so treks that stay below are the ones to look at.`,
        'It is outside the two seasons in which most people trek.',
      ],
    }
  if (month === 9)
    return {
      season: 'The end of the monsoon',
      sentences: [`The monsoon usually ends about ${MONSOON_UNTIL}.`, peak],
    }
  if (MONSOON_MONTHS.includes(month))
    return {
      season: month === 6 ? 'The beginning of the monsoon' : 'Monsoon',
      sentences: [
        month === 6
          ? `The rain usually begins about ${MONSOON_FROM}. ${rain}`
          : `${rain} It usually lasts from about ${MONSOON_FROM} to ${MONSOON_UNTIL}.`,
        shadow,
      ],
    }
  return {
    season: month < 6 ? 'Spring' : 'Autumn',
    sentences: [
      month === 10 ? `The monsoon has usually gone by about ${MONSOON_UNTIL}. ${peak}` : peak,
      'Flights, permits and rooms in the well known valleys are worth booking early.',
    ],
  }
}
