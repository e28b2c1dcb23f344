import type { DemoTrek } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "gokyo-lakes". */
export const gokyoLakes = {
  slug: 'gokyo-lakes',
  region: 'everest',
  name: 'Gokyo Lakes and Gokyo Ri Trek',
  nepali_name: 'गोक्यो ताल',
  price: 'USD 1,390',
  destination: 'Khumbu, Nepal',
  duration: '13 days',
  grade: 'Challenging',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '5,357 m (Gokyo Ri)',
  group_size: '2 to 10',
  meal_plan: 'Full board on the trek, breakfast in Kathmandu',
  activity_level: '4 to 6 hours on foot, some days 7',
  accommodation: 'Hotel in Thamel, teahouses on the trek',
  best_season: 'Mar-May, Oct-Nov',
  trip_type: 'Teahouse trek',
  distance_km: 95,
  overview: {
    title: 'The quieter valley west of Everest, with turquoise water at the end of it',
    description:
      'Above Namche most walkers turn right for base camp. This trek keeps straight on, up the valley of the Dudh Kosi to the lakes beside the Ngozumpa glacier and the 5,357 m hill above them. From the top four of the six highest mountains on earth are in sight, Everest among them with its whole upper pyramid. It suits a fit walker who has heard about the crowds on the other trail and does not need to say that base camp was reached.',
    sections: [
      {
        title: 'How the valley is built',
        content:
          'Two days of river trail bring you to Namche, and a second night there lets the lungs catch up. Then the path climbs over the spur of Mong La at 3,975 m and enters a side valley with few villages: summer grazing huts that became lodges at Dole, Luza and Machhermo. Past the last of these the glacier begins. The lakes lie one behind another in the trough between its moraine and the hillside, and Gokyo stands on the shore of the third, Dudh Pokhari. Two nights there, then three days of walking out the way we came.',
      },
      {
        title: 'Altitude comes quickly here',
        content:
          'The Gokyo side is shorter than the base camp side, and that is its danger. From Namche it is possible to be at 4,790 m in two days, and people who did so have been carried out. We take three, with short stages on the second and third, and the afternoons in Machhermo and Gokyo are for drinking tea and walking a little higher before supper.\n\nThere is no road, no airstrip and few level places below Gokyo, so a sick person goes down on foot, by horse or by helicopter. Please tell the guide about a headache while it is small.',
      },
      {
        title: 'Months, ice and colour',
        content:
          'The lakes change with the season more than the peaks do. In March and often into April they are white and frozen, and it is cold enough that you may hear the ice groan at night. By May the water is open and cloudy blue under afternoon haze. October and November give the strong turquoise and the hardest frost. After the middle of November the shaded path between Dole and Phortse Thanga can be iced, and light spikes for the boots are worth carrying.',
      },
      {
        title: 'Lodges on the Gokyo side',
        content:
          'Gokyo itself has comfortable lodges for its altitude, some with glass-walled sun rooms facing the water. Dole and Machhermo are plainer: a stove in the middle, bunk-like twin rooms, a squat or western toilet outside or at the end of the corridor. Menus are the familiar potatoes, noodles, rice and lentils. Because fewer people come up this valley, a lodge may close early in the season, and the guide telephones ahead. Expect solar-powered charging, slow Wi-Fi and no hot shower worth paying for above Machhermo.',
      },
      {
        title: 'Gokyo or base camp',
        content:
          'Base camp has monasteries, villages and company; Gokyo has water, a glacier seen from above and a view with far more of Everest in it. The walking days are shorter here and the highest bed is nearly 400 m lower. On the other hand, there is little culture between Phortse Thanga and the lakes, evenings are long, and the way out repeats the way in. Readers who want both valleys and have crossed high passes before should look at the twenty-day Three Passes trek.',
      },
    ],
  },
  highlights: [
    'Gokyo Ri, 5,357 m: Everest, Lhotse, Makalu and Cho Oyu from a single summit',
    'The third lake, Dudh Pokhari, from the lodge window at breakfast',
    'The crest of the Ngozumpa moraine, where stones fall into the ice of the longest glacier in Nepal',
    'Himalayan tahr on the grass slopes below Mong La, unbothered at twenty paces',
    'Danphe, the Himalayan monal, on the forest path above Phortse Thanga early in the morning',
    'Ruddy shelducks on the second lake in October, resting on their way south',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Arrive in Kathmandu',
      description:
        'Our driver waits outside the arrivals hall with your name. After check-in the guide shows you the route on a large map, weighs your duffel (10 kg is what the Lukla planes and the porter can take) and explains when tomorrow begins, which in the Manthali months is soon after midnight.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      meals: [],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 2',
      title: 'Lukla by air, on foot to Phakding',
      description:
        'A small Twin Otter or Dornier takes you over terraced ridges to Lukla at 2,860 m. Sit on the left if you can. In spring and autumn the plane usually goes from Manthali, which means 4 to 5 hours by road beforehand and a very long day. The municipality permit is written out in Lukla, the porters tie their loads, and we stroll downhill through Chheplung and Ghat for 3 to 4 hours. Phakding lies on both banks of the river, loud enough to sleep by.',
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
      title: 'Up the Dudh Kosi to Namche',
      description:
        'The river whose source we are walking towards stays beside us all morning, milk-coloured as its name says. Thamserku looks straight down on the trail at Benkar. We show passports at the gate in Monjo, eat at Jorsale, cross the high bridge where the Bhote Koshi comes in, and begin the hill. It is about 600 m of steady zigzag under pines, and mules have the right of way because they take it. We are 6 to 7 hours from bed to bed, and the first evening in Namche tends to be a quiet one.',
      place: 'Namche Bazaar',
      lat: 27.805,
      lon: 86.714,
      sleep_m: 3440,
      hours: '6-7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Namche',
      ascent_note:
        'The valley wall leaves little choice: the last beds are at Jorsale by the river, and Namche is the next place to sleep, 830 m above Phakding. Two nights follow at this height. The guide leads the hill at a pace at which you can still talk, and checks oxygen at supper; a poor reading with symptoms means another night or the walk back to Monjo.',
    },
    {
      day: 'Day 4',
      title: 'Namche, and the hill above it',
      description:
        'We leave after breakfast for the viewpoint hotel above Syangboche, at 3,880 m, 440 m higher than our beds. The steps are steep, the ground then opens into juniper moor, and the head of the valley we shall follow tomorrow can be made out to the right of Khumbila, the sacred peak nobody climbs. The outing takes 3 to 4 hours. Back in Namche, buy what is missing: sun cream, batteries, a second pair of gloves. Nothing of the kind is sold further on at a price you will like.',
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
      title: 'Over Mong La to Dole',
      description:
        "At the junction beyond Kyangjuma the base camp traffic goes down to the right and we go up to the left, on a stone staircase cut into the cliff and then grass slopes to the chorten at Mong La, 3,975 m. Ama Dablam is opposite. The descent to Phortse Thanga loses 300 m, and after lunch by the river we win it back in forest hung with old man's beard, past frozen waterfalls in the cold months. Dole is a meadow with a handful of lodges, 6 to 7 hours from Namche.",
      place: 'Dole',
      lat: 27.8675,
      lon: 86.7283,
      sleep_m: 4038,
      hours: '6-7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Dole',
      ascent_note:
        'Dole is 598 m above Namche, our largest step over 3,000 m after the Namche hill, and we take it only after two nights there. A lower bed exists at Phortse Thanga, at the bottom of the descent, and the guide keeps anyone there who has a headache at lunch. Tomorrow is deliberately a half day, so a slow starter can catch up without haste.',
    },
    {
      day: 'Day 6',
      title: 'Dole to Machhermo',
      description:
        'A stage of only 3 to 4 hours, kept short so that the body can adjust. Above Dole the last birches end and the path contours high on the western slope through dwarf rhododendron, with Cho Oyu filling the end of the valley and the river a thread below. We pass the walled pastures of Lhabarma and Luza and come down to Machhermo in time for lunch. In the afternoon the guide leads a stroll on the ridge behind the lodges, as high as people like. Evenings are cold; the stove is lit when the sun leaves, soon after four.',
      place: 'Machhermo',
      lat: 27.903,
      lon: 86.715,
      sleep_m: 4470,
      hours: '3-4',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Machhermo',
    },
    {
      day: 'Day 7',
      title: 'Machhermo to Gokyo',
      description:
        'We climb out of Machhermo and descend to Phangga, then follow the stream that drains the glacier up a stone stairway where the going is narrow and, on winter mornings, glazed. At the top lies the first lake, small and green. The second is larger, with a path along its shore and little cairns by the hundred. After 4 to 5 hours the third comes into view with Gokyo on its eastern shore and the brown pyramid of Gokyo Ri behind. A warm room, garlic soup, and nothing more strenuous than walking to the moraine.',
      place: 'Gokyo',
      lat: 27.9541,
      lon: 86.6946,
      sleep_m: 4790,
      hours: '4-5',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Gokyo',
    },
    {
      day: 'Day 8',
      title: 'Gokyo Ri and the lakes',
      description:
        'The hill goes straight up from the stepping stones at the head of the lake, 570 m of dust and then boulders, two to three hours. Leave before dawn for stillness and frozen fingers, or after breakfast for warmth and a better-lit Everest; the guide lets the group choose. Prayer flags mark the top at 5,357 m. In the afternoon those with strength walk north along the moraine towards the fourth lake, flat and very lonely. The day makes 4 to 6 hours on foot, depending on how much of it you take.',
      place: 'Gokyo',
      lat: 27.9541,
      lon: 86.6946,
      sleep_m: 4790,
      high_point: { name: 'Gokyo Ri', altitude_m: 5357 },
      hours: '4-6',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Gokyo',
      acclimatisation: true,
    },
    {
      day: 'Day 9',
      title: 'Gokyo to Dole',
      description:
        'The two short stages of the way up become one on the way down. The stairway below the first lake wants care while it is in shade, and the guide waits at its foot until everyone has passed. After that comes broad easy path with Kangtega and Thamserku ahead instead of Cho Oyu. We have noodles in Machhermo and arrive in Dole after 6 to 7 hours, 750 m lower. Most people notice at supper that they are hungry, and at night that they sleep through.',
      place: 'Dole',
      lat: 27.8675,
      lon: 86.7283,
      sleep_m: 4038,
      hours: '6-7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Dole',
    },
    {
      day: 'Day 10',
      title: 'Dole to Namche',
      description:
        'Down through the birches to the bridge at Phortse Thanga while the frost is still on the leaves. This is the hour for monal pheasants and, with luck, a musk deer. The one real climb of the day leads back up to Mong La, where a tea house keeps a bench in the sun. From there the village of Phortse is seen across the gorge on its tilted field. We walk 5 to 6 hours and are back among bakeries and shop windows; after the valley it feels like a city.',
      place: 'Namche Bazaar',
      lat: 27.805,
      lon: 86.714,
      sleep_m: 3440,
      hours: '5-6',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Namche',
    },
    {
      day: 'Day 11',
      title: 'Namche to Lukla',
      description:
        'We lose 800 m of height before lunch and must find some of it again after Phakding, where the trail climbs at an easy angle towards Lukla. The air feels thick and smells of pine smoke and mules. Allow 6 to 7 hours with a long stop. In the evening the guide goes to the airline counter to reconfirm seats, and the group says goodbye to the porters, many of whom live a day or two from here in lower Solu. If you intend to tip, this is the moment.',
      place: 'Lukla',
      lat: 27.6869,
      lon: 86.7298,
      sleep_m: 2860,
      hours: '6-7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Lukla',
    },
    {
      day: 'Day 12',
      title: 'Fly back to Kathmandu',
      description:
        'Breakfast is early and sometimes eaten standing. When the siren sounds, a plane has left its base and will be here in a few minutes; passengers are weighed with their bags and sent across the tarmac. The flight lasts about half an hour, or rather less to Manthali, with the 4 to 5 hour drive to follow. Should cloud close the valley we go back to the lodge and order more tea. You will have the rest of the day in Kathmandu for a proper shower and something green to eat.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['air'],
      meals: ['breakfast'],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 13',
      title: 'Departure',
      description:
        'Transfer to the airport at the time your flight requires. A second night in Kathmandu is worth considering for safety; with a free morning, Boudha is pleasant early, when people from the Khumbu who live in the city walk round the stupa.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      meals: ['breakfast'],
    },
  ],
  included: [
    'Private car between the airport and the hotel on arrival and departure',
    'Hotel in Thamel on days 1 and 12, twin room with bath and breakfast',
    'Teahouse lodging from Phakding to Lukla, ten nights, including two at Gokyo',
    'Lukla flights both ways, with the road transfer to Manthali in the months when it is used',
    'Breakfast, lunch and dinner from Lukla on day 2 to breakfast on day 12, with a hot drink at each meal',
    'Licensed guide from Kathmandu to Kathmandu, and an assistant guide from seven trekkers',
    'One porter for two trekkers, load at most 20 kg where the law allows 30 kg',
    'National park entry and the Khumbu municipality permit',
    'Accident and rescue insurance for guide and porters, and their food and beds',
    'Pulse oximeter readings every evening from Namche upwards, and a first-aid kit',
    'Light boot spikes on loan in November and March',
  ],
  excluded: [
    'International air fare and Nepal visa',
    'Your travel insurance, obligatory, valid to at least 5,357 m with helicopter evacuation (6,000 m is the usual policy step)',
    'Lunches and dinners in Kathmandu',
    'Drinks beyond those with meals, and drinking water, dearer with every stage towards Gokyo',
    'Showers, charging and Wi-Fi in the lodges',
    'Tips for the guide and the porters',
    'Hotel and food on days added by flight delays, and helicopter seats',
    'Sleeping bag and down jacket hire in Thamel',
  ],
  faq: [
    {
      question: 'Is the view from Gokyo Ri really better than from Kala Patthar?',
      answer:
        'It is wider and further off. Kala Patthar stands close under Everest, with Nuptse in front of part of it. From Gokyo Ri the mountain is some 24 km away and rises clear of its neighbours, with Lhotse and Makalu beside it, Cho Oyu near at hand and the glacier and lake underneath. Morning light comes from behind Everest, so it is best lit from midday on, if the cloud stays away.',
    },
    {
      question: 'Why only one acclimatisation day before Gokyo?',
      answer:
        'Namche has the formal one, and the stages to Machhermo and Gokyo gain about 430 m and 320 m, each within the 500 m rule and each done before or soon after lunch. The step to Dole is the exception. Groups who book privately can add a second night in Machhermo, which we recommend to anyone over sixty-five or with no experience above 3,500 m; it costs one more day of guide, porter and food.',
    },
    {
      question: 'How many lakes shall we see?',
      answer:
        'Three on the walk in, the third being the one at the village. The fourth, Thonak, is a reachable afternoon outing from Gokyo on a rough path along the moraine. The fifth lies about three hours out, and going there and back is a full day that this programme does not contain. With an added night it can be done, and it is the place where Everest appears over the ice with nobody else about.',
    },
    {
      question: 'Can we return over Renjo La instead?',
      answer:
        'Fit groups with good boots may, if snow and weather allow and it is agreed before the start. Renjo La is a 5,360 m pass with a long stone stair on the far side, and it leads in two days to Thame and Namche, so it fits the number of days. The crossing takes 7 to 8 hours with no shelter between. We decide it at Gokyo, and the guide may say no.',
    },
    {
      question: 'Are the lakes holy, and may one swim?',
      answer:
        'They are sacred to Hindus and Buddhists, and at the full moon of Janai Purnima in August pilgrims come up to bathe. Visitors are asked not to swim, wash clothes or leave anything in the water. It is a few degrees above freezing in any case. The wetland has been on the Ramsar list since 2007, so please use the toilets in the lodges rather than the shore.',
    },
  ],
  permits: [
    {
      name: 'Sagarmatha National Park entry permit',
      fee: 'NPR 3,000',
      checked: '2026-11-20',
      note: 'For one entry. Children under ten go free. Some operators add 13 % VAT to this figure. NPR 1,500 for SAARC nationals.',
    },
    {
      name: 'Khumbu Pasang Lhamu Rural Municipality entrance permit',
      fee: 'NPR 2,000',
      checked: '2026-11-20',
      note: 'Valid up to four weeks; written in Lukla or Monjo. A rise to NPR 3,000 is talked about but we found no published decision; we confirm it when we book. SAARC nationals pay the same.',
    },
  ],
} satisfies DemoTrek
