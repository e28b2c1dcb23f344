import { counted } from '#contract/counted.ts'
import { Badge } from '../kit/badge.tsx'
import { ErrorText } from '../kit/form/labelled.tsx'
import { ProgressBar } from '../kit/progress-bar.tsx'
import type { FileState, Sending } from './upload.ts'

const words: Record<FileState, { says: string; tone: 'plain' | 'good' | 'waiting' | 'bad' }> = {
  waits: { says: 'Waits', tone: 'plain' },
  sends: { says: 'On its way', tone: 'waiting' },
  added: { says: 'Arrived', tone: 'good' },
  there: { says: 'Was there', tone: 'good' },
  refused: { says: 'Refused', tone: 'bad' },
}

/** The chosen files, each with how far it has come, those with a reason first; above them how many have arrived. */
export function FilesSent({ files }: { files: Sending[] }) {
  if (files.length === 0) return null
  const done = files.filter(({ state }) => state === 'added' || state === 'there').length
  const refused = files.filter(({ state }) => state === 'refused').length
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold" role="status">
        {done} of {counted(files.length, 'picture', 'pictures')} arrived
        {refused > 0 && `, ${refused} refused`}
      </p>
      <ProgressBar label="Pictures that have arrived" value={done} max={files.length} />
      <ul
        className="max-h-72 divide-y divide-line overflow-y-auto"
        aria-label="Chosen pictures"
        tabIndex={0}
        role="list"
      >
        {[...files.filter(({ reason }) => reason), ...files.filter(({ reason }) => !reason)].map((one) => (
          <li key={one.key} className="grid gap-1 py-1.5 text-sm">
            <span className="flex items-center gap-3">
              <span className="min-w-0 flex-1 truncate">{one.file.name}</span>
              {one.share !== undefined && (
                <ProgressBar label={`Sending ${one.file.name}`} width="w-20" value={one.share} max={1} />
              )}
              <Badge tone={words[one.state].tone}>{words[one.state].says}</Badge>
            </span>
            {one.reason && <ErrorText errors={[`${one.reason}.`]} />}
          </li>
        ))}
      </ul>
    </div>
  )
}
