import { heading, lead } from './word.ts'

/** What the trip finder says around its questions and trips. */
export const finderWords = {
  title: 'Trip finder',
  path: '/find',
  words: {
    heading: heading('Heading', 'Which trip suits you?'),
    text: lead('Lead', 'Answer one question or all six. We say why a trip fits, and why it might not.'),
    search_title: heading('For search engines: title', 'Trip finder: which trek in Nepal suits you?'),
    search: lead(
      'For search engines',
      'How many days, which month, how high, how hard, with whom, what for: trips that fit, why they do, and why each might not.',
    ),
    button: heading('Button', 'Show trips that fit'),
    none: lead('When nothing fits', 'None of our trips fits everything you asked for.'),
    none_but_near: lead(
      'When nothing fits, and some nearly do',
      'No trip fits everything you asked for; each of these misses one thing.',
    ),
    ask: heading('When nothing fits: button', 'Ask for a trip of your own'),
    near: heading('Over trips that nearly fit', 'Close, but for one thing'),
    examples: heading('Over the examples', 'For instance'),
    months: heading('Over the months', 'Month by month'),
    months_text: lead('Below that', 'Weather, festivals, and what is at its best.'),
    activities: heading('Over the activities', 'By what you want to do'),
  },
}

/** What the pages of the months say. */
export const monthWords = {
  title: 'Months',
  path: '/when/october',
  words: {
    all: heading('The whole year: heading', 'When to go to Nepal'),
    all_text: lead(
      'The whole year: lead',
      'Two dry seasons, a cold winter, and a monsoon with a dry side: the year month by month.',
    ),
    all_search: lead(
      'The whole year: for search engines',
      'The year in Nepal, month by month: the season, how many of our treks and tours are at their best, and the festivals.',
    ),
    all_link: heading('Link to the whole year', 'The whole year'),
    heading: heading('Heading', 'Nepal in [month]', ['month']),
    search_title: heading('For search engines: title', 'Nepal in [month]: treks, weather and festivals', [
      'month',
    ]),
    search: lead(
      'For search engines',
      '[season]: which of our treks and tours are at their best in [month], what most years are like, and which festivals fall in it.',
      ['month', 'season'],
    ),
    climate: lead('Below what the month is like', 'What most years are like, not a forecast.'),
    treks: heading('Over the treks', 'Treks at their best in [month]', ['month']),
    tours: heading('Over the tours', 'Tours at their best in [month]', ['month']),
    none: lead(
      'When no trip is',
      'None of our trips is at its best in [month], but we can plan one for you.',
      ['month'],
    ),
    closed: heading('Over trips that are not run', 'Not run in [month]', ['month']),
    festivals: heading('Over the festivals', 'Festivals'),
    festivals_text: lead(
      'Below that',
      'Most follow the moon, so they fall in this month in some years, and in the one before or after in others. Ask us for the dates of your year.',
    ),
    others: heading('Over the other months', 'The other months'),
    sources: heading('Over the sources', 'Where this is from'),
  },
}

/** What the pages of activities say; their own titles and leads stand under Home page. */
export const activityWords = {
  title: 'Activities',
  path: '/activities',
  words: {
    all: heading('All activities: heading', 'What you can do in Nepal'),
    all_text: lead(
      'All activities: lead',
      'Each kind of trip we run: how many there are, how long they take and how high they go.',
    ),
    all_search: lead(
      'All activities: for search engines',
      'The kinds of trips we run in Nepal: how many there are of each, how long they take and how high they go.',
    ),
    all_none: lead(
      'Without an activity',
      'Our trips will be here soon. Until then, tell us what you would like to do.',
    ),
    all_link: heading('Link to all activities', 'All activities'),
    search_title: heading('For search engines: title', '[activity] in Nepal: by days, height and season', [
      'activity',
    ]),
    trips: heading('Over the trips, for screen readers', 'The trips'),
    find: heading('Link to the finder', 'Find your trip in six questions'),
    months: heading('Over the months', 'When it is at its best'),
    months_text: lead(
      'Below that',
      'How many of these trips have each month among their best. Each month has a page with its weather and its festivals.',
    ),
    others: heading('Over other activities', 'What else we do'),
  },
}

/** What the comparison of trips says. */
export const compareWords = {
  title: 'Comparing trips',
  path: '/compare',
  words: {
    heading: heading('Heading', 'Side by side'),
    text: lead(
      'Lead, before trips are chosen',
      'Up to four trips, with everything that decides between them.',
    ),
    search_title: heading('For search engines: title', 'Compare trips'),
    search: lead(
      'For search engines',
      'Up to four treks and tours side by side: days, heights on one scale, the hardest day, beds, season, price, permits and dates.',
    ),
    none: lead('Before trips are chosen', 'No trip is chosen yet.'),
    find: heading('Before trips are chosen: button', 'Find trips to compare'),
    share: heading('Over sending it', 'Share this comparison'),
  },
}

/** What the page of kept trips says. */
export const keptWords = {
  title: 'Kept trips',
  path: '/kept',
  words: {
    heading: heading('Heading', 'Kept trips'),
    text: lead('Lead', 'Send the address of this page to share the list.'),
    search: lead(
      'For search engines',
      'The trips that you have marked with a heart, to send to others or to compare.',
    ),
    none: lead('While there are none', 'You have not kept any trips yet.'),
    how: lead(
      'How trips are kept',
      'Press the heart on the picture of a trip. What you keep stays in this browser, and the heart at the top of each page leads back to it. Without JavaScript there are no hearts; a bookmark does the same.',
    ),
    trips: heading('Over the trips, for screen readers', 'The trips'),
    compare: heading('Button: comparing all of them', 'Compare them side by side'),
    share: heading('Over sending it', 'Send the list'),
  },
}
