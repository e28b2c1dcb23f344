import { isRouteErrorResponse } from 'react-router'
import { addDays, formatDay, formatInstant } from '#contract/days.ts'
import { emergencyInShort } from '#contract/emergency.ts'
import type { PageHandle } from '#contract/page.ts'
import { changedWords, type Say } from '#contract/site-words.ts'
import { toldDay } from '#domain/departure-nights/told.ts'
import { mailedKey } from '#domain/bookings/links.ts'
import { readSettings } from '#domain/settings.ts'
import { readTripPack } from '#domain/trip-packs/read.ts'
import { preloadFont } from '../../../fonts.ts'
import displayFont from '../../../fonts/newsreader.woff2?url'
import { buttonClass } from '../../../kit/button.tsx'
import { trailOf } from '../../../kit/line/trail.ts'
import { Island } from '../../island/island.tsx'
import { useWords, WordsAround, wordsOf } from '../../kit/words.tsx'
import { linkPageHeaders, linkTags } from '../../shell/link-page.ts'
import { mapOf } from '../../trip/line/map-shape.ts'
import type { Route } from './+types/page'
import KeepPack from './keep.island.tsx'
import { openPack } from './open.ts'
import { PackParts } from './parts.tsx'

/** After the trip the phone forgets the pack. */
const KEPT_AFTER_DAYS = 14
const MAP_HEIGHT = 430

export const handle = { kind: 'private' } satisfies PageHandle

export const links: Route.LinksFunction = () => [preloadFont(displayFont)]

export const meta: Route.MetaFunction = ({ params, loaderData }) => [
  { title: wordsOf(loaderData?.said)('pack.tab', { reference: params.reference }) },
  ...linkTags,
]

export const headers = linkPageHeaders

/** As `openPack`. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { booking, token } = await openPack({ request, context }, params.reference)
  const [{ trip, days, ...pack }, { words, company }] = await Promise.all([
    readTripPack(booking),
    readSettings(),
  ])
  const trail = trip && trailOf(trip)
  return {
    pack: { ...pack, in_short: emergencyInShort(pack.emergency.phone) },
    days: days.map(toldDay),
    map: trail && mapOf(trail, MAP_HEIGHT),
    token,
    key: mailedKey(booking),
    until: addDays(pack.end_date, KEPT_AFTER_DAYS),
    // This page stands outside the layout, which gives the others their words.
    said: { words: changedWords(words), company: { name: company.name } },
  }
}

export default function TripPackPage({ loaderData }: Route.ComponentProps) {
  return (
    <WordsAround value={loaderData.said}>
      <Pack loaded={loaderData} />
    </WordsAround>
  )
}

function Pack({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  const { pack, days, map, token, key, until } = loaded
  const { reference, trip_name, start_date, end_date, names } = pack
  const own = `/bookings/${reference}`
  const say = useWords()
  const link = `${buttonClass('secondary')} max-sm:w-full`
  return (
    <main className="wrap pt-10 pb-section" id="main">
      <p className="num text-small font-semibold text-muted">
        <a className="underline" href={`${own}?token=${token}`}>
          {say('own.above', { reference })}
        </a>
      </p>
      <h1 className="mt-3 text-h1">{say('pack.heading')}</h1>
      <p className="mt-5 font-display text-lead">
        {trip_name}, {formatDay(start_date)} to {formatDay(end_date)}
      </p>
      <p className="mt-3 text-muted">
        {say('pack.made', { names: names.join(', '), when: formatInstant(pack.made_at) })}
      </p>
      <section
        className="mt-8 grid max-w-[640px] gap-4 rounded-card bg-mist p-6 print:hidden"
        aria-labelledby="keep"
      >
        <h2 className="text-h3" id="keep">
          {say('pack.keep')}
        </h2>
        <p>{say('pack.keep_text')}</p>
        <p className="flex flex-wrap gap-3">
          <a className={link} href={`${own}/pack/pdf?token=${token}`}>
            {say('pack.pdf')}
          </a>
          <a className={link} href={`/api/bookings/${reference}/calendar/?token=${token}&key=${key}`}>
            {say('pack.calendar')}
          </a>
        </p>
        <Island of={KeepPack} props={{ until, words: keepWords(say) }} wake="now" />
      </section>
      <PackParts pack={pack} days={days} map={map} />
    </main>
  )
}

function keepWords(say: Say) {
  return {
    keep: say('pack.phone'),
    remove: say('pack.phone_remove'),
    kept: say('pack.phone_kept'),
    failed: say('pack.phone_failed'),
    none: say('pack.phone_none'),
    script: say('pack.phone_script'),
  }
}

/** Says why there is no pack. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const say = useWords()
  const says: unknown = isRouteErrorResponse(error) ? error.data : undefined
  return (
    <main className="wrap py-section" id="main">
      <h1 className="text-h1">{say('pack.heading')}</h1>
      <p className="mt-4">{typeof says === 'string' && says !== '' ? says : say('pack.unread')}</p>
      <a className="mt-4 inline-block underline" href="/bookings">
        {say('mailbox.find')}
      </a>
    </main>
  )
}
