import type { Generated } from 'kysely'
import type { VersionedNoun, VersionState } from '#contract/versions.ts'

export interface VersionRow {
  id: string
  noun: VersionedNoun
  noun_id: string
  number: number
  state: VersionState
  document: string
  actor: string
  at: string
  note: Generated<string>
  base: number | null
  with_id: string | null
}

export interface VersionPictureRow {
  version_id: string
  sha: string
}
