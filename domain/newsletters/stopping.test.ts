import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/days.ts'
import { db, transaction } from '#db/client.ts'
import { leaveSubscriber } from '#test/subscriber-calls.ts'
import { deliverDueMails } from '../mails/outbox.ts'
import { steps } from '../retention/steps.ts'
import { addIssue, readIssue } from './newsletters.ts'
import { mailIssues, sendIssue, stopIssue } from './sending.ts'

const OWNER = 'staff-owner'
const pathsOf = async () => ({})

test('a stopped newsletter forgets to whom it went, and then cannot go on', async () => {
  const id = await sendOff()
  await mailIssues(pathsOf)
  await deliverDueMails({ mailer: { send: async () => {}, close() {} } })
  await leaveSubscriber('late', 'late@example.com')
  await db
    .insertInto('newsletter_mails')
    .values({ newsletter_id: id, subscriber_id: 'late', state: 'waiting', email_id: null })
    .execute()
  expect(await stopIssue(id, OWNER)).toMatchObject({
    ended_at: expect.any(String),
    waiting: 1,
    can_go_on: true,
  })
  expect(await forget(at(30))).toBe(0)

  await endedAt(at(31))
  expect(await forget(at(30))).toBe(1)
  expect(await db.selectFrom('newsletter_mails').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('emails').select('to_address').execute()).toEqual([])
  expect(await readIssue(id)).toMatchObject({ state: 'stopped', sent: 1, waiting: 0, can_go_on: false })
  await expect(sendIssue(id, OWNER)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('stopped long ago'),
  })
  expect(await readIssue(id)).toMatchObject({ state: 'stopped' })
})

test('a newsletter that goes on after a stop forgets nobody while it goes out', async () => {
  const id = await sendOff()
  await stopIssue(id, OWNER)
  await endedAt(at(31))
  expect(await sendIssue(id, OWNER)).toMatchObject({ state: 'sending', ended_at: null, waiting: 1 })
  expect(await forget(at(30))).toBe(0)
  expect(await mailIssues(pathsOf)).toBe(1)
})

test('a newsletter is stopped while a portion is put into the outbox, and all wait again', async () => {
  const id = await sendOff()
  await Promise.all([mailIssues(pathsOf), stopIssue(id, OWNER), mailIssues(pathsOf)])
  expect(await readIssue(id)).toMatchObject({ state: 'stopped', waiting: 1 })
  expect(await db.selectFrom('emails').select('id').execute()).toEqual([])
})

/** Sends a newsletter off to one subscriber. Returns its id. */
async function sendOff(): Promise<string> {
  await leaveSubscriber('one', 'one@example.com')
  const { _id: id } = await addIssue({ subject: 'News', content: 'Short.' }, OWNER)
  await sendIssue(id, OWNER)
  return id
}

function forget(cutoff: string) {
  return transaction((tx) => steps.newsletter_mails(tx, cutoff, 200))
}

async function endedAt(ended_at: string) {
  await db.updateTable('newsletters').set({ ended_at }).execute()
}

/** The instant so many days ago. */
function at(days: number) {
  return new Date(Date.now() - days * DAY_MS).toISOString()
}
