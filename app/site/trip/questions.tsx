import { Plus } from 'lucide-react'
import type { Trip } from '#contract/trips.ts'
import { RichText } from '../kit/rich-text.tsx'
import { unbroken } from '../kit/unbroken.ts'
import { useWords } from '../kit/words.tsx'
import { TripSection } from './section.tsx'

/** Only one question is open at a time: the browser closes the others, because they share a `name`. */
export function Questions({ faq }: Pick<Trip, 'faq'>) {
  const say = useWords()
  if (faq.length === 0) return null
  return (
    <TripSection id="faq" title={say('trips.faq')}>
      <div className="mt-[22px] border-t border-line">
        {faq.map(({ question, answer, rich }, index) => (
          <details className="group border-b border-line" name="trip-faq" open={index === 0} key={question}>
            <summary className="flex items-center justify-between gap-5 py-[19px] font-semibold hover:text-brand-text">
              <h3 className="font-sans text-[1.0625rem] leading-snug font-semibold tracking-normal">
                {question}
              </h3>
              <Plus className="icon text-muted transition-transform duration-250 group-open:rotate-45" />
            </summary>
            {rich ? (
              <RichText className="pb-[22px] sm:pr-14" rich={rich} under={3} />
            ) : (
              <p className="max-w-measure pb-[22px] whitespace-pre-line text-prose sm:pr-14">
                {unbroken(answer)}
              </p>
            )}
          </details>
        ))}
      </div>
    </TripSection>
  )
}
