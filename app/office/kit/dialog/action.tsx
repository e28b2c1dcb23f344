import type { ReactNode } from 'react'
import { z } from 'zod'
import type { Values } from '../form/form.tsx'
import { FormDialog, type FormDialogProps } from './form.tsx'

type Props<Schema extends z.ZodType> = Omit<
  FormDialogProps<Schema>,
  'loaded' | 'facts' | 'readTheirs' | 'children'
> & {
  /** Why the action is not possible; shown in place of the form. */
  problem?: string
  initial: Values
  /** The version of the record whose facts the dialog shows. */
  version?: number
  /** The form appears only after the person has chosen something among the facts. */
  isIncomplete?: boolean
  /** Facts that the person must know before acting. */
  children?: ReactNode
}

/**
 * A dialog, with an address of its own, that does something to a record. It does not edit fields that others edit too:
 * if somebody else has changed the record, the facts are reloaded and the person tries again.
 */
export function ActionDialog<Schema extends z.ZodType>(props: Props<Schema>) {
  const { problem, initial, version, isIncomplete = false, children, ...form } = props
  const failure = problem === undefined ? undefined : { failure: { reason: problem } }
  return (
    <FormDialog
      closeLabel="Close"
      {...form}
      facts={children}
      loaded={failure ?? (isIncomplete ? undefined : { text: initial, version })}
    />
  )
}

type QuestionProps = Omit<
  Parameters<typeof ActionDialog<typeof NoFields>>[0],
  'fields' | 'schema' | 'initial'
>

/** A dialog that asks for confirmation and nothing else. */
export function QuestionDialog(props: QuestionProps) {
  return <ActionDialog {...props} fields={[]} schema={NoFields} initial={{}} />
}

const NoFields = z.object({})
