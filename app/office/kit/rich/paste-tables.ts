/** What begins a line of its own in a cell. */
const LINES = 'p, div, li, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre, table, tbody, thead, tr, td, th'
/** A pasted cell that spans more than these columns or rows is none that anybody made. */
const SPAN_MAX = 100

/**
 * Makes the tables of what was pasted such as the editor has: each cell in one column and one row, an empty one beside a
 * merged cell for each that it took the place of, and the paragraphs and lists of a cell as lines of one paragraph.
 */
export function simplifyTables(pasted: Document): void {
  for (const table of pasted.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue
    partMerged(table)
    for (const row of table.rows) for (const cell of row.cells) joinLines(cell)
  }
}

function partMerged({ rows }: HTMLTableElement) {
  for (const [index, row] of [...rows].entries()) {
    for (let column = 0; column < row.cells.length; column++) {
      const cell = row.cells[column]!
      const [wide, high] = [spanOf(cell.colSpan), spanOf(cell.rowSpan)]
      cell.removeAttribute('colspan')
      cell.removeAttribute('rowspan')
      for (const below of [...rows].slice(index, index + high))
        for (let more = below === row ? 1 : 0; more < wide; more++)
          below.insertCell(Math.min(column + more, below.cells.length))
    }
  }
}

function spanOf(written: number) {
  return Math.min(Math.max(written, 1), SPAN_MAX)
}

function joinLines(cell: HTMLTableCellElement) {
  const line = cell.ownerDocument.createElement('br')
  for (const block of cell.querySelectorAll(LINES)) {
    block.before(line.cloneNode())
    block.after(line.cloneNode())
    block.replaceWith(...block.childNodes)
  }
  const spaces = [...cell.childNodes].filter(isSpace)
  for (const space of spaces) if (isAtEdge(space) || isBreak(space.previousSibling)) space.remove()
  const breaks = [...cell.childNodes].filter(isBreak)
  for (const each of breaks) if (isAtEdge(each)) each.remove()
}

/** Whether a node begins or ends a cell, or stands before a line break, so that it shows nothing. */
function isAtEdge({ previousSibling, nextSibling }: ChildNode) {
  return !previousSibling || !nextSibling || isBreak(nextSibling)
}

function isBreak(node: ChildNode | null) {
  return node?.nodeName === 'BR'
}

function isSpace({ nodeType, textContent }: ChildNode) {
  return nodeType === Node.TEXT_NODE && textContent?.trim() === ''
}
