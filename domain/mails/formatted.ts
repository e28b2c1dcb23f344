import { plainOf } from '#contract/rich-plain.ts'
import type { RichBlock, RichList, RichSpan, RichText } from '#contract/rich-text.ts'
import { isSafeHref } from '#contract/safe-href.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { html, type Html } from './html.ts'
import type { Part } from './layout.ts'

/** Where links to things lead: paths by "kind id". */
type Paths = Record<string, string>

const LINK = 'color:#0A6570'
const BLOCK = 'margin:0 0 16px'
const ASIDE = 'margin:0 0 16px;padding-left:12px;border-left:3px solid #D3DCDE'

/** Returns a formatted text as a part of a mail; pictures leave their captions behind. */
export function formattedPart(rich: RichText, paths: Paths): Part {
  return { formatted: rich.blocks.map((block) => blockOf(block, paths)), text: plainOf(rich) }
}

function blockOf(block: RichBlock, paths: Paths): Html {
  if (block.type === 'paragraph') return html`<p style="${BLOCK}">${lineOf(block.spans, paths)}</p> `
  if (block.type === 'heading')
    return block.level === 1
      ? html`<h2 style="margin:24px 0 8px;font:22px/1.3 Georgia,serif">${lineOf(block.spans, paths)}</h2> `
      : html`<h3 style="margin:20px 0 6px;font-size:16px">${lineOf(block.spans, paths)}</h3> `
  if (block.type === 'list') return listOf(block, paths)
  if (block.type === 'picture') return html`<p style="${BLOCK};color:#56666D">${block.caption}</p> `
  if (block.type === 'table') return tableOf(block.rows, paths)
  return html`<div style="${ASIDE}">${block.blocks.map((inner) => blockOf(inner, paths))}</div> `
}

function listOf({ ordered, items }: RichList, paths: Paths): Html {
  const entries = items.map(
    ({ spans, list }) => html`<li>${lineOf(spans, paths)}${list ? listOf(list, paths) : ''}</li> `,
  )
  const style = 'margin:0 0 16px;padding-left:24px'
  return ordered
    ? html`<ol style="${style}">
        ${entries}
      </ol> `
    : html`<ul style="${style}">
        ${entries}
      </ul> `
}

function tableOf(rows: RichSpan[][][], paths: Paths): Html {
  const cell = 'padding:6px 12px 6px 0;border-bottom:1px solid #D3DCDE;text-align:left;vertical-align:top'
  return html`<div style="margin:0 0 16px;overflow-x:auto">
    <table style="border-collapse:collapse">
      ${rows.map(
        (row, index) =>
          html`<tr>
            ${row.map((spans) =>
              index === 0
                ? html`<th style="${cell}">${lineOf(spans, paths)}</th>`
                : html`<td style="${cell}">${lineOf(spans, paths)}</td>`,
            )}
          </tr> `,
      )}
    </table>
  </div> `
}

function lineOf(spans: RichSpan[], paths: Paths): Html[] {
  return spans.map((span) => spanOf(span, paths))
}

function spanOf({ text, bold, italic, link }: RichSpan, paths: Paths): Html {
  const lines = text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`))
  const leaning = italic ? html`<em>${lines}</em>` : html`${lines}`
  const strong = bold ? html`<strong>${leaning}</strong>` : leaning
  const url = link && urlOf(link, paths)
  return url === undefined ? strong : html`<a href="${url}" style="${LINK}">${strong}</a>`
}

/** Returns where a link leads; undefined where visitors cannot open it. */
function urlOf(link: NonNullable<RichSpan['link']>, paths: Paths): string | undefined {
  if ('href' in link) return isSafeHref(link.href) ? link.href : undefined
  const path = paths[`${link.kind} ${link.id}`]
  return path === undefined ? undefined : publicUrl(encodeURI(path))
}
