import { expect, test } from 'vitest'
import { createBooking } from '#domain/bookings/create.ts'
import { readBooking, receiptOf } from '#domain/bookings/read.ts'
import { filledForm, maya, passOf } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import { askEverest, highest, home, insured } from '#test/questions.ts'
import * as payment from '../../payment/page.tsx'
import * as ownPage from '../own/page.tsx'
import * as bookingForm from './route.tsx'

const PATH = '/destination/bookingform'
const { visit, post } = pagesOf({
  [PATH]: bookingForm,
  '/destination/payment': payment,
  '/bookings/:reference': ownPage,
})
const page = `${PATH}?trip=everest-base-camp`

test('a trip that asks nothing shows nothing of questions', async () => {
  expect((await visit(page)).html).not.toContain('Questions about you')
})

test('questions are answered without scripts, also for travellers whom the page did not know of, and no text is lost', async () => {
  await askEverest(highest, { ...insured, kind: 'text', is_required: true }, home)
  const { html } = await visit(page)
  expect(html).toContain('name="answers.highest.1"')
  expect(html).not.toContain('name="answers.highest.2"')
  expect(html).not.toContain('answers.home')

  const one = { 'answers.highest.1': 'Below 3,000 m', 'answers.insured': 'All of us, with Himal' }
  const short = await post(page, { ...filledForm, ...one, email: 'nothing', idempotencyKey: 'q1' })
  expect(short.status).toBe(422)
  expect(short.html).toContain('Enter an e-mail address')
  expect(short.html).toContain('href="#booking-answers.highest.2"')
  expect(short.html).toContain('Please answer “How high have you slept?” for traveller 2')
  expect(short.html).toMatch(/id="booking-answers.highest.2"[^>]*aria-invalid="true"/)
  expect(short.html).toContain('All of us, with Himal')
  expect(short.html).toMatch(/<option value="Below 3,000 m" selected=""/)

  const whole = { ...filledForm, ...one, 'answers.highest.2': 'Above 3,000 m', idempotencyKey: 'q1' }
  const priced = await post(page, { ...filledForm, intent: 'price' })
  expect(priced.html).not.toContain('Please answer')
  const { location } = await post(page, whole)
  const { answers } = await readBooking(location.match(/booking=([^&]+)/)![1]!)
  expect(answers.map(({ answer }) => answer)).toEqual([
    'Below 3,000 m',
    'Above 3,000 m',
    'All of us, with Himal',
  ])
})

test('an answer that is too long says so at its field and stays to be shortened', async () => {
  await askEverest({ ...insured, kind: 'text' })
  const long = `${'x'.repeat(1001)}end`
  const sent = await post(page, { ...filledForm, 'answers.insured': long })
  expect(sent.status).toBe(422)
  expect(sent.html).toContain('An answer must be at most 1000 characters')
  expect(sent.html).toContain(long)
})

test('on their own page travellers answer what is asked later, and correct what they answered', async () => {
  await askEverest(highest, home)
  const booking = await createBooking({
    ...maya,
    answers: [{ question_id: 'highest', traveller: 1, answer: 'Below 3,000 m' }],
  })
  const cookie = await passOf(booking)
  const path = `/bookings/${booking.reference}?token=${receiptOf(booking).token}`
  expect((await visit(path)).html).not.toContain('Below 3,000 m')
  const { html } = await visit(path, cookie)
  expect(html).toContain('Still missing: When do you fly home?')

  const typed = {
    intent: 'answers',
    consent: 'yes',
    'answers.highest.1': 'Above 3,000 m',
    'answers.home': 'soon',
  }
  const refused = await post(path, typed, cookie)
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('href="#answers-answers.home"')
  const saved = await post(path, { ...typed, 'answers.home': '2027-05-01' }, cookie)
  expect(saved).toMatchObject({ status: 303, location: `${path}&saved=answers` })
  expect((await visit(saved.location, cookie)).html).toContain('Thank you. You can change them')
  expect((await readBooking(booking.reference)).answers.map(({ answer }) => answer)).toEqual([
    'Above 3,000 m',
    '2027-05-01',
  ])
})
