import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { tripWords } from '#contract/trip-kinds.ts'
import type { TripKind } from '#contract/trips.ts'
import { LeaveGuard } from '../kit/dialog/leave-guard.tsx'
import { useClose } from '../kit/dialog/use-close.ts'
import { FormContext } from '../kit/form/context.ts'
import { FormFooter } from '../kit/form/footer.tsx'
import { Sheet } from '../kit/form/sheet.tsx'
import { useChecked } from '../kit/form/use-checked.ts'
import { useOneAtATime } from '../kit/one-at-a-time.ts'
import { tell } from '../shell/messages.ts'
import type { FieldErrors } from '../trips/form/input.ts'
import { PictureDrop } from './drop.tsx'
import { addPicture, imageDraft, type LoadedImage, type Target } from './form-data.ts'
import { usePictureQueue } from './form-queue.ts'
import { ImageProblem, limitOf, TargetSelect } from './form.tsx'
import { PictureQueue, type Waiting } from './queue.tsx'
import { imageErrors } from './text.ts'

type Props = { kind: TripKind; loaded: LoadedImage }

/** Adds any number of pictures to a destination or a tour package. What could not be sent stays, with the reason. */
export function NewImagesForm({ kind, loaded }: Props) {
  if (loaded.failure) return <ImageProblem title="Add Image" reason={loaded.failure.reason} />
  return <OpenForm kind={kind} loaded={loaded} />
}

function OpenForm({ kind, loaded }: Props) {
  const [query] = useSearchParams()
  const [targetId, setTargetId] = useState(query.get('of') ?? '')
  const pictures = usePictureQueue(imageDraft(kind))
  const { queue } = pictures
  const target = loaded.targets.find(({ _id }) => _id === targetId)
  const wrong = useMemo(() => errorsIn(target, queue), [target, queue])
  const leaving = useLeaving()
  const take = useOneAtATime()
  const { form, errors, reason, whenRight } = useChecked({ wrong, isStuck: leaving.isBusy, limitOf })

  async function send() {
    if (!target) return
    await leaving.after(async () => {
      let stored = 0
      for (const { key, file, text } of queue) {
        pictures.progress(key, 0)
        const failure = await addPicture(kind, target, file, text, (share) => pictures.progress(key, share))
        if (failure) pictures.fail(key, `${failure.reason}.`)
        else {
          pictures.remove(key)
          stored += 1
        }
      }
      if (stored > 0) tell(stored === 1 ? 'Image added' : `${stored} images added`)
      if (stored === queue.length) pictures.forget()
      return { stored, isDone: stored === queue.length }
    })
  }

  const isDirty = queue.length > 0 && !leaving.isLeaving
  return (
    <FormContext value={form}>
      <Sheet
        title="Add Image"
        onClose={leaving.close}
        onSave={() => whenRight(() => take(send))}
        footer={
          <FormFooter
            save="Add"
            note={noteOf(queue, leaving.isBusy)}
            reason={reasonOf(queue) ?? reason}
            isBusy={leaving.isBusy}
            onCancel={leaving.close}
            onSave={() => whenRight(() => take(send))}
          />
        }
      >
        <div className="grid gap-5 px-4 py-5 md:px-6" inert={leaving.isBusy}>
          <TargetSelect
            label={tripWords[kind].office.pictures.owner}
            targets={loaded.targets}
            chosen={targetId}
            onChange={setTargetId}
          />
          <PictureDrop errors={errors.image_file} onFiles={pictures.add} />
          <PictureQueue queue={queue} edit={pictures.edit} onRemove={pictures.remove} />
        </div>
      </Sheet>
      <LeaveGuard isDirty={isDirty} onDiscard={pictures.forget} />
    </FormContext>
  )
}

type Outcome = { stored: number; isDone: boolean }

/** Ways out of the form: back to the list, which has new pictures, or to the login page when the session has ended. */
function useLeaving() {
  const close = useClose()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [exit, setExit] = useState<{ to: string | undefined }>()

  const leave = useEffectEvent((to: string | undefined) => {
    if (to === undefined) close()
    else void navigate(to)
  })

  useEffect(() => {
    if (exit) leave(exit.to)
  }, [exit])

  return {
    close,
    isBusy,
    isLeaving: exit !== undefined,
    async after(work: () => Promise<Outcome>) {
      setIsBusy(true)
      try {
        const { stored, isDone } = await work()
        if (stored > 0) await revalidate()
        if (isDone) setExit({ to: undefined })
      } catch (thrown) {
        if (!(thrown instanceof Response)) throw thrown
        setExit({ to: thrown.headers.get('location') ?? '/login' })
      } finally {
        setIsBusy(false)
      }
    },
  }
}

function errorsIn(target: Target | undefined, queue: Waiting[]): FieldErrors {
  const errors: FieldErrors = {}
  if (!target) errors.owner_id = ['Choose whose pictures they are']
  if (queue.length === 0) errors.image_file = ['Choose a picture']
  for (const [index, { text }] of queue.entries()) {
    for (const [field, said] of Object.entries(imageErrors(text))) errors[`images.${index}.${field}`] = said
  }
  return errors
}

function noteOf(queue: Waiting[], isBusy: boolean) {
  if (isBusy) return `Sending, ${queue.length} to go…`
  if (queue.length === 0) return ''
  return queue.length === 1 ? '1 picture chosen' : `${queue.length} pictures chosen`
}

function reasonOf(queue: Waiting[]) {
  const failed = queue.filter(({ reason }) => reason !== undefined).length
  if (failed === 0) return undefined
  return `${failed === 1 ? 'One picture' : `${failed} pictures`} could not be added. The reason is below each; press Add to try again.`
}
