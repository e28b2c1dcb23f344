import { tallSize, type Focus, type ImageFormat } from '#contract/images.ts'

/** A file of a picture: a width and a format, whole or the upright part around `tall`. */
export type File = { width: number; format: ImageFormat; tall?: Focus }

type Size = { width: number; height: number }
type Ready = { name: string; format: ImageFormat }

const NAME = /^(?:(master)|(tall-\d+-\d+-)?(\d+))\.(avif|webp|jpg)$/

/** For each format, the formats that a browser which asks for it can show. */
const shownBy: Record<ImageFormat, readonly ImageFormat[]> = {
  avif: ['avif', 'webp', 'jpg'],
  webp: ['webp', 'jpg'],
  jpg: ['jpg'],
}

/**
 * The penalties for another format, and for a whole picture in place of an upright part or the reverse. A penalty of 1
 * equals a doubling of the width.
 */
const OTHER_FORMAT = 0.25
const OTHER_PART = 0.1

/**
 * Returns the file among `names` that can best stand in for `wanted`: the nearest in scale, in a format that the
 * browser can show. All names belong to one picture of this `size`. Undefined when no file fits.
 */
export function nearestOf(names: readonly string[], wanted: File, size: Size): Ready | undefined {
  const scale = wanted.width / (wanted.tall ? tallSize(size) : size).width
  const formats = shownBy[wanted.format]
  let best: (Ready & { distance: number }) | undefined
  for (const name of names) {
    const [, master, upright, width, format] = name.match(NAME) ?? []
    const place = formats.indexOf(format as ImageFormat)
    // An upright part around another focal point shows something else.
    if (place === -1 || (upright && upright !== uprightOf(wanted))) continue
    const own = master ? 1 : Number(width) / (upright ? tallSize(size) : size).width
    const isOtherPart = (upright === undefined) === (wanted.tall !== undefined)
    const distance = Math.abs(Math.log2(own / scale)) + place * OTHER_FORMAT + (isOtherPart ? OTHER_PART : 0)
    if (!best || distance < best.distance) best = { name, format: format as ImageFormat, distance }
  }
  return best && { name: best.name, format: best.format }
}

function uprightOf({ tall }: File) {
  return tall && `tall-${tall.x}-${tall.y}-`
}
