import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { richOf } from '#contract/rich-plain.ts'
import type { RichSpan, RichText as Tree } from '#contract/rich-text.ts'
import { demoWorld } from '#test/demo-world.ts'
import { Prose } from './prose.tsx'
import { TextsAround } from './rich-text.tsx'

const paths = { 'trip ebc': '/destination/ebc' }

const htmlOf = (text: string, rich?: Tree, under?: 2 | 3) =>
  renderToStaticMarkup(
    createElement(
      TextsAround,
      { value: { paths, pictures: [] } },
      createElement(Prose, { text, rich, under }),
    ),
  )

const line = (...spans: RichSpan[]): Tree => ({ version: 1, blocks: [{ type: 'paragraph', spans }] })

test('each text of the demo looks as a tree exactly as it looks plain', () => {
  const texts = demoWorld.trips.flatMap(({ input: { overview, itinerary } }) => [
    overview.description,
    ...overview.sections.map(({ content }) => content),
    ...itinerary.map(({ description }) => description),
  ])
  for (const text of texts.filter((one) => one !== '')) expect(htmlOf('', richOf(text))).toBe(htmlOf(text))
})

test('blocks are what they are to a screen reader, with headings below that of the section', () => {
  const html = htmlOf(
    '',
    {
      version: 1,
      blocks: [
        { type: 'heading', level: 1, spans: [{ text: 'Gear' }] },
        {
          type: 'list',
          ordered: true,
          items: [
            {
              spans: [{ text: 'Boots', bold: true }],
              list: { ordered: false, items: [{ spans: [{ text: 'two', italic: true }] }] },
            },
          ],
        },
        { type: 'quote', blocks: [{ type: 'paragraph', spans: [{ text: 'Slowly.' }] }] },
        { type: 'callout', tone: 'warning', blocks: [{ type: 'paragraph', spans: [{ text: 'Drink.' }] }] },
        { type: 'table', rows: [[[{ text: 'Park' }], [{ text: 'Fee' }]], [[{ text: 'A' }]]] },
        { type: 'picture', image_id: 'gone', caption: 'A runway' },
      ],
    },
    3,
  ).replaceAll(/ (class|aria-\w+|tabindex)="[^"]*"/g, '')
  expect(html).toContain('<h4>Gear</h4>')
  expect(html).toContain('<ol><li><strong>Boots</strong><ul><li><em>two</em></li></ul></li></ol>')
  expect(html).toContain('<blockquote><p>Slowly.</p></blockquote>')
  expect(html).toMatch(/<div role="note">.*<p>Drink\.<\/p>/)
  expect(html).toContain('<th scope="col">Park</th><th scope="col">Fee</th>')
  expect(html).toContain('<th scope="row">A</th><td></td>')
  expect(html).toContain('<p>A runway</p>')
})

test('links lead to what they name, and nothing else: what is gone, and what could run, is words', () => {
  const html = htmlOf(
    '',
    line(
      { text: 'trek', link: { kind: 'trip', id: 'ebc' } },
      { text: 'gone', link: { kind: 'post', id: 'gone' } },
      { text: 'runs', link: { href: 'javascript:alert(1)' } },
      { text: 'web', link: { href: 'https://a.example/"><script>' } },
      { text: 'mail', link: { href: 'mailto:a@b.example' } },
      { text: '<script>alert(1)</script> https://b.example/' },
    ),
  )
  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="/destination/ebc"',
    'href="https://a.example/&quot;&gt;&lt;script&gt;"',
    'href="mailto:a@b.example"',
    'href="https://b.example/"',
  ])
  expect(html).toContain('goneruns')
  expect(html).not.toMatch(/<script|javascript/)
})
