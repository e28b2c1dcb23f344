import { CODE_MINUTES, PASS_DAYS } from '#contract/terms.ts'
import { Button } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/field.tsx'
import { useWords } from '../../kit/words.tsx'
import type { PostedPart } from './posted-part.ts'

type Props = {
  /** The traveller's address with parts hidden, so that only its owner recognises it. */
  email: string
  /** Whether a code was mailed. */
  isSent: boolean
  /** Whether this site writes its mails to files instead of sending them. */
  areMailsFiles: boolean
  posted: PostedPart | undefined
}

/** The fields of these forms themselves; all others were typed before the code was asked for. */
const OWN = new Set(['intent', 'code', 'isSent'])

/** Replaces everything personal until this browser has proven the traveller's mailbox. */
export function CodeStep({ email, isSent, areMailsFiles, posted }: Props) {
  const say = useWords()
  const part = posted?.intent === 'code' ? posted : undefined
  const carried = Object.entries(part?.values ?? {}).filter(([name]) => !OWN.has(name))
  const hidden = carried.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
  const isAsked = isSent || part?.values.isSent !== undefined
  return (
    <section
      className="rounded-card border border-line p-7 print:hidden"
      aria-labelledby="code-title"
      id="code"
    >
      <h2 className="text-h3" id="code-title">
        {say('mailbox.heading')}
      </h2>
      <p className="mt-3 max-w-[640px] text-prose wrap-anywhere" role={isAsked ? 'status' : undefined}>
        {isAsked
          ? say('mailbox.sent', { email, minutes: String(CODE_MINUTES) })
          : say('mailbox.text', { email, days: String(PASS_DAYS) })}
      </p>
      {areMailsFiles && (
        <p className="mt-3 max-w-[640px] text-small text-muted">
          This site sends no mail yet. The mail with the code is a file in the mail folder of its data; the
          Outbox of the admin shows no codes.
        </p>
      )}
      {isAsked && (
        <form className="mt-5 grid max-w-[320px] gap-5" method="post">
          <input type="hidden" name="intent" value="code-take" />
          <input type="hidden" name="isSent" value="true" />
          {hidden}
          <TextField
            id="code-code"
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            defaultValue={part?.values.code}
            errors={part?.errors?.code}
            required
          />
          <Button className="justify-self-start" look="primary" size="large" type="submit">
            {say('mailbox.go')}
          </Button>
        </form>
      )}
      <form className="mt-5" method="post">
        <input type="hidden" name="intent" value="code-send" />
        {isAsked && <input type="hidden" name="isSent" value="true" />}
        {hidden}
        <Button look={isAsked ? 'quiet' : 'primary'} size={isAsked ? 'regular' : 'large'} type="submit">
          {say(isAsked ? 'mailbox.again' : 'mailbox.send')}
        </Button>
      </form>
    </section>
  )
}
