import { useState } from 'react'
import { compactBox, compactClass } from './compact.ts'

const SHOWN_MS = 2000

/**
 * Shows an address with a button that copies it. Browsers allow the clipboard on https and localhost only; elsewhere
 * the person is asked to copy it by hand.
 */
export function CopyField({ label, value }: { label: string; value: string }) {
  const [says, setSays] = useState('')

  async function copy() {
    setSays(await copied(value))
    setTimeout(() => setSays(''), SHOWN_MS)
  }

  return (
    <>
      <div className="flex gap-2">
        <input
          className={`${compactBox} w-full`}
          aria-label={label}
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
        />
        <button type="button" className={`${compactClass('primary')} h-9!`} onClick={() => void copy()}>
          Copy
        </button>
      </div>
      <p className="mt-2 h-5 text-muted" role="status">
        {says}
      </p>
    </>
  )
}

async function copied(value: string) {
  try {
    await navigator.clipboard.writeText(value)
    return 'Link copied'
  } catch {
    return 'Select the link and copy it yourself: the browser does not let us'
  }
}
