import type { ClipboardEvent, KeyboardEvent } from 'react'
import { capital } from '#contract/capital.ts'
import { useField } from '../../kit/form/context.ts'
import { growing } from '../../kit/form/growing.ts'
import { boxClass } from '../../kit/form/inputs.tsx'
import { ErrorText } from '../../kit/form/labelled.tsx'
import { pastedLines } from '../../kit/form/list-order.ts'
import { RepeatableList, type RowEdit } from '../../kit/form/repeatable-list.tsx'
import { blankEntry, type EntryText } from './text.ts'

type Props = {
  /** The path of the list in the contract. */
  path: string
  noun: string
  rows: EntryText[]
  onChange: (rows: EntryText[]) => void
  /** How many rows stay. */
  min?: 0 | 1
}

/**
 * A list of short texts. Enter adds the next entry; a text of several lines, when pasted, becomes one entry per line.
 */
export function EntryList({ path, noun, rows, onChange, min = 1 }: Props) {
  return (
    <RepeatableList
      noun={noun}
      rows={rows}
      onChange={onChange}
      blank={() => blankEntry()}
      min={min}
      shows={nothingElse}
    >
      {(row, index, tools) => (
        <Entry path={`${path}.${index}`} label={`${noun} ${index + 1}`} row={row} tools={tools} />
      )}
    </RepeatableList>
  )
}

const nothingElse = () => []

type EntryProps = { path: string; label: string; row: EntryText; tools: RowEdit<EntryText> }

function Entry({ path, label, row, tools }: EntryProps) {
  const { errors, limit, leave } = useField(path)
  const errorId = `${row.key}-error`

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    tools.addAfter()
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const lines = pastedLines(event.clipboardData.getData('text/plain'))
    if (lines.length < 2) return
    event.preventDefault()
    const typed = row.text.trim() === '' ? [] : [row]
    tools.replace([...typed, ...lines.map((line) => blankEntry(line))])
  }

  return (
    <>
      <textarea
        className={`${boxClass} field-sizing-content block resize-none py-2`}
        rows={1}
        name={path}
        aria-label={capital(label)}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors && errorId}
        value={row.text}
        onChange={(event) => tools.edit({ text: event.target.value })}
        {...growing(leave)}
        onKeyDown={press}
        onPaste={paste}
      />
      {limit !== undefined && row.text.length > limit * 0.8 && (
        <p className="num text-micro text-muted">
          {row.text.length} of {limit}
        </p>
      )}
      {errors && <ErrorText id={errorId} errors={errors} />}
    </>
  )
}
