import type { DemoTrek } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "chisapani-nagarkot-hike". */
export const chisapaniNagarkotHike = {
  slug: 'chisapani-nagarkot-hike',
  region: 'kathmandu-valley',
  name: 'Chisapani, Nagarkot and Dhulikhel Hike',
  nepali_name: 'चिसापानी, नगरकोट, धुलिखेल',
  price: 'USD 260',
  destination: 'Kathmandu Valley rim, Nepal',
  duration: '4 days',
  grade: 'Easy',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '2,175 m (Nagarkot; a pass near 2,400 m)',
  group_size: '2 to 12',
  meal_plan: 'All meals from lunch on day 1 to lunch on day 4',
  activity_level: '4 to 7 hours on foot',
  accommodation: 'Simple lodge at Chisapani, hotels at Nagarkot and Dhulikhel',
  best_season: 'Oct-Apr',
  trip_type: 'Lodge hike',
  distance_km: 45,
  overview: {
    title: 'Four days along the rim of the valley',
    description:
      'A walk along the wooded hills that enclose Kathmandu on the north and east, from the waterworks at Sundarijal to the Buddhist hill of Namobuddha. The nights are all below 2,200 m; it needs no flight and can be done in winter. We recommend it to people with a few days before or after a conference or a longer trek, and to those who want to find out whether they like walking in Nepal before they buy the boots.',
    sections: [
      {
        title: 'The line on the map',
        content:
          'Day 1 climbs from the edge of the city through Shivapuri Nagarjun National Park to the saddle of Chisapani. Day 2 follows the ridge southward by Pati Bhanjyang and Jhule to Nagarkot, the well-known viewpoint, and is the longest. On Day 3 the path descends through farming villages to Dhulikhel, an old Newar trading town on the road to Tibet.\n\nThe last morning is a half-day walk to the monastery and stupa of Namobuddha. A car meets us there, and you are back at your hotel in Kathmandu in the course of the afternoon.',
      },
      {
        title: 'Where this walk is not pretty',
        content:
          'The hills round Kathmandu are lived in. New dirt roads have been cut in the last twenty years, and perhaps a third of the distance between Chisapani and Dhulikhel runs along one or crosses it. Motorcycles come by; after rain it is mud and in March it is dust. We take the footpaths wherever they survive.\n\nChisapani itself is a handful of lodges on a saddle, several of them damaged in the earthquake of 2015, and nobody would call it handsome. Nagarkot has too many hotels. What makes up for it is the ground between, and a horizon of snow on a clear morning.',
      },
      {
        title: 'Mountains seen from a distance',
        content:
          'From the rim the Himalaya is a wall to the north, about fifty kilometres off. In October, November and after winter rain it stands out from Ganesh Himal and Langtang to Gaurishankar and, far to the east, a dot that the guide will tell you is Everest. Dawn is the time for it.\n\nIn the dry months, though, smoke and city haze hide the peaks on many days, above all from late March until the first rains. A morning view is likely in November and a matter of luck in April. The walk has to be enough in itself, and we think it is.',
      },
      {
        title: 'Where you sleep and eat',
        content:
          'The night at Chisapani is in a simple lodge: twin beds, thick quilts, hot water when the sun has shone, a dining room where everyone plays cards. In January it drops to freezing outside. Nagarkot and Dhulikhel have proper hotels, with private bathrooms, heating on request and balconies turned to the north.\n\nDal bhat is the standard of the road, and in Dhulikhel we order a Newar meal of beaten rice, beans, greens and buffalo or mushroom. Vegetarians have no trouble anywhere. Tea stalls stand at nearly every saddle, so nobody need carry more than a litre of water at a time.',
      },
    ],
  },
  highlights: [
    'The forest of Shivapuri on the first day, with rhododendrons in March and a chance of barking deer at the edges',
    'Morning at Chisapani, 2,165 m, with Langtang and Dorje Lakpa above a valley full of mist',
    'The ridge walk to Nagarkot by mustard fields and Tamang hamlets',
    'Sunrise at Nagarkot (2,175 m), seen from the hotel roof in a blanket',
    'The old quarter of Dhulikhel with its carved Newar windows',
    'Namobuddha, where a prince is said to have given his body to a starving tigress, and the large monastery on the hill over the stupa',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Sundarijal to Chisapani',
      description:
        'We collect you at your hotel at eight and drive an hour to Sundarijal, at 1,460 m on the northern edge of the city. The first hour is all steps, beside an old water pipe and through the village of Mulkharka; national park rangers check the ticket on the way. After that the path climbs more gently in oak and pine to Borlang Bhanjyang, a pass at about 2,400 m, and drops to the lodges. Four to five hours with lunch. Late in the afternoon the cloud sometimes lifts off Langtang, and the dining room empties.',
      place: 'Chisapani (Shivapuri)',
      lat: 27.808,
      lon: 85.451,
      sleep_m: 2165,
      hours: '4-5',
      by: ['road', 'walk'],
      meals: ['lunch', 'dinner'],
      lodging: 'Simple lodge at Chisapani',
    },
    {
      day: 'Day 2',
      title: 'Along the ridge to Nagarkot',
      description:
        'The longest day, six to seven hours. It begins with a descent to Pati Bhanjyang, where the Helambu trail goes off to the north, and continues over Chauki Bhanjyang and Jhule through Tamang and Chhetri villages. Children on their way to school try out their English. The last two hours are uphill, partly in pine wood and partly on a jeep road, and they seem long in the heat of April. Nagarkot is spread along a crest at 2,175 m; our hotel is on the quiet side, with its windows to the mountains.',
      place: 'Nagarkot',
      lat: 27.7154,
      lon: 85.5206,
      sleep_m: 2175,
      hours: '6-7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Hotel in Nagarkot, twin room with bath',
    },
    {
      day: 'Day 3',
      title: 'Nagarkot to Dhulikhel',
      description:
        'Sunrise first, wrapped in whatever is warm, then breakfast. The way goes downhill for most of the day, by Tanchok and Opi, between terraces of potato, mustard and rice according to the month. Paths and farm tracks fork at every corner and even the guide asks now and then. A woman threshing in a yard may invite the whole party to sit. The road is crossed near the bottom and a gentle climb leads up to Dhulikhel, 1,550 m, five to six hours from the hotel. Before dinner we walk round the old town.',
      place: 'Dhulikhel',
      lat: 27.6222,
      lon: 85.541,
      sleep_m: 1550,
      hours: '5-6',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Hotel in Dhulikhel, twin room with bath',
    },
    {
      day: 'Day 4',
      title: 'To Namobuddha and home',
      description:
        'A long stair climbs past a Kali shrine to the ridge above the town, which has the best view of the day, and the path runs on by Kavre and Phulbari to Namobuddha at 1,750 m, three to four hours at an easy pace. The small white stupa is circled by old people with beads; above it the monastery shines with gold and has prayers during the day, when visitors may sit quietly at the back. We eat a vegetarian lunch near by and drive to Kathmandu, about two hours if the traffic at Bhaktapur is kind.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      high_point: { name: 'Namobuddha', altitude_m: 1750 },
      hours: '3-4',
      by: ['walk', 'road'],
      meals: ['breakfast', 'lunch'],
    },
  ],
  included: [
    'Pick-up at your Kathmandu hotel and drive to Sundarijal',
    'Private car from Namobuddha to your hotel in Kathmandu',
    'English-speaking licensed guide on all four days, with an assistant guide from seven guests',
    'One porter for two guests, with at most 20 kg',
    'Shivapuri Nagarjun National Park ticket',
    'One night in a lodge at Chisapani',
    'One night each in a hotel in Nagarkot and Dhulikhel, twin room with bath',
    'Three breakfasts, four lunches and three dinners with tea',
    'Entrance and offering at Namobuddha monastery',
    'Insurance of the staff and a first-aid kit',
  ],
  excluded: [
    'Hotel in Kathmandu before and after the walk',
    'Airport transfers, which can be added at extra cost',
    'Nepal visa and flights',
    'Travel insurance (required, with cover for walking to 2,500 m and rescue)',
    'Drinking water, soft drinks and beer',
    'Single rooms at Nagarkot and Dhulikhel, against a supplement',
    'Sightseeing in Bhaktapur on the way back and its entrance fee',
    'Tips for guide and porter',
  ],
  faq: [
    {
      question: 'Do I really need a guide on this path?',
      answer:
        'The rule that foreign trekkers must hire one is not applied to the hills round Kathmandu, so by law you could go alone. The trouble is finding the way: new roads have broken the old path into pieces and signs are few between Jhule and Dhulikhel. A guide also knows which lodge is warm that week. The price includes one, and we do not sell this walk without.',
    },
    {
      question: 'Can I do only two or three days?',
      answer:
        'Either is possible, since each of the stages has a road near its end. The commonest short version is Sundarijal to Nagarkot with a drive home on the third morning, which leaves out Dhulikhel. Another begins by car at Nagarkot and keeps the two gentler days. Tell us at least three days ahead and we work out a price.',
    },
    {
      question: 'What is it like in December and January?',
      answer:
        'Sunny and cool while you walk, ten to fifteen degrees at midday, and close to freezing at night on the ridge. Snow falls at Chisapani perhaps once or twice in a winter and melts fast. Mornings are often very clear above the mist of the valley. Bring a warm jacket and a hat for the evenings; hotel rooms in Nagarkot have a heater if one asks for it.',
    },
    {
      question: 'Is it suitable for children or for people over seventy?',
      answer:
        'It suits both if the six to seven hours of Day 2 are within reach, since the altitude is low and a vehicle can be called to most places. Children from about eight enjoy it, given a supply of biscuits. For a slower party we shorten Day 2 by driving the first or last part, which costs little of the scenery and spares the tired ones two hours.',
    },
    {
      question: 'Does it make a good warm-up for a longer trek?',
      answer:
        'For legs, boots and rucksack straps it does, and for the jet lag too. It does nothing for acclimatisation, because the nights are at 2,175 m and lower. In the week before Everest or Manaslu it is a good way to learn where the boots rub. Allow one clear day in Kathmandu afterwards for laundry and permits.',
    },
  ],
  permits: [
    {
      name: 'Shivapuri Nagarjun National Park entry permit',
      fee: 'NPR 1,000',
      checked: '2026-11-20',
      note: 'We found this figure in one source only and confirm it at the gate in Sundarijal. SAARC nationals pay less, by our information NPR 600.',
    },
  ],
} satisfies DemoTrek
