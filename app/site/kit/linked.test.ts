import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Linked } from './linked.tsx'

const htmlOf = (text: string) => renderToStaticMarkup(createElement(Linked, { text }))

test('an address in a text is a link, and the full stop after it is not part of it', () => {
  expect(htmlOf('Fees: https://ntb.gov.np/en/latest (read in 2026).')).toMatch(
    /^Fees: <a [^>]*href="https:\/\/ntb\.gov\.np\/en\/latest"[^>]*>https:\/\/ntb\.gov\.np\/en\/latest<\/a> \(read in 2026\)\.$/,
  )
  expect(htmlOf('(see https://a.example/b).')).toContain('href="https://a.example/b"')
})

test('what is no address stays text, scripts included', () => {
  expect(htmlOf('javascript:alert(1) and ntb.gov.np, https:// alone')).not.toContain('<a')
  expect(htmlOf('https://a.example/"><script>')).not.toContain('<script')
})
