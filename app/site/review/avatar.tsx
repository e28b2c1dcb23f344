const MAX_LETTERS = 2

type Props = { name: string; photo: string | null; className?: string }

/** The photo of a person, or without one the initials of the name. `photo` is the address of a JPEG of this site. */
export function Avatar({ name, photo, className = 'size-12 text-lg' }: Props) {
  if (photo) {
    return (
      <picture className={`flex-none overflow-hidden rounded-full bg-glacier ${className}`}>
        <source type="image/avif" srcSet={photo.replace(/jpg$/, 'avif')} />
        <source type="image/webp" srcSet={photo.replace(/jpg$/, 'webp')} />
        {/* The upper half of the photo stays in view, because it shows the face. */}
        <img
          className="size-full object-cover object-[50%_30%]"
          src={photo}
          alt=""
          width="48"
          height="48"
          loading="lazy"
        />
      </picture>
    )
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
