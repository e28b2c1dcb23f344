import { tallSize, type Focus, type ImageFormat } from '#contract/images.ts'

/** A file of a picture that pages name: a width and a format, whole or upright around `tall`. */
export type File = { width: number; format: ImageFormat; tall?: Focus }

type Size = { width: number; height: number }
type Ready = { name: string; format: ImageFormat }

const NAME = /^(?:(master)|(tall-\d+-\d+-)?(\d+))\.(avif|webp|jpg)$/

/** Whoever asks for a format shows those after it as well. */
const shownBy: Record<ImageFormat, readonly ImageFormat[]> = {
  avif: ['avif', 'webp', 'jpg'],
  webp: ['webp', 'jpg'],
  jpg: ['jpg'],
}

/** So many doublings of the width weigh as much as another format, or as a whole picture instead of an upright part. */
const OTHER_FORMAT = 0.25
const OTHER_PART = 0.1

/**
 * Returns the one of these names of files, all of one picture of this `size`, that stands in best for `wanted`: the nearest in
 * pixels, in a format that whoever asked can show. Undefined when there is none.
 */
export function nearestOf(names: readonly string[], wanted: File, size: Size): Ready | undefined {
  const scale = wanted.width / (wanted.tall ? tallSize(size) : size).width
  const formats = shownBy[wanted.format]
  let best: (Ready & { distance: number }) | undefined
  for (const name of names) {
    const [, master, upright, width, format] = name.match(NAME) ?? []
    const place = formats.indexOf(format as ImageFormat)
    // Around another point, an upright part is another picture.
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
