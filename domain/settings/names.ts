import { z } from 'zod'
import { MailWords } from '#contract/mail-words.ts'
import { Settings, type SettingName } from '#contract/settings.ts'
import { SiteWords } from '#contract/site-words.ts'
import { DomainError } from '../errors.ts'

/** So many names are told; a body may hold a hundred thousand. */
const TOLD_MAX = 20

/** Parts whose names the table of words has, not the part itself. */
const tables: Partial<Record<SettingName, z.ZodObject>> = { words: SiteWords, mail_words: MailWords }

/**
 * Throws `invalid` for a part, as it was sent, with a name that it does not have: all that is sent replaces what is stored, so
 * what was meant by a mistyped name would be lost. `sent` is JSON, in which even `__proto__` is a name like others.
 */
export function refuseUnknownNames(name: SettingName, sent: unknown): void {
  const schema = tables[name] ?? Settings.shape[name]
  const unknown: string[] = []
  for (const path of unknownIn(schema, sent, tables[name] !== undefined))
    if (unknown.push(path) === TOLD_MAX) break
  if (unknown.length === 0) return
  const errors = Object.fromEntries(unknown.map((path) => [path, [messageOf(path)]]))
  throw new DomainError('invalid', messageOf(unknown[0]!), { errors })
}

function messageOf(path: string) {
  return `Nothing here has the name “${path}”`
}

/** The paths of names that a schema does not have: of its own, and with `isDeep` of the objects in it. */
function* unknownIn(schema: unknown, sent: unknown, isDeep: boolean, above = ''): Generator<string> {
  const inner = schema instanceof z.ZodDefault ? schema.unwrap() : schema
  if (!(inner instanceof z.ZodObject) || typeof sent !== 'object' || sent === null) return
  for (const name of Object.keys(sent)) {
    if (!Object.hasOwn(inner.shape, name)) yield `${above}${name}`
    else if (isDeep)
      yield* unknownIn(inner.shape[name], (sent as Record<string, unknown>)[name], isDeep, `${above}${name}.`)
  }
}
