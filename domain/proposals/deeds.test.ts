import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { proposalDeeds, whyNot, type ProposalDeed } from '#contract/proposal-deeds.ts'
import { db } from '#db/client.ts'
import { maya } from '#test/bookings.ts'
import { proposalFor, yes } from '#test/proposals.ts'
import { createBooking } from '../bookings/create.ts'
import { accessToken } from '../security/link-tokens.ts'
import { acceptByLink, acceptByTelephone } from './accept.ts'
import { addProposal, editProposal } from './compose.ts'
import { declineByLink } from './own.ts'
import { readProposal } from './read.ts'
import { sendProposal, withdrawProposal } from './send.ts'

const pasang = 'staff-pasang'
const manager = { actor: pasang, limits: {} }
const forMaya = proposalFor('Maya Lindqvist', maya.email)

test('in each state a proposal takes the deeds that are for it, and every other leaves it as it was', async () => {
  const told = { name: 'Maya', how: 'Rang', options: [] }
  const deeds: Record<string, (id: string, link: [string, string]) => Promise<unknown>> = {
    edit: (id) => editProposal(id, forMaya, manager),
    send: (id) => sendProposal(id, pasang),
    tell: (id) => acceptByTelephone(id, told, pasang),
    withdraw: (id) => withdrawProposal(id, pasang),
    accept: (_, link) => acceptByLink(...link, yes(100_000)),
    decline: (_, link) => declineByLink(...link, ''),
  }
  // What was answered so before is answered alike.
  const allowed = {
    draft: ['edit', 'send', 'withdraw'],
    sent: ['edit', 'send', 'tell', 'withdraw', 'accept', 'decline'],
    seen: ['edit', 'send', 'tell', 'withdraw', 'accept', 'decline'],
    expired: ['edit', 'send', 'tell', 'withdraw'],
    accepted: ['accept'],
    declined: ['edit', 'send', 'decline'],
    withdrawn: ['edit', 'send'],
  }
  const { _id } = await addProposal(forMaya, manager)
  const proposal = await db
    .selectFrom('proposals')
    .selectAll()
    .where('id', '=', _id)
    .executeTakeFirstOrThrow()
  const version = await db
    .selectFrom('proposal_versions')
    .selectAll()
    .where('proposal_id', '=', _id)
    .executeTakeFirstOrThrow()
  const { _id: booking_id } = await createBooking(maya)
  let number = 0
  for (const [state, those] of Object.entries(allowed))
    for (const [deed, run] of Object.entries(deeds)) {
      // Version 1 stands so, and version 2 waits as a draft.
      const id = `proposal-${number++}`
      const link = `version-${number}`
      const isSent = state !== 'draft'
      const stored = state === 'expired' ? 'sent' : (state as typeof proposal.state)
      await db
        .insertInto('proposals')
        .values({
          ...proposal,
          id,
          number: isSent ? 2 : 1,
          state: stored,
          sent_number: isSent ? 1 : null,
          valid_until: isSent ? addDays(today(), state === 'expired' ? -1 : 5) : null,
          booking_id: state === 'accepted' ? booking_id : null,
          answer: 'As it was',
        })
        .execute()
      const sent_at = isSent ? proposal.created_at : null
      const first = { ...version, id: link, proposal_id: id, sent_at }
      await db
        .insertInto('proposal_versions')
        .values([first, ...(isSent ? [{ ...version, id: `${link}b`, proposal_id: id, number: 2 }] : [])])
        .execute()
      const before = await readProposal(id)
      const code = await run(id, [link, accessToken('proposal', link)]).then(
        () => 'allowed',
        (error: { code?: string }) => error.code ?? error,
      )
      expect([state, deed, code]).toEqual([state, deed, those.includes(deed) ? 'allowed' : 'conflict'])
      const isAnsweredAlike = state === 'accepted' || (state === 'declined' && deed === 'decline')
      if (code === 'conflict' || isAnsweredAlike) expect(await readProposal(id)).toEqual(before)
      if ((proposalDeeds as readonly string[]).includes(deed))
        expect(whyNot(deed as ProposalDeed, before.state) === undefined).toBe(those.includes(deed))
    }
})
