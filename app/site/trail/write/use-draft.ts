import { useEffect, useRef, useState, type RefObject } from 'react'
import { newId } from '../keep/address.ts'
import { forget, readKept } from '../keep/tables.ts'
import { keepDraft } from '../keep/trail.ts'

const PAUSE_MS = 300

/** A photo that is chosen and made smaller, but whose form is not saved yet. */
export type DraftPhoto = { client_id: string; file: Blob }

/** Returns what stood half written; nothing when it was kept as an entry already and the page was closed just then. */
async function readDraft(key: string) {
  const draft = await readKept('drafts', key)
  if (!draft?.client_id || !(await readKept('entries', draft.client_id))) return draft
  await forget('drafts', key)
  return undefined
}

/**
 * Keeps what stands half written in a form on the phone, and puts it back when the page is opened again; `restored` hears
 * of that. `save` keeps it after a pause, `clear` forgets it. `entryId` answers the id of the entry that it becomes, the
 * same until `clear`; it throws when the browser keeps nothing.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { key, link, restored }: { key: string; link: string; restored: (photos: DraftPhoto[]) => void },
) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [first] = useState(newId)
  const id = useRef(first)
  const hears = useRef(restored)

  async function entryId() {
    // Another page of this browser may have kept the same draft meanwhile.
    if (await readKept('entries', id.current)) id.current = newId()
    return id.current
  }

  // A function of each render, which is no reason to read the draft again.
  useEffect(() => {
    hears.current = restored
  })

  useEffect(() => {
    readDraft(key).then(
      (draft) => {
        if (!draft || !form.current) return
        id.current = draft.client_id ?? id.current
        fill(form.current, draft.values)
        form.current.closest('details')!.open = true
        hears.current(draft.photos)
      },
      () => undefined,
    )
  }, [key, form])

  return {
    entryId,
    save(photos: DraftPhoto[]) {
      clearTimeout(waiting.current)
      if (!form.current) return
      const values = [...new FormData(form.current)].filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '',
      )
      const client_id = id.current
      waiting.current = setTimeout(() => {
        // Where nothing can be kept the page says so already.
        keepDraft({ key, link, client_id, values, photos }).catch(() => undefined)
      }, PAUSE_MS)
    },
    clear() {
      clearTimeout(waiting.current)
      id.current = newId()
      forget('drafts', key).catch(() => undefined)
    },
  }
}

function fill(form: HTMLFormElement, values: [string, string][]) {
  for (const field of form.elements) {
    const own = values.filter(([name]) => 'name' in field && name === field.name).map(([, value]) => value)
    if (own.length === 0) continue
    if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox'))
      field.checked = own.includes(field.value)
    else if (field instanceof HTMLSelectElement) {
      if ([...field.options].some(({ value }) => value === own[0])) field.value = own[0]!
    } else if (
      field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement && field.type !== 'file')
    )
      field.value = own[0]!
  }
}
