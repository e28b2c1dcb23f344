import { today } from '#contract/days.ts'
import type { PageHandle } from '#contract/page.ts'
import { permitsFor } from '#contract/permit-answers.ts'
import { feesInWords } from '#contract/permit-words.ts'
import { confidenceForVisitors, type Permit } from '#contract/permits.ts'
import type { TripCard } from '#contract/trip-cards.ts'
import { permitsOf } from '#domain/permits/of-trips.ts'
import { listPermits } from '#domain/permits/permits.ts'
import { tripsWithPermits } from '#domain/trips/with-permits.ts'
import { publicUrl } from '#domain/site/site.ts'
import { readTrip } from '#domain/trips/read.ts'
import { NoTrips } from '../kit/no-trips.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { orSay } from '../kit/unavailable.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { PermitsJsonLd } from '../shell/structured-data.tsx'
import type { Route } from './+types/page'
import { Answer } from './answer.tsx'
import { readAsked, type Asked } from './ask.ts'
import { PermitForm } from './form.tsx'

/** Not cached: visitors could type any number of questions. */
export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  return pageMeta(chrome, {
    title: loaderData?.answer ? `Permits for ${loaderData.answer.trip.name}` : say('permits.all_title'),
    description: say('permits.all_search'),
  })
}

export async function loader({ request }: Route.LoaderArgs) {
  return orSay('Failed to fetch the permits.', () => readPage(new URL(request.url).searchParams))
}

async function readPage(query: URLSearchParams) {
  const [permits, trips] = await Promise.all([listPermits(), tripsWithPermits()])
  const { values, errors, asked } = readAsked(query, new Set(trips.map(({ slug }) => slug)))
  const trip = trips.find(({ slug }) => slug === values.trip)
  return {
    origin: publicUrl(),
    permits,
    trips: trips.map(({ slug, name, duration_days: days }) => ({ slug, name, days })),
    values,
    errors,
    answer: asked && trip && (await answerFor(trip, asked)),
  }
}

async function answerFor({ kind, slug, name, path, duration_days }: TripCard, asked: Asked) {
  const trip = await readTrip(kind, slug, { drafts: false })
  const usual = duration_days ?? trip.itinerary.length
  const question = { ...asked, days: asked.days ?? usual }
  const answer = permitsFor(await permitsOf(trip), usual, question)
  return { trip: { name, path, days: usual }, asked: question, ...answer }
}

export default function Permits({
  loaderData: { origin, permits, trips, values, errors, answer },
}: Route.ComponentProps) {
  const say = useWords()
  return (
    <main id="main">
      <PermitsJsonLd origin={origin} permits={permits} />
      <PageHead path="/permits" title={say('permits.all')} lead={say('permits.all_text')} />
      <div className="wrap">
        {trips.length > 0 ? (
          <PermitForm trips={trips} values={values} errors={errors} />
        ) : (
          <div className="pt-[clamp(36px,4.5vw,64px)]">
            <NoTrips />
          </div>
        )}
        {answer && <Answer {...answer} />}
        {permits.length > 0 && <AllPermits permits={permits} />}
      </div>
    </main>
  )
}

function AllPermits({ permits }: { permits: Permit[] }) {
  const say = useWords()
  return (
    <section className="py-[clamp(36px,4.5vw,64px)]" aria-labelledby="all-title">
      <h2 className="text-h2" id="all-title">
        {say('permits.list')}
      </h2>
      <ul className="mt-8 border-t border-ink">
        {permits.map((permit) => (
          <li
            className="grid gap-x-8 gap-y-1 border-b border-line py-4 md:grid-cols-[1.6fr_1fr]"
            key={permit.code}
          >
            <a
              className="font-semibold hover:text-brand-text hover:underline"
              href={`/permits/${permit.code}`}
            >
              {permit.name}
            </a>
            <span className="num text-muted">{feeInShort(permit)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a foreign traveller pays today, and whether that is certain. */
function feeInShort(permit: Permit) {
  const fee = feesInWords(permit, 'foreign', today())
  if (fee === '') return 'Fee to be confirmed'
  return confidenceForVisitors[permit.confidence] === '' ? fee : `${fee}, to be confirmed`
}
