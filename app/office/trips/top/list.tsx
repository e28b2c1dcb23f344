import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useEffect, useState, type DragEvent } from 'react'
import { Alert } from '../../../kit/alert.tsx'
import { StatusBadge } from '../../kit/badge.tsx'
import { compactBox, compactClass } from '../../kit/compact.ts'
import { LeaveGuard } from '../../kit/dialog/leave-guard.tsx'
import { DifferenceTable } from '../../kit/difference-table.tsx'
import { DraftNote } from '../../kit/form/draft-note.tsx'
import { forgetDraft, keepDraft, keptDraft } from '../../kit/form/drafts.ts'
import { moved } from '../../kit/json.ts'
import { SHOWN_MAX, shownOf, type Choice } from './choices.ts'

type Chosen = { choices: Choice[]; version: string | undefined }

type Props = Chosen & {
  /** Under which address the draft is kept. */
  path: string
  reason: string | undefined
  /** What others have chosen meanwhile. */
  theirs: Chosen | undefined
  isBusy: boolean
  onUpdate: (sent: { choices: Choice[]; version?: string }) => void
  onSettled: () => void
}

/** The list is changed here only, until Update sends it. */
export function TopList({ path, choices, version, reason, theirs, isBusy, onUpdate, onSettled }: Props) {
  const [draft, setDraft] = useState(() => draftOf(path, choices))
  const [list, setList] = useState(draft?.list ?? choices)
  const [base, setBase] = useState(draft ? draft.version : version)
  const [done, setDone] = useState('')
  const [typed, setTyped] = useState('')
  const isDirty = signature(list) !== signature(choices)

  useEffect(() => {
    if (isDirty) keepDraft(path, base, list)
    else forgetDraft(path)
  }, [path, base, list, isDirty])

  function discard() {
    forgetDraft(path)
    setDraft(undefined)
    setList(choices)
    setBase(version)
  }

  function put(from: number, to: number) {
    const name = list[from]?.name
    if (!name || !list[to]?.is_top_destination) return
    setList(moved(list, from, to))
    setDone(`${name} is now number ${to + 1}`)
  }

  return (
    <form
      className="grid max-w-2xl gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onUpdate({ choices: list, version: theirs ? undefined : base })
      }}
    >
      <DraftNote draft={draft && { at: draft.at, version: draft.version, value: null }} onDiscard={discard} />
      <p className="sr-only" role="status">
        {done}
      </p>
      {list.length > SHOWN_MAX && (
        <input
          className={compactBox}
          type="search"
          aria-label="Find a destination"
          placeholder="Find a destination"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <ul className="max-h-96 overflow-y-auto rounded-button border border-line" aria-label="Destinations">
        {shownOf(list, typed).map(({ choice, index }) => (
          <Item
            key={choice._id}
            choice={choice}
            index={index}
            isLast={!list[index + 1]?.is_top_destination}
            onToggle={() => setList(toggled(list, index))}
            onPut={put}
          />
        ))}
      </ul>
      <Alert reason={reason} />
      {theirs && (
        <section className="grid justify-items-start gap-3" aria-label="Both versions">
          <DifferenceTable before={names(theirs.choices)} after={names(list)} names={['Theirs', 'Yours']} />
          <button
            type="button"
            className={compactClass()}
            onClick={() => {
              setList(theirs.choices)
              setBase(theirs.version)
              onSettled()
            }}
          >
            Take theirs
          </button>
        </section>
      )}
      <footer className="flex items-center justify-end gap-3">
        <p className="num mr-auto text-muted">{names(list).length} chosen</p>
        <button type="submit" className={compactClass('primary')} disabled={isBusy}>
          Update
        </button>
      </footer>
      <LeaveGuard isDirty={isDirty} onDiscard={discard} />
    </form>
  )
}

type ItemProps = {
  choice: Choice
  index: number
  isLast: boolean
  onToggle: () => void
  onPut: (from: number, to: number) => void
}

/** Chosen ones can be dragged to another place, or moved there with the arrows. */
function Item({ choice, index, isLast, onToggle, onPut }: ItemProps) {
  const { name, isDraft, is_top_destination: isTop } = choice

  function drop(event: DragEvent) {
    event.preventDefault()
    onPut(Number(event.dataTransfer.getData('text/plain')), index)
  }

  return (
    <li
      className="flex min-h-11 items-center gap-3 border-b border-line px-3 last:border-b-0"
      draggable={isTop}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', String(index))}
      onDragOver={(event) => isTop && event.preventDefault()}
      onDrop={drop}
    >
      <GripVertical
        className={`size-4 flex-none ${isTop ? 'cursor-grab text-muted' : 'invisible'}`}
        aria-hidden="true"
      />
      <label className="flex min-w-0 flex-1 items-center gap-3 py-2">
        <input type="checkbox" className="size-4 flex-none" checked={isTop} onChange={onToggle} />
        <span className="truncate">{name}</span>
        {isDraft && <StatusBadge status="draft" />}
      </label>
      {isTop && (
        <>
          <button
            type="button"
            className={compactClass('plain')}
            disabled={index === 0}
            aria-label={`Move ${name} up`}
            onClick={() => onPut(index, index - 1)}
          >
            <ArrowUp className="size-4" aria-hidden="true" />
          </button>
          <button
            type="button"
            className={compactClass('plain')}
            disabled={isLast}
            aria-label={`Move ${name} down`}
            onClick={() => onPut(index, index + 1)}
          >
            <ArrowDown className="size-4" aria-hidden="true" />
          </button>
        </>
      )}
    </li>
  )
}

/** A box that is checked joins the end of the chosen ones; one that is unchecked follows them. */
function toggled(list: Choice[], index: number): Choice[] {
  const choice = list[index]
  if (!choice) return list
  const others = list.filter((_, position) => position !== index)
  const chosen = others.filter(({ is_top_destination }) => is_top_destination)
  const rest = others.filter(({ is_top_destination }) => !is_top_destination)
  return [...chosen, { ...choice, is_top_destination: !choice.is_top_destination }, ...rest]
}

/** Destinations that were added since come to the end, and those that are gone are left out. */
function draftOf(path: string, choices: Choice[]) {
  const kept = keptDraft(path)
  if (!kept || !Array.isArray(kept.value)) return undefined
  const byId = new Map(choices.map((choice) => [choice._id, choice]))
  const list: Choice[] = []
  for (const entry of kept.value) {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) continue
    const known = typeof entry._id === 'string' ? byId.get(entry._id) : undefined
    if (!known) continue
    byId.delete(known._id)
    list.push({ ...known, is_top_destination: entry.is_top_destination === true })
  }
  const unseen = [...byId.values()].map((choice) => ({ ...choice, is_top_destination: false }))
  return { at: kept.at, version: kept.version, list: [...list, ...unseen] }
}

function names(list: Choice[]) {
  return list.filter(({ is_top_destination }) => is_top_destination).map(({ name }) => name)
}

function signature(list: Choice[]) {
  return JSON.stringify(list.flatMap(({ _id, is_top_destination }) => (is_top_destination ? [_id] : [])))
}
