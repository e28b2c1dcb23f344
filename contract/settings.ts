import { z } from 'zod'
import { typedLink, typedWhatsapp } from './typed-contacts.ts'
import { accentProblem } from './accent.ts'
import { AnswerTexts } from './answer-texts.ts'
import { Bank } from './bank.ts'
import { Email } from './bookings.ts'
import { refuseDisorder, tableFields } from './cancellation.ts'
import { CrewRules } from './crew-rules.ts'
import { Emergency } from './emergency.ts'
import { ExchangeRate } from './exchange-rate.ts'
import {
  OFFER_HOLD_HOURS,
  OFFER_HOLD_MAX_HOURS,
  SHORTFALL_PERCENT,
  STAFF_HOLD_DAYS,
  STAFF_HOLD_MAX_DAYS,
} from './terms.ts'
import { Home } from './home-page.ts'
import { LoginRules } from './login-rules.ts'
import { moneyFields, partySizesFault } from './money-rules.ts'
import { MeetingPoints } from './meeting-points.ts'
import { Menus } from './menus.ts'
import { OfficeRules } from './office-rules.ts'
import { OwnPages } from './own-pages.ts'
import { PaymentWays } from './payment-way-settings.ts'
import { PreparationRules } from './preparations.ts'
import { Retention } from './retention.ts'
import { TaskDays } from './task-days.ts'
import { Tax } from './tax-settings.ts'
import { sitePicture } from './site-pictures.ts'
import { optionalText, text } from './text.ts'
import { TextPage, Titled } from './titled.ts'
import { TransferRules } from './transfer-rules.ts'
import { Trust } from './trust.ts'
import { wholeNumber } from './whole.ts'
import { Newsletter } from './subscribers.ts'
import { ToldWords } from './word.ts'

// Everything an operator changes while the site runs. Each part is stored, versioned and edited by itself.

export const Company = z.object({
  name: text('Company name', 100),
  /** Beside the logo. */
  tagline: optionalText('Tagline', 100),
  /** In the footer and for search engines. */
  description: optionalText('Description', 500),
  legal_name: optionalText('Legal name', 200),
  registration: optionalText('Registration', 200),
  pan: optionalText('PAN or VAT number', 50),
})

/**
 * The picture beside the company's name. `sha` names its files; `icon` is a small PNG of it as a data URI, for mails,
 * documents and browsers' tabs, which cannot fetch it.
 */
export const BrandMark = z
  .object({
    sha: z.string().regex(/^[0-9a-f]{32}$/),
    width: z.int().min(1),
    height: z.int().min(1),
    icon: z
      .string()
      .max(100_000)
      .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/),
  })
  .meta({ id: 'BrandMark' })
export type BrandMark = z.infer<typeof BrandMark>

export const Brand = z.object({
  /** Without one the site has its own mark, a ridge with one lit summit. */
  mark: BrandMark.nullable(),
  /** The mark for dark ground and for pictures. Without one, the mark is shown on white. */
  dark: sitePicture.unwrap().optional(),
  /** Such as "#b01e4b"; without one the site has its own. */
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^(#[0-9a-f]{6})?$/, 'Write a colour such as #b01e4b')
    .superRefine((accent, { addIssue }) => {
      const message = accent === '' ? undefined : accentProblem(accent)
      if (message) addIssue({ code: 'custom', message })
    }),
})

export const Contacts = z.object({
  phone: optionalText('Phone', 50).refine(
    (phone) => phone === '' || (phone.match(/\d/g) ?? []).length >= 5,
    'Write a telephone number such as +977 1 4700000',
  ),
  email: z.union([z.literal(''), Email]).default(''),
  whatsapp: typedWhatsapp,
  address: optionalText('Address', 300),
  hours: optionalText('Opening hours', 200),
})

/** The photo-sharing site, the professional network, the video site, the messaging app and the social network. */
export const Socials = z.object({
  instagram: typedLink,
  linkedin: typedLink,
  youtube: typedLink,
  whatsapp: typedLink,
  facebook: typedLink,
})

export const ReviewSite = z.object({ name: optionalText('Name', 100), url: typedLink })

export const Partners = z
  .array(z.object({ name: text('Name', 200), url: typedLink, logo: sitePicture }))
  .max(20)

export const Team = TextPage.extend({
  /** What the specification asks the team page to hold. */
  vision: text('Company vision', 5000),
  why_choose_us: text('Why choose us', 5000),
  differentiators: z.array(Titled).max(12),
  members: z
    .array(
      z.object({
        name: optionalText('Name', 100),
        role: text('Role', 100),
        monogram: text('Monogram', 3),
        photo: sitePicture,
        text: text('Text', 1000),
      }),
    )
    .max(60),
})

export const About = z.object({
  our_story: TextPage,
  our_mission: TextPage,
  our_team: Team,
  why_us: TextPage,
})

/** `version` is frozen into each booking; staff raise it when they change what travellers agree to. */
export const Terms = z.object({
  version: z.int().min(1),
  in_force_since: z.iso.date(),
  sections: z.array(Titled).max(40),
})

/**
 * What cancelling keeps of trips without a table of their own; without steps it is one share until the trip begins.
 * `text` follows the sentence about the shares wherever the policy is told in full.
 */
export const CancellationPolicy = z
  .object({ ...tableFields, text: optionalText('Text', 5000) })
  .superRefine(refuseDisorder)
export type CancellationPolicy = z.infer<typeof CancellationPolicy>

/**
 * Figures of the engine that an operator may want otherwise. Each has a default, which stands for what was saved before
 * there was such a figure. `shortfall_percent`: so much of the deposit may be missing, and it counts as paid.
 * `staff_hold_days`: how long what staff book is held when they say nothing else. `offer_hold_hours`: how long seats are
 * held that are offered to somebody on the waiting list. `reminder_days`: on which days before the balance is due its
 * reminders go. `least_party`, `most_party`: how many travel privately without asking. Trips may have rules of their own.
 */
export const BookingRules = z
  .object({
    shortfall_percent: wholeNumber('The shortfall', 0, 20).default(SHORTFALL_PERCENT),
    staff_hold_days: wholeNumber('The days', 1, STAFF_HOLD_MAX_DAYS).default(STAFF_HOLD_DAYS),
    offer_hold_hours: wholeNumber('The hours', 1, OFFER_HOLD_MAX_HOURS).default(OFFER_HOLD_HOURS),
    ...moneyFields,
  })
  .superRefine(({ least_party, most_party }, { addIssue }) => {
    const message = partySizesFault(least_party, most_party)
    if (message) addIssue({ code: 'custom', path: ['most_party'], message })
  })

/**
 * Texts to begin a letter to travellers with. Words in brackets that are no placeholder (`contract/messages.ts`) are
 * gaps, which whoever writes fills in.
 */
export const MessageTexts = z.object({
  texts: z
    .array(z.object({ name: text('Name', 60), subject: text('Subject', 200), body: text('Text', 10_000) }))
    .max(30, 'At most 30 texts'),
})

/** Where a section of the terms says this, the cancellation policy stands. */
export const POLICY_PLACEHOLDER = '[cancellation policy]'

/** What the browser's e-mail client sends along. They are not secret. */
export const MailClient = z.object({
  service_id: text('Service id', 100),
  contact_template: text('Contact template id', 100),
  customize_template: text('Customise template id', 100),
  public_key: text('Public key', 100),
})

export const Settings = z
  .object({
    company: Company,
    brand: Brand,
    contacts: Contacts,
    meeting_points: MeetingPoints,
    emergency: Emergency,
    socials: Socials,
    review_site: ReviewSite,
    partners: Partners,
    home: Home,
    words: ToldWords,
    own_pages: OwnPages,
    menus: Menus,
    mail_words: ToldWords,
    about: About,
    trust: Trust,
    newsletter: Newsletter,
    terms: Terms,
    cancellation: CancellationPolicy,
    booking_rules: BookingRules,
    tasks: TaskDays,
    crew: CrewRules,
    preparations: PreparationRules,
    transfers: TransferRules,
    payment_ways: PaymentWays,
    message_texts: MessageTexts,
    answer_texts: AnswerTexts,
    office_rules: OfficeRules,
    bank: Bank,
    exchange_rate: ExchangeRate,
    tax: Tax,
    mail_client: MailClient,
    retention: Retention,
    logins: LoginRules,
  })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof Settings>
export type SettingName = keyof Settings

/** The parts, as `/api/settings/{name}/` names them. */
export const settingNames = Settings.keyof().options

/** One of the parts. */
export type SettingPart = Settings[SettingName]
