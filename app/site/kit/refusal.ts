import { DomainError, errorStatuses } from '#domain/errors.ts'

export type Refusal = { reason: string; errors?: Partial<Record<string, string[]>> }

/**
 * Returns what a form shows when the domain refuses it, and the status of its page. Rethrows an error that is no
 * refusal.
 */
export function refusalOf(error: unknown): { status: number; failure: Refusal } {
  if (!(error instanceof DomainError)) throw error
  return { status: errorStatuses[error.code], failure: { reason: error.message, errors: error.errors } }
}
