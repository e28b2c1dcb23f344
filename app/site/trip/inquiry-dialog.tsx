import { X } from 'lucide-react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { createPortal } from 'react-dom'
import { Alert } from '../../kit/alert.tsx'
import { Button } from '../../kit/button.tsx'
import { TextArea, TextField } from '../../kit/field.tsx'
import { Honeypot } from '../kit/honeypot.tsx'
import type { Failure, MailIds } from '../kit/send-form.ts'

export type Inquiry = {
  trip: { slug: string; name: string; days: number }
  travellers: number
  ids: MailIds
}

type Props = Inquiry & {
  /** The form for customised trips, which takes the same question. */
  address: string
  /** How often the dialog was opened. */
  opened: number
}

/** The dialog with the question about a trip. It is fetched once somebody opens it. */
export function InquiryDialog({ trip, travellers, ids, address, opened }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (opened > 0) dialog.current?.showModal()
  }, [opened])

  // In a portal, because HTML allows no form inside another one.
  return createPortal(
    <dialog className="modal" ref={dialog} aria-labelledby="inquiry-title">
      <div className="flex items-start justify-between gap-6">
        <div>
          <h2 className="text-h3" id="inquiry-title">
            Ask about this trip
          </h2>
          <p className="mt-1 text-small text-muted">
            {trip.name}. A person in Kathmandu reads it and answers.
          </p>
        </div>
        <button
          className="-mt-2 -mr-3 grid size-11 flex-none place-items-center rounded-full hover:bg-mist"
          type="button"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <X className="icon" />
        </button>
      </div>
      <InquiryForm
        key={travellers}
        address={address}
        trip={trip}
        travellers={travellers}
        ids={ids}
        onDone={() => dialog.current?.close()}
      />
    </dialog>,
    document.body,
  )
}

type FormProps = Inquiry & { address: string; onDone: () => void }

function InquiryForm({ address, trip, travellers, ids, onDone }: FormProps) {
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open')
  const [failure, setFailure] = useState<Failure>()

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setState('busy')
    // The e-mail client is imported here, so that only visitors who send a question fetch it.
    const { focusFault, mailForm } = await import('../kit/send-form.ts')
    const failed = await mailForm(form, ids)
    setState(failed ? 'open' : 'sent')
    setFailure(failed)
    if (failed) focusFault(form, failed)
  }

  if (state === 'sent') return <Sent trip={trip} onDone={onDone} />
  const field = (name: string) => ({
    id: `inquiry-${name}`,
    name,
    errors: failure?.errors?.[name],
    required: true,
  })
  const count = { type: 'number', inputMode: 'numeric', min: 1, step: 1 } as const
  return (
    <form className="mt-6 grid gap-5 sm:grid-cols-2" method="post" action={address} onSubmit={send}>
      <Honeypot />
      <input type="hidden" name="formType" value="inquiry" />
      <input type="hidden" name="isCustomizeTripForm" value="true" />
      <input type="hidden" name="destination" value={trip.name} />
      <TextField label="Name" {...field('name')} autoComplete="name" maxLength={200} />
      <TextField label="Email" {...field('email')} type="email" autoComplete="email" maxLength={254} />
      <TextField label="Mobile" {...field('mobile1')} type="tel" autoComplete="tel" maxLength={50} />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Travellers"
          {...field('travellers')}
          {...count}
          max={500}
          defaultValue={travellers}
        />
        <TextField label="Days" {...field('noOfDays')} {...count} max={365} defaultValue={trip.days} />
      </div>
      <div className="sm:col-span-2">
        <TextArea label="What would you like to know?" {...field('message')} rows={4} limit={5000} />
      </div>
      <div className="sm:col-span-2">
        <Alert reason={failure && `We did not get it. ${failure.reason}`} />
        <Button className="mt-2 w-full" type="submit" size="large" disabled={state === 'busy'}>
          {state === 'busy' ? 'Sending…' : 'Send the inquiry'}
        </Button>
      </div>
    </form>
  )
}

function Sent({ trip, onDone }: Pick<Inquiry, 'trip'> & { onDone: () => void }) {
  return (
    <div className="mt-6" role="status">
      <p>
        {`Thank you. Your question about the ${trip.name} has arrived. We have written to your e-mail address to say so, and our answer goes there too.`}
      </p>
      <Button className="mt-6" size="large" onClick={onDone} ref={focus}>
        Back to the trip
      </Button>
    </div>
  )
}

/** Not `autoFocus`, which browsers obey only while a page loads. */
function focus(button: HTMLButtonElement | null) {
  button?.focus()
}
