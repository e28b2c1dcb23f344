import { checkKinds, type Check } from '#contract/checks.ts'
import { today } from '#contract/days.ts'
import { wordsOfReplacedDemo } from '../demo/words.ts'
import { keepUntilContentChanges } from '../kept-content.ts'
import { checkDepartures, checkPermits } from './days.ts'
import { checkLinks } from './links.ts'
import { checkIllustrations, checkPictures } from './pictures.ts'
import { checkSettings } from './settings.ts'
import { checkTrips } from './trips.ts'
import { checkWritings } from './writings.ts'

/** Returns all that is found, the red ones first: worked out once for each state of the content, and anew each day. */
export const allChecks: () => Promise<Check[]> = keepUntilContentChanges(workOut, { checkEveryMs: 0 })

async function workOut(): Promise<Check[]> {
  const day = today()
  const demoWords = await wordsOfReplacedDemo()
  const trips = await checkTrips(demoWords.words)
  const writings = await checkWritings(demoWords)
  const checks = [
    ...trips.checks,
    ...writings.checks,
    ...(await checkLinks([...trips.links, ...writings.links])),
    ...(await checkSettings()),
    ...(await checkPictures()),
    ...(await checkIllustrations()),
    ...(await checkPermits(day)),
    ...(await checkDepartures(day)),
  ]
  return checks.toSorted(inOrder)
}

/** The red ones first, then by kind; those of a kind keep the order in which they were found. */
function inOrder(a: Check, b: Check) {
  return Number(b.is_red) - Number(a.is_red) || checkKinds.indexOf(a.kind) - checkKinds.indexOf(b.kind)
}
