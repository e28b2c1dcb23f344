import { optionKindWords } from '#contract/contingencies.ts'
import { ToldChoice } from '#contract/disruptions.ts'
import { ActionDialog } from '../../kit/dialog/action.tsx'
import type { Field } from '../../kit/form/fields.ts'
import { at } from '../../shell/api-address.ts'
import { tryApi } from '../../shell/api.ts'
import type { Route } from './+types/choose'
import { loadDisruption } from './load.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadDisruption(params.disruption)
}

/** Notes what a traveller has told the office. */
export default function ChooseForTraveller({ loaderData, params }: Route.ComponentProps) {
  const { disruption, problem } = loaderData
  const { reference, position } = params
  const traveller = disruption?.travellers.find(
    (one) => one.reference === reference && String(one.position) === position,
  )
  const isGone = disruption !== undefined && traveller === undefined
  const fields: Field[] = [
    {
      kind: 'choice',
      name: 'option_id',
      label: 'Choice',
      choices: (disruption?.options ?? []).map(({ _id, kind }, index) => ({
        value: _id,
        label: `${index + 1}. ${optionKindWords[kind]}`,
      })),
    },
    { kind: 'text', name: 'note', label: 'How you were told', rows: 2, help: 'By telephone, at 14:20.' },
  ]
  return (
    <ActionDialog
      title={traveller ? `Choose for ${traveller.name}` : 'Choose'}
      problem={isGone ? 'This traveller does not go on the departure' : problem}
      fields={fields}
      schema={ToldChoice}
      initial={{ option_id: traveller?.option_id ?? disruption?.options[0]?._id ?? '', note: '' }}
      save="Choose"
      says="Chosen"
      onSave={(body, call) =>
        tryApi(
          at('/api/disruptions/{id}/choices/{reference}/{position}/', {
            id: params.disruption,
            reference,
            position,
          }),
          { method: 'PUT', body, ...call },
        )
      }
    />
  )
}
