import { Schema, type MarkSpec, type NodeSpec } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'
import type { RichLink } from '#contract/rich-text.ts'
import { isSafeHref } from '#contract/safe-href.ts'

/** What a callout or quote may hold, and an entry of a list begins with. */
const INNER = '(paragraph | bullet_list | ordered_list)+'

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    group: 'block',
    content: 'inline*',
    attrs: { level: { default: 1 } },
    defining: true,
    parseDOM: [1, 2, 3, 4, 5, 6].map((size) => ({ tag: `h${size}`, attrs: { level: size < 3 ? 1 : 2 } })),
    toDOM: ({ attrs: { level } }) => [level === 1 ? 'h3' : 'h4', 0],
  },
  bullet_list: {
    group: 'block',
    content: 'list_item+',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    group: 'block',
    content: 'list_item+',
    parseDOM: [{ tag: 'ol' }],
    toDOM: () => ['ol', 0],
  },
  list_item: {
    content: 'paragraph (paragraph | bullet_list | ordered_list)*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  quote: {
    group: 'block',
    content: INNER,
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  callout: {
    group: 'block',
    content: INNER,
    defining: true,
    attrs: { tone: { default: 'note' } },
    parseDOM: [{ tag: 'div[data-tone]', getAttrs: ({ dataset }) => ({ tone: dataset.tone }) }],
    toDOM: ({ attrs: { tone } }) => ['div', { 'data-tone': tone, role: 'note' }, 0],
  },
  picture: {
    group: 'block',
    atom: true,
    draggable: true,
    attrs: { image_id: {}, caption: { default: '' } },
    parseDOM: [
      {
        tag: 'figure[data-picture]',
        getAttrs: ({ dataset }) => ({ image_id: dataset.picture, caption: dataset.caption ?? '' }),
      },
    ],
    toDOM: ({ attrs }) => ['figure', { 'data-picture': attrs.image_id, 'data-caption': attrs.caption }],
  },
  ...tableNodes({ tableGroup: 'block', cellContent: 'paragraph', cellAttributes: {} }),
  text: { group: 'inline' },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
}

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { link: {} },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: linkOfAnchor }],
    toDOM: ({ attrs: { link } }) => [
      'a',
      'href' in link
        ? { href: link.href, rel: 'noopener' }
        : { href: `#${link.kind}`, 'data-kind': link.kind, 'data-id': link.id },
      0,
    ],
  },
  bold: {
    parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
    toDOM: () => ['strong', 0],
  },
  italic: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }],
    toDOM: () => ['em', 0],
  },
}

/** What can be written in the editor; `convert.ts` says how that is the tree of the contract. */
export const schema = new Schema({ nodes, marks })

function linkOfAnchor(anchor: HTMLElement): { link: RichLink } | false {
  const { kind, id } = anchor.dataset
  if (kind && id) return { link: { kind: kind as 'trip', id } }
  const href = targetOf(anchor.getAttribute('href') ?? '')
  return isSafeHref(href) && !href.startsWith('#') && { link: { href } }
}

/** Returns where a link leads that Google Docs has put its own address before. */
function targetOf(href: string) {
  const isWrapped = href.startsWith('https://www.google.com/url?')
  return (isWrapped && new URL(href).searchParams.get('q')) || href
}
