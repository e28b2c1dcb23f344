import type { Asking } from '#contract/assignments.ts'
import { compactClass } from './compact.ts'
import { CopyField } from './copy-field.tsx'

/** Shows a message with its link, to copy or to send by WhatsApp, and whether it is mailed too. */
export function MessageMade({ url, text, whatsapp, is_mailed }: Asking) {
  return (
    <section className="grid gap-2 rounded-button border border-line bg-mist p-4" aria-label="Message">
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      {whatsapp && (
        <a
          className={`${compactClass('primary')} justify-self-start`}
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
        >
          Open in WhatsApp
        </a>
      )}
      <CopyField label="Text" value={text} />
      <CopyField label="Link" value={url} />
      {is_mailed && <p className="text-muted">It is mailed too.</p>}
    </section>
  )
}
