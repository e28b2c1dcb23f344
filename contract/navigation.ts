import { z } from 'zod'
import { Id } from './text.ts'

/** A heading of the menu and the pages below it. */
export const NavigationList = z
  .object({ title: z.string(), items: z.array(z.object({ label: z.string(), path: z.string() })) })
  .meta({ id: 'NavigationList' })
export type NavigationList = z.infer<typeof NavigationList>

/** A card of the carousel. */
export const TopDestination = z
  .object({ _id: z.string(), name: z.string(), path: z.string(), price: z.string(), duration: z.string() })
  .meta({ id: 'TopDestination' })
export type TopDestination = z.infer<typeof TopDestination>

/**
 * The list of all destinations as staff send it back; only two fields of each count. The chosen ones keep their order.
 */
export const TopDestinationsInput = z
  .array(z.object({ _id: Id, is_top_destination: z.boolean() }))
  .max(2000, 'At most 2,000 destinations')
  .meta({ id: 'TopDestinationsInput' })
export type TopDestinationsInput = z.infer<typeof TopDestinationsInput>
