import { heading, lead } from './word.ts'

/** What stands on every page: the menu, the panels that it opens, and the foot. */
export const everyPageWords = {
  title: 'Menu and foot of every page',
  path: '/',
  words: {
    home: heading('Menu: home page', 'Home'),
    regions: heading('Menu: treks by region', 'Trekking Regions'),
    regions_note: lead('Below the treks in the menu', 'Not sure yet? Compare days, altitude and season.'),
    all_treks: heading('Link to all treks', 'All treks'),
    tours: heading('Menu: tours', 'Tour Packages'),
    tours_note: lead('Below the tours in the menu', 'Old cities, lakes, wildlife and roads to the north.'),
    all_tours: heading('Link to all tours', 'All tours'),
    customize: heading('Link to the form for a trip of one’s own', 'Customize Trip'),
    about: heading('Menu: about the company', 'About Us'),
    our_story: heading('Link to the story', 'Our Story'),
    our_story_note: lead(
      'Below the link to the story',
      'Where the name comes from, and how a trip comes about',
    ),
    our_mission: heading('Link to the mission', 'Our Mission'),
    our_mission_note: lead(
      'Below the link to the mission',
      'Pace, fair loads, and money that stays on the trail',
    ),
    our_team: heading('Link to the team', 'Our Team'),
    our_team_note: lead(
      'Below the link to the team',
      'Who does what between your first message and the ride home',
    ),
    why_us: heading('Link to why us', 'Why Us'),
    why_us_note: lead('Below the link to why us', 'What you can check before you trust us'),
    faq: heading('Link to the questions', 'FAQS'),
    blogs: heading('Link to the posts', 'Blogs'),
    contact: heading('Button: contact', 'Contact Us'),
    foot_company: heading('Foot: heading about the company', 'Company'),
    permits: heading('Foot: link to the permits', 'Permits'),
    find_booking: heading('Link to find a booking', 'Find your booking'),
    foot_regions: heading('Foot: heading over the regions', 'Trekking regions'),
    all_regions: heading('Link to all regions', 'All regions'),
    foot_contact: heading('Foot: heading over the contacts', 'Contact'),
    whatsapp: heading('Link to WhatsApp', 'Message us on WhatsApp'),
    copyright: heading('Foot: copyright', '© 2025 [company]'),
    terms: heading('Foot: link to the terms', 'Terms and conditions'),
    emergency: heading('Foot: link to the emergency page', 'In an emergency'),
    privacy: heading('Foot: link to the page about privacy', 'Privacy'),
  },
}
