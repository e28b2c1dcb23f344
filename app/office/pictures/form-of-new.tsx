import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { tripWords } from '#contract/trip-kinds.ts'
import type { TripKind } from '#contract/trips.ts'
import { InfoDialog } from '../kit/dialog/info.tsx'
import type { FieldErrors } from '../kit/form/fields.ts'
import { FormSheet } from '../kit/form/form-sheet.tsx'
import { LibraryFile } from '../kit/form/library-file.ts'
import { FromLibrary } from '../kit/form/library-picker.tsx'
import type { Typed } from '../kit/form/outcomes.ts'
import { useForm } from '../kit/form/use-form.ts'
import { tell } from '../shell/messages.ts'
import { PictureDrop } from './drop.tsx'
import { addPicture, type LoadedImage, type Target } from './form-data.ts'
import { limitOf, TargetSelect } from './form.tsx'
import { PictureQueue, type Waiting } from './queue.tsx'
import { AllFields, NOTHING_OF_ALL, saidOf, type SaidOfAll } from './said-of-all.tsx'
import { imageErrors, ImageForm, type ImageText } from './text.ts'

type Props = { kind: TripKind; loaded: LoadedImage }

/**
 * The trip of the new pictures, and their texts by the name of their file: a draft cannot store files, but a person who
 * chooses a file again finds its text again.
 */
type NewImages = { owner_id: string; all: SaidOfAll; said: Record<string, Partial<ImageText>> }

/** A chosen file. Its key is its name, with a number if several files have that name. */
type Chosen = Omit<Waiting, 'text'>

/**
 * Adds any number of pictures to a trek or a tour. Pictures that could not be sent stay in the form, each with its
 * reason.
 */
export function NewImagesForm({ kind, loaded }: Props) {
  if (loaded.failure) return <InfoDialog title="Add Image" problem={`${loaded.failure.reason}.`} />
  return <OpenForm kind={kind} loaded={loaded} />
}

function OpenForm({ kind, loaded: { targets } }: Props) {
  const [query] = useSearchParams()
  const [queue, setQueue] = useState<Chosen[]>([])
  /** How many pictures were added since the form was opened. */
  const [stored, setStored] = useState(0)
  const isOver = queue.length === 0 && stored > 0
  const form = useForm<NewImages, Target>({
    loaded: { text: { owner_id: query.get('of') ?? '', all: NOTHING_OF_ALL, said: {} } },
    save: isOver ? 'Done' : 'Add',
    limitOf,
    check: useCallback(
      (typed: NewImages) => {
        const input = targets.find(({ _id }) => _id === typed.owner_id)
        return { input, errors: isOver ? {} : errorsIn(input, typed, queue) }
      },
      [targets, queue, isOver],
    ),
    onSave: (target, _, typed) => send(target, typed),
  })
  const { text, edit } = form
  const change = (key: string, part: Partial<Chosen>) =>
    setQueue((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))

  async function send(target: Target, { text: typed, edit: editNow }: Typed<NewImages>) {
    let added = 0
    for (const { key, file } of queue) {
      change(key, { share: 0, reason: undefined })
      const onProgress = (share: number) => change(key, { share })
      const result = await addPicture(kind, { target, file, text: textOf(typed, key), onProgress })
      if ('failure' in result) {
        change(key, { share: undefined, reason: `${result.failure.reason}.` })
        continue
      }
      added += 1
      setQueue((before) => before.filter((one) => one.key !== key))
      editNow(({ said: { [key]: _sent, ...said } }) => ({ said }))
    }
    if (added > 0) tell(added === 1 ? 'Image added' : `${added} images added`)
    setStored((before) => before + added)
    return added === queue.length ? {} : { failure: { reason: refusalOf(queue.length - added) } }
  }

  return (
    <FormSheet
      form={form}
      title="Add Image"
      note={noteOf(queue.length, stored)}
      isChangedBeside={queue.length > 0}
    >
      <div className="grid gap-5 px-4 py-5 md:px-6">
        <TargetSelect
          label={tripWords[kind].office.pictures.owner}
          targets={targets}
          chosen={text.owner_id}
          onChange={(owner_id) => edit({ owner_id })}
        />
        <PictureDrop
          errors={form.errors.image_file}
          onFiles={(files) => setQueue((before) => [...before, ...chosenOf(files, before)])}
        />
        <span>
          <FromLibrary
            onPick={(picture) => {
              const [one] = chosenOf([new LibraryFile(picture)], queue)
              setQueue((before) => [...before, one!])
              edit(({ said }) => ({ said: { ...said, [one!.key]: ImageForm.encode(picture) } }))
            }}
          />
        </span>
        <AllFields
          count={queue.length}
          all={text.all}
          edit={(part) => edit(({ all }) => ({ all: { ...all, ...part } }))}
        />
        <PictureQueue
          queue={queue.map((one) => ({ ...one, text: textOf(text, one.key) }))}
          edit={(key, part) => edit(({ said }) => ({ said: { ...said, [key]: { ...said[key], ...part } } }))}
          onRemove={(key) => setQueue((before) => before.filter((one) => one.key !== key))}
        />
      </div>
    </FormSheet>
  )
}

function textOf({ all, said }: NewImages, key: string) {
  return saidOf(all, said[key])
}

function chosenOf(files: File[], before: Chosen[]): Chosen[] {
  const names = new Set(before.map(({ key }) => key))
  return files.map((file) => {
    let key = file.name
    for (let number = 2; names.has(key); number++) key = `${file.name} (${number})`
    names.add(key)
    return { key, file }
  })
}

function errorsIn(target: Target | undefined, text: NewImages, queue: Chosen[]): FieldErrors {
  const errors: FieldErrors = {}
  if (!target) errors.owner_id = ['Choose whose pictures they are']
  if (queue.length === 0) errors.image_file = ['Choose a picture']
  for (const [index, { key }] of queue.entries()) {
    const faults = imageErrors(textOf(text, key))
    for (const [field, words] of Object.entries(faults)) errors[`images.${index}.${field}`] = words
  }
  return errors
}

function noteOf(count: number, stored: number) {
  if (count === 0)
    return stored === 0 ? '' : `${stored === 1 ? '1 picture was' : `${stored} pictures were`} added.`
  return count === 1 ? '1 picture chosen' : `${count} pictures chosen`
}

function refusalOf(count: number) {
  return `${count === 1 ? 'One picture' : `${count} pictures`} could not be added. The reason is below each; press Add to try again`
}
