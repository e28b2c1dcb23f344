import { heading, lead } from './word.ts'

/** What a proposal says around the words that staff compose, on its page and in its PDF. */
export const proposalWords = {
  title: 'Proposals',
  path: '/customize-trip',
  words: {
    above: heading('Above the title', '[company] · A proposal for [name]', ['name']),
    days: heading('Over the days', 'Day by day'),
    included: heading('Over what is included', 'Included'),
    excluded: heading('Over what is not', 'Not included'),
    price: heading('Over the price', 'Price'),
    extras: heading('Over the extras', 'If you like'),
    choose: heading('In the PDF: over what can be chosen', 'To choose'),
    hold: lead(
      'Before the button',
      'Nothing is held for you until you accept: beds, flights and permits are arranged once you have.',
    ),
    next: lead('Below the button', 'The deposit is paid on the next page. With it, the trip is yours.'),
    decline: heading('Over declining', 'Not for us'),
    sure: heading('Before declining counts', 'Decline this proposal?'),
    sure_text: lead(
      'What declining means',
      'We will stop planning this trip, and the proposal can no longer be accepted. Would a change of days, beds or price make it right? Write to us instead, and we will send you another version.',
    ),
    impossible: lead(
      'When it cannot be booked any more',
      'This trip cannot be booked as it stands: [why]. Write to us, and we will send you another version.',
      ['why'],
    ),
    talk: heading('Before your number', 'Would you like something different?'),
  },
}

/** The headings of a trip pack, on its page and in its PDF. */
export const packWords = {
  title: 'Trip packs',
  path: '/bookings',
  words: {
    heading: heading('Heading', 'Your trip pack'),
    keep: heading('Over keeping it', 'Take it along'),
    keep_text: lead(
      'Keeping it',
      'The PDF is the safe way: save it, print it, send it to whoever stays at home. The page can be kept on this phone too, but an iPhone forgets pages that were not opened for seven days.',
    ),
    calls: heading('Over the telephone numbers', 'Whom to call'),
    office: heading('Over the address', 'Where our office is'),
    way: heading('Over the map', 'The way'),
    days: heading('Over the days', 'Day by day'),
    documents: heading('Over permits and insurance', 'Documents to carry'),
    documents_text: lead(
      'What to carry',
      'Your passport with the visa, and your travel insurance policy with its emergency number.',
    ),
    gear: heading('Over the packing list', 'What to bring'),
    help: heading('Over what to do in an emergency', 'In an emergency'),
    help_places: heading('Over hospitals and rescue posts', 'Where help is'),
    phrases: heading('Over the phrases', 'A few words of Nepali'),
  },
}
