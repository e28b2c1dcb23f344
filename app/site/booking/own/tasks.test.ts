import { expect, test } from 'vitest'
import { addDays, formatDay, today } from '#contract/days.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import { actors } from '#contract/events.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { declareBags } from '#domain/loads/bags.ts'
import { editSetting } from '#domain/settings/edits.ts'
import { maya, passOf, payFor } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import { askEverest, home } from '#test/questions.ts'
import { readGearLists, sendPapers } from '#test/tasks.ts'
import * as page from './page.tsx'

const pages = pagesOf({ '/bookings/:reference': page })

async function paid(more: Partial<typeof maya> = {}) {
  const booking = await createBooking({ ...maya, ...more })
  await payFor(booking, booking.deposit!.amount)
  const pass = await passOf(booking)
  const path = `/bookings/${booking.reference}?token=${receiptOf(booking).token}`
  const read = async (query = '') => (await pages.visit(path + query, pass)).html
  const send = (fields: Record<string, string>) => pages.post(path, fields, pass)
  return { booking, path, read, send }
}

test('the page begins with what is left to do, each with its day and a link that opens its form', async () => {
  await askEverest(home)
  const start = addDays(today(), 60)
  const { read } = await paid({ startDate: start })
  const html = await read()
  const words = ['What is left to do', 'Your details', 'Questions about your trip', 'Your places are yours']
  expect(words.map((each) => html.indexOf(each)).toSorted((a, b) => a - b)).toEqual(
    words.map((each) => html.indexOf(each)),
  )
  expect(html.indexOf(words[0]!)).toBeGreaterThan(0)
  expect(html).toContain(`By ${formatDay(addDays(start, -45))}`)
  expect(html).toContain(`By ${formatDay(addDays(start, -21))}`)

  const [link] = html.match(/[^"]+&amp;open=answers#answers/)!
  const query = link
    .replaceAll('&amp;', '&')
    .replace(/^[^&]*/, '')
    .replace(/#.*/, '')
  expect(await read(query)).toMatch(/<details[^>]*id="answers"[^>]*open/)
  expect(html).not.toMatch(/<details[^>]*id="answers"[^>]*open/)
})

test('a day that the office sets is the day that the traveller is told, and what has passed says so', async () => {
  const start = addDays(today(), 60)
  const { read } = await paid({ startDate: start, travellers: 1 })
  await editSetting('tasks', { ...defaultSettings.tasks, arrival: 40 }, 'staff-pasang')
  expect(await read()).toContain(`By ${formatDay(addDays(start, -40))}`)
})

test('what is done is folded away, and at last nothing is left to do', async () => {
  const { booking, read, send } = await paid()
  await send({
    intent: 'traveller',
    position: '1',
    name: 'Maya Lindqvist',
    nationality: 'Sweden',
    birth_date: '1990-05-28',
    passport_number: 'PA4711042',
    diet: '',
    emergency_name: 'Ann',
    emergency_phone: '+46 70 000 00 00',
    insurer: 'Himal',
    policy_number: 'H 7',
    insured_altitude_m: '6000',
    consent: 'yes',
  })
  await send({ intent: 'arrival', arrival_flight: 'QR 650', arrival_at: '' })
  expect(await read()).toMatch(/open=arrival#arrival">Your flight out of Kathmandu/)
  const byLand = { leaving_flight: 'by land', leaving_at: '' }
  await send({ intent: 'arrival', arrival_flight: 'QR 650', arrival_at: '', ...byLand })
  const left = await read()
  expect(left).toContain('5 things are done')
  expect(left).toContain(`href="/bookings/${booking.reference}/papers?token=`)
  await sendPapers(booking._id, [1])
  expect(left).toContain(`href="/bookings/${booking.reference}/gear?token=`)
  await readGearLists(booking._id, [1])
  await declareBags(booking._id, { '1': 12_500 }, actors.visitor)
  await payFor(booking, booking.balance!.amount)
  const html = await read()
  expect(html).toContain('Nothing is left to do')
  expect(html).not.toContain('What is left to do')
})

test('without the pass nothing is told of what is missing of whom', async () => {
  const { path } = await paid()
  const { html } = await pages.visit(path)
  expect(html).not.toContain('left to do')
  expect(html).not.toContain('Your details')
})
