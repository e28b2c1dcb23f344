import { Share2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'

const SHOWN_MS = 2000

/** A button that opens the phone's own sheet to share the page, and copies its address where there is none. */
export default function CopyLink({ label }: { label: string }) {
  const [message, setMessage] = useState('')
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function share() {
    if (await shared()) return
    setMessage(await copied())
    clearTimeout(hiding.current)
    hiding.current = setTimeout(() => setMessage(''), SHOWN_MS)
  }

  return (
    <p className="flex items-center">
      <span className="text-small font-medium text-success not-empty:mr-4" role="status">
        {message}
      </span>
      <Button className="h-11!" look="quiet" onClick={share}>
        <Share2 className="icon size-[17px]" />
        {label}
      </Button>
    </p>
  )
}

/**
 * Shares the page by the sheet of the device; returns whether it opened. Only where a finger points: on a desktop the
 * sheet is clumsier than a copied link.
 */
async function shared() {
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return false
  try {
    await navigator.share({ title: document.title, url: location.href })
    return true
  } catch (error) {
    // Whoever closes the sheet wants nothing copied either.
    return error instanceof DOMException && error.name === 'AbortError'
  }
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
