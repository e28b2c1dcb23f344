import { useState } from 'react'
import { parseAmount, writeAmount } from '#contract/money.ts'
import { Select, TextArea, TextField } from '../../../kit/field.tsx'
import { compactBox } from '../compact.ts'
import { valueAt, type JsonPath } from '../json.ts'
import { ColorField, PictureField } from './brand-fields.tsx'
import { dotted, type Field, type FormPart, type OneProps } from './fields.ts'
import { ListField } from './list-field.tsx'

type Props = FormPart & { field: Field; at: JsonPath }

const line = `${compactBox} w-full h-10`
const NEAR_LIMIT = 0.8

/** One field of a form, whatever it holds; groups and lists hold fields themselves. */
export function FieldView({ field, at, ...form }: Props) {
  const path = [...at, field.name]
  if (field.kind === 'group') {
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
  if (field.kind === 'switch') return <Switch {...form} field={field} path={path} />
  if (field.kind === 'hundredths') return <Hundredths {...form} field={field} path={path} />
  if (field.kind === 'color') return <ColorField {...form} field={field} path={path} />
  if (field.kind === 'picture') return <PictureField {...form} field={field} path={path} />
  return <Typed {...form} field={field} path={path} />
}

function Typed({
  field,
  path,
  value,
  errors,
  onChange,
  onLeave,
}: OneProps<'line' | 'text' | 'whole' | 'choice'>) {
  const written = valueAt(value, path)
  const text = typeof written === 'string' || typeof written === 'number' ? String(written) : ''
  const common = {
    id: dotted(path),
    label: field.label,
    errors: errors[dotted(path)],
    onBlur: () => onLeave(path),
  }
  if (field.kind === 'choice') {
    const valueOf = (label: string) => field.choices.find((choice) => choice.label === label)?.value ?? null
    const chosen = field.choices.find((choice) => choice.value === (written ?? null))
    return (
      <Select
        {...common}
        className={`${line} select-arrow`}
        help={field.help}
        value={chosen?.label}
        onChange={({ target }) => onChange(path, valueOf(target.value))}
      >
        {field.choices.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
      </Select>
    )
  }
  if (field.kind === 'whole') {
    return (
      <TextField
        {...common}
        className={line}
        help={field.help}
        type="number"
        min={field.min}
        max={field.max}
        value={text}
        onChange={({ target }) => onChange(path, target.value === '' ? '' : Number(target.value))}
      />
    )
  }
  const help = counted(field.help, text, field.max)
  const typed = { ...common, help, value: text }
  if (field.kind === 'text') {
    return (
      <TextArea
        {...typed}
        className={`${compactBox} h-auto! w-full py-2`}
        rows={field.rows ?? 4}
        onChange={({ target }) => onChange(path, target.value)}
      />
    )
  }
  return (
    <TextField
      {...typed}
      className={line}
      type={field.type ?? 'text'}
      onChange={({ target }) => onChange(path, target.value)}
    />
  )
}

function Switch({ field, path, value, onChange }: OneProps<'switch'>) {
  return (
    <label className="flex min-h-8 items-start gap-2">
      <input
        type="checkbox"
        className="mt-0.5 size-4"
        checked={valueAt(value, path) === true}
        onChange={({ target }) => onChange(path, target.checked)}
      />
      <span>
        <span className="font-semibold">{field.label}</span>
        {field.help && <span className="block text-muted">{field.help}</span>}
      </span>
    </label>
  )
}

/** Keeps what is typed, "133." on its way to "133.50", while the form holds the number or what could not be read. */
function Hundredths({ field, path, value, errors, onChange, onLeave }: OneProps<'hundredths'>) {
  const stored = valueAt(value, path)
  const [typed, setTyped] = useState(typeof stored === 'number' ? writeAmount(stored) : '')
  const unreadable =
    typeof stored === 'string' ? ['Write a number such as 133.50, at most 10,000,000'] : undefined
  const told = errors[dotted(path)]
  return (
    <TextField
      id={dotted(path)}
      className={`${line} num`}
      label={field.label}
      help={field.help}
      errors={told && (unreadable ?? told)}
      inputMode="decimal"
      maxLength={12}
      value={typed}
      onBlur={() => onLeave(path)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(path, target.value.trim() === '' ? null : (parseAmount(target.value) ?? target.value))
      }}
    />
  )
}

/** Near its limit a field says how far it is from it. */
function counted(help: string | undefined, text: string, max: number | undefined) {
  if (max === undefined || text.length < max * NEAR_LIMIT) return help
  const count = `${text.length} of ${max} characters`
  return help ? `${help} ${count}` : count
}
