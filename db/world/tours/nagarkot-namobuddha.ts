import type { DemoTour } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "nagarkot-namobuddha". */
export const nagarkotNamobuddha = {
  slug: 'nagarkot-namobuddha',
  name: 'Nagarkot, Dhulikhel and Namobuddha',
  nepali_name: 'नगरकोट, धुलिखेल र नमोबुद्ध',
  price: 'USD 330',
  destination: 'Kathmandu Valley rim, Nepal',
  duration: '4 days',
  grade: 'Easy',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '2,175 m (Nagarkot)',
  group_size: '2 to 10',
  meal_plan: 'Breakfast every day, dinner in Nagarkot, Dhulikhel and Namobuddha',
  activity_level: '1 to 3 hours of easy walking a day on tracks and village roads',
  accommodation: 'Hill hotels with a view, one night in simple rooms near the monastery',
  best_season: 'Oct-Apr',
  trip_type: 'Cultural tour',
  overview: {
    title: 'Four slow days on the eastern rim, without a flight or a heavy bag',
    description:
      'The hills east of Kathmandu rise only a few hundred metres above the valley, and from them the snow line runs across the whole north. This tour sleeps on three of those hills, each different: a ridge of pine and hotels, an old Newar market town, and a large Tibetan monastery above terraced fields. Drives are short, walks are optional, and the evenings are quiet.',
    sections: [
      {
        title: 'Three hills, three characters',
        content:
          'Nagarkot, at 2,175 m, is the viewpoint. It has grown into a string of hotels along a ridge, not pretty in itself, but no other place within an hour and a half of Kathmandu shows so much of the Himalaya. Dhulikhel, lower at 1,550 m, is a real town with carved houses, a morning vegetable market and a university hospital. Namobuddha is a place of pilgrimage: a small white stupa on a saddle, and above it the great monastery of Thrangu Tashi Yangtse, finished in 2008, with some hundreds of monks in training.\n\nWe sleep at 1,750 m beside it so that you hear the horns at dawn.',
      },
      {
        title: 'What the sky may and may not show',
        content:
          'On a clear morning from Nagarkot the line reaches from the Annapurnas to beyond Everest, which from here is a small dark point that the guide must show you. Langtang Lirung and Dorje Lakpa are the near and impressive ones. Clear mornings are common from mid-October to December and after winter rain. In March and April haze may hide everything for a week together.\n\nSince nobody can order a view, the programme does not depend on one. Bhaktapur, Panauti and the monastery are worth the journey in any weather.',
      },
      {
        title: 'Walking as much as you please',
        content:
          'Each day has a walk that can be taken or left. From the tower at Nagarkot a dirt road winds down through pine towards Nala; from Dhulikhel a path with a thousand steps climbs to the Kali temple; and the stretch from Dhulikhel to Namobuddha over the ridge takes three to four hours on foot, past Kavre on village roads. The car goes with your bags and can pick you up at several points. Ordinary walking shoes are enough from October to April. In the rains leeches come out in the forest and the clay paths are greasy.',
      },
    ],
  },
  highlights: [
    'Three hours on foot in Bhaktapur before the road climbs to Nagarkot',
    'Sunrise over Langtang Lirung and Dorje Lakpa from the ridge at 2,175 m',
    'The Newar lanes and carved windows of old Dhulikhel',
    'The saddle at Namobuddha where, in the story, a prince gave his body to a starving tigress',
    'Evening prayers in the great hall of Thrangu Tashi Yangtse monastery',
    'Panauti, where two rivers meet below the three-roofed Indreshwar Mahadev temple',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Bhaktapur, then up to Nagarkot',
      description:
        'The car collects you at your Kathmandu hotel at nine. We spend the morning on foot in Bhaktapur, the least hurried of the old royal cities, and have lunch on a roof over Taumadhi Square. In the afternoon the road climbs for an hour through terraces and pine to the ridge of Nagarkot. If the north is clear there is a first sight of the snows towards evening; a jumper is needed the moment the sun has gone.',
      place: 'Nagarkot',
      lat: 27.7154,
      lon: 85.5206,
      sleep_m: 2175,
      by: ['road', 'walk'],
      meals: ['dinner'],
      lodging: 'Hill hotel in Nagarkot, twin room with bath and balcony',
    },
    {
      day: 'Day 2',
      title: 'Sunrise and the ridge to Dhulikhel',
      description:
        'Tea is brought before sunrise, which you can watch from the hotel roof or from the lookout tower twenty minutes away by car. After breakfast walkers take two hours downhill through pine and millet towards Nala while the car goes round. Dhulikhel is an hour further. A late afternoon round of the old town passes brick houses with carved struts, a shrine to Narayan and the balcony where old men play bagh chal, the board game of tigers and goats.',
      place: 'Dhulikhel',
      lat: 27.6222,
      lon: 85.541,
      sleep_m: 1550,
      by: ['walk', 'road'],
      meals: ['breakfast', 'dinner'],
      lodging: 'Hotel in Dhulikhel, twin room with bath',
    },
    {
      day: 'Day 3',
      title: 'To the monastery at Namobuddha',
      description:
        'Half an hour by car or three to four hours on foot along the ridge, with villages of Tamang and Brahmin farmers on the way. At the small stupa pilgrims tie flags and light lamps for the prince of the legend; a stone carving higher up shows him with the tigress and her cubs. The monastery roofs stand on the crest. Visitors may sit at the back of the hall for prayers in the late afternoon. Supper is vegetarian and early, and the valley is dark by eight.',
      place: 'Namobuddha',
      lat: 27.5706,
      lon: 85.5817,
      sleep_m: 1750,
      by: ['walk', 'road'],
      meals: ['breakfast', 'dinner'],
      lodging: 'Simple guest rooms near the monastery, twin, bath attached where possible',
    },
    {
      day: 'Day 4',
      title: 'Panauti and back to Kathmandu',
      description:
        'Drums and long horns begin before five, and you may listen from bed. After breakfast the road drops through maize fields to Panauti, a small Newar town at the meeting of the Punyamati and Roshi streams. Its Indreshwar Mahadev temple goes back to the thirteenth century and survived the earthquakes almost unharmed. By way of Banepa you are back in Kathmandu by about three, traffic permitting, and the tour ends at your hotel.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road', 'walk'],
      meals: ['breakfast'],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
  ],
  included: [
    'Pick-up from and return to any hotel in Kathmandu',
    'Private car with driver for four days',
    'Licensed guide who walks with you and stays overnight',
    'One night each in Nagarkot, Dhulikhel and Namobuddha, twin share',
    'The night in Kathmandu after the tour, with transfer',
    'Breakfast on days 2 to 4, dinner on days 1 to 3',
    'Entry tickets for Bhaktapur and the Panauti temple area',
    'A donation to the monastery for the visit',
  ],
  excluded: [
    'International flights and the Nepal visa',
    'Hotel nights in Kathmandu before the tour',
    'Lunches, about USD 4 to 8 each in the hills',
    'Breakfast on the morning after the tour',
    'Travel insurance',
    'Heaters, where a hotel charges for them in winter',
    'Drinks, tips and laundry',
  ],
  faq: [
    {
      question: 'Do we need the walking permits or a TIMS card?',
      answer:
        'No. The walks on this tour are on public roads and village paths outside the parks and trekking areas, and the guide rule that covers the mountain regions is not applied to hikes around the Kathmandu valley. The visitor tickets of Bhaktapur and Panauti are in the price.',
    },
    {
      question: 'Shall we really see Everest from Nagarkot?',
      answer:
        'On a clear morning, yes, as a small peak about 140 km away between larger-looking neighbours. If Everest itself is what you want, take the mountain flight from Kathmandu or a trek. Nagarkot is the place for the whole line of the range rather than for the one summit.',
    },
    {
      question: 'How cold is it in December and January?',
      answer:
        'Nagarkot falls to two or three degrees at night and the rooms have no central heating. The hotels give thick quilts and hot-water bottles, and some have electric heaters for a small charge. Dhulikhel is milder. At Namobuddha wind crosses the saddle, so bring a hat for the evening prayers.',
    },
    {
      question: 'Could we walk from place to place instead of using the car?',
      answer:
        'You could, and we offer that as a trek of its own: four days from Sundarijal through Chisapani, Nagarkot and Dhulikhel to Namobuddha, with three to seven hours on foot. This tour covers the eastern half of those hills with a seat in the car whenever you want it. If you are undecided, take the tour and do the longer option each day.',
    },
    {
      question: 'What are the rules inside the monastery?',
      answer:
        'Shoes off, hats off, phones silent, knees covered. Walk round the shrine clockwise and sit lower than the monks. Photographs are forbidden in the prayer halls and generally fine outside. The monastery keeps its own closed days and may shut the guest rooms for a teaching; then we sleep in a lodge at the foot of the hill.',
    },
  ],
} satisfies DemoTour
