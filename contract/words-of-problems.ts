import { heading, lead } from './word.ts'

/** What stands above or below drafts and previews, and in their place once their link has ended. */
export const previewWords = {
  title: 'Drafts and previews',
  path: '/treks',
  words: {
    tab: heading('Title of the window', 'Preview: [name]', ['name']),
    shared: lead('Below a draft that was shared', 'Draft, not published. This link ends on [day].', ['day']),
    shared_over: lead(
      'Its link has ended',
      'This link to a draft has ended. Ask whoever sent it to you for a new one.',
    ),
    unsaved: lead(
      'Above what is not saved',
      'Preview of what is typed and not saved yet. Visitors do not see it.',
    ),
    settings: lead(
      'Below settings that are not saved',
      'Preview of settings that are not saved. Visitors do not see them.',
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
    lost_link: lead(
      'The link of a mail opens nothing',
      'This link opens nothing. Mail programs sometimes cut links in two: copy the whole of it from our mail.',
    ),
    lost_tab: heading('No such page: title of the window', 'Page not found'),
  },
}

/** What the server says in place of a page, also while it cannot reach the database. */
export const refusedWords = {
  title: 'Pages of the server for problems',
  path: '/search',
  words: {
    unread: heading('Cannot be read: heading', 'We cannot read that'),
    unread_text: lead('Cannot be read', 'Check the address, or go back and send less.'),
    foreign: heading('Sent from another site: heading', 'This form cannot be sent from there'),
    foreign_text: lead('Sent from another site', 'Open the page again and send the form from there.'),
    nothing: heading('Nothing at this address: heading', 'There is nothing here'),
    no_form: heading('Sent to a page without a form: heading', 'Nothing can be sent to this page'),
    too_much: heading('Too much at once: heading', 'That is too much at once'),
    too_much_text: lead(
      'Too much at once',
      'Go back: what you typed is still there. Shorten it, then send it again.',
    ),
    too_many: heading('Too often: heading', 'Too many requests'),
    too_many_text: lead(
      'Too often',
      'Go back: what you typed is still there. Wait a little, then send it again.',
    ),
    soon: heading('Not reachable: heading', 'Back soon'),
    soon_text: lead('Not reachable', 'Go back: what you typed is still there. Try again in a moment.'),
    wrong: heading('Anything else: heading', 'Something went wrong'),
    wrong_text: lead(
      'Anything else',
      'Go back: what you typed is still there. If it happens again, please write to us.',
    ),
    ways: heading('For screen readers: the links below', 'Ways on'),
  },
}
