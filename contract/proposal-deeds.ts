import type { ProposalState } from './proposals.ts'

/** What staff do to a proposal. `tell`: write down that it was accepted on the telephone. */
export const proposalDeeds = ['edit', 'send', 'tell', 'withdraw'] as const
export type ProposalDeed = (typeof proposalDeeds)[number]

/** Why a deed is not for a proposal that stands so; what is not named is allowed. */
const refused: Record<ProposalDeed, Partial<Record<ProposalState, string>>> = {
  edit: { accepted: 'It was accepted, so it stays as it is. Change its booking instead' },
  send: { accepted: 'It was accepted, so no other version is sent. Change its booking instead' },
  tell: {
    draft: 'It has not been sent yet, so nobody can accept it',
    accepted: 'This proposal was accepted already',
    declined: 'This proposal was declined already',
    withdrawn: 'This proposal was withdrawn already',
  },
  withdraw: {
    accepted: 'It was accepted. Cancel its booking instead',
    declined: 'It was declined, so nobody can accept it',
    withdrawn: 'It is withdrawn already',
  },
}

/** Returns why staff cannot do this to a proposal that stands so; undefined when they can. */
export function whyNot(deed: ProposalDeed, state: ProposalState): string | undefined {
  return refused[deed][state]
}
