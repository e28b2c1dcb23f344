// A dark edge of conifers along the bottom of a picture, as SVG.
import { fbm2, randomStream } from '../noise.ts'

const px = (v: number): string => v.toFixed(1)

export interface ForestEdge {
  /** height of the ground line in pixels from the top */
  ground: (x: number) => number
  shortest: number
  tallest: number
  /** trees per pixel of width */
  density: number
  fill: string
  seed: number
}

export function forestSvg(width: number, height: number, edge: ForestEdge): string {
  const random = randomStream(edge.seed)
  let trees = ''
  for (let i = 0; i < Math.round(width * edge.density); i++) {
    const x = random() * (width + 80) - 40
    const clump = 0.5 + 0.8 * fbm2(x / 170 + edge.seed, edge.seed, 3)
    if (random() > 0.35 + clump) continue
    const h = edge.shortest + (edge.tallest - edge.shortest) * Math.pow(random(), 1.6) * (0.55 + 0.6 * clump)
    trees += conifer(x, edge.ground(x) + 4, h, Math.floor(random() * 1e9))
  }
  let ground = `M-10 ${height + 10}`
  for (let x = -10; x <= width + 10; x += 8) ground += `L${x} ${px(edge.ground(x))}`
  ground += `L${width + 10} ${height + 10}Z`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="${ground}" fill="${edge.fill}"/><path d="${trees}" fill="${edge.fill}"/></svg>`
}

/** One irregular conifer standing at (x, y). */
function conifer(x: number, y: number, h: number, seed: number): string {
  const random = randomStream(seed)
  const tiers = Math.round(14 + h / 14)
  const lean = (random() - 0.5) * h * 0.03
  const spread = h * (0.15 + 0.06 * random())
  const left: string[] = []
  const right: string[] = []
  for (let i = 0; i < tiers; i++) {
    const f = (i + 0.3) / tiers
    const top = y - h * (1 - f * 0.94)
    const centre = x + lean * (1 - f)
    const wide = spread * Math.pow(f, 0.82)
    const wl = wide * (0.62 + 0.6 * random())
    const drop = (h / tiers) * (0.5 + 0.5 * random())
    const wr = wide * (0.62 + 0.6 * random())
    left.push(`L${px(centre - wl * 0.32)} ${px(top)}L${px(centre - wl)} ${px(top + drop)}`)
    right.unshift(
      `L${px(centre + wr)} ${px(top + drop * (0.7 + 0.6 * random()))}L${px(centre + wr * 0.32)} ${px(top)}`,
    )
  }
  const trunk = h * 0.012
  return `M${px(x + lean)} ${px(y - h)}${left.join('')}L${px(x - trunk)} ${px(y)}V${px(y + h * 0.05)}H${px(x + trunk)}V${px(y)}${right.join('')}Z`
}
