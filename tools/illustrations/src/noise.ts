// Deterministic noise toolbox. No state, no dependencies: the same seed always gives the same landscape.

export const clamp = (x: number, lo: number, hi: number): number => (x < lo ? lo : x > hi ? hi : x)
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t

/** Smooth step from 0 at `from` to 1 at `to`; `from` may be the larger one. */
export function smooth(from: number, to: number, x: number): number {
  let t = (x - from) / (to - from)
  t = t < 0 ? 0 : t > 1 ? 1 : t
  return t * t * (3 - 2 * t)
}

/** Gaussian bump, 1 at d = 0. */
export const bump = (d: number, width: number): number => Math.exp((-d * d) / (width * width))

function hash(ix: number, iy: number, seed: number): number {
  let h = Math.imul(ix, 374761393) ^ Math.imul(iy, 668265263) ^ Math.imul(seed, 974634777)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h = Math.imul(h ^ (h >>> 15), 2246822519)
  return (h ^ (h >>> 16)) >>> 0
}

/** One random number in 0..1 for an integer lattice point. */
export const lattice = (ix: number, iy: number, seed: number): number => hash(ix, iy, seed) / 4294967296

/** Seeded stream of random numbers in 0..1 (mulberry32). */
export function randomStream(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const GRADIENTS_2D = { x: new Float64Array(256), y: new Float64Array(256) }
const GRADIENTS_3D = { x: new Float64Array(256), y: new Float64Array(256), z: new Float64Array(256) }
const PERMUTATION = new Uint8Array(512)
{
  const random = randomStream(1337)
  for (let i = 0; i < 256; i++) {
    const a = random() * Math.PI * 2
    GRADIENTS_2D.x[i] = Math.cos(a)
    GRADIENTS_2D.y[i] = Math.sin(a)
    const z = random() * 2 - 1
    const b = random() * Math.PI * 2
    const s = Math.sqrt(1 - z * z)
    GRADIENTS_3D.x[i] = Math.cos(b) * s
    GRADIENTS_3D.y[i] = Math.sin(b) * s
    GRADIENTS_3D.z[i] = z
    PERMUTATION[i] = i
  }
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const t = PERMUTATION[i]
    PERMUTATION[i] = PERMUTATION[j]
    PERMUTATION[j] = t
  }
  for (let i = 0; i < 256; i++) PERMUTATION[i + 256] = PERMUTATION[i]
}

/** Gradient noise, roughly -1..1. */
export function perlin2(x: number, y: number): number {
  const { x: GX, y: GY } = GRADIENTS_2D
  const P = PERMUTATION
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const fx = x - xi
  const fy = y - yi
  const X = xi & 255
  const Y = yi & 255
  const X1 = (X + 1) & 255
  const Y1 = (Y + 1) & 255
  const aa = P[P[X] + Y]
  const ba = P[P[X1] + Y]
  const ab = P[P[X] + Y1]
  const bb = P[P[X1] + Y1]
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
  const n00 = GX[aa] * fx + GY[aa] * fy
  const n10 = GX[ba] * (fx - 1) + GY[ba] * fy
  const n01 = GX[ab] * fx + GY[ab] * (fy - 1)
  const n11 = GX[bb] * (fx - 1) + GY[bb] * (fy - 1)
  const a = n00 + u * (n10 - n00)
  const b = n01 + u * (n11 - n01)
  return (a + v * (b - a)) * 1.42
}

/** Gradient noise in space, roughly -1..1. */
export function perlin3(x: number, y: number, z: number): number {
  const { x: GX, y: GY, z: GZ } = GRADIENTS_3D
  const P = PERMUTATION
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const zi = Math.floor(z)
  const fx = x - xi
  const fy = y - yi
  const fz = z - zi
  const X = xi & 255
  const Y = yi & 255
  const Z = zi & 255
  const X1 = (X + 1) & 255
  const Y1 = (Y + 1) & 255
  const Z1 = (Z + 1) & 255
  const A = P[X]
  const B = P[X1]
  const AA = P[A + Y]
  const AB = P[A + Y1]
  const BA = P[B + Y]
  const BB = P[B + Y1]
  const u = fx * fx * (3 - 2 * fx)
  const v = fy * fy * (3 - 2 * fy)
  const w = fz * fz * (3 - 2 * fz)
  let i: number
  i = P[AA + Z]
  const n000 = GX[i] * fx + GY[i] * fy + GZ[i] * fz
  i = P[BA + Z]
  const n100 = GX[i] * (fx - 1) + GY[i] * fy + GZ[i] * fz
  i = P[AB + Z]
  const n010 = GX[i] * fx + GY[i] * (fy - 1) + GZ[i] * fz
  i = P[BB + Z]
  const n110 = GX[i] * (fx - 1) + GY[i] * (fy - 1) + GZ[i] * fz
  i = P[AA + Z1]
  const n001 = GX[i] * fx + GY[i] * fy + GZ[i] * (fz - 1)
  i = P[BA + Z1]
  const n101 = GX[i] * (fx - 1) + GY[i] * fy + GZ[i] * (fz - 1)
  i = P[AB + Z1]
  const n011 = GX[i] * fx + GY[i] * (fy - 1) + GZ[i] * (fz - 1)
  i = P[BB + Z1]
  const n111 = GX[i] * (fx - 1) + GY[i] * (fy - 1) + GZ[i] * (fz - 1)
  const a = n000 + u * (n100 - n000)
  const b = n010 + u * (n110 - n010)
  const c = n001 + u * (n101 - n001)
  const d = n011 + u * (n111 - n011)
  const e = a + v * (b - a)
  const f = c + v * (d - c)
  return (e + w * (f - e)) * 1.5
}

/** Sum of `octaves` layers of perlin2, each finer and weaker. */
export function fbm2(x: number, y: number, octaves: number, gain = 0.5, lacunarity = 2.03): number {
  let sum = 0
  let amplitude = 1
  let total = 0
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * perlin2(x + i * 17.31, y - i * 9.73)
    total += amplitude
    amplitude *= gain
    x *= lacunarity
    y *= lacunarity
  }
  return sum / total
}

/** Sum of `octaves` layers of perlin3. */
export function fbm3(x: number, y: number, z: number, octaves: number, gain = 0.5): number {
  let sum = 0
  let amplitude = 1
  let total = 0
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * perlin3(x, y, z)
    total += amplitude
    amplitude *= gain
    x = x * 2.03 + 11.7
    y = y * 2.03 + 3.1
    z = z * 2.03 - 7.9
  }
  return sum / total
}
