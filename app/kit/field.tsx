import { CircleAlert } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'

/** Islands must pass an `id`: an id of React's `useId` would not match there. */
type Label = { label: string; help?: string; errors?: string[]; isOptional?: boolean }

const box =
  'w-full rounded-button border border-input bg-paper px-4 text-[1rem] text-ink placeholder:text-muted hover:border-ink aria-invalid:border-danger'

export function TextField({ label, help, errors, isOptional, ...input }: ComponentProps<'input'> & Label) {
  const madeUp = useId()
  const id = input.id ?? madeUp
  return (
    <Labelled id={id} label={label} help={help} errors={errors} isOptional={isOptional}>
      <input className={`${box} h-12`} {...input} id={id} {...described(id, help, errors)} />
    </Labelled>
  )
}

/**
 * `limit`: how many characters the text may have. The field accepts more, so that nothing is cut silently:
 * `site/island/text-limit.ts` shows how many are left or too many, and without JavaScript the server refuses a long
 * text.
 */
export function TextArea({
  label,
  help,
  errors,
  isOptional,
  limit,
  ...input
}: ComponentProps<'textarea'> & Label & { limit?: number }) {
  const madeUp = useId()
  const id = input.id ?? madeUp
  return (
    <Labelled id={id} label={label} help={help} errors={errors} isOptional={isOptional}>
      <textarea
        className={`${box} peer py-3`}
        rows={6}
        data-limit={limit}
        {...input}
        id={id}
        {...described(id, help, errors, limit)}
      />
      {limit && (
        <p
          className="num text-micro text-muted peer-aria-invalid:text-danger empty:hidden"
          id={`${id}-limit`}
          role="status"
        />
      )}
    </Labelled>
  )
}

/** A `select` of the browser; its children are `<option>`s. */
export function Select({ label, help, errors, isOptional, ...input }: ComponentProps<'select'> & Label) {
  const madeUp = useId()
  const id = input.id ?? madeUp
  return (
    <Labelled id={id} label={label} help={help} errors={errors} isOptional={isOptional}>
      <select
        className={`${box} select-arrow h-12 truncate pr-11!`}
        {...input}
        id={id}
        {...described(id, help, errors)}
      />
    </Labelled>
  )
}

function Labelled({
  id,
  label,
  help,
  errors,
  isOptional,
  children,
}: Label & { id: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <label className="text-small font-semibold" htmlFor={id}>
        {label}
        {isOptional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children}
      {help && (
        <p className="text-micro text-muted" id={`${id}-help`}>
          {help}
        </p>
      )}
      {errors && (
        <p className="flex gap-2 text-small font-medium text-danger" id={`${id}-error`}>
          <CircleAlert className="icon mt-px" />
          {errors.join('. ')}
        </p>
      )}
    </div>
  )
}

function described(id: string, help?: string, errors?: string[], limit?: number) {
  const texts = [help && `${id}-help`, limit && `${id}-limit`, errors && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return { 'aria-describedby': texts || undefined, 'aria-invalid': errors ? true : undefined }
}
