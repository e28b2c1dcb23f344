import { useId, useRef } from 'react'
import { formatNumber } from '#contract/numbers.ts'
import { ErrorText } from '../form/labelled.tsx'
import { BrokenLinks } from './broken-links.tsx'
import './editor.css'
import type { EditorProps } from './props.ts'
import { Toolbar } from './toolbar.tsx'
import { useEditor } from './use-editor.ts'

/** The share of the limit from which on a counter is shown. */
const COUNT_FROM = 0.8

/** The editor of a formatted text. */
export function RichEditor({
  path,
  label,
  help,
  isOptional,
  className = '',
  errors,
  limit,
  ...props
}: EditorProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { view, active, rested, targets, readAll } = useEditor(frame, props, {
    id: `${id}-text`,
    name: path,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': `${id}-help${errors ? ` ${id}-error` : ''}`,
    ...(errors && { 'aria-invalid': 'true' }),
  })
  const length = props.text.length
  const isCounted = limit !== undefined && length >= limit * COUNT_FROM
  return (
    <div className={`grid min-w-0 content-start gap-1 ${className}`}>
      <div className="flex justify-between gap-3">
        <span className="text-sm font-semibold" id={`${id}-label`}>
          {label}
          {isOptional && <span className="font-normal text-muted"> (optional)</span>}
        </span>
        {isCounted && (
          <span className={`num text-micro ${length > limit ? 'text-danger' : 'text-muted'}`}>
            {`${formatNumber(length)} of ${formatNumber(limit)}`}
          </span>
        )}
      </div>
      <div className="rich-frame rounded-button border border-input bg-paper has-[[aria-invalid]]:border-danger">
        {view && (
          <Toolbar
            view={view}
            active={active}
            label={label}
            controls={`${id}-text`}
            pictures={props.pictures}
            readTargets={readAll}
          />
        )}
        <div ref={frame} className="rich-text" />
      </div>
      {rested && targets && <BrokenLinks document={rested} targets={targets} />}
      <p className="text-micro text-muted" id={`${id}-help`}>
        {help ?? 'Alt+F10 goes to the tools. “# ” begins a heading, “- ” a list, ** makes bold.'}
      </p>
      {errors && <ErrorText id={`${id}-error`} errors={errors} />}
    </div>
  )
}
