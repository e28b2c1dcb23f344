import { expect, test } from 'vitest'
import { house } from '#test/mail-samples.ts'
import { greet, layOut } from './layout.ts'

test.each([
  ['Maya Gurung', 'Dear Maya Gurung,'],
  ['Dr. Åsa O’Neill-Lindqvist Jr.', 'Dear Dr. Åsa O’Neill-Lindqvist Jr.,'],
  ['माया गुरुङ', 'Dear माया गुरुङ,'],
  ['J.R. Smith', 'Dear J.R. Smith,'],
  ['win.example', 'Hello,'],
  ['Win at evil.com', 'Hello,'],
  ['https://evil.example', 'Hello,'],
  ['Call 0900 123', 'Hello,'],
  [`A${'a'.repeat(80)}`, 'Hello,'],
  ['', 'Hello,'],
  ['you have won a very big prize in our draw', 'Hello,'],
  [
    'Maria de los Ángeles García Fernández de la Cruz',
    'Dear Maria de los Ángeles García Fernández de la Cruz,',
  ],
  // With one more way to read each dot and space this would take longer than the universe is old.
  [`a${'. b'.repeat(66)}!`, 'Hello,'],
])('%j is greeted with %j', (name, greeting) => {
  expect(greet(name, house)).toBe(greeting)
})

test('facts that follow each other are one list, and those after a sentence are another', () => {
  const parts = [
    { facts: [['Trip', 'Pikey']] },
    { facts: [['Kept', 'US$10']] },
    'Yours',
    { facts: [['A', 'B']] },
  ] as const
  const { html, text } = layOut({ subject: 'Cancelled', parts }, house)
  expect(html.match(/<ul/g)).toHaveLength(2)
  expect(html.match(/<li/g)).toHaveLength(3)
  expect(text).toContain('Trip: Pikey\n\nKept: US$10')
})
