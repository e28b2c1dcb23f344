import { NEWSLETTER_PATH } from '#contract/subscribers.ts'
import { Button } from '../../kit/button.tsx'
import { EmailField } from '../kit/contact-fields.tsx'
import { Honeypot } from '../kit/honeypot.tsx'

type Props = {
  id: string
  /** What is agreed to by sending the form. */
  consent: string
  /** The page on which the form stands. */
  source: string
  email?: string | undefined
  errors?: string[] | undefined
}

/** The form for the newsletter; it works without JavaScript. */
export function LettersForm({ id, consent, source, email, errors }: Props) {
  return (
    <form className="grid gap-4" method="post" action={NEWSLETTER_PATH}>
      <input type="hidden" name="source" value={source} />
      <EmailField id={id} name="email" defaultValue={email} required {...(errors && { errors })} />
      <p className="text-small text-muted">{consent}</p>
      <Honeypot />
      <p>
        <Button type="submit">Send me the newsletter</Button>
      </p>
    </form>
  )
}
