import { useState } from 'react'
import { reachedOnPages } from '#contract/accent.ts'
import { useSessionEnd } from '../../shell/use-session-end.ts'
import { compactClass, fileBox } from '../compact.ts'
import { valueAt } from '../json.ts'
import { useField } from './context.ts'
import { dotted, type OneProps } from './fields.ts'
import { TextInput } from './inputs.tsx'
import { pictureProblem } from './picture-file.ts'

const COLOR = /^#[0-9a-f]{6}$/i

/** A colour as a text field and as the browser's colour picker, with its contrast on the pages. */
export function ColorField({ field, path, value, onChange }: OneProps<'color'>) {
  const { errors, leave } = useField(dotted(path))
  const written = valueAt(value, path)
  const text = typeof written === 'string' ? written : ''
  const shown = COLOR.test(text) ? text : field.initial
  const reached = reachedOnPages(shown)
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-3">
      <TextInput
        path={dotted(path)}
        label={field.label}
        help={errors ? field.help : `${field.help ?? ''} Its contrast on the pages is ${reached} to 1.`}
        placeholder={field.initial}
        maxLength={7}
        spellCheck={false}
        value={text}
        onChange={(typed) => onChange(path, typed)}
      />
      <input
        className="mt-7 h-10 w-14 rounded-button border border-input bg-paper p-1"
        type="color"
        aria-label={`Pick the ${field.label.toLowerCase()}`}
        value={shown}
        onChange={({ target }) => {
          onChange(path, target.value)
          leave()
        }}
      />
    </div>
  )
}

type Sending = { isBusy: boolean; reason?: string }

/** Shows the stored picture and takes another one. A mark is shown on a light and on a dark ground. */
export function PictureField({ field, path, value, onChange }: OneProps<'picture'>) {
  const [sending, setSending] = useState<Sending>({ isBusy: false })
  const endSession = useSessionEnd()
  const stored = valueAt(value, path)
  const shown = typeof stored === 'string' ? stored : valueAt(value, [...path, 'icon'])
  const id = dotted(path)
  const { errors } = useField(id)
  const told = sending.reason ? [`${sending.reason}.`] : errors

  async function choose(file: File | undefined) {
    if (!file) return
    const reason = pictureProblem(file)
    if (reason) return setSending({ isBusy: false, reason })
    setSending({ isBusy: true })
    try {
      const result = await field.upload(file)
      if ('body' in result) onChange(path, result.body)
      setSending({ isBusy: false, reason: 'failure' in result ? result.failure.reason : undefined })
    } catch (error) {
      endSession(error)
    }
  }

  return (
    <div className="grid gap-2">
      <label className="font-semibold" htmlFor={id}>
        {field.label}
      </label>
      {typeof shown === 'string' && (
        <div className="flex flex-wrap items-center gap-3">
          {shown === stored ? (
            <img className="size-16 rounded-full object-cover object-[50%_30%]" src={shown} alt="" />
          ) : (
            <Mark icon={shown} />
          )}
          <button type="button" className={compactClass()} onClick={() => onChange(path, null)}>
            Remove {field.label.toLowerCase()}
          </button>
        </div>
      )}
      <input
        className={fileBox}
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif"
        disabled={sending.isBusy}
        aria-invalid={told ? true : undefined}
        aria-describedby={`${id}-help ${id}-error`}
        onChange={({ target }) => {
          void choose(target.files?.[0])
          // Clearing the value lets the person choose the same file again after it was refused.
          target.value = ''
        }}
      />
      <p className="text-muted" id={`${id}-help`}>
        {field.help}
      </p>
      <p className="text-danger empty:hidden" id={`${id}-error`} role="status">
        {sending.isBusy ? 'Sending…' : told?.join('. ')}
      </p>
    </div>
  )
}

function Mark({ icon }: { icon: string }) {
  return ['bg-white', 'bg-night'].map((surface) => (
    <span className={`rounded-button border border-line p-3 ${surface}`} key={surface}>
      <img className="h-9 w-auto max-w-28 rounded-chip bg-white object-contain p-0.5" src={icon} alt="" />
    </span>
  ))
}
