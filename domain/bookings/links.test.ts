import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { db } from '#db/client.ts'
import { signingKey } from '#integrations/signing-key.ts'
import { maya } from '#test/bookings.ts'
import { createBooking } from './create.ts'
import { findOwnBooking, readBooking, receiptOf } from './read.ts'
import { isMailboxProven } from '../security/link-tokens.ts'
import { noteMailbox } from './links.ts'

/** What the link in the last mail to this address carries. */
async function mailedLink(address = maya.email) {
  const { text_body } = await db
    .selectFrom('emails')
    .select('text_body')
    .where('to_address', '=', address)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return new URL(text_body.match(/http\S+\/bookings\/\S+/)![0]).searchParams
}

const isProven = async ({ reference }: Booking) => isMailboxProven(await readBooking(reference))

/** As links were made before there were generations. */
function formerToken(id: string) {
  return createHmac('sha256', signingKey()).update(`booking ${id}`).digest('base64url')
}

test('a link from before there were generations opens its booking, and is the one that is given still', async () => {
  const booking = await createBooking(maya)

  expect(receiptOf(booking).token).toBe(formerToken(booking._id))
  expect(await findOwnBooking(booking.reference, formerToken(booking._id))).toEqual(booking)
})

test('a link of another generation opens nothing', async () => {
  const booking = await createBooking(maya)
  const old = receiptOf(booking).token
  await db.updateTable('bookings').set({ link_generation: 2 }).where('id', '=', booking._id).execute()

  expect(await findOwnBooking(booking.reference, old)).toBeUndefined()
  const { token } = receiptOf(await readBooking(booking.reference))
  expect(await findOwnBooking(booking.reference, token)).toMatchObject({ link_generation: 2 })
})

test('the mail proves its mailbox, what the call answers does not, and only the first time is noted', async () => {
  const booking = await createBooking(maya)
  const { token, manage_url } = receiptOf(booking)
  expect(new URL(manage_url).searchParams.get('key')).toBeNull()
  await noteMailbox(booking, token)
  await noteMailbox(booking, '')
  expect(await isProven(booking)).toBe(false)

  const mailed = await mailedLink()
  expect(mailed.get('token')).toBe(token)
  await noteMailbox(booking, mailed.get('key')!)
  expect(await isProven(booking)).toBe(true)

  const since = '2020-01-01T00:00:00.000Z'
  await db.updateTable('bookings').set({ mailbox_proven_at: since }).execute()
  await noteMailbox(booking, mailed.get('key')!)
  expect(await readBooking(booking.reference)).toMatchObject({ mailbox_proven_at: since })
})

test('a mail to another address, or of another booking, proves nothing', async () => {
  const booking = await createBooking(maya)
  await createBooking({ ...maya, email: 'tenzing@example.com' })
  const theirs = (await mailedLink('tenzing@example.com')).get('key')!
  const mine = (await mailedLink()).get('key')!

  await noteMailbox(booking, theirs)
  await noteMailbox({ ...booking, email: 'maia@example.com' }, mine)
  expect(await isProven(booking)).toBe(false)
})
