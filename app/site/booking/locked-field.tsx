import { Lock } from 'lucide-react'

type Props = { id: string; name: string; label: string; value: string; help?: string }

/** A settled value: shown and sent with the form, but not editable here. */
export function LockedField({ id, name, label, value, help }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-3">
      <div>
        <label className="text-micro text-muted" htmlFor={id}>
          {label}
        </label>
        <input
          className="block w-full bg-transparent text-[1rem] font-semibold text-ink"
          id={id}
          name={name}
          defaultValue={value}
          readOnly
          aria-describedby={help && `${id}-help`}
        />
        {help && (
          <p className="text-micro text-muted" id={`${id}-help`}>
            {help}
          </p>
        )}
      </div>
      <Lock className="icon text-muted" aria-hidden="true" />
    </div>
  )
}
