import type { ComponentProps, KeyboardEvent } from 'react'
import { compactBox } from './compact.ts'

/** A field that narrows a list while somebody types. In a form, Enter does not send the form. */
export function SearchInput({
  label,
  look = 'w-full',
  ...input
}: { label: string; look?: string } & Omit<ComponentProps<'input'>, 'type' | 'className' | 'onKeyDown'>) {
  return (
    <input
      placeholder={label}
      maxLength={200}
      {...input}
      className={`${compactBox} ${look}`}
      type="search"
      aria-label={label}
      onKeyDown={keepForm}
    />
  )
}

/** Enter in a field of a form sends the form, and here it is typed after a search. */
export function keepForm(event: Pick<KeyboardEvent, 'key' | 'preventDefault'>): void {
  if (event.key === 'Enter') event.preventDefault()
}
