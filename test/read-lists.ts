import { expect } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { readCalendarLink, readDepartureCalendar } from '#domain/departures/calendar.ts'
import { api } from '#server/api.ts'
import { readPdf } from './pdf.ts'
import { send } from './requests.ts'
import type { listSentAndLogWritten, WholeDeparture } from './whole-departure.ts'
import { unzipped } from './zip.ts'

// Which lists there are is read from /api/openapi.json: a new one is covered as soon as it is there.

/** What keeps for the office who was a customer, and says that they are cancelled or what is owed to them. */
export const REGISTERS: Record<string, string> = {
  '/api/bookings/': 'every booking with its status',
  '/api/bookings/{reference}/': 'what was agreed, paid and written, whoever has left since',
  '/api/bookings/{reference}/documents/': 'the papers of its money',
  '/api/customers/': 'what is known of one person, for that person',
  '/api/customers/export/': 'the same as a file',
  '/api/customers/list/': 'everybody who has booked',
  '/api/desk/': 'money that is owed to whom was cancelled',
  '/api/emails/': 'the letters that were sent',
  '/api/events/': 'who has done what',
  '/api/find/': 'finds whoever has booked',
  '/api/messages/recipients/': 'says who gets no letter, and why',
  '/api/papers/': 'invoices and credit notes',
  '/api/papers/archive/': 'the same as files',
  '/api/papers/journal/': 'the same for the accountant',
  '/api/papers/register/': 'the same for the tax office',
  '/api/overview/': 'who has changed what',
  '/api/payments/': 'what was paid',
  '/api/payments/reconciliation/': 'what the bank has of it',
  '/api/refunds/': 'what is owed and was paid back',
  '/api/reports/receivables/': 'what is still to pay',
}

/** What a list keeps of the past beside who goes: what guides have written stays until it is erased. */
const RECORDS: Record<string, string> = {
  '/api/departures/{id}/log/': 'entries',
  '/api/trail/{id}/open/': 'sent',
}

const PRIVATE_ALONE = 'for private trips alone'

/** What there is nothing to read of here, and why: everything else must answer, lest a refused list pass as an empty one. */
export const REFUSED: Record<string, string> = {
  '/api/blogs/image/{id}': 'a picture',
  '/api/blogs/{id}': 'a page for visitors',
  '/api/bookings/{reference}/costs/': PRIVATE_ALONE,
  '/api/bookings/{reference}/documents/{id}/': 'one paper of the money',
  '/api/bookings/{reference}/loads/': PRIVATE_ALONE,
  '/api/bookings/{reference}/papers/{id}/': 'one paper of one traveller',
  '/api/bookings/{reference}/proforma/': 'the invoice stands instead',
  '/api/crew-papers/{id}/': 'a paper of the crew',
  '/api/crew-papers/{id}/files/{file}/': 'a paper of the crew',
  '/api/destinations/details/{id}/': 'a page for visitors',
  '/api/destinations/images/{id}/': 'a picture',
  '/api/discount-codes/{id}/': 'one code',
  '/api/emails/{id}/': 'one letter that was sent',
  '/api/draft-links/{noun}/{id}/': 'a link to a text that is not saved yet',
  '/api/enquiries/{id}/': 'one enquiry',
  '/api/enquiries/{id}/files/': 'files of an answer',
  '/api/enquiries/{id}/files/{file}/': 'files of an answer',
  '/api/extras/{id}/': 'what can be booked',
  '/api/newsletters/{id}/': 'an issue of the newsletter',
  '/api/newsletters/{id}/events/': 'what was done with an issue',
  '/api/newsletters/{id}/preview/': 'the same as a mail',
  '/api/packing-lists/{id}/': 'what to bring',
  '/api/payments/{id}/': 'one payment',
  '/api/payments/{id}/proof/': 'the slip of one payment',
  '/api/permits/{id}/': 'what a permit costs',
  '/api/proposals/{id}/': 'one proposal',
  '/api/pictures/{id}/': 'a picture of the library',
  '/api/places/{id}/': 'a place on the way',
  '/api/places/{id}/trips/': 'a place on the way',
  '/api/redirects/{id}/': 'an address of the site',
  '/api/refunds/{id}/': 'one refund',
  '/api/regions/{id}/': 'a page for visitors',
  '/api/reviews/{id}/': 'one review',
  '/api/shared-texts/image/{id}': 'a picture',
  '/api/shared-texts/{id}/': 'a text of trips',
  '/api/shared-texts/{id}/trips/': 'a text of trips',
  '/api/shares/{id}/documents/{document}/': 'for whoever has the link of a share',
  '/api/tour_packages/details/{id}/': 'a page for visitors',
  '/api/tour_packages/images/{id}/': 'a picture',
  '/api/trail-entries/{id}/photos/{photo}/': 'a photo of an incident',
  '/api/versions/{noun}/{id}/': 'how a text was before',
  '/api/versions/{noun}/{id}/draft/': 'a text that is not saved yet',
  '/api/versions/{noun}/{id}/{number}/': 'one of these versions',
}

/** The text of each list in small letters, by path and format. */
export type Lists = Map<string, string>
type Phone = Awaited<ReturnType<typeof listSentAndLogWritten>>

/** Reads every list there is about a departure, and returns the text of each in small letters, by path and format. */
export async function everyList(
  world: WholeDeparture,
  office: Record<string, string>,
  { id, caller }: Phone,
): Promise<Lists> {
  const lists: Lists = new Map()
  for (const { path, queries } of await readRoutes()) {
    if (path in REGISTERS) continue
    for (const query of queriesOf(queries, world)) {
      await db.deleteFrom('rate_limits').execute()
      const address = addressOf(path, world)
      const response = await api.request(`${address}?${query}`, { headers: office })
      if (path in REFUSED && !(world.isPrivate && REFUSED[path] === PRIVATE_ALONE)) {
        expect([404, 409, 422], `${address}?${query}`).toContain(response.status)
        continue
      }
      expect(response.status, `${address}?${query}`).toBe(200)
      const format = query.get('format')
      const list = format === null ? path : `${path} ${format}`
      const text = withoutRecords(path, await textOf(response))
      lists.set(list, `${lists.get(list) ?? ''}\n${text}`.toLowerCase())
    }
  }
  const opened = await send('POST', `/api/trail/${id}/open/`, caller)
  expect(opened.status).toBe(200)
  const phone = '/api/trail/{id}/open/'
  lists.set(phone, withoutRecords(phone, await opened.text()).toLowerCase())
  const { url } = await readCalendarLink()
  const token = url.split('/').at(-1)!.replace('.ics', '')
  lists.set('calendar', (await readDepartureCalendar(token)).toLowerCase())
  return lists
}

/** Returns what a list says of those who go, without what it keeps of the past. */
function withoutRecords(path: string, text: string): string {
  const record = RECORDS[path]
  if (record !== undefined) return JSON.stringify({ ...JSON.parse(text), [record]: [] })
  return path === '/api/departures/{id}/rooms/' ? text.replaceAll(HAS_LEFT, '') : text
}

/** What tells a lodge that already has a list who comes no more, "Maya Lindqvist has left", in a link to WhatsApp too. */
const HAS_LEFT = /(?:\p{L}| |%20)+has(?: |%20)left/gu

type Route = { path: string; queries: { name: string; values: string[] }[] }

/** Returns every call that only reads, with the names of its query and the words that each takes, if they are few. */
export async function readRoutes(): Promise<Route[]> {
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
  const tomorrow = addDays(today(), 1)
  const known: Record<string, string[]> = {
    day: [start_date, end_date, tomorrow, addDays(tomorrow, 13)],
    from: [tomorrow],
    to: [end_date],
    until: [end_date],
    q: ['everest'],
    departure_id: [_id],
    trip_id: [trip_id],
    lodge_id: [lodgeId],
    lodge: [lodgeId],
  }
  let all = [new URLSearchParams()]
  for (const { name, values } of names) {
    const words = ['format', 'by'].includes(name) ? values : known[name]
    if (words)
      all = all.flatMap((query) => words.map((word) => new URLSearchParams([...query, [name, word]])))
  }
  return all
}

/** Returns the address of a list: of the departure, of its disruption, of its guide, its lodge or its trip, or of the booking of the pair. */
function addressOf(
  path: string,
  { departure, bookings, disruptionId, guideId, lodgeId }: WholeDeparture,
): string {
  const { reference } = bookings.get('Quillon Aster')!
  const id = path.startsWith('/api/disruptions/')
    ? disruptionId
    : path.startsWith('/api/crew/')
      ? guideId
      : path.startsWith('/api/suppliers/')
        ? lodgeId
        : path.startsWith('/api/trips/') || path.startsWith('/api/departures/usual/')
          ? departure.trip_id
          : departure._id
  return path
    .replace('{id}', id)
    .replace('{reference}', reference)
    .replaceAll(/\{\w+\}/g, '1')
}

/** Returns what is written in an answer, in its PDFs and in the files of its zip. */
export async function textOf(response: Response): Promise<string> {
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
