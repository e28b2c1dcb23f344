import { array, assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { isPlain, plainOf, richOf, signedOf, tidied } from './rich-plain.ts'
import { RICH_MAX, RichText } from './rich-text.ts'
import { isSafeHref } from './safe-href.ts'
import { unlimited } from './unlimited.ts'

const paragraph = (...spans: object[]) => ({ version: 1, blocks: [{ type: 'paragraph', spans }] })

const trek: RichText = {
  version: 1,
  blocks: [
    { type: 'heading', level: 1, spans: [{ text: 'Getting there' }] },
    {
      type: 'paragraph',
      spans: [
        { text: 'Fly to ' },
        { text: 'Lukla', bold: true },
        { text: ', see ' },
        { text: 'the airport', link: { href: 'https://lukla.example/' } },
        { text: ' and ' },
        { text: 'the Khumbu', link: { kind: 'region', id: 'khumbu' } },
      ],
    },
    {
      type: 'list',
      ordered: true,
      items: [
        { spans: [{ text: 'Pack' }], list: { ordered: false, items: [{ spans: [{ text: 'boots' }] }] } },
        { spans: [{ text: 'Go', italic: true }] },
      ],
    },
    { type: 'callout', tone: 'warning', blocks: [{ type: 'paragraph', spans: [{ text: 'Drink.' }] }] },
    { type: 'quote', blocks: [{ type: 'paragraph', spans: [{ text: 'Bistarai.' }] }] },
    { type: 'picture', image_id: 'i1', caption: 'The runway' },
    {
      type: 'table',
      rows: [
        [[{ text: 'Park' }], [{ text: 'Fee' }]],
        [[{ text: 'Sagarmatha' }], []],
      ],
    },
  ],
}

test('what is too much of a text is said in a sentence, also of one that is deep in it', () => {
  const cells = Array.from({ length: 9 }, () => [{ text: 'x' }])
  const items = Array.from({ length: 201 }, () => ({ spans: [{ text: 'x' }] }))
  const list = { type: 'list', ordered: true, items }
  for (const [block, says] of [
    [{ type: 'table', rows: [cells] }, 'A table has at most 8 columns'],
    [{ type: 'table', rows: Array.from({ length: 102 }, () => [[]]) }, 'A table has at most 101 rows'],
    [{ type: 'callout', tone: 'note', blocks: [list] }, 'A list has at most 200 entries'],
  ] as const) {
    const { error } = RichText.safeParse({ version: 1, blocks: [block] })
    expect(error?.issues.map(({ message }) => message)).toEqual([says])
    expect(unlimited(RichText).safeParse({ version: 1, blocks: [block] }).success).toBe(true)
  }
})

test('a tree says in plain text all that it says, and in signs how it looks', () => {
  expect(plainOf(trek)).toBe(
    [
      'Getting there',
      'Fly to Lukla, see the airport (https://lukla.example/) and the Khumbu',
      '1. Pack\n  - boots\n2. Go',
      'Drink.',
      'Bistarai.',
      'The runway',
      'Park | Fee\nSagarmatha |',
    ].join('\n\n'),
  )
  expect(signedOf(trek)).toContain(
    '# Getting there\n\nFly to **Lukla**, see [the airport](https://lukla.example/) and [the Khumbu](region khumbu)',
  )
  expect(RichText.parse(trek)).toEqual(trek)
  expect(unlimited(RichText).parse(trek)).toEqual(trek)
})

test('any plain text goes into a tree and comes back the same, its paragraphs parted by one empty line', () => {
  assert(
    property(array(string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 8 }), (parts) => {
      const plain = parts
        .join('\n\n')
        // Nor does a line of spaces alone make a paragraph.
        .replaceAll(/\n\s*\n/g, '\n\n')
        .trim()
      expect(plainOf(richOf(plain))).toBe(plain)
      expect(isPlain(tidied(richOf(plain)))).toBe(true)
    }),
  )
})

test('a tree that says nothing is tidied away, and spans of one look become one', () => {
  const blank = { type: 'paragraph' as const, spans: [{ text: '' }, { text: ' ' }] }
  const list = { type: 'list' as const, ordered: false, items: [{ spans: [] }] }
  const quote = { type: 'quote' as const, blocks: [blank] }
  expect(
    tidied({ version: 1, blocks: [blank, list, quote, { type: 'table', rows: [[[]]] }] }).blocks,
  ).toEqual([])
  const spans = [{ text: 'a', bold: true }, { text: 'b', bold: true, italic: false }, { text: 'c' }]
  expect(tidied({ version: 1, blocks: [{ type: 'paragraph', spans }] }).blocks).toEqual([
    { type: 'paragraph', spans: [{ text: 'ab', bold: true }, { text: 'c' }] },
  ])
})

test('rubbish is refused in a sentence: what runs, what is too long or too deep, and other blocks', () => {
  const deep = (depth: number): object =>
    depth === 0 ? { spans: [] } : { spans: [], list: { ordered: false, items: [deep(depth - 1)] } }
  const rubbish: unknown[] = [
    null,
    'text',
    { version: 2, blocks: [] },
    { version: 1, blocks: [{ type: 'html', html: '<script>' }] },
    { version: 1, blocks: [{ type: 'heading', level: 7, spans: [] }] },
    paragraph({ text: 'x', link: { href: 'javascript:alert(1)' } }),
    paragraph({ text: 'x', link: { kind: 'admin', id: 'x' } }),
    paragraph({ text: 'a\0b' }),
    paragraph({ text: '\u202egnp.exe' }),
    paragraph({ text: 'x'.repeat(RICH_MAX + 1) }),
    paragraph({ text: 'x'.repeat(RICH_MAX) }, { text: 'x' }),
    paragraph(...Array.from({ length: 501 }, () => ({ text: 'x' }))),
    {
      version: 1,
      blocks: Array.from(
        { length: 500 },
        () => paragraph(...Array.from({ length: 20 }, () => ({ text: 'x' }))).blocks[0],
      ),
    },
  ]
  for (const one of rubbish) {
    const { error } = RichText.safeParse(one)
    expect(error?.issues[0]?.message, JSON.stringify(one).slice(0, 80)).toMatch(/\w/)
  }
  // What is deeper than its shape is cut off, however deep it is.
  const nested = RichText.parse({
    version: 1,
    blocks: [{ type: 'list', ordered: false, items: [deep(2_000)] }],
  })
  expect(JSON.stringify(nested).match(/items/g)).toHaveLength(3)
})

test('a link may lead to the web, a mailbox, a telephone and a path, and to nothing that runs', () => {
  const good = [
    'https://a.example/b?c#d',
    'http://a.example',
    'mailto:a@b.example',
    'tel:+9771',
    '/treks',
    '#faq',
    '/',
  ]
  const bad = [
    '',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://',
    'https:///x',
    'HTTPS://[',
    'ftp://a.example',
    'treks',
    'blob:https://a.example/x',
  ]
  expect(good.filter((href) => !isSafeHref(href))).toEqual([])
  expect(bad.filter(isSafeHref)).toEqual([])
})
