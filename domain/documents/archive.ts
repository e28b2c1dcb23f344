import { clockTime } from '#contract/days.ts'
import type { PeriodQuery } from '#contract/papers.ts'
import { zipOf, type ZipFile } from '#integrations/zip.ts'
import { DomainError } from '../errors.ts'
import { entriesIn } from './entries.ts'
import { spanOf, type Span } from './period.ts'
import { readPaper } from './read.ts'

/**
 * Returns the papers that were issued in a month or a fiscal year as a ZIP archive, drawn one after the other while it is
 * read. Each is handed out, so it counts as a copy. Throws `invalid` for a fiscal year beyond the calendar.
 */
export async function archivePapers(period: PeriodQuery): Promise<AsyncGenerator<Uint8Array>> {
  return zipOf(filesIn(await spanOf(period)))
}

async function* filesIn(span: Span): AsyncGenerator<ZipFile> {
  const unreadable: string[] = []
  for await (const { id, booking_id, number, issued_at } of entriesIn(span)) {
    if (issued_at < span.from || issued_at >= span.before) continue
    const bytes = await bytesOf(booking_id, id)
    if (bytes) yield { name: `${number}.pdf`, bytes, at: clockTime(issued_at) }
    else unreadable.push(number)
  }
  if (unreadable.length === 0) return
  const text = `These papers cannot be read, Today names them:\r\n${unreadable.join('\r\n')}\r\n`
  yield { name: 'unreadable.txt', bytes: Buffer.from(text), at: clockTime(new Date().toISOString()) }
}

async function bytesOf(bookingId: string, id: string) {
  try {
    return (await readPaper(bookingId, id)).bytes
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}
