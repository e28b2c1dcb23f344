import { PictureRefusal } from './picture-refusal.ts'

/** The largest SVG in bytes. A logo has 2 to 100 kB. */
const DRAWING_MAX_BYTES = 1_000_000
/** So many elements, uses of other elements, and steps of filters may be in one SVG. */
const ELEMENTS_MAX = 20_000
const USES_MAX = 500
const FILTER_STEPS_MAX = 20

/** The longer edge of the picture that is made of an SVG, in pixels: sharp in print, and no strain for the server. */
export const DRAWING_EDGE = 1000

/**
 * How an SVG begins: after a mark of its encoding, a declaration, comments and a document type. Each sign is read in one
 * way alone, because a pattern that could read a document type in several would take hours for a file of many.
 */
const SVG =
  /^\uFEFF?\s*(?:<\?xml[^>]{0,500}\?>\s*)?(?:(?:<!--(?:[^-]|-(?!->))*-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\][^>]*)?>)\s*)*<(?:[\w.-]+:)?svg[\s>/]/i
/** Scripts, films, other pictures and pages. None of them is drawn, so who sends them learns of it. */
const FOREIGN =
  /<(?:[\w.-]+:)?(?:script|foreignObject|image|feImage|iframe|object|embed|audio|video|canvas|handler|listener)[\s/>]/i
/** A document type that names a standard is harmless; one with a part of its own (“[”) may define entities. */
const PLAIN_DOCTYPE = /<!DOCTYPE[^>[]{0,500}>/i
/** A size of millions. librsvg would complain of it in the log before it refuses it. */
const HUGE =
  /<(?:[\w.-]+:)?svg\b[^>]{0,1000}\b(?:width|height|viewBox)\s{0,9}=\s{0,9}["'][^"']{0,99}(?:\d{7}|\de\+?\d)/i
const LINK = /[\s:]href\s*=\s*(["'])(.*?)\1/gis
/** The beginning of an address, which says whether it leads out of the drawing. */
const ADDRESS = /url\(([^)]{0,200})/gi

/** Returns whether a file is an SVG by how it begins. */
export function isDrawing(bytes: Uint8Array): boolean {
  return SVG.test(Buffer.from(bytes.subarray(0, 4096)).toString('utf8'))
}

/**
 * Returns the text of an SVG that draws only itself. Throws `PictureRefusal` of reason `drawing` for one that is too
 * large, has entities, scripts or pictures in it, or names another file. librsvg would read no such file either, for it
 * is not told where the SVG lies.
 */
export function harmlessDrawing(bytes: Uint8Array): string {
  if (bytes.byteLength > DRAWING_MAX_BYTES) throw new PictureRefusal('drawing')
  const text = utf8(bytes).replace(PLAIN_DOCTYPE, '')
  // The numbers come first: a search may look on from each element.
  const isHarmless =
    count(text, /<[a-z]/gi) <= ELEMENTS_MAX &&
    count(text, /<(?:[\w.-]+:)?use[\s/>]/gi) <= USES_MAX &&
    count(text, /<(?:[\w.-]+:)?fe[A-Z]/g) <= FILTER_STEPS_MAX &&
    !/<!(?:DOCTYPE|ENTITY|ATTLIST|ELEMENT)/i.test(text) &&
    !/<\?xml-stylesheet|@import/i.test(text) &&
    !FOREIGN.test(text) &&
    !HUGE.test(text) &&
    [...text.matchAll(LINK)].every(([, , target]) => isInside(target!)) &&
    [...text.matchAll(ADDRESS)].every(([, target]) => isInside(target!))
  if (!isHarmless) throw new PictureRefusal('drawing')
  return text
}

/**
 * Returns the dots per inch at which the longer edge of a drawing has `DRAWING_EDGE` pixels. `sizeAt` returns its size at
 * so many. A drawing that names its size in millimetres grows with their square.
 */
export async function drawingDensity(
  sizeAt: (density: number) => Promise<{ width: number; height: number }>,
): Promise<number> {
  const edgeAt = async (density: number) => {
    const { width, height } = await sizeAt(density)
    return Math.max(width, height)
  }
  const usual = within((72 * DRAWING_EDGE) / (await edgeAt(72)))
  const edge = await edgeAt(usual)
  return edge > DRAWING_EDGE * 1.1 ? within(usual * Math.sqrt(DRAWING_EDGE / edge)) : usual
}

function within(density: number) {
  return Math.min(100_000, Math.max(1, density))
}

function utf8(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new PictureRefusal('drawing', error)
  }
}

/** Returns whether an address leads to a part of the same drawing. */
function isInside(address: string) {
  return /^\s*(?:["']|&quot;|&apos;)?\s*#/.test(address)
}

function count(text: string, sign: RegExp) {
  let found = 0
  for (const _ of text.matchAll(sign)) found++
  return found
}
