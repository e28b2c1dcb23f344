import type { DemoTour } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "bardia-wildlife". */
export const bardiaWildlife = {
  slug: 'bardia-wildlife',
  name: 'Bardia National Park Wildlife',
  nepali_name: 'बर्दिया राष्ट्रिय निकुञ्ज',
  price: 'USD 720',
  destination: 'Bardia, western Terai, Nepal',
  duration: '4 days',
  grade: 'Easy',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '1,400 m (Kathmandu)',
  group_size: '2 to 8',
  meal_plan: 'All meals in Bardia, from lunch on day 1 to lunch on day 4',
  activity_level: 'Early starts; one day of 5 to 7 hours slow walking and waiting',
  accommodation: 'Small lodge of cottages in Thakurdwara',
  best_season: 'Oct-Dec, Feb-May',
  closed_months: [1],
  trip_type: 'Wildlife',
  overview: {
    title: 'Two full days in the quieter jungle of the far west',
    description:
      'Bardia is the largest national park of the Terai, nearly a thousand square kilometres of sal forest, grassland and river island between the Karnali and the first hills. It lies far from the tourist road, so a jeep may meet two others in a whole day. People come for the chance of seeing a tiger while on foot. This tour is short, flies both ways, and gives its time to sitting still in good places.',
    sections: [
      {
        title: 'Why Bardia and not Chitwan',
        content:
          'Chitwan is easier to reach, has more rhinos and better hotels. Bardia has room. Its tiger population has grown strongly, to about 125 at the national count of 2022, and the open river banks of the Karnali and its side channels make them visible as thick grass never does. Wild elephants pass through from India, and a small number of rhinos, brought from Chitwan from 1986 on, live along the Babai and the Karnali.\n\nIf you have never been on safari and travel with children, choose Chitwan. If you can sit under a tree for four hours without a telephone, choose Bardia.',
      },
      {
        title: 'How a walking day works',
        content:
          'You enter at sunrise with two guides who carry bamboo sticks and a packed lunch. The method is simple: listen for alarm calls of deer and langur, read the sand, then wait at a bend of the river where animals come to drink. The wait may last three hours and end with nothing but kingfishers. It can also end in silence and a striped back crossing the water.\n\nThere is some danger in this, and we say so before you book. Children under twelve do not join the walk, and the guides decide where one may stand.',
      },
      {
        title: 'Heat, grass and the calendar',
        content:
          'From October to December the air is mild, the nights cool and the grass high, so there is much to hear and less to see. After the grass is cut and burnt in winter the view opens. March to May is the season for tigers, because water is scarce and they come to the river by day, but it is also hot: thirty-eight degrees in late April is ordinary, and forty or more in May. January we leave out, since fog holds the planes in Kathmandu and the forest drips until noon. In the rains the park tracks are under water.',
      },
    ],
  },
  highlights: [
    'A day on foot along the Karnali channels with two guides and long, quiet waits',
    'The chance, no more, of a tiger in daylight: about 125 lived here at the count of 2022',
    'Swamp deer and hog deer in the grasslands seen from an open jeep',
    'Gharial and mugger on the sandbanks, and with luck a river dolphin in the Karnali',
    'Langur troops, hornbills and the alarm calls the guides teach you to tell apart',
    'A Tharu supper with rice from the next field and fish from the next pond',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Fly to Nepalgunj and drive to Thakurdwara',
      description:
        'The flight from Kathmandu takes about an hour and lands on the hot plain near the Indian border. From Nepalgunj our jeep needs two and a half to three hours west, the last part through sal forest, where cars must go slowly for the sake of the animals. Thakurdwara is a Tharu village on the edge of the park. After lunch and a rest you walk with the naturalist to the river bank at dusk and hear the rules for the next two days.',
      place: 'Thakurdwara (Bardia)',
      lat: 28.427,
      lon: 81.237,
      sleep_m: 160,
      by: ['air', 'road'],
      meals: ['lunch', 'dinner'],
      lodging: 'Lodge cottage in Thakurdwara, twin room with bath and fan',
    },
    {
      day: 'Day 2',
      title: 'By open jeep through forest and grassland',
      description:
        'In at six with a thermos and a packed breakfast, out at dusk, with the heat of midday spent at a watchtower. The tracks run through sal forest, across stony stream beds and along the phantas, the open grasslands where swamp deer graze. A jeep covers ground that feet cannot, and lets you learn the animals before meeting them on foot. Expect dust and stiff shoulders. In the evening a slide lecture or a Tharu dance, as you like.',
      place: 'Thakurdwara (Bardia)',
      lat: 28.427,
      lon: 81.237,
      sleep_m: 160,
      by: ['road'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Lodge cottage in Thakurdwara, twin room with bath and fan',
    },
    {
      day: 'Day 3',
      title: 'On foot along the Karnali',
      description:
        'This is the day to come for. You wade a knee-deep channel at first light and follow sandy paths from one lookout to the next, seven to nine kilometres in all and never fast. Two guides go with every party of up to four. Lunch is rice and pickle from a tin box, eaten in whispers. When the river is low enough we return part of the way by raft, past basking gharial. Back by five, to a bucket of hot water and tea.',
      place: 'Thakurdwara (Bardia)',
      lat: 28.427,
      lon: 81.237,
      sleep_m: 160,
      by: ['walk', 'boat'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Lodge cottage in Thakurdwara, twin room with bath and fan',
    },
    {
      day: 'Day 4',
      title: 'Nepalgunj and the flight to Kathmandu',
      description:
        'An hour of birdwatching before breakfast, when bee-eaters and minivets are in the trees round the lodge. Then the drive back to Nepalgunj, with an early lunch, and the afternoon plane to Kathmandu. On the left-hand side Dhaulagiri and the Annapurnas come up over the haze. We bring you to your hotel by evening if flights run to time.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road', 'air'],
      meals: ['breakfast', 'lunch'],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
  ],
  included: [
    'Flights Kathmandu to Nepalgunj and back, with domestic airport taxes',
    'Transfers by private vehicle between Nepalgunj and Thakurdwara',
    'Three nights in a lodge cottage in Thakurdwara, twin share',
    'One night in Kathmandu after the flight back',
    'All meals from lunch on day 1 to lunch on day 4, with tea and filtered water',
    'A whole-day jeep safari with naturalist, the vehicle for your party alone',
    'A whole-day walking safari with two park-licensed guides',
    'Bardia National Park entry for two days',
    'Transfers to and from the domestic terminal in Kathmandu',
  ],
  excluded: [
    'Hotel in Kathmandu before the tour, and dinner on day 4',
    'Nepal visa and international flights',
    'Travel insurance, which should cover medical transport from the Terai',
    'A raft day on the Karnali, which can be added',
    'Extra nights when fog or storms cancel a flight',
    'Beer, soft drinks and laundry',
    'Tips for guides, driver and lodge staff',
  ],
  faq: [
    {
      question: 'What are the chances of seeing a tiger?',
      answer:
        'Nobody honest gives a percentage. In March, April and May a guest who spends both days in the park has a fair chance; in October, with high grass, a small one. Some see three, others a footprint. What raises the odds is time: each extra day on foot helps more than any change of guide or lodge, and we can add one or two.',
    },
    {
      question: 'Is walking in tiger country safe?',
      answer:
        'Tigers nearly always give way to people on foot. The animals that worry our guides are elephants, rhinos with calves and sloth bears, and the routes are chosen with an escape up a bank or a tree in mind. Accidents to visitors are rare, but they have happened. You may skip the walk and take a second jeep day instead, at a supplement.',
    },
    {
      question: 'Do we need malaria tablets?',
      answer:
        'Malaria has become uncommon in the Nepali Terai, but the advice changes and depends on the season, so please ask a travel clinic at home. Dengue is a risk from August to November. Long sleeves at dusk, repellent and the net over the bed are sensible in every month.',
    },
    {
      question: 'Can we reach Bardia by road instead?',
      answer:
        'Yes, in a very long day: thirteen to fifteen hours from Kathmandu, or about ten from Pokhara, with most of it on the East-West Highway. We would break it in Lumbini. For a tour of four days it makes no sense, but those coming from Chitwan or Lumbini often arrive by car and fly only one way.',
    },
    {
      question: 'What should we pack?',
      answer:
        'Clothes in dull colours without white or red, old shoes that may get wet, binoculars, a torch, a hat and a scarf against dust. From December to February also a warm jacket, as an open jeep at six is bitter. The domestic flight allows fifteen kilos in the hold on most fares, so leave the rest in Kathmandu.',
    },
  ],
  permits: [
    {
      name: 'Bardia National Park entry permit',
      fee: 'To be confirmed',
      checked: '2026-11-20',
      note: 'Charged per day and included in our price. We found no current published fee; a notice of 2012 gave NPR 1,000 for foreigners. We confirm it when we book.',
    },
  ],
} satisfies DemoTour
