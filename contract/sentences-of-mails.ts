import { lead } from './word.ts'

/** The sentences that mails say between their first and last words. */
export const mailSentences = {
  title: 'Every mail: sentences in between',
  path: '/',
  words: {
    keep_link: lead(
      'Booked: about the link',
      'Keep this mail: anyone with the link can see the booking without an account.',
    ),
    hold: lead(
      'While places are held',
      'We hold your places until [when]. Please pay the deposit before then; afterwards they are free for others.',
      ['when'],
    ),
    insurance: lead(
      'Once it is certain: insurance',
      'Please arrange travel insurance: our terms require it.',
    ),
    book_again: lead(
      'Expired',
      'If you still want to go, open your booking: it says whether the places are still free, and how to take them. If you have paid in the meantime, reply to this mail and we will put it right.',
    ),
    apply_again: lead(
      'Expired, after an application',
      'If you still want to go, please apply again. If you have paid in the meantime, reply to this mail and we will put it right.',
    ),
    declined: lead(
      'Application declined',
      'You owe us nothing. If something has changed, or another trip would suit you, reply to this mail.',
    ),
    owe_nothing: lead('Cancelled: nothing paid, nothing due', 'You owe us nothing.'),
    refund_none: lead('Cancelled: nothing goes back', 'Nothing is left to refund.'),
    refund_way: lead(
      'Cancelled: how it goes back',
      'The refund goes back the way you paid, and we send it within [days] days.',
      ['days'],
    ),
    refund_fees: lead('Cancelled: where cards cost a fee', 'Card fees are not refunded.'),
    not_run_unpaid: lead(
      'Departure does not run: nothing paid',
      'Nothing had been paid, so nothing is owed.',
    ),
    not_run_refund: lead(
      'Departure does not run: what goes back',
      'We keep nothing of what you paid for the trip. The refund goes back the way you paid.',
    ),
    not_run_other: lead(
      'Departure does not run: another date',
      'If another date suits you, reply to this mail and tell us which, and we will book it for you instead of sending the money back.',
    ),
    refund_days: lead(
      'A refund was sent through a bank',
      'Depending on your bank it can take up to ten days to arrive.',
    ),
    goes_back: lead('Changed: more is paid than it costs', '[sum] goes back to you the way you paid.', [
      'sum',
    ]),
    new_address: lead(
      'Changed: another address',
      'From now on we will write to you at this address. The links in earlier mails no longer work.',
    ),
    tell_us: lead('Changed: if it is wrong', 'If anything is not as you wanted, please reply to this mail.'),
    same_price: lead(
      'New dates, at the same price',
      'The price stays as agreed, and what you have paid counts for the new dates.',
    ),
    higher_price: lead(
      'New dates, at a higher price',
      'The new dates cost [sum] more than we agreed. Nothing has been charged for that: we will write to you before anything changes.',
      ['sum'],
    ),
    payment_late: lead(
      'Payment after the booking had ended',
      '[sum] of this payment goes back to you the way you paid, because it came after the booking had ended.',
      ['sum'],
    ),
    payment_more: lead(
      'Payment of more than it costs',
      '[sum] of this payment goes back to you the way you paid, because it is more than the trip costs.',
      ['sum'],
    ),
    transfer_again: lead(
      'Transfer not found',
      'You can show us the transfer again or pay by card on the page of your booking.',
    ),
    part_again: lead(
      'Transfer not found, for an own part',
      'You can show us the transfer again or pay another way on the page of your part.',
    ),
    part_more: lead(
      'Own part: it was paid already',
      '[sum] of this payment goes back to you the way you paid: your part was paid already, or cannot be paid any more.',
      ['sum'],
    ),
    part_back: lead(
      'Own part: how money goes back',
      'It goes back the way you paid, and we send it within [days] days. Card fees are not refunded.',
      ['days'],
    ),
    link_asked: lead(
      'Link, on request',
      'If it was not you, there is nothing you need to do: only this address gets the link.',
    ),
    link_new: lead(
      'Link, a new one',
      'Please keep this mail, and share the link only with people who may see your booking.',
    ),
    link_moved: lead(
      'Link, at a new address',
      'If you have not booked with us, please tell us: somebody has mistyped an address.',
    ),
    address_changed: lead(
      'To the former address',
      'If it was not you, please reply to this mail at once, and we will put it right.',
    ),
    code: lead(
      'Code: what it does',
      'Type it on that page within [minutes] minutes. Do not share it: it shows who is travelling, and it can cancel the trip.',
      ['minutes'],
    ),
    code_unasked: lead(
      'Code: not asked for',
      'If it was not you, there is nothing you need to do: without the code nothing happens.',
    ),
    more_tasks: lead('More to be done than the mail names', '[number] more are on your booking’s page.', [
      'number',
    ]),
    passport: lead(
      'A week before',
      'Please carry your passport, with at least six months left, and your travel insurance policy. Our terms require one that covers the highest point of the trip.',
    ),
    call: lead('A week before: your number', 'If anything goes wrong on the way, call [phone].', ['phone']),
    emergency: lead('A week before: over what to do', 'If somebody falls ill or is hurt:'),
    paper: lead('Paper that cannot be used', 'What we need: [paper]', ['paper']),
    choose: lead('The way is closed: one traveller', 'Please choose:'),
    choose_by: lead('The way is closed: one traveller, by a time', 'Please choose by [when]:', ['when']),
    choose_each: lead('The way is closed: several', 'Each of you chooses separately:'),
    choose_each_by: lead(
      'The way is closed: several, by a time',
      'Each of you chooses separately, by [when]:',
      ['when'],
    ),
    choose_links: lead(
      'The way is closed: links of the others',
      'Please send the others their links. You may also choose for them.',
    ),
    silent: lead(
      'The way is closed: without a choice',
      'If you have not chosen by then, we book this for you: [choice]',
      ['choice'],
    ),
    silent_each: lead(
      'The way is closed: without a choice of one of several',
      'If somebody has not chosen by then, we book this for them: [choice]',
      ['choice'],
    ),
    reviews: lead(
      'Review: links of the others',
      'The others in your party can write one too, each with their own link:',
    ),
    proposal_again: lead('Proposal: a new version', 'This replaces the proposal we sent before.'),
    hours: lead('Enquiry: your hours', 'Office hours: [hours].', ['hours']),
    urgent: lead('Enquiry: your number', 'If it cannot wait, please call [phone].', ['phone']),
    mistyped: lead(
      'Enquiry: not asked',
      'If you have not written to us, somebody has mistyped an address and you can ignore this mail.',
    ),
    files: lead('Answer: its files', 'With this mail: [files]', ['files']),
    itinerary_attached: lead(
      'Itinerary that comes along',
      'It comes with this mail as a PDF: every day with its altitudes, the permits, and what is in the price.',
    ),
    itinerary: lead(
      'Itinerary as a link',
      'It is a PDF: every day with its altitudes, the permits, and what is in the price.',
    ),
    itinerary_answer: lead(
      'Itinerary: replies',
      'You can answer this mail: a person in our office reads it.',
    ),
    itinerary_unasked: lead(
      'Itinerary: not asked for',
      'If it was not you, ignore this mail: no other follows from it. This address is on no list because of it, and is deleted here after [days] days.',
      ['days'],
    ),
    waiting_next: lead(
      'Waiting list: what comes',
      'When places come free for all of you, we will hold them and write to you with the price and how long they are yours. Nothing is due until then.',
    ),
    waiting_unasked: lead(
      'Waiting list: not asked for',
      'If you have not asked for this, ignore this mail: until the link is opened we make no offer.',
    ),
    offer: lead(
      'Waiting list: offer',
      'The places are yours once the deposit is paid. If you let them go, or the time passes, they go to the next in line.',
    ),
    answer: lead('Crew: how to answer', 'Please say yes or no on this page. You need no account.'),
    ask_us: lead('Crew: not needed', 'If you have any questions, please call us.'),
    trail_until: lead(
      'Crew: page for the phone',
      'It is for you alone and works until [day]. Please do not pass it on: it holds what travellers have told us in confidence.',
      ['day'],
    ),
    rooms_first: lead('Lodge: the first list', 'Please confirm that these rooms are kept for us.'),
    rooms_again: lead(
      'Lodge: a later list',
      'This list replaces all earlier ones. Please tell us if any of it is not possible.',
    ),
    letters_until: lead(
      'Newsletter: confirm',
      'The link works until [day]. If it was not you, ignore this mail: unless you confirm, nothing is sent to you, and we delete the address.',
      ['day'],
    ),
    letters_why: lead(
      'Newsletter: below each issue',
      'You get this newsletter of [company] because you asked for it.',
    ),
  },
}
