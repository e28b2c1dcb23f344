import { Fragment, Slice, type Node } from 'prosemirror-model'
import { simplifyTables } from './paste-tables.ts'
import { schema } from './schema.ts'

const LIST_STYLE = /mso-list:\s*\w+\s+level(\d+)/i
const BOLD_FROM = 600
const NUMBERED = /^[\s\u00a0]*(?:\d+|[a-z]|[ivx]+)[.)]/i

/**
 * Returns what Word, Google Docs or a page has put on the clipboard without what is theirs alone: styles, comments,
 * fields of Office, empty paragraphs. Word's paragraphs that look like a list become one.
 */
export function cleaned(html: string): string {
  const pasted = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  for (const unread of pasted.querySelectorAll('style, script, meta, link, title, xml, img, del, [hidden]'))
    unread.remove()
  for (const element of pasted.querySelectorAll('*'))
    if (element.localName.includes(':') && element.textContent?.trim() === '') element.remove()
  joinLists(pasted)
  for (const paragraph of pasted.querySelectorAll('p'))
    if (paragraph.textContent?.replaceAll('\u00a0', ' ').trim() === '' && !paragraph.closest('td, th, li'))
      paragraph.remove()
  simplifyTables(pasted)
  markBoldAndItalic(pasted)
  return pasted.body.innerHTML
}

/** Returns how many pictures pasted text has that do not come along: they are added from the library. */
export function picturesLeftOut(html: string): number {
  // What comes from the editor itself keeps its pictures.
  if (!/<img\b/i.test(html) || html.includes('data-pm-slice')) return 0
  return new DOMParser().parseFromString(withoutStyles(html), 'text/html').querySelectorAll('img').length
}

/** Returns plain text from the clipboard: an empty line begins a paragraph, and other line breaks stay. */
export function ofPlainText(text: string): Slice {
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n\s*\n/)
    .map((lines) => schema.node('paragraph', null, linesOf(lines)))
  return new Slice(Fragment.from(paragraphs), 1, 1)
}

function linesOf(text: string): Node[] {
  return text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [schema.node('hard_break')] : []),
      ...(line === '' ? [] : [schema.text(line)]),
    ])
}

/**
 * Returns the text of a page without its sheets, and with its styles in `data-style`, where they can be read: the policy
 * of the site lets no style and no script of others be applied, and says so in the console of whoever pastes one.
 */
function withoutStyles(html: string): string {
  return html
    .replaceAll(/<!--\[if !supportLists\]-->/g, '')
    .replaceAll(/<style\b[^>]*>[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/(\s)(style|on\w+)(\s*=)/gi, '$1data-$2$3'))
}

/** Google Docs says in styles what is bold or italic, and wraps everything in a `b` that is not. */
function markBoldAndItalic(pasted: Document) {
  for (const element of pasted.querySelectorAll<HTMLElement>('[data-style]')) {
    const style = element.dataset.style ?? ''
    const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1]
    if (weight !== undefined && isBold(weight)) wrapContent(element, 'strong')
    if (/font-style:\s*italic/i.test(style)) wrapContent(element, 'em')
    if (element.localName === 'b' && weight !== undefined && !isBold(weight))
      element.replaceWith(...element.childNodes)
  }
}

function wrapContent(element: HTMLElement, name: string) {
  const mark = element.ownerDocument.createElement(name)
  mark.append(...element.childNodes)
  element.append(mark)
}

/** Word writes the entries of a list as paragraphs that begin with their sign, and says the level in their style. */
function joinLists(pasted: Document) {
  let open: HTMLElement[] = []
  let last: Element | undefined
  for (const paragraph of pasted.querySelectorAll<HTMLElement>('p[data-style*="mso-list"]')) {
    const [, written] = paragraph.dataset.style?.match(LIST_STYLE) ?? []
    if (written === undefined) continue
    const isNext = last !== undefined && paragraph.previousElementSibling === last
    if (!isNext) open = []
    const isNumbered = NUMBERED.test(paragraph.textContent ?? '')
    const sign = paragraph.querySelector('[data-style*="mso-list:Ignore"], [data-style*="mso-list: Ignore"]')
    if (sign) sign.remove()
    const level = Math.min(Number(written), open.length + 1)
    open = open.slice(0, level)
    if (open.length < level) {
      const list = pasted.createElement(isNumbered ? 'ol' : 'ul')
      const within = open.at(-1)?.lastElementChild
      if (within) within.append(list)
      else {
        paragraph.before(list)
        last = list
      }
      open.push(list)
    }
    const entry = pasted.createElement('li')
    const line = pasted.createElement('p')
    line.append(...paragraph.childNodes)
    entry.append(line)
    open.at(-1)!.append(entry)
    paragraph.remove()
  }
}

function isBold(weight: string) {
  return weight === 'bold' || weight === 'bolder' || Number(weight) >= BOLD_FROM
}
