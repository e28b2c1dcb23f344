import { heading, lead } from './word.ts'

/** What the page says on which travellers send passports and other papers. */
export const sendingWords = {
  title: 'Sending passports and other papers',
  path: '/bookings',
  words: {
    tab: heading('Title of the window', 'Papers for [reference]', ['reference']),
    heading: heading('Heading', 'Passports and other papers'),
    text: lead(
      'Lead',
      'We need these for the permits of [trip] and for an emergency. They are encrypted on arrival, only our office reads them, and they are deleted after the trip. Nobody can download them here, not even you: this page shows only whether they have arrived and are in order.',
      ['trip'],
    ),
    over: lead('When none is needed any more', 'This booking needs no more papers.'),
    came: lead('After sending', 'Thank you. We have received [files].', ['files']),
    removed: lead('After removing', 'The file is removed. We no longer have it.'),
    received: lead('It has arrived', 'We have it: [files], the last on [day]. We will check it soon.', [
      'files',
      'day',
    ]),
    accepted: heading('It is in order', 'Accepted. Thank you.'),
    refused: lead('It cannot be used', 'Please send it again: [why]', ['why']),
    one_by_one: lead(
      'How files are sent',
      'Each file goes as soon as you choose it. If the connection drops, sending starts again automatically. What has not gone when you close this page is kept in this browser and sent when you open the page again within a day. On a shared computer, press Cancel first.',
    ),
    button: heading('Button', 'Send these files'),
    remove: heading('Button that removes', 'Remove'),
  },
}

/** What the list of gear says around its things. */
export const gearWords = {
  title: 'What to bring: ticking the list',
  path: '/bookings',
  words: {
    tab: heading('Title of the window', 'What to bring, [reference]', ['reference']),
    heading: heading('Heading', 'What to bring'),
    own: heading('Heading, for one who was sent a link', 'What you bring'),
    back: heading('Link back, for one who was sent a link', 'Your part of the booking'),
    saved: lead('After saving', 'Saved. Thank you.'),
    over: lead('When nothing is asked any more', 'This booking needs no more answers.'),
    read: heading('Beside a traveller who has read it', 'read'),
    unread: heading('Beside a traveller who has not', 'not read yet'),
    text: lead('Before the button', 'You need not tick everything: saving says that you have read the list.'),
    hiring: lead(
      'Before the button: hiring',
      'What you hire is added in the next step, which shows its price.',
    ),
    hiring_own: lead(
      'Before the button: hiring, for one who was sent a link',
      'What you want to hire is not in any price yet: the person who booked adds it, or we do.',
    ),
    button: heading('Button', 'I have read it: save'),
  },
}

/** What the page of one traveller's own part says. */
export const partWordsOfSite = {
  title: 'A traveller’s own part',
  path: '/bookings',
  words: {
    tab: heading('Title of the window', 'Your part of a booking'),
    above: heading('Above the heading', 'Booking [reference]', ['reference']),
    lead: lead('Lead', '[first day] to [last day]. This is the part of [name].', [
      'first day',
      'last day',
      'name',
    ]),
    sums: heading('Over the sums', 'Your part'),
    whose: heading('Below that', 'Of [name]', ['name']),
    pay: heading('Over what is due', 'What to pay now'),
    pay_none: heading('Over it when nothing is', 'Paying'),
    pay_none_text: lead('When nothing is due', 'There is nothing to pay now.'),
    pay_button: heading('Button', 'Pay [what], [sum]', ['what', 'sum']),
    pay_transfer: lead('Below the button', 'Or pay [by bank transfer], [sums] without a fee.', [
      'by bank transfer',
      'sums',
    ]),
    transfer: heading('Link in that sentence', 'by bank transfer'),
    shown: lead(
      'Once a transfer was shown',
      'You have shown us a transfer of [sum]. We will check whether it has arrived, and write to you. Please do not pay it again.',
      ['sum'],
    ),
    former: lead(
      'Where somebody else had paid',
      'Some of this was paid before this part was yours. The person who paid it has the receipt.',
    ),
    receipts: heading('Over the receipts', 'Your receipts'),
    needed: heading('Over what is needed', 'What we need from you'),
    needed_none: heading('When nothing is needed', 'Nothing is needed from you'),
    needed_text: lead(
      'Below what is needed',
      'Where there is no link, the person who booked fills it in on the page of the booking. Please tell them, or us.',
    ),
    needed_read: heading('Link to the list that was read', '[list]: you have read the list', ['list']),
    leave: heading('Leaving the party: heading', 'Can you not come?'),
    leave_text: lead(
      'Leaving the party',
      'Tell us, and we will write to you about what that means for your part. The others’ booking stands, and nothing is cancelled before you have heard from us.',
    ),
    leave_own: lead(
      'Leaving the party: below the terms',
      'If you alone leave, this applies to your part only.',
    ),
    leave_button: heading('Leaving the party: button', 'Tell us'),
    left: lead(
      'Leaving the party: after sending',
      'Thank you. We have your request and will write to you. Nothing is cancelled yet.',
    ),
  },
}

/** What the page says on which travellers choose how they go on where the way is closed. */
export const choiceWords = {
  title: 'The way is closed: choosing',
  path: '/bookings',
  words: {
    tab: heading('Title of the window', 'Choose how you go on'),
    above: heading('Above the heading', 'Booking [reference]', ['reference']),
    until: heading('Until when', 'Choose by [when].', ['when']),
    late: lead(
      'After that time',
      'The time to choose is over. Write to us, and we will see what can still be done.',
    ),
    decided: lead(
      'Once it is decided',
      'This is decided, and nothing can be chosen here any more. If your price or your days have changed, your booking’s page shows it.',
    ),
    question: heading('Over the choices', 'What do you choose?'),
    default: heading('Beside the choice of those who do not choose', 'what you get if you do not choose'),
    chosen: lead('After choosing', 'Thank you. We have your choice.'),
    chosen_until: lead('Below the choice', 'Chosen. It can be changed until [when].', ['when']),
    fixed: lead(
      'Below a choice that is fixed',
      'This choice has been fixed since [when]. Write to us, and we will see what can still be done.',
      ['when'],
    ),
    agree: lead('The tick', 'I agree to what it costs and what follows. It becomes part of the booking.'),
    button: heading('Button', 'Choose this'),
    again: heading('Button, after choosing', 'Choose again'),
  },
}

/** What the pages of the waiting list say. */
export const waitingWords = {
  title: 'Waiting list',
  path: '/destination/bookingform',
  words: {
    tab: heading('Joining: title of the window', 'Waiting list'),
    join: heading('Joining: heading, and button', 'Join the waiting list'),
    join_text: lead(
      'Joining: lead',
      'When places come free, the party that has waited longest gets them first, all together. We hold them, and write to you with the price and how long they are yours. Waiting costs nothing, and you can leave the list at any time.',
    ),
    sent: heading('After joining: heading', 'Please check your e-mail'),
    sent_done: lead('After joining', 'We have mailed you a link. Open it once, and you are on the list.'),
    sent_text: lead(
      'After joining: what follows',
      'It should arrive within minutes; please check your spam folder too. When places come free for all of you, we will hold them for you and write. Nothing is due until then.',
    ),
    others: lead('Beside the form', 'There may be places on another date.'),
    others_link: heading('Beside the form: link', 'See the other dates'),
    own_tab: heading('Own place: title of the window', 'Your place on the waiting list'),
    waiting: heading('Waiting: heading', 'You are on the waiting list'),
    waiting_next: lead('Waiting, next in line', 'You are next in line.'),
    waiting_place: lead('Waiting, further back', 'You are number [number] in line.', ['number']),
    waiting_text: lead(
      'Waiting',
      'When places come free for all of you, we will hold them for you and write. Nothing is due until then.',
    ),
    leave: heading('Waiting: button', 'Leave the waiting list'),
    offered: heading('Offer: heading', 'Places are held for you'),
    offered_text: lead(
      'Offer',
      'The places are yours once the deposit is paid. If you let them go, or the time passes, they go to the next in line.',
    ),
    take: heading('Offer: button that takes them', 'Take the places'),
    let_go: heading('Offer: button that does not', 'Let the places go'),
    booked: heading('Booked: heading', 'You have booked'),
    booked_text: lead('Booked', 'Your booking has its own page: the link is in the mails about it.'),
    declined: heading('Let go: heading', 'You have let the places go'),
    lapsed: heading('Over: heading', 'Your wait is over'),
    left: heading('Left: heading', 'You have left the waiting list'),
    gone: lead('Let go, over or left', 'You are no longer on this list.'),
  },
}

/** What the page says on which travellers write a review. */
export const reviewingWords = {
  title: 'Writing a review',
  path: '/reviews',
  words: {
    tab: heading('Title of the window', 'Your review'),
    heading: heading('Heading', 'How was [trip]?', ['trip']),
    text: lead(
      'Lead',
      'What was good, and what should we do better? Your words are shown as you write them, with your name, once one of us has read them.',
    ),
    button: heading('Button', 'Send the review'),
    thanks: heading('After sending: heading', 'Thank you'),
    thanks_text: lead(
      'After sending',
      'We have your review of [trip]. One of us reads it before it is shown on the trip’s page.',
      ['trip'],
    ),
  },
}

/** What the page says that the links in newsletters lead to. */
export const subscriberWords = {
  title: 'The subscriber’s page',
  path: '/newsletter',
  words: {
    tab: heading('Title of the window', 'Your newsletter'),
    asked: heading('Not confirmed yet: heading', 'Do you want our newsletter?'),
    confirm: heading('Not confirmed yet: button', 'Yes, send me the newsletter'),
    confirmed: heading('On the list: heading', 'You get our newsletter'),
    unconfirmed: heading(
      'Not confirmed, by the link of another mail: heading',
      'You do not get our newsletter',
    ),
    unconfirmed_text: lead(
      'Not confirmed, by the link of another mail',
      'Somebody asked for our newsletter with this address. You will not get it until you open the link in the mail that we sent then, and confirm.',
    ),
    leave: heading('Button that unsubscribes', 'Unsubscribe'),
    left: heading('Unsubscribed: heading', 'You have unsubscribed'),
    late: heading('Too late: heading', 'This link has ended'),
    again: heading('Unsubscribed, or too late: link', 'Ask for the newsletter once more'),
  },
}
