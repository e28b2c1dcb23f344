import { useState } from 'react'
import { HandoverInput, messagePlaceholders, type Handover } from '#contract/messages.ts'
import { compactClass } from '../kit/compact.ts'
import { CopyField } from '../kit/copy-field.tsx'
import { FormDialog } from '../kit/dialog/form.tsx'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import type { Route } from './+types/whatsapp'
import { useLoadedBooking } from './loaded.ts'

export async function clientLoader() {
  const settings = await readApi(at('/api/settings/message_texts/'))
  return { texts: 'failure' in settings ? [] : settings.body.texts }
}

/** Fills a text for the traveller, to be opened in WhatsApp or copied, with the links to pay and to the booking. */
export default function HandOver({ loaderData: { texts }, params: { reference } }: Route.ComponentProps) {
  const { booking, problem } = useLoadedBooking()
  const [made, setMade] = useState<Handover>()
  return (
    <FormDialog
      title="WhatsApp and links"
      closeLabel="Close"
      loaded={problem ? { failure: { reason: problem } } : { text: { body: FIRST } }}
      facts={
        booking && <p>For {booking.fullname}. Whoever has these links can open the booking and pay it.</p>
      }
      fields={fields}
      schema={HandoverInput}
      save="Make the message"
      says="The message is ready"
      isStaying
      onSave={async (body) => {
        const path = at('/api/bookings/{reference}/handover/', { reference })
        const result = await tryApi(path, { method: 'POST', body })
        if ('failure' in result) return result
        setMade(await result.response.json())
        return {}
      }}
      renderTools={(change) => (
        <div className="flex flex-wrap gap-1.5" role="group" aria-label="Texts">
          {texts.map(({ name, body }, index) => (
            <button
              key={index}
              type="button"
              className={compactClass()}
              onClick={() => change(['body'], body)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
    >
      <div role="status">{made && <Made {...made} />}</div>
    </FormDialog>
  )
}

function Made({ text, booking_url, payment_url, whatsapp_url }: Handover) {
  return (
    <section className="grid gap-2 rounded-button border border-line bg-mist p-4" aria-label="Message">
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      {whatsapp_url ? (
        <a
          className={`${compactClass('primary')} justify-self-start`}
          href={whatsapp_url}
          target="_blank"
          rel="noreferrer"
        >
          Open in WhatsApp
        </a>
      ) : (
        <p className="text-muted">
          The telephone number has no country code, so WhatsApp cannot find it. Copy a link instead.
        </p>
      )}
      <CopyField label="Link to pay" value={payment_url} />
      <CopyField label="Link to the booking" value={booking_url} />
    </section>
  )
}

const FIRST = `Dear [first name],

here you see your booking of [trip] and can pay for it:

[payment link]`

const fields: Field[] = [
  {
    kind: 'text',
    name: 'body',
    label: 'Text',
    rows: 7,
    help: `In square brackets: ${Object.keys(messagePlaceholders).join(', ')}.`,
  },
]
