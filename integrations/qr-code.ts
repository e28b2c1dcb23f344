import { encode } from 'uqr'

/** A QR code as a drawing: `path` is the `d` of an SVG path on a square of `size` units, with the quiet edge round it. */
export type QrCode = { path: string; size: number }

/** The empty edge that readers need, in modules. */
const EDGE = 4

/** Draws a text as a QR code, with one run of dark modules after the other. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: EDGE })
  const runs = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  )
  return { path: runs.join(''), size }
}

/** Returns where the dark runs of a row begin and how long they are. */
function runsOf(row: boolean[]): [x: number, length: number][] {
  return row.flatMap((isDark, x): [number, number][] => {
    if (!isDark || row[x - 1]) return []
    const end = row.indexOf(false, x)
    return [[x, (end === -1 ? row.length : end) - x]]
  })
}
