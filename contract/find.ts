import { z } from 'zod'
import { foundKinds, RECENT_MAX } from './found-kinds.ts'
import { optionalText } from './text.ts'

/** How many things of a kind are found at most. */
export const FOUND_OF_A_KIND = 6
/** How many signs may be typed into the command menu. */
export const FIND_MAX = 200

const RECENT = new RegExp(`^(${foundKinds.join('|')})~[\\w.-]{1,100}$`)

/**
 * What the command menu asks for: the things that hold all words of `q`, of one kind or of all; or those of `recent`, each
 * as `kind~id`, divided by commas.
 */
export const FindQuery = z.object({
  q: optionalText('Search', FIND_MAX),
  kind: z.enum(foundKinds).optional(),
  recent: z
    .string()
    .max(RECENT_MAX * 130)
    .transform((list) =>
      list
        .split(',')
        .filter((one) => RECENT.test(one))
        .slice(0, RECENT_MAX),
    )
    .optional(),
})
export type FindQuery = z.infer<typeof FindQuery>

/**
 * A thing that was found. `_id`: by which it is asked for as `recent`, and in which nobody is named. `path_in_admin`: the
 * page that shows it. `refuses`: what the caller cannot do with it as it stands, by the last part of the address where it is
 * done.
 */
export const Found = z
  .object({
    kind: z.enum(foundKinds),
    _id: z.string(),
    label: z.string(),
    note: z.string(),
    path_in_admin: z.string(),
    refuses: z.array(z.string()).optional(),
  })
  .meta({ id: 'Found' })
export type Found = z.infer<typeof Found>
