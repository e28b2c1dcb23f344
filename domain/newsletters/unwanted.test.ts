import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/days.ts'
import { db, transaction } from '#db/client.ts'
import { MailRefused, type Message } from '#integrations/mailer.ts'
import { leaveSubscriber } from '#test/subscriber-calls.ts'
import { eraseCustomer } from '../customers/erase.ts'
import { sendAgain } from '../mails/copies.ts'
import { leaveLettersUrl } from '../mails/newsletter.ts'
import { deliverDueMails } from '../mails/outbox.ts'
import { leaveLetters, removeSubscriber } from '../subscribers/subscribers.ts'
import { dropUnwanted } from './leaving.ts'
import { addIssue, readIssue } from './newsletters.ts'
import { mailIssues, sendIssue, stopIssue } from './sending.ts'

const OWNER = 'staff-owner'
const pathsOf = async () => ({})

test('who unsubscribes or is erased while a first attempt fails is not written to once more', async () => {
  const id = await sendTo('leaves', 'erased', 'stays')
  await mailIssues(pathsOf)
  // Each mail is on its way, so that it cannot be taken out of the outbox.
  await deliver(0, async ({ to }) => {
    if (to.address === 'leaves@example.com') await leave('leaves')
    if (to.address === 'erased@example.com') await removeSubscriber('erased', OWNER)
    throw new MailRefused('Try later', false)
  })
  expect(await readIssue(id)).toMatchObject({ waiting: 3, left_since: 0 })

  expect(await deliver(2)).toEqual(['stays@example.com'])
  expect(await readIssue(id)).toMatchObject({ sent: 1, waiting: 0, failed: 0, left_since: 2 })
  const kept = await db.selectFrom('emails').select('to_address').execute()
  expect(kept).toEqual([{ to_address: 'stays@example.com' }])
})

test('a newsletter that is stopped while a first attempt fails goes to nobody until it goes on', async () => {
  const id = await sendTo('one', 'two')
  await mailIssues(pathsOf)
  let attempts = 0
  await deliver(0, async () => {
    attempts++
    if (attempts === 2) await stopIssue(id, OWNER)
    throw new MailRefused('Try later', false)
  })
  expect(attempts).toBe(2)
  // The mail whose attempt had failed already is back on the list, the other one was on its way.
  expect(await db.selectFrom('emails').select('status').execute()).toEqual([{ status: 'queued' }])

  expect(await deliver(2)).toEqual([])
  expect(await readIssue(id)).toMatchObject({ state: 'stopped', sent: 0, waiting: 2, left_since: 0 })
  expect(await db.selectFrom('emails').select('id').execute()).toEqual([])

  await sendIssue(id, OWNER)
  expect(await mailIssues(pathsOf)).toBe(2)
  expect((await deliver(3)).toSorted()).toEqual(['one@example.com', 'two@example.com'])
})

test('who unsubscribes while a portion is put into the outbox gets none of it', async () => {
  const id = await sendTo('leaves', 'stays')
  const left = Promise.withResolvers<void>()
  const leaving = transaction(async (tx) => {
    const left_at = new Date().toISOString()
    await tx.updateTable('subscribers').set({ left_at }).where('id', '=', 'leaves').execute()
    left.resolve()
    // Long enough for the portion to read its subscribers before this one has left for everybody.
    await delay(300)
  })
  await left.promise
  await Promise.all([leaving, mailIssues(pathsOf)])
  expect(await readIssue(id)).toMatchObject({ waiting: 1, left_since: 1 })
  const queued = await db.selectFrom('emails').select('to_address').execute()
  expect(queued).toEqual([{ to_address: 'stays@example.com' }])
})

test('who is erased while an issue goes out in portions gets none of it', async () => {
  const id = await sendTo('erased', 'stays')
  await mailIssues(pathsOf)
  expect(await eraseCustomer('Erased@example.com', OWNER)).toMatchObject({ cleared: { subscribers: 1 } })
  expect(await readIssue(id)).toMatchObject({ waiting: 1, failed: 0, left_since: 1 })
  const kept = await db.selectFrom('emails').select('to_address').execute()
  expect(kept).toEqual([{ to_address: 'stays@example.com' }])
  expect(await deliver(0)).toEqual(['stays@example.com'])
})

test('who is erased while a portion is put into the outbox gets none of it', async () => {
  const id = await sendTo('erased', 'stays')
  await Promise.all([mailIssues(pathsOf), eraseCustomer('erased@example.com', OWNER)])
  const kept = await db.selectFrom('emails').select('to_address').execute()
  expect(kept).toEqual([{ to_address: 'stays@example.com' }])
  expect(await deliver(0)).toEqual(['stays@example.com'])
  expect(await readIssue(id)).toMatchObject({ sent: 1, waiting: 0, left_since: 1 })
})

test('the mail of an issue is not sent to one person once more', async () => {
  await sendTo('one')
  await mailIssues(pathsOf)
  const { id } = await db.selectFrom('emails').select('id').executeTakeFirstOrThrow()
  await expect(sendAgain(id, OWNER)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('unsubscribed'),
  })
  expect(await deliver(0)).toEqual(['one@example.com'])
})

/** Sends a newsletter off to new subscribers. Returns its id. */
async function sendTo(...names: string[]): Promise<string> {
  for (const name of names) await leaveSubscriber(name, `${name}@example.com`)
  const { _id: id } = await addIssue({ subject: 'News', content: 'Short.' }, OWNER)
  await sendIssue(id, OWNER)
  return id
}

function leave(id: string) {
  return leaveLetters(id, new URL(leaveLettersUrl(id)).searchParams.get('token')!)
}

/** Tries the mails that are due after so many minutes, as the site does. Returns the addresses that got one. */
async function deliver(minutes: number, attempt?: (message: Message) => Promise<void>): Promise<string[]> {
  const got: string[] = []
  const send = async (message: Message) => {
    await attempt?.(message)
    got.push(message.to.address)
  }
  const now = new Date(Date.now() + minutes * MINUTE_MS + 1000)
  await deliverDueMails({ mailer: { send, close() {} }, dropUnwanted, now })
  return got
}
