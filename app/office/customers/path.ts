import { href } from 'react-router'

/** Returns the address of the page of a customer. An address may have characters that a path may not. */
export function customerPath(email: string): string {
  return `${href('/admin/customers/person')}?${new URLSearchParams({ email })}`
}
