import { heading, lead } from './word.ts'

/** What the lists of treks and tours say. */
export const tripListWords = {
  title: 'Lists of treks and tours',
  path: '/treks',
  words: {
    trek: heading('Treks: heading', 'Trekking in Nepal'),
    trek_text: lead(
      'Treks: lead',
      'Every trek we run, with its days, its highest point and its price. The line under each picture is the real climb, day by day, and all lines share one scale.',
    ),
    trek_search: lead(
      'Treks: for search engines',
      'All treks in Nepal: filter by region, days, highest point, grade, month and price.',
    ),
    trek_none: lead(
      'Treks: while there are none',
      'Our treks will be here soon. Until then, tell us where you would like to go.',
    ),
    tour: heading('Tours: heading', 'Tour packages'),
    tour_text: lead(
      'Tours: lead',
      'Old cities, lakes, wildlife and the roads to the north, mostly below the heights where the air is thin.',
    ),
    tour_search: lead(
      'Tours: for search engines',
      'Tours in Nepal by road, on foot and by boat: culture, wildlife and pilgrimage.',
    ),
    tour_none: lead(
      'Tours: while there are none',
      'Our tours will be here soon. Until then, tell us where you would like to go.',
    ),
  },
}

/** What the pages of regions say, and the list of all. */
export const regionWords = {
  title: 'Regions',
  path: '/regions',
  words: {
    all: heading('Heading', 'Trekking regions'),
    all_text: lead(
      'Lead',
      'The farther a region is from the road, the quieter its trails and the longer its treks. The figures say how high the treks of each region go.',
    ),
    all_title: heading('Title for search engines', 'Trekking regions of Nepal'),
    all_search: lead(
      'For search engines',
      'Where we trek in Nepal, region by region, with the number of treks and how high they go.',
    ),
    all_none: lead('Without a region', 'Our regions will be here soon.'),
    one_title: heading('One region: title for search engines', 'Trekking in [region]', ['region']),
    treks: heading('One region: over its treks', 'Treks in [region]', ['region']),
    none: lead(
      'One region without treks',
      'We have no trek in [region] at the moment, but we can plan one for you.',
      ['region'],
    ),
    more: heading('One region: link to its other treks', 'All [number] treks in [region]', [
      'number',
      'region',
    ]),
  },
}

/** What the list of posts and their pages say. */
export const blogWords = {
  title: 'Blogs',
  path: '/blogs',
  words: {
    all: heading('Heading', 'Blogs'),
    all_search: lead(
      'For search engines',
      'What we know about walking in Nepal: altitude, seasons, permits, kit and the days in between.',
    ),
    none: lead('Without a post', 'Nothing has been written yet.'),
    others: heading('Below a post, over others', 'Read on'),
  },
}

/** What the pages about the company say beside what staff write in their settings. */
export const aboutWords = {
  title: 'About the company',
  path: '/about/our-team',
  words: {
    none: lead('Without a text', 'This page is not written yet. Ask us what you would like to know.'),
    vision: heading('Over the vision', 'Company vision'),
    why_choose_us: heading('Over why to choose you', 'Why choose us'),
    different: heading('Over the differentiators', 'What makes us different'),
    crew: heading('Over the crew', 'Who walks with you'),
    members: heading('Over the members of the team', 'Who does what'),
  },
}
