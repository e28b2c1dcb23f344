import { itemInWords, waysInWords, type TripGear } from '#contract/packing-lists.ts'
import { useWords } from '../kit/words.tsx'
import { TripSection } from './section.tsx'

/** What to bring on the trip: what can be hired with it, at which price, and what the operator lends. */
export function Packing({ gear }: { gear: TripGear }) {
  const say = useWords()
  return (
    <TripSection id="bring" title={say('trips.bring')}>
      {gear.words.map((words) => (
        <p className="mt-4 max-w-measure whitespace-pre-line text-prose" key={words}>
          {words}
        </p>
      ))}
      <div className="mt-6 gap-x-12 sm:columns-2 [&_b]:font-medium [&_b]:text-muted [&_small]:block [&_small]:text-small [&_small]:text-muted">
        {gear.sections.map(({ title, items }) => (
          <div className="break-inside-avoid pb-8" key={title}>
            <h3 className="border-b border-line pb-3 font-sans text-[1.0625rem] leading-snug font-semibold tracking-normal">
              {title}
            </h3>
            <ul className="grid gap-3 pt-3">
              {items.map((item) => (
                <li key={item.id}>
                  {itemInWords(item)}
                  {waysInWords(item).length > 0 && <b> {waysInWords(item).join(' · ')}</b>}
                  {item.note && <small>{item.note}</small>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </TripSection>
  )
}
