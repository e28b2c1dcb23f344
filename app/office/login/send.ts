import type { Problem } from '#contract/problem.ts'
import { faultsByField } from '#contract/faults.ts'

/** Why a form was refused, in a sentence and by field. */
export type Refusal = { reason: string; errors?: Record<string, string[]> }

/** Sends a form of somebody who is not logged in. Returns why it was refused; undefined when it was taken. */
export async function sendForm(path: string, body: unknown): Promise<Refusal | undefined> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  if (response?.ok) return undefined
  const problem = (await response?.json().catch(() => undefined)) as Problem | undefined
  const reason = problem?.detail ?? 'The server could not be reached. Check the connection, then try again'
  return { reason: `${reason}.`, errors: problem?.errors }
}

/** Returns the refusal of what the contract does not take. */
export function refusalOf(issues: { path: PropertyKey[]; message: string }[]): Refusal {
  return { reason: 'Some fields are not valid.', errors: faultsByField(issues) }
}
