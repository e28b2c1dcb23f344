import { CircleAlert } from 'lucide-react'
import { Children, isValidElement, useId, type ComponentProps, type ReactNode } from 'react'
import { formatNumber } from '#contract/numbers.ts'
import { useField } from './context.ts'

/** `path` is the field's path in the contract, "itinerary.3.title"; its errors and limit are found by it. */
type Field = {
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
type Typed<Element extends 'input' | 'textarea' | 'select'> = Field & {
  value: string
  onChange: (value: string) => void
} & Omit<ComponentProps<Element>, 'onChange' | 'value' | 'className' | 'name' | 'id'>

// Phones zoom into a field whose letters are smaller than 16 pixels.
const box =
  'w-full rounded-button border border-input bg-paper px-3 text-[16px] text-ink placeholder:text-muted hover:border-ink aria-invalid:border-danger md:text-sm'

export const boxClass = box

/** The share of the limit from which on a counter is shown. */
const COUNT_FROM = 0.8

export function TextInput({ path, value, onChange, ...props }: Typed<'input'>) {
  const { field, rest, control } = useControl(path, value, props)
  return (
    <Labelled {...field}>
      <input
        className={`${box} h-10`}
        autoComplete="off"
        {...rest}
        {...control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Labelled>
  )
}

/** A text area that grows with its text. */
export function TextBox({ path, value, onChange, ...props }: Typed<'textarea'>) {
  const { field, rest, control } = useControl(path, value, props)
  return (
    <Labelled {...field}>
      <textarea
        className={`${box} field-sizing-content max-h-[60vh] py-2`}
        rows={3}
        {...rest}
        {...control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Labelled>
  )
}

/**
 * What is stored stays chosen although no choice is it, so that nobody takes it for none: `unlisted` says why it is not among
 * them, by default that the choices could not be read.
 */
export function SelectInput({
  path,
  value,
  onChange,
  unlisted = 'Kept as it is: its name cannot be read now',
  ...props
}: Typed<'select'> & { unlisted?: string | undefined }) {
  const { field, rest, control } = useControl(path, value, props)
  const isListed = value === '' || offers(props.children, value)
  return (
    // What is chosen has no length that a person could change.
    <Labelled {...field} count="" isOver={false}>
      <select
        className={`${box} select-arrow h-10`}
        {...rest}
        {...control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {!isListed && <option value={value}>{unlisted}</option>}
        {props.children}
      </select>
    </Labelled>
  )
}

/** Whether one of these options, or of those in their groups, has a value. */
function offers(options: ReactNode, value: string): boolean {
  return Children.toArray(options).some((option) => {
    if (!isValidElement<ComponentProps<'option'>>(option)) return false
    const { value: own, children } = option.props
    if (option.type !== 'option') return offers(children, value)
    return String(own ?? Children.toArray(children).join('')) === value
  })
}

export function CheckInput({
  label,
  isChecked,
  onChange,
}: {
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}) {
  return (
    <label className="inline-flex min-h-8 items-center gap-2 text-sm">
      <input
        className="size-4"
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}

/**
 * A group of check boxes, such as months, meals or ways to travel. The value lists the choices in the order in which
 * they were made.
 */
export function ManyInput<Value extends string | number>({
  legend,
  options,
  chosen,
  onChange,
}: {
  legend: string
  options: { value: Value; label: string }[]
  chosen: Value[]
  onChange: (chosen: Value[]) => void
}) {
  const without = (value: Value) => chosen.filter((other) => other !== value)
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-4">
        {options.map(({ value, label }) => (
          <CheckInput
            key={value}
            label={label}
            isChecked={chosen.includes(value)}
            onChange={(isChecked) => onChange(isChecked ? [...chosen, value] : without(value))}
          />
        ))}
      </div>
    </fieldset>
  )
}

function useControl<Props extends Omit<Field, 'path'>>(path: string, value: string, props: Props) {
  const id = useId()
  const { errors: told, limit, leave } = useField(path)
  const { label, isOptional, help, derived, errors = told, action, className, ...rest } = props
  const counted = limit !== undefined && value.length >= limit * COUNT_FROM
  const says = [help && `${id}-help`, derived && `${id}-derived`, errors && `${id}-error`].filter(Boolean)
  return {
    rest,
    field: {
      id,
      label,
      isOptional,
      help,
      derived,
      action,
      className,
      errors,
      count: counted ? `${formatNumber(value.length)} of ${formatNumber(limit)}` : '',
      isOver: limit !== undefined && value.length > limit,
    },
    control: {
      id,
      name: path,
      onBlur: leave,
      'aria-describedby': says.join(' ') || undefined,
      'aria-invalid': errors ? true : undefined,
    },
  }
}

type Labels = Omit<Field, 'path'> & {
  id: string
  count: string
  isOver: boolean
  children: ReactNode
}

function Labelled({
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
