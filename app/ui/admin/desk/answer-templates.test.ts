import { expect, test } from 'vitest'
import { answerTemplates } from './answer-templates.ts'

const asked = { name: 'Maya Gurung', details: { destination: 'Langtang Valley' }, writer: 'Pemba' }

test.each(answerTemplates)('“$label” greets, names the trip and is signed', ({ write }) => {
  const text = write(asked)
  expect(text).toMatch(/^Dear Maya Gurung,\n\n/)
  expect(text).toContain('about Langtang Valley')
  expect(text).toMatch(/Kind regards\nPemba$/)
})

test('an enquiry about no trip is answered without one', () => {
  expect(answerTemplates[0]!.write({ ...asked, details: {} })).toContain('Thank you for writing to us. We')
})
