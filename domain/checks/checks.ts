import {
  checkKinds,
  CHECKS_MAX,
  rightToMend,
  type Check,
  type Checks,
  type WantedChecks,
} from '#contract/checks.ts'
import { today } from '#contract/days.ts'
import type { Role } from '#contract/role-words.ts'
import { may } from '#contract/roles.ts'
import { contentVersion } from '../content.ts'
import { wordsOfRemovedDemo } from '../demo/words.ts'
import { checkDepartures, checkPermits } from './days.ts'
import { checkLinks } from './links.ts'
import { checkPictures } from './pictures.ts'
import { checkSettings } from './settings.ts'
import { checkTrips } from './trips.ts'
import { checkWritings } from './writings.ts'

/**
 * Returns what somebody with these roles may mend of what visitors read, the red ones first; of one thing alone where it is
 * named.
 */
export async function listChecks(roles: readonly Role[], { noun, id }: WantedChecks = {}): Promise<Checks> {
  const all = await allChecks()
  const mine = all.filter((check) => may(roles, rightToMend(check)))
  const wanted = noun === undefined ? mine : mine.filter((one) => one.noun === noun && one.noun_id === id)
  const red = wanted.filter(({ is_red }) => is_red).length
  return { total: wanted.length, red, checks: wanted.slice(0, CHECKS_MAX) }
}

let known: { edition: string; checks: Promise<Check[]> } | undefined

/** Works out the list once for each state of the content, and anew each day. */
async function allChecks(): Promise<Check[]> {
  const edition = `${await contentVersion()} ${today()}`
  if (known?.edition === edition) return known.checks
  const asked = { edition, checks: workOut() }
  known = asked
  asked.checks.catch(() => {
    if (known === asked) known = undefined
  })
  return asked.checks
}

async function workOut(): Promise<Check[]> {
  const day = today()
  const demoWords = await wordsOfRemovedDemo()
  const trips = await checkTrips(demoWords)
  const writings = await checkWritings(demoWords)
  const checks = [
    ...trips.checks,
    ...writings.checks,
    ...(await checkLinks([...trips.links, ...writings.links])),
    ...(await checkSettings()),
    ...(await checkPictures()),
    ...(await checkPermits(day)),
    ...(await checkDepartures(day)),
  ]
  return checks.toSorted(inOrder)
}

/** The red ones first, then by kind; those of a kind keep the order in which they were found. */
function inOrder(a: Check, b: Check) {
  return Number(b.is_red) - Number(a.is_red) || checkKinds.indexOf(a.kind) - checkKinds.indexOf(b.kind)
}
