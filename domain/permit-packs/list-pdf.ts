import { counted } from '#contract/counted.ts'
import { countryName } from '#contract/countries.ts'
import { clockTime, formatDay, today } from '#contract/days.ts'
import { permitName, type PackPermit, type PackTraveller } from '#contract/permit-packs.ts'
import type { Say } from '#contract/site-words.ts'
import { db } from '#db/client.ts'
import { isPrintable, isReadInNepal } from '../documents/characters.ts'
import { houseOf } from '../documents/house.ts'
import { operatorBlock, writeBlocks, writeLetterhead } from '../documents/letterhead.ts'
import { finish } from '../documents/finish.ts'
import { createSheet, styles } from '../documents/sheet.ts'
import { writeTable, type Column } from '../documents/table.ts'
import type { ReadPack } from './read.ts'

/**
 * Returns the list of the group as PDF: who goes, with passport and permits, and from when to when each permit is for. It
 * says at what time it was made and of which version, so that two prints can be told apart. The licence of the
 * guide is written on it by hand, and the name while nobody is assigned.
 */
export async function permitListPdf(
  { pack, isGuided, guide }: Omit<ReadPack, 'members'>,
  now = new Date(),
): Promise<Uint8Array<ArrayBuffer>> {
  const { departure, travellers, permits, version } = pack
  const { trip_name, start_date, end_date } = departure
  const { seller, say } = await houseOf(db)
  const days = `${formatDay(start_date)} to ${formatDay(end_date)}`
  const title = `List of the group: ${trip_name}, ${formatDay(start_date)}`
  const made = `${formatDay(today(now))}, ${clockTime(now.toISOString()).slice(11, 16)} in Kathmandu`
  const sheet = await createSheet({
    title,
    author: seller.name,
    subject: trip_name,
    madeOn: today(now),
  })
  const told = [
    { text: say('paper.version', { number: String(version) }), style: styles.strong },
    { text: made, style: styles.small },
  ]
  writeLetterhead(sheet, seller, told, say('group_list.heading'))
  const people = counted(travellers.length, 'traveller', 'travellers')
  writeBlocks(sheet, operatorBlock(say('paper.operator'), seller), {
    label: say('group_list.group'),
    name: trip_name,
    lines: [days, people, ...guideLines(isGuided, guide, say)],
  })
  writeTable(sheet, say('group_list.people'), groupColumns, travellers)
  writeTable(sheet, say('group_list.permits'), permitColumns(travellers), permits)
  return finish(sheet, `${trip_name}, ${formatDay(start_date)}  ·  Version ${version}, ${made}`)
}

/** Where something is written by hand. */
const LINE = '______________________'

function guideLines(isGuided: boolean, guide: ReadPack['guide'], say: Say) {
  if (guide)
    return [
      say('group_list.guide', { guide: [guide.name, guide.phone].filter(Boolean).join(', ') }),
      `${say('group_list.licence')}: ${LINE}`,
    ]
  return [isGuided ? `${say('group_list.guide_open')}: ${LINE}` : say('group_list.guide_none')]
}

const groupColumns: Column<PackTraveller>[] = [
  ['No.', 5, ({ line }) => String(line)],
  ['Name', 29, nameOf],
  ['Sex', 5, ({ sex }) => sex || '–'],
  ['Nationality', 17, ({ nationality }) => countryName(nationality) ?? (nationality || '–')],
  ['Passport', 16, ({ passport_number }) => passport_number || '–'],
  ['Valid until', 14, ({ passport_expires_on }) => passport_expires_on ?? '–'],
  ['Born', 14, ({ birth_date }) => birth_date ?? '–'],
]

function permitColumns(travellers: PackTraveller[]): Column<PackPermit>[] {
  return [
    ['Permit', 34, ({ name }) => name],
    ['Issued by', 24, ({ issuer }) => issuer],
    ['From', 14, ({ first_day }) => first_day],
    ['To', 14, ({ last_day }) => last_day],
    ['For', 14, (permit) => linesInWords(permit, travellers.length)],
  ]
}

/**
 * Returns the name for the offices: as the passport has it, or as it was typed where only that is in letters that a post
 * reads.
 */
function nameOf(traveller: PackTraveller) {
  const names = [permitName(traveller), traveller.name].filter((name) => name !== '')
  if (names.length === 0) return '–'
  return names.find(isReadInNepal) ?? names.find(isPrintable) ?? 'In the CSV: letters not printed here'
}

/** "all", "none", "1, 3, 4": the numbers of those who need a permit. */
function linesInWords({ entries }: PackPermit, count: number) {
  const lines = entries.filter(({ state }) => state !== 'not-needed').map(({ line }) => line)
  if (lines.length === 0) return 'none'
  return lines.length === count ? 'all' : lines.join(', ')
}
