import {
  RICH_VERSION,
  type RichBlock,
  type RichLink,
  type RichList,
  type RichSpan,
  type RichText,
} from './rich-text.ts'

/**
 * Returns a text as everything shows it that has no formatting: the spec's calls, the search, feeds, descriptions,
 * mails and papers. Paragraphs are parted by an empty line, entries of a list begin with "- " or their number, cells
 * are parted by "|", and a web address stands in brackets behind the words that lead there.
 */
export function plainOf(rich: RichText): string {
  return written(rich.blocks, plainSpan)
}

/**
 * As `plainOf`, with the formatting in signs, for comparing two versions of a text: "**bold**", "_italic_",
 * "[words](where they lead)".
 */
export function signedOf(rich: RichText): string {
  return rich.blocks
    .map((block) => {
      const text = written([block], signedSpan)
      if (block.type === 'heading') return `${'#'.repeat(block.level)} ${text}`
      if (block.type === 'quote') return `> ${text}`
      if (block.type === 'callout') return `! ${text}`
      return block.type === 'picture' ? `[picture ${block.image_id}] ${text}`.trim() : text
    })
    .join('\n\n')
}

/** Returns a plain text as a tree: its paragraphs, whose line breaks stay. */
export function richOf(plain: string): RichText {
  const paragraphs = plain.split(/\n{2,}/).filter((text) => text !== '')
  return {
    version: RICH_VERSION,
    blocks: paragraphs.map((text) => ({ type: 'paragraph', spans: [{ text }] })),
  }
}

/** Returns whether plain text says all of it: there are only paragraphs, without emphasis and links. */
export function isPlain({ blocks }: RichText): boolean {
  return blocks.every(
    (block) =>
      block.type === 'paragraph' && block.spans.every(({ bold, italic, link }) => !bold && !italic && !link),
  )
}

/** Returns a text without blocks and entries that say nothing, and with neighbouring spans of one look as one. */
export function tidied({ version, blocks }: RichText): RichText {
  return { version, blocks: blocks.flatMap(tidyBlock) }
}

function tidyBlock(block: RichBlock): RichBlock[] {
  if (block.type === 'picture') return [{ ...block, caption: block.caption.trim() }]
  if (block.type === 'table') {
    const rows = block.rows.map((row) => row.map(tidyLine))
    return rows.some((row) => row.some((cell) => cell.length > 0)) ? [{ ...block, rows }] : []
  }
  if (block.type === 'list') {
    const list = tidyList(block)
    return list ? [{ ...list, type: 'list' }] : []
  }
  if (block.type === 'quote' || block.type === 'callout') {
    const inner = block.blocks.flatMap(tidyBlock) as typeof block.blocks
    return inner.length > 0 ? [{ ...block, blocks: inner }] : []
  }
  const spans = tidyLine(block.spans)
  return spans.some(({ text }) => text.trim() !== '') ? [{ ...block, spans }] : []
}

function tidyList({ ordered, items }: RichList): RichList | undefined {
  const kept = items.flatMap((item) => {
    const spans = tidyLine(item.spans)
    const list = item.list && tidyList(item.list)
    return spans.length > 0 || list ? [{ spans, ...(list && { list }) }] : []
  })
  return kept.length > 0 ? { ordered, items: kept } : undefined
}

function tidyLine(spans: RichSpan[]): RichSpan[] {
  const line: RichSpan[] = []
  for (const { text, bold, italic, link } of spans) {
    if (text === '') continue
    const span = { text, ...(bold && { bold }), ...(italic && { italic }), ...(link && { link }) }
    const last = line.at(-1)
    if (last && lookOf(last) === lookOf(span)) last.text += text
    else line.push(span)
  }
  return line
}

function lookOf({ bold, italic, link }: RichSpan) {
  return JSON.stringify([bold, italic, link])
}

type Write = (span: RichSpan) => string

function written(blocks: RichBlock[], write: Write): string {
  const texts = blocks.map((block) => {
    if (block.type === 'list') return entriesOf(block, write, '')
    if (block.type === 'picture') return block.caption
    if (block.type === 'quote' || block.type === 'callout') return written(block.blocks, write)
    if (block.type === 'table')
      return block.rows.map((row) => row.map((cell) => lineOf(cell, write)).join(' | ')).join('\n')
    return lineOf(block.spans, write)
  })
  return texts
    .filter((text) => text.trim() !== '')
    .join('\n\n')
    .trim()
}

function entriesOf({ ordered, items }: RichList, write: Write, indent: string): string {
  return items
    .map(({ spans, list }, index) => {
      const line = `${indent}${ordered ? `${index + 1}.` : '-'} ${lineOf(spans, write)}`
      return list ? `${line}\n${entriesOf(list, write, `${indent}  `)}` : line
    })
    .join('\n')
}

function lineOf(spans: RichSpan[], write: Write) {
  return spans.map(write).join('')
}

function plainSpan({ text, link }: RichSpan) {
  if (!link || !('href' in link) || link.href.includes(text.trim())) return text
  return /^[/#]/.test(link.href) ? text : `${text} (${link.href.replace(/^(mailto|tel):/, '')})`
}

function signedSpan({ text, bold, italic, link }: RichSpan) {
  const emphasised = italic ? `_${text}_` : text
  const strong = bold ? `**${emphasised}**` : emphasised
  return link ? `[${strong}](${whereTo(link)})` : strong
}

function whereTo(link: RichLink) {
  return 'href' in link ? link.href : `${link.kind} ${link.id}`
}
