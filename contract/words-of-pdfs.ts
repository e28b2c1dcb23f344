import { heading, lead } from './word.ts'

/** What the PDF of a trip's itinerary says where its page says nothing like it. */
export const itineraryWords = {
  title: 'Papers (PDF): the itinerary of a trip',
  path: '/destination/everest-base-camp',
  words: {
    above: heading('Above the name', 'Itinerary'),
    price_from: heading('In the box: the price', 'From, per person'),
    price_word: heading('In the box: without a price', 'Price'),
    price_asked: lead('In the box: below that', 'We work out the price for your group and send it to you.'),
    hardest: heading('Beside the hardest day', 'The hardest day'),
    map: heading('Over the map and the nights', 'The route, night by night'),
    nights: heading('Over the nights, without a map', 'Night by night'),
    shaded: heading('Below the nights', 'Shaded: acclimatisation day'),
    days: heading('Over the days', 'Day by day'),
    rest: heading('At a day of rest', 'Acclimatisation day'),
    months: heading('Over the months', 'Every month, and why'),
    months_text: lead('Below the months', 'What most years are like, not a forecast.'),
    months_degrees: lead(
      'Below the months: how cold it is',
      'Temperatures at the highest bed are worked out from those at [station], and may be a few degrees out.',
      ['station'],
    ),
    included: heading('Over what is included', 'Included'),
    excluded: heading('Over what is not', 'Not included'),
    pays: heading('Below the parts of the price', 'What one traveller pays'),
    price: heading('Over the terms', 'Price and deposit'),
    price_fixed: lead(
      'The terms: the price',
      'The price is [price] per person. At booking you pay a deposit of [deposit], [sum] per person.',
      ['price', 'deposit', 'sum'],
    ),
    price_quoted: lead(
      'The terms: without a price',
      'The price is “[price]”: we work it out for your group and send it to you. At booking you pay a deposit of [deposit].',
      ['price', 'deposit'],
    ),
    accepted: lead('The terms: the last', 'Bookings are accepted [until]. Travel insurance is required.', [
      'until',
    ]),
    departures: heading('Over the departures', 'Next departures'),
    seats: lead('Below the departures', 'The number of seats left changes by the hour: see [address].', [
      'address',
    ]),
    no_dates: lead('Without departures', 'It has no fixed dates. See [address].', ['address']),
    private: lead(
      'Below the departures: on other days',
      'The same trip also runs as a private one, on any day [from].',
      ['from'],
    ),
    emergency: heading('Over what to do in an emergency', 'In an emergency'),
    contacts: heading('Over your number', 'Questions? Ask [company].'),
    made: lead('Below your number', 'Made on [day] from [address], where the itinerary is kept up to date.', [
      'day',
      'address',
    ]),
  },
}

/** What papers for travellers, guides, lodges and offices say beside their headings. */
export const paperWords = {
  title: 'Papers (PDF): what several papers say',
  path: '/emergency',
  words: {
    operator: heading('Over your name and address', 'Operator'),
    emergency_more: lead(
      'Below what to do in an emergency',
      'The signs of altitude illness, and where to find a doctor: [address]',
      ['address'],
    ),
    emergency_ready: heading('Over what to have ready', 'Have ready'),
    version: heading('Above: the version', 'Version [number]', ['number']),
    no_invoice: lead(
      'On a proforma invoice',
      'This is not an invoice. You get one, with a number, when your first payment has arrived.',
    ),
  },
}

/** What the pack of a departure says, which its guide takes along. */
export const guidePackWords = {
  title: 'Papers (PDF): the departure pack',
  path: '/admin/departures',
  words: {
    heading: heading('Heading', 'Departure pack'),
    about: heading('Over the trip', 'Departure'),
    crew: heading('Over the crew', 'Crew'),
    meeting: heading('Over the meeting point', 'Where the group meets'),
    days: heading('Over the days', 'Day by day'),
    emergency: heading('Over what to do in an emergency', 'In an emergency'),
    help: heading('Over hospitals and rescue posts', 'Where help is'),
    people: heading('Over the travellers', 'Who goes'),
    permits: heading('Over the permits', 'Permits'),
    transfers: heading('Over the transfers', 'Transfers'),
    rooms: heading('Over the rooms', 'Rooms, night by night'),
    loads: heading('Over the loads', 'Loads'),
    gear: heading('Over the gear', 'Gear to have ready'),
    tasks: heading('Over what is to be done', 'Still to do'),
  },
}

/** What the list of rooms says, which lodges get. */
export const roomListWords = {
  title: 'Papers (PDF): the list of rooms',
  path: '/admin/departures',
  words: {
    heading: heading('Heading', 'Rooms'),
    lodge: heading('Over the lodge', 'Lodge'),
    group: heading('Over the group', 'Group'),
    all: heading('Above: the list of all lodges', 'All nights'),
    changed: heading('Over what has changed', 'Changed since version [number] of [when]', ['number', 'when']),
    none: lead('When nobody comes', 'None of our group is coming any more. Please release all the rooms.'),
    empty: lead('A night without guests', 'Nobody sleeps here'),
    crew: lead('Below the rooms', 'Crew: [crew]', ['crew']),
  },
}

/** What the list of a group says, which the offices of permits get. */
export const groupListWords = {
  title: 'Papers (PDF): the list of the group for permits',
  path: '/admin/departures',
  words: {
    heading: heading('Heading', 'List of the group'),
    group: heading('Over the group', 'Group'),
    guide: lead('The guide', 'Guide: [guide]', ['guide']),
    guide_none: heading('Without a guide', 'Without a guide'),
    guide_open: heading('While nobody is assigned', 'Guide and licence'),
    licence: heading('Where the licence is written', 'Licence'),
    people: heading('Over the travellers', 'Who goes'),
    permits: heading('Over the permits', 'Permits'),
  },
}
