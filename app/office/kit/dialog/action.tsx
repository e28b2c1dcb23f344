import type { ReactNode } from 'react'
import { z } from 'zod'
import type { Values } from '../form/form.tsx'
import { FormDialog, type FormDialogProps } from './form.tsx'

type Props<Schema extends z.ZodType> = Omit<
  FormDialogProps<Schema>,
  'loaded' | 'facts' | 'readTheirs' | 'children'
> & {
  /** Why nothing can be done here. */
  problem?: string
  initial: Values
  /** The version of what the person sees above the fields. */
  version?: number
  /** Something must be chosen among the facts before there is a form. */
  isIncomplete?: boolean
  /** What the person must know before. */
  children?: ReactNode
}

/**
 * Something done to a record, in a dialog that has an address. It edits nothing that others edit: when they were faster,
 * the facts are read again, and the next try is about what is shown then.
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

/** An action of which nothing but its question is asked. */
export function QuestionDialog(props: QuestionProps) {
  return <ActionDialog {...props} fields={[]} schema={NoFields} initial={{}} />
}

const NoFields = z.object({})
