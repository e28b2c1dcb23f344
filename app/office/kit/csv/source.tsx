import { useId } from 'react'
import { compactBox, compactClass, fileBox } from '../compact.ts'

/** Files of lists as text, and spreadsheets, so that whoever chooses one is told how to save it. */
const LISTS = '.csv,.tsv,.txt,.xlsx,.xls,.ods,text/csv'

type FileProps = {
  /** What else the file can be: ".json". */
  also?: string
  onRead: (file: File) => void
}

/** Chooses a file with a list, which is read at once. */
export function CsvFile({ also, onRead }: FileProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label className="text-sm font-semibold" htmlFor={id}>
        File
      </label>
      <input
        className={fileBox}
        id={id}
        type="file"
        accept={also ? `${LISTS},${also}` : LISTS}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onRead(file)
          // The same file can be chosen again once it was edited.
          target.value = ''
        }}
      />
    </div>
  )
}

type Props = FileProps & {
  pasted: string
  /** The name that pasted lines have as a file. */
  pastedName: string
  isBusy: boolean
  onPaste: (pasted: string) => void
}

/** Where a CSV comes from: a chosen file, or lines that are pasted and then read. */
export function CsvSource({ pasted, pastedName, isBusy, onPaste, ...file }: Props) {
  return (
    <>
      <CsvFile {...file} />
      <label className="grid gap-1 text-sm font-semibold">
        Or its lines
        <textarea
          className={`${compactBox} h-28! py-2 font-normal`}
          name="pasted"
          value={pasted}
          onChange={({ target }) => onPaste(target.value)}
        />
      </label>
      <button
        type="button"
        className={`${compactClass()} justify-self-start`}
        disabled={isBusy || pasted.trim() === ''}
        onClick={() => file.onRead(new File([pasted], pastedName, { type: 'text/csv' }))}
      >
        Read the lines
      </button>
    </>
  )
}
