import { z } from 'zod'

/** How long a link works that shows a draft to people without an account. */
export const PREVIEW_HOURS = 1

/** `url` is an address on this site: `/preview/{trip id}?until=…&token=…` or `/preview/blogs/{post id}?until=…&token=…`. */
export const PreviewLink = z.object({ url: z.string(), expires_at: z.string() }).meta({ id: 'PreviewLink' })
export type PreviewLink = z.infer<typeof PreviewLink>
