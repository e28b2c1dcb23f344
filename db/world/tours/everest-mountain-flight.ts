import type { DemoTour } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "everest-mountain-flight". */
export const everestMountainFlight = {
  slug: 'everest-mountain-flight',
  name: 'Everest Mountain Flight and Kathmandu',
  nepali_name: 'सगरमाथा माउन्टेन फ्लाइट',
  price: 'USD 350',
  destination: 'Kathmandu, Nepal',
  duration: '3 days',
  grade: 'Easy',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '1,400 m (Kathmandu, on the ground)',
  group_size: '1 to 12',
  meal_plan: 'Breakfast on days 2 and 3',
  activity_level: 'About 3 hours on foot in the city on day 2',
  accommodation: 'Three-star hotel in Thamel',
  best_season: 'Oct-Apr',
  trip_type: 'Scenic flight',
  overview: {
    title: 'An hour along the range as far as Everest, and back on the ground for breakfast',
    description:
      'Two nights in Kathmandu with the one-hour mountain flight on the morning between them and a half day of sightseeing after it. People book it on a stopover, with small children, or when a trek is out of the question and they would still like to have looked at Everest once. The cabin is pressurised, so there is no altitude to think of. Nothing else on our list shows you the mountain from so near for so little money.',
    sections: [
      {
        title: 'What an hour in the air shows',
        content:
          'The aircraft, usually a turboprop in which only the window seats are sold, climbs east out of the valley and runs parallel to the range at some distance. First Langtang Lirung and Shishapangma, far behind in Tibet; then Dorje Lakpa, the double head of Gauri Shankar, Cho Oyu, and at last Everest with Nuptse and Lhotse in front and Makalu to the right. There the plane turns, so that the other side of the cabin has its share.\n\nThe crew hands out a chart of the skyline, and passengers are let forward one by one to look through the cockpit when the captain allows it.',
      },
      {
        title: 'How far away the mountain stays',
        content:
          'The plane stays several kilometres from the summit; some operators say five nautical miles at the nearest. The mountain appears large and sharp, but not as on a poster. The windows are double and often scratched, so photographs are a matter of luck; a lens held close to the glass and a dark sleeve around it help.\n\nIf you want to stand among the mountains, look at our helicopter day or, better, at one of the treks. For the shape of the Himalaya as a whole, an hour up here shows more than a month on foot.',
      },
      {
        title: 'Delays and the hour of the day',
        content:
          'Flights leave from half past six on, because the air is still and cloud has not yet formed on the southern slopes. From December to February ground fog closes the airport on many mornings until nine or later, and the flights go as soon as it lifts. In March and April haze hides the foothills, yet above it the summits often stand clear. From June to September we do not recommend it at all.\n\nIf the flight is cancelled, you fly the next morning, or we return the fare as the airline refunds it, as a rule in full. For this reason we never place it on your last day.',
      },
    ],
  },
  highlights: [
    'Everest with Lhotse and Nuptse from a window seat, soon after sunrise',
    'A look through the cockpit glass when the captain permits',
    'Gauri Shankar with its two summits and Melungtse behind it, west of the Khumbu',
    'The stupa of Boudhanath after the flight, with breakfast on a roof beside it',
    'The old market streets from Asan to Kathmandu Durbar Square on foot',
    'A free evening in Thamel before the journey goes on',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Arrive in Kathmandu',
      description:
        'Airport transfer and check-in at the hotel. Tonight is short: the car comes before six tomorrow, so we suggest an early supper close by and ask you to leave passports ready for the airport desk.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      lodging: 'Three-star hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 2',
      title: 'Mountain flight and half a day in the city',
      description:
        'At the domestic terminal by six; boarding when the tower gives the word, which may be at once or after two cups of tea. An hour in the air, and you are back on the ground between eight and nine. Breakfast is in Boudhanath, on a terrace above the stupa. From there the guide takes you through the old town on foot: the spice sellers of Asan, the courtyard of Kathesimbhu, and Durbar Square with the house of the Kumari. Free from about two.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['air', 'road', 'walk'],
      meals: ['breakfast'],
      lodging: 'Three-star hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 3',
      title: 'Departure or spare morning',
      description:
        'If the weather took the flight yesterday, there is a second chance this morning, as long as your onward flight leaves after noon. Otherwise sleep in. The driver brings you to the international terminal three hours ahead.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      meals: ['breakfast'],
    },
  ],
  included: [
    'Mountain flight with a window seat for every passenger, one hour',
    'Domestic airport tax for the flight',
    'Two nights in a three-star hotel in Thamel, twin share',
    'Breakfast on both mornings, the first one in Boudhanath',
    'Airport transfers on arrival and departure',
    'Transfers to and from the domestic terminal on day 2',
    'Licensed city guide for the half day on foot, with car',
    'Entry tickets for Boudhanath and Kathmandu Durbar Square',
  ],
  excluded: [
    'International flights and the visa for Nepal',
    'Lunches and dinners',
    'Travel insurance',
    'Extra hotel night when you wait for another flying day',
    'A second mountain flight on another day, if you wish one',
    'Tips, drinks and souvenirs',
    'Single room supplement',
  ],
  faq: [
    {
      question: 'What is returned if the flight is cancelled for weather?',
      answer:
        'What the airline refunds, which for a flight that never left is as a rule the whole fare. It moves you to the next morning first; if your time does not allow that, we pass the fare on to you and you keep the hotel and the city walk. When the plane has taken off and the mountains are in cloud, however, the airlines count the flight as flown, and nothing is paid back.',
    },
    {
      question: 'On which side should I sit?',
      answer:
        'It matters less than people think. On the way out the range is on the left, on the way back on the right, and only window seats are sold. The left side sees Everest a little earlier and with lower sun. Seats over the wing have a poorer view, and we ask the airline for rows in front of or well behind it.',
    },
    {
      question: 'Is it suitable for people with heart trouble or babies?',
      answer:
        'It is an ordinary pressurised flight of an hour, and anyone who is fit to fly to Nepal may take it. Turbulence is usually light at that time of day. Infants under two travel on a lap. For wheelchairs the airline needs two days of notice, because of the steps to the cabin.',
    },
    {
      question: 'Could we do the flight without the hotel?',
      answer:
        'Yes. If you already stay in Kathmandu we book the flight with transfers alone. The city walk can be kept or left out, and what you leave out is taken off the price. Tell us where you stay and we send the car there at half past five.',
    },
    {
      question: 'Do we need a permit or insurance for it?',
      answer:
        'No permit is needed, since nobody sets foot in a park. Bring the original passport for the domestic check-in. Travel insurance is advised, as for all our tours; an ordinary policy is enough here and need not include high-altitude trekking or helicopter rescue.',
    },
  ],
} satisfies DemoTour
