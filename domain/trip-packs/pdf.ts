import { counted } from '#contract/counted.ts'
import { formatDay, formatInstant, today } from '#contract/days.ts'
import { meetingWhen } from '#contract/meeting-words.ts'
import { phrases } from '#contract/phrases.ts'
import { db } from '#db/client.ts'
import { daysTable, helpTable, transfersTable } from '../departure-packs/field.ts'
import type { PackRow, PackTable } from '../departure-packs/tables.ts'
import { layOut } from '../documents/density.ts'
import { houseOf, type House } from '../documents/house.ts'
import { writeRoute } from '../documents/itinerary/nights.ts'
import { writeEmergencySteps } from '../documents/itinerary/emergency.ts'
import { writePacking } from '../documents/itinerary/packing.ts'
import { writeMeeting } from '../documents/meeting.ts'
import { operatorBlock, writeBlocks, writeLetterhead } from '../documents/letterhead.ts'
import { finish } from '../documents/finish.ts'
import {
  createSheet,
  heading,
  heightOf,
  page,
  room,
  styles,
  textWidth,
  write,
  type Density,
  type Sheet,
} from '../documents/sheet.ts'
import { writeTable, type Column } from '../documents/table.ts'
import type { TripPack } from './read.ts'

/**
 * Returns a trip pack as PDF: whom to call, how the party is fetched, where the group meets, permits, the map, days with altitudes and beds, gear,
 * what to do in an emergency, and some Nepali.
 */
export async function tripPackPdf(pack: TripPack): Promise<Uint8Array<ArrayBuffer>> {
  const house = await houseOf(db)
  const sheet = await layOut((density) => laidOut(pack, house, density))
  return finish(sheet, `${pack.trip_name}, ${pack.reference}  ·  ${formatInstant(pack.made_at)}`)
}

async function laidOut(pack: TripPack, { seller, say }: House, density: Density) {
  const { trip_name, reference, start_date, end_date, names, made_at, trip, meeting, permits } = pack
  const made = formatInstant(made_at)
  const sheet = await createSheet({
    title: `Trip pack: ${trip_name}, ${formatDay(start_date)}`,
    author: seller.name,
    subject: trip_name,
    madeOn: today(new Date(made_at)),
    density,
  })
  const told = [
    { text: reference, style: styles.strong },
    { text: made, style: styles.small },
  ]
  writeLetterhead(sheet, seller, told, say('pack.paper'))
  writeBlocks(sheet, operatorBlock(say('paper.operator'), seller), {
    label: say('pack.trip'),
    name: trip_name,
    lines: [
      `${formatDay(start_date)} to ${formatDay(end_date)}`,
      `${counted(names.length, 'traveller', 'travellers')}: ${names.join(', ')}`,
    ],
  })
  writeTable(
    sheet,
    say('pack.calls'),
    [
      ['Who', 34, ({ who }) => who],
      ['', 40, ({ what }) => what],
      ['Telephone', 26, ({ phone }) => phone || '–'],
    ],
    pack.calls,
  )
  writeRows(sheet, say('pack.transfers'), transfersTable(pack.transfers))
  if (meeting)
    writeMeeting(sheet, {
      meeting,
      map: pack.meeting_map,
      when: meetingWhen(meeting, start_date),
      title: say('pack.meeting'),
    })
  writeDocuments(sheet, permits, say)
  if (trip) writeRoute(sheet, trip, say)
  writeRows(sheet, say('pack.days'), daysTable(pack.days))
  writePacking(sheet, pack.gear, say('pack.gear'))
  writeEmergencySteps(sheet, pack.emergency, 'pack.help', say)
  writeRows(sheet, say('pack.help_places'), helpTable(pack.emergency))
  writePhrases(sheet, say('pack.phrases'))
  return sheet
}

/** What each traveller carries, and below it what the guide has for them. */
function writeDocuments(sheet: Sheet, permits: TripPack['permits'], say: House['say']) {
  const guides = permits.map(({ name, issuer }) => `${name} (${issuer})`).join(', ')
  const texts = [say('pack.documents_text'), ...(guides ? [`${say('pack.permits')} ${guides}.`] : [])]
  heading(sheet, say('pack.documents'), 40)
  for (const text of texts) {
    const height = heightOf(sheet, text, styles.body, textWidth)
    room(sheet, height)
    sheet.y = write(sheet, text, styles.body, { x: page.left, y: sheet.y, width: textWidth }) + 6
  }
}

function writeRows(sheet: Sheet, title: string, { columns, rows }: PackTable) {
  if (rows.length === 0) return
  writeTable(
    sheet,
    title,
    columns.map(([head, share], index): Column<PackRow> => [head, share, ({ cells }) => cells[index]!]),
    rows,
  )
}

/** Two phrases in a row, so that the last page is not a few of them alone. */
function writePhrases(sheet: Sheet, title: string) {
  const half = Math.ceil(phrases.length / 2)
  const rows = phrases
    .slice(0, half)
    .map((phrase, index) => [...phrase, ...(phrases[half + index] ?? ['', ''])])
  const columns = ['Nepali', 'English', 'Nepali', 'English'].map((head, index): Column<string[]> => [
    head,
    25,
    (row) => row[index]!,
  ])
  writeTable(sheet, title, columns, rows)
}
