import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import {
  IMAGE_MAX_PIXELS,
  MASTER_MAX_WIDTH,
  tallSize,
  widthsOf,
  type Focus,
  type ImageFormat,
} from '#contract/images.ts'
import { PAPER_MAX_EDGE } from '#contract/traveller-papers.ts'
import { drawingDensity, DRAWING_EDGE, harmlessDrawing } from './drawing-raster.ts'
import { encoders } from './picture-encoders.ts'
import { PictureRefusal } from './picture-refusal.ts'

/** The largest height of a master in pixels. WebP allows 16,383, and no page shows a picture taller than this. */
const MASTER_MAX_HEIGHT = 4096
/**
 * Up to this size a picture may be a mark or a drawing, whose coloured edges stay sharp with `smartSubsample`. Of a
 * photograph it makes no better one, and costs 60 MB and twice the time.
 */
const DRAWING_MAX_PIXELS = 1_000_000
const SECONDS_MAX = 20
/** An SVG is drawn at no more pixels than this. */
const DRAWING_MAX_INPUT = 4 * DRAWING_EDGE ** 2
const PLACEHOLDER_EDGE = 20
/** A picture is pale if its darkest spot on white paper is at least this light, of 255. */
const PALE_FROM = 200

// libvips reads dozens of formats. All that are not named here are blocked; SVG is read only while one is drawn.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})
const SVG_LOADER = { operation: ['VipsForeignLoadSvg'] }
const FORMATS_TAKEN: string[] = ['jpeg', 'png', 'webp', 'heif']
// The cache of libvips would keep discarded files open.
sharp.cache(false)
// A second thread per picture needs half as much memory again, and nobody waits for most pictures.
sharp.concurrency(1)

/**
 * A stored picture. `sha` names its folder; `placeholder` is a blurred copy as a data URL of less than 400 characters.
 */
export type Master = { sha: string; width: number; height: number; placeholder: string }

/**
 * Returns an uploaded picture encoded anew as WebP, at most `maxWidth` pixels wide. Throws `PictureRefusal` for a file
 * that is no picture, is too big, or takes too long.
 */
export async function encodeMaster(bytes: Uint8Array, maxWidth = MASTER_MAX_WIDTH, quality = 92) {
  return encodeAnew(bytes, (picture, { width, height }) =>
    picture
      .resize(maxWidth, MASTER_MAX_HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: 2, smartSubsample: width * height <= DRAWING_MAX_PIXELS }),
  )
}

/**
 * Returns an uploaded scan of a paper encoded anew as JPEG, which every office opens and every portal takes. Throws as
 * `encodeMaster` does.
 */
export async function encodePaper(bytes: Uint8Array) {
  return encodeAnew(bytes, (picture) =>
    picture
      .resize(PAPER_MAX_EDGE, PAPER_MAX_EDGE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 }),
  )
}

async function encodeAnew(
  bytes: Uint8Array,
  encode: (picture: Sharp, size: { width: number; height: number }) => Sharp,
) {
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: IMAGE_MAX_PIXELS, pages: 1 })
    const { format, compression, width, height } = await picture.metadata()
    // While a sign is drawn, libvips would read an SVG of somebody else too.
    if (!FORMATS_TAKEN.includes(format)) throw new PictureRefusal('unreadable')
    // AVIF shares its container with HEIC, which only some machines can read.
    if (format === 'heif' && compression !== 'av1') throw new PictureRefusal('unreadable')
    return await encode(picture.autoOrient(), { width, height }).timeout({ seconds: SECONDS_MAX }).toBuffer()
  } catch (error) {
    throw error instanceof PictureRefusal ? error : new PictureRefusal(reasonOf(error), error)
  }
}

function reasonOf(error: unknown) {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('exceeds pixel limit')) return 'too-big'
  return message.includes('timeout') ? 'busy' : 'unreadable'
}

/** Returns the facts that pages need of a picture, computed from its bytes. */
export async function describePicture(bytes: Uint8Array): Promise<Master> {
  const { width, height } = await sharp(bytes).metadata()
  const tiny = await sharp(bytes)
    .resize(PLACEHOLDER_EDGE, PLACEHOLDER_EDGE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 20 })
    .toBuffer()
  // Half of a SHA-256: two pictures never share 128 bits by chance, and every page repeats the name many times.
  const sha = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return { sha, width, height, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` }
}

/**
 * Returns the look of a picture, 64 bits in hexadecimal: of eight rows of nine grey points, whether each point is lighter
 * than the next one (a "difference hash"). Copies in another size, format or quality differ in a few bits.
 */
export async function lookOfPicture(bytes: Uint8Array): Promise<string> {
  const grey = sharp(bytes).flatten({ background: '#fff' }).greyscale().resize(9, 8, { fit: 'fill' })
  const { data, info } = await grey.raw().toBuffer({ resolveWithObject: true })
  const lightness = (row: number, column: number) => data[(row * 9 + column) * info.channels]!
  const bits = Array.from({ length: 64 }, (_, bit) => {
    const [row, column] = [Math.floor(bit / 8), bit % 8]
    return lightness(row, column) > lightness(row, column + 1) ? '1' : '0'
  })
  return BigInt(`0b${bits.join('')}`)
    .toString(16)
    .padStart(16, '0')
}

/**
 * Returns a small copy of a picture as PNG, at most `edge` pixels wide and high, with its transparency. `isPale`: the
 * picture would be almost invisible on white paper.
 */
export async function encodeIcon(
  master: string,
  edge: number,
): Promise<{ png: Uint8Array<ArrayBuffer>; isPale: boolean }> {
  const small = sharp(master).resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
  const png = await small.clone().png({ palette: true }).toBuffer()
  const { channels } = await sharp(await small.flatten({ background: '#fff' }).toBuffer()).stats()
  return { png: new Uint8Array(png), isPale: channels.every(({ min }) => min > PALE_FROM) }
}

/** Draws a square SVG of ours as PNG, `edge` pixels wide and high. */
export async function encodeSign(svg: string, edge: number): Promise<Uint8Array<ArrayBuffer>> {
  return whileDrawing(async () => {
    const sign = sharp(Buffer.from(svg), { density: 300 })
    return new Uint8Array(await sign.resize(edge, edge).png({ palette: true }).toBuffer())
  })
}

/**
 * Returns the PNG of an SVG that was uploaded, with its transparency, its longer edge `DRAWING_EDGE` pixels. Throws
 * `PictureRefusal` of reason `drawing` for one that is not harmless, has no size, or cannot be drawn.
 */
export async function drawUploaded(bytes: Uint8Array): Promise<Buffer> {
  const svg = Buffer.from(harmlessDrawing(bytes))
  return whileDrawing(async () => {
    try {
      // To measure it draws nothing.
      const sizeAt = (density: number) => sharp(svg, { density, limitInputPixels: false }).metadata()
      const density = await drawingDensity(sizeAt)
      const drawing = sharp(svg, { density, limitInputPixels: DRAWING_MAX_INPUT })
      const sized = drawing.resize(DRAWING_EDGE, DRAWING_EDGE, { fit: 'inside', withoutEnlargement: true })
      return await sized.timeout({ seconds: SECONDS_MAX }).png().toBuffer()
    } catch (error) {
      throw new PictureRefusal('drawing', error)
    }
  })
}

/** Runs a work with the reader of SVG. The works of this process come one at a time. */
async function whileDrawing<Result>(work: () => Promise<Result>) {
  sharp.unblock(SVG_LOADER)
  try {
    return await work()
  } finally {
    sharp.block(SVG_LOADER)
  }
}

/**
 * Returns a master in a width and a format, whole or upright around `tall`; undefined for a width it is not served in.
 */
export async function encodeVariant(master: string, width: number, format: ImageFormat, tall?: Focus) {
  const picture = sharp(master)
  const size = await picture.metadata()
  const part = tall && tallPart(size, tall)
  if (!widthsOf((part ?? size).width).includes(width)) return undefined
  const sized = (part ? picture.extract(part) : picture).resize(width)
  const encoded = await inFormat(sized, width, format).timeout({ seconds: SECONDS_MAX }).toBuffer()
  return new Uint8Array(encoded)
}

/**
 * Returns the upright part around a focal point. It is placed as `object-position` places it: the point's percentage of
 * the surplus is cut off before the part.
 */
function tallPart(whole: { width: number; height: number }, { x, y }: Focus) {
  const { width, height } = tallSize(whole)
  const left = Math.round(((whole.width - width) * x) / 100)
  const top = Math.round(((whole.height - height) * y) / 100)
  return { left, top, width, height }
}

function inFormat(picture: Sharp, width: number, format: ImageFormat) {
  if (format === 'avif') return picture.avif(encoders.avif(width))
  if (format === 'webp') return picture.webp(encoders.webp())
  return picture.flatten({ background: '#fff' }).jpeg(encoders.jpg())
}
