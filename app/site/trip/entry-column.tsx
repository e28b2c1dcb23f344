import { Check, X } from 'lucide-react'

type Props = {
  title: string
  entries: string[]
  isGood?: boolean
  /** Said instead of an empty list. */
  none?: string
}

/** A column of short entries, each with a tick or a cross. */
export function EntryColumn({ title, entries, isGood, none }: Props) {
  const Icon = isGood ? Check : X
  return (
    <div>
      <h3 className="border-b border-line pb-3 font-sans text-[1.0625rem] leading-snug font-semibold tracking-normal">
        {title}
      </h3>
      {entries.length === 0 && none && <p className="py-2.5 text-[1rem] text-muted">{none}</p>}
      <ul className="pt-1.5">
        {entries.map((entry) => (
          <li className="grid grid-cols-[26px_1fr] gap-2 py-2.5 text-[1rem] leading-[1.45]" key={entry}>
            <Icon
              className={`icon mt-0.5 size-[19px] ${isGood ? 'text-success' : 'text-muted'}`}
              aria-hidden="true"
            />
            {entry}
          </li>
        ))}
      </ul>
    </div>
  )
}
