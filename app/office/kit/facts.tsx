import type { ReactNode } from 'react'

export type Fact = [label: string, value: ReactNode]

/** Shows labels and values of a record in a read-only dialog. Empty values are left out. */
export function Facts({ facts }: { facts: Fact[] }) {
  const filled = facts.filter(
    ([, value]) => value !== null && value !== undefined && value !== '' && value !== false,
  )
  return (
    <dl className="grid gap-x-6 gap-y-2 text-[14px] sm:grid-cols-[10rem_minmax(0,1fr)]">
      {filled.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="mb-1 break-words whitespace-pre-line sm:mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
