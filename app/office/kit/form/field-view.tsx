import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { parseAmount, writeAmount } from '#contract/money.ts'
import { valueAt, type Json, type JsonPath } from '../json.ts'
import { ColorField, PictureField } from './brand-fields.tsx'
import { useField } from './context.ts'
import { dotted, type Field, type FormPart, type OneProps } from './fields.ts'
import { ManyInput, SelectInput, TextBox, TextInput } from './inputs.tsx'
import { ErrorText } from './labelled.tsx'
import { ListField } from './list-field.tsx'
import { NamingBox } from './naming-box.tsx'
import { RichField } from './rich-field.tsx'
import { PriceInput, TypedWithVat } from './price-input.tsx'
import { SpotField } from './spot-input.tsx'
import { wholeIn } from './typed.ts'
import { WordField } from './word-field.tsx'

type Props = FormPart & { field: Field; at: JsonPath }

/** Renders one field of a form by its kind. Groups and lists render their own fields with it. */
export function FieldView({ field, at, ...form }: Props) {
  const path = [...at, field.name]
  if (field.kind === 'group') {
    if (field.isFolded) return <FoldedFields {...form} field={field} path={path} />
    return (
      <fieldset className="grid gap-4 rounded-button border border-line p-4">
        <legend className="px-1 font-semibold">{field.label}</legend>
        {field.fields.map((inner) => (
          <FieldView key={inner.name} {...form} field={inner} at={path} />
        ))}
      </fieldset>
    )
  }
  if (field.kind === 'list') {
    return (
      <ListField
        {...form}
        field={field}
        at={path}
        renderField={(inner, within) => <FieldView key={inner.name} {...form} field={inner} at={within} />}
      />
    )
  }
  if (field.kind === 'word') return <WordField {...form} field={field} path={path} />
  if (field.kind === 'switch') return <Switch {...form} field={field} path={path} />
  if (field.kind === 'many') return <Many {...form} field={field} path={path} />
  if (field.kind === 'hundredths') return <Hundredths {...form} field={field} path={path} />
  if (field.kind === 'spot') return <SpotField {...form} field={field} path={path} />
  if (field.kind === 'color') return <ColorField {...form} field={field} path={path} />
  if (field.kind === 'picture') return <PictureField {...form} field={field} path={path} />
  return <Typed {...form} field={field} path={path} />
}

/** A group whose label says how many of its fields have a text, and which shows them when it is pressed. */
function FoldedFields({ field, path, ...form }: OneProps<'group'>) {
  const typed = field.fields.filter(({ name }) => (valueAt(form.value, [...path, name]) ?? '') !== '').length
  return (
    <details className="group/fold rounded-button border border-line">
      <summary className="flex min-h-11 items-center gap-2 px-4 font-semibold">
        <ChevronRight
          className="size-4 flex-none text-muted transition-transform group-open/fold:rotate-90"
          aria-hidden="true"
        />
        {field.label}
        {typed > 0 && <span className="num ml-auto text-micro font-normal text-muted">{typed} changed</span>}
      </summary>
      <fieldset className="grid gap-4 border-t border-line p-4" aria-label={field.label}>
        {field.fields.map((inner) => (
          <FieldView key={inner.name} {...form} field={inner} at={path} />
        ))}
      </fieldset>
    </details>
  )
}

function Typed({ field, path, value, onChange }: OneProps<'line' | 'text' | 'whole' | 'choice'>) {
  const written = valueAt(value, path)
  const common = {
    path: dotted(path),
    label: field.label,
    help: field.help,
    value: typeof written === 'string' || typeof written === 'number' ? String(written) : '',
  }
  if (field.kind === 'choice') {
    const chosen = field.choices.find((choice) => choice.value === (written ?? null))
    return (
      <SelectInput
        {...common}
        value={chosen?.label ?? common.value}
        onChange={(label) => {
          const choice = field.choices.find((one) => one.label === label)
          onChange(path, choice ? choice.value : label)
        }}
      >
        {field.choices.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
      </SelectInput>
    )
  }
  if (field.kind === 'whole') {
    return (
      <TextInput
        {...common}
        type="number"
        min={field.min}
        max={field.max}
        onChange={(typed) => onChange(path, wholeIn(typed))}
      />
    )
  }
  if (field.kind === 'text' && field.isRich) {
    const beside = [...path.slice(0, -1), 'rich']
    const tree = valueAt(value, beside)
    return (
      <RichField
        {...common}
        text={common.value}
        rich={tree ? JSON.stringify(tree) : ''}
        pictures={field.pictures}
        onChange={({ text, rich }) => {
          onChange(path, text)
          onChange(beside, rich === '' ? null : (JSON.parse(rich) as Json))
        }}
      />
    )
  }
  if (field.kind === 'text' && field.colleagues)
    return <NamingBox {...common} names={field.colleagues} onChange={(typed) => onChange(path, typed)} />
  if (field.kind === 'text')
    return (
      <TextBox
        {...common}
        className={(field.rows ?? 4) > 4 ? '[&_textarea]:min-h-44' : '[&_textarea]:min-h-24'}
        onChange={(typed) => onChange(path, typed)}
      />
    )
  if (field.suggestions) return <Suggested field={field} path={path} value={value} onChange={onChange} />
  return <TextInput {...common} type={field.type ?? 'text'} onChange={(typed) => onChange(path, typed)} />
}

/** A line with a list of what may be picked, which the browser narrows by what is typed. */
function Suggested({ field: { label, help, suggestions = [] }, path, value, onChange }: OneProps<'line'>) {
  const list = useId()
  const written = valueAt(value, path)
  return (
    <>
      <TextInput
        path={dotted(path)}
        label={label}
        help={help}
        value={typeof written === 'string' ? written : ''}
        list={list}
        onChange={(typed) => onChange(path, typed)}
      />
      <datalist id={list}>
        {suggestions.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  )
}

function Switch({ field, path, value, onChange }: OneProps<'switch'>) {
  const id = useId()
  const { errors } = useField(dotted(path))
  const isOn = valueAt(value, path) === true
  if (field.isAskedBack && !errors && !isOn) return null
  return (
    <div className="grid gap-1">
      <label className="flex min-h-8 items-start gap-2">
        <input
          type="checkbox"
          className="mt-0.5 size-4"
          name={dotted(path)}
          checked={isOn}
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors && id}
          onChange={({ target }) => onChange(path, target.checked)}
        />
        <span>
          <span className="font-semibold">{field.label}</span>
          {field.help && <span className="block text-muted">{field.help}</span>}
        </span>
      </label>
      {errors && <ErrorText id={id} errors={errors} />}
    </div>
  )
}

function Many({ field, path, value, onChange }: OneProps<'many'>) {
  const stored = valueAt(value, path)
  const chosen = Array.isArray(stored) ? stored : []
  const offered = field.choices.map((choice) => choice.value)
  const { errors } = useField(dotted(path))
  return (
    <div className="grid gap-1">
      <ManyInput
        legend={field.label}
        options={field.choices}
        chosen={offered.filter((one) => chosen.includes(one))}
        onChange={(next) => onChange(path, next)}
      />
      {errors && <ErrorText errors={errors} />}
    </div>
  )
}

/**
 * Keeps the typed text, such as "133." on the way to "133.50", while the form's value is the number, or the text if it
 * is no number.
 */
function Hundredths({ field, path, value, onChange }: OneProps<'hundredths'>) {
  const stored = amountAt(value, path)
  const [typed, setTyped] = useState(typeof stored === 'number' ? writeAmount(stored) : '')
  const isUnreadable = typeof stored === 'string'
  const isAsTyped = typeof stored === 'number' && parseAmount(typed) === stored
  const shown = isAsTyped ? typed : typeof stored === 'number' ? writeAmount(stored) : (stored ?? '')
  const { errors } = useField(dotted(path))
  const props = {
    path: dotted(path),
    label: field.label,
    help: field.help,
    errors: errors && isUnreadable ? ['Write a number such as 133.50, at most 10,000,000'] : errors,
    inputMode: 'decimal',
    maxLength: 12,
    value: shown,
    onChange: (next: string) => {
      setTyped(next)
      onChange(path, next.trim() === '' ? null : (parseAmount(next) ?? next))
    },
  } as const
  const sold = field.sold?.(value)
  if (sold) return <PriceInput {...props} sold={sold} />
  return (
    <div className="grid gap-1">
      <TextInput {...props} />
      {field.withVat && <TypedWithVat what={field.withVat} />}
    </div>
  )
}

/** Returns the value in hundredths, or the typed text that is no number. */
function amountAt(value: Json, path: JsonPath) {
  const stored = valueAt(value, path)
  return typeof stored === 'number' || typeof stored === 'string' ? stored : undefined
}
