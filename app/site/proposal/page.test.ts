import { expect, test } from 'vitest'
import { addProposal } from '#domain/proposals/compose.ts'
import { readProposal } from '#domain/proposals/read.ts'
import { sendProposal } from '#domain/proposals/send.ts'
import { maya } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import { proposalFor } from '#test/proposals.ts'
import * as page from './page.tsx'

const { visit, post } = pagesOf({ '/proposals/:id': page })

test('the office looks without noting that the link was opened, also at other options; the customer does not', async () => {
  const { _id: id } = await addProposal(proposalFor('Maya Lindqvist', maya.email), {
    actor: 'staff-pasang',
    limits: {},
  })
  const sent = await sendProposal(id, 'staff-pasang')
  const { pathname, search } = new URL(sent.versions[0]!.url)
  const looked = await visit(`${pathname}${search}&by=office`)
  expect(looked.html).toContain('+ US$60 each · With a pool.')
  expect(looked.html).toContain('&amp;by=office#price')
  const other = await post(`${pathname}${search}&by=office`, { intent: 'price', 'choice-0': '1' })
  expect([looked.status, other.status, (await readProposal(id)).seen_at]).toEqual([200, 200, null])

  const refused = await post(pathname + search, { intent: 'accept', name: 'Maya L.', shown: '100000' })
  expect(refused.html).toMatch(/aria-describedby="proposal-terms-error"/)
  expect(refused.html).toMatch(/id="proposal-terms-error"/)
  expect((await readProposal(id)).state).toBe('seen')
})
