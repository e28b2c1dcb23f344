import { priceInWords } from '#contract/money.ts'
import type { TripCard as Trip } from '#contract/trip-cards.ts'
import { buttonClass } from '../../kit/button.tsx'
import { BlogCard, type BlogSummary } from '../blog/card.tsx'
import { factsOf, highestPoint, TripCard } from '../catalogue/trip-card.tsx'
import { Island } from '../island/island.tsx'
import CarouselControls from '../kit/carousel-controls.island.tsx'
import { Carousel, Slide } from '../kit/carousel.tsx'
import { ArrowLink, Section } from '../kit/section.tsx'
import { useWords } from '../kit/words.tsx'
import { RegionCard, type RegionSummary } from '../region/card.tsx'
import { BookingSteps } from './booking-steps.tsx'
import { NightLine } from './night-line.tsx'

/** How many of its first cards a carousel repeats at its end. */
const REPEATED = 2
const SHOWN_REGIONS = 4
const SHOWN_BLOGS = 6

export function TopDestinations({ trips }: { trips: Trip[] }) {
  const say = useWords()
  return (
    <Section
      id="top-destinations"
      title={say('home.top')}
      text={say('home.top_text')}
      aside={<Aside row="top-row" what="treks" to="/treks" label={say('home.top_all')} />}
    >
      <Carousel id="top-row" label={say('home.top')} repeats="always">
        {trips.map((trip) => (
          <Slide key={trip._id}>
            <TripCard trip={trip} />
          </Slide>
        ))}
        {trips.slice(0, REPEATED).map((trip) => (
          <Slide key={trip._id} isRepeat>
            <TripCard trip={trip} isRepeat />
          </Slide>
        ))}
      </Carousel>
    </Section>
  )
}

export function Blogs({ blogs }: { blogs: BlogSummary[] }) {
  const say = useWords()
  const recent = blogs.slice(0, SHOWN_BLOGS)
  return (
    <Section
      id="recent-blogs"
      title={say('home.blogs')}
      aside={<Aside row="blog-row" what="blogs" to="/blogs" label={say('home.blogs_all')} />}
    >
      <Carousel id="blog-row" label="Recent blogs">
        {recent.map((blog) => (
          <Slide key={blog._id}>
            <BlogCard blog={blog} />
          </Slide>
        ))}
        {recent.slice(0, REPEATED).map((blog) => (
          <Slide key={blog._id} isRepeat>
            <BlogCard blog={blog} isRepeat />
          </Slide>
        ))}
      </Carousel>
    </Section>
  )
}

function Aside({ row, what, to, label }: { row: string; what: string; to: string; label: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3 max-lg:flex-row-reverse max-lg:justify-end">
      <Island of={CarouselControls} props={{ target: row, what }} wake="near" />
      <ArrowLink to={to}>{label}</ArrowLink>
    </div>
  )
}

export function Regions({ regions }: { regions: RegionSummary[] }) {
  const say = useWords()
  return (
    <Section
      id="regions"
      title={say('home.regions')}
      text={say('home.regions_text')}
      aside={<ArrowLink to="/regions">{say('every.all_regions')}</ArrowLink>}
    >
      <ul className="region-row">
        {mostTrekked(regions).map((region) => (
          <li key={region._id}>
            <RegionCard region={region} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function mostTrekked(regions: RegionSummary[]) {
  return regions.toSorted((a, b) => b.treks - a.treks).slice(0, SHOWN_REGIONS)
}

export function Booking({ steps }: { steps: { title: string; text: string }[] }) {
  const say = useWords()
  return (
    <Section id="how-to-book" title={say('home.steps')} className="bg-mist">
      <BookingSteps steps={steps} />
    </Section>
  )
}

/** One trek, presented by its elevation line. */
export function Story({ trip }: { trip: Trip | undefined }) {
  const say = useWords()
  if (!trip) return null
  return (
    <section className="later night overflow-hidden" aria-labelledby="story-title">
      <div className="wrap pt-section">
        <div className="flex flex-wrap items-end justify-between gap-8">
          <div>
            <p className="text-small font-medium text-night-muted">{say('home.story')}</p>
            <h2 className="mt-3 max-w-[14em] text-h1" id="story-title">
              {trip.name}
            </h2>
            <p className="num mt-4 text-night-muted">
              {factsOf(trip)} · {priceInWords(trip)}
            </p>
          </div>
          <a className={buttonClass('primary', 'large')} href={trip.path}>
            {say('home.story_link')}
          </a>
        </div>
      </div>
      <div className="pt-12">
        <NightLine line={trip.line} top={highestPoint(trip)} />
      </div>
    </section>
  )
}
