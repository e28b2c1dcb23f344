import { EMERGENCY_PATH } from './emergency.ts'
import { PRIVACY_PATH } from './privacy.ts'

/** The pages of the site that a text can link to and that are neither a trip, a post nor a region. */
export const sitePages = [
  { path: '/', title: 'Home' },
  { path: '/treks', title: 'All treks' },
  { path: '/tours', title: 'All tours' },
  { path: '/regions', title: 'All regions' },
  { path: '/blogs', title: 'All blogs' },
  { path: '/find', title: 'Trip finder' },
  { path: '/activities', title: 'All activities' },
  { path: '/when', title: 'When to go' },
  { path: '/grades', title: 'What the grades mean' },
  { path: '/compare', title: 'Compare trips' },
  { path: '/kept', title: 'Kept trips' },
  { path: '/money', title: 'Prices in your money' },
  { path: '/permits', title: 'Permits' },
  { path: '/customize-trip', title: 'Customize trip' },
  { path: '/about/our-story', title: 'Our story' },
  { path: '/about/our-mission', title: 'Our mission' },
  { path: '/about/our-team', title: 'Our team' },
  { path: '/about/why-us', title: 'Why us' },
  { path: '/about/how-prices-are-made', title: 'How prices are made' },
  { path: '/about/porters', title: 'Porter policy' },
  { path: '/about/licences', title: 'Licences and insurance' },
  { path: '/about/who-answers', title: 'Who answers you' },
  { path: '/reviews', title: 'Reviews' },
  { path: '/terms-conditions', title: 'Terms and conditions' },
  { path: EMERGENCY_PATH, title: 'Emergency' },
  { path: PRIVACY_PATH, title: 'Privacy' },
  { path: '/accessibility', title: 'Accessibility' },
]
