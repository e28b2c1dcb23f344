import type { DeskGroup } from '#contract/desk.ts'
import { remembered } from '#integrations/remembered.ts'
import { checkSite } from '../site/checks.ts'
import { isLive } from '../site/setting-checks.ts'
import { groupOf, itemOf } from './items.ts'

const KNOWN_FOR_MS = 60_000

/** Where staff correct each finding, if they can in the office. */
const places: Record<string, string> = {
  'Demo content': '/admin/settings/demo',
  Owners: '/admin/account',
  Delivery: '/admin/outbox',
  Calendar: '/admin/settings/tax',
}

/**
 * Returns what is wrong with a live site, for owners, the most urgent first. Checked at most once a minute. Empty for a
 * site that is only tried out.
 */
export function readSiteGroup(): Promise<DeskGroup> {
  if (!isLive()) return Promise.resolve(groupOf('site', [], 0, ''))
  return readChecks()
}

const readChecks = remembered(KNOWN_FOR_MS, lookUp)

async function lookUp() {
  const wrong = (await checkSite()).filter(({ state }) => state !== 'ok')
  const items = wrong
    .toSorted((a, b) => Number(b.state === 'fails') - Number(a.state === 'fails'))
    .map(({ name, state, says, mend }) =>
      itemOf(name, says, places[name] ?? '', { note: mend, is_late: state === 'fails' }),
    )
  return groupOf('site', items, items.length, '')
}
