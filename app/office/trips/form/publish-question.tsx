import { useEffect, useRef } from 'react'
import { Button } from '../../../kit/button.tsx'
import type { PublishingWarning } from './unread-facts.ts'

type Props = { warnings: PublishingWarning[]; onPublish: () => void; onDraft: () => void; onBack: () => void }

/** Asks before a trip is published that lacks facts, or whose facts the site cannot read. The question takes the focus. */
export function PublishQuestion({ warnings, onPublish, onDraft, onBack }: Props) {
  const question = useRef<HTMLElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <section
      className="mb-2 grid max-h-[45dvh] gap-2 overflow-y-auto rounded-button bg-warning-tint p-4 text-sm text-warning"
      role="alertdialog"
      aria-label="Before it is published"
      aria-describedby="publish-warnings"
      tabIndex={-1}
      ref={question}
    >
      <p className="font-semibold">
        {warnings.length === 1
          ? 'One fact is missing or cannot be read'
          : `${warnings.length} facts are missing or cannot be read`}
      </p>
      <ul className="grid list-disc gap-1 pl-5" id="publish-warnings">
        {warnings.map(({ says }) => (
          <li key={says}>{says}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={onBack}>
          Correct it
        </Button>
        <Button look="quiet" onClick={onDraft}>
          Save as a draft
        </Button>
        <Button look="quiet" onClick={onPublish}>
          Publish all the same
        </Button>
      </div>
    </section>
  )
}
