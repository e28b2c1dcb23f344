/** Tries a password; answers why it was not taken, undefined when it was. */
export type TryPassword = (password: string) => Promise<string | undefined>

/** A call that waits until the person has typed the password again, or does not want to. */
export type PasswordQuestion = { tryPassword: TryPassword; settle: (isTyped: boolean) => void }

let question: PasswordQuestion | undefined
let asked: Promise<boolean> | undefined
const listeners = new Set<() => void>()

/** Asks for the password in a dialog above whatever is open. Answers whether it was typed. Calls at once share a question. */
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

/** For `useSyncExternalStore`; answers how to stop. */
export function onQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: PasswordQuestion | undefined) {
  question = next
  for (const listener of listeners) listener()
}
