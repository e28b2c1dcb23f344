import { zipOf, type ZipFile } from './zip.ts'

/** A cell: numbers stay numbers, and a text is never read as a formula. */
export type SheetCell = string | number | null

/** Yields an XLSX file with one sheet of these rows. `at`: when it was made, by Kathmandu's clocks. */
export function xlsxOf(sheet: string, rows: SheetCell[][], at: string): AsyncGenerator<Uint8Array> {
  const files = Object.entries({ ...frame(sheet), 'xl/worksheets/sheet1.xml': sheetXml(rows) })
  return zipOf(files.map(([name, text]): ZipFile => ({ name, bytes: Buffer.from(HEAD + text), at })))
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SCHEMAS = 'http://schemas.openxmlformats.org'
const MAIN = `${SCHEMAS}/spreadsheetml/2006/main`
const RELATIONS = `${SCHEMAS}/package/2006/relationships`
const OFFICE = `${SCHEMAS}/officeDocument/2006/relationships`
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What Excel allows in the name of a sheet. */
const SHEET_NAME_MAX = 31

function frame(sheet: string): Record<string, string> {
  const name = escaped(sheet.replaceAll(/[[\]:*?/\\]/g, '-').slice(0, SHEET_NAME_MAX))
  return {
    '[Content_Types].xml':
      `<Types xmlns="${SCHEMAS}/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/></Types>`,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml':
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
      `<sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
  }
}

function relation(type: string, target: string) {
  return `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`
}

function sheetXml(rows: SheetCell[][]) {
  const body = rows.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`).join('')
  return `<worksheet xmlns="${MAIN}"><sheetData>${body}</sheetData></worksheet>`
}

function cellXml(cell: SheetCell) {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** XML has no way to write most control characters, so they are left out. */
function escaped(text: string) {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
