import type { Failure } from '../../shell/api.ts'
import type { Outcome } from '../form/use-form.ts'
import { QuestionDialog } from './action.tsx'

type Props<Loaded> = {
  title: string
  /** What is to be deleted, or why it could not be fetched. */
  loaded: Loaded | { failure: Failure }
  /** Names the thing and says what goes with it. */
  question: (loaded: Loaded) => string
  says?: string
  /** Deletes what was asked about, in the version that the person sees. */
  onDelete: (version: number | undefined) => Promise<Outcome>
}

/** Asks before something is deleted, and stays with the reason when it could not be. */
export function DeleteDialog<Loaded extends { version?: number }>(props: Props<Loaded>) {
  const { loaded, question, onDelete, ...dialog } = props
  const there = 'failure' in loaded ? undefined : loaded
  return (
    <QuestionDialog
      {...dialog}
      problem={'failure' in loaded ? loaded.failure.reason : undefined}
      version={there?.version}
      save="Delete"
      closeLabel="Cancel"
      isDanger
      onSave={(_, { version }) => onDelete(version)}
    >
      <p>{there && question(there)}</p>
    </QuestionDialog>
  )
}
