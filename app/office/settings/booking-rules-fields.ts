import { CANCELLATION_STEPS_MAX } from '#contract/cancellation.ts'
import {
  BALANCE_DUE_DAYS_MAX,
  HOLD_MOST_MINUTES,
  NOTICE_DAYS_MAX,
  reminderDays,
} from '#contract/money-rules.ts'
import { currencies } from '#contract/money.ts'
import {
  GATHER_MAX_DAYS,
  HOLD_LEAST_MINUTES,
  OFFER_HOLD_MAX_HOURS,
  STAFF_HOLD_MAX_DAYS,
  TRAVELLERS_MAX,
} from '#contract/terms.ts'
import type { PartScreen } from './part-screen.ts'

/** What cancelling keeps of a price. */
export const cancellationScreen: PartScreen = {
  title: 'Cancellation policy',
  note: 'Told before and after booking, in the terms and in the itinerary. A trip may have shares of its own. Each booking keeps the policy it was made with. Changing it raises the version of the terms.',
  fields: [
    {
      kind: 'whole',
      name: 'keeps_percent',
      label: 'Share kept, in percent of the price',
      help: 'Never less than the deposit is kept. What was paid beyond the share goes back.',
      min: 0,
      max: 100,
    },
    {
      kind: 'list',
      name: 'steps',
      label: 'Steps nearer to the trip',
      help: 'Begin with the one furthest from the trip. Without any, the share above applies until the trip begins.',
      entry: 'Step',
      max: CANCELLATION_STEPS_MAX,
      fields: [
        {
          kind: 'whole',
          name: 'days',
          label: 'From so many days before the first day on',
          min: 1,
          max: 365,
        },
        { kind: 'whole', name: 'percent', label: 'Kept, in percent of the price', min: 0, max: 100 },
      ],
    },
    {
      kind: 'text',
      name: 'text',
      label: 'Text',
      help: 'Follows the sentence about the share. It need not repeat the share.',
      rows: 8,
    },
  ],
}

/** When seats are held, and what is paid when. */
export const bookingRulesScreen: PartScreen = {
  title: 'Booking rules',
  note: 'The figures by which the site decides about bookings.',
  fields: [
    {
      kind: 'whole',
      name: 'shortfall_percent',
      label: 'Shortfall of a deposit, in percent',
      help: 'From 0 to 20. Banks keep a fee from a transfer: when no more than this is missing, the deposit counts as paid and the rest stays on the balance.',
      min: 0,
      max: 20,
    },
    {
      kind: 'whole',
      name: 'staff_hold_days',
      label: 'What staff book is held, in days',
      help: `From 1 to ${STAFF_HOLD_MAX_DAYS}, unless another time is chosen when booking.`,
      min: 1,
      max: STAFF_HOLD_MAX_DAYS,
    },
    {
      kind: 'whole',
      name: 'hold_minutes',
      label: 'Unpaid seats are held on the site, in minutes',
      help: `From ${HOLD_LEAST_MINUTES} to ${HOLD_MOST_MINUTES}. How long a traveller has to pay before the seats are free again.`,
      min: HOLD_LEAST_MINUTES,
      max: HOLD_MOST_MINUTES,
    },
    {
      kind: 'whole',
      name: 'gather_days',
      label: 'A deposit in parts is gathered within, in days',
      help: `From 1 to ${GATHER_MAX_DAYS}, from the first part that one of a party has paid. The seats of all are held for that time; then Today asks what to do. Bookings keep the days they were made with.`,
      min: 1,
      max: GATHER_MAX_DAYS,
    },
    {
      kind: 'whole',
      name: 'notice_days',
      label: 'Notice, in days before the first day',
      help: `From 0 to ${NOTICE_DAYS_MAX}. How long before its first day a trip can still be booked on the site. A trip may have its own; staff may book later by telephone.`,
      min: 0,
      max: NOTICE_DAYS_MAX,
    },
    {
      kind: 'whole',
      name: 'deposit_percent',
      label: 'Deposit, in percent of the price',
      help: 'From 1 to 100. A trip may have its own. Bookings keep the deposit they were made with.',
      min: 1,
      max: 100,
    },
    {
      kind: 'hundredths',
      name: 'deposit_each',
      label: 'Deposit of each traveller',
      help: 'Left empty, the percentage applies. An amount replaces the percentage for prices in its currency; if it is more than the price, the whole price is paid.',
    },
    {
      kind: 'choice',
      name: 'deposit_currency',
      label: 'Currency of that deposit',
      choices: currencies.map((currency) => ({ value: currency, label: currency })),
    },
    {
      kind: 'whole',
      name: 'offer_hold_hours',
      label: 'Offers to the waiting list, in hours',
      help: `From 1 to ${OFFER_HOLD_MAX_HOURS}. How long seats are held for the next in line, and never past the last day for booking.`,
      min: 1,
      max: OFFER_HOLD_MAX_HOURS,
    },
    {
      kind: 'hundredths',
      name: 'card_fee_basis_points',
      label: 'Card fee, in percent',
      help: 'From 0 to 10, such as 3.5. It is added to a card payment and is not refunded.',
    },
    {
      kind: 'whole',
      name: 'balance_due_days',
      label: 'Balance due, in days before the first day',
      help: '0: on arrival. A trip may have its own.',
      min: 0,
      max: BALANCE_DUE_DAYS_MAX,
    },
    {
      kind: 'many',
      name: 'reminder_days',
      label: 'Reminders of the balance, so many days before it is due',
      help: 'None ticked: none goes out. In the last week before the trip the letter about the trip says what is still to pay.',
      choices: reminderDays.map((days) => ({ value: days, label: String(days) })),
    },
    {
      kind: 'whole',
      name: 'least_party',
      label: 'Smallest private group',
      help: 'Fewer travellers ask first. A trip may have its own.',
      min: 1,
      max: TRAVELLERS_MAX,
    },
    {
      kind: 'whole',
      name: 'most_party',
      label: 'Largest private group',
      help: 'More travellers ask first. A trip’s group size, or its own rule, comes before this.',
      min: 1,
      max: TRAVELLERS_MAX,
    },
  ],
}
