import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Blog } from '#contract/blogs.ts'
import { PREVIEW_HOURS, type PreviewLink } from '#contract/previews.ts'
import type { Trip } from '#contract/trips.ts'
import { db } from '#db/client.ts'
import { signingKey } from '#integrations/signing-key.ts'
import { toBlog } from './blogs.ts'
import { toTrip } from './trips/rows.ts'

const HOUR_MS = 60 * 60 * 1000

type Noun = 'trip' | 'blog'

/** Where the page of a trip can be seen for an hour by whoever has the link, published or not. */
export function previewPath(id: string): PreviewLink {
  return linkTo('trip', `/preview/${encodeURIComponent(id)}`, id)
}

/** As `previewPath`, for a post. */
export function blogPreviewPath(id: string): PreviewLink {
  return linkTo('blog', `/preview/blogs/${encodeURIComponent(id)}`, id)
}

/** The trip that a link shows; undefined when the link is over, was altered, or the trip has been deleted since. */
export async function findPreviewed(id: string, until: string, token: string): Promise<Trip | undefined> {
  if (!opens('trip', id, until, token)) return undefined
  const row = await db.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toTrip(row)
}

/** As `findPreviewed`, for a post. */
export async function findPreviewedBlog(id: string, until: string, token: string): Promise<Blog | undefined> {
  if (!opens('blog', id, until, token)) return undefined
  const row = await db.selectFrom('blogs').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toBlog(db, row)
}

function linkTo(noun: Noun, path: string, id: string): PreviewLink {
  const until = new Date(Date.now() + PREVIEW_HOURS * HOUR_MS).toISOString()
  const query = new URLSearchParams({ until, token: tokenFor(noun, id, until) })
  return { url: `${path}?${query}`, expires_at: until }
}

/** Times compare as text; one that we did not write ourselves has another token. */
function opens(noun: Noun, id: string, until: string, token: string) {
  const [given, right] = [Buffer.from(token), Buffer.from(tokenFor(noun, id, until))]
  const isOurs = given.length === right.length && timingSafeEqual(given, right)
  return isOurs && until > new Date().toISOString()
}

function tokenFor(noun: Noun, id: string, until: string) {
  return createHmac('sha256', signingKey()).update(`preview ${noun} ${id} ${until}`).digest('base64url')
}
