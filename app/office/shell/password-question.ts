/** Tries a password. Returns why it was refused; undefined when it was accepted. */
export type TryPassword = (password: string) => Promise<string | undefined>

/**
 * The question for the password, while a call waits for it. `settle` ends it: the password was typed, or the person
 * refused.
 */
export type PasswordQuestion = { tryPassword: TryPassword; settle: (isTyped: boolean) => void }

let question: PasswordQuestion | undefined
let asked: Promise<boolean> | undefined
const listeners = new Set<() => void>()

/**
 * Asks for the password in a dialog above everything else. Returns whether it was typed. Simultaneous calls share one
 * question.
 */
export function askPassword(tryPassword: TryPassword): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    show({
      tryPassword,
      settle(isTyped) {
        asked = undefined
        show(undefined)
        resolve(isTyped)
      },
    })
  })
  return asked
}

export function currentQuestion(): PasswordQuestion | undefined {
  return question
}

/** Subscribes to the question, for `useSyncExternalStore`. Returns a function that unsubscribes. */
export function onQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: PasswordQuestion | undefined) {
  question = next
  for (const listener of listeners) listener()
}
