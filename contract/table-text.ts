/** A table as a post shows it. Every row has as many cells as the head. */
export type Table = { head: string[]; rows: string[][] }

export const TABLE_COLUMNS_MAX = 8
export const TABLE_ROWS_MAX = 100

/** Why a text is no table, for whoever typed it; undefined when it is one. */
export function tableProblem(content: string): string | undefined {
  const [head, ...rows] = linesOf(content)
  if (!head || head.length < 2 || rows.length === 0)
    return 'Write one row a line, first the headings, with | between the cells'
  if (Math.max(head.length, ...rows.map((row) => row.length)) > TABLE_COLUMNS_MAX)
    return `A table has at most ${TABLE_COLUMNS_MAX} columns`
  if (rows.length > TABLE_ROWS_MAX) return `A table has at most ${TABLE_ROWS_MAX} rows`
  return undefined
}

/**
 * Reads a table from text: one row a line, the headings first, the cells parted by `|` or, as a spreadsheet copies
 * them, by tabs. Bars around a row and Markdown's line of dashes below the headings are left out. Short rows are filled
 * with empty cells. Returns undefined when the text is no table.
 */
export function tableOf(content: string): Table | undefined {
  if (tableProblem(content) !== undefined) return undefined
  const lines = linesOf(content)
  const width = Math.max(...lines.map((line) => line.length))
  const [head, ...rows] = lines.map((line) => [...line, ...Array<string>(width - line.length).fill('')])
  return { head: head!, rows }
}

/** A table in one line of prose, for the search: "Duffel bag, 1.2 kg. Down jacket, 0.6 kg". */
export function tableInWords(content: string): string {
  const [, ...rows] = linesOf(content)
  return rows.map((row) => row.filter(Boolean).join(', ')).join('. ')
}

function linesOf(content: string): string[][] {
  return content
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !isRule(line))
    .map(cellsOf)
}

function cellsOf(line: string) {
  const cells = line.includes('\t') ? line.split('\t') : line.replace(/^\|/, '').replace(/\|$/, '').split('|')
  return cells.map((cell) => cell.trim())
}

/** Markdown's `| --- | :--: |`. */
function isRule(line: string) {
  return line.includes('-') && /^[|:\-\s]+$/.test(line)
}
