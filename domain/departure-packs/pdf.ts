import { counted } from '#contract/counted.ts'
import { formatDay, formatInstant, today } from '#contract/days.ts'
import type { WordKey } from '#contract/site-words.ts'
import { db } from '#db/client.ts'
import { houseOf } from '../documents/house.ts'
import { writeEmergencySteps } from '../documents/itinerary/emergency.ts'
import { operatorBlock, writeBlocks, writeLetterhead } from '../documents/letterhead.ts'
import { finish } from '../documents/finish.ts'
import { createSheet, styles, type Sheet } from '../documents/sheet.ts'
import { writeTable, type Column } from '../documents/table.ts'
import { readDeparturePack, type DeparturePack } from './read.ts'
import type { PackPart, PackRow, PackTable } from './tables.ts'
import { changesInWords, versionOf, type PackVersion } from './version.ts'

/** A pack as a file, and of which version it is. */
export type PackFile = { bytes: Uint8Array<ArrayBuffer>; version: PackVersion; start_date: string }

/**
 * Returns everything that the guide of a departure takes along as PDF: crew, meeting point, days with altitudes, emergency, who goes,
 * permits, transfers, loads, gear and tasks. Each pack that says something new gets a number, and says how much has
 * changed since the last one. Throws `not-found`. The caller must record the reading.
 */
export async function departurePackPdf(id: string): Promise<PackFile> {
  const pack = await readDeparturePack(id)
  const version = await versionOf(id, pack.tables)
  return { bytes: await writePack(pack, version), version, start_date: pack.departure.start_date }
}

async function writePack({ departure, travellers, emergency, tables }: DeparturePack, version: PackVersion) {
  const { trip_name, start_date, end_date } = departure
  const { seller, say } = await houseOf(db)
  const day = formatDay(start_date)
  const made = formatInstant(version.made_at)
  const sheet = await createSheet({
    title: `Departure pack: ${trip_name}, ${day}`,
    author: seller.name,
    subject: trip_name,
    madeOn: today(new Date(version.made_at)),
  })
  const told = [
    { text: say('paper.version', { number: String(version.number) }), style: styles.strong },
    { text: made, style: styles.small },
    { text: changesInWords(version), style: styles.small },
  ]
  writeLetterhead(sheet, seller, told, say('guide.heading'))
  writeBlocks(sheet, operatorBlock(say('paper.operator'), seller), {
    label: say('guide.about'),
    name: trip_name,
    lines: [`${day} to ${formatDay(end_date)}`, counted(travellers, 'traveller', 'travellers')],
  })
  for (const table of tables) {
    if (table.part === 'help') writeEmergencySteps(sheet, emergency, 'guide.emergency', say)
    writeRows(sheet, table, say(titles[table.part]))
  }
  if (!tables.some(({ part }) => part === 'help'))
    writeEmergencySteps(sheet, emergency, 'guide.emergency', say)
  return finish(sheet, `${trip_name}, ${day}  ·  Version ${version.number}, ${made}`)
}

const titles: Record<PackPart, WordKey> = {
  crew: 'guide.crew',
  'meeting point': 'guide.meeting',
  days: 'guide.days',
  help: 'guide.help',
  'who goes': 'guide.people',
  permits: 'guide.permits',
  transfers: 'guide.transfers',
  rooms: 'guide.rooms',
  loads: 'guide.loads',
  gear: 'guide.gear',
  tasks: 'guide.tasks',
}

function writeRows(sheet: Sheet, { columns, rows }: PackTable, title: string) {
  const shown = columns.map(([head, share], index): Column<PackRow> => [
    head,
    share,
    ({ cells }) => cells[index]!,
  ])
  writeTable(sheet, title, shown, rows)
}
