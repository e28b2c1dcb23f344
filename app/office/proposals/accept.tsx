import { href } from 'react-router'
import { whyNot } from '#contract/proposal-deeds.ts'
import { ToldAcceptance, type ProposalOption } from '#contract/proposals.ts'
import type { Currency } from '#contract/money.ts'
import { addsInWords } from '#contract/proposal-prices.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/accept'
import { readProposal } from './load.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readProposal(id)
}

/** Writes down what somebody has said on the telephone, and books it. */
export default function AcceptProposal({ loaderData, params: { id } }: Route.ComponentProps) {
  const { proposal, problem } = loaderData
  const sent = proposal?.versions.find(({ number }) => number === proposal.sent_number)
  return (
    <ActionDialog
      title="Accepted on the telephone"
      problem={problem ?? (proposal && whyNot('tell', proposal.state))}
      fields={fieldsOf(sent?.document.options ?? [], sent?.document.currency ?? 'USD')}
      schema={ToldAcceptance}
      initial={{ name: sent?.document.name ?? '', how: '', options: [] }}
      version={proposal?.version}
      save="Book it"
      onSave={async (body, call) => {
        const result = await tryApi(at('/api/proposals/{id}/acceptance/', { id }), {
          method: 'POST',
          body,
          ...call,
        })
        if ('failure' in result) return result
        const { booking_reference: reference } = await result.response.json()
        return reference === null
          ? { says: 'Booked' }
          : { says: `Booked as ${reference}`, to: href('/admin/bookings/:reference', { reference }) }
      }}
    >
      {sent && (
        <p>
          Version {sent.number} is booked, and cannot be taken back here. They get the booking mail with the
          link to pay the deposit.
        </p>
      )}
    </ActionDialog>
  )
}

function fieldsOf(options: ProposalOption[], currency: Currency): Field[] {
  const taken: Field = {
    kind: 'many',
    name: 'options',
    label: 'What they take',
    help: 'Where nothing is ticked, the first of a choice is taken.',
    choices: options.map((option, value) => ({
      value,
      label: `${option.choice && `${option.choice}: `}${option.name}, ${addsInWords(option, currency)}`,
    })),
  }
  return [
    { kind: 'line', name: 'name', label: 'Who accepted' },
    { kind: 'line', name: 'how', label: 'When and how', help: 'Such as “Rang on Sunday, about ten”.' },
    ...(options.length > 0 ? [taken] : []),
  ]
}
