import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** `path` is the field's path in the contract, "itinerary.3.title"; its errors and limit are found by it. */
export type Field = {
  path: string
  label: string
  /** What stands in brackets behind the label: "optional", or for what a field that may be empty is needed. */
  isOptional?: boolean | string
  help?: string
  /** What the site understands from the typed text. */
  derived?: string
  /** Shown in place of the errors that the form has for the field. */
  errors?: string[]
  /** Stands beside the label: what can be done with the field. */
  action?: ReactNode
  className?: string
}

type Labels = Omit<Field, 'path'> & {
  id: string
  count: string
  isOver: boolean
  children: ReactNode
}

/** A label above a control, and what is said about it below. */
export function Labelled({
  id,
  label,
  isOptional,
  help,
  derived,
  errors,
  action,
  count,
  isOver,
  className = '',
  children,
}: Labels) {
  return (
    <div className={`grid min-w-0 content-start gap-1 ${className}`}>
      <div className="flex justify-between gap-3">
        <label className="text-sm font-semibold" htmlFor={id}>
          {label}
          {isOptional && (
            <span className="font-normal text-muted"> ({isOptional === true ? 'optional' : isOptional})</span>
          )}
        </label>
        {count && (
          <span className={`num ml-auto text-micro ${isOver ? 'text-danger' : 'text-muted'}`}>{count}</span>
        )}
        {action}
      </div>
      {children}
      {help && (
        <p className="text-micro text-muted" id={`${id}-help`}>
          {help}
        </p>
      )}
      {derived && (
        <p className="num text-micro font-medium text-lake" id={`${id}-derived`}>
          {derived}
        </p>
      )}
      {errors && <ErrorText id={`${id}-error`} errors={errors} />}
    </div>
  )
}

export function ErrorText({ id, errors }: { id?: string; errors: string[] }) {
  return (
    <p className="flex gap-1.5 text-micro font-medium text-danger" id={id}>
      <CircleAlert className="mt-px size-4 flex-none" aria-hidden="true" />
      {errors.join('. ')}
    </p>
  )
}
