import { expect, test } from 'vitest'
import { climateStations, stationNear } from './climate-stations.ts'
import { highestBed, tripMonths } from './trip-months.ts'

const everest = {
  best_months: [3, 4, 5, 10, 11],
  closed_months: [12],
  max_altitude_m: 5545,
  itinerary: [{ sleep_m: 2610, by: ['air' as const] }, { sleep_m: 5164 }],
}

test('each month of a trip is at its best, possible or against it, and says why', () => {
  const months = tripMonths(everest)
  expect(months.map(({ says }) => says).join()).toBe(
    'Possible,Possible,At its best,At its best,At its best,In the monsoon,In the monsoon,In the monsoon,Possible,At its best,At its best,Not run',
  )
  expect(months[9]).toMatchObject({
    view: 'Clear',
    cold: 'Hard frost',
    weather: 'Little rain',
    trail: 'Busy',
    flights: 'Book early, keep a spare day',
  })
  expect(months[0]!.weather).toBe('Snow may close the way above 5,000 m')
  expect(months[6]).toMatchObject({ state: 'against', view: 'Mostly cloud', cold: 'Frost' })
})

test('in the rain shadow summer is no reason against a trip; without a flight or a bed nothing is said of them', () => {
  const mustang = { ...everest, best_months: [4, 5, 6, 7, 8, 9, 10], closed_months: [], itinerary: [] }
  expect(tripMonths(mustang)[6]).toEqual({
    month: 7,
    state: 'best',
    says: 'At its best',
    view: 'Some cloud',
    day: null,
    cold: null,
    weather: 'Rain shadow: little rain',
    trail: 'Quieter',
    flights: null,
  })
  expect(tripMonths({ ...everest, best_months: [] })).toEqual([])
})

test('near a station the days and nights of the highest bed are its averages less 6.5 °C for each 1,000 m', () => {
  // Phakding in October: 17.5 °C by day, 7 °C by night; Gorak Shep is 2,545 m higher, so 16.5 °C colder.
  const beds = [
    { sleep_m: 2610, lat: 27.74, lon: 86.71 },
    { sleep_m: 5164, lat: 27.98, lon: 86.83 },
  ]
  const trip = { ...everest, itinerary: beds }
  expect(highestBed(trip)).toMatchObject({ metres: 5164, station: { name: 'Phakding' } })
  expect(tripMonths(trip)[9]).toMatchObject({
    day: '1\u00A0°C',
    cold: 'Hard frost, −10\u00A0°C',
    weather: 'Little rain; 64\u00A0mm',
  })
  expect(tripMonths(trip)[0]).toMatchObject({
    day: '−7\u00A0°C',
    cold: 'Hard frost, −18\u00A0°C',
    weather: 'Snow may close the way above 5,000 m; 18\u00A0mm',
  })
})

test('far from every station nothing is said in figures', () => {
  const mustang = { sleep_m: 3840, lat: 29.18, lon: 83.96 }
  expect(tripMonths({ ...everest, itinerary: [mustang] })[9]).toMatchObject({
    day: null,
    cold: 'Frost',
    weather: 'Little rain',
  })
})

test('the figures of each station are those of its page: twelve months, and the year adds up', () => {
  // Warmest, coldest and rain of the year, as the pages give them.
  const years = { Phakding: [15.9, 5.8, 2106.1], Dhunche: [20.5, 9.5, 1940.5] } as Record<string, number[]>
  for (const { name, day, night, rain_mm, lat, lon } of climateStations) {
    expect([day.length, night.length, rain_mm.length]).toEqual([12, 12, 12])
    const [dayMean, nightMean, rain] = years[name]!
    expect(Math.abs(sum(day) / 12 - dayMean!), name).toBeLessThan(0.1)
    expect(Math.abs(sum(night) / 12 - nightMean!), name).toBeLessThan(0.1)
    expect(sum(rain_mm), name).toBeCloseTo(rain!, 0)
    expect(stationNear({ lat, lon })?.name).toBe(name)
  }
})

function sum(numbers: readonly number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
