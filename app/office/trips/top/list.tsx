import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import { StatusBadge } from '../../kit/badge.tsx'
import { compactClass } from '../../kit/compact.ts'
import { FormBody } from '../../kit/form/body.tsx'
import { FormFooter } from '../../kit/form/form-footer.tsx'
import { useForm, type FormProps } from '../../kit/form/use-form.ts'
import { moved } from '../../kit/json.ts'
import { SearchInput } from '../../kit/search-input.tsx'
import { listOf, SHOWN_MAX, shownOf, type Choice } from './choices.ts'

/** The ids of the chosen treks, in their order. */
type Chosen = { chosen: string[] }

type Props = Pick<FormProps<Chosen, Chosen>, 'loaded' | 'readTheirs' | 'onSave'> & { choices: Choice[] }

/** The list of treks. Changes stay in the browser until Update sends them. */
export function TopList({ choices, ...props }: Props) {
  const [done, setDone] = useState('')
  const [typed, setTyped] = useState('')
  const form = useForm({
    ...props,
    save: 'Update',
    says: 'Top destinations updated',
    isStaying: true,
    labels: { chosen: 'Top destinations' },
    check,
    limitOf: () => undefined,
  })
  const { text, edit } = form
  const list = listOf(choices, text.chosen)
  const namesOf = (chosen: unknown) =>
    listOf(choices, chosen as string[])
      .filter(({ is_top_destination }) => is_top_destination)
      .map(({ name }) => name)
      .join('\n')

  function put(from: number, to: number) {
    const name = list[from]?.name
    if (!name || !list[to]?.is_top_destination) return
    edit({ chosen: moved(text.chosen, from, to) })
    setDone(`${name} is now number ${to + 1}`)
  }

  return (
    <form
      className="grid max-w-2xl gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <FormBody form={form} names={{ chosen: namesOf }} className="grid gap-4">
        <p className="sr-only" role="status">
          {done}
        </p>
        {list.length > SHOWN_MAX && (
          <SearchInput
            look=""
            label="Find a destination"
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
              onToggle={() => edit({ chosen: toggled(text.chosen, choice._id) })}
              onPut={put}
            />
          ))}
        </ul>
      </FormBody>
      <FormFooter form={form} note={`${text.chosen.length} chosen`} />
    </form>
  )
}

function check(text: Chosen) {
  return { input: text, errors: {} }
}

type ItemProps = {
  choice: Choice
  index: number
  isLast: boolean
  onToggle: () => void
  onPut: (from: number, to: number) => void
}

/** A trek of the list. A chosen one can be moved by dragging or with the arrow buttons. */
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

/** Returns the chosen ids after a box was checked or unchecked. A newly checked trek becomes the last one. */
function toggled(chosen: string[], id: string) {
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
}
