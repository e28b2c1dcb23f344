import { DomainError } from '#domain/errors.ts'

export type Refusal = { reason: string; errors?: Partial<Record<string, string[]>> }

const statuses = {
  malformed: 400,
  invalid: 422,
  unauthorized: 401,
  forbidden: 403,
  'password-needed': 403,
  'not-found': 404,
  conflict: 409,
  stale: 412,
  'too-many': 429,
  unavailable: 503,
} as const satisfies Record<DomainError['code'], number>

/** What a form is told when the domain refuses it, with the status of its page. Throws on what is not a refusal. */
export function refusalOf(error: unknown): { status: number; failure: Refusal } {
  if (!(error instanceof DomainError)) throw error
  return { status: statuses[error.code], failure: { reason: error.message, errors: error.errors } }
}
