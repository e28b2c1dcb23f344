import { heading, lead } from './word.ts'

/** What the pages say on which somebody pays, around the heading in "Booking and paying". */
export const payWords = {
  title: 'Payment pages',
  path: '/destination/payment',
  words: {
    free: lead(
      'Paying without a booking',
      'For an amount we have agreed on. To pay for a booking, open the link in the mail we sent you: it knows the amount.',
    ),
    whole: heading('Link to the booking', 'See the whole booking'),
    whose: lead(
      'Where each pays their own part',
      'Others of your party pay their own parts. What do you pay?',
    ),
    whose_own: heading('The own part', 'My own part, [sum]', ['sum']),
    whose_all: heading('All parts', 'For everybody, [sum]', ['sum']),
    button: heading('Button', 'Pay'),
    sent_on: lead('Below the button', 'You will be sent to the page of your choice.'),
    nothing: lead('Nothing is due', 'There is nothing to pay.'),
    nothing_cancelled: lead('Cancelled', 'This booking is cancelled, so there is nothing to pay.'),
    nothing_requested: lead('No price yet', 'We are still working out your price.'),
    nothing_applied: lead('Application not decided', 'We have not decided on your application yet.'),
    nothing_part: lead('Nothing is due of a part', 'There is nothing to pay for your part now.'),
    nothing_see: heading('Nothing is due: button', 'See your booking'),
    others: heading('Over other ways', 'Other ways to pay'),
    transfer: heading('Bank transfer', 'Bank transfer'),
    transfer_text: lead(
      'Below that',
      '[sums], without a fee. We keep your places once you show us the transfer.',
      ['sums'],
    ),
    arrival: heading('On arrival', 'On arrival'),
    arrival_text: lead('Below that', '[sum], at our office in Kathmandu before the trip.', ['sum']),
    handover_tab: heading('On the way to a provider: title of the window', 'On to your payment'),
    handover: heading('On the way to a provider: heading', 'On to [provider]', ['provider']),
    handover_text: lead(
      'On the way to a provider',
      'You pay [sum] on the pages of [provider], and come back here afterwards.',
      ['sum', 'provider'],
    ),
    handover_go: heading('On the way to a provider: button', 'Continue to [provider]', ['provider']),
    scan: heading('Code to scan: heading', 'Scan to pay [sum]', ['sum']),
    scan_words: lead('Code to scan: the sum', 'In words: [words].', ['words']),
    scan_1: lead(
      'Code to scan: first',
      'Open the app of your bank or wallet, and choose to scan or to pay by Fonepay.',
    ),
    scan_2: lead(
      'Code to scan: second',
      'Point it at the code, or save a picture of this page and open that in the app, if it is on the same phone.',
    ),
    scan_3: lead('Code to scan: third', 'Check that it says [sum], and confirm it there.', ['sum']),
    scan_wait: lead(
      'Code to scan: while the page waits',
      'Waiting for your payment. This page goes on automatically as soon as Fonepay has told us of it.',
    ),
    scan_tired: lead(
      'Code to scan: once it has stopped',
      'We have stopped checking automatically. Press “I have paid” once you have.',
    ),
    scan_paid: heading('Code to scan: button', 'I have paid'),
    scan_not_yet: lead(
      'Code to scan: it has not arrived',
      'Fonepay has not told us of the payment yet. It may take a minute: please ask again, and do not pay twice.',
    ),
  },
}

/** What the pages say on which a bank transfer is shown. */
export const transferWords = {
  title: 'Payment pages: bank transfer',
  path: '/bookings',
  words: {
    tab: heading('Title of the window', 'Bank transfer for [reference]', ['reference']),
    part_tab: heading('Title of the window, for a part', 'Pay your part by bank transfer'),
    heading: heading('Heading', 'Pay by bank transfer'),
    part: heading('Above the heading, for a part', 'Booking [reference], the part of [name]', [
      'reference',
      'name',
    ]),
    account_none: lead(
      'Without an account',
      'Please ask us for the number of our account: we will send it to you.',
    ),
    account_send: heading('Over each of several accounts', 'To send [sums]', ['sums']),
    account_other: lead(
      'Where the sum in its money is not known',
      'This account takes [currency]. Please ask us what your sum comes to before you send it.',
      ['currency'],
    ),
    sum: lead('The sum', '[what] is [sums].', ['what', 'sums']),
    no_fee: lead('Where cards cost a fee', 'A transfer carries no card fee.'),
    show: lead(
      'What to do',
      'Show us your bank’s confirmation: we check that the money has arrived and write to you.',
    ),
    button: heading('Button', 'Send the confirmation'),
    open_first: lead(
      'Before the mail was opened',
      'Please open the link in our mail to [email] before you send us the confirmation: it shows us that the address is yours. Then come back here, and we keep your places while we look for the money.',
      ['email'],
    ),
    mailed: lead(
      'Before the mail was opened: mailed again',
      'We have mailed the link once more. If it is not there in a few minutes, look in your spam folder.',
    ),
    mail: heading('Before the mail was opened: button', 'Send the mail again'),
    nothing: lead('Nothing is due', 'There is nothing to pay for this booking now.'),
    nothing_part: lead('Nothing is due of a part', 'There is nothing to pay for your part now.'),
  },
}

/** What came of a payment. */
export const outcomeWords = {
  title: 'Payment pages: what came of it',
  path: '/destination/payment',
  words: {
    tab: heading('Title of the window', 'Your payment'),
    waiting: heading('Not decided yet: heading', 'Confirming your payment'),
    waiting_text: lead(
      'Not decided yet',
      'This usually takes a few seconds. The page shows the outcome as soon as [provider] has told us.',
      ['provider'],
    ),
    waiting_long: lead(
      'Not decided after some minutes',
      '[Provider] is taking unusually long. We will write to you as soon as it answers; you can close this page.',
      ['Provider'],
    ),
    waiting_again: heading('Not decided yet: button', 'Check again'),
    paid: heading('Arrived: heading', 'Thank you, your payment has arrived'),
    paid_all: heading('Arrived, nothing is open: heading', 'Everything is paid'),
    reference: lead('Arrived: below the heading', '[trip]. Your reference is [reference].', [
      'trip',
      'reference',
    ]),
    mailed: lead('Arrived, without a booking', 'A receipt is on its way to you by e-mail.'),
    next: heading('Arrived: over what follows', 'What happens next'),
    unclear: lead('Arrived: your number', 'Anything unclear? [ways]', ['ways']),
    review: heading('Another sum: heading', 'We are looking at your payment'),
    review_text: lead(
      'Another sum',
      'What [provider] told us does not match what was asked for, so a person checks it before it counts. We will write to you within a working day. Please do not pay again.',
      ['provider'],
    ),
    voided: heading('Written down by mistake: heading', 'This payment does not count'),
    voided_text: lead('Written down by mistake', 'It was written down by mistake.'),
    cancelled: heading('Cancelled: heading', 'You cancelled the payment'),
    cancelled_text: lead('Cancelled', 'Nothing was charged.'),
    cancelled_booking: lead('Cancelled, for a booking', 'Nothing was charged. Your booking is still there.'),
    failed: heading('Failed: heading', 'Payment failed. Please try again.'),
    failed_card: lead('Failed by card', 'The bank declined the card, and nothing was charged.'),
    failed_other: lead('Failed', '[Provider] did not take the payment, and nothing was charged.', [
      'Provider',
    ]),
    failed_kept: lead('Failed, for a booking', 'Your booking is kept as it was.'),
    late: heading('Too late: heading', 'Your payment came too late'),
    late_text: lead(
      'Too late',
      'The booking had ended by the time the money arrived, and its places had gone to others. We will send all of it back and write to you.',
    ),
    back: heading('Cancelled or failed: button', 'Back to the payment'),
    link: lead('Where the link is', 'The link to your booking is in the mails we send you.'),
    link_mail: heading('Where the link is: another mail', 'Mail it to me again'),
  },
}

/** The steps from a payment to the trip, each with its day. */
export const stepWords = {
  title: 'Payment pages: the steps after paying',
  path: '/destination/payment',
  words: {
    paid: heading('The payment: heading', 'Your payment has arrived'),
    paid_text: lead(
      'The payment',
      'A receipt with the link to your booking is on its way to the address you booked with.',
    ),
    decide: heading('Not certain to run: heading', 'We decide whether it runs'),
    decide_text: lead('Not certain to run', 'We will write to you by this day.'),
    insurance: heading('Insurance: heading', 'Take out your travel insurance'),
    insurance_text: lead(
      'Insurance',
      'If you have none yet, take it out today, so that it also covers cancelling. It is required, and must cover the altitude of the trip and rescue by helicopter. We need the policy number by [day].',
      ['day'],
    ),
    insurance_undecided: lead(
      'Insurance, not certain to run',
      'Take it out as soon as we tell you that it runs, so that it also covers cancelling. It is required, and must cover the altitude of the trip and rescue by helicopter. We need the policy number by [day].',
      ['day'],
    ),
    details: heading('Who travels: heading', 'Tell us who travels'),
    details_text: lead(
      'Who travels',
      'Names as in the passports, passport numbers, dates of birth, diet, and whom to call in an emergency: on the page of your booking, by this day. We need them for your permits.',
    ),
    meet: heading('The first day: heading', 'We meet'),
    meet_undecided: heading('The first day, not certain to run: heading', 'If it runs, we meet'),
    meet_open: lead('The first day, with a balance', 'The balance of [sum] is paid [when].', ['sum', 'when']),
    meet_paid: lead(
      'The first day, with all paid',
      'Everything is paid. Bring your passport and your insurance papers.',
    ),
    last: heading('The last day: heading', 'The last day'),
    last_text: lead('The last day', '[trip] ends.', ['trip']),
  },
}
