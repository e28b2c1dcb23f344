import type { z } from 'zod'
import type { TourInput, TrekInput } from '#contract/trips.ts'

/** A trek of the demo operator. `slug` is its id in nepal-facts.json and its address; `region` is the slug of its region. */
export type DemoTrek = Omit<z.input<typeof TrekInput>, 'region_id'> & { slug: string; region: string }

/** A tour of the demo operator. */
export type DemoTour = Omit<z.input<typeof TourInput>, 'region_id'> & { slug: string }
