import { heading, lead } from './word.ts'

/** What the forms say in which travellers tell who they are and what they need. */
export const tellingWords = {
  title: 'The traveller’s own page: what travellers tell you',
  path: '/bookings',
  words: {
    travellers: heading('Over the travellers', 'Who travels'),
    travellers_text: lead(
      'Below that',
      'Your guide needs this before the first day. Fill in what you know, and come back for the rest.',
    ),
    travellers_save: heading('Travellers: button', 'Save traveller [number]', ['number']),
    insurance: lead(
      'Where the insurance is not enough',
      '[gap]. Please ask your insurer for more cover: our terms require it for the whole trip.',
      ['gap'],
    ),
    missing: heading('Where something is missing', 'Still missing: [what]', ['what']),
    complete: heading('Where nothing is missing', 'Complete'),
    answers: heading('Over your questions', 'What we ask'),
    answers_own: heading('Your questions: the form', 'Your answers'),
    answers_done: lead('Once they are answered', 'Thank you. You can change them until the trip begins.'),
    answers_save: heading('Your questions: button', 'Save the answers'),
    bags: heading('Bags: heading', 'Bags for the porters'),
    bags_note: heading('Bags: note', '[told] of [all] told, [most] each at most', ['told', 'all', 'most']),
    bags_text: lead(
      'Bags',
      'A porter carries one bag for each of you, of [most] at most: the law of Nepal limits what a porter may carry. What you carry yourself does not count. We weigh the bags before you leave.',
      ['most'],
    ),
    bags_save: heading('Bags: button', 'Save the weights'),
    rooms: heading('Rooms: heading', 'Who shares a room'),
    rooms_note: lead('Rooms: note', 'You share with your party, or with someone of the same sex'),
    rooms_noted: heading('Rooms: note, once they are told', 'Your wishes are noted'),
    rooms_text: lead(
      'Rooms',
      'Rooms on the way have two beds. Tell us how you want to share; we follow it where the lodges allow. A room to yourself is an extra, where the trip offers one.',
    ),
    rooms_save: heading('Rooms: button', 'Save the wishes'),
    arrival: heading('Flights: heading', 'Your arrival in Kathmandu and your flight out'),
    arrival_none: heading('Flights: note', 'Not told yet'),
    arrival_save: heading('Flights: button', 'Save the flights'),
    contact: heading('Name and address: heading', 'Your name and how we reach you'),
    contact_help: lead(
      'Name and address: below the e-mail address',
      'If you change the address, it gets a new link to this page by mail, and the link you have now stops working.',
    ),
    contact_save: heading('Name and address: button', 'Save name and contact'),
    buyer: heading('On the invoice: heading', 'Name and PAN on the invoice'),
    buyer_issued: lead(
      'On the invoice, once it is issued',
      'Invoice [number] is issued, and what is issued cannot be changed. If it should carry another name or PAN, please write to our office: they will replace it with a new one.',
      ['number'],
    ),
    buyer_save: heading('On the invoice: button', 'Save for the invoice'),
  },
}

/** What the forms say with which travellers add to their booking, move it and cancel it. */
export const changingWords = {
  title: 'The traveller’s own page: changes and cancelling',
  path: '/bookings',
  words: {
    changes: heading('Heading', 'Changes'),
    add: heading('Extras: heading', 'Add to your trip'),
    add_text: lead('Extras', 'Nothing is added yet: the next step shows the price.'),
    add_see: heading('Extras: button', 'See the price'),
    add_all: lead('Extras: where all travellers have it', 'All of you have it.'),
    add_none: heading('Extras: sold out', 'Sold out on your date.'),
    add_left: heading('Extras: how many are left', '[number] left on your date.', ['number']),
    add_kept: heading('Extras: not refunded', 'Not refunded if you cancel.'),
    add_until: heading('Extras: until when', 'Until [day].', ['day']),
    add_pay: lead(
      'Extras, before they are added',
      'You can pay it here as soon as it is added; otherwise it is part of the balance, which is paid [when]. We will confirm it by mail.',
      ['when'],
    ),
    add_do: heading('Extras: button that adds', 'Add it, [sum]', ['sum']),
    add_leave: heading('Extras: button that does not', 'Leave it'),
    add_unpaid: heading('Extras: what was added', '[sum], not paid yet', ['sum']),
    add_take: heading('Extras: button that takes out', 'Take it out'),
    move: heading('Other date: heading', 'Move to another date'),
    move_note: heading('Other date: note', 'At the price you have booked'),
    move_text: lead('Other date', 'Nothing is moved yet: the next step shows what changes.'),
    move_see: heading('Other date: button', 'See what changes'),
    move_then: lead(
      'Other date, before it is moved',
      'What you have paid counts for the new date. Your old places go back to others at once, and you get a mail with the new dates.',
    ),
    move_do: heading('Other date: button that moves', 'Move the booking'),
    move_leave: heading('Other date: button that does not', 'Keep the date'),
    ask: heading('Asking for other dates: heading, and button', 'Ask for other dates'),
    ask_text: lead(
      'Asking for other dates',
      'We will check what is free and write to you. Nothing changes, and nothing is charged, until you agree.',
    ),
    asked: lead('Other dates: what was asked', 'You asked on [day] for other dates. We answer by mail.', [
      'day',
    ]),
    asked_from: lead(
      'Other dates: what was asked, with a day',
      'You asked on [day] for other dates: from [first day]. We answer by mail.',
      ['day', 'first day'],
    ),
    asked_answered: lead(
      'Other dates: answered',
      'You asked on [day] for other dates. We have answered by mail.',
      ['day'],
    ),
    asked_from_answered: lead(
      'Other dates: answered, with a day',
      'You asked on [day] for other dates: from [first day]. We have answered by mail.',
      ['day', 'first day'],
    ),
    cancel: heading('Cancelling: heading', 'Cancel this booking'),
    cancel_text: lead('Cancelling', 'Nothing is cancelled yet: the next step shows the sums.'),
    cancel_go: heading('Cancelling: button', 'Go on to cancel'),
    cancel_free: lead(
      'Cancelling without a price',
      'There is no price yet, so nothing is kept and nothing is owed.',
    ),
    cancel_mail: lead('Cancelling: what follows', 'We will confirm it by mail.'),
    cancel_mail_refund: lead(
      'Cancelling: what follows, with a refund',
      'We will confirm it by mail. With the refund comes a credit note, here under Papers.',
    ),
    cancel_final: lead(
      'Cancelling: before the button',
      'This cannot be undone: the places go back to others at once.',
    ),
    cancel_do: heading('Cancelling: button that cancels', 'Cancel booking [reference]', ['reference']),
    cancel_leave: heading('Cancelling: button that does not', 'Keep the booking'),
    cancel_late: lead(
      'Cancelling, once the trip has begun',
      'The trip has begun, so it cannot be cancelled here any more. Please call us.',
    ),
    cancel_late_phone: lead(
      'Cancelling, once the trip has begun, with your number',
      'The trip has begun, so it cannot be cancelled here any more. Please call us: [phone].',
      ['phone'],
    ),
  },
}

/** What the page says once something was saved. */
export const savedWords = {
  title: 'The traveller’s own page: what was saved',
  path: '/bookings',
  words: {
    saved: lead('Something was saved', 'Saved. Thank you.'),
    arrival: lead('Flights were saved', 'Saved.'),
    lands: lead('Flights: when they land', 'You land on [when].', ['when']),
    leaves: lead('Flights: when they leave', 'You leave on [when].', ['when']),
    add: lead('An extra was added', 'Added. [open] We have written to you.', ['open']),
    take_back: lead('An extra was taken out', 'Removed. [open] We have written to you.', ['open']),
    open: lead('What is open then', '[sum] of your trip is still to pay, and you can pay it here.', ['sum']),
    open_none: lead('Where nothing is open then', 'Nothing is left to pay.'),
    code: lead(
      'The code was right',
      'Thank you. We do not ask this browser for a code again for [days] days.',
      ['days'],
    ),
    code_lost: lead(
      'The code was right, but the browser forgets it',
      'The code was right, but this browser keeps no cookies, so you will be asked for it again. Please allow cookies for this site, or open the link in our mail in another browser.',
    ),
    share: lead(
      'A link for a part was made',
      'The link is ready. It is below, with its traveller: send it to them.',
    ),
    end_share: lead('A link for a part was ended', 'The link no longer opens anything.'),
    transfer: lead(
      'A bank transfer was shown',
      'We have your bank’s confirmation. We are checking that the money has arrived and will write to you.',
    ),
    move: lead(
      'The booking was moved',
      'Your booking is moved: it begins on [day] now. We have written to you.',
      ['day'],
    ),
    postpone: lead(
      'Other dates were asked for',
      'Thank you. We have your request for other dates and will answer by mail.',
    ),
  },
}

/** What the page says while it does not know its traveller, and in place of it once its link has ended. */
export const mailboxWords = {
  title: 'The traveller’s own page: its code, and links that ended',
  path: '/bookings',
  words: {
    heading: heading('Code: heading', 'Confirm that it is you'),
    text: lead(
      'Code',
      'Who travels, the papers and cancelling are for you alone. We send a six-digit code to [email], and then do not ask this browser again for [days] days. The link in any of our mails opens everything without a code.',
      ['email', 'days'],
    ),
    sent: lead(
      'Code, once it is sent',
      'We have sent a six-digit code to [email]. It is good for [minutes] minutes. If it does not arrive within a few, please check your spam folder too.',
      ['email', 'minutes'],
    ),
    send: heading('Code: button that sends it', 'Send me the code'),
    again: heading('Code: button that sends another', 'Send another code'),
    go: heading('Code: button', 'Go on'),
    ended: heading('Link over: heading', 'This link has ended'),
    ended_text: lead(
      'Link over',
      'The link to a booking works until [days] days after the trip, and your trip ended longer ago than that. If you need a paper from it, please ask us.',
      ['days'],
    ),
    ended_ask: heading('Link over: button', 'Ask us'),
    replaced: heading('Newer link: heading', 'There is a newer link'),
    replaced_text: lead(
      'Newer link',
      'A newer link to this booking was mailed to its traveller, so this one no longer works. Look for our latest mail, or let us mail you the link again.',
    ),
    moved: heading('New address: heading', 'Your new link is in the mail'),
    moved_text: lead(
      'New address',
      'Thank you, it is saved. We have mailed a new link to your new address, and this one no longer works.',
    ),
    find: heading('Newer link or new address: button', 'Find your booking'),
    none: lead('No such booking', 'No booking has that reference.'),
  },
}
