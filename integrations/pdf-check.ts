const HEADER = /^%PDF-[12]\.\d/
const END_WITHIN = 2048
const END = /startxref\s+(\d{1,10})\s+%%EOF/g
/** A table of objects, or the object that holds one. */
const TABLE = /^\s{0,4}(xref\s|\d{1,8} \d{1,5} obj\b)/

/**
 * Returns whether bytes are a complete PDF: they begin as one and end with the position of an existing table of
 * objects. A file that merely begins with "%PDF" or is cut off is not.
 */
export function isWholePdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!HEADER.test(file.toString('latin1', 0, 16))) return false
  const end = file.toString('latin1', Math.max(0, file.length - END_WITHIN))
  const place = [...end.matchAll(END)].at(-1)?.[1]
  if (place === undefined) return false
  const at = Number(place)
  return at > 0 && at < file.length && TABLE.test(file.toString('latin1', at, at + 32))
}
