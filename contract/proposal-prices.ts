import type { NewLine } from './lines.ts'
import { formatMoney, type Currency, type Money } from './money.ts'
import type { ProposalDocument, ProposalOption } from './proposals.ts'

type Priced = Pick<ProposalDocument, 'lines' | 'options' | 'currency' | 'travellers'>

/** A choice of which one is taken, with the positions of its options in the whole list. */
export type ProposalChoice = { name: string; options: { option: ProposalOption; position: number }[] }

/** Returns the choices of a proposal in their order, and what can be ticked besides. */
export function choicesOf(options: ProposalOption[]): {
  choices: ProposalChoice[]
  extras: ProposalChoice['options']
} {
  const all = options.map((option, position) => ({ option, position }))
  const groups = Map.groupBy(
    all.filter(({ option }) => option.choice !== ''),
    ({ option }) => option.choice,
  )
  return {
    choices: [...groups].map(([name, of]) => ({ name, options: of })),
    extras: all.filter(({ option }) => option.choice === ''),
  }
}

/**
 * Returns the positions of what is taken, in order: of each choice the one that is wanted, else its first; and the extras
 * that are wanted. Positions that there are not mean nothing.
 */
export function takenOptions(options: ProposalOption[], wanted: readonly number[]): number[] {
  const { choices, extras } = choicesOf(options)
  const isWanted = ({ position }: { position: number }) => wanted.includes(position)
  return [
    ...choices.map((choice) => (choice.options.find(isWanted) ?? choice.options[0]!).position),
    ...extras.filter(isWanted).map(({ position }) => position),
  ].toSorted((a, b) => a - b)
}

/** Returns the lines of a proposal with the options at these positions, as a booking would have them. */
export function proposedLines({ lines, options, travellers }: Priced, taken: readonly number[]): NewLine[] {
  return [...lines, ...taken.map((position) => optionLine(options[position]!, travellers))]
}

/** Returns what a proposal comes to with the options at these positions; null while it has no price. */
export function proposedTotal(proposal: Priced, taken: readonly number[]): Money | null {
  if (proposal.lines.length === 0) return null
  const amount = proposedLines(proposal, taken).reduce((sum, line) => sum + line.amount, 0)
  return { amount, currency: proposal.currency }
}

/** Returns what an option adds: "+ US$60 each", "+ US$150 in all", "no extra cost". */
export function addsInWords(
  { amount, per }: Pick<ProposalOption, 'amount' | 'per'>,
  currency: Currency,
): string {
  if (amount === 0) return 'no extra cost'
  return `+ ${formatMoney({ amount, currency })} ${per === 'person' ? 'each' : 'in all'}`
}

function optionLine({ choice, name, amount, per }: ProposalOption, travellers: number): NewLine {
  // One that adds nothing is named once, without a sum that nobody pays.
  const quantity = per === 'person' && amount > 0 ? travellers : 1
  const label = choice === '' ? name : `${choice}: ${name}`
  return { kind: 'extra', label, quantity, unit_amount: amount, amount: amount * quantity }
}
