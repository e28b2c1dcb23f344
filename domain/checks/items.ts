import { checkWords, fieldHash, type Check, type CheckedNoun, type CheckKind } from '#contract/checks.ts'

/** A thing that is checked. `isShown`: visitors see it. `path`: where the office edits it. */
export type Checked = { noun: CheckedNoun; id: string; of: string; isShown: boolean; path: string }

/** Returns a check about a field of a thing. `path`: where it is mended, if that is not the form of the thing. */
export function checkOf(
  { noun, id, of, isShown, path: form }: Checked,
  kind: CheckKind,
  field: string,
  says: string,
  path?: string,
): Check {
  const { isRed, mend } = checkWords[kind]
  const _id = [kind, noun, id, field].filter(Boolean).join(' ')
  const path_in_admin = path ?? `${form}${field && fieldHash(field)}`
  return { _id, kind, noun, noun_id: id, of, says, mend, is_red: isRed && isShown, path_in_admin }
}
