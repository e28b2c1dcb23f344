import { z } from 'zod'
import { Event } from './events.ts'

/** Something that staff may want to look at. `path_in_admin` is where it is edited. */
export const OverviewItem = z
  .object({
    _id: z.string(),
    kind: z.enum(['destination', 'tour_package', 'blog']),
    name: z.string(),
    path_in_admin: z.string(),
  })
  .meta({ id: 'OverviewItem' })
export type OverviewItem = z.infer<typeof OverviewItem>

/** What the first screen of the admin shows: how much there is, drafts included, and which drafts. */
export const SiteOverview = z
  .object({
    regions: z.int(),
    destinations: z.int(),
    tour_packages: z.int(),
    blogs: z.int(),
    /** Whether something is there that came with the software and that nobody has edited. */
    has_demo: z.boolean(),
    /** How much of it is not the demo's: something of it that was edited, or added. */
    own: z.object({ regions: z.int(), trips: z.int(), blogs: z.int() }),
    /** The parts of the settings that are the demo's, or still say something that only the demo operator would. */
    demo_settings: z.string().array(),
    drafts: OverviewItem.array(),
    /** The last eight changes, the newest first. */
    last_changes: Event.array(),
  })
  .meta({ id: 'SiteOverview' })
export type SiteOverview = z.infer<typeof SiteOverview>
