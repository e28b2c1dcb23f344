import { html } from 'hono/html'
import type { Problem } from '#contract/problem.ts'
import { plainPage } from './plain-page.ts'

const titles: Record<number, string> = {
  400: 'We cannot read that',
  403: 'That may not be sent from there',
  404: 'There is nothing here',
  405: 'This page takes nothing',
  413: 'That is too much at once',
  415: 'We cannot read that',
  429: 'That was very often',
  503: 'Back soon',
}

const advice: Record<number, string> = {
  400: 'Check the address, or go back and send less.',
  403: 'Open the page again and send the form from there.',
  413: 'Go back: what you typed is still there. Shorten it, then send it again.',
  429: 'Go back: what you typed is still there. Wait a little, then send it again.',
  503: 'Go back: what you typed is still there. Try again in a moment.',
}

const style = `
main{max-width:34rem;margin:10vh auto}p{margin:1rem 0}
nav a{display:inline-block;padding:.6rem 1.25rem .6rem 0}
`

/** Returns a problem as a page, for browsers; programs get it as JSON. */
export function problemPage({ status, detail }: Problem): ReturnType<typeof plainPage> {
  const title = titles[status] ?? 'Something went wrong'
  const content = html`<main>
    <h1>${title}</h1>
    <p>${detail.replace(/[.!]?$/, '.')} ${advice[status] ?? ''}</p>
    <nav aria-label="Ways on">
      <a href="/">Home</a> <a href="/treks">All treks</a> <a href="/tours">All tours</a>
      <a href="/search">Search</a> <a href="/#contact">Contact us</a>
    </nav>
  </main>`
  return plainPage({ title, content, style })
}
