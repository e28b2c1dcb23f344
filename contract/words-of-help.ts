import { heading, lead } from './word.ts'

/** What the pages about permits say. */
export const permitPageWords = {
  title: 'Permits',
  path: '/permits',
  words: {
    all: heading('Heading', 'Permits for a trek'),
    all_text: lead(
      'Lead',
      'Which permits a trek in Nepal needs, and what they cost for your passport, month and number of days.',
    ),
    all_title: heading(
      'Title for search engines',
      'Trekking permits in Nepal: which you need, and what they cost',
    ),
    all_search: lead(
      'For search engines',
      'Choose a trek, your passport, the month and the days: which papers you need, what each costs and when we checked, what to bring, and what cannot be done alone.',
    ),
    list: heading('Over the list', 'All permits'),
    rules: heading('One permit: its rules', 'Rules'),
    fees: heading('One permit: its fees', 'Fees'),
    sources: heading('One permit: its sources', 'Where this is from'),
    trips: heading('One permit: its trips', 'Trips that need it'),
    back: heading('One permit: link to all', 'Work out the permits of a trek'),
  },
}

/** What the page for emergencies says around what staff write in its settings. */
export const emergencyPageWords = {
  title: 'In an emergency',
  path: '/emergency',
  words: {
    heading: heading('Heading', 'In an emergency'),
    text: lead(
      'Lead',
      'Go down if it may be the altitude. Call your insurer before anybody orders a helicopter. Then call us.',
    ),
    title: heading('Title for search engines', 'In an emergency: whom to call on a trek in Nepal'),
    search: lead(
      'For search engines',
      'Call your insurer first, and why. Who decides about a helicopter, what it costs, the signs of altitude illness, and where there are doctors along the trails.',
    ),
    number: heading('Beside your number', 'Our number, day and night'),
    save: lead(
      'Below the lead',
      'Save or print this page before you set out: on the trail there is often no network.',
    ),
    steps: heading('Over the steps', 'What to do, in this order'),
    ready: heading('Over what to have ready', 'Have ready when you call'),
    altitude: heading('Over the altitude', 'Altitude illness: its signs, and what to do'),
    places: heading('Over the places', 'Where there is help'),
    sources: heading('Over the sources', 'Where this is from'),
  },
}

/**
 * What the page about accessibility says. What was tested is what `e2e/every-page.test.ts`, `e2e/visit-pages.test.ts` and
 * `e2e/book-a-trip.test.ts` test on each release.
 */
export const accessibilityWords = {
  title: 'Accessibility',
  path: '/accessibility',
  words: {
    heading: heading('Heading', 'Accessibility'),
    text: lead(
      'Lead',
      'What this site does so that everybody can use it, what it does not do yet, and whom to tell.',
    ),
    title: heading('Title for search engines', 'Accessibility: what we test, and what falls short'),
    search: lead(
      'For search engines',
      'How this site works with a keyboard, a screen reader, large text and without JavaScript; what falls short; and whom to write to.',
    ),
    tested: heading('Over what was tested', 'What we test'),
    tested_text: lead(
      'What was tested',
      'We aim at level AA of the Web Content Accessibility Guidelines 2.2. Before each release axe checks every page at the widths of a phone and of a desktop, and a trip is booked with the keyboard alone and with JavaScript off. Altitudes, prices and dates are text, not only pictures; nothing moves for those who have asked for less motion.',
    ),
    short: heading('Over what is not reached', 'What falls short'),
    short_text: lead(
      'What is not reached',
      'No group of people with disabilities has tested this site for us yet, so what is said above rests on automatic checks and our own tests. Our PDFs carry no tags for screen readers: the same facts are on the pages. Banks and wallets answer for their own pages. Everything is in English.',
    ),
    tell: heading('Over whom to tell', 'Tell us'),
    tell_text: lead(
      'Whom to tell',
      'If something does not work for you, write or call. A person will help you book, and we will mend what we can. Tell us, too, what you need on the trail: what is possible differs from trek to trek, and we would rather say so before you pay.',
    ),
  },
}

/** What the page about privacy and the terms say above their text. */
export const smallPrintWords = {
  title: 'Privacy and terms',
  path: '/privacy',
  words: {
    privacy: heading('Privacy: heading', 'Privacy'),
    privacy_text: lead(
      'Privacy: lead',
      'What we keep about you, why, for how long, and who can read it. This site deletes it automatically after the times below.',
    ),
    privacy_title: heading(
      'Privacy: title for search engines',
      'Privacy: what we keep about you, and for how long',
    ),
    privacy_search: lead(
      'Privacy: for search engines',
      'What is kept about those who book, travel, pay or write to us: why, for how many days, who can read it, and how to get a copy or be erased.',
    ),
    terms: heading('Terms: heading', 'Terms and conditions'),
    terms_search: lead(
      'Terms: for search engines',
      'Booking, payment, postponement, cancellation, insurance and risk: what you and we agree to.',
    ),
  },
}

/** What the page says on which visitors choose the money that prices are shown in too. */
export const moneyPageWords = {
  title: 'Prices in your money',
  path: '/money',
  words: {
    heading: heading('Heading', 'Prices in your money'),
    text: lead(
      'Lead',
      'You are charged in US dollars or Nepali rupees, as each price says. What that comes to in your own currency can be shown beside it, at the day’s rate.',
    ),
    search: lead(
      'For search engines',
      'See what our treks cost in euros, pounds, Australian dollars, Indian rupees and other money, at the rate of the day.',
    ),
    everywhere: heading('Over the choice', 'Beside every price'),
    charged: lead(
      'Below the choice',
      'It is for information only. Where you book and pay you see only what is charged; your bank or card converts it at its own rate and may add a fee.',
    ),
    table: heading('Over the table', 'One price in other currencies'),
  },
}
