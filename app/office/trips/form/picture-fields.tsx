import { Trash2 } from 'lucide-react'
import { memo, useEffect, useState } from 'react'
import type { OwnedPicture } from '#contract/content-tables.ts'
import { nameOfPicture } from '#contract/pictures.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import type { TripKind } from '#contract/trips.ts'
import { useField } from '../../kit/form/context.ts'
import { FromLibrary } from '../../kit/form/library-picker.tsx'
import { smallerFile } from '../../kit/thumbnail.tsx'
import { FilesSent } from '../../library/files-sent.tsx'
import { PictureDrop } from '../../pictures/drop.tsx'
import { ImageFields } from '../../pictures/fields.tsx'
import { listPictures } from '../../pictures/load.ts'
import { AllFields } from '../../pictures/said-of-all.tsx'
import { FILES_PATH, type TripPictures } from './use-trip-pictures.ts'

type Props = { kind: TripKind; id: string | undefined; pictures: TripPictures }

/** The pictures of a trip: those that it has, and those that it gets when it is saved. */
export const TripPictureFields = memo(({ kind, id, pictures }: Props) => {
  const { rows, all, files, textOf, choose, take, say, sayOfAll, remove } = pictures
  const { errors } = useField(FILES_PATH)
  return (
    <>
      {id !== undefined && <StoredPictures kind={kind} id={id} />}
      <PictureDrop errors={errors} onFiles={choose} />
      <span>
        <FromLibrary onPick={take} />
      </span>
      <FilesSent files={files} />
      <AllFields count={rows.length} all={all} edit={sayOfAll} />
      <ol className="grid gap-4" aria-label="Pictures that are added with the trip">
        {rows.map((row, index) => (
          <li className="grid gap-3 rounded-button border border-line p-3" key={row.key}>
            <div className="flex items-center gap-3">
              <p className="min-w-0 flex-1 truncate text-sm font-semibold">{nameOfPicture(row.picture)}</p>
              <button
                className="flex size-8 items-center justify-center rounded-chip text-muted hover:bg-mist hover:text-ink"
                type="button"
                aria-label={`Remove ${nameOfPicture(row.picture)}`}
                onClick={() => remove(row.key)}
              >
                <Trash2 className="size-4" aria-hidden="true" />
              </button>
            </div>
            <ImageFields
              prefix={`pictures.${index}.`}
              address={smallerFile(row.picture)}
              text={textOf(row)}
              edit={(part) => say(row.key, part)}
            />
          </li>
        ))}
      </ol>
    </>
  )
})

/** The pictures that the trip has, in their order; each opens its own form in a tab of its own. */
function StoredPictures({ kind, id }: { kind: TripKind; id: string }) {
  const stored = useStored(kind, id)
  const { office } = tripWords[kind]
  if (!stored || stored.length === 0) return null
  return (
    <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5" aria-label="Pictures of the trip">
      {stored.map((picture) => (
        <li key={picture._id}>
          <a
            className="grid gap-1 text-micro text-muted hover:text-ink"
            href={`${office.pictures.list}/${picture._id}`}
            target="_blank"
            rel="noreferrer"
          >
            <img
              className="aspect-3/2 w-full rounded-chip bg-glacier object-cover"
              src={smallerFile(picture)}
              alt=""
              loading="lazy"
              decoding="async"
            />
            <span className={`line-clamp-2 break-words ${picture.alt ? '' : 'text-warning'}`}>
              {picture.alt || 'No alt text'}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function useStored(kind: TripKind, id: string) {
  const [stored, setStored] = useState<OwnedPicture[]>()
  useEffect(() => {
    let isWanted = true
    void listPictures(kind, id).then((pictures) => isWanted && setStored(pictures))
    return () => {
      isWanted = false
    }
  }, [kind, id])
  return stored
}
