import { page, rule, type Sheet, styles, textWidth, write } from './sheet.ts'

/**
 * Writes the foot of every page and returns the document's bytes. Nothing can be written into the document afterwards.
 */
export async function finish(sheet: Sheet, foot: string): Promise<Uint8Array<ArrayBuffer>> {
  const { start, count } = sheet.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    sheet.switchToPage(index)
    // The foot lies below the margin, where writing would otherwise begin a new page.
    sheet.page.margins.bottom = 0
    const y = page.bottom + 24
    rule(sheet, y - 8)
    write(sheet, foot, styles.small, { x: page.left, y, width: textWidth - 90 })
    const number = `Page ${index + 1} of ${count}`
    write(sheet, number, styles.small, { x: page.right - 90, y, width: 90, align: 'right' })
  }
  const chunks: Uint8Array[] = []
  const ended = new Promise<void>((resolve, reject) => {
    sheet
      .on('data', (chunk: Uint8Array) => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject)
  })
  sheet.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
