const KEY = 'live-preview'

/** How wide the page is shown: as on a phone or on a desk. */
export type Width = 'phone' | 'desktop'

/** How this browser last showed the page beside a form. */
type Remembered = { isOpen: boolean; width: Width }

/** Returns how this browser last showed the page beside a form: closed and as on a desk at first. */
export function remembered(): Remembered {
  const [state, width] = stored().split(' ')
  return { isOpen: state === 'open', width: width === 'phone' ? 'phone' : 'desktop' }
}

/** Remembers how the page is shown from now on. */
export function remember(change: Partial<Remembered>): void {
  const { isOpen, width } = { ...remembered(), ...change }
  try {
    localStorage.setItem(KEY, `${isOpen ? 'open' : 'closed'} ${width}`)
  } catch {
    // A browser that stores nothing begins anew with each form.
  }
}

function stored() {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}
