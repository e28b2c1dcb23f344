import { DomainError, errorStatuses } from '#domain/errors.ts'

export type Refusal = { reason: string; errors?: Partial<Record<string, string[]>> }

/** What a form is told when the domain refuses it, with the status of its page. Throws on what is not a refusal. */
export function refusalOf(error: unknown): { status: number; failure: Refusal } {
  if (!(error instanceof DomainError)) throw error
  return { status: errorStatuses[error.code], failure: { reason: error.message, errors: error.errors } }
}
