import { expect, test } from 'vitest'
import { addProposal } from '#domain/proposals/compose.ts'
import { readProposal } from '#domain/proposals/read.ts'
import { sendProposal } from '#domain/proposals/send.ts'
import { maya } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import { linkOf, proposalFor, sent } from '#test/proposals.ts'
import * as page from './page.tsx'

const { visit, post } = pagesOf({ '/proposals/:id': page })

test('the office looks without noting that the link was opened, also at other options; the customer does not', async () => {
  const { _id: id } = await addProposal(proposalFor('Maya Lindqvist', maya.email), {
    actor: 'staff-pasang',
    limits: {},
  })
  const { versions } = await sendProposal(id, 'staff-pasang')
  const { pathname, search } = new URL(versions[0]!.url)
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

test('whoever presses Decline is asked once more, and only a yes counts', async () => {
  const proposal = await sent()
  const [id, token] = linkOf(proposal, 1)
  const path = `/proposals/${id}?token=${token}`
  await visit(path)
  const asked = await post(path, { intent: 'decline', reason: 'Too long for us' })
  expect(asked.status).toBe(200)
  for (const word of ['Decline this proposal?', '“Too long for us”', 'Yes, decline it', 'Keep it open'])
    expect(asked.html).toContain(word)
  expect((await readProposal(proposal._id)).state).toBe('seen')

  const long = await post(path, { intent: 'decline', reason: 'x'.repeat(1001) })
  expect([long.status, long.html.includes('Decline this proposal?')]).toEqual([422, false])

  const sure = await post(path, { intent: 'sure', reason: 'Too long for us' })
  expect([sure.status, sure.location]).toEqual([303, path])
  expect(await readProposal(proposal._id)).toMatchObject({ state: 'declined', answer: 'Too long for us' })
  const late = await post(path, { intent: 'decline', reason: '' })
  expect(late.html).not.toContain('Decline this proposal?')
  expect(late.html).toContain('You declined this proposal')
})

test('whoever accepts a second time with another hotel reads what was booked, at its price', async () => {
  const [id, token] = linkOf(await sent(), 1)
  const path = `/proposals/${id}?token=${token}`
  const answer = { intent: 'accept', name: 'Maya L.', terms: 'yes' }
  const booked = await post(path, { ...answer, shown: '100000', 'choice-0': '0' })
  expect(booked.status).toBe(303)
  const other = await post(path, { ...answer, shown: '112000', 'choice-0': '1' })
  expect(other.status).toBe(409)
  expect(other.html).toContain('accepted already with Guest house, at US$1,000. Your booking stays as it is')
  expect(other.html).not.toContain('US$1,120')
  expect(other.html).toContain('Pay the deposit')
})
