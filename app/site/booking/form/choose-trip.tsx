import { ArrowRight } from 'lucide-react'
import { Breadcrumb } from '../../../kit/breadcrumb.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useWords } from '../../kit/words.tsx'

type Props = {
  trips: { slug: string; name: string; duration: string }[]
  /** Says that the wanted trip was not found. */
  says?: string
}

/** Replaces the booking form until the visitor has chosen a trip. */
export function ChooseTrip({ trips, says }: Props) {
  const say = useWords()
  return (
    <main className="wrap pb-section" id="main">
      <Breadcrumb path="/booking" current="Booking" />
      <h1 className="text-h1">{says ?? say('booking.choose')}</h1>
      <p className="mt-5 max-w-measure text-muted">
        {says
          ? 'We have no trip at that address, or no longer run it. These are the ones we have:'
          : say('booking.choose_text')}
      </p>
      {trips.length === 0 && (
        <div className="mt-10">
          <EmptyState text={say('lists.trek_none')} action={say('every.customize')} to="/customize-trip" />
        </div>
      )}
      <ul className="mt-10 grid gap-x-12 md:grid-cols-2">
        {trips.map(({ slug, name, duration }) => (
          <li key={slug} className="border-t border-line">
            <a
              className="group flex min-h-16 items-center justify-between gap-6 py-3"
              href={`/destination/bookingform?trip=${encodeURIComponent(slug)}`}
            >
              <span>
                <span className="font-display text-day group-hover:text-brand-text">{name}</span>
                <span className="block text-small text-muted">{duration}</span>
              </span>
              <ArrowRight className="icon" />
            </a>
          </li>
        ))}
      </ul>
    </main>
  )
}
