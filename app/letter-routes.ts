import { route } from '@react-router/dev/routes'

/** Where visitors ask for letters by e-mail, and confirm and leave by a mailed link. */
export const letterPages = [
  route('newsletter', 'site/newsletter/join.tsx'),
  route('newsletter/:id', 'site/newsletter/own.tsx'),
]

/** The list of those who have asked for letters, below /admin. */
export const letterScreens = [
  route('subscribers', 'office/subscribers/list.tsx', [route(':id/delete', 'office/subscribers/delete.tsx')]),
]
