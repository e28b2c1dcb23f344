import { TRAVELLERS_MAX } from '#contract/terms.ts'

type Common = { name: string; extra: string }

/** The field for how many of an extra a booking has. `name`: that of the field; `extra`: that of the extra. */
export function HowMany({ name, extra, isPerDay, value }: Common & { isPerDay: boolean; value: string }) {
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
        aria-label={`${extra}: how many`}
      />
      {isPerDay ? 'days or nights' : 'for your booking'}
    </label>
  )
}

/** The boxes for whom an extra is. `who`: each with the name of its field. */
export function ForWhom({
  extra,
  who,
}: Pick<Common, 'extra'> & { who: { name: string; words: string; isTicked: boolean }[] }) {
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
