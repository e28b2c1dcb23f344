import type { ProposalOption } from '#contract/proposals.ts'

const OPTION = /^(choice|extra)-\d+$/

/** Returns the positions of the options that a form or an address names: "choice-0=1", "extra-2=2". */
export function optionsIn(values: Record<string, string>): number[] {
  return Object.entries(values).flatMap(([name, value]) =>
    OPTION.test(name) && /^\d{1,3}$/.test(value) ? [Number(value)] : [],
  )
}

/** Returns the query of the page with these options. */
export function withOptions(token: string, options: ProposalOption[], taken: number[]): URLSearchParams {
  const chosen = taken.map((position) => [
    `${options[position]!.choice === '' ? 'extra' : 'choice'}-${position}`,
    String(position),
  ])
  return new URLSearchParams([['token', token], ...chosen])
}
