import type { VersionedNoun, Version } from '#contract/versions.ts'
import { at } from '../../shell/api-address.ts'
import { changeApi, readApi, type Failure } from '../../shell/api.ts'
import { tell } from '../../shell/messages.ts'

/** Where the versions of a record are, and the draft that the form shows in place of what is saved. */
export type Kept = { noun: VersionedNoun; id: string; draft?: Version }

/** Returns where the versions of a record are, with the draft that waits beside it now. */
export function keptWith(kept: Kept | undefined, draft?: Version): Kept | undefined {
  return kept && { noun: kept.noun, id: kept.id, ...(draft && { draft }) }
}

/**
 * Returns what a form edits: the draft beside the stored record if one waits, else the record. `textOf` makes text of a
 * document as the API shows its noun.
 */
export async function withDraft<Text, Found extends { text: Text }>(
  { noun, id }: Kept,
  stored: Found | { failure: Failure },
  textOf: (document: unknown) => Text,
): Promise<(Found & { kept: Kept }) | { failure: Failure }> {
  if ('failure' in stored) return stored
  const result = await readApi(at('/api/versions/{noun}/{id}/draft/', { noun, id }))
  const waiting = 'failure' in result ? null : result.body.draft
  if (!waiting?.document) return { ...stored, kept: { noun, id } }
  const { document, ...draft } = waiting
  return { ...stored, text: textOf(document), kept: { noun, id, draft } }
}

/**
 * Saves the draft that a form was opened on, whole: with sections and pictures that were deleted since, and with the
 * formatting of its texts, which the form does not send. Returns the record as it is stored then; undefined where no
 * draft waits any more, or where it does not fit today’s rules: then the form saves what it has. A part of the
 * settings has nothing that its form does not send.
 */
export async function saveWaiting<Found extends object>(
  kept: Kept | undefined,
  version: number | undefined,
  read: (() => Promise<Found | { failure: Failure }>) | undefined,
): Promise<Found | { failure: Failure } | undefined> {
  if (!kept?.draft || kept.noun === 'setting' || !read) return undefined
  const { noun, id } = kept
  const call = { method: 'POST', version } as const
  const failure = await changeApi(at('/api/versions/{noun}/{id}/draft/', { noun, id }), call)
  if (failure) return failure.status === 404 || failure.status === 422 ? undefined : { failure }
  return read()
}

/** Takes the draft away, because it was saved or is not wanted any more. Returns why it could not be. */
export function dropWaiting({ noun, id }: Kept): Promise<Failure | undefined> {
  return changeApi(at('/api/versions/{noun}/{id}/draft/', { noun, id }), { method: 'DELETE' })
}

/**
 * Returns what undoes the save of a record that had this version before, unless somebody has saved since; undefined for a
 * new record and for what has no versions. `then` runs once it is undone.
 */
export function undoOf(
  kept: Kept | undefined,
  version: number | undefined,
  then: () => Promise<void>,
): (() => Promise<void>) | undefined {
  if (!kept || version === undefined) return undefined
  const { noun, id } = kept
  return async () => {
    const call = { method: 'POST', version: version + 1 } as const
    const failure = await changeApi(at('/api/versions/{noun}/{id}/undo/', { noun, id }), call)
    if (failure) return tell('Not undone', { reason: `${failure.reason}.`, isFailure: true })
    tell('Undone: it is as it was before')
    return then()
  }
}
