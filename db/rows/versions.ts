import type { Generated } from 'kysely'
import type { PlanAction, planStates } from '#contract/plans.ts'
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

/** What is to happen to a document at a time. */
export interface PlanRow {
  id: string
  noun: VersionedNoun
  noun_id: string
  name: string
  action: PlanAction
  number: number | null
  at: string
  keeps_prices: Generated<number>
  planned_by: string
  planned_at: string
  state: Generated<(typeof planStates)[number]>
  ended_at: string | null
  why: Generated<string>
  version: Generated<number>
}

export interface VersionPictureRow {
  version_id: string
  sha: string
}
