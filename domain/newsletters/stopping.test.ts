import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/days.ts'
import { db, transaction } from '#db/client.ts'
import { leaveSubscriber } from '#test/subscriber-calls.ts'
import { deliverDueMails } from '../mails/outbox.ts'
import { steps } from '../retention/steps.ts'
import { addNewsletter, readNewsletter } from './newsletters.ts'
import { mailNewsletters, sendNewsletter, stopNewsletter } from './sending.ts'

const OWNER = 'staff-owner'
const pathsOf = async () => ({})

test('a stopped newsletter forgets to whom it went, and then cannot go on', async () => {
  const id = await sendOff()
  await mailNewsletters(pathsOf)
  await deliverDueMails({ mailer: { send: async () => {}, close() {} } })
  await leaveSubscriber('late', 'late@example.com')
  await db
    .insertInto('newsletter_mails')
    .values({ newsletter_id: id, subscriber_id: 'late', state: 'waiting', email_id: null })
    .execute()
  expect(await stopNewsletter(id, OWNER)).toMatchObject({ ended_at: expect.any(String), waiting: 1 })
  expect(await forget(at(30))).toBe(0)

  await endedAt(at(31))
  expect(await forget(at(30))).toBe(1)
  expect(await db.selectFrom('newsletter_mails').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('emails').select('to_address').execute()).toEqual([])
  expect(await readNewsletter(id)).toMatchObject({ state: 'stopped', sent: 1, waiting: 0 })
  await expect(sendNewsletter(id, OWNER)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('stopped long ago'),
  })
  expect(await readNewsletter(id)).toMatchObject({ state: 'stopped' })
})

test('a newsletter that goes on after a stop forgets nobody while it goes out', async () => {
  const id = await sendOff()
  await stopNewsletter(id, OWNER)
  await endedAt(at(31))
  expect(await sendNewsletter(id, OWNER)).toMatchObject({ state: 'sending', ended_at: null, waiting: 1 })
  expect(await forget(at(30))).toBe(0)
  expect(await mailNewsletters(pathsOf)).toBe(1)
})

test('a newsletter is stopped while a portion is put into the outbox, and all wait again', async () => {
  const id = await sendOff()
  await Promise.all([mailNewsletters(pathsOf), stopNewsletter(id, OWNER), mailNewsletters(pathsOf)])
  expect(await readNewsletter(id)).toMatchObject({ state: 'stopped', waiting: 1 })
  expect(await db.selectFrom('emails').select('id').execute()).toEqual([])
})

/** Sends a newsletter off to one subscriber. Returns its id. */
async function sendOff(): Promise<string> {
  await leaveSubscriber('one', 'one@example.com')
  const { _id: id } = await addNewsletter({ subject: 'News', content: 'Short.' }, OWNER)
  await sendNewsletter(id, OWNER)
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
