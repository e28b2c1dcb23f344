import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { db, transaction } from '#db/client.ts'
import { personOf } from '#integrations/erasure-log.ts'
import { maya } from '#test/bookings.ts'
import { linkOf, proposalFor, sent } from '#test/proposals.ts'
import { bookAgreed } from '../bookings/agreed.ts'
import { eraseAgain } from '../customers/erase-again.ts'
import { eraseCustomer } from '../customers/erase.ts'
import { exportCustomer } from '../customers/export.ts'
import { claim } from '../versions.ts'
import { editProposal } from './compose.ts'
import { openProposal } from './own.ts'
import { readProposal } from './read.ts'
import { sendProposal } from './send.ts'

const pasang = 'staff-pasang'
const manager = { actor: pasang, limits: {} }
const forMaya = proposalFor('Maya Lindqvist', maya.email)

test('what is known of a person in proposals is handed over and erased, and what others were offered is not', async () => {
  const noor = { ...forMaya, name: 'Noor', email: 'noor@example.com' }
  const { _id, ...first } = await sent()
  const [id, token] = linkOf({ _id, ...first }, 1)
  await openProposal(id, token)
  // The next version goes to another address.
  await editProposal(_id, noor, manager)
  const { tables } = await exportCustomer(maya.email, pasang)
  expect(tables.proposals).toEqual([])
  expect(tables.proposal_versions).toMatchObject([{ number: 1 }])
  expect(JSON.stringify(tables)).not.toMatch(/noor/i)
  const cleared = { proposals: 0, proposal_versions: 1 }
  expect((await eraseCustomer(maya.email, pasang)).cleared).toMatchObject(cleared)
  expect(await openProposal(id, token)).toBeUndefined()
  expect(await readProposal(_id)).toMatchObject({
    state: 'draft',
    name: 'Noor',
    number: 2,
    sent_number: null,
  })

  // It is offered to Noor, and then to Maya as well.
  await sendProposal(_id, pasang)
  await editProposal(_id, forMaya, manager)
  await sendProposal(_id, pasang)
  const { tables: again } = await exportCustomer(maya.email, pasang)
  expect([again.proposals!.length, again.proposal_versions!.length]).toEqual([1, 1])
  expect(JSON.stringify([again.proposal_versions, again.emails])).not.toMatch(/noor/i)
  await editProposal(_id, noor, manager)
  const notes = [{ person: personOf(maya.email), at: new Date().toISOString() }]
  expect(await eraseAgain(notes)).toEqual({ erased: 1, refused: [] })
  const left = await readProposal(_id)
  expect(left).toMatchObject({ state: 'withdrawn', name: 'Noor', sent_number: 2 })
  expect(left.versions.map(({ number }) => number)).toEqual([4, 2])
  const mails = await db
    .selectFrom('emails')
    .select('to_address')
    .where('kind', '=', 'proposal-sent')
    .orderBy('id')
    .execute()
  expect(mails.map(({ to_address }) => to_address)).toEqual(['', 'noor@example.com', ''])
  const whole = (await eraseCustomer('noor@example.com', pasang)).cleared
  expect(whole).toMatchObject({ proposals: 1, proposal_versions: 0 })
  expect(await db.selectFrom('proposal_versions').select('id').execute()).toEqual([])
})

test('an erasure waits for whoever accepts meanwhile, and then knows of the booking', async () => {
  const { _id, versions } = await sent()
  const { document } = versions[0]!
  const isLocked = Promise.withResolvers<void>()
  const accepting = transaction(async (tx) => {
    await claim(tx, 'proposals', _id)
    isLocked.resolve()
    await delay(100)
    const price = { currency: document.currency, lines: document.lines }
    const { _id: booking_id } = await bookAgreed(tx, { ...document, days: 3 }, price, pasang)
    await tx.updateTable('proposals').set({ state: 'accepted', booking_id }).where('id', '=', _id).execute()
  })
  await isLocked.promise
  await expect(eraseCustomer(maya.email, pasang)).rejects.toMatchObject({ code: 'conflict' })
  await accepting
  expect(await readProposal(_id)).toMatchObject({ state: 'accepted' })
})
