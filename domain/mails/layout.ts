import { DEFAULT_ACCENT } from '#contract/accent.ts'
import { isMoneyInWords } from '#contract/money.ts'
import type { Settings } from '#contract/settings.ts'
import { html, type Html } from './html.ts'
import { said, type Speaker } from './words.ts'

/** What every mail says about who sends it. */
export type House = Speaker & Pick<Settings, 'brand' | 'contacts'>

/** A mail as it is stored and sent: the same words twice. */
export type MailContent = { subject: string; text: string; html: string }

/**
 * A piece of a letter: a paragraph, whose lines stay as they are, a list of labelled facts, steps in their order, a link
 * on a line of its own, or someone's own words. `aside`: of a link that is not what the mail asks for, the words below
 * it; empty for none.
 */
export type Part =
  | string
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { steps: readonly string[] }
  | { link: string; url: string; aside?: string }
  | { quote: string }
  /** A text with formatting of its own, and the same in plain words. */
  | { formatted: Html[]; text: string }

const MARK_HEIGHT_PX = 32
const SANS = 'system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const BUTTON =
  'display:inline-block;padding:12px 22px;border-radius:8px;color:#ffffff;font-weight:bold;text-decoration:none;background:'
/** A longer value is a sentence or more, which nobody reads in bold. */
const FACT_MAX = 80
/** Longer ones are sentences. "Maria de los Ángeles García Fernández de la Cruz" has nine words. */
const NAME_MAX = 60
const NAME_WORDS_MAX = 9

export type Letter = { subject: string; greeting?: string; parts: readonly Part[] }

/** Sets a letter in the one layout of all mails, with the company's name above and its contacts below. */
export function layOut({ subject, greeting, parts }: Letter, house: House): MailContent {
  const body = [...(greeting === undefined ? [] : [greeting]), ...parts.flatMap(saying)]
  return { subject, text: asText(body, house), html: asHtml(subject, body, house).markup }
}

/** Leaves out labels without a value and quotes of nothing: who wrote left them empty. */
function saying(part: Part): Part[] {
  if (typeof part === 'string') return [part]
  if ('quote' in part) return part.quote.trim() === '' ? [] : [part]
  if (!('facts' in part)) return [part]
  const facts = part.facts.filter(([, value]) => value.trim() !== '')
  return facts.length === 0 ? [] : [{ facts }]
}

/** "Dear Maya Gurung,", or "Hello," for a name that does not look like one; the operator may greet otherwise. */
export function greet(name: string, house: Speaker): string {
  return looksLikeName(name) ? said('frame.greeting', house, { name }) : said('frame.greeting_unnamed', house)
}

/**
 * Returns whether a mail may use a text as a name. A stranger types the name and the address, so any other text in the
 * name would make the company send a stranger's advertisement to a third person.
 */
export function looksLikeName(name: string): boolean {
  const hasLetters = /^[\p{L}\p{M}][\p{L}\p{M} '’-]*(\.[\p{L}\p{M} '’-]+)*\.?$/u.test(name)
  const isAddress = /\.\p{L}{2,}\b/u.test(name)
  return hasLetters && !isAddress && name.length <= NAME_MAX && name.split(/\s+/).length <= NAME_WORDS_MAX
}

function asText(parts: readonly Part[], house: House) {
  const signature = ['-- ', house.company.name, ...contactLines(house)].join('\n')
  return [...parts.map(partAsText), signature].join('\n\n') + '\n'
}

function partAsText(part: Part) {
  if (typeof part === 'string') return part
  if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  if ('steps' in part) return part.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')
  if ('link' in part) return [`${part.link}:\n${part.url}`, part.aside].filter(Boolean).join('\n\n')
  if ('formatted' in part) return part.text
  return part.quote
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
}

/**
 * Without tables, so it reads the same in every client. The mark comes along, so nothing is fetched on opening it. The
 * first link that is no aside is a button, because it is what the mail asks for. The colours are those of paper: mail
 * programs for dark rooms leave them, or turn all of them at once.
 */
function asHtml(subject: string, parts: readonly Part[], house: House) {
  const accent = house.brand.accent || DEFAULT_ACCENT
  const asked = parts.find(isAsked)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>${subject}</title>
      </head>
      <body
        style="margin:0;padding:24px 12px;background:#F3F6F6;color:#10222B;font:16px/1.55 ${SANS};overflow-wrap:break-word"
      >
        <div
          style="max-width:36em;margin:0 auto;padding:28px 24px;background:#ffffff;border:1px solid #D3DCDE;border-top:4px solid ${accent};border-radius:8px"
        >
          <p style="margin:0 0 24px;font:22px/1.3 Georgia,serif">${markOf(house)}${house.company.name}</p>
          ${inOneList(parts).map((part) => partAsHtml(part, part === asked ? accent : undefined))}
          <p
            style="margin:32px 0 0;padding-top:12px;border-top:1px solid #D3DCDE;color:#56666D;font-size:14px"
          >
            ${[house.company.name, ...contactLines(house)].map((line) => html`${line}<br /> `)}
          </p>
        </div>
      </body>
    </html> `
}

/** Lists of facts that follow each other are one list, without a gap that looks like a fact that is missing. */
function inOneList(parts: readonly Part[]): Part[] {
  const shown: Part[] = []
  for (const part of parts) {
    const last = shown.at(-1)
    if (isFacts(part) && isFacts(last)) shown[shown.length - 1] = { facts: [...last.facts, ...part.facts] }
    else shown.push(part)
  }
  return shown
}

function isAsked(part: Part) {
  return typeof part === 'object' && 'link' in part && part.aside === undefined
}

function isFacts(part: Part | undefined) {
  return typeof part === 'object' && 'facts' in part
}

function markOf({ brand: { mark } }: House): Html {
  if (!mark) return html``
  const [width, height] = [Math.round((MARK_HEIGHT_PX * mark.width) / mark.height), MARK_HEIGHT_PX]
  return html`<img
    src="${mark.icon}"
    width="${width}"
    height="${height}"
    alt=""
    style="margin-right:10px;vertical-align:middle"
  /> `
}

/** `button`: the colour of a link that is a button. Mail programs that know no padding show coloured words. */
function partAsHtml(part: Part, button: string | undefined): Html {
  if (typeof part === 'string') return html`<p style="margin:0 0 16px">${linesOf(part)}</p> `
  if ('facts' in part)
    return html`<ul style="margin:0 0 24px;padding:0;list-style:none;border-bottom:1px solid #D3DCDE">
      ${part.facts.map(([label, value]) => html`<li style="margin:0;padding:7px 0;overflow:hidden;border-top:1px solid #D3DCDE"><span style="color:#56666D">${label}:</span> ${valueAsHtml(value)}</li> `)}
    </ul> `
  if ('steps' in part)
    return html`<ol style="margin:0 0 16px;padding-left:24px">
      ${part.steps.map((step) => html`<li style="margin:0 0 6px">${step}</li> `)}
    </ol> `
  if ('link' in part)
    return html`<p style="margin:0 0 16px">
      <a href="${part.url}" style="${button ? BUTTON + button : 'color:#0A6570'}">${part.link}</a
      >${part.aside ? html`<br />${linesOf(part.aside)}` : ''}
    </p> `
  if ('formatted' in part) return html`${part.formatted}`
  return html`<blockquote style="margin:0 0 16px;padding-left:12px;border-left:3px solid #D3DCDE">
    ${linesOf(part.quote)}
  </blockquote> `
}

/** Sums stand below each other at the right; a mail program that cannot do that shows them after their words. */
function valueAsHtml(value: string): Html {
  if (isMoneyInWords(value))
    return html`<strong style="float:right;padding-left:12px;white-space:nowrap">${value}</strong>`
  return value.length > FACT_MAX ? html`${value}` : html`<strong>${value}</strong>`
}

function linesOf(text: string): Html[] {
  return text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`))
}

function contactLines({ contacts }: House) {
  return [contacts.phone, contacts.email, contacts.address].filter((line) => line !== '')
}
