import { Check, CircleAlert } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { compactClass } from '../kit/compact.ts'
import { currentMessages, dismiss, onMessages, type Message } from './messages.ts'

const SHOWN_MS = 3000
const SHOWN_LONGER_MS = 10_000
const none: readonly Message[] = []

/**
 * The region for messages. It is always on the page, so that screen readers announce what appears in it. It takes no
 * focus.
 */
export function MessageRegion() {
  const messages = useSyncExternalStore(onMessages, currentMessages, () => none)
  return (
    <div
      className="pointer-events-none print:hidden fixed inset-x-4 bottom-4 z-40 grid justify-items-end gap-2"
      role="status"
    >
      {messages.map((message) => (
        <Shown key={message.id} message={message} />
      ))}
    </div>
  )
}

/** Shows a message. It stays while the pointer is on it, for people who read slowly. */
function Shown({ message: { id, text, reason, isFailure, undo, more } }: { message: Message }) {
  const [isHeld, setIsHeld] = useState(false)
  const shownMs = undo || more ? SHOWN_LONGER_MS : SHOWN_MS

  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => dismiss(id), shownMs)
    return () => clearTimeout(timer)
  }, [id, isHeld, shownMs])

  const Icon = isFailure ? CircleAlert : Check
  return (
    <div
      className="pointer-events-auto flex max-w-md gap-3 rounded-button border border-line bg-paper px-4 py-3 text-[14px] shadow-box"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
    >
      <Icon className={`icon ${isFailure ? 'text-danger' : 'text-success'}`} aria-hidden="true" />
      <div>
        <p className="font-medium">{text}</p>
        {reason && <p className="text-muted">{reason}</p>}
        {more && (
          <>
            <p className="mt-1 text-muted">{more.says}</p>
            <ul>
              {more.links.map(({ label, to }) => (
                <li key={`${to} ${label}`}>
                  <Link className="text-lake hover:underline" to={to} onClick={() => dismiss(id)}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {undo && (
        <button
          type="button"
          className={`${compactClass()} flex-none`}
          onClick={() => {
            dismiss(id)
            void undo()
          }}
        >
          Undo
        </button>
      )}
    </div>
  )
}
