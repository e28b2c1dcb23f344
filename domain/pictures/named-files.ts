import {
  focusOf,
  formatAt,
  imageFormats,
  imageWidths,
  tallSize,
  widthsOf,
  type ImageFormat,
  type ImageOwner,
} from '#contract/images.ts'
import type { File } from './nearest.ts'

/** The facts of a picture that decide which of its files pages name. */
export type NamedPicture = {
  sha: string
  owner: ImageOwner
  owner_id: string | null
  width: number
  height: number
  focus_x: number
  focus_y: number
}

/** The widest picture on a phone's page in pixels, at two pixels per point. */
const PHONE_WIDTH = 800
const LARGEST = imageWidths.at(-1)!

/**
 * Returns the files of a picture that pages name (`app/kit/picture.tsx`, the lightbox, menus, the mark, photos of
 * reviews, pictures of extras and of the crew) in four groups: `first` is the smallest JPEG, which every browser shows until another file is ready; `soon` is for
 * phones and cards, `wide` for wide screens, `others` for the few browsers without AVIF.
 */
export function namedFiles(
  picture: NamedPicture,
): [first: File[], soon: File[], wide: File[], others: File[]] {
  const all = allFiles(picture)
  const [least] = widthsOf(picture.width)
  return [
    all.filter(({ width, format, tall }) => format === 'jpg' && width === least && !tall),
    all.filter((file) => isAvif(file) && isSmall(file)),
    all.filter((file) => isAvif(file) && !isSmall(file)),
    all.filter((file) => !isAvif(file)),
  ]
}

function isAvif({ format }: File) {
  return format === 'avif'
}

function isSmall({ width }: File) {
  return width <= PHONE_WIDTH
}

function allFiles({ owner, owner_id, ...picture }: NamedPicture): File[] {
  const widths = widthsOf(picture.width)
  if (owner === 'review') return [{ width: widths[0]!, format: 'jpg' }]
  if (owner === 'extra' || owner === 'crew') return filesOf([widths[0]!], imageFormats)
  if (owner === 'site' && owner_id === 'brand') return [{ width: widths[0]!, format: 'webp' }]
  const isTrip = owner === 'destination' || owner === 'tour'
  // The lightbox of trips shows pictures in their full width.
  const whole = filesOf(isTrip ? widths : widths.filter((width) => width <= LARGEST), imageFormats)
  const tall = focusOf(picture)
  const formats: readonly ImageFormat[] =
    owner === 'region' ? imageFormats : owner === 'site' ? ['avif', 'webp'] : []
  const upright = filesOf(widthsOf(tallSize(picture).width), formats).map((file) => ({ ...file, tall }))
  return [...upright, ...whole]
}

function filesOf(widths: number[], formats: readonly ImageFormat[]): File[] {
  return formats.flatMap((format) => widths.map((width) => ({ width, format: formatAt(width, format) })))
}
