import type { PictureUse, WholePicture } from '#contract/pictures.ts'
import { TextInput } from '../kit/form/inputs.tsx'
import { MayLink } from '../kit/may-link.tsx'

type Props = {
  picture: WholePicture
  /** The alt texts as typed, by the ids of the uses. */
  alts: Record<string, string>
  onAlt: (use: string, alt: string) => void
}

/** Where a picture is used: as what, a link to it, and its alt text there. */
export function Places({ picture: { places }, alts, onAlt }: Props) {
  if (places.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="places">
      <h3 className="font-sans text-sm font-semibold" id="places">
        Where it is used
      </h3>
      <ul className="grid gap-4">
        {places.map((place) => (
          <li key={place._id} className="grid gap-1 rounded-button border border-line p-3">
            <Head place={place} />
            <TextInput
              path={`alts.${place._id}`}
              label={`Alt text in ${place.name}, ${place.what}`}
              isOptional
              value={alts[place._id] ?? place.alt}
              onChange={(alt) => onAlt(place._id, alt)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Head({ place: { name, what, path, path_in_admin } }: { place: PictureUse }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
      {path_in_admin ? (
        <MayLink isFact className="font-medium break-words text-lake underline" to={path_in_admin}>
          {name}
        </MayLink>
      ) : (
        <span className="font-medium break-words">{name}</span>
      )}
      <span className="text-muted">{what}</span>
      {path && (
        <a className="text-lake underline" href={path} target="_blank" rel="noreferrer">
          See it<span className="sr-only"> in {name}, in a new tab</span>
        </a>
      )}
    </p>
  )
}
