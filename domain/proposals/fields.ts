import { DomainError } from '../errors.ts'

/** Throws `invalid`, naming a field of what staff compose. */
export function refuseField(field: string, message: string): never {
  throw new DomainError('invalid', message, { errors: { [field]: [message] } })
}
