import { ImagePlus } from 'lucide-react'
import { useId, useState, type DragEvent } from 'react'
import { ErrorText } from '../kit/form/labelled.tsx'
import { pictureProblem } from '../kit/form/picture-file.ts'

type Props = { errors: string[] | undefined; onFiles: (files: File[]) => void }

/** Takes any number of pictures, dropped or chosen. Files that are no picture are left out, each with its reason. */
export function PictureDrop({ errors, onFiles }: Props) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const [problems, setProblems] = useState<string[]>([])

  function take(files: FileList | null) {
    const all = Array.from(files ?? [])
    setProblems(all.flatMap((file) => pictureProblem(file) ?? []))
    onFiles(all.filter((file) => pictureProblem(file) === undefined))
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div className="grid gap-1">
      <div
        className={`relative grid justify-items-center gap-2 rounded-card border-[1.5px] border-dashed px-4 py-8 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus ${isOver ? 'border-lake bg-lake-tint' : 'border-input bg-mist'}`}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <ImagePlus className="icon text-lake" aria-hidden="true" />
        <label className="text-sm font-semibold" htmlFor={id}>
          Choose pictures
        </label>
        <p className="text-micro text-muted" id={`${id}-help`}>
          or drop them here. Large ones are made smaller before they are sent; at least 1600 pixels wide is
          best.
        </p>
        <input
          className="absolute inset-0 cursor-pointer opacity-0"
          id={id}
          name="image_file"
          type="file"
          accept="image/*"
          multiple
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors ? `${id}-help ${id}-error` : `${id}-help`}
          onChange={(event) => {
            take(event.target.files)
            // Clearing the value lets the person choose the same file again after removing it from the list.
            event.target.value = ''
          }}
        />
      </div>
      {errors && <ErrorText id={`${id}-error`} errors={errors} />}
      <div role="status">
        {problems.map((problem) => (
          <ErrorText key={problem} errors={[`${problem}.`]} />
        ))}
      </div>
    </div>
  )
}
