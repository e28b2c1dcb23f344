import { expect, test } from 'vitest'
import type { Role } from '#contract/role-words.ts'
import { db } from '#db/client.ts'
import { maya } from '#test/bookings.ts'
import { createBooking } from '../bookings/create.ts'
import { writeNote } from '../bookings/notes.ts'
import { eraseAddress } from '../customers/erase.ts'
import { readMentionsGroup } from '../desk/mentions.ts'
import { submitContact } from '../enquiries/enquiries.ts'
import { changeEnquiry } from '../enquiries/thread.ts'
import { listEvents } from '../events.ts'
import { endMention } from './mentions.ts'

const WRITER = 'staff-pasang'

async function colleague(name: string, roles: Role, email = '') {
  const id = `staff-${name.toLowerCase().replaceAll(' ', '-')}`
  const created_at = new Date().toISOString()
  await db
    .insertInto('staff')
    .values({ id, username: id, name, roles, email, password_hash: '-', created_at })
    .execute()
  return id
}

test('a colleague who is named in a note of a booking finds it on Today and in their mailbox, and presses it away', async () => {
  const dawa = await colleague('Dawa Tamang', 'operations', 'dawa@lekhtreks.example')
  const rita = await colleague('Ang Rita', 'sales')
  const { reference, fullname } = await createBooking(maya)
  await writeNote(reference, 'She is lame. @dawa tamang and @Ang Rita, please find a horse.', WRITER)

  const { items, total } = await readMentionsGroup(dawa)
  expect(total).toBe(1)
  expect(items).toMatchObject([
    { label: `${reference}, ${fullname}`, path_in_admin: `/admin/bookings/${reference}` },
  ])
  expect((await readMentionsGroup(rita)).total).toBe(1)
  expect((await readMentionsGroup(WRITER)).total).toBe(0)
  const mails = await db.selectFrom('emails').selectAll().where('kind', '=', 'named-for-staff').execute()
  expect(mails).toMatchObject([{ to_address: 'dawa@lekhtreks.example', noun: 'booking' }])
  // What is said of the traveller stays in the office.
  expect(mails[0]!.text_body).not.toContain('lame')
  expect(mails[0]!.text_body).toContain(`/admin/bookings/${reference}`)

  const id = items[0]!._id
  await expect(endMention(id, rita)).rejects.toMatchObject({ code: 'not-found' })
  await endMention(id, dawa)
  await expect(endMention(id, dawa)).rejects.toMatchObject({ code: 'not-found' })
  expect((await readMentionsGroup(dawa)).total).toBe(0)
  const events = (await listEvents({ limit: 20, actor: dawa })).items
  expect(events.map(({ after }) => after)).toEqual([{ change: 'named-done' }])
})

test('a note that names somebody who may not see the booking is refused and says whom; nothing of it is kept', async () => {
  await colleague('Kami Rai', 'content')
  const { reference } = await createBooking(maya)
  await expect(writeNote(reference, 'Ask @Kami Rai', WRITER)).rejects.toMatchObject({
    code: 'invalid',
    errors: { body: [expect.stringContaining('Kami Rai may not see this booking')] },
  })
  expect(await db.selectFrom('booking_notes').select('id').where('body', 'like', '%Kami%').execute()).toEqual(
    [],
  )
})

test('the notes of an enquiry tell whom they name once, and an erasure forgets it', async () => {
  const rita = await colleague('Ang Rita', 'sales')
  const person = {
    firstName: 'Maya',
    lastName: 'Gurung',
    email: 'maya@example.com',
    contact: '+44 20 7946 0000',
  }
  const { _id } = await submitContact({ ...person, message: 'April?' })
  await changeEnquiry(_id, { notes: '@Ang Rita knows her' }, WRITER)
  await changeEnquiry(_id, { notes: '@Ang Rita knows her. Rang her.' }, WRITER)
  await changeEnquiry(_id, { status: 'open' }, WRITER)
  expect(await readMentionsGroup(rita)).toMatchObject({
    total: 1,
    items: [{ label: 'Enquiry of Maya Gurung', path_in_admin: `/admin/enquiries/${_id}` }],
  })
  await eraseAddress(person.email, 'staff-owner')
  expect((await readMentionsGroup(rita)).total).toBe(0)
})
