import { usualAnswerTexts } from './answer-texts.ts'
import { usualOfficeRules } from './office-rules.ts'
import { usualCrewRules } from './crew-rules.ts'
import { defaultEmergency } from './default-emergency.ts'
import { usualLoginRules } from './login-rules.ts'
import { usualMenus } from './menus.ts'
import { usualWays } from './payment-way-settings.ts'
import type { Settings } from './settings.ts'
import { PAPERS_DAYS, TRAIL_LOG_DAYS, TRAVELLER_DETAILS_DAYS } from './retention.ts'
import { usualPreparations } from './preparations.ts'
import { usualTaskDays } from './task-days.ts'
import { usualTransferRules } from './transfer-rules.ts'
import { BIN_DAYS, VERSIONS_DAYS, VERSIONS_KEPT } from './versions.ts'
import {
  CANCELLATION_KEEPS_PERCENT,
  CARD_FEE_BASIS_POINTS,
  DEPOSIT_PERCENT,
  GATHER_DAYS,
  HOLD_MINUTES,
  NOTICE_DAYS,
  OFFER_HOLD_HOURS,
  REMINDER_DAYS,
  SHORTFALL_PERCENT,
  STAFF_HOLD_DAYS,
  TRAVELLERS_MAX,
} from './terms.ts'

const empty = (title: string) => ({ title, lead: '', sections: [] })

/** The settings of a new site, until its staff have filled them in. */
export const defaultSettings: Settings = {
  company: { name: 'Chautari', tagline: '', description: '', legal_name: '', registration: '', pan: '' },
  brand: { mark: null, accent: '' },
  contacts: { phone: '', email: '', whatsapp: '', address: '', hours: '' },
  meeting_points: { points: [] },
  emergency: defaultEmergency,
  socials: { instagram: '', linkedin: '', youtube: '', whatsapp: '', facebook: '' },
  review_site: { name: '', url: '' },
  partners: [],
  home: {
    hero: [],
    headline: 'Treks and tours in Nepal',
    emphasis: '',
    introduction: '',
    services: [],
    steps: [],
    categories: [],
  },
  words: {},
  own_pages: { pages: [] },
  menus: usualMenus,
  mail_words: {},
  about: {
    our_story: empty('Our story'),
    our_mission: empty('Our mission'),
    our_team: {
      ...empty('Our team'),
      vision: 'Company vision',
      why_choose_us: 'Why choose us',
      differentiators: [],
      members: [],
    },
    why_us: empty('Why us'),
  },
  trust: { licences: [], insurances: [], porter_insurance: '', porter_wage: '', porter_care: '' },
  newsletter: {
    is_offered: false,
    consent:
      'Send me the newsletter of [company] about trekking in Nepal by e-mail. I can unsubscribe at any time by the link in each issue.',
  },
  terms: { version: 1, in_force_since: '2026-01-01', sections: [] },
  cancellation: { keeps_percent: CANCELLATION_KEEPS_PERCENT, steps: [], text: '' },
  booking_rules: {
    shortfall_percent: SHORTFALL_PERCENT,
    staff_hold_days: STAFF_HOLD_DAYS,
    deposit_percent: DEPOSIT_PERCENT,
    deposit_each: null,
    deposit_currency: 'USD',
    offer_hold_hours: OFFER_HOLD_HOURS,
    card_fee_basis_points: CARD_FEE_BASIS_POINTS,
    balance_due_days: 0,
    notice_days: NOTICE_DAYS,
    hold_minutes: HOLD_MINUTES,
    gather_days: GATHER_DAYS,
    reminder_days: REMINDER_DAYS,
    least_party: 1,
    most_party: TRAVELLERS_MAX,
  },
  tasks: usualTaskDays,
  crew: usualCrewRules,
  preparations: usualPreparations,
  transfers: usualTransferRules,
  payment_ways: usualWays,
  message_texts: {
    texts: [
      {
        name: 'Your pick-up',
        subject: 'Your pick-up in Kathmandu',
        body: `Dear [first name],

We look forward to meeting you for [trip]. [Name of the driver] will wait for you at the airport with a sign that says [company], and bring you to your hotel.

If your flight is late, call [telephone]. Your flight is on your booking’s page; please correct it there if it has changed:

[booking link]`,
      },
      {
        name: 'What to bring',
        subject: 'What to bring on [trip]',
        body: `Dear [first name],

[trip] begins on [first day]. Please bring your passport, your insurance papers, boots that you have walked in, a warm jacket and a sleeping bag for [degrees] at night. Bags that porters carry may weigh [kilograms].

What we still need to know from you is on your booking’s page:

[booking link]`,
      },
      {
        name: 'Weather at Lukla',
        subject: 'The flight to Lukla',
        body: `Dear [first name],

The weather at Lukla keeps the aeroplanes on the ground. Your group now flies on [day and time], if the sky is clear. Until then you stay in [place], and we will see to your room.

We write again as soon as we know more. Call us whenever you like: [telephone].`,
      },
    ],
  },
  answer_texts: usualAnswerTexts,
  office_rules: usualOfficeRules,
  bank: { accounts: [] },
  exchange_rate: {
    paisa_per_dollar: null,
    source: '',
    set_on: null,
    fetches: false,
    side: 'buy',
    above_basis_points: 0,
    accepts: false,
    most_change_basis_points: 300,
  },
  // What an operator needs who registers for VAT; the accountant confirms it.
  tax: {
    scheme: 'pan',
    prices: 'with_vat',
    trip: 'vat',
    room: 'vat',
    extra: 'vat',
    permit: 'none',
    fee: 'vat',
    calendar: [],
  },
  mail_client: {
    service_id: 'service_chautari',
    contact_template: 'template_contact',
    customize_template: 'template_customize',
    public_key: 'public_key',
  },
  logins: usualLoginRules,
  retention: {
    // A year, and the weeks around a trip that was booked a year ahead.
    mails: 400,
    enquiries: 730,
    // Disputes of trips that were paid long ahead may come after a year.
    payment_notices: 540,
    transfer_slips: 400,
    unpaid_bookings: 180,
    traveller_details: TRAVELLER_DETAILS_DAYS,
    traveller_papers: PAPERS_DAYS,
    trail_log: TRAIL_LOG_DAYS,
    invitations: 30,
    versions: VERSIONS_DAYS,
    versions_kept: VERSIONS_KEPT,
    bin: BIN_DAYS,
  },
}
