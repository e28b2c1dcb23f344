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

/** Returns all that is found, in the order of `inOrder`: worked out once for each state of the content, and anew each day. */
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

/** Of the demo's words, those by which money goes astray or a law is broken come before what only reads wrong. */
const harmful = ['bank', 'trust', 'company', 'emergency', 'contacts', 'meeting_points']

/**
 * The red ones first, then by kind, then of the demo's words the harmful ones; what is alike keeps the order in which it was
 * found.
 */
function inOrder(a: Check, b: Check) {
  return (
    Number(b.is_red) - Number(a.is_red) ||
    checkKinds.indexOf(a.kind) - checkKinds.indexOf(b.kind) ||
    harmOf(a) - harmOf(b)
  )
}

function harmOf({ kind, noun, noun_id }: Check) {
  const place = kind === 'demo' && noun === 'setting' ? harmful.indexOf(noun_id) : -1
  return place < 0 ? harmful.length : place
}
