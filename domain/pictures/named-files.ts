import {
  focusOf,
  imageFormats,
  imageWidths,
  tallSize,
  widthsOf,
  type ImageFormat,
  type ImageOwner,
} from '#contract/images.ts'
import type { File } from './nearest.ts'

/** What one must know of a picture to say which files of it pages name. */
export type NamedPicture = {
  sha: string
  owner: ImageOwner
  owner_id: string | null
  width: number
  height: number
  focus_x: number
  focus_y: number
}

/** As wide as any page of a phone shows a picture, at two dots to the point. */
const PHONE_WIDTH = 800
const LARGEST = imageWidths.at(-1)!

/**
 * The files of a picture that pages name (`app/kit/picture.tsx`, the lightbox, menus, the mark, photos of reviews), in three
 * parts: what phones and cards show, what wide screens show, and what the few browsers without AVIF ask for.
 */
export function namedFiles(picture: NamedPicture): [soon: File[], wide: File[], others: File[]] {
  const all = allFiles(picture)
  return [
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
  if (owner === 'site' && owner_id === 'brand') return [{ width: widths[0]!, format: 'webp' }]
  const isTrip = owner === 'destination' || owner === 'tour'
  // The lightbox of trips goes as far as the picture does.
  const whole = filesOf(isTrip ? widths : widths.filter((width) => width <= LARGEST), imageFormats)
  const tall = focusOf(picture)
  const formats: readonly ImageFormat[] =
    owner === 'region' ? imageFormats : owner === 'site' ? ['avif', 'webp'] : []
  const upright = filesOf(widthsOf(tallSize(picture).width), formats).map((file) => ({ ...file, tall }))
  return [...upright, ...whole]
}

function filesOf(widths: number[], formats: readonly ImageFormat[]): File[] {
  return formats.flatMap((format) => widths.map((width) => ({ width, format })))
}
