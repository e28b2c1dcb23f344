import { z } from 'zod'

/** How many rows of each kind were removed, and the names of the trips that stay as drafts. */
export const DemoRemoval = z
  .object({ removed: z.record(z.string(), z.int()), kept_as_drafts: z.string().array() })
  .meta({ id: 'DemoRemoval' })
export type DemoRemoval = z.infer<typeof DemoRemoval>
