import type { DemoTrek } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "annapurna-base-camp". */
export const annapurnaBaseCamp = {
  slug: 'annapurna-base-camp',
  region: 'annapurna',
  name: 'Annapurna Base Camp Trek',
  nepali_name: 'अन्नपूर्ण आधार शिविर',
  price: 'USD 890',
  destination: 'Annapurna Sanctuary, Nepal',
  duration: '13 days',
  grade: 'Moderate',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '4,130 m (Annapurna Base Camp)',
  group_size: '2 to 12',
  meal_plan: 'All meals from Ghandruk to Jhinu Danda; breakfast in Kathmandu and Pokhara',
  activity_level: '3 to 7 hours on foot, with many stone steps',
  accommodation: 'Hotels in Kathmandu and Pokhara, teahouses on the trail',
  best_season: 'Mar-May, Oct-Nov',
  trip_type: 'Teahouse trek',
  distance_km: 80,
  overview: {
    title: 'Up the Modi Khola to the foot of the south face',
    description:
      'A walk of nine days from the Gurung villages above Pokhara into the Annapurna Sanctuary, a high basin with one narrow way in and peaks on every other side. It suits a fit walker with no experience of altitude who can go up and down stone steps for most of a day. We take two short days over the last stretch, where many groups take one, and sleep a night at base camp itself.',
    sections: [
      {
        title: 'From terraced fields to the ice in six days',
        content:
          'We leave the road at Kimche, below Ghandruk. From there the path crosses two side valleys to Chhomrong, the last village with fields, and then turns into the gorge of the Modi Khola. Sinuwa, Bamboo, Dovan and Deurali are clusters of lodges in the forest and not villages at all.\n\nAbove Deurali the trees give out and the gorge opens at Machhapuchhre Base Camp. Two hours further on, up a gentle valley of grass and moraine, is Annapurna Base Camp at 4,130 m. The way back is the same as far as Chhomrong, then drops to the hot springs below Jhinu Danda and the road.',
      },
      {
        title: 'The steps, and other hard things',
        content:
          'Very little of this trek is flat. Between Ghandruk and Sinuwa you lose and regain several hundred metres three times over, mostly on flagstone stairs, and the long flight down from Chhomrong to its river has to be climbed again on the way home. Knees complain more than lungs here; bring poles.\n\nThe gorge is damp and gets the sun late, so mornings between Bamboo and Deurali are cold and shaded. In October the lodges above Dovan fill up. There are few of them, the conservation area limits their number, and in the busiest weeks four people may share a room.',
      },
      {
        title: 'October, April, or the quiet edges',
        content:
          'October and November bring the steadiest skies and the most company. In March and April the rhododendrons are out below Sinuwa, and the haze over Pokhara hides the lower view on many days; cloud usually fills the Sanctuary by early afternoon, so we walk early. May is warmer, greener and wetter as the month goes on.\n\nDecember can be clear and empty, with base camp far below freezing at night. After a heavy snowfall, at any time between December and April, slopes above the path between Deurali and Machhapuchhre Base Camp can avalanche. We ask at Deurali and wait, or turn round, when the people there advise it.',
      },
      {
        title: 'How we pace the climb to 4,130 m',
        content:
          'The nights rise from Chhomrong at 2,170 m to Dovan, Deurali, Machhapuchhre Base Camp and base camp. Only one of these nights, the one at Deurali, is more than 500 m above the last and also above 3,000 m, and the day after it is short on purpose: three hours, with an afternoon to rest at 3,700 m.\n\nWith two short days above Deurali a headache can show itself, be watched and go away again. Should it grow worse, the way out is down the valley, and Dovan at 2,600 m can be reached in an afternoon. A valley with a single path is at least easy to leave.',
      },
      {
        title: 'Beds, dal bhat and a local custom',
        content:
          'Lodges are simple and clean: twin rooms of plywood or stone, shared bathrooms, a dining room with a heater in the evening. Hot showers and charging cost extra above Chhomrong, and Wi-Fi is slow when there is any.\n\nPeople here hold the upper valley sacred to the god of the Barah shrine above Dovan, and by old custom meat is not carried past it. The menus follow: dal bhat, noodles, potatoes, eggs, soup. We eat the same way, and it is wise at altitude in any case, since meat that has travelled two days on a back is no treat.',
      },
    ],
  },
  highlights: [
    'Sunrise at 4,130 m with the south face of Annapurna I (8,091 m) turning from grey to gold while base camp is still in shadow',
    'Two nights in the Sanctuary itself, one at Machhapuchhre Base Camp and one at Annapurna Base Camp',
    'Ghandruk, a Gurung village of slate roofs and paved lanes facing Annapurna South',
    'The Barah shrine in the forest above Dovan, where porters stop to ring the bell',
    'The stone shelter of Hinku Cave, an overhang used by shepherds and expeditions before there were lodges',
    'A soak in the hot springs beside the Modi Khola, twenty-odd minutes below Jhinu Danda, on the last evening',
    'The long suspension bridge below Jhinu, swaying a little over the gorge you have just walked out of',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Arrival in Kathmandu',
      description:
        'Our driver waits outside arrivals with your name on a board; Thamel is half an hour away if the traffic allows. Towards evening the guide comes by to look over boots and sleeping bags and to collect the passport copies for the Annapurna permits. There is time the same evening to rent a down jacket nearby if yours is too thin for base camp.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 2',
      title: 'Kathmandu to Pokhara by road',
      description:
        'A tourist coach leaves at about seven and follows the Trishuli and then the Marsyangdi westward, with stops for tea and lunch. Count on seven to eight hours; parts of the highway are being rebuilt and are rough. You reach Pokhara in the afternoon with time for a walk along Phewa Lake. If you would sooner fly, it takes 25 minutes and we can book the seat for the extra fare. On a clear evening Machhapuchhre stands over the town, and in a week you will be on the other side of it.',
      place: 'Pokhara',
      lat: 28.2096,
      lon: 83.9856,
      sleep_m: 822,
      hours: '7-8',
      by: ['road'],
      meals: ['breakfast'],
      lodging: 'Hotel at Lakeside, twin room with bath',
    },
    {
      day: 'Day 3',
      title: 'Drive to Kimche, walk to Ghandruk',
      description:
        'We drive by way of Nayapul and Birethanti, where the permits are checked, and on up a rough track to Kimche, about three hours in all. The walk is short: stone stairs between terraces of millet and rice, with a stop for lunch, and by mid-afternoon you are in the lanes of Ghandruk. The old houses have slate roofs and carved verandas, and a small Gurung museum keeps the looms and brass of two generations ago. From the upper village Annapurna South and Hiunchuli stand at the head of the valley, and Machhapuchhre shows its twin summits.',
      place: 'Ghandruk',
      lat: 28.3762,
      lon: 83.8087,
      sleep_m: 1940,
      hours: '3',
      by: ['road', 'walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Ghandruk',
    },
    {
      day: 'Day 4',
      title: 'Ghandruk to Chhomrong',
      description:
        'On the map a small step; on foot five to six hours, because the Kimrong valley lies between. The path contours out of Ghandruk, climbs to a saddle and drops steeply to the river, where we eat lunch. Then comes the price: a long climb in full sun up to the ridge above Chhomrong. Start with full water bottles. The village is stacked down a hillside with Annapurna South filling the head of the valley. It is the last place with a school, fields and a proper shop.',
      place: 'Chhomrong',
      lat: 28.413,
      lon: 83.8185,
      sleep_m: 2170,
      hours: '5-6',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Chhomrong',
    },
    {
      day: 'Day 5',
      title: 'Chhomrong to Dovan',
      description:
        'More than two thousand stone steps go down to the Chhomrong Khola and its bridge, and a longer climb follows on the other side to Sinuwa. After that the day is kinder. The path runs through oak and rhododendron hung with moss, drops to the lodges of Bamboo and goes on through damp cane thickets to Dovan. Langur monkeys are often seen here, and after rain the leeches are out. Six hours, and little sun: the gorge walls are so steep that waterfalls come down them from above the cloud.',
      place: 'Dovan',
      lat: 28.464,
      lon: 83.856,
      sleep_m: 2600,
      hours: '6',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Dovan',
    },
    {
      day: 'Day 6',
      title: 'Dovan to Deurali',
      description:
        'Half an hour above Dovan the Barah shrine stands under the trees, with a view of threads of water on the far wall. The path climbs steadily to the two or three lodges called Himalaya, our stop for soup, and then more steeply to Hinku Cave, a great leaning rock. From there it crosses the gullies where avalanches come down in a snowy spring; the guide keeps the group moving and lets nobody stop for photographs. Deurali has a handful of lodges at the edge of the trees. Four to five hours, and the first night when you notice your breath on the stairs.',
      place: 'Deurali (Annapurna)',
      lat: 28.496,
      lon: 83.87,
      sleep_m: 3230,
      hours: '4-5',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Deurali',
      ascent_note:
        'This night is 630 m above Dovan. The few lodges at Himalaya, about 2,900 m, are the only ones between, and sleeping there would make the following day long. The guide sets a slow pace, takes a pulse oximeter reading before dinner, and the next stage is only three hours. Anyone with a headache that does not yield to rest goes back to Himalaya or Dovan.',
    },
    {
      day: 'Day 7',
      title: 'Deurali to Machhapuchhre Base Camp',
      description:
        'Three hours of walking. We cross a stream bed and, if snow lies on the slopes above, take the path on the safer east bank of the Modi that the lodge keepers have opened. The valley is a narrow gate here, then widens all at once, and the wind has nothing to stop it. Machhapuchhre Base Camp is a few lodges at 3,700 m straight under the west side of the mountain, which nobody is allowed to climb; a British party of 1957 stopped short of the top by agreement. The afternoon is for tea, washing socks and getting used to the height.',
      place: 'Machhapuchhre Base Camp',
      lat: 28.518,
      lon: 83.892,
      sleep_m: 3700,
      hours: '3',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse at Machhapuchhre Base Camp',
    },
    {
      day: 'Day 8',
      title: 'To Annapurna Base Camp',
      description:
        'The last 430 m rise so gently that only the breathing gives them away. The path follows a stream beside the old moraine for two to three hours, and the lodges of base camp stay in sight for the second half without coming nearer. After lunch we walk out to the edge of the moraine, above the rubble of the South Annapurna Glacier. Prayer flags mark the memorial to Anatoli Boukreev, who died on the mountain on Christmas Day 1997. The night is cold at any season: water freezes in the bottles in October, and the dining room is the only warm place.',
      place: 'Annapurna Base Camp',
      lat: 28.5306,
      lon: 83.8781,
      sleep_m: 4130,
      hours: '2-3',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse at Annapurna Base Camp',
    },
    {
      day: 'Day 9',
      title: 'Sunrise, then down to Bamboo',
      description:
        'Up before six. The light touches Annapurna I first, then Hiunchuli and Gangapurna, and reaches the camp long after that, when fingers have gone numb. After porridge we begin the longest descent of the trek, 1,820 m down through Deurali and Dovan to Bamboo. It takes six to seven hours and it is easy to go too fast; shorten the poles as the steps begin. Below Himalaya the air turns thick and warm and smells of wet leaves again.',
      place: 'Bamboo',
      lat: 28.45,
      lon: 83.842,
      sleep_m: 2310,
      hours: '6-7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Bamboo',
    },
    {
      day: 'Day 10',
      title: 'Bamboo to Jhinu Danda and the hot springs',
      description:
        'The stairs of Chhomrong come back, this time upwards and on tired legs; it is the climb people remember with least affection. We eat in Chhomrong, then leave the Ghandruk path and go steeply down to Jhinu Danda at 1,780 m, five to six hours after setting out. The hot springs are a further twenty to thirty minutes below, two or three stone pools beside the Modi Khola. Bring swimwear and a torch, and leave some strength for the climb back to dinner.',
      place: 'Jhinu Danda',
      lat: 28.408,
      lon: 83.825,
      sleep_m: 1780,
      hours: '5-6',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Jhinu Danda',
    },
    {
      day: 'Day 11',
      title: 'Jhinu Danda to the road, and Pokhara',
      description:
        'From the village the path goes down to the long suspension bridge over the Modi and on to the jeep road, an easy walk for stiff legs. Jeeps wait there and the drive down the valley to Nayapul is dusty and slow; the tarmac after it feels like a luxury. With the walk the whole day is about six hours. We say goodbye to the porters in Pokhara, and the rest of the afternoon belongs to the lake, a hot shower and a laundry.',
      place: 'Pokhara',
      lat: 28.2096,
      lon: 83.9856,
      sleep_m: 822,
      hours: '6',
      by: ['walk', 'road'],
      meals: ['breakfast', 'lunch'],
      lodging: 'Hotel at Lakeside, twin room with bath',
    },
    {
      day: 'Day 12',
      title: 'Pokhara to Kathmandu',
      description:
        'The same coach road eastward, seven to eight hours, with the valley traffic waiting at the end of it. This day is also our reserve. If snow or an upset stomach has cost a day in the Sanctuary we use it on the mountain, and bring you from Pokhara by an afternoon flight at your cost. Otherwise you arrive in time for a shower and a last dinner out in Thamel, and your guide collects what you think should have been done better.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      hours: '7-8',
      by: ['road'],
      meals: ['breakfast'],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 13',
      title: 'Departure',
      description:
        'Breakfast, and a car to the airport about three hours before your flight. Rooms are held until noon; if you fly in the evening the hotel keeps the bags and we can arrange a shower room for a small fee.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      meals: ['breakfast'],
    },
  ],
  included: [
    'Airport transfers in Kathmandu by private car',
    'Two nights in a Thamel hotel and two at Pokhara Lakeside, twin rooms with breakfast',
    'Tourist coach Kathmandu to Pokhara and back',
    'Private jeep from Pokhara to Kimche, and from the road below Jhinu to Pokhara',
    'Licensed English-speaking guide from Kathmandu to Kathmandu, and an assistant guide from seven trekkers',
    'One porter for two trekkers, with a load of at most 20 kg (10 kg of yours)',
    'Annapurna Conservation Area permit and TIMS card',
    'Eight nights in teahouses, in twin rooms where the lodge has them',
    'Breakfast, lunch and dinner with a hot drink from Day 3 to Day 10, breakfast and lunch on Day 11',
    'Insurance, wages, food and lodging of guide and porters',
    'Pulse oximeter and first-aid kit carried by the guide',
  ],
  excluded: [
    'International flights and the Nepal visa',
    'Travel insurance (required: trekking to 4,130 m or more, with helicopter evacuation)',
    'Lunches and dinners in Kathmandu and Pokhara',
    'Bottled or boiled water, soft drinks and snacks on the trail',
    'Hot showers, charging and Wi-Fi in the lodges above Ghandruk',
    'The ticket for the Jhinu hot springs',
    'Flights between Kathmandu and Pokhara, if you prefer them to the coach',
    'Extra nights caused by snow, illness or late flights',
    'Tips for guide, porter and drivers',
  ],
  faq: [
    {
      question:
        'Why spend a night at base camp when others come up from Machhapuchhre Base Camp and go down the same day?',
      answer:
        'Because the cloud usually comes in before noon, and whoever arrives at eleven may see nothing at all. Sleeping there gives you an evening and a dawn. The night is cold and the sleep is often poor at 4,130 m, so people with a lingering headache at Machhapuchhre Base Camp are better off walking up and back before breakfast, and the guide will say so.',
    },
    {
      question: 'How dangerous are the avalanches above Deurali?',
      answer:
        'The gullies between Hinku Cave and Machhapuchhre Base Camp have killed people, mostly after heavy snow in winter and early spring. In October and November the risk is small. When there is fresh snow we cross early in the morning, one short section at a time, by the east-bank path if it is open, and we do not cross at all against the advice of the Deurali lodges. A day lost this way is taken from the reserve on Day 12, and the flight from Pokhara that makes up for it is at your cost.',
    },
    {
      question: 'I have bad knees. Is this the wrong trek for me?',
      answer:
        'It may be. The descent of Day 9 is 1,820 m, and the Chhomrong stairs come twice. Poles, a light pack and an extra day help a good deal, and we can split the way down at Deurali or Dovan. If stairs already hurt at home, the Langtang valley has a gentler path, up to 3,870 m at Kyanjin Gompa, and we would sooner sell you that.',
    },
    {
      question: 'What if I cannot go on above Chhomrong?',
      answer:
        'The guide stays with the group and a porter or assistant walks down with you; you wait in Chhomrong or Jhinu, or go to Pokhara, half a day from Jhinu. A helicopter can land at base camp and Machhapuchhre Base Camp in good weather, and it is paid by your insurer once they have agreed to it, so carry the emergency number of the policy on paper.',
    },
    {
      question: 'Is there enough phone signal to call home?',
      answer:
        'There is a usable mobile signal in Ghandruk and Chhomrong and at a few bends in between. In the gorge from Bamboo to Deurali there is mostly none. Several lodges sell Wi-Fi by the day, including some in the Sanctuary, and it fails in bad weather. Tell the people at home to expect three or four silent days.',
    },
  ],
  permits: [
    {
      name: 'Annapurna Conservation Area entry permit (ACAP)',
      fee: 'NPR 3,000',
      checked: '2026-11-20',
      note: 'Per entry; free for children under 10. The old figure of NPR 2,000 is still on many pages. SAARC nationals pay NPR 1,000.',
    },
    {
      name: "TIMS card (Trekkers' Information Management System)",
      fee: 'NPR 2,000',
      checked: '2026-11-20',
      note: 'Per trek, issued only through a registered agency with a licensed guide. We apply for it with your passport copy and one photograph. NPR 1,000 for SAARC nationals.',
    },
  ],
} satisfies DemoTrek
