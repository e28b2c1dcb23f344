// What a picture is made of. Angles in degrees, lengths in metres, compass directions clockwise from north.

export type Rgb = [red: number, green: number, blue: number]
/** East, up, north. */
export type Direction = [east: number, up: number, north: number]

export interface CameraSpec {
  /** place on the terrain, 0..1 from the west and from the south */
  x: number
  y: number
  /** height above sea level, or above the ground with `aboveGround` */
  h: number
  aboveGround?: boolean
  yaw: number
  /** horizontal field of view */
  fov: number
  /** where the horizon lies in the picture, 0 top to 1 bottom (a lens shift: verticals stay vertical) */
  horizon: number
}

export interface FogLayer {
  top: number
  /** thickness of the upper edge */
  soft: number
  /** extinction per metre */
  density: number
  /** how much the upper edge rises and falls, and the size of its waves */
  noise?: number
  scale?: number
  /** cauliflower edges 0..1 */
  billow?: number
  /** lower edge; without it the layer reaches the ground */
  base?: number
  /** breaks the layer into shreds: softness of their edges and threshold */
  wisps?: number
  cover?: number
  /** keep clear nearer than, or farther than */
  near?: number
  far?: number
  seed?: number
}

export interface Water {
  level: number
  /** roughness of the surface */
  rough?: number
  /** colour of deep water; glacial lakes are milky turquoise */
  colour?: Rgb
  /** dig a basin into the terrain (0..1 coordinates); without it the water fills what lies below the level */
  basin?: { x: number; y: number; rx: number; ry: number }
}

export interface Scene {
  terrain: string
  camera: CameraSpec
  sun: { azimuth: number; elevation: number; intensity?: number; tint?: Rgb }
  /** the "sun" is the moon: stars, and the milky way 0..1 */
  night?: { stars: number; milkyWay: number }
  exposure: number
  /** 1 = clear mountain air */
  haze?: number
  snowline?: number
  treeline?: number
  /** dry rock colours instead of grey rock and green slopes */
  arid?: boolean
  /** 0 dry autumn to 1 monsoon green */
  green?: number
  trees?: 'conifer' | 'broadleaf' | 'none'
  /** share of trees in red flower */
  blossom?: number
  /** fresh snow on the trees 0..1 */
  frost?: number
  crop?: 'ripe' | 'green' | 'tea'
  fog?: FogLayer[]
  cirrus?: { cover: number; altitude?: number; scale?: number; seed?: number; stretch?: number }
  /** moving cloud shadow on the ground: share of shade, size of the patches */
  cloudShadow?: { cover: number; scale?: number; seed?: number; depth?: number }
  water?: Water
  /** lamps on low ground at dusk */
  lamps?: { count: number; below: number; slope?: number }
  near?: number
  far?: number
  ambientDesaturation?: number
  skyGain?: number
  contrast?: number
  saturation?: number
  warmth?: number
  bloom?: number
  vignette?: number
  grain?: number
  seed?: number
}
