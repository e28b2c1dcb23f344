import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { covers, coverWords, crewPaperWords, type CrewPaper } from '#contract/crew-papers.ts'
import { formatDate } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import { PAPER_ACCEPTS } from '#contract/traveller-papers.ts'
import { Alert } from '../../kit/alert.tsx'
import { Badge } from '../kit/badge.tsx'
import { compactClass, fileBox } from '../kit/compact.ts'
import { fetchFile } from '../kit/download.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { Facts } from '../kit/facts.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { Phone } from '../kit/phone.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi, type Failure } from '../shell/api.ts'
import { uploadForm } from '../shell/upload.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'

/** One paper: until when it holds, what is typed from it, and its files. */
export function PaperRow({ paper, screen }: { paper: CrewPaper; screen: string }) {
  const { _id: id, kind, files, is_closed } = paper
  const heading = useId()
  const { revalidate } = useRevalidator()
  const orLogIn = useSessionEnd()
  const [problem, setProblem] = useState<string>()
  const name = crewPaperWords[kind]

  /** Does a step, says why it failed, and shows the papers as they are now. */
  function act(step: Promise<object | { failure: Failure }>) {
    void step
      .then((result) => {
        setProblem('failure' in result ? `${result.failure.reason}.` : undefined)
        return revalidate()
      })
      .catch(orLogIn)
  }

  async function send(chosen: FileList | null) {
    for (const file of chosen ?? []) {
      const path = at('/api/crew-papers/{id}/files/', { id })
      const sent = await uploadForm(path, { method: 'POST', fields: { paper: file } })
      if ('failure' in sent) return sent
    }
    return {}
  }

  return (
    <li className="grid gap-2 border-b border-line py-3" aria-labelledby={heading}>
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium" id={heading}>
          {name}
        </span>
        <StateBadge paper={paper} />
        <span className="ml-auto flex gap-2">
          <MayLink className={compactClass()} to={`${screen}/${id}`} preventScrollReset>
            Edit
          </MayLink>
          <MayLink className={compactClass('danger')} to={`${screen}/${id}/delete`} preventScrollReset>
            Delete
          </MayLink>
        </span>
      </div>
      {is_closed && (
        <p className="font-medium text-danger">
          What was typed cannot be read: the key it was encrypted with is not on this server.
        </p>
      )}
      <Facts
        facts={[
          ['Number', paper.number],
          ['Issued by', paper.issuer],
          ...covers.map((cover): [string, string] => [
            coverWords[cover],
            paper[cover] === null ? '' : formatMoney({ amount: paper[cover], currency: 'NPR' }),
          ]),
          ['Emergency', phoneIn(paper)],
          ['Note', paper.note],
        ]}
      />
      {files.map(({ _id: file, type, added_at }, index) => (
        <div key={file} className="flex flex-wrap items-center gap-2">
          <span className="num text-muted">
            {type === 'image/jpeg' ? 'Picture' : 'PDF'}, {formatMoment(added_at)}
          </span>
          <button
            type="button"
            className={compactClass()}
            aria-label={`Download ${name.toLowerCase()}, file ${index + 1}`}
            onClick={() =>
              void fetchFile(
                at('/api/crew-papers/{id}/files/{file}/', { id, file }),
                `${kind}-${index + 1}.${type === 'image/jpeg' ? 'jpg' : 'pdf'}`,
              ).catch(orLogIn)
            }
          >
            Download
          </button>
          <button
            type="button"
            className={compactClass('danger')}
            aria-label={`Remove ${name.toLowerCase()}, file ${index + 1}`}
            onClick={() =>
              act(tryApi(at('/api/crew-papers/{id}/files/{file}/', { id, file }), { method: 'DELETE' }))
            }
          >
            Remove
          </button>
        </div>
      ))}
      <label className="flex flex-wrap items-center gap-2 text-sm text-muted">
        Add files
        <input
          className={fileBox}
          type="file"
          multiple
          accept={PAPER_ACCEPTS}
          onChange={({ target }) => act(send(target.files))}
        />
      </label>
      <Alert reason={problem} />
    </li>
  )
}

function phoneIn({ emergency_phone }: CrewPaper) {
  return emergency_phone === '' ? '' : <Phone number={emergency_phone} />
}

function StateBadge({ paper: { expires_on, state } }: { paper: CrewPaper }) {
  if (expires_on === null) return <Badge>Never ends</Badge>
  const day = formatDate(expires_on)
  if (state === 'ended') return <Badge tone="bad">{`Ended ${day}`}</Badge>
  return <Badge tone={state === 'soon' ? 'waiting' : 'good'}>{`Until ${day}`}</Badge>
}
