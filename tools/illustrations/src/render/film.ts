// From scene light to a picture: bloom, a film-like tone curve, saturation, contrast, vignette and grain.
import { clamp, lattice, mix, smooth } from '../noise.ts'
import type { Rgb, Scene } from './scene.ts'

const BLOOM_CELL = 8
const DARKEST_STOP = -10.2
const BRIGHTEST_STOP = 4.6

/** Fitted S-curve over the logarithm of light (after AgX). */
function filmCurve(light: number): number {
  const x = clamp((Math.log2(Math.max(light, 1e-6)) - DARKEST_STOP) / (BRIGHTEST_STOP - DARKEST_STOP), 0, 1)
  const x2 = x * x
  const x4 = x2 * x2
  return 15.5 * x4 * x2 - 40.14 * x4 * x + 31.96 * x4 - 6.868 * x2 * x + 0.4298 * x2 + 0.1191 * x - 0.00232
}

/** `image` holds width·scale × height·scale samples; the result is 8-bit RGB of width × height. */
export function develop(
  image: Float32Array,
  scene: Scene,
  width: number,
  height: number,
  scale: number,
): Buffer {
  const samplesWide = width * scale
  const exposure = scene.exposure
  const bloom = scene.bloom ?? 0.07
  const warmth = scene.warmth ?? 0
  const saturation = (scene.saturation ?? 1.15) * 1.18
  const contrast = scene.contrast ?? 1.18
  const vignette = scene.vignette ?? 0.16
  const grain = scene.grain ?? 0.01
  const glow = createGlow(image, width, height, scale, 6 / exposure)
  const near: Rgb = [0, 0, 0]
  const out = Buffer.alloc(width * height * 3)

  const tone = (c: number): number => Math.pow(c, contrast) * (contrast > 1 ? 1 + (contrast - 1) * 0.32 : 1)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      glow(near, x, y)
      let r = 0
      let g = 0
      let b = 0
      for (let j = 0; j < scale; j++) {
        for (let i = 0; i < scale; i++) {
          const k = ((y * scale + j) * samplesWide + x * scale + i) * 3
          const lr = mix(image[k], near[0], bloom) * exposure * (1 + warmth)
          const lg = mix(image[k + 1], near[1], bloom) * exposure
          const lb = mix(image[k + 2], near[2], bloom) * exposure * (1 - warmth)
          const fr = filmCurve(0.842 * lr + 0.079 * lg + 0.079 * lb)
          const fg = filmCurve(0.0425 * lr + 0.878 * lg + 0.0795 * lb)
          const fb = filmCurve(0.0425 * lr + 0.0785 * lg + 0.879 * lb)
          const grey = 0.2126 * fr + 0.7152 * fg + 0.0722 * fb
          r += grey + (fr - grey) * saturation
          g += grey + (fg - grey) * saturation
          b += grey + (fb - grey) * saturation
        }
      }
      const share = 1 / (scale * scale)
      const ex = (x / width - 0.5) * 2
      const ey = (y / height - 0.5) * 2
      const edge = 1 - vignette * smooth(0.4, 1.9, ex * ex + ey * ey)
      const speck = grain * (lattice(x, y, 77) + lattice(x, y, 78) - 1)
      const o = (y * width + x) * 3
      const channels = [r, g, b]
      for (let c = 0; c < 3; c++) {
        const v = tone(Math.max(0, channels[c] * share))
        out[o + c] = clamp(Math.round((v * edge + speck * (0.4 + 0.6 * (1 - v))) * 255), 0, 255)
      }
    }
  }
  return out
}

/** A small blurred copy of the image at two widths; returns a bilinear look-up by pixel. */
function createGlow(
  image: Float32Array,
  width: number,
  height: number,
  scale: number,
  limit: number,
): (out: Rgb, x: number, y: number) => void {
  const w = Math.ceil(width / BLOOM_CELL)
  const h = Math.ceil(height / BLOOM_CELL)
  const samplesWide = width * scale
  const samplesHigh = height * scale
  const block = BLOOM_CELL * scale
  const small = new Float32Array(w * h * 3)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      let r = 0
      let g = 0
      let b = 0
      let count = 0
      for (let j = 0; j < block; j += 2) {
        for (let i = 0; i < block; i += 2) {
          const X = x * block + i
          const Y = y * block + j
          if (X >= samplesWide || Y >= samplesHigh) continue
          const k = (Y * samplesWide + X) * 3
          r += Math.min(image[k], limit)
          g += Math.min(image[k + 1], limit)
          b += Math.min(image[k + 2], limit)
          count++
        }
      }
      small.set([r / count, g / count, b / count], (y * w + x) * 3)
    }
  }
  const tight = gaussian(small, w, h, Math.max(2, Math.round(w / 60)))
  const wide = gaussian(small, w, h, Math.max(4, Math.round(w / 16)))
  return (out, x, y) => {
    const fx = clamp((x + 0.5) / BLOOM_CELL - 0.5, 0, w - 1.001)
    const fy = clamp((y + 0.5) / BLOOM_CELL - 0.5, 0, h - 1.001)
    const x0 = Math.floor(fx)
    const y0 = Math.floor(fy)
    const u = fx - x0
    const v = fy - y0
    const k = (y0 * w + x0) * 3
    const row = w * 3
    for (let c = 0; c < 3; c++) {
      const at = (a: Float32Array): number =>
        mix(mix(a[k + c], a[k + 3 + c], u), mix(a[k + row + c], a[k + row + 3 + c], u), v)
      out[c] = (at(tight) + at(wide)) * 0.5
    }
  }
}

function gaussian(source: Float32Array, w: number, h: number, radius: number): Float32Array {
  const weights: number[] = []
  for (let i = -radius; i <= radius; i++) weights.push(Math.exp((-i * i) / (radius * radius * 0.35)))
  const total = weights.reduce((a, b) => a + b)
  const rows = new Float32Array(source.length)
  const out = new Float32Array(source.length)
  const blur = (
    from: Float32Array,
    to: Float32Array,
    neighbour: (x: number, y: number, i: number) => number,
  ): void => {
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        for (let c = 0; c < 3; c++) {
          let v = 0
          for (let i = -radius; i <= radius; i++) v += weights[i + radius] * from[neighbour(x, y, i) * 3 + c]
          to[(y * w + x) * 3 + c] = v / total
        }
      }
    }
  }
  blur(source, rows, (x, y, i) => y * w + clamp(x + i, 0, w - 1))
  blur(rows, out, (x, y, i) => clamp(y + i, 0, h - 1) * w + x)
  return out
}
