import { route } from '@react-router/dev/routes'

/** Where visitors ask for the newsletter, and confirm and unsubscribe by a mailed link. */
export const letterPages = [
  route('newsletter', 'site/newsletter/join.tsx'),
  route('newsletter/:id', 'site/newsletter/own.tsx'),
]

/** The issues of the newsletter, and the list of its subscribers, below /admin. */
export const letterScreens = [
  route('newsletters', 'office/newsletters/list.tsx', [
    route('new', 'office/newsletters/new.tsx'),
    route(':id', 'office/newsletters/edit.tsx'),
    ...['delete', 'history', 'preview', 'send', 'stop'].map((deed) =>
      route(`:id/${deed}`, `office/newsletters/${deed}.tsx`),
    ),
  ]),
  route('subscribers', 'office/subscribers/list.tsx', [route(':id/delete', 'office/subscribers/delete.tsx')]),
]
