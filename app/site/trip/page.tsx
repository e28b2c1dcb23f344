import { isRouteErrorResponse, useLocation } from 'react-router'
import { tieredPriceOf } from '#contract/price-tiers.ts'
import { hardestDayOf } from '#contract/hardest-day.ts'
import type { Picture } from '#contract/images.ts'
import type { Trip } from '#contract/trips.ts'
import { Breadcrumb, crumbsOf } from '../../kit/breadcrumb.tsx'
import { trailOf } from '../../kit/line/trail.ts'
import { Island } from '../island/island.tsx'
import { Heart } from '../kept/heart.tsx'
import { Failed } from '../kit/failed.tsx'
import { FirstScreenEnd } from '../kit/first-screen-end.tsx'
import { SkipLink } from '../kit/skip-link.tsx'
import { useWords } from '../kit/words.tsx'
import { NotFound } from '../shell/lost-way.tsx'
import { BreadcrumbJsonLd, FaqJsonLd, TripJsonLd } from '../shell/structured-data.tsx'
import { AtAGlance } from './at-a-glance.tsx'
import { boxOf } from './box.ts'
import { Costs } from './costs.tsx'
import type { ShownDates } from './dates.ts'
import { Dates } from './dates-section.tsx'
import { Fits } from './fits.tsx'
import { TripHeader } from './header.tsx'
import { Itinerary } from './itinerary.tsx'
import { Leaders } from './leaders.tsx'
import TripLine from './line/line.island.tsx'
import { hasLine, LinePanel } from './line/panel.tsx'
import type { TripPageData } from './load.ts'
import { Highlights, Overview } from './overview.tsx'
import TripPictures from './pictures.island.tsx'
import { Packing } from './packing.tsx'
import PriceBox from './price-box.island.tsx'
import { BookBar, PriceFrame } from './price-frame.tsx'
import { Questions } from './questions.tsx'
import { RelatedTrips } from './related-trips.tsx'
import { TripReviews } from './reviews.tsx'
import { TripSection } from './section.tsx'
import { SendItineraryForm } from './send-form.tsx'
import TripShare from './share.island.tsx'
import { TripTabs } from './tabs.tsx'
import { FAILED } from './words.ts'

const MOSAIC_MAX = 5

export function TripPage({
  trip,
  gear,
  pictures,
  sheet,
  there,
  meeting,
  departures,
  early_bird,
  birds,
  reviews,
  leaders,
  related,
  cancellation,
  money,
  holds_vat,
  limits,
  apart,
  rules,
  site,
  contacts,
  origin,
  company,
  consent,
  share,
  mailIds,
  dates = 'all',
}: TripPageData & { dates?: ShownDates }) {
  const say = useWords()
  const unit = tieredPriceOf(trip)
  const hardest = trip.kind === 'trek' ? hardestDayOf(trip.itinerary) : null
  const trail = trailOf(trip, hardest?.index)
  const isDrawn = hasLine(trail)
  return (
    <main id="main">
      <div className="wrap">
        <Breadcrumb path={trip.path} current={trip.name} />
        <p className="hidden pb-5 text-small print:block">
          {[company.name, contacts.phone, contacts.email, `${origin}${trip.path}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <TripHeader
          trip={trip}
          reviews={reviews}
          actions={
            <div className="flex flex-wrap items-center gap-2.5">
              <Island of={TripShare} props={{ pdf: `${trip.path}/itinerary.pdf` }} wake="touched" />
              <span className="relative -top-2 left-2 size-11">
                <Heart slug={trip.slug} name={trip.name} />
              </span>
            </div>
          }
        />
        <SkipLink href="#book" says="Skip to price and booking" />
        {pictures.length > 0 && <Pictures pictures={pictures} name={trip.name} />}
      </div>
      <FirstScreenEnd />
      <TripTabs tabs={tabsOf(trip, isDrawn, gear !== undefined, say)} />
      <div className="trip-columns wrap">
        <div className="trip-text">
          <AtAGlance trip={trip} meeting={meeting} />
          <Overview overview={trip.overview} />
          <Highlights highlights={trip.highlights} />
          <Fits {...trip} />
          {isDrawn && (
            <LinePanel trip={trip} trail={trail}>
              <Island of={TripLine} props={{ trail }} wake="near" />
            </LinePanel>
          )}
          <Itinerary {...trip} hardest={hardest} there={there} />
          {share && (
            <div className="print:hidden">
              <TripSection id="send" title={say('trips.send')}>
                <p className="mt-4 max-w-measure text-prose">{say('trips.send_text')}</p>
                <SendItineraryForm path={trip.path} consent={consent} />
              </TripSection>
            </div>
          )}
          <Costs trip={trip} sheet={sheet} cancellation={cancellation} money={money} />
          {gear && <Packing gear={gear} />}
          <Dates trip={trip} departures={departures} money={money} limits={limits} dates={dates} />
          {leaders.length > 0 && <Leaders people={leaders} />}
          <Questions faq={trip.faq} />
          <TripReviews reviews={reviews} site={site} />
        </div>
        <PriceFrame
          words={trip.price}
          price={unit}
          contacts={contacts}
          money={money}
          applies={trip.on_application}
        >
          <Island
            of={PriceBox}
            props={{
              ...boxOf({ trip, departures, early_bird, birds, rules, money, limits, apart }),
              holds_vat,
              ids: mailIds,
              working: say('booking.working'),
            }}
            wake="near"
          />
        </PriceFrame>
      </div>
      <RelatedTrips trips={related} kind={trip.kind} />
      <BookBar words={trip.price} price={unit} applies={trip.on_application} />
      <TripJsonLd trip={trip} picture={pictures[0]} origin={origin} company={company} />
      <BreadcrumbJsonLd crumbs={crumbsOf(trip.path, trip.name)} origin={origin} />
      <FaqJsonLd entries={trip.faq} />
    </main>
  )
}

/** Shown instead of a trip that could not be read or does not exist. */
export function TripProblem({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const says = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : FAILED
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main id="main">{isMissing ? <NotFound says={says} /> : <Failed says={says} path={pathname} />}</main>
  )
}

function Pictures({ pictures, name }: { pictures: Picture[]; name: string }) {
  // Only pictures of the mosaic need their blurred copy, because the others open when they have been fetched.
  const slim = pictures.map((picture, index) =>
    index < MOSAIC_MAX ? picture : { ...picture, placeholder: '' },
  )
  const credits = [...new Set(pictures.map(({ credit }) => credit).filter(Boolean))]
  return (
    <>
      <Island of={TripPictures} props={{ pictures: slim, name }} wake="near" />
      {credits.length > 0 && <p className="mt-2.5 text-[0.84375rem] text-muted">{credits.join(' · ')}</p>}
    </>
  )
}

function tabsOf(
  { itinerary, faq }: Trip,
  isDrawn: boolean,
  isPacked: boolean,
  say: ReturnType<typeof useWords>,
) {
  return [
    { id: 'overview', label: say('trips.overview') },
    ...(isDrawn ? [{ id: 'route', label: say('trips.route') }] : []),
    ...(itinerary.length > 0 ? [{ id: 'itinerary', label: say('trips.itinerary') }] : []),
    { id: 'included', label: say('trips.included') },
    ...(isPacked ? [{ id: 'bring', label: say('trips.bring') }] : []),
    { id: 'dates', label: say('trips.dates') },
    ...(faq.length > 0 ? [{ id: 'faq', label: say('trips.faq') }] : []),
    { id: 'reviews', label: say('trips.reviews') },
  ]
}
