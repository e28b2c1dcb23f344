const MAX_LETTERS = 2

/** A person without a photograph: the first letters of their name. */
export function Avatar({ name, className = 'size-12 text-lg' }: { name: string; className?: string }) {
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
