import { ChevronDown, MountainSnow } from 'lucide-react'
import type { Trip } from '#contract/trips.ts'
import { Prose } from '../kit/prose.tsx'
import { unbroken } from '../kit/unbroken.ts'
import { useWords } from '../kit/words.tsx'
import { TripSection } from './section.tsx'

/** The trip in one sentence, in one paragraph, and in the rest of its text, which the visitor can open. */
export function Overview({ overview }: Pick<Trip, 'overview'>) {
  const say = useWords()
  const { title, description, rich, sections } = overview
  return (
    <TripSection id="overview" title={say('trips.overview')}>
      <h3 className="mt-5 text-lead text-pretty">{title}</h3>
      {(description || rich) && <Prose className="mt-[18px]" text={description} rich={rich} />}
      {sections.length > 0 && (
        <div className="mt-8 border-t border-line">
          {sections.map((section, index) => (
            <details
              className="group border-b border-line"
              open={index === 0}
              key={`${section.title} ${section.content}`}
            >
              <summary className="flex items-center justify-between gap-5 py-[17px]">
                <h3 className="text-day">{section.title || 'More about this trip'}</h3>
                <ChevronDown className="icon text-muted transition-transform duration-250 group-open:rotate-180" />
              </summary>
              <Prose className="pb-6" text={section.content} rich={section.rich} under={3} />
            </details>
          ))}
        </div>
      )}
    </TripSection>
  )
}

export function Highlights({ highlights }: Pick<Trip, 'highlights'>) {
  const say = useWords()
  if (highlights.length === 0) return null
  return (
    <TripSection id="highlights" title={say('trips.highlights')}>
      <ul className="mt-6 grid gap-x-10 sm:grid-cols-2">
        {highlights.map((highlight) => (
          <li
            className="grid grid-cols-[30px_1fr] gap-1.5 border-t border-line py-[15px] leading-[1.45]"
            key={highlight}
          >
            <MountainSnow className="icon mt-0.5 text-brand-text" aria-hidden="true" />
            {unbroken(highlight)}
          </li>
        ))}
      </ul>
    </TripSection>
  )
}
