/** How files of spreadsheets begin, of today and of before. */
const SPREADSHEETS = ['PK\u0003\u0004', 'ÐÏ\u0011à']
const SPREADSHEET =
  'This is a spreadsheet. Save it as CSV, in Excel by “Save as, CSV UTF-8”, in Google Sheets by “File, Download”, then choose that file. Or copy its cells and paste them'
/** How a page begins, which some programs save as .xls. */
const PAGE = /^\uFEFF?\s*<(?:\?xml|!doctype|html|head|table|rss)\b/i
/** So many bytes tell one encoding from another. */
const SAMPLE_BYTES = 4096

/**
 * Returns the text of a CSV file: UTF-8 or UTF-16 with or without a byte order mark, else Windows-1252; or why it is none, a
 * sentence. `ask`: where to get one, such as "Ask the bank’s site for the statement as CSV".
 */
export function textOfCsv(bytes: Uint8Array, ask: string): { text: string } | { fault: string } {
  const head = String.fromCharCode(...bytes.subarray(0, 8))
  if (SPREADSHEETS.some((start) => head.startsWith(start))) return { fault: SPREADSHEET }
  if (head.startsWith('%PDF')) return { fault: `This is a PDF. ${ask}` }
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  if (text.trim() === '') return { fault: 'There is nothing in this file' }
  if (text.includes('\0')) return { fault: `This file is not text. ${ask}` }
  if (PAGE.test(text)) return { fault: `This is a page, not a list. ${ask}` }
  return { text }
}

function encodingOf(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = (odd: 0 | 1) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length
  // Letters of most languages of Europe have a zero beside them in UTF-16.
  if (zeros(1) > sample.length / 4) return 'utf-16le'
  if (zeros(0) > sample.length / 4) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
