import { expect, test } from 'vitest'
import { changedWords, SiteWords } from '#contract/site-words.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { changeContent } from '#domain/content.ts'
import { readProposalPaper } from '#domain/proposals/paper.ts'
import { editSetting } from '#domain/settings/edits.ts'
import { readSettings } from '#domain/settings.ts'
import { tripPackPdf } from '#domain/trip-packs/pdf.ts'
import { readTripPack } from '#domain/trip-packs/read.ts'
import { passOf } from '#test/bookings.ts'
import { markedWords, withWords } from '#test/marked-words.ts'
import { pagesOf } from '#test/pages.ts'
import { readPdf } from '#test/pdf.ts'
import { linkOf, sent } from '#test/proposals.ts'
import { wholeDeparture } from '#test/whole-departure.ts'
import { everestTrekId } from '#test/world.ts'
import * as pack from '../booking/pack/page.tsx'
import * as proposal from '../proposal/page.tsx'

const marked = markedWords(['proposal', 'pack'])

test('an operator says the headings of proposals and trip packs in other words, on the pages and in the PDFs', async () => {
  await editSetting('words', SiteWords.parse(marked), 'staff-owner')
  const words = changedWords((await readSettings()).words)
  const { visit, post } = pagesOf({
    '/proposals/:id': withWords(proposal, words),
    '/bookings/:reference/pack': withWords(pack, words),
  })
  const asked = await sent()
  const [id, token] = linkOf(asked, 1)
  const open = await visit(`/proposals/${id}?token=${token}`)
  const sure = await post(`/proposals/${id}?token=${token}`, { intent: 'decline', reason: '' })
  const paper = await readProposalPaper(id, token, [])

  const { bookings } = await wholeDeparture([['Quillon Aster']])
  const booking = bookings.get('Quillon Aster')!
  const kept = await visit(
    `/bookings/${booking.reference}/pack?token=${receiptOf(booking).token}`,
    await passOf(booking),
  )
  const printed = readPdf(await tripPackPdf(await readTripPack(booking))).bookmarks

  // Its trip leaves the site while the offer is open: it says so, and still can be declined.
  const ofTrip = await sent({ trip_id: everestTrekId })
  await changeContent((tx) =>
    tx.updateTable('trips').set({ status: 'draft' }).where('id', '=', everestTrekId).execute(),
  )
  const [lostId, lostToken] = linkOf(ofTrip, 1)
  const lost = await visit(`/proposals/${lostId}?token=${lostToken}`)
  expect(lost.html).toMatch(/«proposal.impossible»[^<]*no such trip/)
  expect(lost.html).not.toContain('Accept and book')
  expect(lost.html).toContain('Decline')

  const all = [open.html, sure.html, lost.html, kept.html, ...readPdf(paper!.bytes).bookmarks].join('\n')
  const unseen = Object.entries(marked).flatMap(([group, told]) =>
    Object.keys(told)
      .map((name) => `«${group}.${name}»`)
      .filter((mark) => !all.includes(mark)),
  )
  expect(unseen).toEqual([])
  expect(printed).toEqual(
    expect.arrayContaining(['calls', 'days', 'gear', 'help', 'phrases'].map((name) => `«pack.${name}»`)),
  )
})
