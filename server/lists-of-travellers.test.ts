import { expect, test } from 'vitest'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import { addDays } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { cancelBooking } from '#domain/cancellations/booking.ts'
import { changeBooking } from '#domain/changes/alter.ts'
import { postponeBooking } from '#domain/changes/postpone.ts'
import { readCalendarLink, readDepartureCalendar } from '#domain/departures/calendar.ts'
import { departureWith } from '#test/bookings.ts'
import { OWNER, STAFF } from '#test/disruptions.ts'
import { readPdf } from '#test/pdf.ts'
import { signedIn } from '#test/requests.ts'
import { wholeDeparture, wordOf, type WholeDeparture } from '#test/whole-departure.ts'
import { unzipped } from '#test/zip.ts'
import { api } from './api.ts'

// Which lists there are is read from /api/openapi.json: a new one is covered as soon as it is there.

/** What keeps for the office who was a customer, and says that they are cancelled or what is owed to them. */
const REGISTERS: Record<string, string> = {
  '/api/bookings/': 'every booking with its status',
  '/api/bookings/{reference}/': 'what was agreed, paid and written, whoever has left since',
  '/api/bookings/{reference}/documents/': 'the papers of its money',
  '/api/customers/': 'what is known of one person, for that person',
  '/api/customers/export/': 'the same as a file',
  '/api/customers/list/': 'everybody who has booked',
  '/api/desk/': 'money that is owed to whom was cancelled',
  '/api/emails/': 'the letters that were sent',
  '/api/events/': 'who has done what',
  '/api/messages/recipients/': 'says who gets no letter, and why',
  '/api/papers/': 'invoices and credit notes',
  '/api/papers/archive/': 'the same as files',
  '/api/papers/journal/': 'the same for the accountant',
  '/api/papers/register/': 'the same for the tax office',
  '/api/payments/': 'what was paid',
  '/api/payments/reconciliation/': 'what the bank has of it',
  '/api/refunds/': 'what is owed and was paid back',
  '/api/reports/receivables/': 'what is still to pay',
  '/api/search/': 'finds every booking',
}

const EVERYBODY = [['Zorina Kext'], ['Quillon Aster', 'Vexley Bront'], ['Jubal Ottway'], ['Maya Lindqvist']]

test('who is cancelled, has left the party or goes another day is on no list in the next request', async () => {
  const office = await signedIn()
  const world = await wholeDeparture(EVERYBODY)
  const read = () => everyList(world, office)

  const before = await read()
  for (const name of EVERYBODY.flat())
    expect(listsWith(before, name)).toEqual(expect.arrayContaining(LISTS_WITH_NAMES))

  const [zorina, pair, jubal] = EVERYBODY.map(([lead]) => world.bookings.get(lead!)!)
  await cancelBooking(zorina!.reference, 'Ill', STAFF)
  expect(listsWith(await read(), 'Zorina Kext')).toEqual([])

  const leaving = BookingChangeInput.parse({ reason: 'Ill', leaving: [2] })
  await changeBooking(pair!.reference, leaving, OWNER)
  expect(listsWith(await read(), 'Vexley Bront')).toEqual([])

  const { start_date } = world.departure
  const other = await departureWith(4, {
    start_date: addDays(start_date, -25),
    end_date: addDays(start_date, -12),
  })
  await postponeBooking(jubal!.reference, { departure_id: other._id, reason: 'Work' }, STAFF)
  const after = await read()
  expect(listsWith(after, 'Jubal Ottway')).toEqual([])
  for (const name of ['Quillon Aster', 'Maya Lindqvist'])
    expect(listsWith(after, name)).toEqual(expect.arrayContaining(LISTS_WITH_NAMES))
  const { seats_taken } = await db
    .selectFrom('departures')
    .select('seats_taken')
    .where('id', '=', world.departure._id)
    .executeTakeFirstOrThrow()
  expect(seats_taken).toBe(2)
})

test('what is no list is there, and has a reason', async () => {
  const paths = (await readRoutes()).map(({ path }) => path)
  expect(Object.keys(REGISTERS).filter((path) => !paths.includes(path))).toEqual([])
})

/** Those that name each traveller who goes. */
const LISTS_WITH_NAMES = [
  '/api/departures/{id}/gear/ csv',
  '/api/departures/{id}/gear/ json',
  '/api/departures/{id}/loads/',
  '/api/departures/{id}/manifest/ csv',
  '/api/departures/{id}/manifest/ json',
  '/api/departures/{id}/pack/',
  '/api/departures/{id}/parts/',
  '/api/departures/{id}/permits/ csv',
  '/api/departures/{id}/permits/ json',
  '/api/departures/{id}/permits/ pdf',
  '/api/departures/{id}/permits/ zip',
  '/api/departures/{id}/rooms/ json',
  '/api/departures/{id}/rooms/ pdf',
  '/api/departures/{id}/tasks/',
  '/api/disruptions/{id}/',
]

type Lists = Map<string, string>

/** Returns the lists that name somebody, in any letters. */
function listsWith(lists: Lists, name: string): string[] {
  return [...lists].filter(([, text]) => text.includes(wordOf(name))).map(([list]) => list)
}

/** Reads every list there is about a departure, and returns the text of each in small letters, by path and format. */
async function everyList(world: WholeDeparture, office: Record<string, string>): Promise<Lists> {
  const lists: Lists = new Map()
  for (const { path, queries } of await readRoutes()) {
    if (path in REGISTERS) continue
    for (const query of queriesOf(queries, world)) {
      await db.deleteFrom('rate_limits').execute()
      const address = addressOf(path, world)
      const response = await api.request(`${address}?${query}`, { headers: office })
      expect(response.status, `${address}?${query}`).toBeLessThan(500)
      const format = query.get('format')
      const list = format === null ? path : `${path} ${format}`
      const text = response.ok ? await textOf(response) : ''
      lists.set(list, `${lists.get(list) ?? ''}\n${text}`.toLowerCase())
    }
  }
  const { url } = await readCalendarLink()
  const token = url.split('/').at(-1)!.replace('.ics', '')
  lists.set('calendar', (await readDepartureCalendar(token)).toLowerCase())
  return lists
}

type Route = { path: string; queries: { name: string; values: string[] }[] }

/** Returns every call that only reads, with the names of its query and the words that each takes, if they are few. */
async function readRoutes(): Promise<Route[]> {
  const { paths } = (await (await api.request('/api/openapi.json')).json()) as {
    paths: Record<
      string,
      { get?: { parameters?: { name: string; in: string; schema: { enum?: string[] } }[] } }
    >
  }
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get) return []
    const queries = (get.parameters ?? [])
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema }) => ({ name, values: schema.enum ?? [] }))
    return [{ path, queries }]
  })
}

/** Returns the queries with which a list is read: each format, and each day on which somebody comes or goes. */
function queriesOf(names: Route['queries'], { departure, lodgeId }: WholeDeparture): URLSearchParams[] {
  const { _id, trip_id, start_date, end_date } = departure
  const known: Record<string, string[]> = {
    day: [start_date, end_date],
    from: [start_date],
    to: [end_date],
    until: [end_date],
    departure_id: [_id],
    trip_id: [trip_id],
    lodge_id: [lodgeId],
    lodge: [lodgeId],
  }
  let all = [new URLSearchParams()]
  for (const { name, values } of names) {
    const words = name === 'format' ? values : known[name]
    if (words)
      all = all.flatMap((query) => words.map((word) => new URLSearchParams([...query, [name, word]])))
  }
  return all
}

/** Returns the address of a list: of the departure, of its disruption, of its guide, or of the booking of the pair. */
function addressOf(path: string, { departure, bookings, disruptionId, guideId }: WholeDeparture): string {
  const { reference } = bookings.get('Quillon Aster')!
  const id = path.startsWith('/api/disruptions/')
    ? disruptionId
    : path.startsWith('/api/crew/')
      ? guideId
      : path.startsWith('/api/trips/')
        ? departure.trip_id
        : departure._id
  return path
    .replace('{id}', id)
    .replace('{reference}', reference)
    .replaceAll(/\{\w+\}/g, '1')
}

async function textOf(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await response.arrayBuffer())
  if (type.includes('pdf')) return readPdf(bytes).text
  if (!type.includes('zip')) return bytes.toString()
  return [...unzipped(bytes)]
    .map(
      ([name, file]) =>
        `${name}\n${name.endsWith('.pdf') && file.length > 5_000 ? readPdf(file).text : file.toString()}`,
    )
    .join('\n')
}
