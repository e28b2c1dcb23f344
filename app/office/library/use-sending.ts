import { useEffect, useRef, useState } from 'react'
import { shrunk } from '../kit/form/picture-file.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'
import { sendAll, type Line, type Sending } from './upload.ts'

/** Holds files on their way into the library and how far each has come, as long as its screen is open. */
export function useSending({ hasArrived, send: sendOne }: Pick<Line, 'hasArrived' | 'send'>) {
  const orLogIn = useSessionEnd()
  const [files, setFiles] = useState<Sending[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const isOver = useRef(false)
  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
    }
  }, [])

  /** Takes chosen files and returns those that were not on the list. */
  function add(chosen: File[]): Sending[] {
    const more = newOnes(chosen, files)
    setFiles((before) => [...before, ...more])
    return more
  }

  /** Sends files of the list, one after the other; where the session has ended it leads to the login. */
  async function send(waiting: Sending[]) {
    setIsBusy(true)
    const line = {
      toSend: shrunk,
      hasArrived,
      send: sendOne,
      pause: untilOnline,
      isOver: () => isOver.current,
      change: (key: string, part: Partial<Sending>) =>
        setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one))),
    }
    await sendAll(waiting, line).catch(orLogIn)
    setIsBusy(false)
  }

  const open = files.filter(({ state }) => state === 'waits' || state === 'sends')
  return { files, open, isBusy, add, send }
}

function untilOnline(milliseconds: number) {
  return new Promise<void>((resolve) => {
    const end = () => {
      removeEventListener('online', end)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
  })
}

/** A file that was refused may be chosen again; one that is on the list otherwise is there once. */
function newOnes(chosen: File[], before: Sending[]): Sending[] {
  const keys = new Set(before.map(({ key }) => key))
  return chosen.flatMap((file) => {
    const key = `${file.name} ${file.size} ${file.lastModified}`
    if (keys.has(key)) return []
    keys.add(key)
    return { key, file, state: 'waits' as const }
  })
}
