import { heading, lead } from './word.ts'

/** The headings of the pages of treks and tours. */
export const tripWordsOfSite = {
  title: 'Pages of treks and tours',
  path: '/destination/everest-base-camp',
  words: {
    glance: heading('The facts', 'At a Glance'),
    overview: heading('The overview', 'Overview'),
    highlights: heading('The highlights', 'Highlights'),
    fits: heading('Whom it is for', 'Is it for you?'),
    for_you: heading('Whom it is for: over the reasons', 'For you if'),
    not_for_you: heading('Whom it is not for: over the reasons', 'Not for you if'),
    route: heading('The line, in the tabs', 'Route and elevation'),
    line_trek: heading('The line of a trek', 'Every day of the climb'),
    line_tour: heading('The line of a tour', 'Every day of the journey'),
    itinerary: heading('The days', 'Itinerary'),
    a_day: heading('What a day is like', 'What a day is like'),
    day_trek: lead(
      'What a day of a trek is like, where the trek does not say it',
      'You are up at about six, pack the bag that the porter carries, and eat porridge, eggs or bread by the stove. The morning is the longer half of the walk; lunch is at a tea house on the way, and takes an hour. Most days end at a lodge in the early afternoon. Dinner is at about six: dal bhat (rice with lentils), noodles, potatoes, soup. The guide asks how you feel, says what comes tomorrow, and by nine the house is quiet. On the day of a pass or a summit you set out in the dark.',
    ),
    send: heading('The itinerary by mail', 'Send me this itinerary'),
    send_text: lead(
      'The itinerary by mail: lead',
      'One mail with the PDF: every day with its altitudes, the permits, and what is in the price. We use the address once.',
    ),
    send_done: heading('The itinerary by mail, after sending: heading', 'Please check your e-mail'),
    send_done_text: lead(
      'The itinerary by mail, after sending: lead',
      'If the address is right, the itinerary comes within minutes. If it does not, look in your spam folder. Whoever ticked the newsletter gets a second mail, and none after it until they have opened its link and confirmed.',
    ),
    included: heading('What the price includes', 'What’s included'),
    cost_includes: heading('What is included', 'Cost includes'),
    cost_excludes: heading('What is not', 'Cost excludes'),
    price_parts: heading('The parts of the price', 'What the price is made of'),
    permits: heading('The permits', 'Permits and their fees'),
    installments: heading('The balance in parts', 'The balance in parts'),
    cancelling: heading('Cancelling', 'If you cancel'),
    bring: heading('The packing list', 'What to bring'),
    dates: heading('The departures', 'Departures'),
    leaders: heading('Those who lead', 'Who leads'),
    faq: heading('The questions', 'FAQ'),
    reviews: heading('The reviews', 'Reviews'),
    alike_trek: heading('Below a trek, over others', 'Treks like this one'),
    alike_tour: heading('Below a tour, over others', 'Tours like this one'),
  },
}
