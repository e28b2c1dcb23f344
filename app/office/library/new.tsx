import { useRevalidator } from 'react-router'
import { counted } from '#contract/counted.ts'
import { compactClass } from '../kit/compact.ts'
import { Dialog } from '../kit/dialog/dialog.tsx'
import { LeaveGuard } from '../kit/dialog/leave-guard.tsx'
import { useClose } from '../kit/dialog/use-close.ts'
import { TextInput } from '../kit/form/inputs.tsx'
import { useKeptBeside } from '../kit/form/use-kept-beside.ts'
import { useOneAtATime } from '../kit/one-at-a-time.ts'
import { PictureDrop } from '../pictures/drop.tsx'
import { FilesSent } from './files-sent.tsx'
import { hasArrived, sendPicture } from './send-picture.ts'
import { useSending } from './use-sending.ts'

const HINT =
  'If the connection breaks, it carries on automatically. After a crash choose the same files again: those that have arrived are not sent twice.'

const NOTHING = { alt: '', credit: '', licence: '' }

/** Sends many pictures into the library, each by itself, and shows how far each has come. */
export default function AddPictures() {
  const close = useClose()
  const { revalidate } = useRevalidator()
  const take = useOneAtATime()
  const [said, setSaid] = useKeptBeside('said', NOTHING)
  const { files, open, isBusy, add, send } = useSending({
    hasArrived,
    send: async (file, name, onProgress) => {
      const result = await sendPicture(file, { ...said, name }, onProgress)
      return 'failure' in result ? result : result.isNew
    },
  })

  return (
    <Dialog title="Add Pictures" isWide onClose={close}>
      <div className="grid gap-5">
        <PictureDrop errors={undefined} onFiles={add} />
        <TextInput
          path="alt"
          label="Alt text of all"
          help="What these pictures show. Change it in the picture that shows something else."
          isOptional
          maxLength={300}
          value={said.alt}
          onChange={(alt) => setSaid({ ...said, alt })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            path="credit"
            label="Credit of all"
            placeholder="Photo: Pemba Sherpa"
            isOptional
            maxLength={200}
            value={said.credit}
            onChange={(credit) => setSaid({ ...said, credit })}
          />
          <TextInput
            path="licence"
            label="Licence of all"
            isOptional
            maxLength={200}
            value={said.licence}
            onChange={(licence) => setSaid({ ...said, licence })}
          />
        </div>
        <FilesSent files={files} />
        <p className="text-micro text-muted">{HINT}</p>
      </div>
      <footer className="mt-6 flex flex-wrap justify-end gap-2">
        <button type="button" className={compactClass()} onClick={close}>
          {files.length > 0 && open.length === 0 ? 'Done' : 'Cancel'}
        </button>
        <button
          type="button"
          className={compactClass('primary')}
          disabled={isBusy || open.length === 0}
          onClick={() => take(() => send(open).finally(revalidate))}
        >
          {isBusy ? 'Sending …' : `Send ${counted(open.length, 'picture', 'pictures')}`}
        </button>
      </footer>
      <LeaveGuard isDirty={open.length > 0} onDiscard={() => undefined} />
    </Dialog>
  )
}
