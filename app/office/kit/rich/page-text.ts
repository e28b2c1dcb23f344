import { DOMParser as Reader } from 'prosemirror-model'
import { isPlain, plainOf } from '#contract/rich-plain.ts'
import { richIn } from './convert.ts'
import { cleaned, picturesLeftOut } from './paste.ts'
import { schema } from './schema.ts'

/**
 * A text and, as JSON, its formatting; '' where the text is all. `pictures`: how many it had, which are left out.
 */
export type PageText = { text: string; rich: string; pictures: number }

/** How a part of a page begins that is no line of a text. */
const BLOCK = /^\s*<(?:\/|!--|(?:p|div|ul|ol|li|h[1-6]|table|tbody|tr|blockquote|figure|section)\b)/i

/** Reads a piece of a page, as WordPress stores it, as pasting it into the editor would. */
export function textOfPage(html: string): PageText {
  const page = new DOMParser().parseFromString(cleaned(withParagraphs(html)), 'text/html')
  const tree = richIn(Reader.fromSchema(schema).parse(page.body))
  return {
    text: plainOf(tree),
    rich: isPlain(tree) ? '' : JSON.stringify(tree),
    pictures: picturesLeftOut(html),
  }
}

/** WordPress parts paragraphs by empty lines, and shows a line break where there is one. */
function withParagraphs(html: string) {
  if (/<p\b/i.test(html)) return html
  return html
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) => (BLOCK.test(part) ? part : `<p>${part.trim().replaceAll('\n', '<br>')}</p>`))
    .join('')
}
