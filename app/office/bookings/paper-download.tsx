import { paperWords, type PaperFile, type PaperKind } from '#contract/traveller-papers.ts'
import { compactClass } from '../kit/compact.ts'
import { fetchFile } from '../kit/download.ts'
import { at } from '../shell/api-address.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'

type Props = {
  reference: string
  position: number
  kind: PaperKind
  /** 0 for the first file of the paper. */
  index: number
  file: Pick<PaperFile, '_id' | 'type'>
}

/** Downloads a file of a paper, which is put on record. */
export function DownloadPaper({ reference, position, kind, index, file: { _id, type } }: Props) {
  const orLogIn = useSessionEnd()
  const ending = type === 'image/jpeg' ? 'jpg' : 'pdf'
  return (
    <button
      type="button"
      className={compactClass()}
      aria-label={`Download ${paperWords[kind].name.toLowerCase()}, file ${index + 1}`}
      onClick={() =>
        void fetchFile(
          at('/api/bookings/{reference}/papers/{id}/', { reference, id: _id }),
          `${reference}-${position}-${kind}-${index + 1}.${ending}`,
        ).catch(orLogIn)
      }
    >
      Download
    </button>
  )
}
