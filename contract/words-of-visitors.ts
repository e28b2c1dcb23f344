import { heading, lead } from './word.ts'

/** What the form for a trip of one's own says. */
export const customizeWords = {
  title: 'Customize Trip',
  path: '/customize-trip',
  words: {
    heading: heading('Heading', 'Customize Trip'),
    text: lead(
      'Lead',
      'Tell us what you have in mind. We answer with a day-by-day plan, its altitudes and its price, and change it until it fits.',
    ),
    search: lead(
      'For search engines',
      'Tell us your days, your fitness and who comes along, and get a day-by-day plan with its price.',
    ),
    next: heading('Beside the form', 'What happens next'),
    next_1: lead('First', 'A person in Kathmandu reads what you wrote.'),
    next_2: lead('Second', 'You get a plan with the height of every night.'),
    next_3: lead('Third', 'Nothing is booked, and nothing is due, until you say so.'),
    talk: heading('Before your number', 'Rather talk?'),
    thanks: heading('After sending: heading', 'Thank you. Your message has arrived.'),
    thanks_text: lead(
      'After sending: lead',
      'We have just written to your e-mail address to say so, and our answer goes there too. If nothing is there within the hour, look in your spam folder.',
    ),
  },
}

/** What the search says, and the page in place of one that does not exist. */
export const searchWords = {
  title: 'Search, and pages that are not there',
  path: '/search',
  words: {
    heading: heading('Search: heading', 'Search'),
    search: lead(
      'Search: for search engines',
      'Search our treks, tours, blogs and answers to common questions.',
    ),
    guesses: heading('Search: over what may be meant', 'Did you mean'),
    popular: heading('Search: over popular treks', 'Treks people ask for'),
    describe: heading('Search: link to the form', 'Describe the trip you have in mind'),
    lost: heading('No such page: heading', '404'),
    lost_home: heading('No such page: button', 'Go Back Home'),
  },
}

/** The headings and leads of the pages on which people book and pay. */
export const bookingPageWords = {
  title: 'Booking and paying',
  path: '/destination/bookingform',
  words: {
    choose: heading('Choosing a trip: heading', 'Which trip do you want to book?'),
    choose_text: lead(
      'Choosing a trip: lead',
      'Choose one. You will see its dates, its price and what is due when before you fill in anything.',
    ),
    book: heading('Booking: heading', 'Book your trip'),
    apply: heading('Applying: heading', 'Apply for your trip'),
    apply_text: lead(
      'Applying: lead',
      'We read each application for this trip and write back. If we say yes, places are kept for you, and you have some days to pay the deposit. There is nothing to pay now.',
    ),
    working: heading('While a choice is worked out', 'Working out your choice …'),
    pay: heading('Paying: heading', 'Payment'),
    find: heading('Finding a booking: heading', 'Find your booking'),
    find_text: lead(
      'Finding a booking: lead',
      'We will mail the link to the address the trip was booked with. The reference is in every mail we have sent you.',
    ),
  },
}

/** What the page for the newsletter says, and the links to it. */
export const newsletterWords = {
  title: 'Newsletter',
  path: '/newsletter',
  words: {
    heading: heading('Heading, and link in the foot', 'Newsletter'),
    text: lead('Lead', 'New treks, dates and what the season is like, as we hear it from the trails.'),
    search: lead(
      'For search engines',
      'Get the newsletter of [company] about trekking in Nepal by e-mail: confirm once, and unsubscribe by the link in each issue.',
    ),
    button: heading('Button', 'Send me the newsletter'),
    sent: heading('After sending: heading', 'Please check your e-mail'),
    sent_text: lead(
      'After sending: lead',
      'We have mailed you a link. We will send you nothing else until you have opened it and confirmed.',
    ),
  },
}
