import { heading, lead } from './word.ts'

/** What the page says on which prices are explained; its figures are those of the settings and trips. */
export const priceWords = {
  title: 'How prices are made',
  path: '/about/how-prices-are-made',
  words: {
    heading: heading('Heading', 'How prices are made'),
    text: lead(
      'Lead',
      'The price of every trip on this site is worked out by the rules below. A proposal made for you has a price of its own. The figures are those of a booking made today.',
    ),
    title: heading('Title for search engines', 'How our prices are made: groups, VAT, deposit, permits'),
    search: lead(
      'For search engines',
      'The order in which a price is worked out, what larger groups pay, how VAT is shown, what permits add, what is due when, and what cancelling keeps.',
    ),
    order: heading('Over the order', 'In this order'),
    order_text: lead(
      'The order',
      'First what each traveller pays, by the size of the group, and by nationality or age where a trip says so. Early booking and a code are taken off that sum alone. Then come a room of your own, the extras you choose, and permits where a trip charges them apart. Each is a line of its own in the booking.',
    ),
    groups: heading('Over the prices by group', 'Larger groups pay less'),
    groups_text: lead(
      'Before the prices by group',
      'A guide costs the same for two as for six. This is what each person pays today, before discounts. These are some of our trips; the page of each has its prices.',
    ),
    vat: heading('Over VAT', 'VAT'),
    permits: heading('Over permits', 'What permits cost'),
    permits_text: lead(
      'Permits',
      'Permit fees are set by the government, parks, conservation areas and municipalities, and differ by passport, month and days. Each fee on this site says on which day it was checked.',
    ),
    permits_link: heading('Link to the permits', 'Work out the permits of a trek'),
    due: heading('Over what is due when', 'What is due when'),
    cancelling: heading('Over cancelling', 'If you cancel'),
    cancelling_text: lead(
      'Before the table of cancelling',
      'Some trips have steps of their own, shown on their pages. A booking keeps the steps it was made with.',
    ),
    sheets: heading('Over the cost sheets', 'Where the money goes'),
    sheets_text: lead(
      'Before the cost sheets',
      'The pages of these trips show what their price is made of, part by part, down to what is left for us.',
    ),
  },
}

/** What the page about porters says around the law, the settings and what the operator has filled in. */
export const porterWords = {
  title: 'Porter policy',
  path: '/about/porters',
  words: {
    heading: heading('Heading', 'Porter policy'),
    text: lead(
      'Lead',
      'How much your porters may be asked to carry, how we keep to it, and what to ask anyone who offers you a trek.',
    ),
    title: heading('Title for search engines', 'Porter policy: how much our porters carry'),
    search: lead(
      'For search engines',
      'The weight that the law lets a porter carry at each height, what we allow, how bags are weighed, and how porters are paid and insured.',
    ),
    loads: heading('Over the loads', 'How much a porter carries'),
    kept: heading('Over how it is kept', 'How we keep to it'),
    insurance: heading('Over insurance', 'How porters are insured'),
    wage: heading('Over wages', 'What porters are paid'),
    care: heading('Over clothing and care', 'Clothing, beds and care'),
    ask: heading('Over what to ask', 'What to ask any operator, including us'),
    ask_text: lead(
      'What to ask',
      'The International Porter Protection Group asks that porters have clothing for the height and weather, a dry place to sleep above the tree line, the same medical care and the same rescue as you, and that a porter who is ill is never paid off and sent down alone. Ask your guide how each of these is seen to on your trek.',
    ),
  },
}

/** What the page about licences and insurance says around what the settings hold. */
export const licenceWords = {
  title: 'Licences and insurance',
  path: '/about/licences',
  words: {
    heading: heading('Heading', 'Licences and insurance'),
    text: lead('Lead', 'Our registration numbers, who issued them, and where you can check them yourself.'),
    title: heading('Title for search engines', 'Licences and insurance of [company]'),
    search: lead(
      'For search engines',
      'The registration, licences and memberships of [company] with their numbers and where to check them, and what it is insured for.',
    ),
    company: heading('Over the company', 'The company'),
    licences: heading('Over the licences', 'Licences and memberships'),
    insurances: heading('Over the insurances', 'What we are insured for'),
    yours: heading('Over the insurance of travellers', 'Your own insurance'),
    yours_text: lead(
      'The insurance of travellers',
      'None of this pays for a helicopter for you. Every trekker needs their own insurance, covering rescue by helicopter up to the highest point of the trek; each trip’s page says how high that is.',
    ),
  },
}

/** What the page says that tells who answers a message. */
export const answeringWords = {
  title: 'Who answers you',
  path: '/about/who-answers',
  words: {
    heading: heading('Heading', 'Who answers you'),
    text: lead('Lead', 'Messages are read in our office. This is how you reach it.'),
    title: heading('Title for search engines', 'Who answers you at [company], and how soon'),
    search: lead(
      'For search engines',
      'When the office of [company] is open, how long answers take, how to reach it, and whom to call in an emergency.',
    ),
    reach: heading('Over how to reach you', 'How to reach us'),
    time: heading('Over the time of answers', 'How long an answer takes'),
    time_text: lead(
      'How the time is worked out',
      'This is worked out from the messages that reached us; it is not a promise.',
    ),
    people: heading('Over the people', 'Our team'),
    emergency: heading('Over emergencies', 'On a trek, and in trouble?'),
    emergency_link: heading('Link to the emergency page', 'Whom to call in an emergency'),
  },
}

/** What the page of all reviews says. */
export const reviewWords = {
  title: 'Reviews',
  path: '/reviews',
  words: {
    heading: heading('Heading', 'Reviews'),
    text: lead(
      'Lead',
      'What travellers wrote to us, the newest first, with what we answered. “Verified traveller” marks a review written through a link that only travellers of that trip receive.',
    ),
    title: heading('Title for search engines', 'Reviews of our treks and tours in Nepal'),
    search: lead(
      'For search engines',
      'What travellers say of our treks and tours in Nepal: by trip, stars and year, with our answers.',
    ),
    list: heading('Over the list', 'What travellers say'),
    none: lead('Without a review', 'Nobody has written a review yet.'),
    unfit: lead('When no review fits the filter', 'No review fits these choices.'),
    answer: heading('Over an answer', 'Answer from [company]'),
  },
}
