import { Footprints, Landmark, Mountain } from 'lucide-react'
import type { Settings } from '#contract/settings.ts'
import { useWords } from '../kit/words.tsx'

const marks = [Landmark, Mountain, Footprints]

export function Partners({ partners }: Pick<Settings, 'partners'>) {
  const say = useWords()
  return (
    <section className="border-y border-line" aria-labelledby="partners-title">
      <div className="wrap grid items-center gap-x-8 gap-y-5 py-[26px] md:grid-cols-2 lg:grid-cols-[1.15fr_repeat(3,1fr)]">
        <h2 className="text-[1.375rem] tracking-[-0.01em]" id="partners-title">
          {say('home.partners')}
        </h2>
        {partners.map(({ name, url, logo }, index) => {
          const Mark = marks[index % marks.length]!
          return (
            <div className="flex items-center gap-3.5" key={name}>
              {logo ? (
                // Its name stands beside it.
                <img
                  className="h-12 w-auto max-w-28 flex-none object-contain"
                  src={logo}
                  loading="lazy"
                  alt=""
                />
              ) : (
                <span className="grid size-[42px] flex-none place-items-center rounded-full bg-mist text-lake">
                  <Mark className="icon" />
                </span>
              )}
              <b className="max-w-44 text-[1rem] leading-[1.3] font-semibold">
                {url ? (
                  <a className="hover:underline" href={url}>
                    {name}
                  </a>
                ) : (
                  name
                )}
              </b>
            </div>
          )
        })}
      </div>
    </section>
  )
}
