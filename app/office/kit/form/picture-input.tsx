import { useEffect, useId, useState } from 'react'
import { fileBox } from '../compact.ts'
import { useField } from './context.ts'
import { ErrorText } from './labelled.tsx'
import { LibraryFile } from './library-file.ts'
import { FromLibrary } from './library-picker.tsx'
import { pictureProblem, previewAddress } from './picture-file.ts'

type Props = {
  path: string
  label: string
  help?: string
  file: File | undefined
  /** The address of the stored picture. */
  stored: string | undefined
  onChange: (file: File | undefined) => void
  /** Offers the pictures of the library too; a chosen one is a `LibraryFile`. */
  isOfLibrary?: boolean
}

/** Lets the person choose one picture, and shows it or the stored one. */
export function PictureInput({ path, label, help, file, stored, onChange, isOfLibrary }: Props) {
  const id = useId()
  const { errors, leave } = useField(path)
  const [problem, setProblem] = useState<string>()
  const preview = usePreview(file)
  const shown = file ? preview : stored
  return (
    <div className="grid content-start gap-1">
      <label className="text-sm font-semibold" htmlFor={id}>
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        {shown && <img className="h-20 w-32 rounded-chip bg-glacier object-cover" src={shown} alt="" />}
        <input
          className={fileBox}
          id={id}
          name={path}
          type="file"
          accept="image/*"
          aria-invalid={errors ? true : undefined}
          aria-describedby={
            [help && `${id}-help`, errors && `${id}-error`].filter(Boolean).join(' ') || undefined
          }
          onBlur={leave}
          onChange={({ target }) => {
            const chosen = target.files?.[0]
            const found = chosen && pictureProblem(chosen)
            setProblem(found)
            if (found) target.value = ''
            onChange(found ? undefined : chosen)
          }}
        />
        {isOfLibrary && <FromLibrary onPick={(picture) => onChange(new LibraryFile(picture))} />}
      </div>
      {help && (
        <p className="text-micro text-muted" id={`${id}-help`}>
          {help}
        </p>
      )}
      <div role="status">{problem && <ErrorText errors={[`${problem}.`]} />}</div>
      {errors && <ErrorText id={`${id}-error`} errors={errors} />}
    </div>
  )
}

/** Returns the data URL of a small copy of the file; undefined while it is made, or if the browser cannot read it. */
export function usePreview(file: File | undefined): string | undefined {
  const kept = file instanceof LibraryFile ? file.picture.image_file : undefined
  const [made, setMade] = useState<{ of: File; address: string | undefined }>()
  useEffect(() => {
    if (!file || kept !== undefined) return undefined
    let isWanted = true
    void previewAddress(file).then((address) => isWanted && setMade({ of: file, address }))
    return () => {
      isWanted = false
    }
  }, [file, kept])
  return kept ?? (made && made.of === file ? made.address : undefined)
}
