import type { DemoTour } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "ilam-tea-gardens". */
export const ilamTeaGardens = {
  slug: 'ilam-tea-gardens',
  name: 'Ilam Tea Gardens and Shree Antu',
  nepali_name: 'इलाम चिया बगान र श्री अन्तु',
  price: 'USD 520',
  destination: 'Ilam, eastern Nepal',
  duration: '4 days',
  grade: 'Easy',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '2,328 m (Shree Antu)',
  group_size: '2 to 10',
  meal_plan: 'Breakfast, lunch and dinner in the hills, from lunch on day 1 to breakfast on day 4',
  activity_level: '2 to 3 hours of walking a day on paths between the tea',
  accommodation: 'Hotel in Ilam bazaar, homestay at Shree Antu',
  best_season: 'Oct-Dec, Mar-Apr',
  trip_type: 'Tea and village tour',
  overview: {
    title: 'Tea slopes and morning mist at the eastern end of Nepal',
    description:
      'Ilam is the old home of Nepali orthodox tea, grown on slopes that continue over the Indian border into Darjeeling. Foreign guests are few, so one travels among people on errands instead of among other tourists. The tour spends two nights in the town among gardens and factories and one on the hill of Shree Antu, for the sunrise. It is a quiet journey with good food; those in search of snow peaks at close range should trek instead.',
    sections: [
      {
        title: 'How the tea came and who grows it',
        content:
          'The first garden was planted in 1863 with seed that came, it is said, as a gift from China. The old estates belonged to the state until about 2000. Now much of the leaf is picked by smallholders with an acre or two, and sold the same day to factories large and small, some run as cooperatives. Orthodox tea, withered and rolled as whole leaf, mostly leaves the country; CTC, the grainy kind, is drunk in every Nepali kitchen with milk.\n\nThe picking season runs from March to November in four flushes, of which the second, in May and June, has the strongest scent. In winter the bushes sleep and are pruned.',
      },
      {
        title: 'What you do all day',
        content:
          'Mornings are for walking: through the estate above the bazaar, down to the stream, past cardamom and broom grass. Then a factory, where you see withering troughs, rollers and dryers, and taste in the order that buyers taste, from pale to strong. Ask what you like; managers here enjoy an interested visitor.\n\nOn the way there is Kanyam, with wide tea slopes along the road, where half of eastern Nepal comes to be photographed on Saturdays. On weekdays a few goats have it to themselves.',
      },
      {
        title: 'Getting there and the sort of weather to expect',
        content:
          'The plane to Bhadrapur takes about fifty minutes and shows Everest and Kanchenjunga from the left windows when it is clear. Bhadrapur lies at 93 m and is as warm as India. Three to four hours of good but winding road take you up to Ilam, at 1,208 m, where the nights are cool.\n\nThe east gets more rain and more mist than the rest of Nepal. October to December are the clear months. In March and April the first leaf is picked, but haze often covers the mountains. From June to September fog sits on the gardens for days, which is lovely for tea and poor for travellers.',
      },
      {
        title: 'Whom it does not suit',
        content:
          'There are no sights of the first rank in Ilam, and little is open after nine. Rooms are plain. The roads bend so much that people who feel sick in cars should take a tablet at Bhadrapur. Those with ten days more may continue north to Taplejung and walk; for others it goes well with Lumbini or Janakpur in a tour of the lowlands. If you ask us for one reason to come, it is to see how a place lives when tourism has little to do with it.',
      },
    ],
  },
  highlights: [
    'Walking between the rows at Ilam while the pickers are at work, March to November',
    'Tasting first and second flush at a small factory with the person who made it',
    'The tea slopes of Kanyam at about 1,600 m, empty on a weekday morning',
    'Sunrise at Shree Antu, 2,328 m, with Kanchenjunga to the north when clear',
    'A night in a farmhouse homestay with home-made curd, millet beer and a fire',
    'The pilgrimage pond of Mai Pokhari, with its ring of old forest',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Fly to Bhadrapur, drive by Kanyam to Ilam',
      description:
        'A morning flight of fifty minutes to the south-eastern corner of Nepal. The car waits at Bhadrapur airport and turns north through paddy and bamboo, then up in bends to Kanyam, where we walk for an hour among the tea and eat momos at a stall. The road goes down to the Mai river and up once more. You reach Ilam, a bazaar of wooden balconies with carved rails, about three.',
      place: 'Ilam',
      lat: 26.9094,
      lon: 87.9282,
      sleep_m: 1208,
      by: ['air', 'road', 'walk'],
      meals: ['lunch', 'dinner'],
      lodging: 'Hotel in Ilam bazaar, twin room with bath',
    },
    {
      day: 'Day 2',
      title: 'Gardens, a factory and Mai Pokhari',
      description:
        'On foot through the estate that rises straight from the bazaar, with a guide who explains plucking: two leaves and a bud, with a nail rather than a blade. At ten you visit a factory and taste five or six teas in small white cups. After lunch a drive of an hour or less to Mai Pokhari, a ringed forest pool at about 2,100 m, holy to Hindus and Kiranti people alike. Back by dusk, with mist coming up from the valley.',
      place: 'Ilam',
      lat: 26.9094,
      lon: 87.9282,
      sleep_m: 1208,
      by: ['walk', 'road'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Hotel in Ilam bazaar, twin room with bath',
    },
    {
      day: 'Day 3',
      title: 'To Shree Antu for the evening and the dawn',
      description:
        'A slow morning in the market among cardamom, round red chillies and hard cheese. By car we go east towards the border, two hours or so, to the pond and homestays below Shree Antu hill. In the late afternoon you climb to the viewpoint at 2,328 m for sunset over the tea of Darjeeling district, just across the Mechi. Supper is in the farmhouse, around a wood stove. The famous hour is the next one: at five in the morning the sun comes from the plains of Bengal and lights Kanchenjunga.',
      place: 'Shree Antu',
      lat: 26.923,
      lon: 88.124,
      sleep_m: 2328,
      by: ['road', 'walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Homestay at Shree Antu, twin room, shared bath',
    },
    {
      day: 'Day 4',
      title: 'Sunrise, Bhadrapur and Kathmandu',
      description:
        'Sunrise first, with a blanket and a cup of sweet tea. After breakfast we drive down to Bhadrapur in about three hours, past Kanyam in the opposite light, and have an early lunch near the airport at your own cost. The plane leaves in the afternoon; in winter it may wait for fog at Kathmandu to lift. We take you to the hotel, and the evening is free.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road', 'air'],
      meals: ['breakfast'],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
  ],
  included: [
    'Flights Kathmandu to Bhadrapur and back with taxes',
    'Car with driver in the eastern hills for four days',
    'Two nights in Ilam, one in a homestay at Shree Antu, one in Kathmandu',
    'Meals in the hills: lunch on day 1 to breakfast on day 4',
    'Licensed guide who speaks English and knows the gardens',
    'Factory visit with tasting, and a small packet of tea to take home',
    'Entry to Mai Pokhari and the Shree Antu viewpoint',
    'Airport transfers in Kathmandu for the domestic flights',
  ],
  excluded: [
    'Hotel in Kathmandu before the tour',
    'International flights and the Nepal visa',
    'Lunch and dinner on day 4',
    'Travel insurance',
    'Extra nights when a flight to or from Bhadrapur is cancelled',
    'Tea that you buy, and its weight above the baggage limit',
    'Tips for guide, driver and homestay hosts',
  ],
  faq: [
    {
      question: 'When can I see the picking?',
      answer:
        'From late March to early November, with pauses of a week or two between flushes. April has the first, light flush; October the last one, sought after for its mildness. In December the gardens are green and tidy but nobody is at work in them, and the factory shows you machines that stand still.',
    },
    {
      question: 'Will we see Kanchenjunga?',
      answer:
        'In October, November and early December, on most mornings, from Shree Antu and from the road above Ilam. The mountain is nearly ninety kilometres away and shows as a long white block with several heads. In spring the haze wins more often than not. The sunrise itself is worth getting up for in every month.',
    },
    {
      question: 'Could we cross to Darjeeling afterwards?',
      answer:
        'Pashupatinagar lies very near and is used by Nepalis and Indians, but foreign visitors are not let through there at the time of writing. The legal crossing for them is Kakarbhitta, about half an hour from Bhadrapur, and an Indian visa must be in the passport. We can take you to the border on day 4 in place of the flight.',
    },
    {
      question: 'What is the homestay like?',
      answer:
        'A farmhouse with wooden beds, clean quilts and a pit toilet or a squat toilet in the yard, a bucket of hot water, and much curiosity. The family eats after you unless you insist. They serve their own rice, greens, curd and sometimes chicken, and tongba, warm millet beer sucked through a straw. Vegetarian food is no trouble.',
    },
    {
      question: 'How cold is it, and what should I wear?',
      answer:
        'At Ilam in November the nights are around eight degrees and the days around twenty; at Shree Antu the dawn is close to freezing in December. Bring a fleece, a windproof jacket, a hat and shoes with some tread for wet clay between the bushes. The plain at Bhadrapur is warm enough for a shirt all year.',
    },
  ],
} satisfies DemoTour
