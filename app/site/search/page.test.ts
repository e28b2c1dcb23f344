import { beforeEach, expect, test } from 'vitest'
import { changeContent } from '#domain/content.ts'
import { pagesOf } from '#test/pages.ts'
import * as searchPage from './page.tsx'

const { visit } = pagesOf({ '/search': searchPage })

beforeEach(() => changeContent(async () => undefined))

test('results are grouped, and the words stay in the field', async () => {
  const { status, html } = await visit('/search?q=evrest')

  expect(status).toBe(200)
  expect(html).toContain('results for “evrest”')
  expect(html).toMatch(/<h2[^>]*>Treks<\/h2>.*href="\/destination\/everest-base-camp"/)
  expect(html).toContain('value="evrest"')
})

test('a page without results says so and shows ways on', async () => {
  const { html } = await visit('/search?q=xylophone')

  expect(html).toContain('Nothing found for “xylophone”')
  expect(html).toContain('Treks people ask for')
  expect(html).toContain('href="/customize-trip"')
})

test('what somebody typed is text and nothing else', async () => {
  const { html } = await visit(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`)

  expect(html).not.toContain('<script>alert')
})

test('without words it offers treks, and far too many words are cut', async () => {
  expect((await visit('/search')).html).toContain('Treks people ask for')
  expect((await visit(`/search?q=${'x'.repeat(1500)}`)).status).toBe(200)
})
