import { expect, test } from 'vitest'
import { addDays, DAY_MS, today } from '#contract/days.ts'
import { meetingLetter } from '#contract/messages.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { readDesk } from '../desk/attention.ts'
import { writeMessage } from '../messages/write.ts'
import { editSetting } from '../settings/edits.ts'
import { sendReminders } from '../tasks/reminders.ts'
import { createBooking } from './create.ts'

const STAFF = 'staff-pasang'
const start = addDays(today(), 30)
const weekBefore = new Date(Date.now() + 23 * DAY_MS)

async function meetAt(name: string, time: string, words = 'First floor') {
  const points = [{ id: 'usual', name, words, time, position: '' }]
  await editSetting('meeting_points', { points }, STAFF)
}

async function changedMeetings(day = today()) {
  const { groups } = await readDesk(day)
  return groups.find(({ kind }) => kind === 'meetings')!
}

async function lastLetter(address: string) {
  const mails = db.selectFrom('emails').select('text_body').where('to_address', '=', address)
  return (await mails.orderBy('id', 'desc').executeTakeFirstOrThrow()).text_body
}

test('who has the letter about the trip and would wait at the former place is on Today until a letter tells the new one', async () => {
  await meetAt('Our office', '17:00')
  const { _id } = await departureWith(10, { start_date: start, end_date: addDays(start, 13) })
  for (const email of ['ang@example.com', 'beth@example.com']) {
    const booking = await createBooking({ ...maya, email, departure_id: _id, startDate: undefined })
    await payFor(booking, booking.total!.amount)
  }
  await meetAt('Hotel Tara', '17:00')
  expect(await changedMeetings()).toMatchObject({ total: 0 })

  await sendReminders(weekBefore)
  expect(await lastLetter('ang@example.com')).toContain('Hotel Tara')
  expect(await changedMeetings()).toMatchObject({ total: 0 })

  await meetAt('Hotel Tara', '16:00')
  expect(await changedMeetings()).toMatchObject({
    total: 1,
    items: [
      {
        _id,
        is_late: true,
        path_in_admin: `/admin/departures/${_id}/write?about=meeting-point`,
        note: '2 bookings were told “Hotel Tara, at 17:00”; now it is “Hotel Tara, at 16:00”',
      },
    ],
  })
  expect(await changedMeetings(addDays(start, 1))).toMatchObject({ total: 0 })

  await meetAt('Hotel Tara', '17:00', 'Behind the post office')
  expect((await changedMeetings()).items[0]).toMatchObject({
    note: '2 bookings were told another way to “Hotel Tara, at 17:00”',
  })
  await meetAt('Hotel Tara', '16:00')

  await writeMessage({ subject: 'Hello', body: 'See you soon.', departure_id: _id }, STAFF)
  expect(await changedMeetings()).toMatchObject({ total: 1 })
  await writeMessage({ ...meetingLetter, departure_id: _id }, STAFF)
  expect(await lastLetter('beth@example.com')).toContain('we meet here: Hotel Tara, at 16:00. First floor')
  expect(await changedMeetings()).toMatchObject({ total: 0 })
})

test('a booking without a departure is told by itself, and a trip that meets at another point is told as well', async () => {
  await meetAt('Our office', '17:00')
  const booking = await createBooking({ ...maya, startDate: start })
  await payFor(booking, booking.total!.amount)
  await sendReminders(weekBefore)
  const usual = { id: 'usual', name: 'Our office', words: 'First floor', time: '17:00', position: '' }
  const lakeside = { id: 'lakeside', name: 'Lakeside', words: '', time: '', position: '' }
  await editSetting('meeting_points', { points: [usual, lakeside] }, STAFF)
  expect(await changedMeetings()).toMatchObject({ total: 0 })

  await db.updateTable('trips').set({ meeting_point: 'lakeside' }).where('id', '=', booking.trip_id).execute()
  expect(await changedMeetings()).toMatchObject({
    items: [
      {
        path_in_admin: `/admin/bookings/${booking.reference}/write?about=meeting-point`,
        note: `${maya.fullname} was told “Our office, at 17:00”; now it is “Lakeside”`,
      },
    ],
  })
})

test('a meeting point with a position stays told, one that is removed is told, and broken words are as if never read', async () => {
  const office = { id: 'usual', name: 'Our office', words: '', time: '', position: '27.7154, 85.3105' }
  await editSetting('meeting_points', { points: [office] }, STAFF)
  const booking = await createBooking({ ...maya, startDate: start })
  await payFor(booking, booking.total!.amount)
  await sendReminders(weekBefore)
  expect(await changedMeetings()).toMatchObject({ total: 0 })

  await editSetting('meeting_points', { points: [{ ...office, position: '27.7154, 85.3205' }] }, STAFF)
  expect(await changedMeetings()).toMatchObject({
    items: [{ note: expect.stringContaining('another way to') }],
  })

  for (const told_meeting of ['{"broken', '[{"another":["shape"]}]']) {
    await db.updateTable('booking_reminders').set({ told_meeting }).where('kind', '=', 'pre-trip').execute()
    expect(await changedMeetings()).toMatchObject({
      items: [
        { note: `${maya.fullname} was told something that can no longer be read; now it is “Our office”` },
      ],
    })
  }
  await db
    .updateTable('booking_reminders')
    .set({ told_meeting: 'null' })
    .where('kind', '=', 'pre-trip')
    .execute()
  expect(await changedMeetings()).toMatchObject({
    items: [{ note: `${maya.fullname} was told no meeting point; now it is “Our office”` }],
  })
})
