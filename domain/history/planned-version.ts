import { actors } from '#contract/events.ts'
import { isHideable, type VersionedNoun } from '#contract/versions.ts'
import type { Tx } from '#db/client.ts'
import { DomainError, faultAt } from '../errors.ts'
import { keepVersion, readDocument } from '../kept-versions.ts'
import { hold, newestSaved } from './keep.ts'
import { findDraft, findVersionIn } from './read.ts'
import { nameIn } from './told.ts'

/** Locks a document by an update, and returns what it is called. Throws `not-found`. */
export async function holdNamed(tx: Tx, noun: VersionedNoun, id: string): Promise<string> {
  await hold(tx, noun, id)
  if (noun === 'setting') return `Settings: ${id.replaceAll('_', ' ')}`
  const document = await readDocument(tx, noun, id)
  const name = nameIn(noun, document)
  if (name === '') throw new DomainError('not-found', `No ${noun} has that id`)
  return name
}

/** The number of the version that is meant: the draft, or what is saved if there is none. Throws `invalid` for none. */
export async function numberFor(
  tx: Tx,
  noun: VersionedNoun,
  id: string,
  asked: number | undefined,
): Promise<number | null> {
  if (asked === undefined) {
    const draft = await findDraft(tx, noun, id)
    if (!draft && !isHideable(noun))
      throw faultAt('number', 'Visitors see this already. Change something first')
    const number = draft?.number ?? (await newestSaved(tx, noun, id))
    if (number !== null) return number
    await keepVersion(tx, { noun, noun_id: id, actor: actors.setup })
    return newestSaved(tx, noun, id)
  }
  const kept = await findVersionIn(tx, noun, id, asked)
  if (!kept || kept.state === 'planned') throw faultAt('number', 'There is no such version')
  return asked
}
