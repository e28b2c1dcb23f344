import { heading, lead } from './word.ts'

/** What the home page says between what staff write elsewhere. Its headline stands in the settings of the home page. */
export const homeWords = {
  title: 'Home page',
  path: '/',
  words: {
    where: heading('Finder: where', 'Where'),
    any_region: heading('Finder: wherever', 'Any region'),
    when: heading('Finder: when', 'When'),
    any_month: heading('Finder: whenever', 'Any month'),
    how_long: heading('Finder: how long', 'How long'),
    any_length: heading('Finder: however long', 'Any length'),
    how_high: heading('Finder: how high', 'Highest point'),
    any_height: heading('Finder: however high', 'Any height'),
    find: heading('Finder: button', 'Find a trek'),
    services: heading('Over the services', 'What we do'),
    top: heading('Over the top destinations', 'Top destinations'),
    top_text: lead(
      'Below that heading',
      'Where we would start. The line under each picture is the real climb, day by day.',
    ),
    top_all: heading('Link to all treks', 'All destinations'),
    // As the specification spells it.
    partners: heading('Over the partners', 'We are assiciated with'),
    regions: heading('Over the regions', 'Trekking regions'),
    regions_text: lead(
      'Below that heading',
      'From forest ridges a day’s drive from Kathmandu to valleys that take a week to reach.',
    ),
    categories: heading('Over the trek categories', 'Ways up'),
    steps: heading('Over the steps of a booking', 'How booking works'),
    story: heading('Over the trek on the dark panel', 'The line you walk'),
    story_link: heading('Button on the dark panel', 'See every day of it'),
    blogs: heading('Over the latest posts', 'From the blog'),
    blogs_all: heading('Link to all posts', 'All blogs'),
    reviews: heading('Over the reviews', 'What travellers say'),
    reviews_each: heading('Over the reviews, for screen readers', 'Reviews, one by one'),
    faq: heading('Over the questions', 'Questions people ask'),
    faq_text: lead('Below that heading', 'Not answered here? [ask us]: a person reads every message.', [
      'ask us',
    ]),
    faq_ask: heading('The link [ask us]', 'Ask us'),
    faq_general: heading('Questions: first group', 'General'),
    faq_trekking: heading('Questions: second group', 'Trekking-Specific'),
    faq_booking: heading('Questions: third group', 'Booking and Payment'),
    contact: heading('Over the contact form', 'Contact us'),
    contact_text: lead(
      'Below that heading',
      'Ask about a trip, a date, your knees. A person in Kathmandu reads it and answers.',
    ),
    contact_ways: heading('Over the other ways to reach you', 'Or simply ask'),
  },
}
