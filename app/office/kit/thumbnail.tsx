import { Image } from 'lucide-react'

const SMALLEST = 400

/** A small picture at the beginning of a row; without one, an empty frame. It says nothing that the row does not. */
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

/** The smallest copy of a picture whose files are named after `sha`. */
export function smallAddress({ sha, width }: { sha: string; width: number }): string {
  return `/images/${sha}/${Math.min(SMALLEST, width)}.webp`
}

/** The same for a picture known by the address of one of its files, as the image lists answer it. */
export function smallerFile({ image_file, width }: { image_file: string; width: number }): string {
  return image_file.replace(/\d+\.(?:jpg|webp|avif)$/, `${Math.min(SMALLEST, width)}.webp`)
}
