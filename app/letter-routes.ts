import { route } from '@react-router/dev/routes'

/** Where visitors ask for letters by e-mail, and confirm and leave by a mailed link. */
export const letterPages = [
  route('newsletter', 'site/newsletter/join.tsx'),
  route('newsletter/:id', 'site/newsletter/own.tsx'),
]

/** The letters, and the list of those who have asked for them, below /admin. */
export const letterScreens = [
  route('newsletters', 'office/newsletters/list.tsx', [
    route('new', 'office/newsletters/new.tsx'),
    route(':id', 'office/newsletters/edit.tsx'),
    ...['delete', 'preview', 'send', 'stop'].map((deed) =>
      route(`:id/${deed}`, `office/newsletters/${deed}.tsx`),
    ),
  ]),
  route('subscribers', 'office/subscribers/list.tsx', [route(':id/delete', 'office/subscribers/delete.tsx')]),
]
