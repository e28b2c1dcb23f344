import { EmailJSResponseStatus, init, sendForm } from '@emailjs/browser'
import type { Problem } from '#contract/problem.ts'

export type MailIds = { serviceId: string; templateId: string; publicKey: string }

/** Why a form was not accepted, in words for the visitor; `errors` by the names of its fields. */
export type Failure = { reason: string; errors?: Partial<Record<string, string[]>> }

/** Sends a form as e-mail, through this site's server. Returns undefined on success. */
export async function mailForm(form: HTMLFormElement, ids: MailIds): Promise<Failure | undefined> {
  try {
    init({ publicKey: ids.publicKey, origin: location.origin })
    await sendForm(ids.serviceId, ids.templateId, form)
    return undefined
  } catch (error) {
    return failureOf(error)
  }
}

/** Moves the focus to the first field with an error. */
export function focusFault(form: HTMLFormElement, { errors = {} }: Failure): void {
  const fields = form.querySelectorAll<HTMLElement & { name: string }>('input, select, textarea')
  const first = [...fields].find(({ name }) => errors[name])
  first?.focus()
}

const reasons: Record<number, string> = {
  403: 'Forbidden: this page may not send the form. Load it again, then send it once more.',
  429: 'Too Many Requests: wait a minute, then send it again.',
  451: 'Unavailable For Headless Browser: please send it from an ordinary browser, or call us.',
  503: 'Our records are away for a moment. Wait a minute, then send it again.',
}

function failureOf(error: unknown): Failure {
  // The client also throws plain strings, such as those for a missing public key, service id or template id.
  if (typeof error === 'string') return { reason: error }
  if (!(error instanceof EmailJSResponseStatus)) {
    return { reason: 'The server could not be reached. Check the connection, then send it again.' }
  }
  const { detail, errors } = problemIn(error.text)
  return {
    reason: reasons[error.status] ?? (detail ? `${detail}.` : `The server answered ${error.status}.`),
    errors,
  }
}

/** Returns the problem in a response. The server sends a problem as JSON, or plain text as the e-mail service does. */
function problemIn(body: string): Partial<Problem> {
  try {
    return JSON.parse(body) as Partial<Problem>
  } catch {
    return { detail: body }
  }
}
