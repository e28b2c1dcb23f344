import { useId, useState } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import {
  kindsWithFacts,
  PAPER_ACCEPTS,
  paperWords,
  type PaperFault,
  type PaperState,
  type TravellerPaper,
} from '#contract/traveller-papers.ts'
import { Alert } from '../../kit/alert.tsx'
import { Badge } from '../kit/badge.tsx'
import { compactClass, fileBox } from '../kit/compact.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi, type Failure } from '../shell/api.ts'
import { uploadForm } from '../shell/upload.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'
import { DownloadPaper } from './paper-download.tsx'

type Props = {
  reference: string
  position: number
  paper: Omit<TravellerPaper, 'facts'> & { facts: object | null }
  faults: PaperFault[]
}

const states: Record<PaperState, [word: string, tone: 'good' | 'waiting' | 'bad' | 'plain']> = {
  missing: ['Missing', 'plain'],
  received: ['To look at', 'waiting'],
  accepted: ['Accepted', 'good'],
  refused: ['Refused', 'bad'],
}

/** One paper of a traveller: its state, its files, what is wrong, and the steps that its state allows. */
export function PaperRow({ reference, position, paper, faults }: Props) {
  const { kind, state, reason, facts, files } = paper
  const id = useId()
  const { revalidate } = useRevalidator()
  const orLogIn = useSessionEnd()
  const [problem, setProblem] = useState<string>()
  const [word, tone] = states[state]
  const { name } = paperWords[kind]
  const of = { reference, position: String(position), kind }
  const base = href('/admin/bookings/:reference/papers', { reference })

  /** Does a step, says why it failed, and shows the papers as they are now. */
  function act(step: Promise<object | { failure: Failure }>) {
    void step
      .then((result) => {
        setProblem('failure' in result ? `${result.failure.reason}.` : undefined)
        return revalidate()
      })
      .catch(orLogIn)
  }

  async function send(chosen: File[]) {
    for (const file of chosen) {
      const sent = await uploadForm(
        at('/api/bookings/{reference}/travellers/{position}/papers/{kind}/', of),
        { method: 'POST', fields: { paper: file } },
      )
      if ('failure' in sent) return sent
    }
    return {}
  }

  return (
    <li className="grid gap-2 border-b border-line py-3" aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium" id={id}>
          {name}
        </span>
        <Badge tone={tone}>{word}</Badge>
        {state === 'received' && (
          <button
            type="button"
            className={`${compactClass()} ml-auto`}
            onClick={() =>
              act(
                tryApi(at('/api/bookings/{reference}/travellers/{position}/papers/{kind}/decision/', of), {
                  method: 'POST',
                  body: { decision: 'accept', files: files.map(({ _id }) => _id) },
                }),
              )
            }
          >
            Accept {name.toLowerCase()}
          </button>
        )}
        {(state === 'received' || state === 'accepted') && (
          <Link className={compactClass()} to={`${base}/${position}/${kind}/refuse`} preventScrollReset>
            Refuse…
          </Link>
        )}
        {kindsWithFacts.some((other) => other === kind) && (
          <Link
            className={`${compactClass()} ${state === 'received' || state === 'accepted' ? '' : 'ml-auto'}`}
            to={`${base}/${position}/${kind}`}
            preventScrollReset
          >
            {facts ? 'What it says' : 'Type what it says'}
          </Link>
        )}
      </div>
      {reason !== '' && <p className="text-muted">Refused: {reason}</p>}
      {faults.map(({ check, says }) => (
        <p key={check} className="font-medium text-danger">
          {says}
        </p>
      ))}
      {files.map(({ _id, type, sent_at, by_staff, is_accepted }, index) => (
        <div key={_id} className="flex flex-wrap items-center gap-2">
          <span className="num text-muted">
            {type === 'image/jpeg' ? 'Picture' : 'PDF'}, {formatMoment(sent_at)}
            {by_staff && ', sent by staff'}
            {is_accepted && state !== 'accepted' && ', accepted before'}
          </span>
          <DownloadPaper
            reference={reference}
            position={position}
            kind={kind}
            index={index}
            file={{ _id, type }}
          />
          <button
            type="button"
            className={compactClass('danger')}
            aria-label={`Remove ${name.toLowerCase()}, file ${index + 1}`}
            onClick={() =>
              act(
                tryApi(at('/api/bookings/{reference}/papers/{id}/', { reference, id: _id }), {
                  method: 'DELETE',
                }),
              )
            }
          >
            Remove
          </button>
        </div>
      ))}
      <label className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <span>
          Add files<span className="sr-only"> to {name.toLowerCase()}</span>
        </span>
        <input
          className={fileBox}
          type="file"
          multiple
          accept={PAPER_ACCEPTS}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])]
            // So that the same file may be chosen once more, after it was refused.
            target.value = ''
            act(send(chosen))
          }}
        />
      </label>
      <Alert reason={problem} />
    </li>
  )
}
