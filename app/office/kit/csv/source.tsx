import { compactBox, compactClass } from '../compact.ts'

type Props = {
  /** What the file can be; left out, a list as text. */
  accept?: string
  pasted: string
  /** The name that pasted lines have as a file. */
  pastedName: string
  isBusy: boolean
  onPaste: (pasted: string) => void
  onRead: (file: File) => void
}

/** Where a CSV comes from: a chosen file, which is read at once, or lines that are pasted and then read. */
export function CsvSource({
  accept = '.csv,.tsv,.txt,text/csv',
  pasted,
  pastedName,
  isBusy,
  onPaste,
  onRead,
}: Props) {
  return (
    <>
      <label className="grid gap-1 text-sm font-semibold">
        File
        <input
          className="max-w-full text-sm font-normal"
          type="file"
          accept={accept}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onRead(file)
            // The same file can be chosen again once it was edited.
            target.value = ''
          }}
        />
      </label>
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
        onClick={() => onRead(new File([pasted], pastedName, { type: 'text/csv' }))}
      >
        Read the lines
      </button>
    </>
  )
}
