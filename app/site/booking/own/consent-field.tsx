import { CircleAlert } from 'lucide-react'
import { PRIVACY_PATH } from '#contract/privacy.ts'
import { formatDate } from '../../../kit/format-date.ts'
import type { PostedPart } from './posted-part.ts'

type Props = {
  /** When whoever booked agreed; null while they have not. */
  consentedAt: string | null
  /** The prefix of the ids of the form's fields. */
  prefix: string
  posted: PostedPart | undefined
}

/** Asks once, in the first form about travellers, whether their details may be kept; later says when that was agreed. */
export function ConsentField({ consentedAt, prefix, posted }: Props) {
  const link = (
    <a className="inline-flex min-h-11 items-center underline underline-offset-2" href={PRIVACY_PATH}>
      What is kept, why, and how long
    </a>
  )
  if (consentedAt !== null)
    return (
      <p className="text-small text-muted sm:col-span-2">
        You agreed on {formatDate(consentedAt)} that we keep these details. {link}
      </p>
    )
  const id = `${prefix}consent`
  const errors = posted?.errors?.consent
  return (
    <div className="grid gap-1.5 sm:col-span-2">
      <label className="flex gap-3" htmlFor={id}>
        <input
          className="mt-1 size-5 shrink-0"
          id={id}
          name="consent"
          type="checkbox"
          value="yes"
          required
          defaultChecked={posted?.values.consent === 'yes'}
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors && `${id}-error`}
        />
        <span>
          I agree that you keep these details, of passports and health among them, to prepare and run this
          trip. For others I fill this in with their agreement.
        </span>
      </label>
      {errors && (
        <p className="flex gap-2 text-small font-medium text-danger" id={`${id}-error`}>
          <CircleAlert className="icon mt-px" />
          {errors.join('. ')}
        </p>
      )}
      <p className="text-small text-muted">{link}</p>
    </div>
  )
}
