import { useState } from 'react'
import { parseAmount } from '#contract/money.ts'
import { TRAIL_PHOTOS_MAX, TRAIL_SHORT_TEXT_MAX, TRAIL_TEXT_MAX } from '#contract/trail-limits.ts'
import { keyOf, nameOf } from '../parts/name.ts'
import { Field, LogForm, textIn, type FormProps } from './form.tsx'
import { Photos } from './photos.tsx'
import type { DraftPhoto } from './use-draft.ts'

/** What the office should know of the day. */
export function NoteForm(props: FormProps) {
  return (
    <LogForm
      {...props}
      name="note"
      title="Note"
      action="Keep this note"
      build={(values, common) => {
        const text = textIn(values, 'text')
        return text === '' ? 'Write the note first' : { ...common, kind: 'note', text }
      }}
    >
      <Field id="note-text" label="What the office should know">
        <textarea id="note-text" name="text" rows={4} maxLength={TRAIL_TEXT_MAX} required />
      </Field>
    </LogForm>
  )
}

/** What has happened, with photos; the office is told at once when it arrives. */
export function IncidentForm(props: FormProps) {
  const { travellers } = props.pack
  const [photos, setPhotos] = useState<DraftPhoto[]>([])
  return (
    <LogForm
      {...props}
      name="incident"
      title="Incident"
      action="Keep this incident"
      photos={photos}
      setPhotos={setPhotos}
      build={(values, common) => {
        const what = textIn(values, 'what')
        if (what === '') return 'First write what happened'
        const concerned = values.getAll('travellers')
        return {
          ...common,
          kind: 'incident',
          what,
          where: textIn(values, 'where'),
          who: textIn(values, 'who'),
          travellers: travellers
            .filter((one) => concerned.includes(keyOf(one)))
            .map((one) => ({ reference: one.reference, position: one.position, name: nameOf(one) })),
          photos: photos.map(({ client_id }) => client_id),
        }
      }}
    >
      <Field id="incident-what" label="What has happened">
        <textarea id="incident-what" name="what" rows={4} maxLength={TRAIL_TEXT_MAX} required />
      </Field>
      <Field id="incident-where" label="Where">
        <input id="incident-where" name="where" maxLength={TRAIL_SHORT_TEXT_MAX} />
      </Field>
      {travellers.length > 0 && (
        <fieldset>
          <legend>Which travellers</legend>
          {travellers.map((one) => (
            <label className="trail-choice" key={keyOf(one)}>
              <input type="checkbox" name="travellers" value={keyOf(one)} />
              {nameOf(one)}
            </label>
          ))}
        </fieldset>
      )}
      <Field id="incident-who" label="Who else">
        <input id="incident-who" name="who" maxLength={TRAIL_SHORT_TEXT_MAX} />
      </Field>
      <Photos photos={photos} setPhotos={setPhotos} most={TRAIL_PHOTOS_MAX} />
    </LogForm>
  )
}

/** What the guide has paid in cash. */
export function CashForm(props: FormProps) {
  return (
    <LogForm
      {...props}
      name="cash"
      title="Cash paid"
      action="Keep this payment"
      build={(values, common) => {
        const amount = parseAmount(textIn(values, 'amount'))
        if (!amount) return 'Give the amount in figures, such as 1500 or 12.50'
        const what_for = textIn(values, 'what_for')
        if (what_for === '') return 'Write what it was for'
        const currency = textIn(values, 'currency') === 'USD' ? 'USD' : 'NPR'
        return { ...common, kind: 'cash', amount, currency, what_for, to_whom: textIn(values, 'to_whom') }
      }}
    >
      <div className="trail-side">
        <Field id="cash-amount" label="Amount">
          <input id="cash-amount" name="amount" inputMode="decimal" maxLength={20} required />
        </Field>
        <Field id="cash-currency" label="Currency">
          <select id="cash-currency" name="currency" defaultValue="NPR">
            <option value="NPR">Rupees (NPR)</option>
            <option value="USD">Dollars (USD)</option>
          </select>
        </Field>
      </div>
      <Field id="cash-for" label="What for">
        <input id="cash-for" name="what_for" maxLength={TRAIL_SHORT_TEXT_MAX} required />
      </Field>
      <Field id="cash-whom" label="To whom">
        <input id="cash-whom" name="to_whom" maxLength={TRAIL_SHORT_TEXT_MAX} />
      </Field>
    </LogForm>
  )
}
