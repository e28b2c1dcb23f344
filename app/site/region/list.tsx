import type { PageHandle } from '#contract/page.ts'
import { leadPictures } from '#domain/pictures/read.ts'
import { listRegions } from '#domain/regions/regions.ts'
import { listTripCards } from '#domain/trips/cards.ts'
import { Breadcrumb } from '../../kit/breadcrumb.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { orSay } from '../kit/unavailable.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/list'
import { RegionCard } from './card.tsx'
import { summariseRegions } from './summaries.ts'

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  return pageMeta(chrome, {
    title: say('regions.all_title'),
    description: say('regions.all_search'),
  })
}

export function loader() {
  return orSay('Error fetching regions', readRegionsPage)
}

async function readRegionsPage() {
  const [regions, treks, pictures] = await Promise.all([
    listRegions(),
    listTripCards('trek'),
    leadPictures('region'),
  ])
  return { regions: summariseRegions(regions, treks, pictures) }
}

export default function Regions({ loaderData: { regions } }: Route.ComponentProps) {
  const say = useWords()
  return (
    <main className="wrap" id="main">
      <Breadcrumb path="/regions" />
      <h1 className="text-h1">{say('regions.all')}</h1>
      <p className="mt-5 max-w-measure text-muted">{say('regions.all_text')}</p>
      {regions.length === 0 && (
        <div className="mt-10">
          <EmptyState text={say('regions.all_none')} action={say('every.customize')} to="/customize-trip" />
        </div>
      )}
      <ul className="mt-10 grid gap-5 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-5">
        {regions.map((region, index) => (
          <li key={region._id}>
            <RegionCard region={region} heading="h2" isPriority={index === 0} />
          </li>
        ))}
      </ul>
    </main>
  )
}
