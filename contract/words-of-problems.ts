import { heading, lead } from './word.ts'

/** What stands above drafts and previews, and in their place once their link has ended. */
export const previewWords = {
  title: 'Drafts and previews',
  path: '/treks',
  words: {
    tab: heading('Title of the window', 'Preview: [name]', ['name']),
    shared: lead('Above a draft that was shared', 'Draft, not published. This link ends on [day].', ['day']),
    shared_over: lead(
      'Its link has ended',
      'This link to a draft has ended. Ask whoever sent it to you for a new one.',
    ),
    unsaved: lead(
      'Above what is not saved',
      'Preview of what is typed and not saved yet. Visitors do not see it.',
    ),
    draft: lead('Above what is saved', 'Preview of what is saved. Not published.'),
    published: lead('Above what is published', 'Preview of what is saved. This is the published page.'),
    over: lead('A preview has ended', 'This preview is over. Open a new one from the admin.'),
  },
}

/** What stands in place of a page that cannot be read. */
export const problemWords = {
  title: 'Pages for problems',
  path: '/search',
  words: {
    failed: heading('Cannot be shown: heading', 'Unexpected Application Error!'),
    failed_text: lead(
      'Cannot be shown',
      'The site could not reach its own records. Nothing you typed elsewhere is lost; try again in a moment.',
    ),
    retry: heading('Cannot be shown: button', 'Retry'),
    lost: lead('No such page', "Oops! The page you're looking for doesn't exist."),
    lost_tab: heading('No such page: title of the window', 'Page not found'),
  },
}
