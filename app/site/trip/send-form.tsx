import { PRIVACY_PATH } from '#contract/privacy.ts'
import { sendItineraryPath } from '#contract/sent-itineraries.ts'
import { Button } from '../../kit/button.tsx'
import { EmailField } from '../kit/contact-fields.tsx'
import { Honeypot } from '../kit/honeypot.tsx'

type Props = {
  /** The path of the trip. */
  path: string
  /** What whoever ticks the newsletter agrees to; undefined while it is not offered. */
  consent: string | undefined
  email?: string | undefined
  wantsLetters?: boolean
  errors?: string[] | undefined
}

/** The form that has the itinerary of a trip mailed; it works without JavaScript. */
export function SendItineraryForm({ path, consent, email, wantsLetters = false, errors }: Props) {
  return (
    <form className="mt-4 grid max-w-[640px] gap-4" method="post" action={sendItineraryPath(path)}>
      <EmailField id="send-email" name="email" defaultValue={email} required {...(errors && { errors })} />
      {consent !== undefined && (
        <label className="flex gap-3 text-small">
          <input
            className="size-5 shrink-0"
            name="letters"
            type="checkbox"
            value="yes"
            defaultChecked={wantsLetters}
          />
          <span>{consent}</span>
        </label>
      )}
      <Honeypot />
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit">Send the itinerary</Button>
        <a className="py-2.5 text-small underline underline-offset-4" href={PRIVACY_PATH}>
          What we keep
        </a>
      </p>
    </form>
  )
}
