import { isAreaIn, type HelpPlace } from '#contract/emergency.ts'
import { hostOf } from '#contract/host-of.ts'
import { dialUrl } from '#contract/whatsapp.ts'
import { formatDate } from '../../kit/format-date.ts'
import { useWords } from '../kit/words.tsx'

type Props = {
  places: HelpPlace[]
  /** The names of the regions of the site. */
  regions: string[]
}

/** Where help is, by area, each with its source; and the regions of which no source names a post with a doctor. */
export function Places({ places, regions }: Props) {
  const say = useWords()
  const areas = Map.groupBy(places, ({ area }) => area)
  const without = regions.filter((region) => ![...areas.keys()].some((area) => isAreaIn(area, region)))
  return (
    <section className="border-b border-line py-[clamp(36px,4.5vw,64px)]" aria-labelledby="places-title">
      <h2 className="text-h2" id="places-title">
        {say('emergency.places')}
      </h2>
      <div className="mt-8 border-t border-ink">
        {[...areas].map(([area, entries]) => (
          <section
            className="grid gap-x-16 gap-y-3 border-b border-line py-7 lg:grid-cols-[1fr_2.6fr]"
            key={area}
          >
            <h3 className="text-day">{area}</h3>
            <ul className="grid gap-5">
              {entries.map((place) => (
                <Place key={place.name} {...place} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {without.length > 0 && (
        <p className="mt-6 max-w-measure text-muted">
          We list no post with a doctor for: {without.join(', ')}. Your guide knows the nearest health post
          and where a helicopter can land.
        </p>
      )}
    </section>
  )
}

function Place({ name, text, phone, url, checked }: HelpPlace) {
  return (
    <li>
      <p className="font-semibold wrap-anywhere">
        {name}
        {phone && (
          <>
            {' · '}
            <a className="num whitespace-nowrap text-lake underline underline-offset-2" href={dialUrl(phone)}>
              {phone}
            </a>
          </>
        )}
      </p>
      <p className="mt-1 max-w-measure text-[1rem] text-prose">{text}</p>
      <p className="mt-1 text-micro text-muted">
        As of{' '}
        <a className="underline underline-offset-2" href={url} rel="noopener nofollow">
          {hostOf(url)}
        </a>
        , read on <time dateTime={checked}>{formatDate(checked)}</time>
      </p>
    </li>
  )
}
