import { printedShades } from '#contract/accent.ts'
import type { Day } from '#contract/days.ts'
import {
  type Face,
  faces,
  inFaces,
  isWrittenFromTheRight,
  paragraphsOf,
  printableOf,
  type Run,
  runsOf,
} from './characters.ts'
import { cutTo, linesOf, type Place } from './lines.ts'

/**
 * A document of A4 pages that is being written, with the shades of the operator's accent and the density of its lines.
 * All measures are in points, 72 to the inch.
 */
export type Sheet = PDFKit.PDFDocument & {
  accent: ReturnType<typeof printedShades>
  density: (typeof densities)[Density]
}

export const page = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 58, bottom: 776 } as const
export const textWidth = page.right - page.left

/** `lead`: the factor of the distances between lines. `gap`: the room above the heading of a part, in points. */
const densities = { loose: { lead: 1, gap: 30 }, tight: { lead: 0.95, gap: 20 } } as const
export type Density = keyof typeof densities

/** The colours of the site, as in app/tokens.css. */
export const colors = {
  paper: '#ffffff',
  mist: '#f3f6f6',
  line: '#d3dcde',
  ink: '#10222b',
  prose: '#33444c',
  muted: '#56666d',
  lake: '#0a6570',
  lakeTint: '#e1f1f3',
  night: '#0b161c',
  nightLine: '#2a3d47',
  onNight: '#eaf0f1',
  nightSoft: '#c4d0d4',
  nightMuted: '#9db0b8',
  summit: '#ffd27a',
} as const

const FONTS = 'domain/documents/fonts'

/**
 * `leading`: the distance between lines as a multiple of the size. `spacing`: the distance between letters in points.
 */
export type Style = { face: Face; size: number; color: string; leading?: number; spacing?: number }

export const styles = {
  h2: { face: 'display', size: 22, color: colors.ink, leading: 1.1, spacing: -0.35 },
  h3: { face: 'display', size: 14, color: colors.ink, leading: 1.2, spacing: -0.1 },
  lead: { face: 'display', size: 15, color: colors.ink, leading: 1.36 },
  body: { face: 'text', size: 9.5, color: colors.prose, leading: 1.52 },
  strong: { face: 'strong', size: 9.5, color: colors.ink, leading: 1.4 },
  small: { face: 'text', size: 8.25, color: colors.muted, leading: 1.42 },
  label: { face: 'strong', size: 8.25, color: colors.ink, leading: 1.42 },
} as const satisfies Record<string, Style>

type About = {
  title: string
  author: string
  subject: string
  madeOn: Day
  accent?: string
  density?: Density
}

/**
 * Returns an empty document. `accent`: as the settings have it; without one it is the crimson. The same day and content
 * give the same bytes. PDFKit is loaded for the first document, because it takes 10 MB.
 */
export async function createSheet(about: About): Promise<Sheet> {
  const { title, author, subject, madeOn, accent = '', density = 'loose' } = about
  const { default: Document } = await import('pdfkit')
  const document = new Document({
    size: 'A4',
    margins: { top: page.top, bottom: page.height - page.bottom, left: page.left, right: page.left },
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    font: fileOf('text'),
    info: { Title: title, Author: author, Subject: subject, CreationDate: new Date(madeOn) },
  })
  for (const face of Object.keys(faces) as Face[]) document.registerFont(face, fileOf(face))
  return Object.assign(document, { accent: printedShades(accent), density: densities[density] })
}

/** Writes a text, which may have several paragraphs and continue on the next pages. Returns the y at which it ends. */
export function write(sheet: Sheet, text: string, style: Style, at: Place): number {
  if (isWrittenFromTheRight(text)) return writeLines(sheet, text, style, at)
  const { x, y, ...place } = at
  const runs = runsOf(text, style.face)
  const paragraphGap = gapIn(runs, style)
  sheet.fillColor(style.color)
  let end = y
  for (const paragraph of runs.length > 1 ? paragraphsOf(runs) : [runs]) {
    const left = x + (paragraph.length > 1 ? indentOf(sheet, paragraph, style, place) : 0)
    for (const [index, run] of paragraph.entries()) {
      const options = {
        ...spacingOf(sheet, style, run.face),
        paragraphGap,
        ...place,
        ...(left > x && { align: 'left' as const, width: place.width - left + x }),
        continued: index < paragraph.length - 1,
        // Runs of different fonts share a line only if their baseline is given.
        ...((paragraph.length > 1 || run.face !== style.face) && { baseline: -style.size * 0.85 }),
      }
      if (index === 0) sheet.text(run.text, left, end, options)
      else sheet.text(run.text, options)
    }
    end = sheet.y
  }
  // PDFKit adds the gap after the last paragraph too, so it is subtracted.
  return runs.length === 0 ? y : end - paragraphGap
}

/** Writes a text that is in part written from right to left: PDFKit writes the runs, and does not break their lines. */
function writeLines(sheet: Sheet, text: string, written: Style, { x, y, width, align, link, height }: Place) {
  const style = { ...written, spacing: 0 }
  const { linesIn, step, gap } = linedIn(sheet, text, style, width)
  const most = height === undefined ? Infinity : Math.max(1, Math.floor(height / step))
  const options = { baseline: -style.size * 0.85, link, lineBreak: false }
  sheet.y = y
  for (const lines of linesIn(cutTo(most, printableOf(text), linesIn))) {
    for (const line of lines) {
      if (height === undefined && sheet.y + step > sheet.page.maxY()) nextPage(sheet)
      const top = sheet.y
      let left = x + indentOf(sheet, line, style, { width, align })
      sheet.fillColor(style.color)
      for (const { text: run, face } of line) {
        sheet.font(face).fontSize(style.size).text(run, left, top, options)
        left += widthOf(sheet, run, { ...style, face })
      }
      sheet.y = top + step
    }
    sheet.y += gap
  }
  sheet.x = x
  return sheet.y - gap
}

/** Returns how a text breaks, with the distance between its lines and the gap between its paragraphs in points. */
function linedIn(sheet: Sheet, text: string, style: Style, width: number) {
  const wide = (run: Run) => widthOf(sheet, run.text, { ...style, face: run.face })
  return {
    linesIn: (part: string) => linesOf(part, style.face, width, wide),
    step: style.size * (style.leading ?? 1.3) * sheet.density.lead,
    gap: gapIn([{ text }], style),
  }
}

/** PDFKit aligns each run for itself, so several of them are aligned here: a line of names, which fits. */
function indentOf(sheet: Sheet, runs: Run[], style: Style, { width, align }: Pick<Place, 'width' | 'align'>) {
  if (align !== 'right' && align !== 'center') return 0
  const free = width - runs.reduce((sum, { text, face }) => sum + widthOf(sheet, text, { ...style, face }), 0)
  return Math.max(0, align === 'right' ? Math.floor(free) : free / 2)
}

/** Returns the height in points that `write` will use. */
export function heightOf(sheet: Sheet, text: string, style: Style, width: number): number {
  if (isWrittenFromTheRight(text)) {
    const { linesIn, step, gap } = linedIn(sheet, text, { ...style, spacing: 0 }, width)
    const paragraphs = linesIn(printableOf(text))
    return paragraphs.flat().length * step + (paragraphs.length - 1) * gap
  }
  const runs = runsOf(text, style.face)
  if (runs.length === 0) return 0
  const plain = runs.map((run) => run.text).join('')
  const paragraphGap = gapIn(runs, style)
  const options = { ...spacingOf(sheet, style, style.face), paragraphGap, width }
  return sheet.heightOfString(plain, options) - paragraphGap
}

/** Returns the width in points of a printable text in one line, each script in its font. */
export function widthOf(sheet: Sheet, text: string, style: Style): number {
  const wide = (run: Run) => sheet.widthOfString(run.text, spacingOf(sheet, style, run.face))
  return inFaces(text, style.face).reduce((sum, run) => sum + wide(run), 0)
}

/** Begins a new page unless `height` still fits on this one. Content higher than a page may begin anywhere. */
export function room(sheet: Sheet, height: number): void {
  const fitsNowhere = height > page.bottom - page.top
  const left = page.bottom - sheet.y
  if (height > left && (!fitsNowhere || left < 120)) nextPage(sheet)
}

export function nextPage(sheet: Sheet): void {
  sheet.addPage()
  sheet.y = page.top
}

/**
 * Writes the heading of a part and adds its bookmark. At least `below` points of the part stay on the same page.
 * Returns the bookmark.
 */
export function heading(sheet: Sheet, text: string, below: number): PDFKit.PDFOutline {
  const isFirst = sheet.y <= page.top
  room(sheet, headingHeight(sheet) + below)
  if (!isFirst && sheet.y > page.top) sheet.y += sheet.density.gap
  const bookmark = sheet.outline.addItem(text)
  sheet.y = write(sheet, text, styles.h2, { x: page.left, y: sheet.y, width: textWidth }) + 12
  return bookmark
}

/** Returns the height in points of the heading of a part, with the room above it. */
export function headingHeight(sheet: Sheet): number {
  return sheet.density.gap + 40
}

export function rule(
  sheet: Sheet,
  y: number,
  color: string = colors.line,
  x: number = page.left,
  width = textWidth,
): void {
  sheet
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .strokeColor(color)
    .stroke()
}

function spacingOf(sheet: Sheet, { size, leading = 1.3, spacing = 0 }: Style, face: Face) {
  sheet.font(face).fontSize(size)
  return {
    lineGap: size * leading * sheet.density.lead - sheet.currentLineHeight(true),
    characterSpacing: spacing,
  }
}

function gapIn(runs: { text: string }[], { size }: Style) {
  return runs.some(({ text }) => text.includes('\n')) ? size * 0.6 : 0
}

function fileOf(face: Face) {
  return `${FONTS}/${faces[face]}.ttf`
}
