import {
  Children,
  isValidElement,
  memo,
  useCallback,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react'
import { formatNumber } from '#contract/numbers.ts'
import { useField } from './context.ts'
import { growing } from './growing.ts'
import { Labelled, type Field } from './labelled.tsx'
import { isUntold, tellSoon } from './tell-typed.ts'
import { useLatest } from './use-latest.ts'

type Typed<Element extends 'input' | 'textarea' | 'select'> = Field & {
  value: string
  onChange: (value: string) => void
} & Omit<ComponentProps<Element>, 'onChange' | 'value' | 'className' | 'name' | 'id' | 'ref'>

// Phones zoom into a field whose letters are smaller than 16 pixels.
const box =
  'w-full rounded-button border border-input bg-paper px-3 text-[16px] text-ink placeholder:text-muted hover:border-ink aria-invalid:border-danger md:text-sm'

export const boxClass = box

/** The share of the limit from which on a counter is shown. */
const COUNT_FROM = 0.8

type Told<Element extends 'input' | 'textarea'> = Pick<Typed<Element>, 'value' | 'onChange'> &
  Omit<ComponentProps<Element>, 'value' | 'onChange' | 'ref'>
type WithRef = { ref?: RefObject<HTMLTextAreaElement | null> | undefined }

// Of the fields that are drawn anew for a key, React goes only into those whose text or state has changed.
const Line = memo(({ value, onChange, ...props }: Told<'input'>) => (
  <input {...props} {...useTyped(value, onChange)} />
))
const Area = memo(({ value, onChange, onBlur, ref, ...props }: Told<'textarea'> & WithRef) => (
  <textarea {...props} {...growing(onBlur)} {...useTyped(value, onChange, ref)} />
))
const Check = memo((props: ComponentProps<'input'>) => <input {...props} type="checkbox" />)

/**
 * The browser alone shows what is typed, and the field tells it after the picture. Drawn anew, the field shows what the form
 * has made of it.
 */
function useTyped<Element extends { value: string }>(
  value: string,
  onChange: (value: string) => void,
  given?: RefObject<Element | null>,
) {
  const own = useRef<Element>(null)
  const ref = given ?? own
  const [defaultValue] = useState(value)
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    const field = ref.current
    if (field && field.value !== value && !isUntold(field)) field.value = value
  })
  return {
    ref,
    defaultValue,
    onChange: ({ target: field }: { target: Element }) =>
      tellSoon(field, () => {
        onChange(field.value)
        drawAgain()
      }),
  }
}

/** Returns what calls the latest of `change`, and stays the same. */
function useSame<Value>(change: (value: Value) => void) {
  const latest = useLatest(change)
  return useCallback((value: Value) => latest()(value), [latest])
}

/** A line. What is typed into it changes nothing around it, so the browser lays out nothing else for a key. */
export function TextInput({ path, value, onChange, ...props }: Typed<'input'>) {
  const { field, rest, control } = useControl(path, value, props)
  const change = useSame(onChange)
  return (
    <Labelled {...field}>
      <div>
        <Line
          className={`${box} block h-10 focus:[contain:size_layout]`}
          autoComplete="off"
          {...rest}
          {...control}
          value={value}
          onChange={change}
        />
      </div>
    </Labelled>
  )
}

/** A text area that grows with its text. */
export function TextBox({ path, value, onChange, ref, ...props }: Typed<'textarea'> & WithRef) {
  const { field, rest, control } = useControl(path, value, props)
  const change = useSame(onChange)
  return (
    <Labelled {...field}>
      <div>
        <Area
          className={`${box} block field-sizing-content max-h-[60vh] py-2`}
          rows={3}
          ref={ref}
          {...rest}
          {...control}
          value={value}
          onChange={change}
        />
      </div>
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
  const change = useSame(({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.checked))
  return (
    <label className="inline-flex min-h-8 items-center gap-2 text-sm">
      <Check className="size-4" checked={isChecked} onChange={change} />
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
