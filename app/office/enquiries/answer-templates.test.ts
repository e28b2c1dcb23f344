import { expect, test } from 'vitest'
import { usualAnswerTexts } from '#contract/answer-texts.ts'
import { beginAnswer, filledAnswerOf, writerOf } from './answer-templates.ts'

const asked = { name: 'Maya Gurung', details: { destination: 'Langtang Valley' }, writer: 'Pemba' }

const { texts } = usualAnswerTexts

test.each(texts)('“$name” greets, names the trip and is signed', ({ body }) => {
  const text = beginAnswer(body, asked)
  expect(text).toMatch(/^Dear Maya Gurung,\n\n/)
  expect(text).toContain('about Langtang Valley')
  expect(text).toMatch(/Kind regards\nPemba$/)
})

test('an enquiry about no trip is answered without one', () => {
  expect(beginAnswer(texts[0]!.body, { ...asked, trip: 'Manaslu' })).toContain('about Manaslu')
  expect(beginAnswer(texts[0]!.body, { ...asked, details: {} })).toContain('Thank you for writing to us. We')
})

test('an offer is not sent before its brackets are filled; brackets of the writer are', () => {
  const offer = beginAnswer(texts.find(({ name }) => name === 'An offer')!.body, asked)
  const FilledAnswer = filledAnswerOf()
  const refused = FilledAnswer.safeParse({ body: offer }).error?.issues
  expect(refused).toMatchObject([
    { path: ['body'], message: 'Write what belongs in place of [trip, first day, days] and [price]' },
  ])

  const filled = offer.replace('[trip, first day, days]', 'Langtang [11 days]').replace('[price]', 'US$900')
  expect(FilledAnswer.safeParse({ body: filled }).success).toBe(true)

  const own = filledAnswerOf({ texts: [{ name: 'Ours', body: 'Dear [name], come in [month].' }] })
  expect(own.safeParse({ body: 'Come in [month]' }).success).toBe(false)
  expect(own.safeParse({ body: 'For [price] in May' }).success).toBe(true)
})

test('an account without a name of its own signs for the company', () => {
  expect(writerOf({ name: 'Pemba Sherpa', username: 'pemba' }, 'Chautari Treks')).toBe('Pemba Sherpa')
  expect(writerOf({ name: 'admin', username: 'admin' }, 'Chautari Treks')).toBe('Chautari Treks')
})
