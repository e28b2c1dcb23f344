import { Hono, type Context } from 'hono'
import { addressOf, formatAt, imageFormats, type ImageFormat } from '#contract/images.ts'
import { DomainError } from '#domain/errors.ts'
import type { File } from '#domain/pictures/nearest.ts'
import { hasPictureFile, pictureFile } from '#domain/pictures/shown.ts'
import { report } from '#integrations/log.ts'
import { RequestError } from './problems.ts'

const FILE =
  /^\/images\/([0-9a-f]{32})\/(?:tall-(0|[1-9]0|100)-(0|[1-9]0|100)-)?([1-9]\d{0,3})\.(avif|webp|jpg)$/

const mediaTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** A policy under which a browser can only show the bytes, whatever they contain. */
const POLICY = "default-src 'none'; sandbox"

const FOR_EVER = 'public, max-age=31536000, immutable'
/** What stands in for a file that is not ready yet is asked for again on the next page or the one after it. */
const FOR_NOW = 'public, max-age=30'

/** Serves the pictures of the pages. A name is the hash of the file, so a file never changes. */
export const images = new Hono()
  .get('/images/*', async (c) => {
    const { sha, file } = fileNamed(c.req.path)
    if (c.req.method === 'HEAD') return answerHead(c, sha, file)
    const { bytes, format, isMeant } = await shownPicture(sha, file)
    c.header('cache-control', isMeant ? FOR_EVER : FOR_NOW)
    return c.body(bytes, 200, { 'content-type': mediaTypes[format], 'content-security-policy': POLICY })
  })
  .all('/images/*', () => {
    throw noPicture()
  })

/**
 * Sends a picture at an address whose picture may change, in the best format that the client accepts. `least`: the pixels
 * in width that are enough for it.
 */
export async function answerPicture(
  c: Context,
  picture: { sha: string; width: number },
  least: number | undefined,
): Promise<Response> {
  const { sha, file } = fileNamed(addressOf(picture, formatFor(c.req.header('accept') ?? ''), least))
  const etag = `"${sha}-${file.width}-${file.format}"`
  const headers = { vary: 'Accept', 'cache-control': 'no-cache', 'content-security-policy': POLICY }
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, { ...headers, etag })
  const { bytes, format, isMeant } = await shownPicture(sha, file)
  return c.body(bytes, 200, { ...headers, ...(isMeant && { etag }), 'content-type': mediaTypes[format] })
}

/** Says whether there is such a file, without making it. So checking all links of a page costs no picture. */
async function answerHead(c: Context, sha: string, file: File) {
  if (!(await hasPictureFile(sha, file))) throw noPicture()
  return c.body(null, 200, { 'content-type': mediaTypes[file.format], 'content-security-policy': POLICY })
}

/** JPEG for clients that accept anything. */
function formatFor(accept: string): ImageFormat {
  const accepted = accept.split(',').map((range) => range.trim().toLowerCase())
  const takes = (type: string) =>
    accepted.some((range) => range.split(';')[0]!.trim() === type && !/;\s*q=0(\.0*)?$/.test(range))
  return imageFormats.find((format) => takes(mediaTypes[format])) ?? 'jpg'
}

function fileNamed(path: string): { sha: string; file: File } {
  const [, sha, x, y, width, format] = path.match(FILE) ?? []
  if (sha === undefined) throw noPicture()
  const tall = x === undefined ? undefined : { x: Number(x), y: Number(y) }
  return { sha, file: { width: Number(width), format: formatAt(Number(width), format as ImageFormat), tall } }
}

/** Returns undefined for a file that cannot be made: a page without one picture is still a page. */
async function shownPicture(sha: string, file: File) {
  const shown = await pictureFile(sha, file).catch((error: unknown) => {
    if (error instanceof DomainError) throw error
    report(error)
    return undefined
  })
  if (!shown) throw noPicture()
  return shown
}

function noPicture() {
  return new RequestError(404, 'There is no such picture')
}
