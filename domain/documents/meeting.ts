import { arrowTo, MEETING_MAP, SKETCH_NOTE, type MeetingMap } from '#contract/meeting-map.ts'
import type { Meeting } from '#contract/meeting-points.ts'
import { meetingLinks } from '#contract/meeting-words.ts'
import { qrCode } from '#integrations/qr-code.ts'
import { colors, heading, page, styles, textWidth, widthOf, write, type Sheet, type Style } from './sheet.ts'

const GAP = 22
/** Points for a pixel of the sketch. */
const SCALE = 0.62
const MAP = { width: MEETING_MAP.width * SCALE, height: MEETING_MAP.height * SCALE }
const CODE = 62
/** How near to the edge of the sketch its texts come. */
const EDGE = 5

const name: Style = { face: 'text', size: 13 * SCALE, color: colors.prose }
const strong: Style = { face: 'strong', size: 13 * SCALE, color: colors.ink }

type Told = { meeting: Meeting; map: MeetingMap | undefined; when: string; title: string }

/**
 * Writes when and where a group meets: how to find it, its position with a code that a phone reads, and beside it the
 * sketch where there is one. `when`: the day and time, in words.
 */
export function writeMeeting(sheet: Sheet, { meeting, map, when, title }: Told): void {
  heading(sheet, title, map ? MAP.height + 20 : 60)
  const { y } = sheet
  // First, because words that fill the page go on on the next one.
  if (map) drawMap(sheet, map, { x: page.right - MAP.width, y })
  const links = meetingLinks(meeting)
  const width = map ? textWidth - MAP.width - GAP : textWidth
  const at = (below: number) => ({ x: page.left, y: below, width })
  let end = write(sheet, when, styles.small, at(y))
  end = write(sheet, meeting.name, styles.h3, at(end + 2)) + 3
  if (meeting.words !== '') end = write(sheet, meeting.words, styles.body, at(end)) + 4
  if (links) {
    end = write(sheet, links.position, styles.label, at(end + 2)) + 4
    drawCode(sheet, links.map, page.left, end)
    const beside = { x: page.left + CODE + 10, y: end + 8, width: Math.min(width - CODE - 10, 150) }
    write(sheet, 'Scan it, and a map opens on your phone.', styles.small, { ...beside, link: links.map })
    end += CODE
  }
  if (!map) {
    sheet.y = end + 6
    return
  }
  // Long words end on the next page, above the height at which they began.
  const below = (end < y ? end : Math.max(end, y + MAP.height)) + 8
  const note = `${map.inWords.join(', ')}. ${SKETCH_NOTE}`
  sheet.y = write(sheet, note, styles.small, { x: page.left, y: below, width: textWidth })
}

function drawCode(sheet: Sheet, address: string, x: number, y: number) {
  const { path, size } = qrCode(address)
  sheet
    .save()
    .translate(x, y)
    .scale(CODE / size)
  sheet.path(path).fill(colors.ink)
  sheet.restore()
}

/** In the pixels of the sketch, made smaller; only its texts are written in points. */
function drawMap(sheet: Sheet, { at, marks, bar, north }: MeetingMap, corner: { x: number; y: number }) {
  sheet.roundedRect(corner.x, corner.y, MAP.width, MAP.height, 8).fill(colors.mist)
  sheet.save().translate(corner.x, corner.y).scale(SCALE)
  for (const { x, y, tip } of marks) {
    if (tip) sheet.path(arrowTo({ x, y }, tip)).lineWidth(2).strokeColor(colors.lake).stroke()
    else sheet.circle(x, y, 4).lineWidth(1.5).fillAndStroke(colors.paper, colors.ink)
  }
  sheet.circle(at.x, at.y, 8).lineWidth(2).fillAndStroke(sheet.accent.onPaper, colors.paper)
  for (const { path } of [bar, north]) sheet.path(path).lineWidth(1).strokeColor(colors.muted).stroke()
  sheet.restore()
  for (const { text, label } of [...marks, bar, north]) say(text, name, label)
  say(at.name, strong, at.label)

  function say(text: string, style: Style, { x, y, anchor }: MeetingMap['at']['label']) {
    const wide = Math.min(widthOf(sheet, text, style), MAP.width - 2 * EDGE)
    const begin = x * SCALE - (anchor === 'start' ? 0 : anchor === 'end' ? wide : wide / 2)
    const left = corner.x + Math.max(EDGE, Math.min(begin, MAP.width - EDGE - wide))
    const place = { x: left, y: corner.y + y * SCALE - style.size * 0.98, width: wide + 2, ellipsis: true }
    write(sheet, text, style, { ...place, height: style.size })
  }
}
