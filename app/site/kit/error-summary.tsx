import { CircleAlert } from 'lucide-react'

type Props = {
  reason: string | undefined
  errors?: Partial<Record<string, string[]>>
  /** The prefix of the ids of the fields. */
  prefix: string
}

/** Says at the top of a form why it was refused. It takes the focus, and links to each wrong field. */
export function ErrorSummary({ reason, errors = {}, prefix }: Props) {
  if (reason === undefined) return null
  const faults = Object.entries(errors).flatMap(([field, messages]) =>
    (messages ?? []).map((message) => ({ field, message })),
  )
  return (
    <div
      className="rounded-button bg-danger-tint px-5 py-4 text-danger-strong"
      role="alert"
      tabIndex={-1}
      autoFocus
    >
      <p className="flex gap-3 font-semibold">
        <CircleAlert className="icon mt-0.5" />
        {reason}
      </p>
      {faults.length > 0 && (
        <ul className="mt-2 list-disc pl-13 text-small">
          {faults.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <a className="underline" href={`#${prefix}${field}`}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
