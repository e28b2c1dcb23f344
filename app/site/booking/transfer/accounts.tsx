import type { BankAccount } from '#contract/bank.ts'
import { formatMoney, rateInWords } from '#contract/money.ts'
import type { Amount } from '#domain/payments/due.ts'
import { useWords } from '../../kit/words.tsx'

type Sum = Amount

/** Where to send the money: each account with what comes to it, its facts and the operator's notes about it. */
export function Accounts({
  accounts,
  reference,
}: {
  accounts: { account: BankAccount; sums: Sum[] }[]
  reference: string
}) {
  const say = useWords()
  if (accounts.length === 0) return <p className="text-prose">{say('transfer.account_none')}</p>
  return accounts.map(({ account, sums }) => (
    <section key={account.account_number}>
      {accounts.length > 1 && (
        <h2 className="mb-3 text-h3">
          {say('transfer.account_send', { sums: sums.map(sumInWords).join(' or ') })}
        </h2>
      )}
      <Facts account={account} reference={reference} />
      {account.notes !== '' && <p className="mt-3 text-prose whitespace-pre-line">{account.notes}</p>}
      {sums.length === 0 && (
        <p className="mt-3 text-prose">
          {say('transfer.account_other', { currency: account.currency ?? '' })}
        </p>
      )}
    </section>
  ))
}

function Facts({ account, reference }: { account: BankAccount; reference: string }) {
  const rows = [
    ['Bank', account.bank],
    ['Branch', account.branch],
    ['Account name', account.account_name],
    ['Account number', account.account_number],
    ['SWIFT code', account.swift],
    ['Payment reference', reference],
  ].filter(([, value]) => value)
  return (
    <dl className="num border-t border-line">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-6 border-b border-line py-3">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns "US$298", and in the other currency "NPR 41,720 (at NPR 140.00 for US$1)". */
export function sumInWords({ amount, rate }: Sum): string {
  return `${formatMoney(amount)}${rate === null ? '' : ` (at ${rateInWords(rate)})`}`
}
