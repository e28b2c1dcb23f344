// Strings of prayer flags as SVG: a sagging line, cloth that folds and lifts in the wind, faint block print.
import { fbm2, randomStream } from '../noise.ts'

export interface FlagString {
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
  sag: number
  /** width of one flag in pixels */
  size: number
  seed: number
  brightness?: number
  wind?: number
}

type Point = [x: number, y: number]

/** Always in this order: sky, air, fire, water, earth. */
const COLOURS = ['#2c62a8', '#eae6da', '#b8332b', '#3d8150', '#e2ab33']
const px = (v: number): string => v.toFixed(1)

function shaded(hex: string, brightness: number): string {
  const n = Number.parseInt(hex.slice(1), 16)
  const channel = (v: number): number => Math.max(0, Math.min(255, Math.round(v * brightness)))
  return `rgb(${channel(n >> 16)},${channel((n >> 8) & 255)},${channel(n & 255)})`
}

export function flagsSvg(width: number, height: number, strings: readonly FlagString[]): string {
  const parts = strings.map((s, i) => drawString(s, `s${i}`))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${parts.map((p) => p.gradients).join('')}</defs>${parts.map((p) => p.shapes).join('')}</svg>`
}

function drawString(s: FlagString, id: string): { gradients: string; shapes: string } {
  const random = randomStream(s.seed)
  const line = new SaggingLine(s)
  const brightness = s.brightness ?? 1
  const wind = s.wind ?? 0.35
  const { size } = s
  let gradients = ''
  let shapes = `<polyline points="${line.outline()}" fill="none" stroke="rgb(60,54,50)" stroke-width="${(size * 0.022).toFixed(2)}"/>`
  let flag = Math.floor(random() * COLOURS.length)
  for (let d = size * 0.2; d < line.length - size; flag++) {
    const w = size * (0.92 + 0.1 * random())
    const h = size * (1.08 + 0.12 * random())
    const [ax, ay] = line.at(d)
    const [bx, by] = line.at(d + w)
    const gust = fbm2(d / (size * 3.1) + s.seed, s.seed, 2)
    const swing = (gust * 0.9 + wind) * w * 0.55
    const lift = Math.max(0, gust + wind * 0.4) * h * 0.34
    const lx = ax + swing * 0.9 + random() * 3
    const ly = ay + h - lift
    const rx = bx + swing + (random() - 0.5) * w * 0.1
    const ry = by + h - lift * 1.25 + (random() - 0.5) * h * 0.06
    const bulge = (random() - 0.5) * w * 0.16
    const hem = (random() - 0.5) * h * 0.12
    const gradient = `${id}-${flag}`
    gradients += folds(gradient, COLOURS[flag % COLOURS.length], brightness, random, swing / w)
    shapes +=
      `<path fill="url(#${gradient})" fill-opacity=".96" d="M${px(ax)} ${px(ay)}` +
      `Q${px((ax + bx) / 2)} ${px((ay + by) / 2 + size * 0.02)} ${px(bx)} ${px(by)}` +
      `C${px(bx + bulge + swing * 0.3)} ${px(by + h * 0.33)} ${px(rx - bulge)} ${px(ry - h * 0.3)} ${px(rx)} ${px(ry)}` +
      `C${px(rx - w * 0.3)} ${px(ry + hem)} ${px(lx + w * 0.3)} ${px(ly - hem)} ${px(lx)} ${px(ly)}` +
      `C${px(lx - bulge)} ${px(ly - h * 0.3)} ${px(ax + bulge + swing * 0.25)} ${px(ay + h * 0.33)} ${px(ax)} ${px(ay)}Z"/>`
    shapes += blockPrint(size, w, [ax, ay], [bx, by], [lx, ly], [rx, ry])
    d += w + size * 0.13
  }
  return { gradients, shapes }
}

/** Light and dark across the cloth. */
function folds(id: string, colour: string, brightness: number, random: () => number, tilt: number): string {
  const phase = random() * 6.28
  const count = 3.2 + random() * 2.4
  let stops = ''
  for (let q = 0; q <= 8; q++) {
    const f = q / 8
    const light =
      brightness * (0.82 + 0.24 * Math.sin(phase + f * count * 2) + 0.06 * Math.sin(phase * 2 + f * 13))
    stops += `<stop offset="${f}" stop-color="${shaded(colour, light)}"/>`
  }
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="${(0.12 + tilt * 0.2).toFixed(2)}">${stops}</linearGradient>`
}

/** Faint dashed lines that follow the cloth, as printed text looks from afar. */
function blockPrint(
  size: number,
  w: number,
  [ax, ay]: Point,
  [bx, by]: Point,
  [lx, ly]: Point,
  [rx, ry]: Point,
): string {
  const dash = [0.05, 0.018, 0.11, 0.02].map((v) => (size * v).toFixed(2)).join(' ')
  let lines = ''
  for (let q = 0; q < 7; q++) {
    const f = 0.2 + q * 0.095
    lines +=
      `<path d="M${px(ax + (lx - ax) * f + w * 0.16)} ${px(ay + (ly - ay) * f)}L${px(bx + (rx - bx) * f - w * 0.16)} ${px(by + (ry - by) * f)}"` +
      ` stroke="#1c1a1a" stroke-opacity="${q === 3 ? 0.05 : 0.17}" stroke-width="${(size * 0.03).toFixed(2)}" stroke-dasharray="${dash}"/>`
  }
  return lines
}

/** A parabola from one end to the other, measured along its length. */
class SaggingLine {
  readonly length: number
  private readonly points: { d: number; x: number; y: number }[] = []

  constructor({ from, to, sag }: FlagString) {
    let d = 0
    for (let i = 0; i <= 400; i++) {
      const t = i / 400
      const x = from[0] + (to[0] - from[0]) * t
      const y = from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t)
      const last = this.points.at(-1)
      if (last) d += Math.hypot(x - last.x, y - last.y)
      this.points.push({ d, x, y })
    }
    this.length = d
  }

  at(d: number): Point {
    const i = Math.max(
      1,
      this.points.findIndex((p) => p.d >= d),
    )
    const a = this.points[i - 1]
    const b = this.points[i]
    const f = (d - a.d) / Math.max(1e-6, b.d - a.d)
    return [a.x + (b.x - a.x) * f, a.y + (b.y - a.y) * f]
  }

  outline(): string {
    return this.points
      .filter((_, i) => i % 6 === 0)
      .map((p) => `${px(p.x)},${px(p.y)}`)
      .join(' ')
  }
}
