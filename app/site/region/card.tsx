import { href } from 'react-router'
import type { Picture as PictureData } from '#contract/images.ts'
import type { Region } from '#contract/regions.ts'
import { Picture } from '../../kit/picture.tsx'

export type RegionSummary = Pick<Region, '_id' | 'slug' | 'name'> & {
  /** The number of its treks. */
  treks: number
  picture: PictureData | null
  /** "7 treks · 2,610 to 5,545 m" */
  facts: string
}

type Props = { region: RegionSummary; heading?: 'h2' | 'h3'; isPriority?: boolean }

export function RegionCard({ region, heading: Heading = 'h3', isPriority }: Props) {
  return (
    <article className="card group relative overflow-hidden rounded-card text-white">
      {region.picture ? (
        <Picture
          className="aspect-3/4"
          picture={region.picture}
          tall="always"
          isPriority={isPriority}
          sizes="(min-width: 1280px) 290px, (min-width: 1024px) 23vw, (min-width: 768px) 46vw, 76vw"
        />
      ) : (
        <div className="night aspect-3/4" />
      )}
      <div className="scrim-low pointer-events-none absolute inset-0" />
      <div className="absolute inset-x-0 bottom-0 p-6">
        <Heading className="text-h3">
          <a className="stretched" href={href('/regions/:slug', { slug: region.slug })}>
            {region.name}
          </a>
        </Heading>
        <p className="num mt-1.5 text-small text-white/90">{region.facts}</p>
      </div>
    </article>
  )
}
