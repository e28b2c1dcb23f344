// Exact visibility: each column of samples is marched once, front to back, keeping the highest line of sight.
import { clamp, fbm2 } from '../noise.ts'
import type { Camera } from './camera.ts'
import type { Ground } from './ground.ts'
import type { Scene } from './scene.ts'
import { EARTH_RADIUS } from './sky.ts'

export interface VisibleSurface {
  /** horizontal distance per sample, Infinity for sky; headroom rows first */
  depth: Float32Array
  /** 0 for bare ground, else the tree's number */
  tree: Uint8Array
}

const MICRO_RELIEF_REACH = 9000
const TREE_REACH = 7000

export interface Eye {
  altitude: number
  /** the eye is the mirror image below a water surface at this level */
  mirror?: number
  /** rows wanted above the top of the picture (near water mirrors what stands there) */
  headroom?: number
}

/**
 * Front to back, each step fills the rows between the highest sight line so far and its own. In a mirror image a row
 * belongs to the water point where it leaves the surface: ground nearer than that point cannot hide anything in it,
 * so rows under the waterline of a step stay free, and behind each stretch of water filling starts afresh.
 */
export function traceColumns(
  scene: Scene,
  camera: Camera,
  ground: Ground,
  { altitude, mirror, headroom = 0 }: Eye,
): VisibleSurface {
  const { width, height, focal, horizon } = camera
  const { size } = ground.terrain
  const mirrored = mirror !== undefined
  const rows = height + headroom
  const shore = Math.ceil(height / 80) // waves shift the image by a few rows: let the shore reach that far down
  const near = scene.near ?? 60
  const far = scene.far ?? 42000
  const stepRatio = 1 / (focal * 0.75)
  const base = height - horizon
  const depth = new Float32Array(width * rows).fill(Infinity)
  const tree = new Uint8Array(width * rows)
  for (let px = 0; px < width; px++) {
    const u = (px + 0.5 - width / 2) / focal
    const dx = camera.forwardX + camera.rightX * u
    const dy = camera.forwardY + camera.rightY * u
    let highest = 0
    let lastT = near
    let lastY = -1e9
    let first = true
    for (let t = near; t < far; t += Math.max(0.7, t * stepRatio)) {
      const wx = camera.x + dx * t
      const wy = camera.y + dy * t
      if (wy > size * 0.995) break
      let z = ground.height(wx, wy)
      let treeId = 0
      if (t < MICRO_RELIEF_REACH) {
        if (z > 2500)
          z += (t < 2500 ? 1 : 1 - (t - 2500) / 6500) * (7 * fbm2(wx / 60, wy / 60, t < 2500 ? 4 : 3))
        if (t < TREE_REACH) {
          const hit = ground.tree(wx, wy, z)
          if (hit.height > 0) {
            z += hit.height
            treeId = hit.id
          }
        }
      }
      z -= (t * t) / (2 * EARTH_RADIUS)
      if (mirrored && z < mirror) {
        lastY = -1e9
        highest = 0
      } else {
        const y = base + (focal * (z - altitude)) / t
        const floor = mirrored
          ? Math.max(highest, base + (focal * (mirror - altitude)) / (t * 1.015 + 3) - shore)
          : highest
        if (y > floor) {
          const connected = lastY >= floor - 1e-6 && !first
          const from = connected ? lastY : Math.min(lastY, floor)
          const y0 = Math.max(0, Math.ceil(floor))
          const y1 = Math.min(rows, Math.ceil(y))
          for (let row = y0; row < y1; row++) {
            const i = (rows - 1 - row) * width + px
            if (mirrored && depth[i] !== Infinity) continue
            const f = y - from > 1e-6 ? clamp((row + 0.5 - from) / (y - from), 0, 1) : 1
            depth[i] = first ? t : lastT + (t - lastT) * f
            tree[i] = treeId
          }
          highest = y
          if (highest >= rows && !mirrored) break
        }
        lastY = y
      }
      first = false
      lastT = t
      if (ground.top > altitude && base + (focal * (ground.top - altitude)) / t < highest) break
    }
  }
  return { depth, tree }
}
