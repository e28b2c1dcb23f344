import { page, type Density, type Sheet } from './sheet.ts'

/** Where less than this share of the last page is filled, a document is tried without that page. */
const FILLED_MIN = 0.6

/**
 * Lays a document out, and lays it out tighter where its last page is rather empty and the tighter one does without that
 * page.
 */
export async function layOut(write: (density: Density) => Promise<Sheet>): Promise<Sheet> {
  const loose = await write('loose')
  if (loose.y - page.top >= FILLED_MIN * (page.bottom - page.top)) return loose
  const tight = await write('tight')
  return pagesOf(tight) < pagesOf(loose) ? tight : loose
}

function pagesOf(sheet: Sheet) {
  return sheet.bufferedPageRange().count
}
