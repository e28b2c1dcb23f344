import { Trash2 } from 'lucide-react'
import { ErrorText } from '../kit/form/labelled.tsx'
import type { Row } from '../kit/form/list-order.ts'
import { usePreview } from '../kit/form/picture-input.tsx'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { ImageFields } from './fields.tsx'
import type { ImageText } from './text.ts'

/** A chosen picture that waits to be sent. `share`: how much of it has been sent, from 0 to 1. */
export type Waiting = Row<{ file: File; text: ImageText; share?: number; reason?: string }>

type Props = {
  queue: Waiting[]
  edit: (key: string, change: Partial<ImageText>) => void
  onRemove: (key: string) => void
}

/** Shows the chosen pictures, each with its fields and how much of it has been sent. */
export function PictureQueue({ queue, edit, onRemove }: Props) {
  return (
    <ol className="grid gap-4">
      {queue.map((waiting, index) => (
        <li className="grid gap-3 rounded-button border border-line p-3" key={waiting.key}>
          <div className="flex items-center gap-3">
            <p className="min-w-0 flex-1 truncate text-sm font-semibold">{waiting.file.name}</p>
            <p className="num text-micro text-muted">{sizeOf(waiting.file)}</p>
            <button
              className="flex size-8 items-center justify-center rounded-chip text-muted hover:bg-mist hover:text-ink"
              type="button"
              aria-label={`Remove ${waiting.file.name}`}
              onClick={() => onRemove(waiting.key)}
            >
              <Trash2 className="size-4" aria-hidden="true" />
            </button>
          </div>
          <fieldset>
            <legend className="sr-only">{waiting.file.name}</legend>
            <Described waiting={waiting} index={index} edit={edit} />
          </fieldset>
          {waiting.share !== undefined && (
            <ProgressBar label={`Sending ${waiting.file.name}`} value={waiting.share} max={1} />
          )}
          {waiting.reason && <ErrorText errors={[waiting.reason]} />}
        </li>
      ))}
    </ol>
  )
}

function Described({ waiting, index, edit }: Pick<Props, 'edit'> & { waiting: Waiting; index: number }) {
  return (
    <ImageFields
      prefix={`images.${index}.`}
      address={usePreview(waiting.file)}
      text={waiting.text}
      edit={(change) => edit(waiting.key, change)}
    />
  )
}

function sizeOf({ size }: File) {
  const megabytes = size / 1024 / 1024
  return megabytes < 0.1 ? `${Math.ceil(size / 1024)} kB` : `${megabytes.toFixed(1)} MB`
}
