import type { DemoTrek } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "everest-panorama". */
export const everestPanorama = {
  slug: 'everest-panorama',
  region: 'everest',
  name: 'Everest Panorama Trek',
  price: 'USD 1,090',
  destination: 'Khumbu, Nepal',
  duration: '10 days',
  grade: 'Easy to moderate',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '3,880 m (Hotel Everest View)',
  group_size: '2 to 12',
  meal_plan: 'All meals on the trek, breakfast in Kathmandu',
  activity_level: '4 to 6 hours on foot, one day up to 7',
  accommodation: 'Hotel in Thamel, teahouses on the trek',
  best_season: 'Mar-May, Oct-Nov',
  trip_type: 'Teahouse trek',
  distance_km: 60,
  overview: {
    title: 'Everest from below 4,000 m, and time in the Sherpa villages',
    description:
      'Seven days of walking between Lukla and the monastery at Tengboche, with a rest day in Namche and a night in Khumjung that the base camp groups have no time for. Everest, Lhotse and Ama Dablam are in view on four of those days in fair weather. The trek stays below 3,900 m throughout, which makes it suitable for families with older children, for active people in their seventies, and for anyone with a ten-day holiday. It is shorter than base camp and gentler, though the hill to Namche spares nobody.',
    sections: [
      {
        title: 'A circle above Namche',
        content:
          'The first two walking days are those of every Khumbu trek, by the Dudh Kosi to Phakding and up to Namche. After the rest day we cross the gorge to Tengboche, 3,860 m, stay the night for the sake of the evening and morning prayers, and return on the upper path to Khumjung, a farming village under the sacred mountain Khumbila. From there it is downhill past Syangboche and Namche to Monjo, and a half day more to Lukla. Only the ground between Namche and the airstrip is walked twice.',
      },
      {
        title: 'What you see, and what you do not',
        content:
          'On a clear morning Everest shows from the hill above Namche, from the terrace at Syangboche and from the Tengboche ridge: a dark triangle behind the long wall of Nuptse and Lhotse, some 23 to 30 km away. The mountain people photograph most is Ama Dablam, which is far nearer.\n\nYou do not reach base camp, stand on a glacier or look into the icefall. If that is what you have dreamt of, this trek will leave you wanting the other one, and it is better to know it before paying.',
      },
      {
        title: 'Altitude, the milder version',
        content:
          'Four nights are spent between 3,440 and 3,860 m. At such heights mild headaches and short sleep are common, serious illness rare though possible, and the step from Phakding up to Namche is the one that matters. The rest day is therefore not offered as an option. Nobody needs medicine as a matter of course; ask your doctor if you have a heart or lung condition or are bringing children. The guide reads oxygen levels every evening from Namche on, for the youngest and the oldest first.',
      },
      {
        title: 'Comfort on the lower trail',
        content:
          'Below 4,000 m the lodges are at their best. In Phakding, Namche and Lukla rooms with a private bathroom and an electric blanket exist, and for a supplement we book them where they are free. Tengboche and Khumjung are simpler, with a shared toilet and a stove in the dining room until about nine. There is coffee from real machines in Namche, apple pie nearly everywhere, and boiled potatoes with chilli paste in Khumjung, grown in the field outside.',
      },
      {
        title: 'Winter is possible too',
        content:
          'Spring and autumn are the recommended months, with rhododendron in bloom around Tengboche from April. Because the route has no pass, December to February can also work: the sky is often clear for weeks, the trail empty, and Namche half asleep. It freezes hard every night, some lodges close, and a snowfall may hold the planes for a day or two. From June to early September it rains, the leeches are out on the lower paths, and the view that gives the trek its name is mostly missing.',
      },
    ],
  },
  highlights: [
    'Tea on the terrace of the Hotel Everest View at 3,880 m, the highest point of the trek',
    'Evening prayers at Tengboche, and the morning ones at about six for those who get up',
    'A night in Khumjung among fields and mani walls, after the day visitors have gone',
    'The Khumjung school, opened by Edmund Hillary in 1961 with a single classroom',
    'The double suspension bridge below Namche, one span slung high above the other',
    'Ama Dablam in view for three days, nearest from the Tengboche ridge',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Arrive in Kathmandu',
      description:
        'We fetch you from the airport and bring you to the hotel in Thamel. Before dinner the guide comes to meet you and your family or friends, goes through the packing list and answers the questions that email has left open. An early night is sensible.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      meals: [],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 2',
      title: 'Fly to Lukla, walk to Phakding',
      description:
        'Half an hour in a small aeroplane saves four or more days of walking. In the two main seasons it starts from Manthali, and we tell people with children plainly that the night drive of 4 to 5 hours before it is the least pleasant part of the trip. From Lukla, at 2,860 m, the trail goes down through cabbage fields and past the first carved mani stones, which one passes on the left. We take 3 to 4 hours over it with a stop for lunch. Phakding has gardens and a river bank to sit on.',
      place: 'Phakding',
      lat: 27.7407,
      lon: 86.7128,
      sleep_m: 2610,
      high_point: { name: 'Lukla', altitude_m: 2860 },
      hours: '3-4',
      by: ['air', 'walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Phakding',
    },
    {
      day: 'Day 3',
      title: 'Phakding to Namche Bazaar',
      description:
        'The hardest day, so we start early and carry little. Five or six bridges, a waterfall at Benkar, the park gate at Monjo, and a long lunch beside the river. The climb that follows takes about two and a half hours at our pace, in pine shade, with a stall selling oranges at the place where Everest first looks through the trees. We count 6 to 7 hours with rests. Whoever is very tired may hire a horse from Monjo; arrange it with the guide the evening before.',
      place: 'Namche Bazaar',
      lat: 27.805,
      lon: 86.714,
      sleep_m: 3440,
      hours: '6-7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Namche',
      ascent_note:
        'The gain from Phakding is 830 m, more than on any other day, because the steep part has no lodge. For families and older walkers we can split it with a night in Monjo if told at booking. Everyone rests a day in Namche; oxygen is read at dinner, and a person with headache and sickness goes no higher, or returns to Monjo.',
    },
    {
      day: 'Day 4',
      title: 'Namche and the Hotel Everest View',
      description:
        'An easy rule for today: up slowly, lunch high, back down to sleep. The steps behind the last houses lead to the airstrip at Syangboche and on through juniper to the hotel at 3,880 m, where a pot of tea is expensive and the terrace worth it. That is the highest we shall be. With 3 to 4 hours of walking done, the afternoon is left for the Sherpa culture museum, the market lanes, or a chair at a window. Children generally find the yaks first and the mountains second.',
      place: 'Namche Bazaar',
      lat: 27.805,
      lon: 86.714,
      sleep_m: 3440,
      high_point: { name: 'Hotel Everest View (Syangboche)', altitude_m: 3880 },
      hours: '3-4',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Namche',
      acclimatisation: true,
    },
    {
      day: 'Day 5',
      title: 'Namche to Tengboche',
      description:
        'The path contours at an even height with the gorge on the right, a white chorten in honour of Tenzing Norgay and the Sherpas at one of its bends. At Kyangjuma there are sunny terraces and souvenir tables. We then go down to the river at Phunki Tenga and up again by long loops under tall firs, about 600 m, two hours with pauses. The monastery gate stands at the top of the last rise, 5 to 6 hours from Namche. Shoes are left outside the prayer hall; the floor is cold, so wear thick socks.',
      place: 'Tengboche',
      lat: 27.8361,
      lon: 86.7644,
      sleep_m: 3860,
      hours: '5-6',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Tengboche',
    },
    {
      day: 'Day 6',
      title: 'Tengboche to Khumjung',
      description:
        'At sunrise the light comes down Everest and Lhotse to the monastery roof, and we stay to see it. Then back to the bridge, up the other side as far as the junction at Sanasa, and left on a quieter path to Khumjung, 4 to 5 hours. The village lies in a shallow dry valley at 3,790 m, green roofs and potato fields in rows. Its monastery keeps what is said to be the scalp of a yeti, in a box with a slot for donations. Khunde with its small hospital is fifteen minutes further.',
      place: 'Khumjung',
      lat: 27.8206,
      lon: 86.7231,
      sleep_m: 3790,
      hours: '4-5',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Khumjung',
    },
    {
      day: 'Day 7',
      title: 'Khumjung to Monjo',
      description:
        'Schoolchildren are on the road as early as we are. A short rise takes us to the chorten at the end of the village for a last look at Ama Dablam, and from there it is down, to Namche for coffee and then by the long hill to the bridge. Nearly 1,000 m of descent in 4 to 5 hours is felt in the knees; poles help, and so does stopping before they hurt. Monjo, just outside the park gate, is warm and quiet, with apple trees. After four days of dry cold, the air seems almost damp.',
      place: 'Monjo',
      lat: 27.7761,
      lon: 86.7222,
      sleep_m: 2835,
      hours: '4-5',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Monjo',
    },
    {
      day: 'Day 8',
      title: 'Monjo to Lukla',
      description:
        'Having slept in Monjo we have only 5 hours to Lukla, and need not hurry. The valley goes by in the other order: Benkar, Phakding, Ghat with its many prayer wheels, Chheplung. There is time to look into a water mill, or to let the children spin every wheel they pass (clockwise). The last forty minutes go uphill, mildly. In the afternoon we stand at the fence with everybody else and watch the planes, if any still fly, and in the evening the porters join us for tea and their tips.',
      place: 'Lukla',
      lat: 27.6869,
      lon: 86.7298,
      sleep_m: 2860,
      hours: '5',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Lukla',
    },
    {
      day: 'Day 9',
      title: 'Fly to Kathmandu',
      description:
        'We try for one of the first flights. The runway drops away towards the valley and the plane is in the air before its end; those who would rather not look sit on the aisle. Back in Kathmandu, or after 4 to 5 hours in the car from Manthali during the season, the rest of the day is yours. Patan Durbar Square is a good place to go from mountains to people, and its museum has a garden. When cloud keeps us in Lukla this becomes a day of waiting, without a view.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['air'],
      meals: ['breakfast'],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 10',
      title: 'Departure',
      description:
        'A last breakfast, and the car to the airport. With children or a connection that matters, we suggest arriving a day earlier at the start of the holiday and keeping one night in reserve here at the end.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      meals: ['breakfast'],
    },
  ],
  included: [
    'Airport transfers in Kathmandu',
    'Hotel in Thamel, twin room with bath and breakfast, on days 1 and 9',
    'Seven nights in teahouses: Phakding, Namche (two), Tengboche, Khumjung, Monjo and Lukla',
    'Flights into and out of Lukla, with road transfer by way of Manthali in the main seasons',
    'Breakfast, lunch and dinner on the trek with tea or coffee, and fresh fruit after dinner as far as Namche',
    'Licensed guide for the whole trek, and an assistant guide from seven trekkers upwards',
    'A porter for every two trekkers, loaded with at most 20 kg (the legal limit is 30 kg)',
    'Park entry permit and Khumbu municipality permit',
    'Insurance, pay, food and lodging of guide and porters',
    'Small donation at Tengboche monastery on behalf of the group',
    'First-aid kit and pulse oximeter carried by the guide',
  ],
  excluded: [
    'International flights and Nepal visa',
    'Travel insurance, required, for trekking to 4,000 m or higher and with helicopter evacuation',
    'Meals in Kathmandu apart from breakfast',
    'Bottled drinks, water, snacks and the tea at the Everest View',
    'Hot showers, charging and Wi-Fi where the lodge charges for them',
    'Rooms with private bathroom on the trek (supplement on request)',
    'Horse hire',
    'Tips',
    'Nights and meals added by flight delays in Lukla or Manthali',
  ],
  faq: [
    {
      question: 'From what age can children come?',
      answer:
        'We suggest eight and older, used to walking four hours and willing to eat potatoes. Children feel altitude as adults do but say so less clearly, therefore the guide asks them every morning and evening. Children under ten pay no national park fee. For a family we gladly add a night in Monjo on the way up, at the cost of one more day of lodging, food and staff.',
    },
    {
      question: 'How near to Everest do we come?',
      answer:
        'Tengboche is about 23 km from the summit as the crow flies, and the Hotel Everest View about 27 km. With the naked eye you see the top few hundred metres of rock above the Nuptse wall, often with a plume of snow drifting from it. Binoculars are worth bringing. In the season the chance of a clear early morning is good on any given day, and you have four such mornings.',
    },
    {
      question: 'Is it truly easier than base camp?',
      answer:
        'Yes, by a good margin, though the daily climbs are of the same kind. It has fewer than half as many nights above 3,000 m, no bed above 3,860 m, and a longest day of 6 to 7 hours. The steps and stones are the same, and there is hardly a flat kilometre in the Khumbu. If you can manage a five-hour hill walk at home and do it again the following day, you are ready.',
    },
    {
      question: 'Can we see the Mani Rimdu festival at Tengboche?',
      answer:
        'The masked dances are held at the monastery around the full moon of the ninth Tibetan month, which falls in late October or November. The date is set each year by the monastery. Your fifth day would have to meet it, so write to us before booking flights. Tengboche is very full then: rooms may be shared by four, or we sleep in Debuche and walk up.',
    },
    {
      question: 'We are two. Will there be a group?',
      answer:
        'Two people are enough for a private trek. A published date needs a few more before it is certain to go, and others may join it, up to twelve; from seven upwards an assistant guide comes too, so that slow walkers are not hurried by fast ones. Bookings are taken up to three days before the start, but seats on the Lukla planes in October are scarce much earlier than that.',
    },
  ],
  permits: [
    {
      name: 'Sagarmatha National Park entry permit',
      fee: 'NPR 3,000',
      checked: '2026-11-20',
      note: 'Paid at Monjo on day 3. Under-tens enter free. It is not clear from all sources whether the figure includes VAT. NPR 1,500 for SAARC nationals.',
    },
    {
      name: 'Khumbu Pasang Lhamu Rural Municipality entrance permit',
      fee: 'NPR 2,000',
      checked: '2026-11-20',
      note: 'Paid in Lukla on day 2. An increase to NPR 3,000 is mentioned by operators without a published source; we confirm it when we book. SAARC nationals pay the same.',
    },
  ],
} satisfies DemoTrek
