// Puts flags or trees in front of a landscape, slightly out of focus as a lens would.
import sharp from 'sharp'
import { fbm2 } from '../noise.ts'
import type { Picture } from '../scenes/picture.ts'
import { flagsSvg, type FlagString } from './flags.ts'
import { forestSvg } from './forest.ts'

/** Layouts are drawn for a picture of this width and scaled. */
const DESIGN_WIDTH = 1600

interface Layer {
  svg: string
  blur: number
}

const FLAGS: Record<'flags' | 'flagsLow', { blur: number; strings: FlagString[] }[]> = {
  flags: [
    {
      blur: 0.9,
      strings: [{ from: [-60, 96], to: [900, -120], sag: 60, size: 30, seed: 4, brightness: 0.95 }],
    },
    {
      blur: 1.8,
      strings: [
        { from: [900, -190], to: [1800, 470], sag: 70, size: 92, seed: 9, wind: 0.5 },
        { from: [-260, 330], to: [620, -190], sag: 62, size: 58, seed: 19, brightness: 0.9, wind: 0.3 },
      ],
    },
  ],
  flagsLow: [
    {
      blur: 0.8,
      strings: [
        { from: [1250, -60], to: [1720, 190], sag: 34, size: 28, seed: 31, brightness: 0.9, wind: 0.4 },
      ],
    },
    {
      blur: 1.6,
      strings: [
        { from: [-240, 150], to: [1150, -170], sag: 120, size: 64, seed: 14, brightness: 0.95, wind: 0.45 },
        { from: [-180, 520], to: [420, -140], sag: 60, size: 84, seed: 23, brightness: 0.85, wind: 0.35 },
      ],
    },
  ],
}

function layers(kind: NonNullable<Picture['foreground']>, width: number, height: number): Layer[] {
  if (kind !== 'forest')
    return FLAGS[kind].map(({ blur, strings }) => ({ blur, svg: flagsSvg(width, height, strings) }))
  const back = (x: number): number => height - 45 - (60 * x) / width + 26 * fbm2(x / 300, 2, 3)
  const front = (x: number): number =>
    height + 10 - 150 * (Math.abs(x / width - 0.45) * 1.7) ** 2 + 18 * fbm2(x / 220, 7, 3)
  return [
    {
      blur: 0.6,
      svg: forestSvg(width, height, {
        ground: back,
        shortest: 26,
        tallest: 88,
        density: 0.16,
        fill: '#1c2733',
        seed: 3,
      }),
    },
    {
      blur: 0.9,
      svg: forestSvg(width, height, {
        ground: front,
        shortest: 60,
        tallest: 190,
        density: 0.09,
        fill: '#0c1218',
        seed: 8,
      }),
    },
  ]
}

export async function drawForeground(
  pixels: Buffer,
  width: number,
  height: number,
  kind: Picture['foreground'],
): Promise<Buffer> {
  if (!kind) return pixels
  const zoom = width / DESIGN_WIDTH
  const overlays = await Promise.all(
    layers(kind, DESIGN_WIDTH, Math.round(height / zoom)).map(async ({ svg, blur }) => {
      const sharpLayer = await sharp(Buffer.from(svg), { density: 72 * zoom })
        .resize(width, height, { fit: 'fill' })
        .ensureAlpha()
        .png()
        .toBuffer()
      return sharp(sharpLayer)
        .blur(blur * zoom)
        .png()
        .toBuffer()
    }),
  )
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .composite(overlays.map((input) => ({ input })))
    .removeAlpha()
    .raw()
    .toBuffer()
}
