import { expect, test } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import { Emergency } from '#contract/emergency.ts'
import { PaperFacts } from '#contract/traveller-papers.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { manifestCsv, manifestOf } from '#domain/bookings/manifest.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { describeTraveller } from '#domain/bookings/travellers.ts'
import { findItinerary } from '#domain/documents/itinerary.ts'
import { editSetting } from '#domain/settings/edits.ts'
import { typePaperFacts } from '#domain/traveller-papers/decide.ts'
import { withPapers } from '#domain/traveller-papers/for-manifest.ts'
import { departureWith, maya, passOf } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import { readPdf } from '#test/pdf.ts'
import * as ownBooking from '../booking/own/page.tsx'
import * as emergencyPage from './page.tsx'

const PHONE = '+977 980 111 2222'
const { emergency } = defaultSettings
const pages = pagesOf({ '/emergency': emergencyPage, '/bookings/:reference': ownBooking })

async function page() {
  const { html } = await pages.visit('/emergency')
  return html
}

test('a new site says whom to call first, names the signs of altitude illness, and every place with its source', async () => {
  await editSetting('emergency', emergency, 'staff-pasang')
  const html = await page()

  expect(html.indexOf('>Call the insurer first<')).toBeLessThan(html.indexOf('>Then call us<'))
  expect(html).toContain('Danger: go down at once')
  expect(html).toContain('It does not replace a doctor')
  expect(html).toMatch(/Pheriche.*href="https:\/\/himalayanrescue\.org.*read on/s)
  expect(html).toContain('href="tel:102"')
  expect(html).not.toContain('Our number, day and night')
  for (const { url } of [...emergency.places, ...emergency.sources])
    expect(html).toContain(url.replaceAll('&', '&amp;'))
})

test('the number is shown as a link wherever travellers and guides look: page, own booking, itinerary, manifest', async () => {
  await editSetting('emergency', { ...emergency, phone: PHONE }, 'staff-pasang')
  const { _id: departure_id } = await departureWith(5)
  const booking = await createBooking({ ...maya, departure_id })
  const ang = { name: 'Ang', nationality: 'Nepali', birth_date: null, passport_number: '', diet: '' }
  const cover = { emergency_name: '', emergency_phone: '', insurer: 'Alpine Cover', policy_number: 'AC-77' }
  await describeTraveller(booking._id, 1, { ...ang, ...cover, insured_altitude_m: 6000 }, 'visitor')

  expect(await page()).toContain('href="tel:+9779801112222"')
  // On paper, where a button has no ground.
  expect(await page()).toMatch(/print:block">\+977 980 111 2222</)
  expect(await page()).toContain('"contactType":"emergency","telephone":"+977 980 111 2222"')
  const path = `/bookings/${booking.reference}?token=${receiptOf(booking).token}`
  const own = await pages.visit(path, await passOf(booking))
  expect(own.html).toContain('href="tel:+9779801112222"')
  expect(own.html).toContain('Ang: Alpine Cover, policy AC-77')
  const stranger = await pages.visit(path)
  expect(stranger.html).toContain('href="tel:+9779801112222"')
  expect(stranger.html).not.toContain('Alpine Cover')
  const facts = { insurer: 'Alpine Cover', policy_number: 'AC-77', emergency_phone: '+41 44 111 22 33' }
  await typePaperFacts(
    { bookingId: booking._id, position: 1 },
    PaperFacts.parse({ kind: 'insurance', ...facts }),
    'staff-pasang',
  )
  expect((await pages.visit(path, await passOf(booking))).html).toContain('href="tel:+41441112233"')
  expect((await pages.visit(path)).html).not.toContain('41 44 111')
  const manifest = await withPapers(await manifestOf(departure_id))
  expect(manifest.travellers).toMatchObject([{ insurer_phone: '+41 44 111 22 33' }])
  expect(manifestCsv(manifest)).toContain('+41 44 111 22 33')
  const { bytes } = (await findItinerary('trek', 'everest-base-camp'))!
  expect(readPdf(bytes).text).toContain(PHONE)
  expect(await manifestOf(departure_id)).toMatchObject({ emergency_number: PHONE })
})

test('regions of which no source names a post with a doctor are named, and those with one are not', async () => {
  await editSetting('emergency', { ...emergency, places: [] }, 'staff-pasang')
  expect(await page()).not.toContain('Where there is help')

  const post = { name: 'Post', text: '', phone: '', url: 'https://example.org/', checked: '2026-11-01' }
  await editSetting('emergency', { ...emergency, places: [{ ...post, area: 'Rolwaling' }] }, 'staff-pasang')
  expect(await page()).toMatch(/no post with a doctor for: [^.]*Everest/)
  await editSetting('emergency', { ...emergency, places: [{ ...post, area: 'Everest' }] }, 'staff-pasang')
  expect(await page()).not.toMatch(/no post with a doctor for: [^.]*Everest/)
})

test.each([
  [{ phone: 'ask Pemba' }, 'Emergency number must be a telephone number'],
  [{ phone: '12' }, 'Emergency number must be a telephone number'],
  [{ steps: [{ title: '', content: 'x' }] }, 'Title is required'],
  [
    { places: [{ ...emergency.places[0]!, url: 'javascript:alert(1)' }] },
    'Use an address that begins with https://',
  ],
  [{ places: [{ ...emergency.places[0]!, checked: 'last year' }] }, 'Use a date such as 2026-11-23'],
  [{ places: [{ ...emergency.places[0]!, phone: 'call us' }] }, 'Telephone must be a number'],
])('%o is refused with a sentence', (part, sentence) => {
  const { error } = Emergency.safeParse({ ...emergency, ...part })
  expect(error?.issues[0]?.message).toContain(sentence)
})

test('what a new site says about emergencies is valid, and every source has the day on which it was read', () => {
  expect(Emergency.parse(emergency)).toEqual(emergency)
})
