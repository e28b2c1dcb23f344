import { Hono, type Context } from 'hono'
import { isSharedPath, SHARE_PATH } from '#contract/share.ts'
import type { TripKind } from '#contract/trips.ts'
import { leadOn } from '#domain/redirects/redirects.ts'
import { findItinerary } from '#domain/documents/itinerary.ts'
import { findWay, type Way } from '#domain/documents/way.ts'
import { findBlogShare, findTripShare, type SharePicture } from '#domain/site/share-pictures.ts'
import { countComputed } from './computed-answers.ts'
import { gpxOf } from './feeds/gpx.ts'
import { LEADS_ON_FOR } from './pages.ts'
import { RequestError } from './problems.ts'
import { pictureOfPage } from './rendering.ts'

/**
 * PDF itineraries, the places of treks as GPX, and preview pictures of links. The same for everyone, so caches may keep
 * them and revalidate.
 */
export const documents = new Hono()
  .get('/destination/:slug/itinerary.pdf', (c) => answerItinerary(c, 'trek', c.req.param('slug')))
  .get('/tour_packages/:slug/itinerary.pdf', (c) => answerItinerary(c, 'tour', c.req.param('slug')))
  .get('/destination/:slug/places.gpx', async (c) => answerWay(c, await findWay('trek', c.req.param('slug'))))
  .get('/destination/:slug/share.jpg', async (c) =>
    answerShare(c, await findTripShare('trek', c.req.param('slug'))),
  )
  .get('/tour_packages/:slug/share.jpg', async (c) =>
    answerShare(c, await findTripShare('tour', c.req.param('slug'))),
  )
  .get('/blogs/:id/share.jpg', async (c) => answerShare(c, await findBlogShare(c.req.param('id'))))
  .get(SHARE_PATH, async (c) => {
    countComputed(c)
    const page = c.req.query('page') ?? ''
    return answerShare(c, isSharedPath(page) ? await pictureOfPage(page) : undefined)
  })

async function answerItinerary(c: Context, kind: TripKind, slug: string) {
  const file = await findItinerary(kind, slug)
  if (!file) return answerMoved(c, 'There is no such trip')
  const etag = `"${file.etag}"`
  c.header('etag', etag)
  c.header('cache-control', 'public, max-age=0, must-revalidate')
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  return c.body(file.bytes, 200, {
    'content-type': 'application/pdf',
    'content-disposition': disposition('inline', file.name, 'pdf'),
  })
}

function answerWay(c: Context, way: Way | undefined) {
  if (!way) return answerMoved(c, 'There is no such trek, or its places have no positions')
  return c.body(gpxOf(way), 200, {
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-type': 'application/gpx+xml',
    'content-disposition': disposition('attachment', way.file, 'gpx'),
  })
}

/** Leads to the same file of a page that has moved. Throws 404, with the sentence, for others. */
async function answerMoved(c: Context, missing: string) {
  const [, page = '', file = ''] = new URL(c.req.url).pathname.match(/^(.*)\/([^/]+)$/) ?? []
  const place = await leadOn(page)
  if (!place?.startsWith('/')) throw new RequestError(404, missing)
  c.header('cache-control', LEADS_ON_FOR)
  return c.redirect(`${place}/${file}`, 301)
}

/** Social networks cache the picture under its address, which changes with its content. */
function answerShare(c: Context, picture: SharePicture | undefined) {
  if (!picture) return answerMoved(c, 'There is no such picture')
  const headers = { etag: `"${picture.etag}"`, 'cache-control': 'public, max-age=3600' }
  if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
  return c.body(picture.bytes, 200, { ...headers, 'content-type': 'image/jpeg' })
}

/** Headers hold only ASCII letters; a name with others is given a second time, encoded. */
function disposition(shown: 'inline' | 'attachment', name: string, ending: 'pdf' | 'gpx') {
  if (/^[\w-]+$/.test(name)) return `${shown}; filename="${name}.${ending}"`
  return `${shown}; filename="itinerary.${ending}"; filename*=UTF-8''${encodeURIComponent(name)}.${ending}`
}
