import { counted } from '#contract/counted.ts'
import { DisruptionAsking } from '#contract/disruptions.ts'
import { ActionDialog } from '../../kit/dialog/action.tsx'
import { at } from '../../shell/api-address.ts'
import { tryApi } from '../../shell/api.ts'
import type { Route } from './+types/ask'
import { askedInWords, askingFields } from './fields.ts'
import { loadDisruption } from './load.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadDisruption(params.disruption)
}

/** Asks the travellers who have not chosen, by mail. */
export default function AskTravellers({ loaderData, params }: Route.ComponentProps) {
  const { problem, disruption } = loaderData
  return (
    <ActionDialog
      title={disruption?.state === 'asked' ? 'Ask again' : 'Ask the travellers'}
      problem={problem}
      fields={askingFields}
      schema={DisruptionAsking}
      initial={{ hours: 12 }}
      version={disruption?.version}
      save="Send"
      onSave={async (body, call) => {
        const result = await tryApi(at('/api/disruptions/{id}/asking/', { id: params.disruption }), {
          method: 'POST',
          body,
          ...call,
        })
        if ('failure' in result) return result
        const { mails } = await result.response.json()
        return { says: askedInWords(mails) }
      }}
    >
      {disruption && (
        <p>
          {counted(disruption.undecided, 'traveller', 'travellers')} of {disruption.travellers_count} get a
          link each: the lead traveller gets those of the whole party by mail, and you can copy each into
          WhatsApp.
        </p>
      )}
    </ActionDialog>
  )
}
