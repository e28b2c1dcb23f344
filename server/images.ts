import { Hono, type Context } from 'hono'
import { addressOf, imageFormats, type Focus, type ImageFormat } from '#contract/images.ts'
import { pictureFile } from '#domain/pictures/files.ts'
import { report } from '#integrations/log.ts'
import { RequestError } from './problems.ts'

const FILE =
  /^\/images\/([0-9a-f]{32})\/(?:tall-(0|[1-9]0|100)-(0|[1-9]0|100)-)?([1-9]\d{0,3})\.(avif|webp|jpg)$/

const mediaTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** Whatever a picture's bytes may say, a browser does nothing with them but show them. */
const POLICY = "default-src 'none'; sandbox"

/** The pictures of the pages. A name is made from what is in the file, so a file never changes. */
export const images = new Hono()
  .get('/images/*', async (c) => {
    const { sha, width, format, tall } = fileNamed(c.req.path)
    const bytes = await fileOf(sha, width, format, tall)
    c.header('cache-control', 'public, max-age=31536000, immutable')
    return c.body(bytes, 200, { 'content-type': mediaTypes[format], 'content-security-policy': POLICY })
  })
  .all('/images/*', () => {
    throw noPicture()
  })

/** One picture at an address that may show another one tomorrow, in the best format that the client accepts. */
export async function answerPicture(c: Context, picture: { sha: string; width: number }): Promise<Response> {
  const { sha, width, format } = fileNamed(addressOf(picture, formatFor(c.req.header('accept') ?? '')))
  const etag = `"${sha}-${format}"`
  const headers = { etag, vary: 'Accept', 'cache-control': 'no-cache', 'content-security-policy': POLICY }
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
  const bytes = await fileOf(sha, width, format)
  return c.body(bytes, 200, { ...headers, 'content-type': mediaTypes[format] })
}

/** JPEG for those who take anything. */
function formatFor(accept: string): ImageFormat {
  const accepted = accept.split(',').map((range) => range.trim().toLowerCase())
  const takes = (type: string) =>
    accepted.some((range) => range.split(';')[0]!.trim() === type && !/;\s*q=0(\.0*)?$/.test(range))
  return imageFormats.find((format) => takes(mediaTypes[format])) ?? 'jpg'
}

function fileNamed(path: string) {
  const [, sha, x, y, width, format] = path.match(FILE) ?? []
  if (sha === undefined) throw noPicture()
  const tall = x === undefined ? undefined : { x: Number(x), y: Number(y) }
  return { sha, width: Number(width), format: format as ImageFormat, tall }
}

/** A file that cannot be made is as good as none: a page without one picture is still a page. */
async function fileOf(sha: string, width: number, format: ImageFormat, tall?: Focus) {
  const bytes = await pictureFile(sha, width, format, tall).catch((error: unknown) => {
    report(error)
    return undefined
  })
  if (!bytes) throw noPicture()
  return bytes
}

function noPicture() {
  return new RequestError(404, 'There is no such picture')
}
