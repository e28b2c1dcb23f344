import type { DemoTour } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "kathmandu-lumbini-pokhara-chitwan". */
export const kathmanduLumbiniPokharaChitwan = {
  slug: 'kathmandu-lumbini-pokhara-chitwan',
  name: 'Nepal Heritage Circuit with Lumbini',
  nepali_name: 'काठमाडौं, चितवन, लुम्बिनी र पोखरा',
  price: 'USD 980',
  destination: 'Central and western Nepal',
  duration: '11 days',
  grade: 'Easy',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '1,592 m (Sarangkot)',
  group_size: '2 to 12',
  meal_plan: 'Breakfast every day; all meals in Chitwan; dinner in Lumbini',
  activity_level: '2 to 4 hours on foot most days, almost all of it level',
  accommodation: 'Good mid-range hotels, a park lodge in Sauraha',
  best_season: 'Oct-Apr',
  trip_type: 'Cultural tour',
  overview: {
    title: 'Eleven days from the Malla palaces to the birthplace of the Buddha',
    description:
      'A long loop by road through the four landscapes that most of Nepal lives in: the Kathmandu valley, the forest of Chitwan, the flat farmland around Lumbini and the hill country between Tansen and Pokhara. It is our choice for travellers who read before they travel and who would sooner have two unhurried days in a place than a long list. Nothing is strenuous, but four of the days are mostly drives and the hours in the car add up.',
    sections: [
      {
        title: 'The thread that joins the places',
        content:
          'Siddhartha Gautama was born at Lumbini and grew up, most Nepali archaeologists hold, at Tilaurakot a short drive to the west. The stupas at Boudhanath and Swayambhunath show what became of his teaching among Newars and Tibetans a thousand years later, and Changunarayan shows what the Hindu kings of the same centuries built for Vishnu. Seeing them in one journey makes sense of a good deal that looks confusing in Kathmandu alone.\n\nChitwan seems the odd one out. Yet the same sal forest once covered the whole plain, and the legend of the birth has Queen Mayadevi holding a branch of it.',
      },
      {
        title: 'Roads, distances and patience',
        content:
          'Kathmandu to Sauraha takes five to seven hours, Sauraha to Lumbini four to five on the East-West Highway, Lumbini to Pokhara by way of Tansen eight or so with stops, and the last day seven to eight again. Between Butwal and Narayanghat the highway has been torn up for widening for years, which means dust in the dry months.\n\nThe Tansen day is the one with bends. If you suffer in cars, sit in front and eat lightly; we stop whenever you ask.',
      },
      {
        title: 'Seasons on the plain',
        content:
          'Lumbini lies at 150 m, close to the Indian border. From mid-December to the end of January a cold fog can sit on it for days, and twelve degrees with no sun feels colder than the figure. By the middle of April the thermometer passes thirty-five. That leaves October, November, February and March as the comfortable months. The full moon of Baisakh, usually in May, is the festival of the Buddha and brings great crowds in great heat; we run the tour then only when asked.',
      },
      {
        title: 'Hotels and meals along the loop',
        content:
          'The hotels are locally owned and of the middle class: hot water, decent mattresses, Wi-Fi that works more often than not. Lumbini has simpler rooms than Pokhara at the same price, and power cuts are still possible on the plain. In Lumbini dinner is included because there is little to choose from outside the hotel after dark. In Kathmandu and Pokhara you eat where you like, and the guide will tell you which kitchens are good.',
      },
    ],
  },
  highlights: [
    'The marker stone and the Ashoka pillar at Lumbini, raised in 249 BC with the birth recorded in Brahmi script',
    'The eastern gate of Tilaurakot, through which tradition says the prince rode away',
    'Changunarayan, with a royal inscription of AD 464 in the open courtyard',
    'A whole day in Chitwan National Park by canoe, on foot and by jeep',
    'Lunch in Tansen, an old Newar trading town that few foreign visitors reach',
    'A free afternoon by Phewa Lake near the end, which by then is welcome',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Arrive in Kathmandu',
      description:
        'Met at the airport and taken to the hotel in Thamel. There is no programme today. The guide calls in the evening with the vouchers and a map, and shows you the way to a good thukpa.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 2',
      title: 'Stupas and squares of Kathmandu',
      description:
        'A day of about six hours with car and guide. Swayambhunath in the morning light, then the Durbar Square of the old kings with the house of the Kumari. The afternoon goes to the two great places of pilgrimage in the east of the city: Pashupatinath on the Bagmati, and Boudhanath, where the shops sell singing bowls to visitors on the inner ring and butter and boots to Tibetans in the lanes behind.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road', 'walk'],
      meals: ['breakfast'],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 3',
      title: 'Changunarayan and Bhaktapur',
      description:
        'The road climbs to the ridge village of Changunarayan at 1,540 m. In the temple courtyard lie some of the finest Licchavi sculptures in Nepal, unguarded and rubbed with vermilion. From there we drive down to Bhaktapur for the rest of the day: Dattatreya and Taumadhi squares, the potters, the long brick lanes without cars. Back in Kathmandu by dusk, in time to pack for the plains.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road', 'walk'],
      meals: ['breakfast'],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 4',
      title: 'Kathmandu to Chitwan',
      description:
        'Away by seven over the western rim and down 1,000 m to the Trishuli. Rafts and suspension bridges pass below, fried river fish are sold at the roadside, and after Mugling the valley narrows to a gorge. Five to seven hours in all. Sauraha greets you with warm air and bicycle bells. A walk to the river at sunset ends the day.',
      place: 'Sauraha (Chitwan)',
      lat: 27.5788,
      lon: 84.497,
      sleep_m: 185,
      by: ['road'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Park lodge in Sauraha, twin room with bath',
    },
    {
      day: 'Day 5',
      title: 'A day in Chitwan National Park',
      description:
        'Out at six in a dugout, with mugger crocodiles on the mud and kingfishers on every dead branch. The boat lands you for a guided walk back through tall grass and silk-cotton trees. You rest through the hot hours, and at about two the jeep crosses into the park for four hours of slow driving between waterholes. Rhinos are likely. A tiger would be great luck, and most people go home with a paw print.',
      place: 'Sauraha (Chitwan)',
      lat: 27.5788,
      lon: 84.497,
      sleep_m: 185,
      by: ['boat', 'walk', 'road'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Park lodge in Sauraha, twin room with bath',
    },
    {
      day: 'Day 6',
      title: 'West along the plain to Lumbini',
      description:
        'Four to five hours on the East-West Highway, first across the Narayani, then over the low Daunne hill and out on to flat country with mustard fields, brick kilns and ox carts. You arrive by early afternoon. When the heat goes, the hotel lends bicycles for a first look at the Peace Flame and the long canal that divides the monasteries of the two Buddhist schools.',
      place: 'Lumbini',
      lat: 27.484,
      lon: 83.276,
      sleep_m: 150,
      by: ['road'],
      meals: ['breakfast', 'dinner'],
      lodging: 'Hotel near the Lumbini garden gate, twin room with bath',
    },
    {
      day: 'Day 7',
      title: 'The sacred garden and Tilaurakot',
      description:
        'At opening time the Mayadevi temple is quiet. Inside the white shelter you walk round brick foundations to the stone that marks the birth; outside stand the Ashoka pillar and the pond. After breakfast we drive about 27 km to Tilaurakot, a walled town in a mango grove where digging goes on most winters. The late afternoon is for the monastic zone, by bicycle or electric cart: Thai, Burmese, German, Korean, each in its own style.',
      place: 'Lumbini',
      lat: 27.484,
      lon: 83.276,
      sleep_m: 150,
      by: ['road', 'walk'],
      meals: ['breakfast', 'dinner'],
      lodging: 'Hotel near the Lumbini garden gate, twin room with bath',
    },
    {
      day: 'Day 8',
      title: 'Siddhartha Highway by way of Tansen',
      description:
        'A slow, winding road over the first hills. From Butwal the gorge of the Tinau is steep and sometimes closed for an hour by falling stones. Tansen, at 1,370 m, is lunch: cobbled lanes, workshops for brass and dhaka cloth, and a white gateway from the Rana years. Then down to the Kali Gandaki at Ramdi and through orange country to Pokhara, which you reach at about five.',
      place: 'Pokhara',
      lat: 28.2096,
      lon: 83.9856,
      sleep_m: 822,
      by: ['road'],
      meals: ['breakfast'],
      lodging: 'Lakeside hotel in Pokhara, twin room with bath',
    },
    {
      day: 'Day 9',
      title: 'Pokhara at your own pace',
      description:
        'A guide and the car are there in the morning for Sarangkot at dawn, if the sky promises anything, and for the Bindhyabasini temple in the old bazaar. The afternoon is free. Take a boat, visit the International Mountain Museum with its old ropes and boots of the first climbers, or do nothing under a tree by the water, which after a week of monuments may be the best plan.',
      place: 'Pokhara',
      lat: 28.2096,
      lon: 83.9856,
      sleep_m: 822,
      high_point: { name: 'Sarangkot', altitude_m: 1592 },
      by: ['road', 'walk'],
      meals: ['breakfast'],
      lodging: 'Lakeside hotel in Pokhara, twin room with bath',
    },
    {
      day: 'Day 10',
      title: 'Return to the capital',
      description:
        'The Prithvi Highway once more, this time eastward for seven to eight hours. We like to stop at Dumre for oranges in season and eat at a roadside kitchen near Malekhu known for its fish. The last forty kilometres are the slowest. If you choose to fly, the plane takes half an hour and on clear mornings the Ganesh and Manaslu ranges fill the left-hand windows.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      meals: ['breakfast'],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 11',
      title: 'Journey home',
      description:
        'The transfer to the airport leaves three hours before your flight. Those who fly at night may keep their luggage with us and spend the day in Patan, which this tour passes by.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      meals: ['breakfast'],
    },
  ],
  included: [
    'All airport transfers in Kathmandu',
    'Ten nights, twin share: four in Kathmandu, two each in Sauraha, Lumbini and Pokhara',
    'Private car and driver from day 2 to day 10',
    'Licensed guides in Kathmandu, Lumbini with Tilaurakot, and Pokhara',
    'Entry tickets for every monument named in the programme',
    'Chitwan National Park entry, canoe, guided walk and shared jeep on day 5',
    'Bicycle hire in Lumbini for two days',
    'Breakfast daily, lunch and dinner in Chitwan, dinner in Lumbini',
    'Accident insurance for drivers and guides',
  ],
  excluded: [
    'International flights and the Nepal visa',
    'Domestic flights, such as Pokhara to Kathmandu on day 10',
    'Lunches outside Chitwan, dinners in Kathmandu and Pokhara',
    'Travel insurance, which should cover illness and the journey home',
    'Donations at monasteries and the puja butter lamps',
    'Tips, drinks and laundry',
    'A single room, unless you book the supplement',
  ],
  faq: [
    {
      question: 'How is this different from your eight-day classic?',
      answer:
        'It has three more days, and they go to Lumbini, to the hills around Tansen and to a second unhurried day in the Kathmandu valley with Changunarayan. Patan is the price of it. The classic is the better choice for families with children; this one suits people with an interest in history or in Buddhism.',
    },
    {
      question: 'Do we need an Indian visa so close to the border?',
      answer:
        'No. Lumbini and Tilaurakot lie wholly in Nepal and the road does not cross anywhere. If you wish to continue to Bodh Gaya or Varanasi, the Sunauli crossing is about an hour from Lumbini, and then you must hold an Indian visa before you come. We can arrange a car to the border but not beyond it.',
    },
    {
      question: 'May we meditate or stay in a monastery in Lumbini?',
      answer:
        'Several monasteries receive guests for sitting sessions in the early morning, and longer silent courses are held in Lumbini and must be booked months ahead. In a programme of two nights there is room for an hour of sitting by the pond. If you would like more, ask for an extra night.',
    },
    {
      question: 'What should we wear at Lumbini?',
      answer:
        'Shoes come off at the gate of the Mayadevi enclosure, and the stone path grows hot by eleven, so socks are a kindness to yourself. Shoulders and knees should be covered. Pilgrims from many countries are praying there, and white or plain clothing never looks out of place. Photography is not allowed inside the temple.',
    },
    {
      question: 'Can the loop be shortened if we have only nine days?',
      answer:
        'Yes. The usual way is to fly from Bhairahawa near Lumbini to Kathmandu on day 8, leaving out Tansen and Pokhara, which makes eight or nine days. It is a flight of about half an hour at extra cost. You can also leave out Chitwan, but the road from Kathmandu to Lumbini is very long without that break.',
    },
  ],
  permits: [
    {
      name: 'Chitwan National Park entry permit',
      fee: 'NPR 2,000',
      checked: '2026-11-20',
      note: 'Charged per day inside the park; day 5 is covered. We found one source for this amount and ask the lodge again when we book. NPR 1,000 for SAARC nationals.',
    },
  ],
} satisfies DemoTour
