import { GearAnswers } from '#contract/gear.ts'
import { readStored } from '../stored.ts'

/** Returns what a traveller answered, as far as it can be read. */
export function gearAnswersIn(document: string): GearAnswers {
  return readStored('answers', document, GearAnswers, {}, [])
}
