import { Share2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'

const SHOWN_MS = 2000

/** A button that copies the address of the page, to send to fellow travellers. */
export default function CopyLink({ label }: { label: string }) {
  const [message, setMessage] = useState('')
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function copy() {
    setMessage(await copied())
    clearTimeout(hiding.current)
    hiding.current = setTimeout(() => setMessage(''), SHOWN_MS)
  }

  return (
    <p className="flex items-center gap-4">
      <span className="text-small font-medium text-success" role="status">
        {message}
      </span>
      <Button className="h-11!" look="quiet" onClick={copy}>
        <Share2 className="icon size-[17px]" />
        {label}
      </Button>
    </p>
  )
}

/**
 * Copies the address; returns whether it worked. Browsers give access to the clipboard on https and localhost only, and
 * only if the visitor allows it.
 */
async function copied() {
  try {
    await navigator.clipboard.writeText(location.href)
    return 'Link copied to clipboard!!'
  } catch {
    return location.href
  }
}
