import type { FaqEntry } from '#contract/faq.ts'
import type { Settings } from '#contract/settings.ts'
import type { DemoBlog } from './demo-blog.ts'
import type { DemoTour, DemoTrek } from './demo-trip.ts'
import { faq } from './faq.ts'
import { posts } from './posts.ts'
import { regions } from './regions.ts'
import { reviews } from './reviews.ts'
import { settings } from './settings.ts'
import { tours, treks } from './trips.ts'

/** What a fresh site shows: the demo operator, as its own staff would have entered it. */
export type World = {
  regions: typeof regions
  treks: DemoTrek[]
  tours: DemoTour[]
  posts: DemoBlog[]
  reviews: typeof reviews
  faq: Pick<FaqEntry, 'group' | 'question' | 'answer'>[]
  settings: Settings
}

export const demoWorld: World = { regions, treks, tours, posts, reviews, faq, settings }

const forAnybody = <Content extends DemoTrek | DemoTour>(trip: Content): Content => ({
  ...trip,
  least_party: 1,
})

/** The corner of it that tests talk about, in which one person can book alone: three treks with their regions, a region without any, two tours, two posts. */
export const smallWorld: World = {
  ...demoWorld,
  regions: regions.filter(({ slug }) => ['everest', 'annapurna', 'langtang', 'mustang'].includes(slug)),
  treks: treks
    .filter(({ slug }) => ['everest-base-camp', 'annapurna-base-camp', 'langtang-valley'].includes(slug))
    .map(forAnybody),
  tours: tours
    .filter(({ slug }) => ['kathmandu-pokhara-chitwan', 'kathmandu-valley-heritage'].includes(slug))
    .map(forAnybody),
  posts: posts.filter(({ id }) => ['acclimatisation', 'tipping'].includes(id)),
  reviews: reviews.filter(({ trip }) => trip === null || trip === 'everest-base-camp'),
}

/** Demo content has ids that say what it is, the same in every database. */
export function demoId(
  noun: 'region' | 'trip' | 'departure' | 'review' | 'image' | 'section' | 'faq',
  name: string,
) {
  return `demo-${noun}-${name}`
}
