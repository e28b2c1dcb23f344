import sharp, { type Sharp } from 'sharp'
import {
  IMAGE_MAX_PIXELS,
  MASTER_MAX_WIDTH,
  tallSize,
  widthsOf,
  type Focus,
  type ImageFormat,
} from '#contract/images.ts'

/** WebP goes no higher than 16,383 pixels, and no page shows a picture this tall. */
const MASTER_MAX_HEIGHT = 4096
const SECONDS_MAX = 20
const PHONE_WIDTH = 800

// libvips reads dozens of formats, SVG among them. What is not named here it does not even look at.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})
// It would keep files open that have been discarded.
sharp.cache(false)

type Reason = 'unreadable' | 'too-big' | 'busy' | 'not-kept'

/** A picture that was not taken in: its own fault (`unreadable`, `too-big`) or ours (`busy`, `not-kept`). */
export class PictureRefusal extends Error {
  reason: Reason

  constructor(reason: Reason, cause?: unknown) {
    super(`Picture refused: ${reason}`, { cause })
    this.reason = reason
  }
}

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

function reasonOf(error: unknown): Reason {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('exceeds pixel limit')) return 'too-big'
  return message.includes('timeout') ? 'busy' : 'unreadable'
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
 * AVIF at effort 2: on 1600 pixels 0.5 s, where the default effort saves an eighth of the bytes for 3 s. The widths that
 * phones fetch are seen at two dots to the point and more, where nobody can tell the lower quality, a fifth smaller.
 */
function inFormat(picture: Sharp, width: number, format: ImageFormat) {
  if (format === 'avif' && width <= PHONE_WIDTH)
    return picture.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' })
  if (format === 'avif') return picture.avif({ quality: 55, effort: 2 })
  if (format === 'webp') return picture.webp({ quality: 75 })
  return picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true })
}
