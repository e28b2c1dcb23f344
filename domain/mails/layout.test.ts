import { expect, test } from 'vitest'
import { greet } from './layout.ts'

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
  expect(greet(name)).toBe(greeting)
})
