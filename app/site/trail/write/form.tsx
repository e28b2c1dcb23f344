import { useEffect, useRef, useState, type SubmitEvent, type ReactNode } from 'react'
import { formatDay } from '#contract/days.ts'
import type { TrailEntryInput } from '#contract/trail-log.ts'
import type { TrailPackage } from '#contract/trail-package.ts'
import { sendAll } from '../keep/send.ts'
import { KEEPS_NOTHING, write } from '../keep/trail.ts'
import { useDraft, type DraftPhoto } from './use-draft.ts'

/** What every entry has, whichever its kind. */
export type Common = Pick<TrailEntryInput, 'client_id' | 'written_at' | 'day'>

/** What a form gives to the phone; a text is why it cannot be saved yet. */
export type Written = TrailEntryInput | string

/** What the forms need to know. `today` is the right day in Nepal. */
export type FormProps = { pack: TrailPackage; today: string }

type Props = FormProps & {
  /** Of the draft, one for each form. */
  name: string
  title: string
  /** The words on its button. */
  action: string
  build: (values: FormData, common: Common) => Written
  /** Called with each change, also when a draft comes back. */
  changed?: (values: FormData) => void
  /** What it says once it is kept. */
  after?: (entry: TrailEntryInput, form: HTMLFormElement) => void
  photos?: DraftPhoto[]
  setPhotos?: (photos: DraftPhoto[]) => void
  children: ReactNode
}

/** The photos of a form that takes none: one list, because a new one would count as a change. */
const NONE: DraftPhoto[] = []

/** A form whose entry is kept on the phone first and sent then. What is typed outlives the page. */
export function LogForm(props: Props) {
  const {
    pack,
    today,
    name,
    title,
    action,
    build,
    changed,
    after,
    photos = NONE,
    setPhotos,
    children,
  } = props
  const form = useRef<HTMLFormElement>(null)
  const [says, setSays] = useState<{ text: string; isFault: boolean }>({ text: '', isFault: false })
  const [isBusy, setBusy] = useState(false)
  const isKeeping = useRef(false)
  const draft = useDraft(form, {
    key: `${pack.link_id} ${name}`,
    link: pack.link_id,
    restored(chosen) {
      setPhotos?.(chosen)
      changed?.(new FormData(form.current!))
    },
  })

  // Photos come after the field was touched, once they are smaller.
  const lastPhotos = useRef(photos)
  useEffect(() => {
    if (photos === lastPhotos.current) return
    lastPhotos.current = photos
    draft.save(photos)
  })

  function typed() {
    changed?.(new FormData(form.current!))
    setSays({ text: '', isFault: false })
    draft.save(photos)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // With photos it takes a while. A second tap comes before the button is seen to rest.
    if (isKeeping.current) return
    isKeeping.current = true
    setBusy(true)
    void keepWritten().finally(() => {
      isKeeping.current = false
      setBusy(false)
    })
  }

  async function keepWritten() {
    const values = new FormData(form.current!)
    const day = textIn(values, 'day')
    const written_at = new Date().toISOString()
    let entry: Written
    try {
      entry = build(values, { client_id: await draft.entryId(), written_at, day })
      if (typeof entry === 'string') return setSays({ text: entry, isFault: true })
      await write(entry, photos)
    } catch {
      return setSays({ text: KEEPS_NOTHING, isFault: true })
    }
    draft.clear()
    form.current!.reset()
    lastPhotos.current = NONE
    setPhotos?.(NONE)
    after?.(entry, form.current!)
    changed?.(new FormData(form.current!))
    setSays({ text: 'Kept on this phone. It is sent as soon as there is signal.', isFault: false })
    void sendAll()
  }

  return (
    <details className="trail-item trail-write">
      <summary>
        <strong>{title}</strong>
      </summary>
      <form ref={form} onSubmit={submit} onInput={typed} aria-label={title}>
        <div inert={isBusy}>
          {children}
          <DayField pack={pack} today={today} id={`${name}-day`} />
        </div>
        <p className={says.isFault ? 'trail-alarm' : 'trail-said'} role="status">
          {says.text}
        </p>
        <button className="trail-button" type="submit" disabled={isBusy}>
          {action}
        </button>
      </form>
    </details>
  )
}

/** Which day it is about: today, unless something is noted later. */
function DayField({ pack: { days, departure }, today, id }: FormProps & { id: string }) {
  const dates = days.length > 0 ? days.map(({ date }) => date) : [departure.start_date, departure.end_date]
  const all = [...new Set([today, ...dates.filter((date) => date <= today).toReversed()])]
  return (
    <Field id={id} label="About the day">
      <select id={id} name="day" defaultValue={today}>
        {all.map((date) => (
          <option key={date} value={date}>
            {formatDay(date)}
            {date === today && ', today'}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** A field with its label above it, and a help below the label. */
export function Field({
  id,
  label,
  help,
  children,
}: {
  id: string
  label: string
  help?: string
  children: ReactNode
}) {
  return (
    <div className="trail-field">
      <label htmlFor={id}>
        {label}
        {help && <small>{help}</small>}
      </label>
      {children}
    </div>
  )
}

/** Returns a typed text without spaces around it; empty for what is not there. */
export function textIn(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
