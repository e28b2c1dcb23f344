import { createHash } from 'node:crypto'
import { imageFormats, imageWidths, type ImageFormat } from '#contract/images.ts'

const PHONE_WIDTH = 800

/**
 * The options of sharp for each format. AVIF has effort 1: it takes two thirds of the time of effort 2 for one percent
 * more bytes. The default effort takes six times as long as 2 to save an eighth of the bytes. Half the colour
 * resolution, which WebP and JPEG have too, brings 2400 pixels from 133 MB of memory to 96 and saves a sixth of time and
 * bytes. The widths for phones have a lower quality, which saves a fifth: at two pixels per point or more nobody sees it.
 */
export const encoders = {
  avif: (width: number) => ({
    quality: width <= PHONE_WIDTH ? 50 : 55,
    effort: 1,
    chromaSubsampling: '4:2:0',
  }),
  webp: () => ({ quality: 75 }),
  jpg: () => ({ quality: 78, mozjpeg: true }),
} satisfies Record<ImageFormat, (width: number) => object>

/**
 * A name for these options. Files of the demo's pictures that come with the software lie in a folder of this name, so
 * files of other options are never served.
 */
export const encodersName: string = createHash('sha256')
  .update(JSON.stringify(imageFormats.map((format) => imageWidths.map((width) => encoders[format](width)))))
  .digest('hex')
  .slice(0, 8)
