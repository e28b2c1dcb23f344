import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { quarterWorld } from '#test/demo-world.ts'
import { emptyTables } from '#test/empty-tables.ts'
import { acceptByTelephone } from '../proposals/accept.ts'
import { addProposal } from '../proposals/compose.ts'
import { listProposals, readProposal } from '../proposals/read.ts'
import { sendProposal } from '../proposals/send.ts'
import { proposalFor } from '#test/proposals.ts'
import { installDemo } from './install.ts'
import { removeDemoContent } from './remove.ts'

const listed = async () => (await listProposals({ limit: 10 })).items

test('a fresh site has one proposal as a draft that can be sent, and it goes with the demo', async () => {
  await emptyTables()
  await installDemo(quarterWorld)
  const [example, ...others] = await listed()
  expect(others).toEqual([])
  expect(example).toMatchObject({ state: 'draft', name: 'Ines Moreau', travellers: 2 })
  // US$1,585 for each of two.
  expect(example!.total).toEqual({ amount: 317_000, currency: 'USD' })
  const { versions } = await readProposal(example!._id)
  const { days, start_date } = versions[0]!.document
  expect([days.length, days[5]!.title, start_date]).toEqual([15, 'A day at Tengboche', addDays(today(), 150)])
  expect(await db.selectFrom('emails').select('id').execute()).toEqual([])
  expect((await sendProposal(example!._id, 'staff-pasang')).state).toBe('sent')

  const own = await addProposal(proposalFor('Maya', 'maya@traveller.example'), {
    actor: 'staff-pasang',
    limits: {},
  })
  expect((await removeDemoContent('staff-owner')).removed).toMatchObject({ proposals: 1 })
  expect((await listed()).map(({ _id }) => _id)).toEqual([own._id])
})

test('the example stays once it has become a booking', async () => {
  await emptyTables()
  await installDemo(quarterWorld)
  const [example] = await listed()
  await sendProposal(example!._id, 'staff-pasang')
  await acceptByTelephone(example!._id, { name: 'Ines', how: 'Called', options: [] }, 'staff-pasang')
  expect((await removeDemoContent('staff-owner')).removed).toMatchObject({ proposals: 0 })
  expect(await listed()).toMatchObject([{ state: 'accepted' }])
})
