import { redirect } from 'react-router'
import type { PageHandle } from '#contract/page.ts'
import { COMPARED_MAX } from '#contract/trip-cards.ts'
import { compareTrips, type Comparison } from '#domain/comparisons/comparison.ts'
import { publicUrl } from '#domain/site/site.ts'
import { Button } from '../../kit/button.tsx'
import { Select } from '../../kit/field.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { SendTo } from '../kit/send-to.tsx'
import { orSay } from '../kit/unavailable.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/page'
import { comparePath, monthIn, slugsIn } from './ask.ts'
import { CompareLines } from './lines.tsx'
import { CompareTable } from './table.tsx'

/** Not cached: there are more comparisons than fit, and the seats are those of this moment. */
export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  return pageMeta(chrome, {
    title:
      loaderData && loaderData.trips.length > 1
        ? `${loaderData.trips.map(({ trip }) => trip.name).join(' or ')}?`
        : say('compare.search_title'),
    description: say('compare.search'),
  })
}

export async function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const slugs = slugsIn(url.searchParams)
  const month = monthIn(url.searchParams)
  // A ticked form names each trip by itself; what is sent to others is one short address.
  if (url.searchParams.getAll('trips').length > 1) throw redirect(comparePath(slugs, month), 302)
  const comparison = await orSay('Failed to fetch destinations.', () => compareTrips(slugs, month))
  const shown = comparison.trips.map(({ trip }) => trip.slug)
  return { ...comparison, month, address: publicUrl(comparePath(shown, month)) }
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { trips, month, address } = loaderData
  const say = useWords()
  return (
    <main id="main">
      <PageHead
        path="/compare"
        title={say('compare.heading')}
        lead={trips.length > 1 ? undefined : say('compare.text')}
      >
        <Notes {...loaderData} />
        <AddForm {...loaderData} />
      </PageHead>
      <div className="wrap">
        {trips.length === 0 ? (
          <div className="pt-[clamp(36px,4.5vw,64px)]">
            <EmptyState text={say('compare.none')} action={say('compare.find')} to="/find" />
          </div>
        ) : (
          <>
            <CompareLines trips={trips} />
            <CompareTable trips={trips} month={month} />
            <SendTo
              heading={say('compare.share')}
              title={trips.map(({ trip }) => trip.name).join(' or ')}
              address={address}
            />
          </>
        )}
      </div>
    </main>
  )
}

/** Says which of the trips that were asked for are not shown, and why. */
function Notes({ unknown, left_out }: Comparison) {
  if (unknown.length + left_out.length === 0) return null
  return (
    <div className="mt-5 grid max-w-measure gap-2 font-semibold text-warning" role="status">
      {unknown.length > 0 && (
        <p className="wrap-anywhere">
          Not on our list, or no longer: {unknown.map((slug) => `“${slug}”`).join(', ')}.
        </p>
      )}
      {left_out.length > 0 && (
        <p>
          Only {COMPARED_MAX} fit side by side. Left out: {left_out.join(', ')}.
        </p>
      )}
    </div>
  )
}

function AddForm({ trips, others, month }: Comparison & { month: number | undefined }) {
  if (trips.length === COMPARED_MAX || others.length === 0) return null
  return (
    <form className="mt-8 flex max-w-[560px] flex-wrap items-end gap-3 print:hidden" action="/compare">
      {trips.map(({ trip: { slug } }) => (
        <input key={slug} type="hidden" name="trips" value={slug} />
      ))}
      {month !== undefined && <input type="hidden" name="month" value={month} />}
      <div className="min-w-0 flex-1 basis-60">
        <Select id="compare-add" name="trips" label={trips.length === 0 ? 'Begin with' : 'Add a trip'}>
          {others.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <Button className="h-12!" look="secondary" type="submit">
        Add
      </Button>
    </form>
  )
}
