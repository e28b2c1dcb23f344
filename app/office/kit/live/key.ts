/** A key as React and the browser tell it. */
export type Pressed = { altKey: boolean; code: string; preventDefault: () => void }

/**
 * Returns whether a key opens or closes the live page: Alt+P. Alt with a letter types a sign on some keyboards, so the
 * place of the key counts.
 */
export function isLiveKey({ altKey, code }: Pressed): boolean {
  return altKey && code === 'KeyP'
}
