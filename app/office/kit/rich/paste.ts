import { Fragment, Slice, type Node } from 'prosemirror-model'
import { schema } from './schema.ts'

const LIST_STYLE = /mso-list:\s*\w+\s+level(\d+)/i
const NUMBERED = /^[\s\u00a0]*(?:\d+|[a-z]|[ivx]+)[.)]/i

/**
 * Returns what Word, Google Docs or a page has put on the clipboard without what is theirs alone: styles, comments,
 * fields of Office, empty paragraphs. Word's paragraphs that look like a list become one.
 */
export function cleaned(html: string): string {
  const pasted = new DOMParser().parseFromString(
    html.replaceAll(/<!--\[if !supportLists\]-->/g, ''),
    'text/html',
  )
  for (const unread of pasted.querySelectorAll('style, script, meta, link, title, xml, img, del, [hidden]'))
    unread.remove()
  for (const element of pasted.querySelectorAll('*'))
    if (element.localName.includes(':') && element.textContent?.trim() === '') element.remove()
  joinLists(pasted)
  for (const paragraph of pasted.querySelectorAll('p'))
    if (paragraph.textContent?.replaceAll('\u00a0', ' ').trim() === '' && !paragraph.closest('td, th, li'))
      paragraph.remove()
  return pasted.body.innerHTML
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

/** Word writes the entries of a list as paragraphs that begin with their sign, and says the level in their style. */
function joinLists(pasted: Document) {
  let open: HTMLElement[] = []
  let last: Element | undefined
  for (const paragraph of pasted.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const [, written] = paragraph.getAttribute('style')?.match(LIST_STYLE) ?? []
    if (written === undefined) continue
    const isNext = last !== undefined && paragraph.previousElementSibling === last
    if (!isNext) open = []
    const isNumbered = NUMBERED.test(paragraph.textContent ?? '')
    const sign = paragraph.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')
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
