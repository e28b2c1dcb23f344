import { useEffect, useRef, useState } from 'react'
import { SearchInput } from '../search-input.tsx'

const PAUSE_MS = 250

type Props = {
  label: string
  asked: string
  /** Called with the key of the address to set and the typed words. */
  onAsk: (key: 'q', words: string) => void
  /** Waits for a pause in the typing, because the server searches. */
  isPatient?: boolean
}

/** A search field. It shows each key at once and sets the address a moment later. */
export function SearchBox({ label, asked, onAsk, isPatient = false }: Props) {
  const [typed, setTyped] = useState(asked)
  const [seen, setSeen] = useState(asked)
  const [sent, setSent] = useState(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (seen !== asked) {
    setSeen(asked)
    // The address changed elsewhere, by a clear button or by going back. If this field set it, what was typed since
    // stays.
    if (asked !== sent) setTyped(asked)
  }

  function ask(words: string) {
    setSent(words)
    onAsk('q', words)
  }

  return (
    <SearchInput
      look="w-full max-sm:col-span-2 sm:max-w-72"
      label={`Search ${label}`}
      placeholder="Search"
      value={typed}
      onChange={({ target }) => {
        const words = target.value.trim()
        setTyped(target.value)
        clearTimeout(timer.current)
        if (isPatient) timer.current = setTimeout(() => ask(words), PAUSE_MS)
        else ask(words)
      }}
    />
  )
}
