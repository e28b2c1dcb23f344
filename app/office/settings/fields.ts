import { DEFAULT_ACCENT } from '#contract/accent.ts'
import type { SettingName } from '#contract/settings.ts'
import type { Field } from '../kit/form/fields.ts'
import { at } from '../shell/api-address.ts'
import { uploadForm } from '../shell/upload.ts'
import { aboutFields, titled } from './about-fields.ts'
import { bookingRulesScreen, cancellationScreen } from './booking-rules-fields.ts'
import { crewScreen } from './crew-fields.ts'
import { emergencyScreen } from './emergency-fields.ts'
import { lettersScreen } from './letters-fields.ts'
import { loginsScreen } from './logins-fields.ts'
import { mailWordsScreen } from './mail-words-fields.ts'
import { bankScreen, exchangeRateScreen } from './money-fields.ts'
import { answerTextsScreen, officeRulesScreen } from './office-fields.ts'
import { meetingPointsScreen } from './meeting-points-fields.ts'
import { menusScreen, ownPagesScreen } from './pages-fields.ts'
import { newsletterScreen } from './newsletter-fields.ts'
import type { PartScreen } from './part-screen.ts'
import { paymentWaysScreen } from './payment-ways-fields.ts'
import { preparationsScreen } from './preparations-fields.ts'
import { retentionScreen } from './retention-fields.ts'
import { tasksScreen } from './tasks-fields.ts'
import { taxScreen } from './tax-fields.ts'
import { transfersScreen } from './transfers-fields.ts'
import { trustScreen } from './trust-fields.ts'
import { uploadPicture } from './upload-picture.ts'
import { wordsScreen } from './words-fields.ts'

const step: Field[] = [
  { kind: 'line', name: 'title', label: 'Title' },
  { kind: 'text', name: 'text', label: 'Text', rows: 3 },
]
const HERO_HELP = 'Wide, at least 1,600 pixels, dark and calm at the lower left, where the headline stands.'
const url = (name: string, label: string): Field => ({ kind: 'line', name, label, type: 'url' })
const line = (name: string, label: string, help?: string): Field => ({
  kind: 'line',
  name,
  label,
  help,
})

/** Uploads the picture. Nobody sees it before the brand is saved with it. */
async function uploadMark(file: File) {
  return uploadForm(at('/api/settings/brand/marks/'), { method: 'POST', fields: { image_file: file } })
}

/** The page for each part of the settings in contract/settings.ts. */
export const partScreens: Record<SettingName, PartScreen> = {
  company: {
    title: 'Company',
    note: 'The name beside the logo, and what the footer says.',
    fields: [
      line('name', 'Company name'),
      line('tagline', 'Tagline'),
      { kind: 'text', name: 'description', label: 'Description' },
      line('legal_name', 'Legal name'),
      line('registration', 'Registration'),
      line('pan', 'PAN or VAT number'),
    ],
  },
  brand: {
    title: 'Brand',
    note: 'The mark beside the name on the pages, in mails, in itineraries and in the browser’s tab; the colour of buttons and of the line.',
    fields: [
      {
        kind: 'picture',
        name: 'mark',
        label: 'Mark',
        help: 'PNG with a transparent background is best, at least 80 pixels high. Without one the site shows a ridge with one lit summit.',
        upload: uploadMark,
      },
      {
        kind: 'picture',
        name: 'dark',
        label: 'Mark on dark ground',
        help: 'For the foot and over pictures: white or light, on a transparent background. Without one, the mark is shown on white.',
        upload: uploadPicture,
      },
      {
        kind: 'color',
        name: 'accent',
        label: 'Accent',
        help: 'Left empty, it is the crimson of the rhododendron.',
        initial: DEFAULT_ACCENT,
      },
    ],
  },
  contacts: {
    title: 'Contacts',
    note: 'How travellers reach the office.',
    fields: [
      { kind: 'line', name: 'phone', label: 'Phone', type: 'tel' },
      { kind: 'line', name: 'email', label: 'E-mail', type: 'email' },
      line('whatsapp', 'WhatsApp', 'With the country code, such as +977 980 0000000.'),
      line('address', 'Address'),
      line('hours', 'Opening hours'),
    ],
  },
  meeting_points: meetingPointsScreen,
  emergency: emergencyScreen,
  socials: {
    title: 'Social links',
    note: 'In the footer. Those left empty are not shown.',
    fields: [
      url('instagram', 'Instagram'),
      url('linkedin', 'LinkedIn'),
      url('youtube', 'YouTube'),
      url('whatsapp', 'WhatsApp'),
      url('facebook', 'Facebook'),
    ],
  },
  review_site: {
    title: 'Review site',
    note: 'Where travellers read and write reviews.',
    fields: [line('name', 'Name'), url('url', 'Address')],
  },
  partners: {
    title: 'Partners',
    note: 'The organisations named on the home page.',
    fields: [
      {
        kind: 'list',
        name: 'partners',
        label: 'Partners',
        entry: 'Partner',
        max: 20,
        fields: [
          line('name', 'Name'),
          url('url', 'Address'),
          {
            kind: 'picture',
            name: 'logo',
            label: 'Logo',
            help: 'On white. Without one, a small drawing is shown.',
            upload: uploadPicture,
          },
        ],
      },
    ],
  },
  home: {
    title: 'Home page',
    note: 'The words of the home page.',
    fields: [
      {
        kind: 'list',
        name: 'hero',
        label: 'Pictures behind the headline',
        entry: 'Picture',
        max: 5,
        fields: [
          { kind: 'picture', name: 'picture', label: 'Picture', help: HERO_HELP, upload: uploadPicture },
          line('alt', 'Alt text', 'What the picture shows, for those who cannot see it.'),
          line('credit', 'Credit'),
        ],
      },
      line('headline', 'Headline'),
      line('emphasis', 'Emphasis', 'The words of the headline set in italics.'),
      { kind: 'text', name: 'introduction', label: 'Introduction' },
      { kind: 'list', name: 'services', label: 'Services', entry: 'Service', fields: step, max: 12 },
      { kind: 'list', name: 'steps', label: 'How booking works', entry: 'Step', fields: step, max: 6 },
      {
        kind: 'list',
        name: 'categories',
        label: 'Trek categories',
        entry: 'Category',
        max: 12,
        fields: [
          line('title', 'Title'),
          { kind: 'text', name: 'text', label: 'Text', rows: 2 },
          line('path', 'Leads to', 'An address on this site, such as /treks?grade=3.'),
        ],
      },
    ],
  },
  words: wordsScreen,
  own_pages: ownPagesScreen,
  menus: menusScreen,
  mail_words: mailWordsScreen,
  about: {
    title: 'About pages',
    note: 'Story, mission, team and why us.',
    fields: aboutFields,
  },
  trust: trustScreen,
  newsletter: newsletterScreen,
  terms: {
    title: 'Terms and conditions',
    note: 'Each booking keeps the version it was made under. Changing a section raises the version. A section may say [cancellation policy] to hold the policy that is set here, and [deposit], [card fee], [balance due], [notice] or [hold] for the rule of today. Without a card fee, sentences with [card fee] are left out.',
    fields: [
      { kind: 'whole', name: 'version', label: 'Version', min: 1, max: 10_000 },
      { kind: 'line', name: 'in_force_since', label: 'In force since', type: 'date' },
      { kind: 'list', name: 'sections', label: 'Sections', entry: 'Section', fields: titled, max: 40 },
    ],
  },
  cancellation: cancellationScreen,
  booking_rules: bookingRulesScreen,
  tasks: tasksScreen,
  crew: crewScreen,
  preparations: preparationsScreen,
  transfers: transfersScreen,
  payment_ways: paymentWaysScreen,
  message_texts: lettersScreen,
  answer_texts: answerTextsScreen,
  office_rules: officeRulesScreen,
  bank: bankScreen,
  exchange_rate: exchangeRateScreen,
  tax: taxScreen,
  mail_client: {
    title: 'E-mail forms',
    note: 'The ids that the contact and customise forms send along. They are not secret.',
    fields: [
      line('service_id', 'Service id'),
      line('contact_template', 'Contact template id'),
      line('customize_template', 'Customise template id'),
      line('public_key', 'Public key'),
    ],
  },
  retention: retentionScreen,
  logins: loginsScreen,
}
