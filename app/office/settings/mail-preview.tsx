import { useState } from 'react'
import {
  filledMail,
  heldBy,
  isBegunBySite,
  mailWordNames,
  mailWords,
  type MailWordName,
} from '#contract/mail-words.ts'
import type { ToldWords } from '#contract/word.ts'
import { compactClass } from '../kit/compact.ts'
import { SelectInput } from '../kit/form/inputs.tsx'
import type { Values } from '../kit/form/form.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'

/** Shows one of the mails with the typed words and the data of an example, and sends it to whoever types. */
export function MailPreview({ typed }: { typed: Values }) {
  const [name, setName] = useState<MailWordName>('booking-received')
  const [isBusy, setBusy] = useState(false)
  const { subject, opening, ending } = filledMail(typed as ToldWords, name, heldBy(name))

  async function send() {
    setBusy(true)
    const { [name]: words } = typed as ToldWords
    const body = { name, subject: '', opening: '', ending: '', ...words }
    const result = await tryApi(at('/api/settings/mail_words/tests/'), { method: 'POST', body })
    setBusy(false)
    if ('response' in result) return tell(`Sent to ${(await result.response.json()).address}`)
    const { reason, errors = {} } = result.failure
    tell('The test was not sent', { reason: Object.values(errors)[0]?.[0] ?? reason, isFailure: true })
  }

  return (
    <section className="grid gap-3 rounded-button bg-mist p-4" aria-label="Example">
      <SelectInput
        path=""
        label="Example of"
        value={mailWords[name].label}
        onChange={(label) => setName(mailWordNames.find((one) => mailWords[one].label === label) ?? name)}
      >
        {mailWordNames.map((one) => (
          <option key={one}>{mailWords[one].label}</option>
        ))}
      </SelectInput>
      <div className="grid gap-3 rounded-button border border-line bg-paper p-4 wrap-anywhere whitespace-pre-line">
        <p className="font-semibold">{subject}</p>
        <p>Dear Maya Gurung,</p>
        {opening && <p>{opening}</p>}
        <p className="text-muted">
          {isBegunBySite(name)
            ? 'The facts, sums and links of the booking go here.'
            : 'What you write goes here.'}
        </p>
        {ending && <p>{ending}</p>}
      </div>
      <button
        type="button"
        className={`${compactClass()} justify-self-start`}
        disabled={isBusy}
        onClick={send}
      >
        Send a test to myself
      </button>
    </section>
  )
}
