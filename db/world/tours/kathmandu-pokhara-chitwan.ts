import type { DemoTour } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "kathmandu-pokhara-chitwan". */
export const kathmanduPokharaChitwan = {
  slug: 'kathmandu-pokhara-chitwan',
  name: 'Kathmandu, Pokhara and Chitwan Classic',
  nepali_name: 'काठमाडौं, पोखरा र चितवन',
  price: 'USD 690',
  destination: 'Central Nepal',
  duration: '8 days',
  grade: 'Easy',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '1,592 m (Sarangkot)',
  group_size: '2 to 12',
  meal_plan: 'Breakfast every day; all meals in Chitwan',
  activity_level: 'Short walks and stairs; one steep hour up to the Peace Stupa',
  accommodation: 'Three-star hotels in the cities, a lodge with garden in Sauraha',
  best_season: 'Oct-Apr',
  trip_type: 'Cultural tour',
  overview: {
    title: 'Temples, tall grass and a lake under the Annapurnas',
    description:
      'This is the triangle most first visitors to Nepal want to see: a full day among the temples of the Kathmandu valley, two nights on the edge of Chitwan National Park and two beside Phewa Lake. It suits families, older travellers and anyone with a week and no wish to trek. You travel by private car with a driver who stays with you, and in each place a local guide meets you.',
    sections: [
      {
        title: 'How the eight days are shared out',
        content:
          'The loop runs clockwise on a map: down from Kathmandu to the plains, north to Pokhara, and back east along the Prithvi Highway. Three days are mostly driving. The remaining time is spent on foot, in a dugout canoe, in an open jeep and on the lake.\n\nWe put Chitwan before Pokhara on purpose. The park days begin at six and are warm and dusty, and it is pleasant to have the lake to look forward to. Travellers who prefer it the other way round only need to tell us before the hotels are booked.',
      },
      {
        title: 'The roads, and how long they take',
        content:
          'Kathmandu to Sauraha is about 170 km and takes five to seven hours. The road follows the Trishuli as far as Mugling and then the Narayani to the plains; lorries, landslide repairs and the climb out of the Kathmandu valley decide the rest. Pokhara to Kathmandu takes seven to eight hours on a fair day, and parts of the highway have been under reconstruction for years.\n\nThe car is comfortable and we stop often, but nobody should plan a dinner appointment for the evening of a driving day. Flights exist on both sides, Bharatpur for Chitwan and Pokhara for the return, and can be added at extra cost.',
      },
      {
        title: 'What you are likely to see in Chitwan',
        content:
          'Chitwan holds most of the one-horned rhinoceros in Nepal, and a full day of looking usually brings at least one, often from the canoe or across a waterhole. Spotted deer, rhesus monkeys, peafowl and mugger crocodiles are common. Gharial, the thin-snouted crocodile, lies on the sandbanks in winter. Tigers live here in good numbers and are seen by few; please come without counting on one.\n\nThe grass stands taller than the jeep until villagers cut it in January. From February to April sightings are easier, though afternoons grow hot.',
      },
      {
        title: 'Choosing your month',
        content:
          'October and November give the clearest mountains from Sarangkot and the busiest hotels. December and January are cold in the mornings: Kathmandu falls to a few degrees above freezing, and fog lies over the Chitwan grassland until nine or ten, so the first hours of a safari can be grey and chilly. February and March are a good compromise. In April a haze of dust and forest smoke often hides the Annapurnas by midday, while the rhododendrons on the hills and the birds in the park are at their best.',
      },
    ],
  },
  highlights: [
    'The white dome of Boudhanath at dusk, when Tibetan families walk their rounds with butter lamps burning',
    'Patan Durbar Square and the bronzes of the museum in the old palace',
    'Half an hour in a dugout canoe on the Rapti, at the eye level of crocodiles',
    'A jeep afternoon in Chitwan with a naturalist from the villages beside the park',
    'First light on Machhapuchhre and the Annapurnas from Sarangkot, about 1,592 m',
    'A rowing boat over Phewa Lake and the forest path up to the World Peace Stupa',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Arrive in Kathmandu',
      description:
        'Our driver waits outside the arrivals door with your name and takes you to the hotel in Thamel, half an hour away or more in evening traffic. If you land before four there is time for a short walk to the old market squares of Asan and Indra Chowk with the guide, which is a good cure for a long flight.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      lodging: 'Three-star hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 2',
      title: 'Four great sites of the valley',
      description:
        'Swayambhunath first, before the heat and the school groups: the eastern stairway has 365 steps, and the car can take you round to the upper gate if you would rather not climb. Then Patan, with its palace courtyards and the Krishna temple in stone. After lunch Pashupatinath, where cremations take place in the open on the bank of the Bagmati; non-Hindus watch the temple from the far bank. The day ends walking clockwise round Boudhanath.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road', 'walk'],
      meals: ['breakfast'],
      lodging: 'Three-star hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 3',
      title: 'Down to the plains at Sauraha',
      description:
        'We leave at seven to be ahead of the lorries on the Thankot hill. The road drops to the Trishuli, follows it to Mugling for a lunch of dal bhat, then turns south until the hills simply end. Five to seven hours. In the late afternoon you walk to the Rapti bank, where guests and villagers alike come to see the sun go down and, quite often, a rhino on the other side.',
      place: 'Sauraha (Chitwan)',
      lat: 27.5788,
      lon: 84.497,
      sleep_m: 185,
      by: ['road'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Garden lodge in Sauraha, twin room with bath and fan or air-conditioning',
    },
    {
      day: 'Day 4',
      title: 'Canoe, jeep and a Tharu village',
      description:
        'Tea at half past five. The canoe glides downstream for forty minutes with two boatmen and a naturalist, and you walk back through riverine forest with a second guide at the rear. After a long midday rest an open jeep takes you into the sal forest and grassland until dusk. Before supper there is a Tharu village on foot: mud-walled houses, fishing baskets, and a stick dance that the young people perform for visitors and, at festivals, for themselves.',
      place: 'Sauraha (Chitwan)',
      lat: 27.5788,
      lon: 84.497,
      sleep_m: 185,
      by: ['boat', 'walk', 'road'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Garden lodge in Sauraha, twin room with bath and fan or air-conditioning',
    },
    {
      day: 'Day 5',
      title: 'Chitwan to Pokhara',
      description:
        'Early risers join the naturalist for an hour of birdwatching before breakfast. The drive of five to six hours retraces the road to Mugling and then turns west through Dumre and Damauli, with terraced hills on both sides and the Marsyangdi below the road for a while. In Pokhara you are a short walk from the lake, and the evening is left free for supper on the shore.',
      place: 'Pokhara',
      lat: 28.2096,
      lon: 83.9856,
      sleep_m: 822,
      by: ['road'],
      meals: ['breakfast'],
      lodging: 'Hotel in Lakeside Pokhara, twin room with bath',
    },
    {
      day: 'Day 6',
      title: 'Sarangkot at dawn, boat and Peace Stupa',
      description:
        'The car leaves at five for Sarangkot, the ridge north of the lake. When the sky is clear the light comes down Dhaulagiri, the Annapurnas and Machhapuchhre within twenty minutes; when it is not, there is tea and a view of cloud. Back for breakfast and a sleep. Later you are rowed across Phewa past the Tal Barahi island temple and climb for about an hour through forest to the World Peace Stupa. The car collects you on the far side of the hill.',
      place: 'Pokhara',
      lat: 28.2096,
      lon: 83.9856,
      sleep_m: 822,
      high_point: { name: 'Sarangkot', altitude_m: 1592 },
      by: ['road', 'boat', 'walk'],
      meals: ['breakfast'],
      lodging: 'Hotel in Lakeside Pokhara, twin room with bath',
    },
    {
      day: 'Day 7',
      title: 'Along the Prithvi Highway to Kathmandu',
      description:
        'Seven to eight hours with stops: coffee above the Madi at Damauli, lunch by the Trishuli, and the slow climb to the rim of the Kathmandu valley, where queues of lorries are common after three. This is the dullest day of the tour and we do not pretend otherwise. Anyone who would rather fly does the journey in about half an hour and gains an afternoon for shopping.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      meals: ['breakfast'],
      lodging: 'Three-star hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 8',
      title: 'Departure',
      description:
        'The driver takes you to the airport three hours before an international flight. If yours leaves in the evening, we keep your bags at the office, and the guide can suggest a quiet last walk, perhaps to the Garden of Dreams at the edge of Thamel.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      meals: ['breakfast'],
    },
  ],
  included: [
    'Airport transfers in Kathmandu on the first and last day',
    'Three nights in Kathmandu (Thamel), two in Sauraha and two in Pokhara, twin share with private bath',
    'Private car with driver for all drives on days 2 to 7, fuel and road tolls included',
    'Licensed city guide for day 2 in Kathmandu and day 6 in Pokhara',
    'Entry tickets for Swayambhunath, Patan, Pashupatinath and Boudhanath',
    'Chitwan National Park entry for the day of the safari, canoe ride and half-day shared jeep with naturalist',
    'Tharu village walk and stick dance in Sauraha',
    'Rowing boat on Phewa Lake, one way, with life jackets',
    'Seven breakfasts, and lunch and dinner on both Chitwan days',
    'Accident insurance for our guides and drivers',
  ],
  excluded: [
    'International flights and the Nepal visa',
    'Domestic flights to Bharatpur or from Pokhara, if you choose them in place of the road',
    'Lunches and dinners in Kathmandu and Pokhara, about USD 8 to 15 a meal',
    'Travel and medical insurance, which we strongly advise',
    'A second park day or a private jeep in Chitwan',
    'Paragliding, zip line and other activities in Pokhara',
    'Tips for guides, driver and boatmen',
    'Drinks, laundry and camera fees where a monument charges one',
  ],
  faq: [
    {
      question: 'Is this tour suitable for small children or grandparents?',
      answer:
        'Yes, more than any other of ours. The walks can all be shortened, the stairs of Swayambhunath and the climb to the Peace Stupa can be driven, and there is a rest at midday in Chitwan. The long car days are the weak point with children under six; for them we advise flying from Pokhara to Kathmandu and adding a night in Bandipur on the way there.',
    },
    {
      question: 'Do you offer elephant rides in Chitwan?',
      answer:
        'No. The tour uses canoe, foot and jeep. Riding elephants is still sold all over Sauraha, and the animals work in hard conditions for it. If you wish to see elephants, the government breeding centre can be visited by bicycle from the lodge, though you should know that the adult animals there stand on chains for much of the day.',
    },
    {
      question: 'Can the long drives be flown instead?',
      answer:
        'Both can. Kathmandu to Bharatpur takes about 25 minutes in the air and leaves you under an hour from Sauraha; Pokhara to Kathmandu takes about half an hour. Winter fog delays Bharatpur flights, sometimes into the afternoon. Ask us for the current fare when you book, since the airlines change it several times a year.',
    },
    {
      question: 'How close do the wild animals come, and is the walk safe?',
      answer:
        'A forest walk carries some risk: rhinos are short-sighted, quick and now and then ill-tempered, and sloth bears dislike surprises. You go with two trained guides and in a small group, and they explain before setting out what to do. If you prefer not to walk, you go back by road and join the jeep later, and nobody will think less of you.',
    },
    {
      question: 'What clothes should we bring for three such different places?',
      answer:
        'Light cotton in brown, green or grey for the park, long sleeves against mosquitoes, and a proper jacket for dawn at Sarangkot and for the open jeep from December to February. Temples ask for covered shoulders and knees, and shoes that slip off easily save time. A small bag is enough; laundry is quick everywhere.',
    },
  ],
  permits: [
    {
      name: 'Chitwan National Park entry permit',
      fee: 'NPR 2,000',
      checked: '2026-11-20',
      note: 'Per person and day in the park; one day is in the price. The figure rests on a single published source, so we confirm it when we book. NPR 1,000 for SAARC nationals.',
    },
  ],
} satisfies DemoTour
