import { Image } from 'lucide-react'

/** The narrowest width that pictures are served in, in pixels. */
export const SMALLEST = 400

/** A small picture at the start of a row, or an empty frame. It is decorative, so screen readers skip it. */
export function Thumbnail({ address }: { address: string | undefined }) {
  const frame = 'h-8 w-12 max-w-none rounded-chip bg-glacier object-cover'
  if (address === undefined) {
    return (
      <span className={`${frame} grid place-items-center`}>
        <Image className="size-4 text-muted" aria-hidden="true" />
      </span>
    )
  }
  return <img className={frame} src={address} alt="" width={48} height={32} loading="lazy" decoding="async" />
}

/** Returns the address of the smallest copy of the picture whose files are named after `sha`. */
export function smallAddress({ sha, width }: { sha: string; width: number }): string {
  return `/images/${sha}/${Math.min(SMALLEST, width)}.webp`
}

/**
 * Returns the address of the smallest copy of a picture from the address of its largest file, as the API names it.
 * Another address is returned as it is.
 */
export function smallerFile({ image_file }: { image_file: string }): string {
  return image_file.replace(
    /^(\/images\/\w+\/)(\d+)\.(?:jpg|webp|avif)$/,
    (_, folder: string, width: string) => `${folder}${Math.min(SMALLEST, Number(width))}.webp`,
  )
}
