import { href } from 'react-router'

/** Returns the address of the page of a customer. An address may have characters that a path may not. */
export function customerPath(email: string): string {
  return `${href('/admin/customers/person')}?${new URLSearchParams({ email })}`
}

/** Returns the address of the page on which somebody is made one with another customer; without `other` it asks for them. */
export function samePath(email: string, other?: string): string {
  return `${href('/admin/customers/same')}?${new URLSearchParams({ email, ...(other !== undefined && { other }) })}`
}

/** Where a merge is taken back. */
export const separatePath = {
  path: href('/admin/customers/person/separate'),
  /** `other`: the address that becomes another person again. */
  query: (email: string, other: string): string => `?${new URLSearchParams({ email, other })}`,
}
