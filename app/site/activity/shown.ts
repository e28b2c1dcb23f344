import { formatMetres } from '#contract/numbers.ts'
import { tellsHighest, type TripCard } from '#contract/trip-cards.ts'
import { readSettings } from '#domain/settings.ts'
import { listActivities, type Activity } from '#domain/trips/activities.ts'

/** `text`: what the operator says of it; empty where the home page does not lead to it. */
export type ShownActivity = Activity & { text: string }

/** Returns the activities in their order, named in the words of the operator where the home page leads to them. */
export async function shownActivities(): Promise<ShownActivity[]> {
  const [activities, { home }] = await Promise.all([listActivities(), readSettings()])
  return activities.map((activity) => {
    const named = home.categories.find(({ path }) => path === activity.path)
    return { ...activity, title: named?.title ?? activity.title, text: named?.text ?? '' }
  })
}

/** An activity as a link shows it. */
export function linkTo({ path, title, trips }: Activity) {
  return { path, label: title, count: trips.length }
}

/** Returns "21 trips of 4 to 21 days, highest points 2,400 m to 6,189 m.", of those that tell one. */
export function factsOf(trips: TripCard[]): string {
  const days = trips.flatMap(({ duration_days }) => duration_days ?? [])
  const tops = trips.filter(tellsHighest).flatMap(({ max_altitude_m }) => max_altitude_m ?? [])
  const length =
    days.length === 0 ? '' : ` of ${spanOf(days, String)} ${Math.max(...days) === 1 ? 'day' : 'days'}`
  const height =
    tops.length === 0
      ? ''
      : `, highest ${new Set(tops).size === 1 ? 'point' : 'points'} ${spanOf(tops, formatMetres)}`
  return `${trips.length} ${trips.length === 1 ? 'trip' : 'trips'}${length}${height}.`
}

function spanOf(figures: number[], write: (figure: number) => string) {
  const [least, most] = [Math.min(...figures), Math.max(...figures)]
  return least === most ? write(most) : `${write(least)} to ${write(most)}`
}
