import { useState } from 'react'
import type { SharedText, SharedTextKind } from '#contract/shared-texts.ts'
import { compactClass } from '../../kit/compact.ts'
import { boxClass } from '../../kit/form/inputs.tsx'
import { useRead } from '../../kit/use-read.ts'
import { at } from '../../shell/api-address.ts'
import { readList } from '../../shell/api.ts'

type Props = {
  kind: SharedTextKind
  label: string
  known: SharedText[]
  /** What the trip says already: it is not offered again. */
  said: string[]
  onAdd: (text: SharedText) => void
}

/** Adds a text that other trips share, as it is. Absent while there is none that this trip does not say. */
export function SharedPicker({ kind, label, known, said, onAdd }: Props) {
  const [chosen, setChosen] = useState('')
  const choices = known.filter((one) => one.kind === kind && !said.includes(one.text))
  if (choices.length === 0) return null
  const text = choices.find(({ _id }) => _id === chosen)
  return (
    <div className="flex gap-2">
      <select
        className={`${boxClass} select-arrow h-9 min-w-0 flex-1`}
        aria-label={label}
        value={text ? chosen : ''}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">Choose a shared text</option>
        {choices.map(({ _id, text: words }) => (
          <option key={_id} value={_id}>
            {words}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={compactClass()}
        aria-label={`${label}: add`}
        disabled={!text}
        onClick={() => text && onAdd(text)}
      >
        Add
      </button>
    </div>
  )
}

/** Returns the shared texts; none while they load or when that fails, because the form does without them. */
export function useSharedTexts(): SharedText[] {
  return useRead(readTexts) ?? NONE
}

const NONE: SharedText[] = []

async function readTexts(): Promise<SharedText[]> {
  const { rows } = await readList(at('/api/shared-texts/'), 'Error fetching shared texts')
  return rows
}
