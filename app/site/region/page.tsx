import type { PageHandle } from '#contract/page.ts'
import { picturesOf } from '#domain/pictures/read.ts'
import { findShownRegion } from '#domain/site/live.ts'
import { listTripCards } from '#domain/trips/cards.ts'
import { Breadcrumb } from '../../kit/breadcrumb.tsx'
import { Picture } from '../../kit/picture.tsx'
import { TripCard } from '../catalogue/trip-card.tsx'
import { Island } from '../island/island.tsx'
import CopyLink from '../kit/copy-link.island.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { FirstScreenEnd } from '../kit/first-screen-end.tsx'
import { found } from '../kit/found.ts'
import { Linked } from '../kit/linked.tsx'
import { Prose } from '../kit/prose.tsx'
import { ArrowLink } from '../kit/section.tsx'
import { orSay } from '../kit/unavailable.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/page'
import { regionFacts } from './summaries.ts'

/**
 * A page shows at most this many treks and links to the list for the others, because the list has pages and filters.
 */
const SHOWN = 24

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  return pageMeta(chrome, {
    title: loaderData ? say('regions.one_title', { region: loaderData.region.name }) : 'Not found',
    description: loaderData?.region.description ?? '',
    picture: loaderData?.picture,
  })
}

export function loader({ params }: Route.LoaderArgs) {
  return orSay('Error fetching regions', () => readRegionPage(params.slug))
}

async function readRegionPage(slug: string) {
  const region = found(await findShownRegion(slug))
  const [all, pictures] = await Promise.all([listTripCards('trek'), picturesOf('region', region._id)])
  const treks = all.filter(({ region_id }) => region_id === region._id)
  return {
    region,
    facts: regionFacts(treks),
    total: treks.length,
    treks: treks.slice(0, SHOWN),
    picture: pictures[0] ?? treks.find(({ picture }) => picture)?.picture ?? null,
  }
}

export default function Region({ loaderData }: Route.ComponentProps) {
  const { region, facts, total, treks, picture } = loaderData
  const say = useWords()
  const held = { region: region.name, number: String(total) }
  return (
    <main id="main">
      <div className="wrap">
        <Breadcrumb path={`/regions/${region.slug}`} current={region.name} />
        <div className="flex items-end justify-between gap-x-8 gap-y-5 pb-7 max-sm:flex-col max-sm:items-start">
          <div>
            <h1 className="text-h1">{region.name}</h1>
            <p className="num mt-4 text-muted">{facts}</p>
          </div>
          <Island of={CopyLink} props={{ label: 'Copy link' }} wake="touched" />
        </div>
      </div>
      {picture && (
        <div className="md:wrap">
          <Picture
            className="aspect-3/2 md:aspect-21/9 print:aspect-21/9 md:rounded-card"
            picture={picture}
            sizes="(min-width: 1280px) 1200px, 100vw"
            isPriority
          />
          {picture.credit && (
            <p className="mt-2.5 text-[0.84375rem] text-muted max-md:wrap">{picture.credit}</p>
          )}
        </div>
      )}
      <FirstScreenEnd />
      <Description text={region.description} />
      <section className="wrap pt-section" aria-labelledby="treks">
        <h2 className="mb-9 text-h2" id="treks">
          {say('regions.treks', held)}
        </h2>
        {treks.length === 0 ? (
          <EmptyState
            text={say('regions.none', held)}
            action={say('every.customize')}
            to={`/customize-trip?trip=${region.slug}`}
          />
        ) : (
          <ul className="grid gap-x-7 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
            {treks.map((trek) => (
              <li key={trek._id}>
                <TripCard trip={trek} />
              </li>
            ))}
          </ul>
        )}
        {total > SHOWN && (
          <p className="mt-12">
            <ArrowLink to={`/treks?region=${region.slug}`}>{say('regions.more', held)}</ArrowLink>
          </p>
        )}
      </section>
    </main>
  )
}

/** The first paragraph is the lead, and the others stand beside it on wide screens. */
function Description({ text }: { text: string }) {
  const [lead = '', ...rest] = text.split(/\n{2,}/)
  return (
    <div className="wrap grid gap-x-16 gap-y-6 pt-[clamp(32px,4vw,56px)] lg:grid-cols-2">
      <p className="font-display text-lead wrap-anywhere whitespace-pre-line">
        <Linked text={lead} />
      </p>
      {rest.length > 0 && <Prose text={rest.join('\n\n')} />}
    </div>
  )
}
