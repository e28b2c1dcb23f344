import type { BlogSection } from '#contract/blogs.ts'
import { tableOf } from '#contract/table-text.ts'
import { escapeXml } from './xml.ts'

/** The texts of a post as plain HTML, for readers of the feed. Pictures stay on the site. */
export function htmlOf(sections: BlogSection[]): string {
  return sections.map((section) => heading(section.title) + bodyOf(section)).join('')
}

function bodyOf({ type, content, bullets }: BlogSection) {
  if (type === 'code') return `<pre>${escapeXml(content)}</pre>`
  const table = type === 'table' ? tableOf(content) : undefined
  if (table)
    return `<table>${rowOf(table.head, 'th')}${table.rows.map((row) => rowOf(row, 'td')).join('')}</table>`
  const items = bullets.map((bullet) => `<li>${escapeXml(bullet)}</li>`).join('')
  return paragraphs(content) + (items && `<ul>${items}</ul>`)
}

function heading(title: string) {
  return title && `<h2>${escapeXml(title)}</h2>`
}

function paragraphs(text: string) {
  if (text === '') return ''
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeXml(paragraph)}</p>`)
    .join('')
}

function rowOf(cells: string[], tag: 'th' | 'td') {
  return `<tr>${cells.map((cell) => `<${tag}>${escapeXml(cell)}</${tag}>`).join('')}</tr>`
}
