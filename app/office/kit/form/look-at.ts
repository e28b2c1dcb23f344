import { counted } from '#contract/counted.ts'
import { checkedNouns } from '#contract/checks.ts'
import { at } from '../../shell/api-address.ts'
import { readApi } from '../../shell/api.ts'
import type { More } from '../../shell/messages.ts'

const NAMED = 3

/** What was saved: the noun of a record and its id. */
export type Looked = { noun: string; id: string }

/**
 * Returns what the checks find about a thing that was saved, with the way to each; undefined when all is well, and for
 * nouns that are not checked.
 */
export async function findingsOf(saved: Looked | undefined): Promise<More | undefined> {
  const noun = checkedNouns.find((one) => one === saved?.noun)
  if (!saved || !noun) return undefined
  // A session that has just ended is noticed by the next call.
  const result = await readApi(at('/api/checks/', {}, { noun, id: saved.id })).catch(() => undefined)
  if (!result || 'failure' in result || result.body.total === 0) return undefined
  const { total, checks } = result.body
  return {
    says: `${counted(total, 'thing', 'things')} to look at:`,
    links: [
      ...checks.slice(0, NAMED).map(({ says, path_in_admin }) => ({ label: says, to: path_in_admin })),
      // There they can be left as they are, too.
      { label: total > NAMED ? `${total - NAMED} more` : 'All checks', to: '/admin/checks' },
    ],
  }
}
