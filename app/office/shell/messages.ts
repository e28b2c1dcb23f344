/** A short message that something worked, or that it failed and why. */
export type Message = {
  id: number
  text: string
  reason?: string
  isFailure: boolean
  undo?: Undo
  more?: More
}

/** What else there is to look at, and where. */
export type More = { says: string; links: { label: string; to: string }[] }

/** Undoes what the message tells of. */
type Undo = () => Promise<void>

type Manner = { reason?: string; isFailure?: boolean; undo?: Undo; finds?: Promise<More | undefined> }

let messages: readonly Message[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a message for three seconds, or longer with a button that undoes, on whichever page of the office the person is by then. It takes no focus. `finds`: what else there is to look at, which is added once it is known. */
export function tell(text: string, { reason, isFailure = false, undo, finds }: Manner = {}): void {
  lastId += 1
  const id = lastId
  update([...messages, { id, text, reason, isFailure, undo }])
  void finds?.then((more) =>
    update(messages.map((message) => (message.id === id && more ? { ...message, more } : message))),
  )
}

export function dismiss(id: number): void {
  update(messages.filter((message) => message.id !== id))
}

export function currentMessages(): readonly Message[] {
  return messages
}

/** Subscribes to messages, for `useSyncExternalStore`. Returns a function that unsubscribes. */
export function onMessages(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function update(next: readonly Message[]) {
  messages = next
  for (const listener of listeners) listener()
}
