import { useState, type MouseEvent } from 'react'
import { buttonClass } from '../../kit/button.tsx'
import type { Inquiry, InquiryDialog } from './inquiry-dialog.tsx'

/**
 * Opens a dialog that sends a question about this trip from its page; without JavaScript its link leads to the form for
 * customised trips. The dialog is fetched when it is opened, because few visitors open it.
 */
export function PriceInquiry({ trip, travellers, ids }: Inquiry) {
  const [Dialog, setDialog] = useState<typeof InquiryDialog>()
  const [opened, setOpened] = useState(0)
  const address = `/customize-trip?trip=${encodeURIComponent(trip.slug)}`

  async function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    try {
      const fetched = await import('./inquiry-dialog.tsx')
      setDialog(() => fetched.InquiryDialog)
      setOpened((times) => times + 1)
    } catch {
      location.assign(address)
    }
  }

  return (
    <>
      <a
        className={`${buttonClass('secondary', 'large')} mt-2.5 h-[54px]! w-full text-[0.90625rem]! tracking-[.02em]`}
        href={address}
        onClick={(event) => void open(event)}
      >
        MAKE AN INQUIRY
      </a>
      {Dialog && <Dialog trip={trip} travellers={travellers} ids={ids} address={address} opened={opened} />}
    </>
  )
}
