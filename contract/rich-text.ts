import { z } from 'zod'
import { isSafeHref } from './safe-href.ts'
import { isStorable, isWritable } from './text.ts'

/** The version of the tree. A later form of it gets the next number, and this one stays readable. */
export const RICH_VERSION = 1
/** In characters, as `lettersOf` counts them. */
export const RICH_MAX = 20_000
/** Blocks, entries, cells and spans together. */
export const RICH_NODES_MAX = 5_000

const BLOCKS_MAX = 500
const SPANS_MAX = 500
const ITEMS_MAX = 200
const ROWS_MAX = 101
const CELLS_MAX = 8

const LIST_FULL = `A list has at most ${ITEMS_MAX} entries`
const TOO_MANY_BLOCKS = `A text has at most ${BLOCKS_MAX} paragraphs and other parts`

/** What a link can follow when its address changes: `id` is that of the trip, post or region, or the path of a page. */
export const linkKinds = ['trip', 'post', 'region', 'page'] as const
export const calloutTones = ['note', 'warning'] as const

const Written = z
  .string()
  .max(RICH_MAX)
  .refine(isWritable, 'The text contains characters that cannot be stored')

const Reference = z.object({
  kind: z.enum(linkKinds),
  id: z.string().min(1).max(200).refine(isStorable, 'This cannot be an id'),
})
const Address = z.object({
  href: z
    .string()
    .max(2000)
    .refine(isSafeHref, 'A link leads to a web address, a mail address or a telephone number'),
})

/** A line break in it is a line break of the text. */
const Span = z.object({
  text: Written,
  bold: z.optional(z.boolean()),
  italic: z.optional(z.boolean()),
  link: z.optional(z.union([Address, Reference])),
})
const Line = z.array(Span).max(SPANS_MAX, `A line has at most ${SPANS_MAX} changes of format`)

const Deepest = z.object({
  ordered: z.boolean(),
  items: z.array(z.object({ spans: Line })).max(ITEMS_MAX, LIST_FULL),
})
const Deeper = z.object({
  ordered: z.boolean(),
  items: z.array(z.object({ spans: Line, list: z.optional(Deepest) })).max(ITEMS_MAX, LIST_FULL),
})

const Paragraph = z.object({ type: z.literal('paragraph'), spans: Line })
const Heading = z.object({
  type: z.literal('heading'),
  level: z.union([z.literal(1), z.literal(2)]),
  spans: Line,
})
const List = z.object({
  type: z.literal('list'),
  ordered: z.boolean(),
  items: z.array(z.object({ spans: Line, list: z.optional(Deeper) })).max(ITEMS_MAX, LIST_FULL),
})
const Inner = z.array(z.discriminatedUnion('type', [Paragraph, List])).max(BLOCKS_MAX, TOO_MANY_BLOCKS)
const Quote = z.object({ type: z.literal('quote'), blocks: Inner })
const Callout = z.object({ type: z.literal('callout'), tone: z.enum(calloutTones), blocks: Inner })
/** A stored picture of the post whose text this is, or one of the shared answers. */
const PictureBlock = z.object({
  type: z.literal('picture'),
  image_id: z.string().min(1).max(100).refine(isStorable, 'This cannot be an id'),
  caption: Written,
})
/** Its first row is the headings. */
const TableBlock = z.object({
  type: z.literal('table'),
  rows: z
    .array(z.array(Line).min(1).max(CELLS_MAX, `A table has at most ${CELLS_MAX} columns`))
    .min(1)
    .max(ROWS_MAX, `A table has at most ${ROWS_MAX} rows`),
})

const Block = z.discriminatedUnion('type', [
  Paragraph,
  Heading,
  List,
  Quote,
  Callout,
  PictureBlock,
  TableBlock,
])

/**
 * A text with headings, emphasis, lists, links, quotes, call-outs, pictures and tables, as a tree whose depth its shape
 * limits. It stands as `rich` beside the plain text that `plainOf` makes of it, and is absent where the plain text is
 * all there is.
 */
export const RichText = z
  .object({ version: z.literal(RICH_VERSION), blocks: z.array(Block).max(BLOCKS_MAX, TOO_MANY_BLOCKS) })
  .refine(isSmall, `The text must be at most ${RICH_MAX} characters, in at most ${RICH_NODES_MAX} parts`)
  .meta({ id: 'RichText' })
export type RichText = z.infer<typeof RichText>
export type RichBlock = z.infer<typeof Block>
export type RichSpan = z.infer<typeof Span>
export type RichLink = NonNullable<RichSpan['link']>
export type RichReference = z.infer<typeof Reference>
export type RichTone = (typeof calloutTones)[number]
/** A list at any depth. */
export type RichList = { ordered: boolean; items: { spans: RichSpan[]; list?: RichList | undefined }[] }

type Blocks = { blocks: RichBlock[] }

/** Returns all spans of a text, in their order. */
export function spansOf({ blocks }: Blocks): RichSpan[] {
  return blocks.flatMap((block): RichSpan[] => {
    if (block.type === 'list') return spansOfList(block)
    if (block.type === 'table') return block.rows.flat(2)
    if (block.type === 'picture') return []
    return 'spans' in block ? block.spans : spansOf(block)
  })
}

/** Returns a text with each of its lines changed; captions of pictures stay. */
export function withLines(rich: RichText, change: (line: RichSpan[]) => RichSpan[]): RichText {
  const changed = ({ ordered, items }: RichList): RichList => ({
    ordered,
    items: items.map(({ spans, list }) => ({ spans: change(spans), ...(list && { list: changed(list) }) })),
  })
  const inBlock = (block: RichBlock): RichBlock => {
    if (block.type === 'list') return { ...changed(block), type: 'list' }
    if (block.type === 'table') return { ...block, rows: block.rows.map((row) => row.map(change)) }
    if (block.type === 'picture') return block
    if ('spans' in block) return { ...block, spans: change(block.spans) }
    return { ...block, blocks: block.blocks.map(inBlock) as typeof block.blocks }
  }
  return { ...rich, blocks: rich.blocks.map(inBlock) }
}

/** Returns the ids of the pictures that a text shows. */
export function picturesIn({ blocks }: RichText): string[] {
  return blocks.flatMap((block) => (block.type === 'picture' ? [block.image_id] : []))
}

/** Returns how many characters of a text were typed. */
export function lettersOf({ blocks }: Blocks): number {
  const captions = blocks.map((block) => (block.type === 'picture' ? block.caption.length : 0))
  return [...captions, ...spansOf({ blocks }).map(({ text }) => text.length)].reduce(
    (sum, part) => sum + part,
    0,
  )
}

function spansOfList({ items }: RichList): RichSpan[] {
  return items.flatMap(({ spans, list }) => (list ? [...spans, ...spansOfList(list)] : spans))
}

function isSmall({ blocks }: Blocks) {
  return lettersOf({ blocks }) <= RICH_MAX && nodesOf(blocks) <= RICH_NODES_MAX
}

function nodesOf(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, part) => sum + nodesOf(part), 0)
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, part) => sum + nodesOf(part), 1)
}
