import { data } from 'react-router'
import { isDatabaseUnavailable, report } from '#domain/site/site.ts'

/**
 * For loaders: returns what `work` returns. When `work` fails, reports the error and throws `data(sentence)` with 500,
 * or with 503 while the database is away. What a page throws on purpose, such as a redirect or `data` with 404, passes.
 */
export async function orSay<Read>(sentence: string, work: () => Promise<Read>): Promise<Read> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw data(sentence, { status: statusOf(error) })
  }
}

/** Returns the status of a page that could not be read, and reports the error unless the database is away. */
export function statusOf(error: unknown): 500 | 503 {
  if (isDatabaseUnavailable(error)) return 503
  report(error)
  return 500
}
