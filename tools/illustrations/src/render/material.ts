// What a visible point is made of: rock, scree, meadow, forest, fields, sand, ice, snow. Colours are linear albedo.
import { clamp, fbm2, lattice, mix, perlin2, perlin3, smooth } from '../noise.ts'
import { glacierCover, plainCover } from '../terrain/landforms.ts'
import type { Ground } from './ground.ts'
import type { Scene } from './scene.ts'
import { createSurvey, type SurfacePoint } from './survey.ts'
import { FARM_COLOURS, PLAIN_FIELDS, SNOW, type Tint } from './tints.ts'

export interface Material {
  r: number
  g: number
  b: number
  snow: number
  forest: number
  bareRock: number
  /** height of the finest relief, metres, and the same scaled to about -1..1 */
  roughness: number
  fine: number
  /** positive in hollows */
  curvature: number
  /** unit normal: east, up, north */
  nx: number
  ny: number
  nz: number
}

/** The returned material is reused by the next call. */
export function createMaterials(scene: Scene, ground: Ground): (p: SurfacePoint) => Material {
  const snowline = scene.snowline ?? 4900
  const treeline = scene.treeline ?? 3900
  const green = scene.green ?? 0.4
  const frost = scene.frost ?? 0
  const blossom = scene.blossom ?? 0
  const arid = scene.arid ?? false
  const broadleaf = scene.trees === 'broadleaf'
  const farmColours = FARM_COLOURS[scene.crop ?? 'ripe']
  const { height, preset } = ground
  const { size } = ground.terrain
  const { glacier, river } = preset
  const { site: s, survey } = createSurvey(scene, ground)
  const m: Material = {
    r: 0,
    g: 0,
    b: 0,
    snow: 0,
    forest: 0,
    bareRock: 0,
    roughness: 0,
    fine: 0,
    curvature: 0,
    nx: 0,
    ny: 1,
    nz: 0,
  }

  function blend(r: number, g: number, b: number, t: number): void {
    m.r = mix(m.r, r, t)
    m.g = mix(m.g, g, t)
    m.b = mix(m.b, b, t)
  }
  function blendTint(c: Tint, t: number, gain = 1): void {
    blend(c[0] * gain, c[1] * gain, c[2] * gain, t)
  }
  function scale(k: number): void {
    m.r *= k
    m.g *= k
    m.b *= k
  }

  function layRock({ x, y, z }: SurfacePoint): void {
    m.r = m.g = m.b = 0
    if (arid) {
      const q = smooth(-0.5, 0.6, s.layers + 0.5 * s.big)
      blend(mix(0.4, 0.52, q), mix(0.27, 0.38, q), mix(0.17, 0.25, q), 1)
      blend(0.42, 0.22, 0.15, smooth(0.15, 0.5, perlin2((z + 90 * s.big) / 130, 3)) * 0.6)
      blend(0.33, 0.3, 0.28, smooth(0.1, 0.55, fbm2(x / 2600, y / 2600 + 4, 3)) * 0.5)
    } else {
      const q = smooth(-0.6, 0.6, s.layers)
      blend(mix(0.105, 0.2, q), mix(0.098, 0.172, q), mix(0.1, 0.145, q), 1)
      blend(0.23, 0.17, 0.12, smooth(0.1, 0.6, s.big + 0.4 * s.mid) * 0.5)
    }
    scale(clamp(1 + s.fine * 0.45, 0.6, 1.4))
  }

  /** Grass and scree below the snow; returns its share. */
  function growMeadow({ z }: SurfacePoint): number {
    const share =
      smooth(snowline + 250, snowline - 900, z + 260 * s.big + 120 * s.mid) *
      smooth(0.52, 0.78, s.broadUp + 0.12 * s.mid + 0.05 * s.fine)
    const v = 1 + 0.35 * s.mid + 0.3 * s.fine
    if (!arid)
      blend(mix(0.19, 0.085, green) * v, mix(0.155, 0.13, green) * v, mix(0.075, 0.035, green) * v, share)
    return share
  }

  /** Terraces: level fields in the colours of the season and grassy risers. Returns what is left to the forest. */
  function farmTerraces({ x, y, z, footprint }: SurfacePoint): number {
    if (s.farm <= 0.02) return 1
    const step = ground.terraceStep
    const level = Math.floor(z / step + 0.02)
    const f = z / step - level
    const run = Math.floor(fbm2(x / 170, y / 170, 2) * 4 + x / 160 + level * 0.37)
    const season =
      0.5 + 0.75 * fbm2(x / 420 + 5, y / 420, 3) + 0.3 * (lattice(run, Math.floor(level / 3), 33) - 0.5)
    const { fields, riser } = farmColours
    const field = fields[clamp(Math.floor(season * fields.length), 0, fields.length - 1)]
    const sharpness = clamp(1.6 - footprint / (step * 0.8), 0, 1)
    blendTint(field, s.farm, (0.78 + 0.44 * lattice(level, run, 31)) * (1 + 0.22 * s.mid + 0.25 * s.fine))
    blendTint(riser, s.farm * mix(0.3, smooth(0.45, 0.75, f), sharpness), 1 + 0.3 * s.fine)
    return 1 - 0.985 * smooth(0.1, 0.5, s.farm)
  }

  /** Grass, fields and sand of the river plain. Returns what is left to the forest. */
  function coverPlain({ x, y, z }: SurfacePoint): number {
    if (!river) return 1
    const cover = plainCover(river, size, x, y)
    const above = z - river.level
    const field = cover.field * smooth(60, 25, above)
    const wet = smooth(1.6, 0.1, above)
    const grass = 1 + 0.4 * s.mid
    const tufts = 0.55 * smooth(0.15, 0.5, fbm2(x / 45 + 5, y / 45, 4)) * smooth(0.9, 2.4, above)
    blend(mix(0.16, 0.1, green) * grass, mix(0.15, 0.125, green) * grass, 0.045, 1)
    const crop = PLAIN_FIELDS[Math.floor(cover.fieldTone * PLAIN_FIELDS.length)]
    blendTint(crop, field, 0.85 + 0.3 * lattice(Math.floor(cover.fieldTone * 999), 1, 3) + 0.15 * s.fine)
    blend(0.06, 0.075, 0.025, field * cover.bund * 0.7)
    blend(mix(0.34, 0.17, wet), mix(0.3, 0.145, wet), mix(0.235, 0.11, wet), cover.sand * (1 - tufts))
    return cover.forest * smooth(0, 1.5, above)
  }

  function layDebris({ x, y, footprint }: SurfacePoint, debris: number): void {
    const stones =
      0.9 + 0.35 * lattice(Math.floor(x / 2.2), Math.floor(y / 2.2), 51) * clamp(1.5 - footprint / 3, 0, 1)
    const v = (0.85 + 0.5 * s.mid + 0.5 * s.fine) * stones
    blend(0.165 * v, 0.152 * v, 0.14 * v, debris)
  }

  function growForest({ x, y, z, tree }: SurfacePoint, room: number): void {
    m.forest = 0
    if (arid || z >= treeline + 400) return
    const fits =
      room *
      smooth(treeline + 120, treeline - 220, z + 320 * s.big + 150 * s.mid) *
      smooth(0.27, 0.44, s.broadUp + 0.06 * s.fine)
    m.forest = tree ? 1 : fits
    const v = 0.75 + 0.5 * lattice(Math.floor(x / 8.5), Math.floor(y / 8.5), 4) + 0.25 * s.big
    blend(mix(0.03, 0.024, green) * v, mix(0.046, 0.052, green) * v, 0.021 * v, m.forest)
    if (m.forest <= 0) return
    if (broadleaf) {
      // mixed leaf colours, tree by tree
      const id = tree ? tree / 255 : lattice(Math.floor(x / 10.5), Math.floor(y / 10.5), 12)
      blend(0.052, 0.07, 0.017, m.forest * smooth(0.5, 1, id) * 0.7)
    }
    if (blossom) flower(x, y, z, tree)
  }

  function flower(x: number, y: number, z: number, tree: number): void {
    const id = tree ? (tree * 0.618034) % 1 : lattice(Math.floor(x / 8.5), Math.floor(y / 8.5), 12)
    const patch = 0.5 + 0.8 * fbm2(x / 260, y / 260, 4)
    const belt = smooth(1900, 2300, z) * smooth(3500, 3100, z)
    const share = smooth(0, 0.06, blossom * 2 * patch * belt - id) * m.forest
    const pale = lattice(tree, 3, 8) ** 2
    const between = smooth(-0.6, 0.3, perlin3(x / 1.1, y / 1.1, z / 1.1)) // leaves show between the flowers
    blend(mix(0.17, 0.3, pale), mix(0.014, 0.065, pale), mix(0.024, 0.085, pale), share * 0.72 * between)
  }

  /** Share of snow by altitude, slope, hollow and aspect, broken up at fine scale. */
  function snowShare({ z }: SurfacePoint, debris: number): number {
    const aspect = -clamp(s.slopeY / (Math.hypot(s.slopeX, s.slopeY) + 0.02), -1, 1)
    const line = snowline - 260 * aspect * 0.6 + 330 * s.big + 150 * s.mid
    const above = (z - line) / 700
    const gentle =
      s.fineUp * 0.55 +
      s.broadUp * 0.45 +
      0.07 * s.fine +
      0.1 * s.mid +
      0.05 * s.big +
      clamp(s.curvature * 0.3, -0.05, 0.16) +
      0.035 * s.layers
    const needed = mix(0.8, 0.4, smooth(-0.2, 2.3, above))
    const share =
      smooth(needed - 0.07, needed + 0.055, gentle) *
      smooth(-0.35, 0.35, above + 0.35 * s.fine + 0.5 * clamp(s.curvature, -0.4, 0.6))
    return Math.max(share * (1 - debris * smooth(1.6, 0.6, above)), 0) * (1 - m.forest * (0.85 - 0.6 * frost))
  }

  /** Bare glacier ice with crevasses; returns how much snow stays on it. */
  function layIce({ x, y, footprint }: SurfacePoint, ice: number): number {
    if (ice <= 0.01) return 1
    const crack = smooth(0.12, 0.02, Math.abs(fbm2(x / 26, y / 11, 3))) * clamp(1.5 - footprint / 5, 0, 1)
    blend(mix(0.62, 0.2, crack), mix(0.7, 0.36, crack), mix(0.76, 0.46, crack), ice)
    return 1 - 0.5 * ice * (0.4 + 0.6 * crack)
  }

  /** The normal, with fine relief on rock, leaves on trees; crowns of broadleaf trees are dark below. */
  function setNormal(p: SurfacePoint, relief: number): void {
    const { x, y, z, tree } = p
    let nx = -(s.slopeX + s.bumpX * relief)
    let ny = 1
    let nz = -(s.slopeY + s.bumpY * relief)
    if (tree && broadleaf) {
      const base = height(x, y)
      const hit = ground.tree(x, y, base)
      const up = clamp((z - base) / Math.max(6, hit.full), 0, 1)
      scale(mix(0.22, 1.12, smooth(0.15, 0.95, up)))
      nx = hit.east * 1.1 + 0.9 * perlin3(x / 1.3, y / 1.3, z / 1.3)
      nz = hit.north * 1.1 + 0.9 * perlin3(x / 1.3 + 9, y / 1.3, z / 1.3)
      ny = 0.35 + 0.9 * up
    } else if (tree || (m.forest > 0.5 && p.distance < 16000)) {
      const k = tree ? 1.5 : 0.8
      nx += k * (lattice(Math.floor(x / 4), Math.floor(y / 4), 9) - 0.5)
      nz += k * (lattice(Math.floor(x / 4), Math.floor(y / 4), 10) - 0.5)
    }
    const length = 1 / Math.hypot(nx, ny, nz)
    m.nx = nx * length
    m.ny = ny * length
    m.nz = nz * length
  }

  return (p) => {
    survey(p)
    layRock(p)
    const meadow = growMeadow(p)
    const room = farmTerraces(p) * coverPlain(p)
    const cover = glacier ? glacierCover(glacier, size, p.x, p.y) : null
    if (cover && cover.debris > 0) layDebris(p, cover.debris)
    growForest(p, room)
    m.snow = snowShare(p, cover?.debris ?? 0)
    if (cover) m.snow *= layIce(p, cover.ice)
    m.bareRock = (1 - m.snow) * (1 - m.forest * 0.5)
    setNormal(
      p,
      mix(0.16, 1, m.bareRock) * (1 - 0.65 * meadow * (1 - m.snow)) * (river ? 0.25 : 1) * (1 - 0.7 * s.farm),
    )
    blendTint(SNOW, m.snow)
    m.roughness = s.roughness
    m.fine = s.fine
    m.curvature = s.curvature
    return m
  }
}
