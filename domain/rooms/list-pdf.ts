import { calledIn } from '#contract/called-in.ts'
import { counted } from '#contract/counted.ts'
import { formatDay, formatInstant, today } from '#contract/days.ts'
import { nightsInList } from '#contract/room-lists.ts'
import { roomTypeWords } from '#contract/rooms.ts'
import type { Say } from '#contract/site-words.ts'
import { db } from '#db/client.ts'
import { isPrintable } from '../documents/characters.ts'
import { houseOf } from '../documents/house.ts'
import { operatorBlock, writeBlocks, writeLetterhead } from '../documents/letterhead.ts'
import { finish } from '../documents/finish.ts'
import { createSheet, heading, page, room, styles, textWidth, write, type Sheet } from '../documents/sheet.ts'
import { DomainError } from '../errors.ts'
import { blocksOf, type FullList } from './lists.ts'
import type { Night } from './nights.ts'
import { fullRoomsOf, type FullRooms } from './read.ts'

const LINE = 20
const BLOCK_MAX = 320

/**
 * Returns the list of a lodge as PDF, or without `lodgeId` the rooms of the whole departure: with the time, the version, and
 * what has changed since the lodge got the last one. Throws `not-found`.
 */
export async function roomListPdf(
  departureId: string,
  lodgeId: string | undefined,
  now = new Date(),
): Promise<{ file: Uint8Array<ArrayBuffer>; name: string }> {
  const rooms = await fullRoomsOf(departureId, db)
  const list = rooms.lists.find(({ lodge_id }) => lodge_id === lodgeId)
  if (lodgeId !== undefined && !list)
    throw new DomainError('not-found', 'Nobody of this departure sleeps in this lodge')
  const { start_date } = rooms.departure
  return { file: await sheetOf(rooms, list, now), name: `rooms-${start_date}.pdf` }
}

async function sheetOf({ departure, guests, nights }: FullRooms, list: FullList | undefined, now: Date) {
  const { trip_name, start_date, end_date } = departure
  const { seller, say } = await houseOf(db)
  const made = formatInstant(now.toISOString())
  const version = list ? say('paper.version', { number: String(list.version) }) : say('room_list.all')
  const title = list ? `Rooms at ${list.lodge}` : 'Rooms'
  const sheet = await createSheet({
    title: `${title}: ${trip_name}, ${formatDay(start_date)}`,
    author: seller.name,
    subject: trip_name,
    madeOn: today(now),
  })
  const told = [
    { text: version, style: styles.strong },
    { text: made, style: styles.small },
  ]
  writeLetterhead(sheet, seller, told, say('room_list.heading'))
  const people = counted(guests.length, 'traveller', 'travellers')
  const group = [trip_name, `${formatDay(start_date)} to ${formatDay(end_date)}`, people]
  writeBlocks(
    sheet,
    operatorBlock(say('paper.operator'), seller),
    list
      ? { label: say('room_list.lodge'), name: list.lodge, lines: [list.contact, list.phone, ...group] }
      : { label: say('room_list.group'), name: trip_name, lines: group.slice(1) },
  )
  if (list) writeChanges(sheet, list, say)
  for (const block of blocksOf(list?.stays ?? nights))
    writeNights(sheet, block, { isNamed: list === undefined, say })
  return finish(sheet, `${trip_name}, ${formatDay(start_date)}  ·  ${version}, ${made}`)
}

function writeChanges(sheet: Sheet, { sent, changes, stays }: FullList, say: Say) {
  if (stays.length === 0) line(sheet, say('room_list.none'))
  if (sent === null || changes.length === 0) return
  heading(
    sheet,
    say('room_list.changed', { number: String(sent.version), when: formatInstant(sent.sent_at) }),
    30,
  )
  for (const says of changes) line(sheet, `${says}.`)
}

function writeNights(sheet: Sheet, nights: Night[], { isNamed, say }: { isNamed: boolean; say: Say }) {
  const { summary, rooms, crew, lodge, place } = nights[0]!
  // What is said of these nights stays on one page where it can.
  heading(
    sheet,
    nightsInList(nights.map(({ day }) => day)),
    Math.min(4 * LINE + rooms.length * LINE, BLOCK_MAX),
  )
  if (isNamed) line(sheet, [place, lodge].filter(Boolean).join(', '))
  line(sheet, summary || say('room_list.empty'), styles.strong)
  for (const { number, kind, people } of rooms) {
    const names = people.map((person) =>
      calledIn(isPrintable(person.name) ? person : { ...person, name: '' }),
    )
    line(sheet, `${number}. ${roomTypeWords[kind].one}: ${names.join(', ')}`)
  }
  if (crew !== '') line(sheet, say('room_list.crew', { crew }))
}

function line(sheet: Sheet, text: string, style: typeof styles.body | typeof styles.strong = styles.body) {
  room(sheet, LINE)
  sheet.y = write(sheet, text, style, { x: page.left, y: sheet.y, width: textWidth }) + 4
}
