import { X } from 'lucide-react'
import { useRef, type MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import { Button, buttonClass } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { Honeypot } from '../ui/honeypot.tsx'
import { useIsAwake } from './trip-awake.ts'

type Props = { trip: { slug: string; name: string; days: number }; travellers: number }

/** Asks about this trip in a dialog; without a script the link leads to the form for customised trips. */
export function PriceInquiry({ trip, travellers }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isAwake = useIsAwake()
  const address = `/customize-trip?trip=${encodeURIComponent(trip.slug)}`

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !dialog.current) return
    event.preventDefault()
    dialog.current.showModal()
  }

  return (
    <>
      <a
        className={`${buttonClass('secondary', 'large')} mt-2.5 h-[54px]! w-full text-[14.5px]! tracking-[.02em]`}
        href={address}
        onClick={open}
      >
        MAKE AN INQUIRY
      </a>
      {isAwake &&
        // A form cannot stand inside another one.
        createPortal(
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
            <InquiryForm key={travellers} address={address} trip={trip} travellers={travellers} />
          </dialog>,
          document.body,
        )}
    </>
  )
}

function InquiryForm({ address, trip, travellers }: Props & { address: string }) {
  const count = { type: 'number', inputMode: 'numeric', min: 1, step: 1, required: true } as const
  return (
    <form className="mt-6 grid gap-5 sm:grid-cols-2" method="post" action={address}>
      <Honeypot />
      <input type="hidden" name="formType" value="inquiry" />
      <input type="hidden" name="isCustomizeTripForm" value="true" />
      <input type="hidden" name="destination" value={trip.name} />
      <TextField id="inquiry-name" name="name" label="Name" autoComplete="name" maxLength={200} required />
      <TextField
        id="inquiry-email"
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <TextField
        id="inquiry-mobile"
        name="mobile1"
        label="Mobile"
        type="tel"
        autoComplete="tel"
        maxLength={50}
        required
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          id="inquiry-travellers"
          name="travellers"
          label="Travellers"
          {...count}
          max={500}
          defaultValue={travellers}
        />
        <TextField
          id="inquiry-days"
          name="noOfDays"
          label="Days"
          {...count}
          max={365}
          defaultValue={trip.days}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea
          id="inquiry-message"
          name="message"
          label="What would you like to know?"
          rows={4}
          limit={5000}
          required
        />
      </div>
      <Button className="sm:col-span-2" type="submit" size="large">
        Send the inquiry
      </Button>
    </form>
  )
}
