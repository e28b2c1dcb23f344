import { useState } from 'react'
import {
  aroundMailNames,
  exampleAround,
  filledMail,
  heldBy,
  isBegunBySite,
  mailWordNames,
  mailWords,
  saidAround,
  type MailWordName,
} from '#contract/mail-words.ts'
import { heldByMails, type ToldWords } from '#contract/word.ts'
import { compactClass } from '../kit/compact.ts'
import { SelectInput } from '../kit/form/inputs.tsx'
import type { Values } from '../kit/form/form.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import { useReadOnly } from '../shell/screen-rights.ts'

/** Shows one of the mails with the typed words and the data of an example, and sends it to whoever types. */
export function MailPreview({ typed }: { typed: Values }) {
  const isReadOnly = useReadOnly() !== undefined
  const [name, setName] = useState<MailWordName>('booking-received')
  const [isBusy, setBusy] = useState(false)
  const told = typed as ToldWords
  const { subject, opening, ending } = filledMail(told, name, heldBy(name))
  const { facts, link } = exampleAround(told, name)
  const greeting = saidAround(told, 'frame.greeting', { ...heldByMails, name: 'Maya Gurung' })

  async function send() {
    setBusy(true)
    const around = Object.fromEntries(aroundMailNames.map((group) => [group, told[group] ?? {}]))
    const body = { name, subject: '', opening: '', ending: '', ...told[name], around }
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
        <p>{greeting}</p>
        {opening && <p>{opening}</p>}
        {facts.length > 0 && (
          <ul>
            {facts.map(([label, value]) => (
              <li key={label}>
                <span className="text-muted">{label}:</span> {value}
              </li>
            ))}
          </ul>
        )}
        <p className="text-muted">
          {isBegunBySite(name)
            ? 'The other facts, sums, sentences and links are shown here.'
            : 'What you write is shown here.'}
        </p>
        {link && <p className="font-semibold underline">{link}</p>}
        {ending && <p>{ending}</p>}
      </div>
      {!isReadOnly && (
        <button
          type="button"
          className={`${compactClass()} justify-self-start`}
          disabled={isBusy}
          onClick={send}
        >
          Send a test to myself
        </button>
      )}
    </section>
  )
}
