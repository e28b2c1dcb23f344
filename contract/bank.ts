import { z } from 'zod'
import { currencies, Currency, type Money } from './money.ts'
import { optionalText } from './text.ts'

/** One account for each currency, and one for any. */
export const BANK_ACCOUNTS_MAX = currencies.length + 1

/** `currency`: what the account takes; null: any. `notes` stand below it, for whoever sends money there. */
export const BankAccount = z.object({
  currency: Currency.nullable().default(null),
  bank: optionalText('Bank', 200),
  branch: optionalText('Branch', 200),
  account_name: optionalText('Account name', 200),
  account_number: optionalText('Account number', 50),
  swift: optionalText('SWIFT code', 20),
  notes: optionalText('Notes', 500),
})
export type BankAccount = z.infer<typeof BankAccount>

/** The accounts that transfers go to, one for each currency. */
export const Bank = z
  .object({ accounts: z.array(BankAccount).max(BANK_ACCOUNTS_MAX, `At most ${BANK_ACCOUNTS_MAX} accounts`) })
  .superRefine(({ accounts }, { addIssue }) => {
    for (const [index, { currency }] of accounts.entries())
      if (accounts.findIndex((other) => other.currency === currency) < index)
        addIssue({
          code: 'custom',
          path: ['accounts', index, 'currency'],
          message: `There is an account for ${currency ?? 'any currency'} already`,
        })
  })
export type Bank = z.infer<typeof Bank>

/**
 * Returns the accounts to send a sum to, with what it comes to in their currency. `sums`: the same sum in each currency
 * in which it is known, the booking's own first. An account in a currency of which no sum is known is named, with no
 * sums, only when there is no other.
 */
export function accountsFor<Sum extends { amount: Money }>(
  { accounts }: Bank,
  sums: Sum[],
): { account: BankAccount; sums: Sum[] }[] {
  const numbered = accounts.filter(({ account_number }) => account_number !== '')
  const taking = (wanted: Currency | null) => numbered.find(({ currency }) => currency === wanted)
  const found = sums.flatMap((sum) => {
    const account = taking(sum.amount.currency) ?? taking(null)
    return account ? [{ account, sum }] : []
  })
  const named = [...new Set(found.map(({ account }) => account))]
  if (named.length === 0) return numbered.slice(0, 1).map((account) => ({ account, sums: [] }))
  return named.map((account) => ({
    account,
    sums: found.filter((one) => one.account === account).map(({ sum }) => sum),
  }))
}

/**
 * Returns the sums to send: those that the accounts take. While no account takes one, all that are known, because staff
 * say then where it goes.
 */
export function sumsToSend<Sum>(accounts: { sums: Sum[] }[], known: Sum[]): Sum[] {
  const taken = accounts.flatMap(({ sums }) => sums)
  return taken.length > 0 ? taken : known
}
