import { useState } from 'react'
import { flushSync } from 'react-dom'
import { href } from 'react-router'
import { counted } from '#contract/counted.ts'
import {
  ABOUT_MEETING,
  meetingLetter,
  MessageLetter,
  messagePlaceholders,
  type MessagePreview,
} from '#contract/messages.ts'
import { Select } from '../../kit/field.tsx'
import { compactBox, compactClass } from '../kit/compact.ts'
import { FormDialog } from '../kit/dialog/form.tsx'
import type { Field } from '../kit/form/fields.ts'
import type { Json, JsonPath } from '../kit/json.ts'
import { at } from '../shell/api-address.ts'
import { readApi, tryApi } from '../shell/api.ts'
import type { Route } from './+types/write'
import { Recipients, StatusChoice } from './recipients.tsx'
import { inserted, targetOf, type Target } from './target.ts'

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  const to = targetOf(params, asked)
  const [among, settings] = await Promise.all([
    readRecipients(to),
    readApi(at('/api/settings/message_texts/')),
  ])
  const text = asked.get('about') === ABOUT_MEETING ? meetingLetter : { subject: '', body: '' }
  return { to, among, text, texts: 'failure' in settings ? [] : settings.body.texts }
}

type Shown = MessagePreview & { of: string }

/** Writes to one booking, to those of a departure or to those that were marked in the list. */
export default function Write({ loaderData: { to, among, text, texts }, params }: Route.ComponentProps) {
  const found = 'failure' in among ? undefined : among.body
  const recipients = found?.recipients ?? []
  const [wanted, setWanted] = useState('')
  const reader = recipients.find(({ reference }) => reference === wanted) ?? recipients[0]
  const [shown, setShown] = useState<Shown>()
  return (
    <FormDialog
      title="Write"
      closeLabel="Close"
      loaded={'failure' in among ? among : { text }}
      facts={
        found && (
          <>
            {'statuses' in to && <StatusChoice chosen={to.statuses} />}
            <Recipients {...found} />
          </>
        )
      }
      fields={fields}
      schema={MessageLetter}
      save="Send"
      onSave={async (letter, { key }) => {
        const body = { ...to, ...letter }
        const result = await tryApi(at('/api/messages/'), { method: 'POST', body, key })
        if ('failure' in result) return result
        const { sent, is_repeat } = await result.response.json()
        const says = is_repeat
          ? 'This letter had gone out already'
          : `Your letter goes to ${counted(sent, 'booking', 'bookings')}`
        return { says, to: below(to, params) }
      }}
      isPreviewHere
      onPreview={
        reader &&
        (async (letter) => {
          const body = { reference: reader.reference, ...letter }
          const result = await tryApi(at('/api/messages/previews/'), { method: 'POST', body })
          if ('failure' in result) return result
          setShown({ ...(await result.response.json()), of: JSON.stringify([letter.subject, letter.body]) })
          return undefined
        })
      }
      warningOf={({ subject, body }) =>
        shown && shown.of !== JSON.stringify([trimmed(subject), trimmed(body)])
          ? 'The letter has changed since this preview.'
          : undefined
      }
      renderTools={(change) => <Tools texts={texts} change={change} />}
    >
      {recipients.length > 1 && (
        <Select
          id="reader"
          label="Preview as it reads for"
          className={`${compactBox} select-arrow h-10 w-full`}
          value={reader?.reference ?? ''}
          onChange={({ target }) => setWanted(target.value)}
        >
          {recipients.map(({ reference, fullname }) => (
            <option key={reference} value={reference}>
              {fullname}, {reference}
            </option>
          ))}
        </Select>
      )}
      <div role="status">
        {shown && (
          <section className="rounded-button border border-line bg-mist p-4" aria-label="Preview">
            <p className="text-muted">To {shown.to}</p>
            <p className="mb-2 font-semibold wrap-anywhere">{shown.subject}</p>
            <p className="wrap-anywhere whitespace-pre-line">{shown.text}</p>
          </section>
        )}
      </div>
    </FormDialog>
  )
}

type ToolsProps = {
  texts: { name: string; subject: string; body: string }[]
  change: (at: JsonPath, next: Json) => void
}

/** Buttons for the saved texts, which replace the letter, and for the placeholders, which go where the cursor is. */
function Tools({ texts, change }: ToolsProps) {
  return (
    <div className="grid gap-2">
      {texts.length > 0 && (
        <div className="flex flex-wrap items-center gap-1.5" role="group" aria-label="Texts">
          {texts.map(({ name, subject, body }, index) => (
            <button
              key={index}
              type="button"
              className={compactClass()}
              onClick={() => {
                change(['subject'], subject)
                change(['body'], body)
              }}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-1.5" role="group" aria-label="Placeholders">
        {Object.entries(messagePlaceholders).map(([name, says]) => (
          <button
            key={name}
            type="button"
            className={compactClass('plain')}
            title={`Puts in ${says}`}
            onClick={({ currentTarget }) => {
              const box = currentTarget.form?.elements.namedItem('body')
              if (box instanceof HTMLTextAreaElement) insert(`[${name}]`, box, change)
            }}
          >
            [{name}]
          </button>
        ))}
      </div>
    </div>
  )
}

/** Puts words into the text where the cursor is, and leaves the cursor behind them. */
function insert(words: string, box: HTMLTextAreaElement, change: ToolsProps['change']) {
  const [next, cursor] = inserted(box.value, words, box.selectionStart, box.selectionEnd)
  flushSync(() => change(['body'], next))
  box.focus()
  box.setSelectionRange(cursor, cursor)
}

const fields: Field[] = [
  { kind: 'line', name: 'subject', label: 'Subject' },
  {
    kind: 'text',
    name: 'body',
    label: 'Text',
    rows: 10,
    help: 'Words in brackets are filled in for each traveller. Replies come to the address of the office.',
  },
]

async function readRecipients(to: Target) {
  if ('statuses' in to && to.statuses.length === 0) return { body: { recipients: [], left_out: [] } }
  const { references, statuses, departure_id } = {
    references: undefined,
    statuses: undefined,
    departure_id: undefined,
    ...to,
  }
  return readApi(
    at(
      '/api/messages/recipients/',
      {},
      {
        references: references?.join(','),
        departure_id,
        statuses: statuses?.join(','),
      },
    ),
  )
}

/** Returns the page below the dialog, without the choice of the dialog in its address. */
function below(to: Target, { reference }: { reference?: string }) {
  if ('departure_id' in to) return href('/admin/departures/:id', { id: to.departure_id })
  return reference === undefined ? href('/admin/bookings') : href('/admin/bookings/:reference', { reference })
}

function trimmed(value: Json | undefined) {
  return String(value ?? '').trim()
}
