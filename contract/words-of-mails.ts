import { tableOfMails } from './word.ts'

/** The mails about no booking, or to somebody other than who has booked, crew and lodges among them, with the default of each. */
export const otherMailWords = tableOfMails({
  'enquiry-received': {
    label: 'An enquiry has arrived',
    subject: 'We have received your enquiry',
    opening:
      'Thank you for writing to [company]. Your enquiry [about] has arrived, and one of us will answer it at this address.',
    usual: ['company'],
    holds: { about: 'about the Everest Base Camp Trek' },
  },
  'itinerary-sent': {
    label: 'The itinerary of a trip, asked for on its page',
    subject: '[trip]: the itinerary',
    opening: 'Somebody, most likely you, asked on our site for the itinerary of [trip].',
    usual: ['company', 'trip'],
  },
  'enquiry-answered': {
    label: 'An answer to an enquiry',
    subject: 'Your enquiry to [company]',
    opening: '',
    usual: ['company'],
  },
  'proposal-sent': {
    label: 'A proposal for a custom trip',
    subject: 'Our proposal for you: [proposal]',
    opening:
      'We have put a trip together for you: its days, its beds and its price. Take your time with it, and tell us what you would like to change.',
    usual: ['company'],
    holds: { proposal: 'Everest with an extra rest day' },
  },
  'part-received': {
    label: 'A traveller’s own part has arrived',
    subject: 'Your payment for [trip] has arrived',
    opening: 'Thank you. Your payment for [trip] has arrived.',
    usual: ['company', 'reference', 'trip'],
  },
  'part-declined': {
    label: 'A transfer for an own part cannot be found',
    subject: 'We could not find your transfer for [trip]',
    opening: 'You told us about a bank transfer for [trip]. It does not count yet, and this is why:',
    usual: ['company', 'reference', 'trip'],
  },
  'part-goes-back': {
    label: 'Money of an own part goes back',
    subject: '[sum] goes back to you: [trip]',
    opening: '[why] [sum] of what you have paid goes back to you.',
    usual: ['company', 'reference', 'trip'],
    holds: { sum: 'US$149', why: 'The booking was cancelled.' },
  },
  'free-payment-received': {
    label: 'A payment for no booking has arrived',
    subject: 'Payment received',
    opening:
      'Thank you. Your payment to [company] has arrived. One of us will find out what it is for and write to you.',
    usual: ['company'],
  },
  'waiting-joined': {
    label: 'Waiting list: please confirm',
    subject: 'Waiting list: [trip], [first day]',
    opening:
      'You asked to wait for places on this trip. Please open the link once, so that we know the address is yours: your place in the line counts from when you asked.',
    usual: ['company', 'trip', 'first day', 'last day', 'travellers'],
  },
  'waiting-offer': {
    label: 'Waiting list: places have come free',
    subject: 'Places for you: [trip], [first day]',
    opening: 'Places have come free, and we hold [places] for you.',
    usual: ['company', 'trip', 'first day', 'last day', 'travellers'],
    holds: { places: '2' },
  },
  'waiting-lapsed': {
    label: 'Waiting list: the offer has ended',
    subject: 'Your offer has ended: [trip], [first day]',
    opening:
      'The time for which we held places for you is over, so they have gone to the next in line. You are no longer on the list; you may join it again.',
    usual: ['company', 'trip', 'first day', 'last day', 'travellers'],
  },
  'waiting-closed': {
    label: 'Waiting list: the departure is closed',
    subject: 'The waiting list is closed: [trip], [first day]',
    opening: 'This departure can no longer be booked, and no places have come free for you. We are sorry.',
    usual: ['company', 'trip', 'first day', 'last day', 'travellers'],
  },
  'waiting-cancelled': {
    label: 'Waiting list: the departure does not run',
    subject: 'The waiting list is closed: [trip], [first day]',
    opening: 'This departure does not run, so its waiting list is closed. We are sorry.',
    usual: ['company', 'trip', 'first day', 'last day', 'travellers'],
  },
  'waiting-left': {
    label: 'Waiting list: somebody has left it',
    subject: 'You have left the waiting list: [trip], [first day]',
    opening:
      'You are no longer on the waiting list of this departure. If we held places for you, they are free for others now.',
    usual: ['company', 'trip', 'first day', 'last day', 'travellers'],
  },
  'crew-asked': {
    label: 'Crew: can you come?',
    subject: 'Can you come? [trip], [first day]',
    opening: '[company] would like you to be [role] on [trip].',
    usual: ['company', 'trip', 'first day', 'last day'],
    holds: { role: 'guide' },
  },
  'crew-not-needed': {
    label: 'Crew: it is cancelled',
    subject: 'Cancelled: [trip], [first day]',
    opening: '[trip] is cancelled on these days. You need not come as [role].',
    usual: ['company', 'trip', 'first day', 'last day'],
    holds: { role: 'guide' },
  },
  'trail-link': {
    label: 'Crew: the page for the guide’s phone',
    subject: 'For your phone: [trip], [first day]',
    opening:
      'This page holds the travellers with their telephones and next of kin, diets, insurance, the days with their altitudes, and what to do in an emergency. On it you write down each day how everybody is.\n\nOpen it once while you have signal, on the phone you take along: it keeps the page, and then works without signal. What you write is sent when there is signal again.',
    usual: ['company', 'trip', 'first day'],
  },
  'room-list': {
    label: 'Lodge: the list of rooms',
    subject: 'Rooms for [trip], [first day][version]',
    opening: '',
    usual: ['company', 'trip', 'first day'],
    holds: { version: ', version 2' },
  },
  'letters-asked': {
    label: 'Newsletter: please confirm',
    subject: 'Please confirm: the newsletter of [company]',
    opening: 'Somebody, most likely you, typed this address on our site and agreed to this:',
    usual: ['company'],
  },
  'letters-already': {
    label: 'Newsletter: on the list already',
    subject: 'You already get the newsletter of [company]',
    opening:
      'Somebody typed this address on our site to get our newsletter. You are on the list already, so there is nothing to do.',
    usual: ['company'],
  },
})
