import { expect, test } from 'vitest'
import { peaks } from '#contract/peaks.ts'
import type { TripInput } from '#contract/trips.ts'
import { demoWorld } from '#test/demo-world.ts'

const { trips, regions, posts, faq, settings } = demoWorld
/** Metres of a height, but not of "1,170 m below" and "500 m of climbing". */
const METRES = String.raw`(\d,\d{3}|\d{3}) m\b(?! (?:above|below|higher|lower|up|down|of)\b)`

test('a mountain has one height, on the map and in every text', () => {
  for (const { where, text } of allTexts())
    for (const { name, metres } of peaks) {
      // "Manaslu, 8,163 m" and "Manaslu (8,163 m)", but not "Manaslu Base Camp, 4,800 m".
      for (const said of saidOf(text, name, String.raw`(?:,| \(|:) ?`))
        if (said > 5000) expect(said, `${where}: ${name}`).toBe(metres)
    }
})

test('a bed, pass or summit has one altitude in all trips', () => {
  const known = new Map<string, number>()
  for (const { slug, input } of trips)
    for (const [name, metres] of heightsOf(input)) {
      expect(known.get(name) ?? metres, `${slug}: ${name}`).toBe(metres)
      known.set(name, metres)
    }
  expect(known.size).toBeGreaterThan(100)
})

test('a text gives a bed, pass or summit the altitude that the days give it', () => {
  const everywhere = trips.flatMap(({ input }) => heightsOf(input))
  let told = 0
  for (const { where, text, input } of allTexts()) {
    // Two treks have a High Camp: in the text of a trip a name is one of its own days.
    for (const [name, metres] of input ? heightsOf(input) : everywhere)
      for (const said of saidOf(text, name.replace(/ \(.*\)/, ''), String.raw`(?:, | \(| at )`)) {
        expect(said, `${where}: ${name}`).toBe(metres)
        told += 1
      }
  }
  expect(told).toBeGreaterThan(100)
})

type Text = { where: string; text: string; input?: TripInput }

function allTexts(): Text[] {
  return [
    ...trips.map(({ slug, input }) => ({ where: slug, text: JSON.stringify(input), input })),
    ...posts.map(({ id, sections }) => ({ where: id, text: JSON.stringify(sections) })),
    { where: 'regions', text: JSON.stringify(regions) },
    { where: 'questions', text: JSON.stringify(faq) },
    { where: 'settings', text: JSON.stringify(settings) },
  ]
}

/** Returns the names of places, passes and summits of a trip's days, each with its metres. */
function heightsOf({ itinerary }: TripInput): [string, number][] {
  return itinerary.flatMap(({ place, sleep_m, high_point }) => [
    ...(place && sleep_m ? [[place, sleep_m] as [string, number]] : []),
    ...(high_point ? [[high_point.name, high_point.altitude_m] as [string, number]] : []),
  ])
}

/** Returns the metres that a text says right after a name. */
function saidOf(text: string, name: string, between: string): number[] {
  const found = text.matchAll(
    new RegExp(`\\b${name.replace(/[()]/g, String.raw`\$&`)}${between}${METRES}`, 'g'),
  )
  return [...found].map(([, said]) => Number(said!.replace(',', '')))
}
