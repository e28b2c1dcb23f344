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

test('the button of a mail is what it asks for, never a link beside', () => {
  const parts = [
    { link: 'The place on a map', url: 'https://map.example', aside: '' },
    { link: 'Passport', url: 'https://papers.example', aside: 'The page with the photo.' },
    { link: 'See your booking', url: 'https://booking.example' },
  ]
  const { html, text } = layOut({ subject: 'Soon', parts }, house)
  const buttons = [...html.matchAll(/<a href="([^"]+)" style="display:inline-block/g)].map(([, url]) => url)
  expect(buttons).toEqual(['https://booking.example'])
  expect(html).toMatch(/Passport<\/a\s*><br \/>The page with the photo\./)
  expect(text).toContain(
    'https://map.example\n\nPassport:\nhttps://papers.example\n\nThe page with the photo.\n\n',
  )
})

test('steps are counted, sums stand at the right, and a long fact is not bold', () => {
  const way = 'On the first floor, three minutes north of the square, beside the bakery with the blue door.'
  const facts = [
    ['Total', 'US$2,980'],
    ['Back', '−NPR 1,200.50'],
    ['Trip', 'Three Passes'],
    ['Way', way],
  ] as const
  const { html, text } = layOut(
    { subject: 'Soon', parts: [{ steps: ['Go down.', 'Call.'] }, { facts }] },
    house,
  )
  expect(html.match(/float:right[^>]*>[^<]*/g)?.map((one) => one.split('>')[1])).toEqual([
    'US$2,980',
    '−NPR 1,200.50',
  ])
  expect(html).toContain('<strong>Three Passes</strong>')
  expect(html).toContain(`</span> ${way}</li>`)
  expect(text).toContain('1. Go down.\n2. Call.\n\nTotal: US$2,980')
})

test('what somebody left empty leaves no label and no quote behind', () => {
  const facts = [
    ['Phone', ''],
    ['Name', 'Maya'],
  ] as const
  const parts = [{ facts }, { facts: [['Note', ' ']] as const }, { quote: '' }, 'Yours']
  const { html, text } = layOut({ subject: 'Message', parts }, house)
  expect(text.split('\n-- \n')[0]).toBe('Name: Maya\n\nYours\n')
  expect(html).not.toMatch(/Phone|Note|<blockquote/)
})
