import type { Failure } from '../../shell/api.ts'
import type { Outcome } from '../form/use-form.ts'
import { QuestionDialog } from './action.tsx'

type Props<Loaded> = {
  title: string
  /** The record to delete, or why it could not be loaded. */
  loaded: Loaded | { failure: Failure }
  /** Returns the question: it names the record and says what is deleted with it. */
  question: (loaded: Loaded) => string
  says?: string
  /** Deletes the record if it still has the version that the person sees. */
  onDelete: (version: number | undefined) => Promise<Outcome>
}

/** Asks before a record is deleted. If deleting fails, the dialog stays open and shows the reason. */
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
