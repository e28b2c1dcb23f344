import type { Tokens } from '#contract/staff.ts'

/** Thrown when the server refuses this username with this password. */
export class LoginRefusal extends Error {}

/** Returns the tokens of an answer. Throws when the answer is a failure, cannot be read or holds no tokens. */
export async function tokensIn(response: Response): Promise<Tokens> {
  if (!response.ok) throw new Error(`The server answered ${response.status} in place of tokens`)
  const body = (await response.json()) as Partial<Tokens> | null
  const { access, refresh } = body ?? {}
  if (!isToken(access) || !isToken(refresh)) throw new Error('The answer holds no tokens')
  return { access, refresh }
}

/**
 * Returns what to tell a person whose login threw this error, in the words of the specification. Technical details are
 * left out.
 */
export function loginProblem(thrown: unknown): string {
  if (thrown instanceof LoginRefusal) return 'Invalid credentials'
  return thrown instanceof Error ? 'Failed to log in' : 'An unknown error occurred.'
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
