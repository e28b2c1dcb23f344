import { useState, type ReactNode } from 'react'
import { DRAFT_LINK_DAYS } from '#contract/previews.ts'
import type { VersionedNoun } from '#contract/versions.ts'
import { Button } from '../../../kit/button.tsx'
import { at, type Answer } from '../../shell/api-address.ts'
import { changeApi, readApi, type Failure } from '../../shell/api.ts'
import { useReadOnly } from '../../shell/screen-rights.ts'
import { compactClass } from '../compact.ts'
import { CopyField } from '../copy-field.tsx'
import { formatMoment } from '../event-line.tsx'

type Props = {
  noun: VersionedNoun
  /** Undefined for what is not stored yet, and for what no page shows. */
  id: string | undefined
  /** Whether something is typed that no draft has yet. */
  isChanged: boolean
}

type Found = { body: Answer<'/api/draft-links/{noun}/{id}/'> } | { failure: Failure }

/** Returns the button that gives a draft away by a link, and what stands at the foot of the form then. */
export function useDraftLink({ noun, id, isChanged }: Props): { button?: ReactNode; question?: ReactNode } {
  const [found, setFound] = useState<Found>()
  const [isAsking, setIsAsking] = useState(false)
  const isReadOnly = useReadOnly() !== undefined
  if (id === undefined || isReadOnly) return {}
  const address = at('/api/draft-links/{noun}/{id}/', { noun, id })

  /** Makes or ends the link, or only looks, and shows how it is then. */
  async function turn(method?: 'POST' | 'DELETE') {
    const failure = method && (await changeApi(address, { method }))
    setFound(failure ? { failure } : await readApi(address))
  }

  function act(method?: 'POST' | 'DELETE') {
    setIsAsking(true)
    // Once the session has ended, saving leads to the login.
    void turn(method).catch(() => undefined)
  }

  const button = (
    <button type="button" className={compactClass()} title="Share the draft by a link" onClick={() => act()}>
      Share…
    </button>
  )
  const { link, others } = found && 'body' in found ? found.body : { link: undefined, others: [] }
  const question = isAsking && (
    <section className="mb-2 grid gap-3 rounded-button bg-glacier p-4 text-sm" aria-label="Share the draft">
      {link && <CopyField label="Link to the draft" value={link.url} />}
      {others.map((url) => (
        <CopyField key={url} label={`The same draft at ${new URL(url).pathname}`} value={url} />
      ))}
      <p role="status">{found ? sentenceOf(found) : 'One moment…'}</p>
      {isChanged && found && 'body' in found && found.body.is_draft && (
        <p className="text-muted">
          What you have typed since is not in it yet: the link shows it once it is saved, also as a draft.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={() => setIsAsking(false)}>
          Back
        </Button>
        {found && 'body' in found && found.body.is_draft && (
          <Button look="quiet" onClick={() => act('POST')}>
            {link ? 'Make a new link' : 'Make the link'}
          </Button>
        )}
        {link && (
          <Button look="quiet" onClick={() => act('DELETE')}>
            End the link
          </Button>
        )}
      </div>
    </section>
  )
  return { button, question: question || undefined }
}

function sentenceOf(found: Found) {
  if ('failure' in found) return `${found.failure.reason}.`
  const { link, is_draft } = found.body
  if (link)
    return `Whoever has this link sees the draft, without a login, until ${formatMoment(link.expires_at)}, Kathmandu time. A new link ends it at once.`
  return is_draft
    ? `A link shows the draft as visitors would see it to whoever has it, without a login. It ends after ${DRAFT_LINK_DAYS} days.`
    : 'There is no draft: visitors see all that is saved. Keep what you type with “Save as a draft” first, then share it.'
}
