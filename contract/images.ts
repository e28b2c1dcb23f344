import { z } from 'zod'
import { blankIsAbsent } from './form-fields.ts'
import { Id, optionalText, text } from './text.ts'
import { wholeOrDigits } from './whole.ts'

export const IMAGE_MAX_BYTES = 20 * 1024 * 1024
export const IMAGE_MAX_PIXELS = 50_000_000
/** Wider uploads are made this wide when they are stored. */
export const MASTER_MAX_WIDTH = 2400
/** The widths a picture is served in. A narrower picture is served in those below its own width, and in its own. */
export const imageWidths = [400, 640, 800, 1200, 1600, 2400] as const
const SINGLE_WIDTH = 1600
export const imageFormats = ['avif', 'webp', 'jpg'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Encoding AVIF takes more memory than all else, by its pixels: 2400 wide 150 MB, 2000 wide 110. */
const AVIF_MAX_WIDTH = 2000

/** Returns the format in which a width is served where this one is asked for: WebP in place of a very wide AVIF. */
export function formatAt(width: number, format: ImageFormat): ImageFormat {
  return format === 'avif' && width > AVIF_MAX_WIDTH ? 'webp' : format
}

/** The widths that a picture of this width is served in, in pixels, the narrowest first. */
export function widthsOf(width: number): number[] {
  return [...imageWidths.filter((served) => served < width), width]
}

/**
 * The focal point, which stays in view when a picture is cut: percent from the left and the top, in steps of ten, so
 * that there are few cuts of each picture.
 */
export type Focus = { x: number; y: number }

export function focusOf({ focus_x, focus_y }: { focus_x: number; focus_y: number }): Focus {
  return { x: tens(focus_x), y: tens(focus_y) }
}

function tens(percent: number) {
  return Math.round(percent / 10) * 10
}

/** The pixels of the largest upright part, three wide to four high, of a picture of this size. */
export function tallSize({ width, height }: { width: number; height: number }): {
  width: number
  height: number
} {
  const cut = Math.min(width, Math.round((height * 3) / 4))
  return { width: cut, height: Math.min(height, Math.round((cut * 4) / 3)) }
}

/**
 * Returns the file name of one size of a picture, whole or cut upright around `tall`: "800.avif",
 * "tall-60-40-800.avif".
 */
export function fileName(width: number, format: ImageFormat, tall?: Focus): string {
  return `${tall ? `tall-${tall.x}-${tall.y}-` : ''}${width}.${formatAt(width, format)}`
}

/**
 * Returns the path of the one file of a picture for clients that want a single one: 1600 pixels wide, or as wide as it
 * is. `least`: the pixels that are enough; the file has the next width that pictures are served in.
 */
export function addressOf(
  { sha, width }: { sha: string; width: number },
  format: ImageFormat = 'jpg',
  least: number = SINGLE_WIDTH,
): string {
  const served = widthsOf(width).find((one) => one >= Math.min(least, SINGLE_WIDTH)) ?? width
  return `/images/${sha}/${served}.${format}`
}

/** What a client that wants a single file of a picture may ask for: `width`, the pixels that are enough for it. */
export const PictureQuery = z.object({ width: wholeOrDigits('width', 1, SINGLE_WIDTH).optional() })

/** The address of a picture in the smallest of its sizes. */
export const thumbPattern = /^\/images\/([0-9a-f]{32})\/\d{1,4}\.jpg$/

/** Returns the address of a picture that is shown as large as a thumb, in the smallest of its sizes. */
export function thumbAddress({ sha, width }: { sha: string; width: number }): string {
  return `/images/${sha}/${fileName(Math.min(...widthsOf(width)), 'jpg')}`
}

/** The name of the picture's files; undefined for what is no address of a picture. */
export function shaOfThumb(address: string): string | undefined {
  return address.match(thumbPattern)?.[1]
}

/** A picture as large as a thumb: its address and its alt text. */
export type Thumb = { src: string; alt: string }

/** Said of a picture that was uploaded and no longer waits for what it belongs to. */
export const CHOOSE_AGAIN = {
  review: 'Choose the photo once more',
  extra: 'Choose the picture once more',
  crew: 'Choose the photo once more',
} as const

/**
 * Whose picture it is. `blog` pictures may wait for their post, the photo of a `review` for its review, the picture
 * of an `extra` and the photo of somebody of the `crew` for them; `site` ones belong to pages such as the home page.
 */
export const imageOwners = [
  'destination',
  'tour',
  'region',
  'blog',
  'review',
  'extra',
  'crew',
  'site',
] as const
export type ImageOwner = (typeof imageOwners)[number]

/** What a page needs to show a picture: `sha` names its files, `placeholder` is a tiny blurred copy as a data URI. */
export const Picture = z
  .object({
    _id: z.string(),
    sha: z.string(),
    alt: z.string(),
    credit: z.string(),
    width: z.int(),
    height: z.int(),
    /** Percent from the left and the top: what must stay in view when the picture is cropped. */
    focus_x: z.int(),
    focus_y: z.int(),
    placeholder: z.string(),
  })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof Picture>

/** What may be said about a picture. What is left out stays as it is, and is empty or the middle in a new one. */
const described = {
  /** The alt text. */
  alt: optionalText('Alt text', 300).unwrap().optional(),
  credit: optionalText('Credit', 200).unwrap().optional(),
  focus_x: blankIsAbsent(wholeOrDigits('Focus x', 0, 100)),
  focus_y: blankIsAbsent(wholeOrDigits('Focus y', 0, 100)),
}
const ImageDescription = z.object(described)
export type ImageDescription = z.infer<typeof ImageDescription>

/** The place among the pictures of its trip, from 0. Left out, a new picture goes to the end and an old one stays. */
const position = blankIsAbsent(wholeOrDigits('Position', 0, 10_000))

/** The file itself is checked by what it contains, not by what it is called. */
export const ImageFile = z
  .custom<File>((value) => value instanceof File && value.size > 0, 'Choose a picture')
  .meta({ type: 'string', format: 'binary' })

/** In place of a file: the id of a picture of the library, whose texts the image has unless it has its own. */
const fromLibrary = blankIsAbsent(Id)

/** `destination_id` is the `_id` of a destination or its slug; `destination_name` is only for people and not stored. */
export const DestinationImageInput = z
  .object({
    destination_id: text('Destination', 300),
    destination_name: optionalText('Destination name', 200),
    image_file: blankIsAbsent(ImageFile),
    picture_id: fromLibrary,
    ...described,
    position,
  })
  .meta({ id: 'DestinationImageInput' })
export type DestinationImageInput = z.infer<typeof DestinationImageInput>

/** `tour_id` is the `_id` of a tour package or its slug; `tour_name` is only for people and not stored. */
export const TourImageInput = z
  .object({
    tour_id: text('Tour package', 300),
    tour_name: optionalText('Tour name', 200),
    image_file: blankIsAbsent(ImageFile),
    picture_id: fromLibrary,
    ...described,
    position,
  })
  .meta({ id: 'TourImageInput' })
export type TourImageInput = z.infer<typeof TourImageInput>

/** It has no position: the post names its pictures in their order. */
export const BlogImageInput = z
  .object({ image_file: blankIsAbsent(ImageFile), picture_id: fromLibrary, ...described })
  .meta({ id: 'BlogImageInput' })
export type BlogImageInput = z.infer<typeof BlogImageInput>

const stored = {
  _id: z.string(),
  /** Where the picture is. */
  image_file: z.string(),
  alt: z.string(),
  credit: z.string(),
  focus_x: z.int(),
  focus_y: z.int(),
  position: z.int(),
  width: z.int(),
  height: z.int(),
  version: z.int(),
}

export const DestinationImage = z
  .object({ ...stored, destination_id: z.string(), destination_name: z.string() })
  .meta({ id: 'DestinationImage' })
export type DestinationImage = z.infer<typeof DestinationImage>

export const TourImage = z
  .object({ ...stored, tour_id: z.string(), tour_name: z.string() })
  .meta({ id: 'TourImage' })
export type TourImage = z.infer<typeof TourImage>

export const BlogImage = z.object({ ...stored, image_id: z.string() }).meta({ id: 'BlogImage' })
export type BlogImage = z.infer<typeof BlogImage>
