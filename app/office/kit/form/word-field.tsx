import { valueAt } from '../json.ts'
import { dotted, type OneProps } from './fields.ts'
import { TextBox, TextInput } from './inputs.tsx'

/** A text in place of a default, which stands in the empty field in grey and which one press brings back. */
export function WordField({ field, path, value, onChange }: OneProps<'word'>) {
  const { label, help, initial, isLong } = field
  const written = valueAt(value, path)
  const typed = typeof written === 'string' ? written : ''
  const props = {
    path: dotted(path),
    label,
    help,
    value: typed,
    placeholder: initial,
    onChange: (text: string) => onChange(path, text),
  }
  return (
    <div className="grid gap-1">
      {isLong ? <TextBox {...props} /> : <TextInput {...props} />}
      <button
        className="justify-self-start text-micro text-muted underline underline-offset-2 hover:text-ink"
        type="button"
        onClick={() => onChange(path, typed === '' ? initial : '')}
      >
        {typed === '' ? 'Change these words' : 'Back to the default'}
        <span className="sr-only">: {label}</span>
      </button>
    </div>
  )
}
