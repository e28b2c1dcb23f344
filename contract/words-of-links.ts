import { heading, lead } from './word.ts'

/** What a proposal says around the words that staff compose, on its page and in its PDF. */
export const proposalWords = {
  title: 'Proposals',
  path: '/customize-trip',
  words: {
    above: heading('Above the title', '[company] · A proposal for [name]', ['name']),
    version: heading('Above the title: a later version', 'version [number]', ['number']),
    pdf: heading('Link to the PDF', 'This proposal as a PDF'),
    paper_for: heading('In the PDF: for whom', 'For [name]', ['name']),
    paper_version: heading('In the PDF: the version', 'Version [number], until [day]', ['number', 'day']),
    paper_until: lead('In the PDF: how it is accepted', 'It can be accepted until [day] on its page.', [
      'day',
    ]),
    paper_until_by: lead(
      'In the PDF: how it is accepted, with your number',
      'It can be accepted until [day] on its page, or by [ways].',
      ['day', 'ways'],
    ),
    days: heading('Over the days', 'Day by day'),
    included: heading('Over what is included', 'Included'),
    excluded: heading('Over what is not', 'Not included'),
    price: heading('Over the price', 'Price'),
    extras: heading('Over the extras', 'If you like'),
    choose: heading('In the PDF: over what can be chosen', 'To choose'),
    no_price: lead('Without a price', 'It has no price yet.'),
    show: heading('Button: the price with other options', 'Show the price'),
    until: lead('Before the button: until when', 'You can accept it until [day].', ['day']),
    agree: lead('Before the button: the tick', 'I book this trip at [sum] and agree to the [terms].', [
      'sum',
      'terms',
    ]),
    agree_terms: heading('Before the button: link in the tick', 'terms and conditions'),
    accept: heading('Button', 'Accept and book'),
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
    decline_button: heading('Declining: button', 'Decline'),
    accepted: lead('Accepted', 'Accepted on [day]. Thank you: it is your booking now.', ['day']),
    accepted_renewed: lead(
      'Accepted, and its link was renewed',
      'The link to your booking has been renewed since: you find the new one in our mail.',
    ),
    accepted_open: heading('Accepted: button', 'Open your booking'),
    accepted_pay: heading('Accepted: button while the deposit is due', 'Pay the deposit'),
    declined: lead(
      'Declined',
      'You declined this proposal on [day]. Write to us if you change your mind, or if another trip would suit you.',
      ['day'],
    ),
    expired: lead(
      'Its time is over',
      'This proposal could be accepted until [day]. Write to us, and we will see whether it still stands.',
      ['day'],
    ),
    replaced: lead('There is a newer one', 'There is a newer proposal in place of this one.'),
    replaced_see: heading('There is a newer one: button', 'See the new proposal'),
    withdrawn: lead(
      'Withdrawn',
      'We have taken this proposal back. Write to us, and we will make you another one.',
    ),
    impossible: lead(
      'When it cannot be booked any more',
      'This trip cannot be booked as it stands: [why]. Write to us, and we will send you another version.',
      ['why'],
    ),
    talk: heading('Before your number', 'Would you like something different?'),
  },
}

/** What a trip pack says, on its page and in its PDF. */
export const packWords = {
  title: 'Trip packs',
  path: '/bookings',
  words: {
    tab: heading('Title of the window', 'Trip pack [reference]', ['reference']),
    heading: heading('Heading', 'Your trip pack'),
    paper: heading('In the PDF: heading', 'Trip pack'),
    trip: heading('In the PDF: over the trip', 'Trip'),
    made: lead('For whom, and when', 'For [names]. As it was on [when].', ['names', 'when']),
    keep: heading('Over keeping it', 'Take it along'),
    keep_text: lead(
      'Keeping it',
      'The PDF is the safe way: save it, print it, send it to whoever stays at home. The page can be kept on this phone too, but an iPhone forgets pages that were not opened for seven days.',
    ),
    pdf: heading('Keeping it: link to the PDF', 'Trip pack as PDF'),
    calendar: heading('Keeping it: link to the calendar file', 'The days for your calendar'),
    phone: heading('Keeping it: button', 'Keep on this phone'),
    phone_remove: heading('Keeping it: button that forgets', 'Remove from this phone'),
    phone_kept: lead('Keeping it: kept', 'Kept on this phone: it opens at this address without a network.'),
    phone_failed: lead(
      'Keeping it: not possible',
      'This browser keeps nothing, perhaps because the window is private. Please use the PDF.',
    ),
    phone_script: lead(
      'Keeping it: without JavaScript',
      'Without JavaScript the phone cannot keep this page. Please use the PDF.',
    ),
    phone_none: lead(
      'Keeping it: in an old browser',
      'This browser cannot keep the page. Please use the PDF.',
    ),
    calls: heading('Over the telephone numbers', 'Whom to call'),
    office: heading('Over the address', 'Where our office is'),
    transfers: heading('In the PDF: over who fetches them', 'Transfers'),
    way: heading('Over the map', 'The way'),
    way_text: lead('Below the map', 'A sketch. Do not use it to find your way.'),
    days: heading('Over the days', 'Day by day'),
    documents: heading('Over permits and insurance', 'Documents to carry'),
    documents_text: lead(
      'What to carry',
      'Your passport with the visa, and your travel insurance policy with its emergency number.',
    ),
    permits: lead('Before the permits', 'Your guide has the permits:'),
    gear: heading('Over the packing list', 'What to bring'),
    help: heading('Over what to do in an emergency', 'In an emergency'),
    help_places: heading('Over hospitals and rescue posts', 'Where help is'),
    help_ready: lead('What to have ready', 'Have ready: [things].', ['things']),
    phrases: heading('Over the phrases', 'A few words of Nepali'),
    unread: lead('When it cannot be read', 'It cannot be read just now. Load the page again.'),
    over: lead('When there is none', 'This link does not open a trip pack, or no longer does.'),
  },
}
