export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const KEY = 'theme'
const DARK = '(prefers-color-scheme: dark)'

/** Returns the theme chosen in this browser; the system's own theme if none was chosen. */
export function storedTheme(): Theme {
  const stored = localStorage.getItem(KEY)
  return themes.find((theme) => theme === stored) ?? 'system'
}

/** Shows a theme now and stores the choice in this browser. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme)
  showTheme()
}

/**
 * Applies the stored theme to the page. Only the office can be dark, so `hideTheme` must be called when a person leaves
 * it.
 */
export function showTheme(): void {
  const theme = storedTheme()
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia(DARK).matches)
  document.documentElement.classList.toggle('dark', isDark)
}

/** Removes the dark theme, because the public site is light. */
export function hideTheme(): void {
  document.documentElement.classList.remove('dark')
}

/** Applies the theme again whenever the system switches between light and dark. Returns a function that stops this. */
export function followSystem(): () => void {
  const query = matchMedia(DARK)
  query.addEventListener('change', showTheme)
  return () => query.removeEventListener('change', showTheme)
}
