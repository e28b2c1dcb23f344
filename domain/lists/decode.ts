import { textOfCsv } from '#contract/csv-encoding.ts'
import { DomainError } from '../errors.ts'

/** Returns the text of a CSV file, as `textOfCsv` reads it. Throws `invalid` for a file that is no text. */
export function decodeCsv(bytes: Uint8Array, ask: string): string {
  const read = textOfCsv(bytes, ask)
  if ('text' in read) return read.text
  throw new DomainError('invalid', read.fault, { errors: { file: [read.fault] } })
}
