import type { Problem } from '#contract/problem.ts'
import type { Factor } from '#contract/second-factor.ts'
import type { Tokens } from '#contract/staff.ts'

/**
 * Thrown when the server refuses a login. `factors`: the password was right, and one of these is still wanted; none for a
 * username and password that do not fit. The message says why.
 */
export class LoginRefusal extends Error {
  factors: Factor[]

  constructor(message = 'Invalid credentials', factors: Factor[] = []) {
    super(message)
    this.factors = factors
  }
}

/** Returns the refusal in an answer of 401 or 429. Only one that asks for a second factor has words of its own. */
export async function refusalIn(response: Response): Promise<LoginRefusal> {
  const problem = (await response.json().catch(() => undefined)) as Partial<Problem> | undefined
  const factors = problem?.second_factor ?? []
  return factors.length > 0 ? new LoginRefusal(`${problem!.detail}.`, factors) : new LoginRefusal()
}

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
  if (thrown instanceof LoginRefusal) return thrown.message
  return thrown instanceof Error ? 'Failed to log in' : 'An unknown error occurred.'
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
