import { html } from 'hono/html'
import { DEFAULT_ACCENT } from '#contract/accent.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import type { Problem } from '#contract/problem.ts'
import type { Settings } from '#contract/settings.ts'
import { sayingOf, type WordKey } from '#contract/site-words.ts'
import { settingsLastRead } from '#domain/settings.ts'
import { plainPage } from './plain-page.ts'

const titles: Record<number, WordKey> = {
  400: 'refused.unread',
  403: 'refused.foreign',
  404: 'refused.nothing',
  405: 'refused.no_form',
  413: 'refused.too_much',
  415: 'refused.unread',
  429: 'refused.too_many',
  503: 'refused.soon',
}

const advice: Record<number, WordKey> = {
  400: 'refused.unread_text',
  403: 'refused.foreign_text',
  413: 'refused.too_much_text',
  429: 'refused.too_many_text',
  500: 'refused.wrong_text',
  503: 'refused.soon_text',
}

const MARK_HEIGHT_PX = 40

/** A trail that turns back where the page should be, as on the page for addresses that do not exist. */
const trail = html`<svg
  viewBox="0 0 640 170"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  aria-hidden="true"
>
  <path
    d="M0 150C30 140 60 128 90 128S150 140 180 136S250 96 280 92S335 108 360 102S430 50 460 44S505 32 520 30"
  />
  <path d="M536 29C570 30 604 52 640 74" stroke-dasharray="1 9" stroke-linecap="round" />
  <circle cx="520" cy="30" r="6" fill="#fff" />
</svg>`

const styleOf = (accent: string) => `
header{display:flex;align-items:center;justify-content:center;gap:.625rem;font-weight:600}header img{max-width:10rem}
main{max-width:34rem;margin:8vh auto;text-align:center}svg{width:100%;color:${accent}}
h1{margin:2rem 0 0;font:300 clamp(2.25rem,5vw,3.25rem)/1.05 Newsreader,Georgia,serif;letter-spacing:-.02em;text-wrap:balance}
p{margin:1.25rem 0 2rem;font-size:1.0625rem;color:#33444c;text-wrap:pretty}
main>a{display:inline-block;padding:.85rem 1.5rem;border-radius:10px;background:${accent};color:#fff;font-weight:600;text-decoration:none}
nav{margin-top:2rem}nav a{display:inline-block;padding:.6rem .7rem;color:#10222b;text-underline-offset:4px}
:focus-visible{outline:2px solid #0a6570;outline-offset:3px}
`

/**
 * Returns a problem as a page, for browsers; programs get it as JSON. It says the operator's words as they were last read,
 * without asking the database, which may be what has failed; before the first reading the defaults, without a name.
 */
export function problemPage({ status, detail }: Problem): ReturnType<typeof plainPage> {
  const settings = settingsLastRead()
  const { words, company, brand } = settings ?? defaultSettings
  const say = sayingOf(words, company.name)
  const title = say(titles[status] ?? 'refused.wrong')
  const text = advice[status] && say(advice[status])
  const content = html`${settings && headOf(settings)}
    <main>
      ${trail}
      <h1>${title}</h1>
      <p>${detail.replace(/[.!]?$/, '.')} ${text ?? ''}</p>
      <a href="/">${say('search.lost_home')}</a>
      <nav aria-label="${say('refused.ways')}">
        <a href="/treks">${say('every.all_treks')}</a> <a href="/tours">${say('every.all_tours')}</a>
        <a href="/search">${say('search.heading')}</a> <a href="/#contact">${say('every.contact')}</a>
      </nav>
    </main>`
  return plainPage({ title, content, style: styleOf(brand.accent || DEFAULT_ACCENT) })
}

/** The mark and the name. The mark is in the page itself, because files may be out of reach too. */
function headOf({ brand: { mark }, company: { name } }: Pick<Settings, 'brand' | 'company'>) {
  const picture = mark && html`<img src="${mark.icon}" height="${MARK_HEIGHT_PX}" alt="" />`
  return html`<header>${picture ?? ''}<span>${name}</span></header>`
}
