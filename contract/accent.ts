// The operator's accent colour, and the shades of it that the pages need. Contrasts are those of WCAG 2.2, success
// criteria 1.4.3 (4.5 to 1 for text) and 1.4.11 (3 to 1 for what is drawn).

/** The crimson of the rhododendron, which is the accent until an operator chooses another. */
export const DEFAULT_ACCENT = '#b01e4b'
/** The rose of the altitude line on night panels, `--color-valley` of app/tokens.css. */
const DEFAULT_ON_NIGHT = '#ff7fa3'

const TEXT_CONTRAST = 4.5
const DRAWN_CONTRAST = 3
const WHITE = '#ffffff'
/** The surfaces accent texts stand on, in app/tokens.css: paper and mist by day, paper and its raised forms by night. */
const DAY = [WHITE, '#f3f6f6', '#e4ebec']
const NIGHT = ['#0b161c', '#13222a', '#1c2e37']
const STEPS = 100

/** The shades of an accent as the tokens of app/tokens.css name them. `night…` stay the same in both themes. */
export type Shades = {
  brand: string
  'brand-strong': string
  'brand-tint': string
  'brand-text': string
  'on-brand-tint': string
}

/** WCAG's contrast of two colours such as "#b01e4b", from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

/** The contrast of a colour on the light surface where it has the least, with one decimal, rounded down. */
export function reachedOnPages(color: string): number {
  return Math.floor(Math.min(...DAY.map((surface) => contrast(color, surface))) * 10) / 10
}

/**
 * Why a colour cannot be the accent, with one like it that can; undefined when it can. White letters stand on it, and it
 * is the colour of letters on all light surfaces.
 */
export function accentProblem(color: string): string | undefined {
  const reached = reachedOnPages(color)
  if (reached >= TEXT_CONTRAST) return undefined
  return `This colour is too pale to be read: it reaches a contrast of ${reached} to 1 on the pages, and 4.5 to 1 is needed. ${darkEnough(color)} would do`
}

/** Returns the shades of an accent for light and for dark pages, and the rose that the line has on night panels. */
export function shadesOf(accent: string): { day: Shades; night: Shades; onNight: string } {
  const strong = mixed(accent, '#000000', 0.19)
  const tint = mixed(accent, WHITE, 0.91)
  const light = until(accent, WHITE, (color) => NIGHT.every((on) => contrast(color, on) >= TEXT_CONTRAST))
  const button = until(accent, WHITE, (color) => contrast(color, NIGHT[0]!) >= DRAWN_CONTRAST)
  const nightTint = mixed(accent, NIGHT[0]!, 0.72)
  return {
    day: {
      brand: accent,
      'brand-strong': strong,
      'brand-tint': tint,
      'brand-text': accent,
      'on-brand-tint': until(strong, '#000000', (color) => contrast(color, tint) >= TEXT_CONTRAST),
    },
    night: {
      brand: button,
      'brand-strong': mixed(button, '#000000', 0.12),
      'brand-tint': nightTint,
      'brand-text': light,
      'on-brand-tint': until(light, WHITE, (color) => contrast(color, nightTint) >= TEXT_CONTRAST),
    },
    onNight: light,
  }
}

/**
 * Returns the two shades of an accent that printed itineraries need: `onPaper` for letters and lines on white, `onNight`
 * for the altitude line on its dark panel. An empty accent is the crimson.
 */
export function printedShades(accent: string): { onPaper: string; onNight: string } {
  if (accent === '') return { onPaper: DEFAULT_ACCENT, onNight: DEFAULT_ON_NIGHT }
  return { onPaper: darkEnough(accent), onNight: shadesOf(accent).onNight }
}

/** The nearest shade that is dark enough for the pages. */
function darkEnough(color: string) {
  return until(color, '#000000', (shade) => DAY.every((on) => contrast(shade, on) >= TEXT_CONTRAST))
}

/** The first shade on the way from one colour to another that will do; the other one when none does. */
function until(from: string, to: string, isEnough: (color: string) => boolean) {
  const steps = Array.from({ length: STEPS }, (_, step) => mixed(from, to, step / STEPS))
  return steps.find(isEnough) ?? to
}

/** `share`, from 0 to 1, of the second colour. */
function mixed(one: string, other: string, share: number) {
  const [from, to] = [channels(one), channels(other)]
  const mix = from.map((value, index) => Math.round(value + (to[index]! - value) * share))
  return `#${mix.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function luminance(color: string) {
  const [red, green, blue] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function channels(color: string) {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
