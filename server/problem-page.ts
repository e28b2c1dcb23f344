import { html } from 'hono/html'
import type { Problem } from '#contract/problem.ts'
import { plainPage } from './plain-page.ts'

const titles: Record<number, string> = {
  400: 'We cannot read that',
  403: 'This form cannot be sent from there',
  404: 'There is nothing here',
  405: 'Nothing can be sent to this page',
  413: 'That is too much at once',
  415: 'We cannot read that',
  429: 'Too many requests',
  503: 'Back soon',
}

const advice: Record<number, string> = {
  400: 'Check the address, or go back and send less.',
  403: 'Open the page again and send the form from there.',
  413: 'Go back: what you typed is still there. Shorten it, then send it again.',
  429: 'Go back: what you typed is still there. Wait a little, then send it again.',
  500: 'Go back: what you typed is still there. If it happens again, please write to us.',
  503: 'Go back: what you typed is still there. Try again in a moment.',
}

/** A trail that turns back where the page should be, as on the page for addresses that do not exist. */
const trail = html`<svg
  viewBox="0 0 640 170"
  fill="none"
  stroke="#b01e4b"
  stroke-width="2"
  aria-hidden="true"
>
  <path
    d="M0 150C30 140 60 128 90 128S150 140 180 136S250 96 280 92S335 108 360 102S430 50 460 44S505 32 520 30"
  />
  <path d="M536 29C570 30 604 52 640 74" stroke-dasharray="1 9" stroke-linecap="round" />
  <circle cx="520" cy="30" r="6" fill="#fff" />
</svg>`

const style = `
main{max-width:34rem;margin:8vh auto;text-align:center}svg{width:100%}
h1{margin:2rem 0 0;font:300 clamp(2.25rem,5vw,3.25rem)/1.05 Newsreader,Georgia,serif;letter-spacing:-.02em;text-wrap:balance}
p{margin:1.25rem 0 2rem;font-size:1.0625rem;color:#33444c;text-wrap:pretty}
main>a{display:inline-block;padding:.85rem 1.5rem;border-radius:10px;background:#b01e4b;color:#fff;font-weight:600;text-decoration:none}
nav{margin-top:2rem}nav a{display:inline-block;padding:.6rem .7rem;color:#10222b;text-underline-offset:4px}
:focus-visible{outline:2px solid #0a6570;outline-offset:3px}
`

/** Returns a problem as a page, for browsers; programs get it as JSON. */
export function problemPage({ status, detail }: Problem): ReturnType<typeof plainPage> {
  const title = titles[status] ?? 'Something went wrong'
  const content = html`<main>
    ${trail}
    <h1>${title}</h1>
    <p>${detail.replace(/[.!]?$/, '.')} ${advice[status] ?? ''}</p>
    <a href="/">Go Back Home</a>
    <nav aria-label="Ways on">
      <a href="/treks">All treks</a> <a href="/tours">All tours</a> <a href="/search">Search</a>
      <a href="/#contact">Contact us</a>
    </nav>
  </main>`
  return plainPage({ title, content, style })
}
