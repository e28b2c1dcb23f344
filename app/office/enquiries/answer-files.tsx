import { useRef, useState } from 'react'
import { ENQUIRY_FILES_HELP, type EnquiryFile } from '#contract/enquiries.ts'
import { PAPER_ACCEPTS } from '#contract/traveller-papers.ts'
import { Alert } from '../../kit/alert.tsx'
import { compactClass, fileBox } from '../kit/compact.ts'
import { at } from '../shell/api-address.ts'
import { tryApi, type Failure } from '../shell/api.ts'
import { uploadForm } from '../shell/upload.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'

type Props = { id: string; files: EnquiryFile[]; onChange: (files: EnquiryFile[]) => void }

/** The files that go with an answer: they are kept as soon as they are chosen, and wait until it is sent. `id`: of the enquiry. */
export function AnswerFiles({ id, files, onChange }: Props) {
  const orLogIn = useSessionEnd()
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  function act(step: Promise<Failure | undefined>) {
    setIsBusy(true)
    void step
      .then((failure) => setProblem(failure && `${failure.reason}.`))
      .catch(orLogIn)
      .finally(() => setIsBusy(false))
  }

  async function send(chosen: File[]) {
    let now = files
    for (const file of chosen) {
      const path = at('/api/enquiries/{id}/files/', { id })
      const sent = await uploadForm(path, { method: 'POST', fields: { paper: file } })
      if ('failure' in sent) return sent.failure
      now = [...now, sent.body]
      onChange(now)
    }
    return undefined
  }

  async function remove(file: string) {
    const path = at('/api/enquiries/{id}/files/{file}/', { id, file })
    const result = await tryApi(path, { method: 'DELETE' })
    if ('failure' in result && result.failure.status !== 404) return result.failure
    onChange(files.filter(({ _id }) => _id !== file))
    field.current?.focus()
    return undefined
  }

  return (
    <fieldset className="grid min-w-0 gap-2" disabled={isBusy} aria-busy={isBusy}>
      <legend className="mb-1 text-sm font-semibold">Files</legend>
      {files.length > 0 && (
        <ul className="grid gap-1">
          {files.map(({ _id, name, bytes }) => (
            <li key={_id} className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="num text-micro text-muted">{sizeOf(bytes)}</span>
              <button
                type="button"
                className={`${compactClass('danger')} ml-auto`}
                aria-label={`Remove ${name}`}
                onClick={() => act(remove(_id))}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={field}
        className={fileBox}
        type="file"
        multiple
        accept={PAPER_ACCEPTS}
        aria-label="Add files"
        aria-describedby="answer-files-help"
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          // So that a file that was refused or removed can be chosen again.
          target.value = ''
          act(send(chosen))
        }}
      />
      <p className="text-micro text-muted" id="answer-files-help">
        {isBusy ? 'One moment…' : ENQUIRY_FILES_HELP}
      </p>
      <Alert reason={problem} />
    </fieldset>
  )
}

/** "240 kB", "1.2 MB". */
function sizeOf(bytes: number) {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
