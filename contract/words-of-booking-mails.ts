import { tableOfMails } from './word.ts'

/** The mails about a booking to whoever has booked, with the default of each. Names, sums, facts and links follow them. */
export const bookingMailWords = tableOfMails({
  'booking-received': {
    label: 'A booking has arrived',
    subject: 'Your booking [reference]: [trip]',
    opening: 'Thank you for booking with [company].',
  },
  'request-received': {
    label: 'A request has arrived',
    subject: 'Your request [reference]: [trip]',
    opening:
      'Thank you for your request. We quote this trip for each group: one of us will write to you with the price. There is nothing to pay now.',
  },
  'application-received': {
    label: 'An application has arrived',
    subject: 'Your application [reference]: [trip]',
    opening:
      'Thank you for your application. We are reading it and will write to you. No places are kept, and there is nothing to pay, until we say yes.',
  },
  'application-approved': {
    label: 'An application is accepted',
    subject: 'You can come: [trip], [reference]',
    opening: 'We have looked at your application for [trip], and would be glad to have you with us.',
  },
  'application-declined': {
    label: 'An application is declined',
    subject: 'About your application [reference]: [trip]',
    opening: 'Thank you for asking to come along. We cannot take you on [trip] this time.',
  },
  'booking-quoted': {
    label: 'A price for a request',
    subject: 'Your price for [trip]: [reference]',
    opening: 'Here is our price for [trip].',
  },
  'booking-changed': {
    label: 'A booking was changed',
    subject: 'Your booking [reference] has changed',
    opening: 'We have changed your booking of [trip]. Here is how it stands now.',
  },
  'booking-postponed': {
    label: 'A booking has new dates',
    subject: 'New dates for booking [reference]',
    opening: 'Your booking of [trip] has new dates.',
  },
  'booking-cancelled': {
    label: 'A booking is cancelled',
    subject: 'Booking [reference] is cancelled',
    opening: 'Your booking of [trip] is cancelled.',
  },
  'hold-expired': {
    label: 'Unpaid places are free again',
    subject: 'Booking [reference] has expired',
    opening:
      'We held [trip] for you, but no deposit has reached us in time, so the places are free again. You owe us nothing.',
  },
  'departure-guaranteed': {
    label: 'A departure is certain to run',
    subject: 'It runs: [trip], booking [reference]',
    opening: 'Your departure of [trip] is confirmed: it runs. You can buy your flights now.',
  },
  'departure-cancelled': {
    label: 'A departure does not run',
    subject: 'We cannot run your departure: booking [reference]',
    opening: 'We are sorry: [trip] does not run on these dates.',
  },
  'payment-received': {
    label: 'A payment has arrived',
    subject: '[payment] received: booking [reference]',
    opening: 'Thank you. Your payment for [trip] has arrived.',
    holds: { payment: 'Deposit' },
  },
  'party-payment-received': {
    label: 'A payment of another of the party has arrived',
    subject: '[payment] received: booking [reference]',
    opening: 'A payment from one of your party for [trip] has arrived.',
    holds: { payment: 'Payment' },
  },
  'transfer-declined': {
    label: 'A transfer cannot be found',
    subject: 'We could not find your transfer: booking [reference]',
    opening: 'You told us about a bank transfer for [trip]. It does not count yet, and this is why:',
  },
  'refund-sent': {
    label: 'A refund was sent',
    subject: 'Refund for booking [reference]',
    opening: 'We have sent [amount] back to you, [way].',
    holds: { amount: 'US$149', way: 'the way you paid' },
  },
  'price-lowered': {
    label: 'The price is lowered',
    subject: 'A lower price for booking [reference]',
    opening: 'We have lowered the price of [trip] by [sum].',
    holds: { sum: 'US$100' },
  },
  'rest-waived': {
    label: 'The rest need not be paid',
    subject: 'A lower price for booking [reference]',
    opening: 'You need not pay the [sum] that was still open for [trip].',
    holds: { sum: 'US$40' },
  },
  'extras-added': {
    label: 'Rooms or extras are added',
    subject: 'Rooms and extras of booking [reference]',
    opening: 'This was added to [trip]: [extras].',
    holds: { extras: 'Single room (US$250)' },
  },
  'extras-removed': {
    label: 'Rooms or extras are taken out',
    subject: 'Rooms and extras of booking [reference]',
    opening: 'This was taken out of [trip]: [extras].',
    holds: { extras: 'Single room (US$250)' },
  },
  'installment-due': {
    label: 'A part of the balance is due',
    subject: '[sum] of booking [reference] is due [when]',
    opening:
      '[sum] of [trip] is due [when]. We never charge a card ourselves: you pay through the link, whichever way you prefer.',
    holds: { sum: 'US$500', when: 'on Fri 1 January 2027' },
  },
  'installment-late': {
    label: 'A part of the balance is late',
    subject: '[sum] of booking [reference] was due [when]',
    opening:
      '[sum] of [trip] was due [when], and we have not seen it yet. If you have paid in the last days, there is nothing to do.',
    holds: { sum: 'US$500', when: 'on Fri 1 January 2027' },
  },
  'balance-due': {
    label: 'The balance is due',
    subject: 'The balance of booking [reference]',
    opening: '[trip] begins [when]. [balance]',
    holds: { when: 'in 30 days', balance: 'The balance is paid on arrival, or now on your booking’s page.' },
  },
  'tasks-due': {
    label: 'Something is still to be done',
    subject: 'What we need for [trip]',
    opening: 'For your trip we need something from you. Each link opens the place to do it.',
  },
  'tasks-late': {
    label: 'Something to be done is late',
    subject: 'Still needed for [trip]',
    opening:
      'Something we need for your trip is overdue. Please see to it soon, or tell us what is holding you up.',
  },
  'paper-refused': {
    label: 'A paper cannot be used',
    subject: '[paper] of [whose]: please send it again, booking [reference]',
    opening: 'We have looked at what you sent for [trip], and one paper cannot be used yet.',
    holds: { paper: 'Passport', whose: 'Maya Gurung' },
  },
  'pre-trip': {
    label: 'A week before the trip',
    subject: '[to go]: [trip]',
    opening: '[trip] begins [when]. We look forward to meeting you.',
    holds: { 'to go': 'A week to go', when: 'in a week' },
  },
  'pre-trip-undecided': {
    label: 'A week before the trip, while it is not decided',
    subject: '[to go]: [trip]',
    opening:
      '[trip] would begin [when], and it is not decided yet whether it runs. We will write to you as soon as it is.',
    holds: { 'to go': 'A week to go', when: 'in a week' },
  },
  disruption: {
    label: 'The way is closed: please choose',
    subject: '[what]: please choose, [trip]',
    opening: '[what]. [cause]',
    holds: { what: 'Lukla is closed', cause: 'No flights because of fog.' },
  },
  'review-invitation': {
    label: 'After the trip: write a review',
    subject: 'How was [trip]?',
    opening:
      'You are back from [trip], and we would like to hear what it was like: what was good, and what we should do better. We read every word, and with your name it helps others to choose.',
  },
  'booking-link': {
    label: 'The link to a booking, on request',
    subject: 'The link to your booking [reference]',
    opening: 'Somebody has asked for the link to your booking. Here it is.',
  },
  'booking-new-link': {
    label: 'A new link to a booking',
    subject: 'The link to your booking [reference]',
    opening:
      'Here is a new link to your booking. It replaces the one in our earlier mails, which no longer works.',
  },
  'booking-moved-link': {
    label: 'The link at a new address',
    subject: 'The link to your booking [reference]',
    opening: 'From now on we will write to you at this address. Here is the link to your booking.',
  },
  'booking-address-changed': {
    label: 'To the former address of a booking',
    subject: 'Booking [reference] has another address',
    opening:
      'The address of your booking of [trip] was changed on its page. From now on we write to the new one, and the links in mails to this address no longer work.',
  },
  'booking-code': {
    label: 'A code for the page of a booking',
    subject: 'Your code for booking [reference]',
    opening: 'Somebody has opened the page of your booking of [trip] and asks for a code. Here it is.',
  },
})
