import type { BrandMark } from '#contract/settings.ts'
import { colors, type Sheet } from './sheet.ts'

const HEIGHT = 22
const WIDTH_MAX = 66
const EDGE = 2

/**
 * Draws the operator's mark, 26 points high, on a white ground as in the footer of the site. Returns the x at which it
 * ends.
 */
export function drawBrandMark(
  sheet: Sheet,
  { icon, width, height }: Pick<BrandMark, 'icon' | 'width' | 'height'>,
  x: number,
  y: number,
): number {
  const wide = Math.min(WIDTH_MAX, (HEIGHT * width) / height)
  sheet.roundedRect(x, y, wide + 2 * EDGE, HEIGHT + 2 * EDGE, 4).fill(colors.paper)
  sheet.image(icon, x + EDGE, y + EDGE, { fit: [wide, HEIGHT], align: 'center', valign: 'center' })
  return x + wide + 2 * EDGE
}
