import { expect, test } from 'vitest'
import type { Blog, BlogSection } from '#contract/blogs.ts'
import { withColours } from './code-colours.ts'

test('code that names its language is coloured, and its text stays as it was written', () => {
  const code = '{ "trek": "everest-base-camp", "days": 14 } // <script>alert(1)</script> & more'
  const { content, html } = shown(`\`\`\`json\n${code}\n\`\`\``)

  expect(content).toBe(code)
  expect(html).toContain('<span class="code-attr">')
  expect(html).not.toMatch(/style=|<script|hljs/)
  expect(textOf(html!)).toBe(code)
})

test.each([
  ['bash', 'curl -s https://lekhtreks.example/departures.json # today'],
  ['gpx', '<trkpt lat="28.0043" lon="86.8571"><ele>5364</ele></trkpt>'],
  ['ts', "const deposit = (total: number) => total * 0.2 // a fifth\nconst name: string = 'Pemba'"],
])('%s is known', (language, code) => {
  const { html } = shown(`\`\`\`${language}\n${code}`)

  expect(html).toContain('<span class="code-')
  expect(textOf(html!)).toBe(code)
})

test('a table in fixed letters, and a language nobody here knows, stay plain', () => {
  const table = 'Day  Night at      Sleep m\n  2  Phakding        2,610'

  expect(shown(table)).toEqual(section(table))
  expect(shown(`\`\`\`klingon\n${table}\n\`\`\``)).toEqual(section(table))
  expect(shown('```\nls\n```')).toEqual(section('ls'))
})

test('only sections of code are looked at', () => {
  const quoted = { ...section('```json\n{}\n```'), type: 'text' as const }

  expect(withColours({ sections: [quoted] } as unknown as Blog).sections).toEqual([quoted])
})

function shown(content: string) {
  return withColours({ sections: [section(content)] } as unknown as Blog).sections[0]!
}

function section(content: string): BlogSection {
  const empty = { title: '', bullets: [], image_id: null, image_file: null, alt: '', version: 1 }
  return { _id: 's', section_id: 's', type: 'code', content, ...empty }
}

/** What a reader copies. */
function textOf(html: string) {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
