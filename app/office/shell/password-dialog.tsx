import { useState, useSyncExternalStore, type SubmitEvent } from 'react'
import { compactClass } from '../kit/compact.ts'
import { Dialog } from '../kit/dialog/dialog.tsx'
import { PasswordField } from './password-field.tsx'
import { currentQuestion, onQuestion, type PasswordQuestion } from './password-question.ts'

/** Asks for the password again when a call needs it. The form or dialog that sent the call stays open below. */
export function PasswordDialog() {
  const question = useSyncExternalStore(onQuestion, currentQuestion, () => undefined)
  return question && <Question question={question} />
}

function Question({ question: { tryPassword, settle } }: { question: PasswordQuestion }) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    setIsBusy(true)
    const refused = await tryPassword(typeof password === 'string' ? password : '').catch(
      () => 'Your session has ended. Log in again',
    )
    setIsBusy(false)
    if (refused === undefined) settle(true)
    else setProblem(refused)
  }

  return (
    <Dialog isWide title="Type your password again" onClose={() => settle(false)}>
      <form className="grid gap-4" onSubmit={(event) => void send(event)}>
        <p>If somebody else did this, it could cost a lot. The password then counts for ten minutes.</p>
        <PasswordField
          autoComplete="current-password"
          errors={problem === undefined ? undefined : [problem]}
        />
        <footer className="flex justify-end gap-2">
          <button type="button" className={compactClass()} onClick={() => settle(false)}>
            Cancel
          </button>
          <button type="submit" className={compactClass('primary')} disabled={isBusy}>
            Go on
          </button>
        </footer>
      </form>
    </Dialog>
  )
}
