import { useMemo, useRef } from 'react'
import { counted } from '#contract/counted.ts'
import type { LibraryPicture } from '#contract/pictures.ts'
import type { TripKind } from '#contract/trips.ts'
import type { FieldErrors } from '../../kit/form/fields.ts'
import { LibraryFile } from '../../kit/form/library-file.ts'
import { newKey } from '../../kit/form/list-order.ts'
import { useKeptBeside } from '../../kit/form/use-kept-beside.ts'
import { useLatest } from '../../kit/form/use-latest.ts'
import { sendPicture } from '../../library/send-picture.ts'
import { useSending } from '../../library/use-sending.ts'
import { addPicture } from '../../pictures/form-data.ts'
import { NOTHING_OF_ALL, saidOf, type SaidOfAll } from '../../pictures/said-of-all.tsx'
import { ImageForm, imageErrors, type ImageText } from '../../pictures/text.ts'

/** A picture that the trip gets when it is saved. It is in the library already, so no crash loses it. */
export type NewPicture = { key: string; picture: LibraryPicture; said: Partial<ImageText> }
type Typed = { rows: NewPicture[]; all: SaidOfAll }

/** The path of what is wrong with the files themselves. */
export const FILES_PATH = 'pictures.image_file'
const ON_THEIR_WAY = 'Some pictures are still on their way. Wait until they have arrived'

const NONE: Typed = { rows: [], all: NOTHING_OF_ALL }

/** The pictures that are chosen in the form of a trip, with what is done with them. */
export type TripPictures = ReturnType<typeof useTripPictures>

/**
 * Holds the pictures that are chosen in the form of a trip, and adds them once the trip is stored. A chosen file is sent
 * into the library at once, while somebody goes on typing.
 */
export function useTripPictures(kind: TripKind) {
  const [typed, keep] = useKeptBeside<Typed>('pictures', NONE)
  const turn = useRef(Promise.resolve())
  const sending = useSending({
    // The answer names the picture, also one that was there.
    hasArrived: async () => false,
    send: async (file, name, onProgress) => {
      const result = await sendPicture(file, { name }, onProgress)
      if ('failure' in result) return result
      keep(withPicture(result.body))
      return result.isNew
    },
  })
  const present = useLatest(sending)
  const { files } = sending
  return useMemo(() => {
    const { rows, all } = typed
    const textOf = ({ said }: NewPicture) => saidOf(all, said)
    const isOnItsWay = files.some(({ state }) => state === 'waits' || state === 'sends')
    return {
      rows,
      all,
      textOf,
      /** The files that have not arrived, each with why. */
      files: files.filter(({ state }) => state !== 'added' && state !== 'there'),
      choose(chosen: File[]) {
        const more = present().add(chosen)
        turn.current = turn.current.then(() => present().send(more))
      },
      take: (picture: LibraryPicture) => keep(withPicture(picture)),
      sayOfAll: (part: Partial<SaidOfAll>) => keep((now) => ({ ...now, all: { ...now.all, ...part } })),
      say: (key: string, part: Partial<ImageText>) =>
        keep((now) => ({
          ...now,
          rows: now.rows.map((row) => (row.key === key ? { ...row, said: { ...row.said, ...part } } : row)),
        })),
      remove: (key: string) => keep((now) => ({ ...now, rows: now.rows.filter((row) => row.key !== key) })),
      errors: { ...errorsIn(rows.map(textOf)), ...(isOnItsWay && { [FILES_PATH]: [ON_THEIR_WAY] }) },
      /** Adds all to the trip. Returns a sentence about those that could not be added, which stay in the library. */
      async addTo(target: { _id: string; name: string }): Promise<string | undefined> {
        const refused: string[] = []
        for (const row of rows) {
          const file = new LibraryFile(row.picture)
          const result = await addPicture(kind, {
            target,
            file,
            text: textOf(row),
            onProgress: () => undefined,
          })
          if ('failure' in result) refused.push(result.failure.reason)
        }
        keep(() => NONE)
        return refused.length === 0 ? undefined : missed(refused)
      },
    }
  }, [kind, typed, keep, files, present])
}

function withPicture(picture: LibraryPicture) {
  const row = { key: newKey(), picture, said: saidIn(picture) }
  return (now: Typed) => ({ ...now, rows: [...now.rows, row] })
}

/** What a picture says of itself, where it says anything. */
function saidIn(picture: LibraryPicture): Partial<ImageText> {
  const { alt, credit, focus_x, focus_y } = ImageForm.encode(picture)
  return { ...(alt && { alt }), ...(credit && { credit }), focus_x, focus_y }
}

function errorsIn(texts: ImageText[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const [index, text] of texts.entries())
    for (const [field, words] of Object.entries(imageErrors(text)))
      errors[`pictures.${index}.${field}`] = words
  return errors
}

function missed(refused: string[]) {
  return `${counted(refused.length, 'picture', 'pictures')} could not be added: ${refused[0]}. They are in the library: add them from there`
}
