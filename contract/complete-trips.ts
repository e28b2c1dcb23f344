import type { z } from 'zod'

/** The texts that visitors read of every trip, by their paths and labels. Only a draft may lack some. */
const shownTexts = {
  price: 'Price',
  destination: 'Destination',
  start_end_point: 'Start and end point',
  max_altitude: 'Max altitude',
  group_size: 'Group size',
  meal_plan: 'Meal plan',
  activity_level: 'Activity level',
  accommodation: 'Accommodation',
  best_season: 'Best season',
  'overview.title': 'Overview title',
} as const

/** Returns the texts that a trip lacks before visitors may see it: the path of each field and its label. */
export function missingTexts(trip: object): { path: string; label: string }[] {
  return Object.entries(shownTexts)
    .map(([path, label]) => ({ path, label }))
    .filter(({ path }) => isBlankAt(trip, path))
}

/** What a trip may be published without, though travellers miss it: the path of each field and what follows from it. */
const missedFacts = {
  duration: 'No duration: the trip is not found by its length, and a booking counts one day.',
  grade: 'No grade: the trip is not found by how hard it is.',
  itinerary: 'No days: nobody reads what happens when, and no bed or place of it is known.',
  included: 'Nothing is included: nobody reads what the price covers.',
} as const

/** Returns what follows where a trip has nothing at this path: "No grade: the trip is not found by how hard it is." */
export function missedWithout(path: keyof typeof missedFacts): string {
  return missedFacts[path]
}

/** Returns what a published trip lacks and travellers miss, each with the path of its field. */
export function missedIn(
  trip: Record<keyof typeof missedFacts, string | unknown[]>,
): { path: keyof typeof missedFacts; says: string }[] {
  return (Object.keys(missedFacts) as (keyof typeof missedFacts)[])
    .filter((path) => trip[path].length === 0)
    .map((path) => ({ path, says: missedFacts[path] }))
}

/** The rule that only a draft may lack texts. It is asked also where other fields have faults, so that all are told. */
export function completeUnlessDraft<Schema extends z.ZodObject>(schema: Schema): Schema {
  const rule = (asked: Schema, [path, label]: [string, string]) =>
    asked.refine((trip) => trip.status === 'draft' || !isBlankAt(trip, path), {
      path: path.split('.'),
      error: `${label} is required`,
      when: ({ value }) => typeof value === 'object' && value !== null,
    })
  return Object.entries(shownTexts).reduce(rule, schema)
}

/** The rule that the text of a day may be empty only where its title says it all. */
export function titledOrDescribed<Schema extends z.ZodObject>(schema: Schema): Schema {
  return schema.refine(({ title, description }) => description !== '' || title != null, {
    path: ['description'],
    error: 'Day description is required',
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
}

/** Returns whether there is an empty text at this path, "overview.title". */
function isBlankAt(thing: object, path: string) {
  const at = path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], thing)
  return at === ''
}
