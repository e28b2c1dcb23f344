import { Thumb } from '../kit/thumb.tsx'

const MAX_LETTERS = 2

type Props = { name: string; photo: string | null; className?: string }

/** The photo of a person, or without one the initials of the name. `photo` is the address of a JPEG of this site. */
export function Avatar({ name, photo, className = 'size-12 text-lg' }: Props) {
  if (photo) {
    // The upper half of the photo stays in view, because it shows the face.
    const focus = 'object-[50%_30%]'
    return <Thumb src={photo} alt="" size={48} className={`rounded-full ${className}`} focus={focus} />
  }
  return (
    <span
      className={`grid flex-none place-items-center rounded-full bg-lake-tint font-display font-medium text-on-lake-tint ${className}`}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  )
}

function initials(name: string) {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  return words
    .slice(0, MAX_LETTERS)
    .map((word) => word.match(/\p{L}/u)![0].toUpperCase())
    .join('')
}
