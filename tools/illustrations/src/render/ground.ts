// The ground as the camera meets it: height field, terraces, micro relief and trees.
import { bilinear, type Terrain } from '../terrain/field.ts'
import { farmedSlopes, plainCover, terraced, type River } from '../terrain/landforms.ts'
import { presets, type TerrainPreset } from '../terrain/presets.ts'
import { loadTerrain } from '../terrain/store.ts'
import { fbm2, lattice, mix, perlin2, smooth } from '../noise.ts'
import type { Scene, Water } from './scene.ts'

export interface Ground {
  terrain: Terrain
  preset: TerrainPreset
  /** names this surface in caches */
  key: string
  top: number
  terraceStep: number
  height: (x: number, y: number) => number
  /** share of farmed land 0..1 */
  farmed: (x: number, y: number) => number
  tree: (x: number, y: number, groundHeight: number) => TreeHit
}

export interface TreeHit {
  /** height of the tree at the point, 0 for none, and of its tip */
  height: number
  full: number
  /** a number 1..255 that stays with the tree */
  id: number
  /** where in the crown: -1..1 east and north of the trunk */
  east: number
  north: number
}

const farmCache = new Map<string, Float32Array>()

export function createGround(scene: Scene): Ground {
  const preset = presets[scene.terrain]
  const source = loadTerrain(scene.terrain)
  const basin = scene.water?.basin
  const terrain = basin ? withBasin(source, scene.water!, basin) : source
  const key = scene.terrain + (basin ? `:${basin.x}` : '')
  const { n, cell, h } = terrain
  const bare = (x: number, y: number): number => bilinear(h, n, x, y, cell)
  let top = 0
  for (let i = 0; i < n * n; i += 3) if (h[i] > top) top = h[i]

  const farms = preset.farms ? farmMask(key, terrain, preset.farms) : null
  const farmed = farms ? (x: number, y: number): number => bilinear(farms, n, x, y, cell) : (): number => 0
  const terraceStep = scene.crop === 'tea' ? 2.4 : 5
  const height = farms
    ? (x: number, y: number): number => {
        const z = bare(x, y)
        const f = farmed(x, y)
        return f > 0.02 ? mix(z, terraced(z, terraceStep), f) : z
      }
    : bare
  return {
    terrain,
    preset,
    top: top + 40,
    terraceStep,
    height,
    farmed,
    tree: createTrees(scene, preset, terrain.size, farmed),
    key,
  }
}

function farmMask(key: string, terrain: Terrain, farms: { top: number; share: number }): Float32Array {
  let mask = farmCache.get(key)
  if (!mask) {
    mask = farmedSlopes(terrain, farms.top, farms.share)
    farmCache.set(key, mask)
  }
  return mask
}

/** A copy of the terrain with a lake bed dug into it. */
function withBasin(source: Terrain, water: Water, basin: NonNullable<Water['basin']>): Terrain {
  const { n } = source
  const h = source.h.slice()
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const u = x / n
      const v = y / n
      const i = y * n + x
      const d =
        Math.hypot((u - basin.x) / basin.rx, (v - basin.y) / basin.ry) + 0.28 * fbm2(u * 40, v * 40, 4)
      const inside = smooth(1.25, 0.8, d)
      if (inside > 0) h[i] = mix(h[i], Math.min(h[i], water.level - 8), inside)
    }
  }
  return { ...source, h }
}

const WOODS_CELLS = 1024

/** Density of trees on the river plain, on a coarse grid because it is asked for at every step of every ray. */
function woodsOnPlain(river: River, size: number): { grid: Float32Array; n: number; cell: number } {
  const n = WOODS_CELLS
  const cell = size / n
  const grid = new Float32Array(n * n)
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const cover = plainCover(river, size, x * cell, y * cell)
      grid[y * n + x] = Math.max(cover.forest, 0.012 * (1 - cover.sand), cover.field * 0.02)
    }
  }
  return { grid, n, cell }
}

const NO_TREE: TreeHit = { height: 0, full: 0, id: 0, east: 0, north: 0 }

/** One tree per cell of a jittered lattice; conifers are cones, broadleaf trees are domes on a trunk. */
function createTrees(
  scene: Scene,
  preset: TerrainPreset,
  size: number,
  farmed: Ground['farmed'],
): Ground['tree'] {
  const treeline = scene.treeline ?? 3900
  const kind = scene.trees ?? 'conifer'
  const shore = scene.water ? scene.water.level + (preset.river ? 1.2 : 4) : -1e9
  if (kind === 'none') return () => NO_TREE
  const broad = kind === 'broadleaf'
  const spacing = broad ? 10.5 : 8.5
  const { river, farms } = preset
  const hit: TreeHit = { ...NO_TREE }
  const woods = river ? woodsOnPlain(river, size) : null

  return (x, y, groundHeight) => {
    if (groundHeight < shore || groundHeight > treeline + 300) return NO_TREE
    let density = smooth(
      treeline + 120,
      treeline - 300,
      groundHeight + 300 * perlin2(x / 500, y / 500) + 120 * perlin2(x / 90, y / 90),
    )
    if (density <= 0) return NO_TREE
    if (farms) {
      // on farmed land only clumps by the houses and along the paths
      const clump = smooth(0.25, 0.6, perlin2(x / 75, y / 75)) * (scene.crop === 'tea' ? 0.03 : 0.16) + 0.002
      density *= mix(1, clump, smooth(0.1, 0.5, farmed(x, y)))
    }
    if (woods) density *= bilinear(woods.grid, woods.n, x, y, woods.cell)
    if (density < 0.004) return NO_TREE
    const gx = Math.floor(x / spacing)
    const gy = Math.floor(y / spacing)
    const west = x / spacing - gx < 0.5 ? 1 : 0
    const south = y / spacing - gy < 0.5 ? 1 : 0
    hit.height = 0
    hit.id = 0
    for (let b = 0; b <= 1; b++) {
      for (let a = 0; a <= 1; a++) {
        const ix = gx + a - west
        const iy = gy + b - south
        if (lattice(ix, iy, 5) > density * 0.93) continue
        const px = (ix + 0.2 + 0.6 * lattice(ix, iy, 6)) * spacing
        const py = (iy + 0.2 + 0.6 * lattice(ix, iy, 7)) * spacing
        const d = Math.hypot(x - px, y - py)
        const vigour = broad ? 0.8 + 0.2 * density : 0.5 + 0.5 * density
        const full = (broad ? 13 + 12 * lattice(ix, iy, 8) : 9 + 13 * lattice(ix, iy, 8)) * vigour
        const radius = broad
          ? (4.6 + 3.6 * lattice(ix, iy, 9)) * (1 + 0.3 * perlin2(x / 2.6 + ix, y / 2.6))
          : full * 0.24
        if (d >= radius) continue
        const q = d / radius
        const z = broad
          ? full * (0.35 + 0.65 * Math.sqrt(1 - q * q)) + 1.5 * perlin2(x / 2.1, y / 2.1 + iy)
          : full * (1 - Math.pow(q, 0.85))
        if (z <= hit.height) continue
        hit.height = z
        hit.full = full
        hit.id = 1 + Math.floor(lattice(ix, iy, 12) * 254.9)
        hit.east = (x - px) / radius
        hit.north = (y - py) / radius
      }
    }
    return hit
  }
}
