import type { ReactNode } from 'react'
import type { AskedExtra } from '#contract/extra-lines.ts'
import type { Thumb as ThumbData } from '#contract/images.ts'
import { TRAVELLERS_MAX } from '#contract/terms.ts'
import { Thumb } from '../kit/thumb.tsx'

/** What is said of an extra, beside its picture where it has one. */
export function BesidePicture({
  picture,
  children,
}: {
  picture: ThumbData | undefined
  children: ReactNode
}) {
  if (!picture) return children
  return (
    <div className="flex items-start gap-4">
      <Thumb className="size-20 rounded-button" size={80} {...picture} />
      <div className="grid min-w-0 flex-1 gap-1.5">{children}</div>
    </div>
  )
}

type Counted = { name: string; extra: Pick<AskedExtra, 'name' | 'kind' | 'per'>; value: string }

/** The field for how many of an extra a booking has. `name`: that of the field. */
export function HowMany({ name, extra, value }: Counted) {
  return (
    <label className="flex items-center gap-3 text-small">
      <input
        className="h-11 w-20 rounded-button border border-input bg-paper px-3 text-[1rem]"
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        max={TRAVELLERS_MAX}
        step={1}
        defaultValue={value}
        aria-label={`${extra.name}: how many`}
      />
      {countedInWords(extra)}
    </label>
  )
}

function countedInWords({ per, kind }: Counted['extra']) {
  if (per !== 'day') return 'for your booking'
  return kind === 'night' ? 'nights' : 'days'
}

/** The boxes for whom an extra is. `who`: each with the name of its field. */
export function ForWhom({
  extra,
  who,
}: {
  extra: string
  who: { name: string; words: string; isTicked: boolean }[]
}) {
  return (
    <div className="flex flex-wrap gap-x-5" role="group" aria-label={`${extra}: for whom`}>
      {who.map(({ name, words, isTicked }) => (
        <label key={name} className="flex min-h-11 items-center gap-2 text-small">
          <input className="size-5" name={name} type="checkbox" value="1" defaultChecked={isTicked} />
          {words}
        </label>
      ))}
    </div>
  )
}
