import { useState, type SubmitEvent } from 'react'
import { Alert } from '../../kit/alert.tsx'
import { Button } from '../../kit/button.tsx'
import { TextArea, TextField } from '../../kit/field.tsx'
import { Honeypot } from '../kit/honeypot.tsx'
import { focusFault, mailForm, type Failure, type MailIds } from '../kit/send-form.ts'

type Props = {
  ids: MailIds
  /** The address to which the visitor goes after the form was sent. */
  thanks: string
  values: Record<string, string>
  /** The failure that the page returned for a form posted without JavaScript. */
  failure?: Failure
}

export default function CustomizeFields({ ids, thanks, values, failure: answered }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState(answered)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setIsBusy(true)
    const failed = await mailForm(form, ids)
    if (!failed) return location.assign(thanks)
    setIsBusy(false)
    setFailure(failed)
    focusFault(form, failed)
  }

  const field = (name: string) => ({
    id: `customize-${name}`,
    name,
    defaultValue: values[name],
    errors: failure?.errors?.[name],
    required: true,
  })
  const count = { type: 'number', inputMode: 'numeric', min: 1, step: 1 } as const
  return (
    <form className="grid gap-5 sm:grid-cols-2" method="post" onSubmit={send}>
      <input type="hidden" name="formType" value="customize" />
      <input type="hidden" name="isCustomizeTripForm" value="true" />
      <div className="sm:col-span-2">
        <TextField
          label="Destination"
          help="One of our trips, a region, or just what you would like to see."
          {...field('destination')}
          maxLength={200}
        />
      </div>
      <TextField label="Travellers" {...field('travellers')} {...count} max={500} />
      <TextField label="Number of days" {...field('noOfDays')} {...count} max={365} />
      <TextField label="Name" {...field('name')} autoComplete="name" maxLength={200} />
      <TextField label="Email" {...field('email')} type="email" autoComplete="email" maxLength={254} />
      <TextField label="Mobile" {...field('mobile1')} type="tel" autoComplete="tel" maxLength={50} />
      <TextField
        label="Second mobile"
        isOptional
        {...field('mobile2')}
        required={false}
        type="tel"
        maxLength={50}
      />
      <div className="sm:col-span-2">
        <TextArea
          label="Message"
          help="When you can travel, how fit you are, who comes along, what must not be missing."
          {...field('message')}
          limit={5000}
        />
      </div>
      <div className="sm:col-span-2">
        <Honeypot />
        <Alert reason={failure && `We did not get it. ${failure.reason}`} />
        <Button className="mt-2 w-full sm:w-auto" type="submit" size="large" disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Send your wishes'}
        </Button>
      </div>
    </form>
  )
}
