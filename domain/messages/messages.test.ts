import { expect, test } from 'vitest'
import { MessageInput, messagePlaceholders } from '#contract/messages.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { createBooking } from '../bookings/create.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { readRecipients } from './recipients.ts'
import { previewMessage, writeMessage } from './write.ts'

const STAFF = 'staff-pasang'
const letter = { subject: 'Your pick-up', body: 'We meet you at [trip].' }

async function letters() {
  return db
    .selectFrom('emails')
    .select(['noun_id', 'to_address', 'subject', 'text_body', 'html_body', 'author', 'status'])
    .where('kind', '=', 'message')
    .orderBy('to_address')
    .execute()
}

/** Three bookings of one departure: paid, unpaid and cancelled. */
async function bookedDeparture() {
  const { _id, trip_id } = await departureWith(12)
  const on = { ...maya, trip_id, departure_id: _id, startDate: undefined }
  const paid = await createBooking({ ...on, fullname: 'Ang Tshering', email: 'ang@example.com' })
  await payFor(paid, 149_000)
  const unpaid = await createBooking({ ...on, fullname: 'Beth Moore', email: 'beth@example.com' })
  const gone = await createBooking({ ...on, fullname: 'Carl Nord', email: 'carl@example.com' })
  await cancelBooking(gone.reference, '', STAFF)
  return { departure_id: _id, paid, unpaid, gone }
}

test('a letter to a departure goes to all that were not given up, a mail each, with its writer', async () => {
  const { departure_id, paid, unpaid, gone } = await bookedDeparture()

  const sent = await writeMessage({ ...letter, departure_id }, STAFF)

  expect(sent).toMatchObject({
    sent: 2,
    is_repeat: false,
    left_out: [{ reference: gone.reference, reason: 'status', status: 'cancelled' }],
  })
  expect(await letters()).toMatchObject([
    { noun_id: paid._id, to_address: 'ang@example.com', author: STAFF, status: 'queued' },
    { noun_id: unpaid._id, to_address: 'beth@example.com', author: STAFF, status: 'queued' },
  ])
  const events = await db
    .selectFrom('events')
    .select(['noun_id', 'actor', 'after'])
    .where('verb', '=', 'send')
    .where('noun', '=', 'booking')
    .orderBy('id')
    .execute()
  expect(events.map(({ noun_id }) => noun_id)).toEqual([paid._id, unpaid._id])
  expect(events[0]!.after).not.toContain('pick-up')
})

test('statuses choose who of a departure gets a letter, the cancelled too', async () => {
  const { departure_id } = await bookedDeparture()
  const to = async (statuses?: ('cancelled' | 'deposit_paid' | 'paid')[]) => {
    const { recipients } = await readRecipients({ departure_id, statuses })
    return recipients.map(({ fullname }) => fullname)
  }
  expect(await to()).toEqual(['Ang Tshering', 'Beth Moore'])
  expect(await to(['paid'])).toEqual(['Ang Tshering'])
  expect(await to(['cancelled'])).toEqual(['Carl Nord'])
  expect(await to([])).toEqual([])
})

test('named bookings are meant whatever their status; erased ones and those of the demo get nothing', async () => {
  const { paid, unpaid, gone } = await bookedDeparture()
  await db
    .updateTable('bookings')
    .set({ email: '', fullname: 'Erased' })
    .where('id', '=', unpaid._id)
    .execute()
  await db.updateTable('bookings').set({ is_demo: 1 }).where('id', '=', paid._id).execute()
  const references = [paid, unpaid, gone, gone].map(({ reference }) => reference)

  const { sent, left_out } = await writeMessage({ ...letter, references }, STAFF)

  expect(sent).toBe(1)
  expect(left_out.map(({ reference, reason }) => [reference, reason])).toEqual([
    [paid.reference, 'demo'],
    [unpaid.reference, 'erased'],
  ])
  expect((await letters()).map(({ to_address }) => to_address)).toEqual(['carl@example.com'])
  await expect(writeMessage({ ...letter, references: [paid.reference] }, STAFF)).rejects.toThrow(
    'everybody is left out',
  )
  await expect(writeMessage({ ...letter, references: ['CH-NOTHING'] }, STAFF)).rejects.toThrow(
    'No booking has the reference CH-NOTHING',
  )
  await expect(writeMessage({ ...letter, departure_id: 'nowhere' }, STAFF)).rejects.toThrow('No departure')
})

test('each placeholder is filled for each traveller, with a link of their own, and words never become markup', async () => {
  const { departure_id, paid, unpaid } = await bookedDeparture()
  const names = Object.keys(messagePlaceholders)
  const body = `${names.map((name) => `${name}: [${name}]`).join('\n')}\n\n[Booking Link]\n\n<b>Bold</b> & more`

  await writeMessage({ subject: 'For [First  name]', body, departure_id }, STAFF)

  const [ang, beth] = await letters()
  expect(ang!.subject).toBe('For Ang')
  expect(ang!.text_body).toMatch(/^Dear Ang Tshering,\n\nfirst name: Ang\nname: Ang Tshering\n/)
  expect(ang!.text_body).toContain(`reference: ${paid.reference}\ntrip: ${paid.trip_name}\n`)
  expect(ang!.text_body).toContain('balance: nothing\n')
  expect(beth!.text_body).toContain('balance: US$1,490')
  expect(ang!.text_body).not.toMatch(/\[|\]/)
  expect(ang!.html_body).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; more')
  expect(ang!.html_body).toMatch(/>See your booking<\/a\s*>/)
  expect(linksIn(ang!.text_body)).toEqual([`/bookings/${paid.reference}`])
  expect(linksIn(beth!.text_body)).toEqual([`/bookings/${unpaid.reference}`])
})

test('a preview is the letter of the booking that was asked for, and sends nothing', async () => {
  const { unpaid } = await bookedDeparture()
  const told = {
    subject: 'Hello [first name]',
    body: 'Namaste [first name],\n\nSee you on [first day].\n\n[booking link]',
  }

  const preview = await previewMessage({ reference: unpaid.reference, ...told })

  expect(preview).toMatchObject({ to: 'beth@example.com', subject: 'Hello Beth' })
  expect(preview.text).toMatch(/^Namaste Beth,\n\nSee you on /)
  expect(preview.text).toContain(`/bookings/${unpaid.reference}?…`)
  expect(preview.text).not.toContain('token=')
  expect(await letters()).toEqual([])
})

test('the same letter sent twice goes out once, also at the same time; another one under its key is refused', async () => {
  const { departure_id } = await bookedDeparture()
  const write = (body: string, key = 'one') => writeMessage({ ...letter, body, departure_id }, STAFF, key)

  const both = await Promise.all([write('We leave a day later.'), write('We leave a day later.')])
  expect(both.map(({ sent }) => sent).toSorted()).toEqual([0, 2])
  expect(await write('We leave a day later.')).toMatchObject({ sent: 0, is_repeat: true })
  await expect(write('We leave two days later.')).rejects.toThrow('went out already, with another text')
  expect(await letters()).toHaveLength(2)
  expect(await write('We leave a day later.', 'two')).toMatchObject({ sent: 2 })
})

test('a letter that fails for one booking is sent to nobody', async () => {
  const { departure_id, unpaid } = await bookedDeparture()
  await db.updateTable('bookings').set({ currency: 'XXX' }).where('id', '=', unpaid._id).execute()
  await expect(writeMessage({ ...letter, departure_id }, STAFF, 'one')).rejects.toThrow()
  expect(await letters()).toEqual([])
})

test.each([
  ['Dear [frist name]', '[frist name] is not a placeholder'],
  ['At [time of the pick-up]', '[time of the pick-up] is not a placeholder'],
  ['Dear {{first_name}}', '{{first_name}} is not a placeholder'],
  ['', 'Text is required'],
  ['x'.repeat(10_001), 'Text must be at most 10000 characters'],
  ['a\0b', 'cannot be stored'],
])('the text %j is refused with a sentence', (body, sentence) => {
  const { error } = MessageInput.safeParse({ ...letter, body, departure_id: 'x' })
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)[0]).toContain(`body: `)
  expect(error?.issues[0]?.message).toContain(sentence)
})

test('a letter names bookings or a departure, and its subject holds no link', () => {
  expect(faults({})).toBe('Name bookings or a departure')
  expect(faults({ departure_id: 'x', references: ['CH-X'] })).toBe('Name bookings or a departure')
  expect(faults({ departure_id: 'x', subject: 'Open [booking link]' })).toContain('cannot hold a link')
  // PostgreSQL cannot even be asked for such a text.
  expect(faults({ references: ['a\0b'] })).toBe('This cannot be an id')
  expect(faults({ departure_id: 'x' })).toBeUndefined()
})

function linksIn(text: string) {
  return [...new Set(text.match(/\/bookings\/CH-\w+(?=\?token=)/g))]
}

function faults(more: object) {
  return MessageInput.safeParse({ ...letter, ...more }).error?.issues[0]?.message
}
