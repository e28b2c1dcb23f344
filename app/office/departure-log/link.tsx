import { useState } from 'react'
import { TrailLinkInput, type TrailLinkMade } from '#contract/departure-log.ts'
import { FormDialog } from '../kit/dialog/form.tsx'
import type { Field } from '../kit/form/fields.ts'
import { MessageMade } from '../kit/message-made.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import type { Route } from './+types/link'
import { useLog } from './loaded.ts'

const fields: Field[] = [{ kind: 'switch', name: 'is_mailed', label: 'Mail it' }]
const schema = TrailLinkInput.pick({ is_mailed: true })

/** Makes the link of a guide, mails it, and gives the text for WhatsApp. */
export default function MakeLink({ params: { id, crew: crew_id } }: Route.ComponentProps) {
  const log = useLog()
  const guide = log?.guides.find((one) => one.crew_id === crew_id)
  const former = log?.links.find((one) => one.crew_id === crew_id)
  const [made, setMade] = useState<TrailLinkMade>()
  const hasMail = guide !== undefined && guide.email !== ''
  return (
    <FormDialog
      title={guide ? `Link for ${guide.name}` : 'Link'}
      closeLabel="Close"
      loaded={
        guide
          ? { text: { is_mailed: hasMail } }
          : { failure: { reason: 'Nobody on this departure has confirmed under this name' } }
      }
      facts={
        <p>
          It opens the travellers, days and emergency steps on the guide’s phone, even without a network, and
          takes what the guide writes. Do not open it yourself: the first phone keeps it.
          {former?.state === 'open' &&
            ' The link that the guide has stops working; what waits on the phone is kept.'}
        </p>
      }
      fields={hasMail ? fields : []}
      schema={schema}
      save="Make the link"
      says="The link is ready"
      isStaying
      onSave={async (body) => {
        const path = at('/api/departures/{id}/trail-links/', { id })
        const is_mailed = hasMail && body.is_mailed
        const result = await tryApi(path, { method: 'POST', body: { crew_id, is_mailed } })
        if ('failure' in result) return result
        setMade(await result.response.json())
        return {}
      }}
    >
      <div role="status">{made && <MessageMade {...made} />}</div>
    </FormDialog>
  )
}
