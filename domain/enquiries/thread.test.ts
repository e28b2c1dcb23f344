import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { departureWith, seatsTaken } from '#test/bookings.ts'
import { everestTrekId } from '#test/world.ts'
import { answerEnquiry } from './answers.ts'
import { bookFromEnquiry, changeEnquiry, readThread } from './thread.ts'
import { listEnquiries, submitCustomize } from './enquiries.ts'
import { listEvents } from '../events.ts'
import { newId } from '../ids.ts'

const wish = () =>
  submitCustomize({
    formType: '',
    destination: 'Everest',
    name: 'Maya Gurung',
    email: 'maya@example.com',
    travellers: 4,
    noOfDays: 12,
    mobile1: '+44 20 7946 0000',
    mobile2: '',
    message: 'In April, please.',
  })

async function colleague(name: string) {
  const id = newId()
  const now = new Date().toISOString()
  await db
    .insertInto('staff')
    .values({ id, username: name, name, password_hash: '-', created_at: now })
    .execute()
  return id
}

test('an answer is kept in the thread and goes out by mail, and the enquiry is the writer’s', async () => {
  const dawa = await colleague('Dawa')
  const { _id } = await wish()

  const thread = await answerEnquiry(_id, { body: 'April is fine.\n\nShall we quote?' }, dawa)

  expect(thread).toMatchObject({
    status: 'answered',
    assignee: dawa,
    messages: [{ author_name: 'Dawa', body: 'April is fine.\n\nShall we quote?' }],
  })
  const mails = await db.selectFrom('emails').selectAll().where('kind', '=', 'enquiry-answered').execute()
  expect(mails).toMatchObject([{ to_address: 'maya@example.com', noun_id: _id }])
  expect(mails[0]!.text_body).toContain('Dear Maya Gurung,\n\nApril is fine.')
})

test('state, colleague and notes change, unless somebody else was faster', async () => {
  const dawa = await colleague('Dawa')
  const { _id, version } = await wish()

  const changed = await changeEnquiry(
    _id,
    { status: 'open', assignee: dawa, notes: 'Rang her' },
    dawa,
    version,
  )
  expect(changed).toMatchObject({ status: 'open', assignee: dawa, notes: 'Rang her', version: version + 1 })
  await expect(changeEnquiry(_id, { status: 'closed' }, dawa, version)).rejects.toMatchObject({
    code: 'stale',
  })
  await expect(changeEnquiry(_id, { assignee: 'nobody' }, dawa)).rejects.toMatchObject({
    errors: { assignee: ['Choose somebody from the list'] },
  })
  expect(await changeEnquiry(_id, { assignee: null }, dawa)).toMatchObject({
    assignee: null,
    notes: 'Rang her',
  })
  expect((await listEnquiries({ limit: 9, status: 'open' })).total).toBe(1)
  expect((await listEnquiries({ limit: 9, status: 'new' })).total).toBe(0)
  expect(JSON.stringify((await listEvents({ limit: 9 })).items)).not.toContain('Rang')
})

test('an enquiry becomes one booking, filled in from it', async () => {
  const dawa = await colleague('Dawa')
  const { _id: departure_id } = await departureWith(10)
  const { _id } = await wish()
  const input = { trip_id: everestTrekId, departure_id, nationality: 'British' }

  const outcomes = await Promise.allSettled([
    bookFromEnquiry(_id, input, dawa),
    bookFromEnquiry(_id, input, dawa),
  ])

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await seatsTaken(departure_id)).toBe(4)
  const [booking] = await db.selectFrom('bookings').selectAll().execute()
  expect(booking).toMatchObject({
    source: 'enquiry',
    fullname: 'Maya Gurung',
    email: 'maya@example.com',
    travellers: 4,
    message: 'In April, please.',
  })
  expect(await readThread(_id)).toMatchObject({ status: 'closed', booking_reference: booking!.reference })
})

test('an address that was mistyped in an enquiry is put right in its booking', async () => {
  const { _id } = await wish()
  const input = { trip_id: everestTrekId, nationality: 'British', email: 'maya.gurung@example.com' }

  const { reference } = await bookFromEnquiry(_id, input, await colleague('Dawa'))

  const mails = await db.selectFrom('emails').select('to_address').where('noun', '=', 'booking').execute()
  expect(mails.map(({ to_address }) => to_address)).toContain('maya.gurung@example.com')
  expect(await readThread(_id)).toMatchObject({ email: 'maya@example.com', booking_reference: reference })
})

test('an enquiry that is not there cannot be answered', async () => {
  await expect(readThread('nowhere')).rejects.toMatchObject({ code: 'not-found' })
  await expect(answerEnquiry('nowhere', { body: 'Hello' }, 'staff-pasang')).rejects.toMatchObject({
    code: 'not-found',
  })
})
