export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const KEY = 'theme'
const DARK = '(prefers-color-scheme: dark)'

/** What this browser was told to show; the system's own choice when it was told nothing. */
export function storedTheme(): Theme {
  const stored = localStorage.getItem(KEY)
  return themes.find((theme) => theme === stored) ?? 'system'
}

/** Shows a theme now and remembers it in this browser. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme)
  showTheme()
}

/** Puts the remembered theme on the page. Only the admin has a dark one, so `hideTheme` must follow when it is left. */
export function showTheme(): void {
  const theme = storedTheme()
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia(DARK).matches)
  document.documentElement.classList.toggle('dark', isDark)
}

/** The public site is light. */
export function hideTheme(): void {
  document.documentElement.classList.remove('dark')
}

/** Follows the system while it changes between day and night; answers how to stop. */
export function followSystem(): () => void {
  const query = matchMedia(DARK)
  query.addEventListener('change', showTheme)
  return () => query.removeEventListener('change', showTheme)
}
