// What erosion at this resolution leaves out: sediment in the valley floors and gullies on the walls.
import { lattice, smooth } from '../noise.ts'
import { boxBlur } from './field.ts'

/** Raises concave channel bottoms: a smooth maximum of the ground and its blurred self, at two scales. */
export function fillValleys(n: number, cell: number, h: Float32Array, amount: number): void {
  for (const [radius, depth] of [
    [220, 95],
    [90, 34],
  ]) {
    const r = Math.max(1, Math.round(radius / cell))
    const blurred = boxBlur(n, boxBlur(n, h, r), r)
    const soft = depth * 0.9
    for (let i = 0; i < n * n; i++) {
      const d = blurred[i] - depth - h[i]
      const add = d > soft ? d : d < -soft ? 0 : ((d + soft) * (d + soft)) / (4 * soft)
      h[i] += Math.min(add, 160) * 0.8 * amount
    }
  }
}

/** Stripes that run down the local slope, blended over jittered cells, three octaves. */
export function carveGullies(n: number, cell: number, h: Float32Array, amount: number): void {
  if (!amount) return
  const r = Math.max(2, Math.round(55 / cell))
  const base = boxBlur(n, boxBlur(n, h, r), r)
  const relief = new Float32Array(n * n)
  for (let y = 1; y < n - 1; y++) {
    for (let x = 0; x < n; x++) {
      const i = y * n + x
      const xm = y * n + (x === 0 ? n - 1 : x - 1)
      const xp = y * n + (x === n - 1 ? 0 : x + 1)
      const gx = (base[xp] - base[xm]) / (2 * cell)
      const gy = (base[i + n] - base[i - n]) / (2 * cell)
      const slope = Math.hypot(gx, gy)
      const strength = smooth(0.25, 1.0, slope) * (0.55 + 0.45 * smooth(3800, 5600, h[i]))
      if (strength > 0.01)
        relief[i] = stripes(x, y, cell, gx / (slope + 1e-6), gy / (slope + 1e-6)) * 8.5 * amount * strength
    }
  }
  for (let i = 0; i < n * n; i++) h[i] += relief[i]
}

function stripes(x: number, y: number, cell: number, dx: number, dy: number): number {
  let sum = 0
  let amplitude = 1
  let frequency = cell / 150
  for (let octave = 0; octave < 3; octave++) {
    const px = x * frequency
    const py = y * frequency
    const ix = Math.floor(px)
    const iy = Math.floor(py)
    let c = 0
    let s = 0
    let weight = 0
    for (let b = -1; b <= 1; b++) {
      for (let a = -1; a <= 1; a++) {
        const cx = ix + a
        const cy = iy + b
        const vx = px - cx - lattice(cx, cy, 11 + octave)
        const vy = py - cy - lattice(cx, cy, 31 + octave)
        const d = vx * vx + vy * vy
        if (d > 2.2) continue
        const w = Math.exp(-d * 2.2)
        const phase = (vx * -dy + vy * dx) * 6.28
        c += Math.cos(phase) * w
        s += Math.sin(phase) * w
        weight += w
      }
    }
    sum += (c / weight) * amplitude
    // bend the next octave into this gully
    const bend = 0.55 * (s / weight)
    const nx = dx + dy * bend
    const ny = dy - dx * bend
    const length = Math.hypot(nx, ny)
    dx = nx / length
    dy = ny / length
    amplitude *= 0.48
    frequency *= 2.1
  }
  return sum
}
