import { useEffect, useRef, type RefObject } from 'react'
import { forget, keep, readKept } from '../keep/tables.ts'

const PAUSE_MS = 300

/** A photo that is chosen and made smaller, but whose form is not saved yet. */
export type DraftPhoto = { client_id: string; file: Blob }

/**
 * Keeps what stands half written in a form on the phone, and puts it back when the page is opened again; `restored` hears
 * of that. `save` keeps it after a pause, `clear` forgets it.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { key, link, restored }: { key: string; link: string; restored: (photos: DraftPhoto[]) => void },
) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    readKept('drafts', key).then(
      (draft) => {
        if (!draft || !form.current) return
        fill(form.current, draft.values)
        form.current.closest('details')!.open = true
        restored(draft.photos)
      },
      () => undefined,
    )
    // The form is the same as long as its key is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])

  return {
    save(photos: DraftPhoto[]) {
      clearTimeout(waiting.current)
      waiting.current = setTimeout(() => {
        if (!form.current) return
        const values = [...new FormData(form.current)].filter(
          (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '',
        )
        // Where nothing can be kept the page says so already.
        keep('drafts', { key, link, values, photos }).catch(() => undefined)
      }, PAUSE_MS)
    },
    clear() {
      clearTimeout(waiting.current)
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
