/** Whose users may put dots into their names as they like. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an address: "Maya.Gurung+trek@gmail.com" and "mayagurung@gmail.com" arrive in the same one. For
 * counting only: mail goes to the address as it was typed.
 */
export function mailboxOf(email: string): string {
  const [, name = '', domain = ''] =
    email
      .trim()
      .toLowerCase()
      .match(/^(.*)@([^@]*)$/) ?? []
  if (name === '') return email.trim().toLowerCase()
  const untagged = name.replace(/(?<=.)\+.*$/, '')
  if (!DOTLESS.has(domain)) return `${untagged}@${domain}`
  return `${untagged.replaceAll('.', '')}@gmail.com`
}
