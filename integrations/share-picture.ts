import sharp, { type OverlayOptions } from 'sharp'
import type { Focus } from '#contract/images.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#contract/share.ts'

/** A font file and the name by which Pango knows its family. */
export type Typeface = { file: string; family: string }

/**
 * The content of a share picture. `line`: the altitudes of an elevation line in metres; `lead`: the picture beside the
 * words.
 */
export type ShareLook = {
  operator: string
  title: string
  facts: string
  line: number[]
  lead?: { sha: string; focus: Focus; credit: string }
}

/** `scripts`: the fonts of the other scripts that the words of a picture need. */
export type Typefaces = Record<'display' | 'light' | 'text', Typeface> & { scripts: Typeface[] }

const NIGHT = '#0b161c'
const WHITE = '#ffffff'
const SOFT = '#c4d0d4'
const VALLEY = [0xff, 0x7f, 0xa3] as const
const SUMMIT = [0xff, 0xd2, 0x7a] as const

const PANEL = 716
const MARGIN = 64
const TEXT_WIDTH = PANEL - 2 * MARGIN
const TITLE_TOP = 150
const TITLE_TOP_WITHOUT_LINE = 232
const TITLE_SIZES = [68, 60, 52, 44]
const TITLE_MAX_HEIGHT = 216
/** Shares of the width that are tried, so that the two lines of a title have about the same length. */
const NARROWER = [0.6, 0.7, 0.8, 0.9]
const SHADE_HEIGHT = 110
const LINE_TOP = 470
const LINE_HEIGHT = SHARE_HEIGHT - LINE_TOP
const STROKE = 3

/**
 * Draws a share picture of 1200 by 630 pixels as JPEG: words and an elevation line on a dark panel, with the lead
 * picture, whose file is `master`, beside it. The words do not stand on the picture, because it may show another place
 * than the one they name.
 */
export async function drawShare(
  look: ShareLook,
  typefaces: Typefaces,
  master?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { operator, title, facts, line, lead } = look
  const faces = await withScripts(typefaces)
  const name = await written(operator, faces.display, 36, WHITE)
  const heading = await fitted(title, faces.light)
  const details = await written(facts, faces.text, 27, SOFT)
  const top = line.length > 1 ? TITLE_TOP : TITLE_TOP_WITHOUT_LINE
  const layers: OverlayOptions[] = [
    { input: name.data, left: MARGIN, top: MARGIN },
    { input: heading.data, left: MARGIN, top },
    { input: details.data, left: MARGIN, top: top + heading.room },
  ]
  if (line.length > 1) layers.push(elevation(line))
  if (master && lead) layers.push({ input: await beside(master, lead.focus), left: PANEL, top: 0 })
  if (master && lead?.credit) layers.push(shade(), await credited(lead.credit, faces.text))
  const canvas = { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3 as const, background: NIGHT }
  const jpeg = await sharp({ create: canvas })
    .composite(layers)
    .jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return new Uint8Array(jpeg)
}

/** Lets Pango find the fonts of other scripts: it knows a font once it has written with its file. */
async function withScripts({ scripts, ...faces }: Typefaces): Promise<Omit<Typefaces, 'scripts'>> {
  for (const { file, family } of scripts)
    await sharp({ text: { text: '.', font: family, fontfile: file } }).toBuffer()
  const also = ({ file, family }: Typeface) => ({
    file,
    family: [family, ...scripts.map((script) => script.family)].join(', '),
  })
  return { display: also(faces.display), light: also(faces.light), text: also(faces.text) }
}

/** A transparent picture in place of an empty text, because Pango refuses to draw one. */
const nothing = {
  data: await sharp({
    create: { width: 1, height: 1, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer(),
  width: 1,
  height: 1,
}

/**
 * Draws the title in the largest size that fits, in lines of about the same length. `room`: the height in pixels down
 * to what follows.
 */
async function fitted(title: string, face: Typeface) {
  const size = await fittingSize(title, face)
  const words = size === undefined ? `${title.slice(0, 90).replace(/\s+\S*$/, '')}…` : title
  const points = size ?? TITLE_SIZES.at(-1)!
  const widest = await written(words, face, points, WHITE)
  const lines = Math.max(1, Math.round(widest.height / points))
  // The letters of some scripts are higher than the distance of Latin lines.
  const below = (height: number) => Math.max(Math.round(lines * points * 1.02), height) + 28
  for (const part of NARROWER) {
    const block = await written(words, face, points, WHITE, Math.round(TEXT_WIDTH * part))
    if (block.height <= widest.height + points / 4) return { ...block, room: below(block.height) }
  }
  return { ...widest, room: below(widest.height) }
}

async function fittingSize(title: string, face: Typeface) {
  for (const size of TITLE_SIZES) {
    const { width, height } = await written(title, face, size, WHITE)
    if (height <= TITLE_MAX_HEIGHT && width <= TEXT_WIDTH) return size
  }
  return undefined
}

async function written(
  words: string,
  { file, family }: Typeface,
  size: number,
  colour: string,
  width = TEXT_WIDTH,
) {
  if (words === '') return nothing
  // Arabic letters join only where no room is taken from between them.
  const spacing = size > 40 && !family.includes(',') ? Math.round(size * -0.03 * 1024) : 0
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" letter_spacing="${spacing}">${escaped(words)}</span>`,
      font: `${family}, ${size}`,
      fontfile: file,
      width,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function escaped(words: string) {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Returns the part of the lead picture around its focal point that fills the space beside the panel. */
async function beside(master: string, { x, y }: Focus) {
  const [width, height] = [SHARE_WIDTH - PANEL, SHARE_HEIGHT]
  const whole = await sharp(master).metadata()
  const scale = Math.max(width / whole.width, height / whole.height)
  const [wide, high] = [Math.ceil(whole.width * scale), Math.ceil(whole.height * scale)]
  const left = Math.round(((wide - width) * x) / 100)
  const top = Math.round(((high - height) * y) / 100)
  return sharp(master)
    .resize(wide, high, { fit: 'fill' })
    .extract({ left, top, width, height })
    .flatten({ background: NIGHT })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function credited(credit: string, face: Typeface): Promise<OverlayOptions> {
  const { data, width, height } = await written(credit, face, 17, WHITE)
  return {
    input: data,
    left: Math.max(PANEL + 16, SHARE_WIDTH - width - 20),
    top: SHARE_HEIGHT - height - 18,
  }
}

/** Returns a shade that darkens the foot of the picture, so that the credit is readable on snow. */
function shade(): OverlayOptions {
  const width = SHARE_WIDTH - PANEL
  const pixels = Buffer.alloc(width * SHADE_HEIGHT * 4)
  for (let row = 0; row < SHADE_HEIGHT; row++)
    for (let x = 0; x < width; x++) pixels[(row * width + x) * 4 + 3] = 170 * (row / SHADE_HEIGHT) ** 1.5
  const raw = { width, height: SHADE_HEIGHT, channels: 4 as const }
  return { input: pixels, raw, left: PANEL, top: SHARE_HEIGHT - SHADE_HEIGHT }
}

/**
 * Returns the elevation line of a trip as pixels, 716 wide, for the foot of the panel. It is rose in the valley and
 * gold at the top.
 */
function elevation(line: number[]): OverlayOptions {
  const pixels = Buffer.alloc(PANEL * LINE_HEIGHT * 4)
  const heights = heightsAlong(line)
  for (let x = 0; x < PANEL; x++) {
    const y = heights[x]!
    // A steep stroke must be taller, so that it is as thick across its own direction as a flat one.
    const slope = (heights[Math.min(x + 1, PANEL - 1)]! - heights[Math.max(x - 1, 0)]!) / 2
    const half = (STROKE / 2) * Math.hypot(1, slope)
    for (let row = 0; row < LINE_HEIGHT; row++) {
      const height = 1 - row / LINE_HEIGHT
      const stroke = Math.min(1, Math.max(0, half + 0.5 - Math.abs(row - y)))
      const fill = row > y ? 0.2 * height : 0
      const at = (row * PANEL + x) * 4
      for (const part of [0, 1, 2] as const)
        pixels[at + part] = VALLEY[part] + (SUMMIT[part] - VALLEY[part]) * height
      pixels[at + 3] = 255 * Math.max(stroke, fill)
    }
  }
  const raw = { width: PANEL, height: LINE_HEIGHT, channels: 4 as const }
  return { input: pixels, raw, left: 0, top: LINE_TOP }
}

/**
 * Returns the height of the line for each column of pixels. It is eased from point to point, so that no pass is drawn
 * higher than it is.
 */
function heightsAlong(line: number[]) {
  const low = Math.min(...line)
  const range = Math.max(1, Math.max(...line) - low)
  const rows = line.map((metres) => 8 + (1 - (metres - low) / range) * (LINE_HEIGHT - 40))
  return Array.from({ length: PANEL }, (_, x) => {
    const place = (x / (PANEL - 1)) * (rows.length - 1)
    const before = Math.min(Math.floor(place), rows.length - 2)
    const part = place - before
    const eased = part * part * (3 - 2 * part)
    return rows[before]! + (rows[before + 1]! - rows[before]!) * eased
  })
}
