import { useEffect, useRef, useState } from 'react'
import { matching, type Command } from './commands.ts'
import { findCommands, recentCommands } from './found-commands.ts'
import { useMay } from './person.ts'

/** After so long without a key the server is asked. */
const PAUSE_MS = 80
const LETTERS_MIN = 2
/** So many commands are shown at most. */
export const SHOWN_MAX = 40

/** What was opened last; nothing while it is not known. */
export function useRecent(personId: string | undefined) {
  const [recent, setRecent] = useState<Command[]>([])
  useEffect(() => {
    let isGone = false
    if (personId !== undefined)
      recentCommands(personId).then(
        (commands) => isGone || setRecent(commands),
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [personId])
  return recent
}

/** What the server finds for a text. Until it has answered, what it found before and still matches. */
export function useFound(asked: string) {
  const may = useMay()
  const mayNow = useRef(may)
  const [answer, setAnswer] = useState<{ asked: string; found: Command[]; hasFailed: boolean }>()
  const isAsked = asked.length >= LETTERS_MIN

  useEffect(() => {
    if (!isAsked) return undefined
    let isGone = false
    const timer = setTimeout(() => {
      findCommands(asked, mayNow.current).then(
        (found) => isGone || setAnswer({ asked, found, hasFailed: false }),
        () => isGone || setAnswer({ asked, found: [], hasFailed: true }),
      )
    }, PAUSE_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [asked, isAsked])

  if (!isAsked || !answer) return { found: [], isSearching: isAsked, hasFailed: false }
  const isAnswered = answer.asked === asked
  const found = isAnswered ? answer.found : matching(answer.found, asked, SHOWN_MAX)
  return { found, isSearching: !isAnswered, hasFailed: isAnswered && answer.hasFailed }
}
