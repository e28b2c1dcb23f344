import type { DemoTrek } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "rara-lake". */
export const raraLake = {
  slug: 'rara-lake',
  region: 'rara',
  name: 'Rara Lake Trek',
  nepali_name: 'रारा ताल',
  price: 'USD 1,390',
  destination: 'Mugu, Karnali, Nepal',
  duration: '8 days',
  grade: 'Easy to moderate',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '3,630 m (Murma Top)',
  group_size: '2 to 10',
  meal_plan: 'All meals from dinner on day 2 to breakfast on day 7; breakfast in Kathmandu',
  activity_level: '3 to 7 hours on foot, four days in all',
  accommodation: 'Guesthouse by the lake, hotels in Nepalgunj and Kathmandu',
  best_season: 'Apr-May, Sep-Nov',
  closed_months: [12, 1, 2],
  trip_type: 'Teahouse trek',
  distance_km: 35,
  overview: {
    title: "Three nights beside Nepal's largest lake",
    description:
      "Rara lies at 2,990 m in Mugu, a district most Nepalis have never seen, inside the smallest of the country's national parks. This is the short way there: two flights, a walk of three hours, then one room for three nights with a lake outside the door. The walking is among the easiest of our mountain trips and the sleeping altitude stays below 3,000 m. What it demands is patience, because everything hangs on small aircraft and the western weather.",
    sections: [
      {
        title: 'A lake with almost nobody on it',
        content:
          'Rara covers a little over ten square kilometres and is up to 167 m deep. Pine, spruce and juniper come down to the shore, and on a still morning the ridge of Chuchemara stands upside down in the water. King Mahendra came in 1964 and wrote a poem about it that is still remembered.\n\nWhen the park was founded in 1976 two villages, Rara and Chhapru, were moved to the plains of Bardia. Their terraces are meadows now. An army post, a park office and a few guesthouses are all the building there is.',
      },
      {
        title: 'Four days on foot, none of them long by necessity',
        content:
          'You walk three hours from the airstrip to the lake, climb Murma Top for the view the next day, go round the shore on the third and return to the airstrip on the fourth: about 35 km. Only the Murma day has any real ascent, 640 m up and the same down, and it can be shortened or left out.\n\nThat makes Rara possible for families with children of about ten, and for older travellers who still walk every day. It is not a first choice for people who want to earn their lake with a week of passes.',
      },
      {
        title: 'The flights, told as they are',
        content:
          "Kathmandu to Nepalgunj is a routine turboprop flight of one hour. Nepalgunj to Talcha is another matter: a Twin Otter or similar, taking off at dawn, landing on a short strip at 2,735 m, and only if there is no cloud or strong wind. Cancellations are part of life here, in any month, and a day's delay pushes the next one back.\n\nWe book the first departure both ways. Leave two free days before your international flight. If the planes stand still for long, the alternative is a jeep of two days by the Karnali Highway, and it is rough.",
      },
      {
        title: 'From the plains to 2,990 m in a morning',
        content:
          'Nepalgunj lies at 150 m. An hour after take-off you may be standing at Talcha, 2,600 m higher, and you sleep at 2,990 m the same night. It is just under the height where trouble usually begins, and most people notice no more than a light head and a poor first night.\n\nSo the first walk is slow, there is no wine with dinner, and the guide uses the oximeter that evening and the next. The night after Murma Top is at the same altitude, and nobody needs to go up at all until they feel right.',
      },
      {
        title: 'Room, stove and menu at the lake',
        content:
          'The guesthouse stands a little back from the water. Rooms are twin, with plank walls and thick quilts; toilets are shared, hot water comes in a bucket, and solar lamps give light for a few hours. From October on it freezes at night and the common room stove is the heart of the house.\n\nFood comes by mule or plane, which is why it is plain: rice, lentils, beans of the Jumla kind, potatoes, buckwheat and barley bread, apples in autumn. The local red rice, marsi, is worth asking for.',
      },
      {
        title: 'Which weeks to choose',
        content:
          'September and October bring the clearest water and gentian and late flowers in the meadows. November is bright, cold and nearly empty. In April and May rhododendrons and wild iris are out, with showers after lunch. From December to February snow lies deep, and flights are so uncertain that we do not offer the trip.\n\nThe west is drier than the rest of the country, though in July and August cloud closes the airstrip for days together. Migrating water birds rest on the lake in spring and again from late October.',
      },
    ],
  },
  highlights: [
    'The first sight of the lake through the pines, about two hours after leaving the airstrip at Talcha',
    'Murma Top, 3,630 m: all of Rara below, and, on clear days, the snows of Sisne and Saipal beyond',
    'A full round of the shore in five hours, past the meadows where Rara and Chhapru villages stood',
    'The outlet where the Nijar Khola leaves the lake on its way to the Karnali',
    'Grebes, coots and passing ducks on the water at dawn, with frost on the grass',
    'Jumla beans and red marsi rice by the guesthouse stove',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Kathmandu',
      description:
        'Our car brings you from the airport to a hotel in Thamel. In the evening we weigh the bags with you, since the flight to Talcha allows about 15 kg a head, hand luggage included. What is too much stays in the hotel store until day 7.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      meals: [],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 2',
      title: 'Flight to Nepalgunj',
      description:
        "An afternoon flight of an hour, with the whole western Himalaya on the right: Annapurna, Dhaulagiri, then ranges few people can name. Nepalgunj is a flat, hot border town at 150 m with horse carts, sweet shops and a mosque whose call you will hear at dusk. We arrive late in the day on purpose, because there is little reason to be here longer. Dinner is at the hotel, and the guide calls the airline about tomorrow's first departure. Lay out warm clothes before bed; you will need them within two hours of waking.",
      place: 'Nepalgunj',
      lat: 28.05,
      lon: 81.6167,
      sleep_m: 150,
      hours: '1',
      by: ['air'],
      meals: ['breakfast', 'dinner'],
      lodging: 'Hotel in Nepalgunj, air-conditioned twin room with bath',
    },
    {
      day: 'Day 3',
      title: 'Flight to Talcha, walk to Rara Lake',
      description:
        "At the airport by half past five with a packed breakfast. The small plane climbs over one brown ridge after another for some forty minutes and lands at Talcha, 2,735 m. Tea, a little rest, and the porters share out the bags. The path rises gently through pine woods and buckwheat fields, dips, and after about two hours shows the lake between the trunks. Three hours bring you to the guesthouse near the shore. Go slowly, for this is 2,800 m above last night's bed; a nap and a stroll to the water are enough for the afternoon.",
      place: 'Rara Lake',
      lat: 29.528,
      lon: 82.085,
      sleep_m: 2990,
      hours: '3',
      by: ['air', 'walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Guesthouse at Rara Lake',
    },
    {
      day: 'Day 4',
      title: 'Murma Top and back',
      description:
        'Six to seven hours in all, the one proper hill of the trip. After breakfast we follow the shore, cross the outlet and pass the flat-roofed village of Murma. From there it goes steadily up through birch and rhododendron to open grass and Murma Top at 3,630 m. The whole lake lies below in its dark bowl; to the north are the ridges of Humla and, on good days, Saipal. We take the picnic in the lee of the summit and come down before the afternoon wind. Those who feel the altitude turn round at the village.',
      place: 'Rara Lake',
      lat: 29.528,
      lon: 82.085,
      sleep_m: 2990,
      high_point: { name: 'Murma Top', altitude_m: 3630 },
      hours: '6-7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Guesthouse at Rara Lake',
      acclimatisation: true,
    },
    {
      day: 'Day 5',
      title: 'Round the lake',
      description:
        'A level day of about five hours round the whole shore, at whatever pace the group likes. We start by the park office and the army post and go on through grassland that used to be the fields of Rara village. The western end, near the outlet, is the quietest, with reeds, ducks and prints of musk deer or jackal in the mud. Lunch is a packed one, on the shingle. The water changes from grey to green to hard blue as the sun moves. If a boat with life jackets is to be had, you can be rowed back for the last stretch, though we count on nothing.',
      place: 'Rara Lake',
      lat: 29.528,
      lon: 82.085,
      sleep_m: 2990,
      hours: '5',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Guesthouse at Rara Lake',
      acclimatisation: true,
    },
    {
      day: 'Day 6',
      title: 'Back to Talcha, flight to Nepalgunj',
      description:
        "We leave the lake in the dark with torches, three hours' walk, to be at the strip when the first aircraft comes in. In good weather that is between eight and ten; then everything happens in ten minutes and you are in the heat of the plains before lunch. On other days we sit in a tea house at Talcha and listen for engines, and if nothing flies by noon we sleep there in a plain lodge. In Nepalgunj there is a shower, a fan and the afternoon to do nothing, or to drive out to the Bageshwori temple at dusk.",
      place: 'Nepalgunj',
      lat: 28.05,
      lon: 81.6167,
      sleep_m: 150,
      hours: '3',
      by: ['walk', 'air'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Hotel in Nepalgunj, air-conditioned twin room with bath',
    },
    {
      day: 'Day 7',
      title: 'Flight to Kathmandu',
      description:
        "One hour in the air, this time with the mountains on the left. We book a flight towards noon, so that a delay from Talcha yesterday can still be absorbed, and so that those who would rather sleep may do so. Haze over the plains can hold up the early flights from Nepalgunj, which is another reason. Back in Thamel your stored bag is in the room. Anyone with energy left can ask the guide for an hour in Patan's squares; everyone else will be glad of a bookshop and a dinner with fresh vegetables.",
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      hours: '1',
      by: ['air'],
      meals: ['breakfast'],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 8',
      title: 'Onward flight',
      description:
        'The airport car comes three hours before departure. If the west kept you a day too long, our office helps to rebook your ticket home; the fare difference is a matter between you, the airline and your insurer.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      meals: ['breakfast'],
    },
  ],
  included: [
    'Airport transfers in Kathmandu and Nepalgunj',
    'Hotel in Kathmandu on day 1 and day 7, twin room with breakfast',
    'Hotel in Nepalgunj on day 2 and day 6, twin room with air conditioning',
    'Three nights in a guesthouse at Rara Lake',
    'Flights Kathmandu to Nepalgunj and return',
    'Flights Nepalgunj to Talcha and return, 15 kg of luggage',
    'All meals from dinner on day 2 to breakfast on day 7',
    'Licensed guide from Kathmandu (and an assistant guide from seven trekkers), with flights, wages and insurance',
    'One local porter for two trekkers, 20 kg at most (30 kg is the legal limit)',
    'Rara National Park entry permit and TIMS card',
    'First-aid kit and pulse oximeter',
  ],
  excluded: [
    'Nepal visa and international flights',
    'Travel insurance with cover for trekking to 3,630 m and air rescue (required)',
    'Lunch and dinner in Kathmandu',
    'Extra nights and meals when a flight does not leave, and any jeep or charter used instead',
    'Excess luggage above 15 kg on the Talcha flight',
    'Bottled drinks, snacks and buckets of hot water',
    'Boat on the lake, when there is one',
    'Tips for guide and porters',
  ],
  faq: [
    {
      question: 'How likely is it that the Talcha flight is cancelled?',
      answer:
        'It happens often enough to plan for, above all in unsettled spring weather, in the monsoon and after snow. In settled October weather most delays are a matter of hours or one day. We cannot speed up the weather; we can put you on the first plane that goes. A night lost at Nepalgunj or Talcha is paid by the traveller, usually a modest sum. Two spare days before your flight home are strongly advised.',
    },
    {
      question: 'Could we travel by road instead?',
      answer:
        'From Nepalgunj a jeep takes two long days by Surkhet, Kalikot and Jumla or Nagma to the Rara area, on the Karnali Highway, part of it among the most exposed roads in the country. Some people prefer it, because it gives the body time to adjust. We arrange it as a private trip of ten or eleven days, with drivers from Surkhet, and not in the rains.',
    },
    {
      question: 'Is it suitable for children?',
      answer:
        'For children from about ten who walk willingly, yes. The stages are short, nobody has to climb Murma Top, and a whole day by a lake is easier to enjoy than another pass. The drawbacks are the small plane, cold nights and a kitchen without choices. The nearest hospital is a small one at Gamgadhi, the district headquarters, three or four hours off on foot.',
    },
    {
      question: 'May one swim or fish in Rara?',
      answer:
        'Fishing is forbidden: the lake has snow trout found nowhere else, and the park protects them. Swimming is not usual, the water is very cold even in September, and the bottom falls away steeply. Dip your feet from the shingle and keep soap out of the water, since guesthouses and wildlife drink from it.',
    },
    {
      question: 'What wildlife will we see?',
      answer:
        'Birds for certain: grebes, coots, ducks on passage, Himalayan griffons, pheasants in the wood at dawn. The park also holds musk deer, Himalayan black bear, red panda and leopard, and you are likely to see tracks rather than animals. Bring binoculars. On day 5 the guide goes out before sunrise with whoever is willing, because that is the best hour for deer.',
    },
  ],
  permits: [
    {
      name: 'Rara National Park entry permit',
      fee: 'NPR 3,000',
      checked: '2026-11-20',
      note: 'Per entry. We found this figure in one source and confirm it with the park office when we book. NPR 1,500 for SAARC nationals.',
    },
    {
      name: 'TIMS card',
      fee: 'NPR 2,000',
      checked: '2026-11-20',
      note: 'For the trek, arranged through us as a registered agency. NPR 1,000 for SAARC nationals.',
    },
  ],
} satisfies DemoTrek
