import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { counted } from '#contract/counted.ts'
import { compactClass } from '../kit/compact.ts'
import { Dialog } from '../kit/dialog/dialog.tsx'
import { LeaveGuard } from '../kit/dialog/leave-guard.tsx'
import { useClose } from '../kit/dialog/use-close.ts'
import { TextInput } from '../kit/form/inputs.tsx'
import { shrunk } from '../kit/form/picture-file.ts'
import { useKeptBeside } from '../kit/form/use-kept-beside.ts'
import { useOneAtATime } from '../kit/one-at-a-time.ts'
import { PictureDrop } from '../pictures/drop.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { uploadForm } from '../shell/upload.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'
import { FilesSent } from './files-sent.tsx'
import { hashOf, sendAll, type Sending } from './upload.ts'

const HINT =
  'If the connection breaks, it carries on by itself. After a crash choose the same files again: those that have arrived are not sent twice.'

const NOTHING = { credit: '', licence: '' }

/** Sends many pictures into the library, each by itself, and shows how far each has come. */
export default function AddPictures() {
  const close = useClose()
  const { revalidate } = useRevalidator()
  const take = useOneAtATime()
  const orLogIn = useSessionEnd()
  const [files, setFiles] = useState<Sending[]>([])
  const [said, setSaid] = useKeptBeside('said', NOTHING)
  const [isBusy, setIsBusy] = useState(false)
  const isOver = useRef(false)
  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
    }
  }, [])
  const open = files.filter(({ state }) => state === 'waits' || state === 'sends')

  async function upload() {
    setIsBusy(true)
    try {
      await sendAll(open, {
        toSend: shrunk,
        hasArrived,
        send: (file, name, onProgress) => sendPicture(file, { ...said, name }, onProgress),
        pause: untilOnline,
        isOver: () => isOver.current,
        change: (key, part) =>
          setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one))),
      })
    } finally {
      setIsBusy(false)
      await revalidate()
    }
  }

  return (
    <Dialog title="Add Pictures" isWide onClose={close}>
      <div className="grid gap-5">
        <PictureDrop
          errors={undefined}
          onFiles={(chosen) => setFiles((before) => [...before, ...newOnes(chosen, before)])}
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
          onClick={() => take(() => upload().catch(orLogIn))}
        >
          {isBusy ? 'Sending …' : `Send ${counted(open.length, 'picture', 'pictures')}`}
        </button>
      </footer>
      <LeaveGuard isDirty={open.length > 0} onDiscard={() => undefined} />
    </Dialog>
  )
}

async function hasArrived(file: File) {
  const sent = await hashOf(file)
  if (sent === undefined) return false
  const result = await tryApi(at('/api/pictures/', {}, { sent, limit: 1 }))
  return 'failure' in result ? result : (await result.response.json()).length > 0
}

type Said = { name: string; credit: string; licence: string }

async function sendPicture(file: File, said: Said, onProgress: (share: number) => void) {
  const fields = { image_file: file, ...said, name: said.name.slice(0, 200).toWellFormed() }
  const result = await uploadForm(at('/api/pictures/'), { method: 'POST', fields, onProgress })
  return 'failure' in result ? result : result.isNew
}

function untilOnline(milliseconds: number) {
  return new Promise<void>((resolve) => {
    const end = () => {
      removeEventListener('online', end)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
  })
}

/** A file that was refused may be chosen again; one that is on the list otherwise is there once. */
function newOnes(chosen: File[], before: Sending[]): Sending[] {
  const keys = new Set(before.map(({ key }) => key))
  return chosen.flatMap((file) => {
    const key = `${file.name} ${file.size} ${file.lastModified}`
    if (keys.has(key)) return []
    keys.add(key)
    return { key, file, state: 'waits' as const }
  })
}
