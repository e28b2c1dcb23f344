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
import { PictureRefusal } from './picture-refusal.ts'

/** WebP goes no higher than 16,383 pixels, and no page shows a picture this tall. */
const MASTER_MAX_HEIGHT = 4096
const SECONDS_MAX = 20
const PHONE_WIDTH = 800
const PLACEHOLDER_EDGE = 20
/** A picture whose darkest spot on white paper is lighter than this, of 255, is as good as white. */
const PALE_FROM = 200

// libvips reads dozens of formats, SVG among them. What is not named here it does not even look at.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})
// It would keep files open that have been discarded.
sharp.cache(false)
// A second thread for one picture takes half as much memory again, and nobody waits for most pictures.
sharp.concurrency(1)

/** A stored picture. `sha` names its files; `placeholder` is a blurred copy as a data URI of under 400 characters. */
export type Master = { sha: string; width: number; height: number; placeholder: string }

/**
 * Returns an uploaded picture encoded anew as WebP, at most `maxWidth` pixels wide. Throws `PictureRefusal` for what is no
 * picture, too big, or takes too long.
 */
export async function encodeMaster(bytes: Uint8Array, maxWidth = MASTER_MAX_WIDTH, quality = 92) {
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: IMAGE_MAX_PIXELS, pages: 1 })
    const { format, compression } = await picture.metadata()
    // AVIF shares its container with HEIC, which only some machines can read.
    if (format === 'heif' && compression !== 'av1') throw new PictureRefusal('unreadable')
    return await picture
      .autoOrient()
      .resize(maxWidth, MASTER_MAX_HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality, smartSubsample: true })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer()
  } catch (error) {
    throw error instanceof PictureRefusal ? error : new PictureRefusal(reasonOf(error), error)
  }
}

function reasonOf(error: unknown) {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('exceeds pixel limit')) return 'too-big'
  return message.includes('timeout') ? 'busy' : 'unreadable'
}

/** What a page needs to know of a picture, as its bytes are. */
export async function describePicture(bytes: Uint8Array): Promise<Master> {
  const { width, height } = await sharp(bytes).metadata()
  const tiny = await sharp(bytes)
    .resize(PLACEHOLDER_EDGE, PLACEHOLDER_EDGE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 20 })
    .toBuffer()
  // Half of SHA-256: nobody meets the same 128 bits by chance, and every page repeats the name many times.
  const sha = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return { sha, width, height, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` }
}

/**
 * Returns a small copy of a picture as PNG, at most `edge` pixels wide and high, its transparency kept. `isPale`: on white
 * paper next to nothing of it would be seen.
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

/** As `object-position` places it: so many percent of what is left over are cut off before it. */
function tallPart(whole: { width: number; height: number }, { x, y }: Focus) {
  const { width, height } = tallSize(whole)
  const left = Math.round(((whole.width - width) * x) / 100)
  const top = Math.round(((whole.height - height) * y) / 100)
  return { left, top, width, height }
}

/**
 * AVIF at effort 2: on 1600 pixels 0.5 s, where the default effort saves an eighth of the bytes for 3 s. With half the colour
 * resolution, as WebP and JPEG have it, 2400 pixels take 96 MB instead of 133, and a sixth less time and bytes. The widths
 * that phones fetch are seen at two dots to the point and more, where nobody can tell the lower quality, a fifth smaller.
 */
function inFormat(picture: Sharp, width: number, format: ImageFormat) {
  if (format === 'avif')
    return picture.avif({ quality: width <= PHONE_WIDTH ? 50 : 55, effort: 2, chromaSubsampling: '4:2:0' })
  if (format === 'webp') return picture.webp({ quality: 75 })
  return picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true })
}
