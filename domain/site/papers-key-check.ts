import type { SiteCheck } from '#contract/site-checks.ts'
import { env } from '#integrations/env.ts'
import { report } from '#integrations/log.ts'
import {
  makePapersKey,
  PapersKeyMissing,
  papersKeyWithId,
  presentPapersKey,
} from '#integrations/papers-key.ts'
import { papersKeysInUse } from '../traveller-papers/reseal.ts'

/**
 * Makes the first key for papers, at the start. Where something is encrypted already its key has vanished: another would
 * open nothing, so papers wait until somebody puts it back, and `checkPapersKey` says so.
 */
export async function makeFirstPapersKey(): Promise<void> {
  if ((await papersKeysInUse()).size > 0) return
  try {
    makePapersKey()
  } catch (error) {
    report(error, 'cannot make the key for papers')
  }
}

/** Checks that the keys are here with which papers were encrypted. */
export async function checkPapersKey(): Promise<SiteCheck> {
  const name = 'Key for papers'
  try {
    const { id } = presentPapersKey()
    const inUse = await papersKeysInUse()
    const missing = [...inUse].filter(([used]) => papersKeyWithId(used) === undefined)
    const place = env.papersKey === undefined ? env.papersKeyFile : 'PAPERS_KEY'
    if (missing.length === 0)
      return { name, state: 'ok', says: `Papers are encrypted with the key ${id}, from ${place}.`, mend: '' }
    const count = missing.reduce((sum, [, sealed]) => sum + sealed, 0)
    const keys = missing.map(([used]) => used).join(', ')
    return {
      name,
      state: 'fails',
      says: `${count} papers and numbers were encrypted with another key (${keys}) than the one here (${id}), so nobody can read them.`,
      mend: `Put that key back, as PAPERS_KEY_FORMER or as a further line of ${env.papersKeyFile}.`,
    }
  } catch (error) {
    if (!(error instanceof PapersKeyMissing)) throw error
    return { name, state: 'fails', says: `${error.message}.`, mend: 'Until then no papers are taken in.' }
  }
}
