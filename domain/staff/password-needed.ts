import { DomainError } from '../errors.ts'

/** Returns the error of a dangerous act without a confirmed password. */
export function passwordNeeded(): DomainError {
  return new DomainError('password-needed', 'Type your password again to do this')
}
