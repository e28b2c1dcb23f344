import type { z } from 'zod'
import { report } from '#integrations/log.ts'
import { PapersKeyMissing } from '#integrations/papers-key.ts'
import { SealBroken, sealText, unsealText } from '#integrations/sealed.ts'
import { DomainError } from '../errors.ts'
import { parsedJson } from '../stored.ts'

/** Returns what is typed from a paper as the sealed text of a column. Throws `unavailable` where there is no key. */
export function sealFacts(facts: object, name: string): string {
  try {
    return sealText(JSON.stringify(facts), name)
  } catch (error) {
    if (!(error instanceof PapersKeyMissing)) throw error
    report(error)
    throw new DomainError('unavailable', error.message)
  }
}

/** Returns what `sealFacts` was given; null when it is no such thing, and when its key is not here. */
export function openFacts<Facts>(sealed: string, name: string, shape: z.ZodType<Facts>): Facts | null {
  try {
    return shape.safeParse(parsedJson(unsealText(sealed, name))).data ?? null
  } catch (error) {
    if (error instanceof SealBroken || error instanceof PapersKeyMissing) return null
    throw error
  }
}
