import { DomainError } from '../errors.ts'

/** Throws `conflict` when whoever wrote an enquiry was erased. `email`: its address. */
export function refuseErased(email: string): void {
  if (email === '')
    throw new DomainError('conflict', 'Whoever wrote this was erased, so nobody can be answered')
}
