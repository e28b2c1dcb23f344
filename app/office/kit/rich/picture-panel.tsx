import type { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { compactClass } from '../compact.ts'
import { AltInput } from '../form/alt-input.tsx'
import { altOf } from '../form/library-file.ts'
import { PictureInput } from '../form/picture-input.tsx'
import { smallerFile } from '../thumbnail.tsx'
import type { Pictures } from './picture-view.ts'
import { schema } from './schema.ts'

type Props = {
  view: EditorView
  list: Pictures['list']
  store: NonNullable<Pictures['add']>
  onClose: () => void
}

/** Puts a picture where the cursor is: one that is stored, one of the library, or a file, which is stored at once. */
export function PicturePanel({ view, list, store, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const [file, setFile] = useState<File>()
  const [alt, setAlt] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => panel.current?.querySelector('input')?.focus(), [])

  function place(image_id: string) {
    const { tr, selection } = view.state
    const picture = schema.node('picture', { image_id })
    // A list, quote or callout holds no picture and would be parted by it.
    const isWithin = selection.$from.depth > 1
    if (isWithin) tr.insert(selection.$from.after(1), picture)
    else tr.replaceSelectionWith(picture)
    view.dispatch(tr.scrollIntoView())
    onClose()
  }

  async function add() {
    if (!file || isBusy) return
    setIsBusy(true)
    const added = await store(file, alt)
    setIsBusy(false)
    if ('failure' in added) setProblem(`${added.failure.reason}.`)
    else place(added.image_id)
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }

  return (
    <div
      ref={panel}
      className="grid gap-3 border-t border-line p-3"
      role="group"
      aria-label="Picture"
      onKeyDown={press}
    >
      <PictureInput
        path="picture.file"
        label="A new picture"
        file={file}
        stored={undefined}
        onChange={(chosen) => {
          setFile(chosen)
          if (alt === '') setAlt(altOf(chosen))
          setProblem('')
        }}
        isOfLibrary
      />
      {file && <AltInput path="picture.alt" label="Alt text" value={alt} onChange={setAlt} />}
      <p className="text-micro text-danger empty:hidden" role="status">
        {problem}
      </p>
      <div className="flex gap-2">
        <button
          type="button"
          className={compactClass('primary')}
          disabled={!file || isBusy}
          onClick={() => void add()}
        >
          {isBusy ? 'Adding…' : 'Add picture'}
        </button>
        <button type="button" className={compactClass('plain')} onClick={onClose}>
          Cancel
        </button>
      </div>
      {list.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Pictures of this text">
          {list.map(({ image_id, src, alt: says }, index) => (
            <li key={image_id}>
              <button
                type="button"
                className="block overflow-hidden rounded-chip border border-line hover:border-ink"
                aria-label={`Put in picture ${index + 1}${says ? `: ${says}` : ''}`}
                onClick={() => place(image_id)}
              >
                <img className="h-14 w-20 object-cover" src={smallerFile({ image_file: src })} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
