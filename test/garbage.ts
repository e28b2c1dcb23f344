/**
 * Fills the heap of this process with some 40 MB that nobody needs any more and V8 has no reason yet to look for. Returns
 * how large the heap was then, in bytes.
 */
export function leaveGarbage(): number {
  let left: object[] = Array.from({ length: 400_000 }, (_, number) => ({ number, text: `seat ${number}` }))
  const grown = process.memoryUsage().heapTotal
  left = []
  return grown + left.length
}
