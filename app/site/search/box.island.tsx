import { useRef, useState, type KeyboardEvent } from 'react'
import type { SearchHit } from '#contract/search.ts'
import { SearchField } from './field.tsx'
import { HitText } from './hit.tsx'

const PAUSE_MS = 150
const SHORTEST = 2

type Props = {
  /** The initial value of the field. */
  query: string
  /** The id of the field, unique on its page. */
  id: string
  /** Whether the field takes the focus when its popover opens. */
  isFocused?: boolean
}

/** A form that leads to /search; with JavaScript it shows the best hits below while the visitor types. */
export default function SearchBox({ query, id, isFocused }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { hits, ask, forget } = useHits()

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && hits) {
      event.preventDefault()
      field.current?.focus()
      forget()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (step(form.current, event.key === 'ArrowDown' ? 1 : -1)) event.preventDefault()
    }
  }

  return (
    <search className="block">
      <form
        className="relative"
        action="/search"
        ref={form}
        onKeyDown={press}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (!currentTarget.contains(relatedTarget)) forget()
        }}
      >
        <SearchField
          id={id}
          defaultValue={query}
          autoComplete="off"
          autoFocus={isFocused}
          ref={field}
          onInput={({ currentTarget }) => ask(currentTarget.value)}
        />
        <p className="sr-only" role="status">
          {hits && countText(hits.length)}
        </p>
        {hits && hits.length > 0 && <Hits hits={hits} />}
      </form>
    </search>
  )
}

/**
 * The list of hits. Pressing a link must not take the focus from the field: in browsers where a click does not focus
 * links, the list would close before the click counts.
 */
function Hits({ hits }: { hits: SearchHit[] }) {
  return (
    <ul
      className="absolute inset-x-0 top-full z-30 mt-2 max-h-[60vh] overflow-auto rounded-card border border-line bg-paper p-2 shadow-lift"
      onMouseDown={(event) => event.preventDefault()}
    >
      {hits.map((hit) => (
        <li key={`${hit.kind} ${hit.title}`}>
          <a className="block rounded-button px-4 py-3 text-ink hover:bg-mist focus:bg-mist" href={hit.path}>
            <HitText hit={hit} isShort />
          </a>
        </li>
      ))}
    </ul>
  )
}

/**
 * Returns the hits for the typed words; `hits` is undefined without a question. Only the answer to the latest question
 * counts.
 */
function useHits() {
  const [hits, setHits] = useState<SearchHit[]>()
  const latest = useRef<AbortController>(undefined)
  const [{ ask, forget }] = useState(() => ({
    ask(words: string) {
      latest.current?.abort()
      if (words.trim().length < SHORTEST) return setHits(undefined)
      const question = new AbortController()
      latest.current = question
      fetchHits(words.trim(), question.signal).then(setHits, () => undefined)
    },
    forget() {
      latest.current?.abort()
      setHits(undefined)
    },
  }))
  return { hits, ask, forget }
}

/**
 * Waits for a pause in the typing, then fetches the hits. Rejects when it is aborted or the request fails; the form
 * still works then.
 */
async function fetchHits(words: string, signal: AbortSignal): Promise<SearchHit[]> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  signal.throwIfAborted()
  const response = await fetch(`/api/search/?q=${encodeURIComponent(words)}`, { signal })
  if (!response.ok) throw new Error(`search: ${response.status}`)
  return response.json()
}

/** Moves the focus to the next or previous of the field and the hits. Returns whether there was one. */
function step(form: HTMLFormElement | null, by: 1 | -1): boolean {
  const stops = [...(form?.querySelectorAll<HTMLElement>('input, li > a') ?? [])]
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + by]
  next?.focus()
  return next !== undefined
}

function countText(count: number) {
  if (count === 0) return 'Nothing found yet'
  return count === 1 ? '1 suggestion below' : `${count} suggestions below`
}
