import { useState, type SubmitEvent } from 'react'
import { Alert } from '../../kit/alert.tsx'
import { Button } from '../../kit/button.tsx'
import { TextArea, TextField } from '../../kit/field.tsx'
import { Honeypot } from '../kit/honeypot.tsx'
import { focusFault, mailForm, type Failure, type MailIds } from '../kit/send-form.ts'

const FAILED = 'Failed to submit form'

/** The response of the page to a form posted without JavaScript. */
export type ContactAnswer = { isSent: boolean; values?: Record<string, string>; failure?: Failure }

type Props = { ids: MailIds; answer?: ContactAnswer }

export default function ContactForm({ ids, answer }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [isSent, setIsSent] = useState(answer?.isSent ?? false)
  const [failure, setFailure] = useState(answer?.failure)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setIsBusy(true)
    const failed = await mailForm(form, ids)
    setIsBusy(false)
    setIsSent(!failed)
    setFailure(failed)
    if (!failed) form.reset()
    alert(failed ? FAILED : 'Form submitted successfully!')
    if (failed) focusFault(form, failed)
  }

  const field = (name: string) => ({
    id: `contact-${name}`,
    name,
    defaultValue: answer?.values?.[name],
    errors: failure?.errors?.[name],
    required: true,
  })
  return (
    <form
      className="grid gap-5 sm:grid-cols-2 print:hidden"
      method="post"
      action="/?index#contact"
      onSubmit={send}
    >
      <TextField label="First name" {...field('firstName')} autoComplete="given-name" maxLength={100} />
      <TextField label="Last name" {...field('lastName')} autoComplete="family-name" maxLength={100} />
      <TextField label="Email" {...field('email')} type="email" autoComplete="email" maxLength={254} />
      <TextField label="Contact number" {...field('contact')} type="tel" autoComplete="tel" maxLength={50} />
      <div className="sm:col-span-2">
        <TextArea label="Message" {...field('message')} limit={5000} />
      </div>
      <div className="sm:col-span-2">
        <Honeypot />
        <Alert reason={failure && `${FAILED}. ${failure.reason}`} />
        <p className="font-medium text-success empty:hidden" role="status">
          {isSent && 'Form submitted successfully! We answer by e-mail.'}
        </p>
        <Button className="mt-2 w-full sm:w-auto" type="submit" size="large" disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Send message'}
        </Button>
      </div>
    </form>
  )
}
