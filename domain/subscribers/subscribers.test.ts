import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/days.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import { CONFIRM_DAYS } from '#contract/subscribers.ts'
import { db, transaction } from '#db/client.ts'
import { sendAgain } from '../mails/copies.ts'
import { readEmail } from '../mails/emails.ts'
import { confirmLettersUrl, leaveLettersUrl } from '../mails/newsletter.ts'
import { deliverDueMails } from '../mails/outbox.ts'
import { steps } from '../retention/steps.ts'
import { countHit, lettersAskedFrom } from '../security/rate-limits.ts'
import { editSetting } from '../settings/edits.ts'
import { eraseCustomer } from '../customers/erase.ts'
import {
  askForLetters,
  confirmLetters,
  countSubscribers,
  leaveLetters,
  listSubscribers,
  offeredLetters,
  openSubscription,
  removeSubscriber,
} from './subscribers.ts'
import type { Message } from '#integrations/mailer.ts'

const PEMBA = 'Pemba@example.com'
const OWNER = 'staff-owner'

test('letters are asked for, confirmed by the mailed link and left by it, and nobody learns who gets them', async () => {
  await editSetting('newsletter', { ...defaultSettings.newsletter, is_offered: false }, OWNER)
  await expect(askForLetters({ email: PEMBA, source: '/' })).rejects.toMatchObject({ code: 'conflict' })
  await editSetting('newsletter', { ...defaultSettings.newsletter, is_offered: true }, OWNER)
  expect(await askForLetters({ email: PEMBA, source: '/blogs/tipping' })).toBeUndefined()

  const [asked] = await listSubscribers()
  const { _id: id } = asked!
  expect(asked).toMatchObject({ email: PEMBA, state: 'asked', source: '/blogs/tipping', leave_url: null })
  expect(asked).toMatchObject({ agreed_to: await offeredLetters() })
  const [token, leaving] = [tokenIn(confirmLettersUrl(id)), tokenIn(leaveLettersUrl(id))]
  // Nobody in the office reads the link that agrees in somebody's name.
  const inOutbox = await db.selectFrom('emails').selectAll().executeTakeFirstOrThrow()
  expect(inOutbox.text_body).toContain(confirmLettersUrl(id))
  expect((await readEmail(inOutbox.id)).text).toBe('')
  const [mail] = await sent()
  await expect(sendAgain(inOutbox.id, OWNER)).rejects.toMatchObject({ code: 'conflict' })
  expect(mail!.subject).toMatch(/^Please confirm/)
  expect(mail!.text).toContain(confirmLettersUrl(id))
  expect(mail!.leaveUrl).toBe(leaveLettersUrl(id))

  // Neither a look nor a wrong link confirms, nor the link by which one leaves.
  expect(await openSubscription(id, token)).toMatchObject({ state: 'asked' })
  expect(await openSubscription(id, `${token}x`)).toBeUndefined()
  expect(await openSubscription(id, leaving)).toMatchObject({ state: 'unconfirmed' })
  for (const wrong of ['wrong', leaving])
    await expect(confirmLetters(id, wrong)).rejects.toMatchObject({ code: 'not-found' })
  await Promise.all([confirmLetters(id, token), confirmLetters(id, token)].map((one) => one.catch(() => {})))
  expect(await listSubscribers()).toMatchObject([{ state: 'confirmed', leave_url: leaveLettersUrl(id) }])

  // Whoever gets them already is told by mail, in whatever letters the address is typed.
  expect(await askForLetters({ email: PEMBA.toUpperCase(), source: '/' })).toBeUndefined()
  expect((await sent())[0]!.subject).toMatch(/^You already get/)
  expect(await listSubscribers()).toMatchObject([{ state: 'confirmed', source: '/blogs/tipping' }])

  await leaveLetters(id, leaving)
  await leaveLetters(id, token)
  expect(await openSubscription(id, leaving)).toMatchObject({ state: 'left' })
  await askForLetters({ email: PEMBA, source: '/newsletter' })
  expect(await listSubscribers()).toMatchObject([{ _id: id, state: 'asked', source: '/newsletter' }])

  const events = await db.selectFrom('events').selectAll().where('noun', '=', 'subscriber').execute()
  expect(events).toHaveLength(4)
  expect(JSON.stringify(events).toLowerCase()).not.toContain('pemba')
})

test('a link that comes too late confirms nothing, and the clock forgets who never confirmed and who has left', async () => {
  const row = { agreed_to: 'Letters', source: '/', confirmed_at: null, left_at: null }
  await db
    .insertInto('subscribers')
    .values([
      { ...row, id: 'late', email: 'late@example.com', asked_at: at(CONFIRM_DAYS + 1) },
      { ...row, id: 'new', email: 'new@example.com', asked_at: at(1) },
      { ...row, id: 'long', email: 'long@example.com', asked_at: at(400), confirmed_at: at(399) },
      { ...row, id: 'gone', email: 'gone@example.com', asked_at: at(400), left_at: at(CONFIRM_DAYS + 1) },
    ])
    .execute()
  const token = tokenIn(confirmLettersUrl('late'))
  expect(await openSubscription('late', token)).toMatchObject({ state: 'late' })
  await expect(confirmLetters('late', token)).rejects.toMatchObject({ code: 'conflict' })

  expect(await transaction((tx) => steps.subscribers(tx, at(CONFIRM_DAYS), 200))).toBe(2)
  // The confirmed come first, however many have asked since.
  expect((await listSubscribers()).map(({ _id }) => _id)).toEqual(['long', 'new'])
  expect(await listSubscribers(1)).toMatchObject([{ _id: 'long' }])
  expect(await countSubscribers()).toBe(2)

  await eraseCustomer('LONG@example.com', OWNER)
  await removeSubscriber('new', OWNER)
  await expect(removeSubscriber('new', OWNER)).rejects.toMatchObject({ code: 'not-found' })
  expect(await listSubscribers()).toEqual([])
})

test('one network asks for letters so often within an hour; one that many share is never refused', async () => {
  await editSetting('newsletter', { ...defaultSettings.newsletter, is_offered: true }, OWNER)
  const networks = ['203.0.113.0/24', '10.0.0.0/24'] as const
  for (const network of networks) {
    const limit = lettersAskedFrom(network)
    for (let asked = 1; asked < limit.hits; asked++) await countHit(limit)
    await askForLetters({ email: PEMBA, source: '/' }, network)
  }
  const [own, shared] = networks
  await expect(askForLetters({ email: 'b@example.com', source: '/' }, own)).rejects.toMatchObject({
    code: 'too-many',
  })
  expect(await countSubscribers()).toBe(1)
  await askForLetters({ email: 'b@example.com', source: '/' }, shared)
  expect(await countSubscribers()).toBe(2)
})

function tokenIn(url: string) {
  return new URL(url).searchParams.get('token')!
}

/** The instant so many days ago. */
function at(days: number) {
  return new Date(Date.now() - days * DAY_MS).toISOString()
}

/** The mails that go out now. */
async function sent(): Promise<Message[]> {
  const messages: Message[] = []
  await deliverDueMails({ mailer: { send: async (message) => void messages.push(message), close() {} } })
  return messages
}
