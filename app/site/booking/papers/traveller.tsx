import { Check, CircleAlert } from 'lucide-react'
import {
  PAPER_ACCEPTS,
  PAPER_FILES_PER_KIND,
  PAPER_HELP,
  PAPER_MAX_BYTES,
  PAPER_MAX_EDGE,
  PAPER_TOO_BIG,
  paperId,
  paperWords,
  type PaperFault,
  type TravellerPaper,
} from '#contract/traveller-papers.ts'
import { Button } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/field.tsx'
import { formatDate } from '../../../kit/format-date.ts'
import { Island } from '../../island/island.tsx'
import { useWords } from '../../kit/words.tsx'
import { ConsentField } from '../own/consent-field.tsx'
import { filesInWords } from './send-words.ts'
import type { Limits } from './queue.ts'
import Sending from './sending.island.tsx'

/** A paper as its traveller sees it: that it came and how it stands, and never what is in it. */
export type OwnPaper = Pick<TravellerPaper, 'kind' | 'state' | 'reason'> & {
  files: { _id: string; sent_at: string; is_accepted: boolean }[]
}

/** What the script of the page must know; it refuses at once what the server would refuse. */
const limits: Limits = {
  edge: PAPER_MAX_EDGE,
  bytes: PAPER_MAX_BYTES,
  tooBig: PAPER_TOO_BIG,
  files: PAPER_FILES_PER_KIND,
}

type Props = {
  position: number
  name: string
  papers: OwnPaper[]
  faults: PaperFault[]
  consentedAt: string | null
  errors: Partial<Record<string, string[]>>
}

/** The papers of one traveller: how each stands, a field for files of each, and one button for all. */
export function TravellerPapersForm({ position, name, papers, faults, consentedAt, errors }: Props) {
  const say = useWords()
  const consentErrors = errors[`traveller-${position}-consent`]
  return (
    <section aria-labelledby={`traveller-${position}`}>
      <h2 className="text-h2 wrap-anywhere" id={`traveller-${position}`}>
        {name || `Traveller ${position}`}
      </h2>
      <div className="mt-5 grid gap-3" id={`traveller-${position}-files`} data-fresh>
        {papers
          .filter(({ files }) => files.length > 0)
          .map(({ kind, files }) => (
            <Files key={kind} title={paperWords[kind].name} files={files} />
          ))}
      </div>
      <form className="mt-5 grid gap-5" method="post" encType="multipart/form-data">
        <input type="hidden" name="position" value={position} />
        {papers.map((paper) => {
          const id = paperId(position, paper.kind)
          const { name: label, help } = paperWords[paper.kind]
          return (
            <div key={paper.kind} className="grid gap-1.5">
              <TextField
                id={id}
                name={paper.kind}
                label={label}
                help={help}
                type="file"
                accept={PAPER_ACCEPTS}
                multiple
                errors={errors[id]}
                className="w-full py-2 text-small file:mr-4 file:h-11 file:cursor-pointer file:rounded-button file:border file:border-input file:bg-paper file:px-4 file:font-semibold file:text-ink hover:file:border-ink"
              />
              <Island of={Sending} props={{ position, kind: paper.kind, limits }} wake="near" />
              <div className="grid gap-1.5" id={`${id}-standing`} data-fresh>
                <Standing paper={paper} faults={faults.filter(({ kind }) => kind === paper.kind)} />
              </div>
            </div>
          )
        })}
        <div id={`traveller-${position}-consented`} data-fresh>
          <ConsentField
            consentedAt={consentedAt}
            prefix={`traveller-${position}-`}
            posted={consentErrors && { intent: 'papers', values: {}, errors: { consent: consentErrors } }}
          />
        </div>
        <p className="text-small text-muted">{PAPER_HELP}.</p>
        <p className="text-small text-muted" data-one-by-one hidden>
          {say('sending.one_by_one')}
        </p>
        <Button className="justify-self-start" type="submit" size="large" data-all-together>
          {say('sending.button')}
        </Button>
      </form>
    </section>
  )
}

function Standing({ paper: { state, reason, files }, faults }: { paper: OwnPaper; faults: PaperFault[] }) {
  const say = useWords()
  const came = { files: filesInWords(files.length), day: formatDate(files.at(-1)?.sent_at ?? '') }
  return (
    <>
      {state === 'received' && <p className="text-small">{say('sending.received', came)}</p>}
      {state === 'accepted' && (
        <p className="flex gap-2 text-small font-semibold text-success">
          <Check className="icon mt-px" />
          {say('sending.accepted')}
        </p>
      )}
      {state === 'refused' && <Wrong says={say('sending.refused', { why: reason })} />}
      {faults.map(({ check, says }) => (
        <Wrong key={check} says={says} />
      ))}
    </>
  )
}

function Wrong({ says }: { says: string }) {
  return (
    <p className="flex gap-2 text-small font-medium text-danger wrap-anywhere">
      <CircleAlert className="icon mt-px" />
      {says}
    </p>
  )
}

function Files({ title, files }: { title: string; files: OwnPaper['files'] }) {
  const say = useWords()
  return (
    <ul className="grid gap-2">
      {files.map(({ _id, sent_at, is_accepted }, index) => (
        <li key={_id} className="flex items-center justify-between gap-6 border-b border-line py-3">
          <span>
            {title}
            {files.length > 1 && `, file ${index + 1}`}
            <span className="block text-small text-muted">
              Sent on {formatDate(sent_at)}
              {is_accepted && ', accepted'}
            </span>
          </span>
          {!is_accepted && (
            <form method="post" encType="multipart/form-data">
              <Button
                type="submit"
                name="remove"
                value={_id}
                look="secondary"
                aria-label={`Remove ${title}, file ${index + 1}`}
              >
                {say('sending.remove')}
              </Button>
            </form>
          )}
        </li>
      ))}
    </ul>
  )
}
