import { useEffect, useRef, useState } from 'react'
import type { PaperKind } from '#contract/traveller-papers.ts'
import { Button } from '../../../kit/button.tsx'
import {
  cancel,
  isAgreed,
  queued,
  send,
  sendWaiting,
  watchQueue,
  type Limits,
  type Sending as OnItsWay,
} from './queue.ts'

/** A bar that looks alike in all browsers. */
const bar =
  'h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-success [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-success'

type Props = { position: number; kind: PaperKind; limits: Limits }

/**
 * Sends what is chosen in the field above at once, each file with its progress, and again by itself when the line
 * breaks. Without scripts the button of the form sends all together.
 */
export default function Sending({ position, kind, limits }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [files, setFiles] = useState<OnItsWay[]>([])

  useEffect(() => {
    const form = box.current?.closest('form')
    const field = fieldOf(form, kind)
    if (!form || !field) return
    const take = () => {
      const chosen = [...(field.files ?? [])]
      field.value = ''
      if (chosen.length > 0) void send(position, kind, chosen, limits)
    }
    const goOn = () => void sendWaiting()
    const leave = watchQueue(() => setFiles(queued(position, kind)))
    form.querySelector('[data-all-together]')?.setAttribute('hidden', '')
    form.querySelector('[data-one-by-one]')?.removeAttribute('hidden')
    field.addEventListener('change', take)
    form.addEventListener('change', goOn)
    take()
    return () => {
      leave()
      field.removeEventListener('change', take)
      form.removeEventListener('change', goOn)
    }
  }, [position, kind, limits])

  function leaveOut(id: string) {
    cancel(id)
    fieldOf(box.current?.closest('form'), kind)?.focus()
  }

  const last = files.toSorted((a, b) => b.turn - a.turn)[0]
  return (
    <div ref={box}>
      <p className="sr-only" role="status">
        {last && `${last.name} ${inWords(last)}`}
      </p>
      <ul className="grid gap-2">
        {files.map((file) => (
          <li key={file.id} className="flex items-center justify-between gap-6 border-b border-line py-3">
            <div className="grid min-w-0 grow gap-1.5">
              <span className="wrap-anywhere">{file.name}</span>
              {file.step !== 'received' && file.step !== 'refused' && (
                <progress
                  className={bar}
                  max={file.size || 1}
                  value={file.step === 'preparing' ? undefined : file.sent}
                  aria-label={`${file.name}, sent`}
                />
              )}
              <span
                className={`num text-small ${file.step === 'refused' ? 'font-medium text-danger wrap-anywhere' : 'text-muted'}`}
              >
                {inWords(file)}
                {file.step === 'waiting' && !isAgreed(position) && (
                  <>
                    {' '}
                    <a className="underline underline-offset-2" href={`#traveller-${position}-consent`}>
                      Go to the tick
                    </a>
                  </>
                )}
              </span>
            </div>
            {file.step !== 'received' && (
              <Button
                className="h-12!"
                look="quiet"
                aria-label={`${file.step === 'refused' ? 'Close' : 'Cancel'} ${file.name}`}
                onClick={() => leaveOut(file.id)}
              >
                {file.step === 'refused' ? 'Close' : 'Cancel'}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function fieldOf(form: HTMLFormElement | null | undefined, kind: PaperKind) {
  const field = form?.elements.namedItem(kind)
  return field instanceof HTMLInputElement ? field : undefined
}

/** Of what is being sent the progress is not said, so that a screen reader is not told each percent. */
function inWords({ step, position, size, says }: OnItsWay) {
  return {
    preparing: 'is made ready',
    waiting: isAgreed(position) ? 'waits for its turn' : 'waits until you tick below that we may keep it',
    sending: `is being sent, ${inMegabytes(size)}`,
    checking: 'has arrived and is being checked',
    broken: 'could not get through. It will be tried again automatically',
    received: 'has come',
    refused: says,
  }[step]
}

function inMegabytes(bytes: number) {
  return `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`
}
