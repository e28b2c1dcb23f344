import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { newId } from '../ids.ts'
import { readAnswerTime } from './answer-time.ts'

const NOW = Date.parse('2026-11-20T06:00:00.000Z')

/** An enquiry of so many days ago, answered after so many hours, or not at all. */
async function enquiry(daysAgo: number, answeredAfter?: number, status: 'answered' | 'closed' = 'answered') {
  const id = newId()
  const at = NOW - daysAgo * DAY_MS
  const created_at = new Date(at).toISOString()
  await db
    .insertInto('enquiries')
    .values({
      id,
      kind: 'contact',
      status,
      name: 'Maya',
      email: 'maya@example.com',
      phone: '',
      message: '',
      details: '{}',
      assignee: null,
      booking_id: null,
      version: 1,
      created_at,
      updated_at: created_at,
    })
    .execute()
  if (answeredAfter === undefined) return
  for (const hours of [answeredAfter, answeredAfter + 30])
    await db
      .insertInto('enquiry_messages')
      .values({
        id: newId(),
        enquiry_id: id,
        author: 'staff-pasang',
        body: 'Yes.',
        created_at: new Date(at + hours * HOUR_MS).toISOString(),
      })
      .execute()
}

test('visitors read within what time eight of ten enquiries got their first answer, once there are ten', async () => {
  for (const hours of [1, 2, 3, 4, 5, 6, 7]) await enquiry(10, hours)
  // Spam that was closed, an enquiry of last year, and one of an hour ago say nothing of how long answers take.
  await enquiry(20, undefined, 'closed')
  await enquiry(200, 70)
  await enquiry(0.04)
  expect(await readAnswerTime(NOW)).toBeUndefined()

  await enquiry(30, 8.2)
  await enquiry(30, 60)
  await enquiry(30)
  expect(await readAnswerTime(NOW)).toBe('9 hours')

  for (const _ of Array(9).keys()) await enquiry(5, 60)
  expect(await readAnswerTime(NOW)).toBe('3 days')
  for (const _ of Array(10).keys()) await enquiry(40)
  expect(await readAnswerTime(NOW)).toBeUndefined()
})
