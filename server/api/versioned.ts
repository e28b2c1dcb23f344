import type { Context } from 'hono'
import { settingNames } from '#contract/settings.ts'
import { FAQ_DOCUMENT, type VersionedNoun } from '#contract/versions.ts'
import { refuseUnlessOwner, requireFreshPassword, type LoggedIn } from '../auth.ts'
import { RequestError } from '../problems.ts'
import { guardedParts } from './settings.ts'

/** A document that is kept in versions. */
export type Which = { noun: VersionedNoun; id: string }

/** Throws 404 for a part of the settings, or a list of questions, that there never is. */
export function named(param: Which): Which {
  const { noun, id } = param
  const isKnown =
    noun === 'setting' ? settingNames.some((name) => name === id) : noun !== 'faq' || id === FAQ_DOCUMENT
  if (!isKnown) throw new RequestError(404, `No ${noun} has that id`)
  return param
}

/** Whoever may not save something may not bring it back or plan it either, and what needs a password needs it here too. */
export function mayChange(c: Context<LoggedIn>, param: Which): Which {
  const known = named(param)
  if (known.noun !== 'setting') return known
  refuseUnlessOwner(c)
  if (guardedParts.has(known.id)) requireFreshPassword(c)
  return known
}
