import { useState } from 'react'
import { paperWords, type TravellerPaper } from '#contract/traveller-papers.ts'
import { compactClass } from '../kit/compact.ts'
import { SentPicture } from '../kit/sent-picture.tsx'
import { at } from '../shell/api-address.ts'
import { DownloadPaper } from './paper-download.tsx'

type Props = {
  reference: string
  position: number
  paper: Pick<TravellerPaper, 'kind' | 'files'>
}

/**
 * The files of a paper as they are read while somebody types what they say: pictures in place, in the width of the
 * screen or twice as large; PDFs are only downloaded.
 */
export function PaperBeside({ reference, position, paper: { kind, files } }: Props) {
  const [isLarge, setIsLarge] = useState(false)
  const name = paperWords[kind].name
  const hasPicture = files.some(({ type }) => type === 'image/jpeg')
  if (files.length === 0) return <p className="text-muted">No file of it has arrived yet.</p>
  return (
    <section className="grid gap-2" aria-label={`${name}, as it was sent`}>
      {hasPicture && (
        <button
          type="button"
          className={`${compactClass()} justify-self-start`}
          aria-pressed={isLarge}
          onClick={() => setIsLarge(!isLarge)}
        >
          Twice as large
        </button>
      )}
      <div
        className="grid max-h-[45vh] content-start gap-3 overflow-auto lg:max-h-[calc(100dvh-14rem)]"
        role="region"
        aria-label="The files"
        tabIndex={0}
      >
        {files.map(({ _id, type }, index) => {
          const file = `${name}, file ${index + 1}`
          return type === 'image/jpeg' ? (
            <SentPicture
              key={_id}
              className={isLarge ? 'w-[200%] max-w-none' : 'w-full'}
              path={at('/api/bookings/{reference}/papers/{id}/', { reference, id: _id })}
              alt={file}
            />
          ) : (
            <p key={_id} className="flex flex-wrap items-center gap-2 text-muted">
              File {index + 1} is a PDF, which is never shown here, only downloaded.
              <DownloadPaper
                reference={reference}
                position={position}
                kind={kind}
                index={index}
                file={{ _id, type }}
              />
            </p>
          )
        })}
      </div>
    </section>
  )
}
