import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { TransferInput } from '#contract/transfers.ts'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { readBooking } from '#domain/bookings/read.ts'
import { describeArrival } from '#domain/bookings/travellers.ts'
import { cancelBooking } from '#domain/cancellations/booking.ts'
import { weighBag } from '#domain/loads/bags.ts'
import { arrangeTransfer } from '#domain/transfers/write.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { asked, luklaClosed, STAFF } from '#test/disruptions.ts'
import { readPdf } from '#test/pdf.ts'
import { chargePermits } from '#test/permits.ts'
import { signedIn } from '#test/requests.ts'
import { describeTravellers } from '#test/tasks.ts'
import { unzipped } from '#test/zip.ts'
import { api } from './api.ts'

const GONE = 'Zanzibarquux'
const STAYS = 'Quuxzanzibar'

/** What tells on purpose of whoever was there: what somebody wrote to whom. */
const OF_THE_PAST = ['/api/departures/{id}/messages/']

test('who is cancelled the evening before is on no list of the departure in the next request', async () => {
  await chargePermits('included', {})
  const { _id } = await departureWith(12)
  const [gone, stays] = [await booked(_id, GONE), await booked(_id, STAYS)]
  const { start_date, end_date } = gone
  const { _id: disruption } = await asked(_id, luklaClosed)
  const addresses = [
    ...(await listsOf(_id)),
    ...[start_date, end_date, addDays(today(), 1), addDays(today(), 14)].flatMap((day) =>
      ['json', 'csv'].map((format) => `/api/transfers/?day=${day}&format=${format}`),
    ),
    `/api/disruptions/${disruption}/`,
    `/api/disruptions/${disruption}/closing/`,
  ]
  const headers = await signedIn()
  const told = async (who: { reference: string }, name: string) => {
    const found: string[] = []
    for (const address of addresses) {
      const response = await api.request(address, { headers })
      expect(response.status, address).toBe(200)
      const text = await textOf(response)
      if (text.includes(name) || text.includes(who.reference)) found.push(address)
    }
    return found
  }
  const before = await told(gone, GONE)
  // So that the test sees lists: travellers, tasks, permits, loads, transfers and choices name them now.
  for (const part of ['manifest', 'tasks', 'permits', 'loads', 'transfers', 'disruptions'])
    expect(before.filter((address) => address.includes(`/${part}/`)).length, part).toBeGreaterThan(0)

  const tomorrow = { start_date: addDays(today(), 1), end_date: addDays(today(), 14) }
  await db.updateTable('departures').set(tomorrow).where('id', '=', _id).execute()
  await db.updateTable('bookings').set(tomorrow).where('departure_id', '=', _id).execute()
  await cancelBooking(gone.reference, 'Ill', STAFF)

  expect(await told(gone, GONE)).toEqual([])
  expect((await told(stays, STAYS)).length).toBe(before.length)
})

/** Every list of a departure in every format, as the API describes them. */
async function listsOf(departureId: string): Promise<string[]> {
  const { paths } = await (await api.request('/api/openapi.json')).json()
  type Parameter = { name: string; schema?: { enum?: string[] } }
  const described: Record<string, { get?: { parameters?: Parameter[] } }> = paths
  return Object.entries(described).flatMap(([path, { get }]) => {
    if (!get || !path.startsWith('/api/departures/{id}/') || OF_THE_PAST.includes(path)) return []
    if (path.indexOf('{', '/api/departures/{id}'.length) > 0) return []
    const formats = get.parameters?.find(({ name }) => name === 'format')?.schema?.enum
    const address = path.replace('{id}', departureId)
    return formats ? formats.map((format) => `${address}?format=${format}`) : [address]
  })
}

async function booked(departure_id: string, name: string) {
  const person = { ...maya, fullname: `${name} One`, email: `${name}@example.com` }
  const made = await createBooking({ ...person, departure_id, startDate: undefined })
  const booking = await payFor(made, made.total!.amount)
  await describeTravellers(booking)
  await db.updateTable('travellers').set({ name }).where('booking_id', '=', booking._id).execute()
  const arrival_at = `${booking.start_date}T08:35`
  await describeArrival(booking._id, { arrival_flight: 'QR 652', arrival_at }, actors.visitor)
  for (const direction of ['arrival', 'departure'] as const)
    await arrangeTransfer(booking.reference, direction, TransferInput.parse({ vehicle: 'Taxi' }), STAFF)
  await weighBag(booking.reference, 1, { weighed_g: 12_000, assignment_id: null, is_own: false }, STAFF)
  return readBooking(booking.reference)
}

async function textOf(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await response.arrayBuffer())
  if (type.includes('pdf')) return readPdf(bytes).text
  if (type.includes('zip') && !type.includes('sheet'))
    return [...unzipped(bytes)]
      .map(([name, file]) => `${name} ${name.endsWith('.pdf') ? readPdf(file).text : file.toString('utf8')}`)
      .join('\n')
  return bytes.toString('utf8')
}
