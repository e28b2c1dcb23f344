import { NEWSLETTER_PATH } from '#contract/subscribers.ts'
import { Button } from '../../kit/button.tsx'
import { EmailField } from '../kit/contact-fields.tsx'
import { Honeypot } from '../kit/honeypot.tsx'
import { useWords } from '../kit/words.tsx'

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
  const say = useWords()
  return (
    <form className="grid gap-4" method="post" action={NEWSLETTER_PATH}>
      <input type="hidden" name="source" value={source} />
      <EmailField id={id} name="email" defaultValue={email} required {...(errors && { errors })} />
      <p className="text-small text-muted">{consent}</p>
      <Honeypot />
      <p>
        <Button type="submit">{say('newsletter.button')}</Button>
      </p>
    </form>
  )
}
