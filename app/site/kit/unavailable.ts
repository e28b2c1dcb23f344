import { data } from 'react-router'
import { isDatabaseUnavailable, report } from '#domain/site/site.ts'

/**
 * For loaders: what `work` reads. Throws `data(sentence)` where it fails, with 503 while the database is away, otherwise
 * with 500, and reports why. What a page throws itself, such as a redirect or `data` with 404, passes.
 */
export async function orSay<Read>(sentence: string, work: () => Promise<Read>): Promise<Read> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw data(sentence, { status: statusOf(error) })
  }
}

/** The status of a page that could not be read, which is reported unless the database is away. */
export function statusOf(error: unknown): 500 | 503 {
  if (isDatabaseUnavailable(error)) return 503
  report(error)
  return 500
}
