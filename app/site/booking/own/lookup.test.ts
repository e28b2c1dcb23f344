import { createElement, type ComponentType } from 'react'
import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { maya, passOf } from '#test/bookings.ts'
import { demoWorld } from '#test/demo-world.ts'
import { pagesOf } from '#test/pages.ts'
import { WordsAround } from '../../kit/words.tsx'
import * as lookup from '../lookup.tsx'
import * as booking from './page.tsx'

const said = { words: {}, company: { name: '' }, contacts: demoWorld.settings.contacts }
/** The page with the contacts of the office around it, as the layout gives them. */
const framed = (props: object) =>
  createElement(WordsAround, { value: said }, createElement(lookup.default as ComponentType, props))
const pages = pagesOf({ '/bookings': { ...lookup, default: framed }, '/bookings/:reference': booking })

/** The passes that the browser holds, by the page of their booking. */
const passes = new Map<string, string>()
const post = (path: string, fields: Record<string, string>) =>
  pages.post(path, fields, passes.get(pageOf(path)))
const pageOf = (path: string) => path.replace(/\?.*/, '')

async function booked(more: Partial<typeof maya> = {}) {
  const made = await createBooking({ ...maya, ...more })
  passes.set(`/bookings/${made.reference}`, await passOf(made))
  return { made, path: `/bookings/${made.reference}?token=${receiptOf(made).token}` }
}

test('the lookup mails the link to the address of the booking, and answers everybody the same', async () => {
  const { made } = await booked()
  const right = await askForLink('MAYA@example.com', made.reference.toLowerCase())
  const wrong = [
    await askForLink('eve@example.com', made.reference),
    await askForLink(maya.email, 'CH-NOSUCH2'),
  ]

  for (const answer of wrong) expect(saidBy(answer)).toEqual(saidBy(right))
  expect(right.status).toBe(200)
  expect(right.html).toContain('If we know this booking, the link is on its way.')
  expect(right.html).toContain('value="MAYA@example.com"')
  expect(right.html).toContain('https://wa.me/')
  expect(await linksMailed()).toMatchObject([{ to_address: maya.email, noun_id: made._id }])

  for (let times = 0; times < 5; times++) await askForLink(maya.email, made.reference)
  expect(await linksMailed()).toHaveLength(3)
})

test('the lookup says what is wrong with what was typed', async () => {
  const { status, html } = await post('/bookings', { email: 'maya', reference: 'CH-X' })

  expect(status).toBe(422)
  expect(html).toContain('value="maya"')
  expect(html).toContain('Enter an e-mail address')
})

function askForLink(email: string, reference: string) {
  return post('/bookings', { email, reference })
}

/** Returns the text of a page without the values that its visitor typed. */
function saidBy({ status, html }: { status: number; html: string }) {
  return { status, html: html.replaceAll(/ value="[^"]*"/g, '') }
}

function linksMailed() {
  return db.selectFrom('emails').selectAll().where('kind', '=', 'booking-link').execute()
}
