// Points of light: stars in the open sky, lamps on low ground.
import { clamp, fbm2, randomStream, smooth } from '../noise.ts'
import type { Camera } from './camera.ts'
import type { Ground } from './ground.ts'
import type { Mist } from './mist.ts'
import type { Rgb, Scene } from './scene.ts'
import type { VisibleSurface } from './visibility.ts'

/** Adds round spots of light to the image. */
function addSpot(
  image: Float32Array,
  camera: Camera,
  x: number,
  y: number,
  reach: number,
  strength: (squared: number) => number,
  colour: Rgb,
  allowed?: (i: number) => boolean,
): void {
  const { width, height } = camera
  for (let b = -reach; b <= reach; b++) {
    for (let a = -reach; a <= reach; a++) {
      const X = Math.floor(x) + a
      const Y = Math.floor(y) + b
      const i = Y * width + X
      if (X < 0 || Y < 0 || X >= width || Y >= height || (allowed && !allowed(i))) continue
      const light = strength(a * a + b * b)
      for (let c = 0; c < 3; c++) image[i * 3 + c] += light * colour[c]
    }
  }
}

export function paintStars(
  image: Float32Array,
  scene: Scene,
  camera: Camera,
  surface: VisibleSurface,
  mist: Mist | null,
  scale: number,
): void {
  const random = randomStream(99 + (scene.seed ?? 1))
  const { width, height, horizon, focal } = camera
  const air = new Float64Array(4)
  const isSky = (i: number): boolean => surface.depth[i] === Infinity
  const count = (((width / scale) * (height / scale)) / 260) * scene.night!.stars
  for (let s = 0; s < count; s++) {
    const x = random() * width
    const y = random() * horizon * 0.99
    if (!isSky(Math.floor(y) * width + Math.floor(x))) continue
    const magnitude = Math.pow(random(), 14) * 1.1 + 0.02 + 0.035 * random()
    const kind = random()
    const colour: Rgb = kind < 0.2 ? [1, 0.82, 0.66] : kind < 0.6 ? [1, 1, 1] : [0.8, 0.9, 1.15]
    const radius = (0.34 + Math.sqrt(magnitude) * 0.55) * scale
    let through = 1
    if (mist) {
      mist(air, x, y, Infinity)
      through = air[3]
    }
    const light = magnitude * smooth(0, 0.12, (horizon - y) / focal) * through
    addSpot(
      image,
      camera,
      x,
      y,
      Math.ceil(radius * 2.2),
      (d2) => Math.exp(-d2 / (radius * radius)) * light,
      colour,
      isSky,
    )
  }
}

const LAMP_COLOURS: Rgb[] = [
  [1, 0.55, 0.2],
  [1, 0.62, 0.28],
  [1, 0.74, 0.46],
  [0.95, 0.9, 0.85],
]

export function paintLamps(
  image: Float32Array,
  scene: Scene,
  camera: Camera,
  ground: Ground,
  surface: VisibleSurface,
  mist: Mist | null,
  scale: number,
): void {
  const lamps = scene.lamps!
  const random = randomStream(5)
  const { width, height, horizon, focal } = camera
  const air = new Float64Array(4)
  for (let tries = 0, made = 0; tries < lamps.count * 40 && made < lamps.count; tries++) {
    const x = Math.floor(random() * width)
    const y = Math.floor(horizon + random() * (height - horizon))
    const t = surface.depth[y * width + x]
    if (!(t < 22000 && t > 700)) continue
    const u = (x - width / 2) / focal
    const z = camera.h + ((horizon - y) / focal) * t
    const wx = camera.x + (camera.forwardX + camera.rightX * u) * t
    const wy = camera.y + (camera.forwardY + camera.rightY * u) * t
    const slope =
      Math.hypot(
        ground.height(wx + 60, wy) - ground.height(wx - 60, wy),
        ground.height(wx, wy + 60) - ground.height(wx, wy - 60),
      ) / 120
    if (
      z > lamps.below ||
      slope > (lamps.slope ?? 0.12) ||
      random() > 0.25 + 1.6 * fbm2(wx / 1100 + 5, wy / 1100, 3)
    )
      continue
    made++
    const radius = clamp(1500 / t, 0.4, 1.2) * Math.max(scale, width / 1100)
    const power = ((1.2 + 8 * random() ** 4) * clamp(5000 / t, 0.5, 1.6)) / scene.exposure
    let through = 1
    if (mist) {
      mist(air, x, y, t)
      through = air[3]
    }
    const strength = (d2: number): number =>
      (Math.exp(-d2 / (radius * radius)) + 0.03 * Math.exp(-d2 / (radius * radius * 8))) * power * through
    addSpot(
      image,
      camera,
      x,
      y,
      Math.ceil(radius * 5),
      strength,
      LAMP_COLOURS[Math.floor(random() * LAMP_COLOURS.length)],
    )
  }
}
