import { expect, test } from 'vitest'
import { changedWords, SiteWords } from '#contract/site-words.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { changeContent } from '#domain/content.ts'
import { departurePackPdf } from '#domain/departure-packs/pdf.ts'
import { findItinerary } from '#domain/documents/itinerary.ts'
import { permitListPdf } from '#domain/permit-packs/list-pdf.ts'
import { packWithMembers } from '#domain/permit-packs/read.ts'
import { readProposalPaper } from '#domain/proposals/paper.ts'
import { roomListPdf } from '#domain/rooms/list-pdf.ts'
import { editSetting } from '#domain/settings/edits.ts'
import { readSettings } from '#domain/settings.ts'
import { tripPackPdf } from '#domain/trip-packs/pdf.ts'
import { readTripPack } from '#domain/trip-packs/read.ts'
import { maya, passOf } from '#test/bookings.ts'
import { markedWords, withWords } from '#test/marked-words.ts'
import { pagesOf } from '#test/pages.ts'
import { readPdf } from '#test/pdf.ts'
import { linkOf, sent } from '#test/proposals.ts'
import { wholeDeparture } from '#test/whole-departure.ts'
import { everestTrekId } from '#test/world.ts'
import * as own from '../booking/own/page.tsx'
import * as pack from '../booking/pack/page.tsx'
import * as papers from '../booking/papers/page.tsx'
import * as proposal from '../proposal/page.tsx'

const marked = markedWords(['proposal', 'pack'])
/** Said in states, beside buttons and in sums that these visits do not come to: see `code-words.test.ts`. */
const elsewhere =
  /«(proposal\.(sure|version|no_price|accepted|declined|expired|replaced|withdrawn|show|paper)|pack\.(tab|paper|trip|transfers|phone|unread|over|made|way|permits))/

test('an operator says the headings of proposals and trip packs in other words, on the pages and in the PDFs', async () => {
  await editSetting('words', SiteWords.parse(marked), 'staff-owner')
  const words = changedWords((await readSettings()).words)
  const { visit, post } = pagesOf({
    '/proposals/:id': withWords(proposal, words),
    // Outside the layout: it reads the words itself.
    '/bookings/:reference/pack': pack,
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
  expect(lost.html).not.toContain('«proposal.accept»')
  expect(lost.html).toContain('«proposal.decline_button»')

  const all = [open.html, sure.html, lost.html, kept.html, ...readPdf(paper!.bytes).bookmarks].join('\n')
  const unseen = Object.entries(marked).flatMap(([group, told]) =>
    Object.keys(told)
      .map((name) => `«${group}.${name}»`)
      .filter((mark) => !all.includes(mark) && !elsewhere.test(mark)),
  )
  expect(unseen).toEqual([])
  expect(printed).toEqual(
    expect.arrayContaining(['calls', 'days', 'gear', 'help', 'phrases'].map((name) => `«pack.${name}»`)),
  )
})

test('an operator says the traveller’s page, what it saves and its papers in other words', async () => {
  const groups = ['own', 'standing', 'telling', 'changing', 'saved', 'mailbox', 'sending'] as const
  await editSetting('words', SiteWords.parse(markedWords(groups)), 'staff-owner')
  const words = changedWords((await readSettings()).words)
  const { visit } = pagesOf({
    '/bookings/:reference': withWords(own, words),
    '/bookings/:reference/papers': withWords(papers, words),
  })
  const booking = await createBooking({ ...maya, travellers: 2 })
  const path = `/bookings/${booking.reference}`
  const query = `token=${receiptOf(booking).token}`
  const pass = await passOf(booking)
  const mine = await visit(`${path}?${query}&saved=traveller`, pass)
  for (const mark of ['own.booked', 'standing.next_deposit', 'telling.travellers_text', 'changing.cancel_go'])
    expect(mine.html).toContain(`«${mark}»`)
  expect(mine.html).toContain('«saved.saved»')
  expect((await visit(`${path}?${query}`)).html).toContain('«mailbox.text» ')
  expect((await visit(`${path}/papers?${query}&saved=2`, pass)).html).toContain('«sending.came» 2 files')
})

test('an operator says the headings of an itinerary and of the lists of a departure in other words', async () => {
  const groups = ['itinerary', 'guide', 'room_list', 'group_list', 'paper'] as const
  await editSetting('words', SiteWords.parse(markedWords(groups)), 'staff-owner')
  const { departure } = await wholeDeparture([['Quillon Aster']])
  const itinerary = readPdf((await findItinerary('trek', 'everest-base-camp'))!.bytes)
  expect(itinerary.bookmarks).toEqual(
    expect.arrayContaining(['days', 'price', 'departures', 'emergency'].map((name) => `«itinerary.${name}»`)),
  )
  const guide = readPdf((await departurePackPdf(departure._id)).bytes)
  expect(guide.text).toContain('«guide.heading»')
  expect(guide.bookmarks).toEqual(
    expect.arrayContaining(['days', 'people', 'emergency'].map((name) => `«guide.${name}»`)),
  )
  const rooms = readPdf((await roomListPdf(departure._id, undefined)).file)
  expect(rooms.text).toContain('«room_list.heading»')
  expect(rooms.text).toContain('«paper.operator»')
  const group = readPdf(await permitListPdf(await packWithMembers(departure._id)))
  expect(group.bookmarks).toEqual(['«group_list.people»', '«group_list.permits»'])
})
