import type { ReactNode } from 'react'
import type { VersionedNoun } from '#contract/versions.ts'
import { usePlanning } from '../../plans/use-planning.tsx'
import { useDraftLink } from '../live/use-draft-link.tsx'
import { useKeepDraft, type SendDraft } from './keep-draft.ts'
import type { Form } from './use-form.ts'

/**
 * `isShown`: whether visitors see the stored record, which then has drafts beside it; by default they do. `isOnPage`: whether
 * a page of the site shows it, so that a draft of it can be shared; by default one does.
 */
export type Later<Text, Input> = {
  noun: VersionedNoun
  id: string
  keep: SendDraft<Text, Input>
  isShown?: (stored: Text) => boolean
  isOnPage?: boolean
}

/** Returns what a form of fields offers beside saving at once: to keep a draft, to share it, and to plan its publication. */
export function useLater<Text extends object, Input>(
  form: Form<Text, Input>,
  later: Later<Text, Input> | undefined,
): { planButton?: ReactNode; shareButton?: ReactNode; question?: ReactNode; onKeepDraft?: () => void } {
  const keep = later?.keep ?? keepNothing
  const keepDraft = useKeepDraft(form, keep)
  const planning = usePlanning(form, { noun: later?.noun ?? 'setting', id: later?.id, keep })
  const sharing = useDraftLink({
    noun: later?.noun ?? 'setting',
    id: later?.isOnPage === false ? undefined : later?.id,
    isChanged: form.draft.isChanged,
  })
  if (!later) return {}
  const isShown = later.isShown?.(form.draft.origin.base) ?? true
  return {
    planButton: planning.button,
    shareButton: sharing.button,
    question: planning.question || sharing.question,
    ...(isShown && { onKeepDraft: keepDraft }),
  }
}

function keepNothing(): never {
  throw new Error('This form has no drafts')
}
