import { heading } from './word.ts'

/** The headings of the pages of treks and tours. */
export const tripWordsOfSite = {
  title: 'Pages of treks and tours',
  path: '/destination/everest-base-camp',
  words: {
    glance: heading('The facts', 'At a Glance'),
    overview: heading('The overview', 'Overview'),
    highlights: heading('The highlights', 'Highlights'),
    route: heading('The line, in the tabs', 'Route and elevation'),
    line_trek: heading('The line of a trek', 'Every day of the climb'),
    line_tour: heading('The line of a tour', 'Every day of the journey'),
    itinerary: heading('The days', 'Itinerary'),
    included: heading('What the price holds', 'What’s included'),
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
