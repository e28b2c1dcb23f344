import type { Say } from '#contract/site-words.ts'

/** "1 file", "3 files". */
export function filesInWords(count: number): string {
  return count === 1 ? '1 file' : `${count} files`
}

/** Says what the form that led to this address has done: `saved` counts files that came, `removed` one that went. */
export function doneInWords(query: URLSearchParams, say: Say): string | undefined {
  const saved = Number(query.get('saved') ?? 0)
  if (saved > 0) return say('sending.came', { files: filesInWords(saved) })
  return query.has('removed') ? say('sending.removed') : undefined
}
