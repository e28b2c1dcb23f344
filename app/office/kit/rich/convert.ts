import type { Mark, Node } from 'prosemirror-model'
import { tidied } from '#contract/rich-plain.ts'
import {
  RICH_VERSION,
  type RichBlock,
  type RichList,
  type RichSpan,
  type RichText,
} from '#contract/rich-text.ts'
import { schema } from './schema.ts'

const { paragraph, heading, bullet_list, ordered_list, list_item, quote, callout, picture } = schema.nodes
const { table, table_row, table_cell, table_header, hard_break } = schema.nodes

/** Lists within lists are this deep at most; what is deeper is joined to the deepest. */
export const LIST_DEPTH_MAX = 3

/** Returns a text as the editor holds it. */
export function documentOf(rich: RichText): Node {
  const blocks = rich.blocks.map(nodeOf)
  return schema.topNodeType.create(
    null,
    needsLineBelow(blocks.at(-1)) ? [...blocks, paragraph!.create()] : blocks,
  )
}

/** Returns whether one could not write on below the last block of a text. */
export function needsLineBelow(last: Node | null | undefined): boolean {
  return !last || [table, picture, quote, callout].includes(last.type)
}

/** Returns the text that the editor holds, without what says nothing. */
export function richIn(document: Node): RichText {
  return tidied({ version: RICH_VERSION, blocks: document.children.map(blockOf) })
}

function nodeOf(block: RichBlock): Node {
  if (block.type === 'paragraph') return paragraph!.create(null, inline(block.spans))
  if (block.type === 'heading') return heading!.create({ level: block.level }, inline(block.spans))
  if (block.type === 'list') return listNode(block)
  if (block.type === 'picture') return picture!.create({ image_id: block.image_id, caption: block.caption })
  if (block.type === 'table') return tableNode(block.rows)
  const inner = block.blocks.map(nodeOf)
  const content = inner.length > 0 ? inner : [paragraph!.create()]
  return block.type === 'quote'
    ? quote!.create(null, content)
    : callout!.create({ tone: block.tone }, content)
}

function listNode({ ordered, items }: RichList): Node {
  const entries = items.map(({ spans, list }) =>
    list_item!.create(null, [paragraph!.create(null, inline(spans)), ...(list ? [listNode(list)] : [])]),
  )
  return (ordered ? ordered_list! : bullet_list!).create(null, entries)
}

function tableNode(rows: RichSpan[][][]): Node {
  const width = Math.max(...rows.map((row) => row.length))
  return table!.create(
    null,
    rows.map((row, index) =>
      table_row!.create(
        null,
        Array.from({ length: width }, (_, column) =>
          (index === 0 ? table_header! : table_cell!).create(null, [
            paragraph!.create(null, inline(row[column] ?? [])),
          ]),
        ),
      ),
    ),
  )
}

function inline(spans: RichSpan[]): Node[] {
  return spans.flatMap(({ text, bold, italic, link }) => {
    const marks: Mark[] = [
      ...(link ? [schema.mark('link', { link })] : []),
      ...(bold ? [schema.mark('bold')] : []),
      ...(italic ? [schema.mark('italic')] : []),
    ]
    return text
      .split('\n')
      .flatMap((line, index) => [
        ...(index > 0 ? [hard_break!.create(null, null, marks)] : []),
        ...(line === '' ? [] : [schema.text(line, marks)]),
      ])
  })
}

function blockOf(node: Node): RichBlock {
  const { type, attrs } = node
  if (type === heading) return { type: 'heading', level: attrs.level === 1 ? 1 : 2, spans: spansIn(node) }
  if (type === picture) return { type: 'picture', image_id: attrs.image_id, caption: attrs.caption }
  if (type === table) return { type: 'table', rows: node.children.map((row) => row.children.map(spansIn)) }
  if (type === bullet_list || type === ordered_list) return { type: 'list', ...listOf(node, 1) }
  if (type === quote) return { type: 'quote', blocks: innerOf(node) }
  if (type === callout)
    return { type: 'callout', tone: attrs.tone === 'warning' ? 'warning' : 'note', blocks: innerOf(node) }
  return { type: 'paragraph', spans: spansIn(node) }
}

type Inner = Extract<RichBlock, { type: 'quote' }>['blocks']

function innerOf(node: Node): Inner {
  return node.children.map(blockOf) as Inner
}

function listOf(node: Node, depth: number): RichList {
  const items = node.children.flatMap((item): RichList['items'] => {
    const spans = item.children
      .filter(({ isTextblock }) => isTextblock)
      .flatMap((line, index) => [...(index > 0 ? [{ text: '\n' }] : []), ...spansIn(line)])
    const [list, ...more] = item.children
      .filter(({ isTextblock }) => !isTextblock)
      .map((inner) => listOf(inner, depth + 1))
    if (!list) return [{ spans }]
    list.items.push(...more.flatMap((other) => other.items))
    return depth < LIST_DEPTH_MAX ? [{ spans, list }] : [{ spans }, ...list.items]
  })
  return { ordered: node.type === ordered_list, items }
}

/** Returns the spans of a line, or of all lines of a cell. */
function spansIn(node: Node): RichSpan[] {
  const spans: RichSpan[] = []
  node.descendants((inner) => {
    if (inner.isTextblock && spans.length > 0) spans.push({ text: '\n' })
    if (!inner.isInline) return
    const look = (name: string) => inner.marks.find(({ type }) => type.name === name)
    const link = look('link')?.attrs.link as RichSpan['link']
    spans.push({
      text: inner.isText ? inner.text! : '\n',
      bold: look('bold') !== undefined,
      italic: look('italic') !== undefined,
      ...(link && { link }),
    })
  })
  return spans
}
