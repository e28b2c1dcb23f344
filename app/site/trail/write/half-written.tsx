import { useState } from 'react'
import { formatDay } from '#contract/days.ts'
import { redFlagWords, scoreItems, scoreWords, type RedFlag } from '#contract/lake-louise.ts'
import type { Draft } from '../keep/tables.ts'
import { Part } from '../parts/kit.tsx'
import { copyText } from './copy.ts'
import { Thumb } from './photos.tsx'

const formNames: Record<string, string> = {
  health: 'Health',
  note: 'Note',
  incident: 'Incident',
  cash: 'Cash paid',
}

const fieldNames: Record<string, string> = {
  traveller: 'Traveller',
  ...Object.fromEntries(scoreItems.map((item) => [item, scoreWords[item].name])),
  red_flags: 'Red flag',
  oxygen: 'Oxygen, %',
  pulse: 'Pulse',
  altitude_m: 'Altitude, m',
  functional: 'How far did it change the day',
  note: 'Note',
  text: 'Note',
  what: 'What has happened',
  where: 'Where',
  travellers: 'Traveller',
  who: 'Who else',
  amount: 'Amount',
  currency: 'Currency',
  what_for: 'What for',
  to_whom: 'To whom',
  day: 'About the day',
}

/** The fields that are never empty, so that they alone are nothing that was written. */
const FILLED_IN = ['traveller', 'currency', 'day']

/** Returns whether somebody has written anything in a form. */
export function hasWords({ values, photos }: Draft): boolean {
  return photos.length > 0 || values.some(([name]) => !FILLED_IN.includes(name))
}

/** What stood in the forms when the link was closed: to be read and copied, until the trip is over. */
export function HalfWritten({ drafts, until }: { drafts: Draft[]; until: string | undefined }) {
  const written = drafts.filter(hasWords)
  if (written.length === 0) return null
  return (
    <Part id="half" title="Half written">
      <p>
        This was in the forms when the link was closed. With a new link for you on this phone it will be there
        again{until && `; after ${formatDay(until)} the page wipes it`}.
      </p>
      {written.map((draft) => (
        <One key={draft.key} draft={draft} />
      ))}
    </Part>
  )
}

function One({ draft: { key, values, photos } }: { draft: Draft }) {
  const [copied, setCopied] = useState('')
  const title = formNames[key.split(' ').at(-1)!] ?? key
  const lines = values.map(([name, value]) => `${fieldNames[name] ?? name}: ${inWords(name, value)}`)
  return (
    <article className="trail-row" aria-label={`${title}, half written`}>
      <h3>{title}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <ul className="trail-photos">
        {photos.map(({ client_id, file }, index) => (
          <li key={client_id}>
            <Thumb file={file} alt={`Photo ${index + 1}`} />
          </li>
        ))}
      </ul>
      <button
        className="trail-button trail-quiet"
        type="button"
        aria-label={`Copy as text: ${title}, half written`}
        onClick={async () => setCopied(await copyText([title, ...lines].join('\n')))}
      >
        Copy as text
      </button>
      <p role="status">{copied}</p>
    </article>
  )
}

function inWords(name: string, value: string) {
  if (name === 'day') return formatDay(value)
  return name === 'red_flags' ? (redFlagWords[value as RedFlag]?.name ?? value) : value
}
