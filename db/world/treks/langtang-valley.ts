import type { DemoTrek } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "langtang-valley". */
export const langtangValley = {
  slug: 'langtang-valley',
  region: 'langtang',
  name: 'Langtang Valley Trek',
  nepali_name: 'लाङटाङ उपत्यका',
  price: 'USD 720',
  destination: 'Langtang, Nepal',
  duration: '10 days',
  grade: 'Moderate',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '4,984 m (Tserko Ri)',
  group_size: '2 to 12',
  meal_plan: 'All meals from day 2 to lunch on day 9; breakfast in Kathmandu',
  activity_level: '5 to 7 hours on foot, one summit day of 6 to 8',
  accommodation: 'Teahouses on the trail, hotel in Kathmandu',
  best_season: 'Mar-May, Oct-Nov',
  closed_months: [6, 7, 8],
  trip_type: 'Teahouse trek',
  distance_km: 65,
  overview: {
    title: 'A high valley without a flight, six walking days from the road',
    description:
      'Langtang is the glacier valley closest to Kathmandu: a day on the road to Syabrubesi, then a walk up one river from warm forest to yak pasture under Langtang Lirung. It suits people who have about ten days, would rather not depend on a mountain airstrip, and want one hard morning at altitude without a fortnight of them. The valley is Tamang and Tibetan in its language and its cooking, and most of it was rebuilt by the families who run the lodges after the earthquake of April 2015.',
    sections: [
      {
        title: 'The route in short',
        content:
          'From Syabrubesi (1,503 m) the path follows the Langtang Khola upstream for three days: Lama Hotel in the gorge, Langtang village where the valley opens, Kyanjin Gompa where the track runs out among moraines. Two nights at Kyanjin leave one whole day for Tserko Ri (4,984 m) or the lower Kyanjin Ri (4,773 m). Then it is two long days back down the same valley.\n\nIt is an out-and-back of about 65 km. You see everything twice, in different light and with more breath to spare on the way down.',
      },
      {
        title: 'A thousand metres on the fourth day',
        content:
          'Nearly every Langtang itinerary, ours included, climbs from Lama Hotel at 2,380 m to Langtang village at 3,430 m in one day. That is 1,050 m, about twice what the usual guideline allows for a night. It works for most people because they start low, walk slowly and have a short day after it. It does not work for all.\n\nSo we start early, eat lunch at Ghodatabela around 3,030 m and decide there. If someone has a headache that water and rest do not shift, we sleep at Ghodatabela and give up the summit day instead. Tell us when you book if you have been ill at this height before.',
      },
      {
        title: 'What happened here in 2015',
        content:
          'On 25 April 2015 the earthquake brought ice and rock down from the slopes of Langtang Lirung onto the old village. Almost every house was buried and well over two hundred people died, trekkers and guides among them. The path crosses the grey field of rubble before the new village; a wall with the names stands close by.\n\nThose who survived came back and built again a little further on. Your lodge owner very likely lost family. Some will speak of it and some would rather not, and your guide will take the lead from them.',
      },
      {
        title: 'Rooms, food and cheese',
        content:
          'Lodges have twin rooms with thin walls, foam mattresses and a quilt; toilets are usually shared above Lama Hotel. The dining room stove is lit towards evening and bedrooms are not heated, so at Kyanjin in November your water bottle may freeze beside the bed. We recommend a sleeping bag rated to about -10 °C.\n\nMenus are the usual dal bhat, noodles, potatoes, Tibetan bread and soup. Kyanjin also has the yak cheese factory begun in the 1950s with Swiss help, and bakeries that turn out better apple pie than the altitude deserves.',
      },
      {
        title: 'When the valley is at its best',
        content:
          'October and November are the clearest months and the busiest, though even then Langtang sees far fewer people than Khumbu or Annapurna. From late March to early May the rhododendrons flower between Lama Hotel and Ghodatabela, with haze and cloud on many afternoons.\n\nDecember to February is possible for people who like the cold: the lodges at Kyanjin thin out and snow can close Tserko Ri. In the monsoon the road from Dhunche to Syabrubesi is prone to landslides, and we do not run this trek then.',
      },
      {
        title: 'Choose another trek if',
        content:
          'You dislike returning by the way you came: the Gosaikunda and Helambu walk crosses a pass and ends somewhere else. Choose differently too if seven or eight hours in a jeep on a broken mountain road troubles you, because there is one such day at each end and no flight to replace it.\n\nIf you want to stand below an 8,000 m peak, this valley will not give you that, though Shishapangma can show itself from the ridges. What it gives is Langtang Lirung, 7,234 m, rising almost directly above the village street.',
      },
    ],
  },
  highlights: [
    'The morning view from Tserko Ri at 4,984 m, with Langtang Lirung, Gangchempo and the glaciers at the head of the valley',
    'Grey langur monkeys in the oak and hemlock forest between Rimche and Ghodatabela',
    'The memorial wall at Langtang village, and tea in the houses built since 2015',
    'Long mani walls and water-driven prayer wheels on the easy path from Langtang to Kyanjin',
    'The old monastery and the yak cheese factory at Kyanjin Gompa, 3,870 m',
    'Wild honeycombs hanging from the cliff on the far bank above Bamboo',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Arrive in Kathmandu',
      description:
        'We meet you outside the arrivals hall at Tribhuvan airport and drive you to the hotel in Thamel. Before dinner the guide goes over boots, jackets and sleeping bags with you; what you lack can be hired round the corner. The drive tomorrow starts at seven, so an early night is worth more than a late dinner.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      meals: [],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 2',
      title: 'Kathmandu to Syabrubesi by road',
      description:
        'It is not far on the map and takes seven to eight hours. The road leaves the city over the western rim, drops to Trishuli for a rice lunch, then climbs in bends to Dhunche, where the army checks bags and the park office checks permits. The last stretch to Syabrubesi is narrow, dusty and in places cut straight across landslides. Sit on the left for views of Ganesh Himal. Syabrubesi is one street of lodges where the Langtang Khola meets the Bhote Koshi; the nights are still warm here.',
      place: 'Syabrubesi',
      lat: 28.162,
      lon: 85.339,
      sleep_m: 1503,
      hours: '7-8',
      by: ['road'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Syabrubesi',
    },
    {
      day: 'Day 3',
      title: 'Syabrubesi to Lama Hotel',
      description:
        'Two bridges, then six hours up the gorge of the Langtang Khola. The path stays close to the water at first, under cliffs where wild bees hang their combs, and reaches the teahouses of Bamboo in time for lunch. After that comes the real work: a steep, shaded climb in steps to Rimche. The last half hour to Lama Hotel is easy, through oaks where langurs sit and watch you pass. Lama Hotel is a clearing with lodges, deep between the valley walls, so the sun leaves early and evenings feel colder than 2,380 m suggests.',
      place: 'Lama Hotel',
      lat: 28.17,
      lon: 85.429,
      sleep_m: 2380,
      hours: '6',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse at Lama Hotel',
    },
    {
      day: 'Day 4',
      title: 'Lama Hotel to Langtang village',
      description:
        'Six to seven hours, and the day to walk slowest. The forest of hemlock, maple and rhododendron thins above Riverside, Langtang Lirung appears in the gap ahead, and by Ghodatabela (about 3,030 m) you are out of the trees. Lunch is long on purpose. Beyond Thangshyap the valley widens into the shape ice gave it, with barley fields and the first yaks. Before the village the trail crosses the debris of the 2015 avalanche, grey and silent, with the new stone houses visible on the far side. People tend to go quiet here.',
      place: 'Langtang village',
      lat: 28.2135,
      lon: 85.513,
      sleep_m: 3430,
      hours: '6-7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Langtang village',
      ascent_note:
        "The bed is 1,050 m higher than last night's, twice the usual guideline; the valley floor simply climbs that much between the two main lodge villages. The guide checks everyone over lunch at Ghodatabela (3,030 m), where there are lodges, and again with the oximeter at dinner. If someone is unwell we stop there for the night, and Langtang village waits until tomorrow.",
    },
    {
      day: 'Day 5',
      title: 'Langtang village to Kyanjin Gompa',
      description:
        'A short morning of three to four hours, kept short because of yesterday. The path rises gently past Mundu, along some of the longest mani walls in the district, with prayer wheels turned by the stream; keep them on your right. Yaks and their crosses with cattle graze on both sides. Kyanjin comes into sight suddenly below its moraine, a cluster of tall lodges that looks larger than it is. In the afternoon we visit the monastery and the cheese factory, or walk up the moraine towards the tongue of the Lirung glacier for an hour and come back down to sleep.',
      place: 'Kyanjin Gompa',
      lat: 28.2117,
      lon: 85.564,
      sleep_m: 3870,
      hours: '3-4',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Kyanjin Gompa',
    },
    {
      day: 'Day 6',
      title: 'Tserko Ri or Kyanjin Ri',
      description:
        'The long day: six to eight hours and 1,100 m up to Tserko Ri (4,984 m) and back. We leave about five with head torches, cross the stream behind the village and climb grass slopes, then a ridge of broken rock that never becomes technical but feels endless above 4,600 m. From the prayer flags the whole upper valley lies open to the snows on the Tibetan border. Those who prefer less take Kyanjin Ri (4,773 m), about four hours in all, with the better view down onto the Lirung glacier. A morning by the stove with a book is an honest choice too.',
      place: 'Kyanjin Gompa',
      lat: 28.2117,
      lon: 85.564,
      sleep_m: 3870,
      high_point: { name: 'Tserko Ri', altitude_m: 4984 },
      hours: '6-8',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Kyanjin Gompa',
      acclimatisation: true,
    },
    {
      day: 'Day 7',
      title: 'Kyanjin Gompa to Lama Hotel',
      description:
        'Two days of ascent undone in six to seven hours. With the sun behind you in the morning the south side of the valley, in shade on the way up, shows its icefalls and waterfalls. We stop for a second breakfast at Langtang village and for lunch near Ghodatabela, then go back into the trees, where the river is loud and the light is green. The descent to Lama Hotel is hard on the knees after yesterday; bring poles, or borrow a bamboo stick. Most people sleep better tonight than they have all week.',
      place: 'Lama Hotel',
      lat: 28.17,
      lon: 85.429,
      sleep_m: 2380,
      hours: '6-7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse at Lama Hotel',
    },
    {
      day: 'Day 8',
      title: 'Lama Hotel to Syabrubesi',
      description:
        'About five hours down the gorge, with a little climbing back to Rimche first. The river is loud for most of the way. Below Bamboo the landslide slopes are quickest crossed before noon, when stones loosened by the sun are fewer, so we keep to a steady pace and rest on the far side. By early afternoon you are back among the shops of Syabrubesi, where showers are hot and the beer is cheaper than at Kyanjin. This is the last evening with the porters, and the usual time to thank them.',
      place: 'Syabrubesi',
      lat: 28.162,
      lon: 85.339,
      sleep_m: 1503,
      hours: '5',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Syabrubesi',
    },
    {
      day: 'Day 9',
      title: 'Syabrubesi to Kathmandu by road',
      description:
        'The same seven to eight hours as on the way in, and they feel longer with tired legs. We leave after breakfast to be over the worst of the road below Syabrubesi before the trucks from the border fill it, and stop for lunch by the Trishuli river. Traffic on the last hills into Kathmandu is slow whatever the hour. You should be at the hotel by late afternoon, in time for laundry and a long shower. Dinner is left free: after a week of set menus most people want to choose their own.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      hours: '7-8',
      by: ['road'],
      meals: ['breakfast', 'lunch'],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 10',
      title: 'Departure',
      description:
        'We take you to the airport three hours before your international flight. If it leaves in the evening you can keep your bags at the hotel after checkout and walk to Swayambhu or the courtyards of Asan; the driver will fetch you from the hotel at the hour agreed.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      meals: ['breakfast'],
    },
  ],
  included: [
    'Airport transfers in Kathmandu on day 1 and day 10',
    'Two nights in a hotel in Thamel with breakfast (days 1 and 9), twin share',
    'Jeep or private van from Kathmandu to Syabrubesi and back',
    'Seven nights in teahouses, twin rooms',
    'All meals from breakfast on day 2 to lunch on day 9, with a hot drink at each',
    'A government-licensed, English-speaking guide for the whole trek, and an assistant guide for groups of seven or more',
    'One porter for two trekkers with at most 20 kg, so 10 kg for each of you (the law allows 30 kg)',
    'Langtang National Park entry permit and TIMS card',
    'Wages, meals, lodging and accident insurance of guide and porters',
    'First-aid kit and pulse oximeter carried by the guide',
  ],
  excluded: [
    'Nepal visa and international flights',
    'Travel insurance (required: cover to 5,000 m with helicopter evacuation)',
    'Lunch and dinner in Kathmandu',
    'Bottled or boiled water, soft drinks, alcohol and snacks between meals',
    'Hot showers, Wi-Fi and battery charging in the lodges',
    'Sleeping bag and down jacket (both can be hired in Thamel)',
    'Tips for guide and porters',
    'Extra nights or vehicles if the road is closed by a landslide',
  ],
  faq: [
    {
      question: 'How hard is Tserko Ri, and do I have to climb it?',
      answer:
        'You do not. It is 1,100 m of ascent from Kyanjin on a plain footpath, steep and rocky at the top, with no ropes and little exposure when dry. Fit walkers take four hours up and two and a half down. Kyanjin Ri is 200 m lower, takes half the time and has a view many prefer. The guide goes with whoever sets out and turns round if snow, cloud or a headache calls for it.',
    },
    {
      question: 'What is the road to Syabrubesi really like?',
      answer:
        'Tarred but worn as far as Dhunche, broken and dusty after it, with single-lane stretches above long drops. We use a jeep or private van and a driver who knows the road, and we do not travel after dark. People who get car-sick should bring tablets and sit in front. A shared bus costs less and takes longer; we do not use it because it is crowded and stops often.',
    },
    {
      question: 'Can the trek be extended to Gosaikunda?',
      answer:
        'From Lama Hotel or Syabrubesi there are paths by Thulo Syabru up to Sing Gompa and the lakes, and you would arrive already acclimatised, which makes that side much safer. It adds five or six days and ends at Sundarijal on the rim of the Kathmandu valley. Ask us for a private departure; the fixed dates return by road.',
    },
    {
      question: 'Is there telephone signal, and electricity?',
      answer:
        'Nepal Telecom and Ncell reach Syabrubesi well and Langtang and Kyanjin in patches; Lama Hotel has almost none, because of the gorge. Lodges sell Wi-Fi at Kyanjin and Langtang village, slow but enough for messages. Small hydro plants light both villages. Charging costs a little per device and most rooms have no socket, so a power bank is useful.',
    },
    {
      question: 'What if I am ill at Langtang village or above?',
      answer:
        'The guide measures pulse and oxygen every evening from Lama Hotel on and writes it down. A mild headache means we wait. If it worsens, or someone is sick or unsteady, we go down at once, by night if need be: Ghodatabela is two hours below Langtang. Helicopters reach Kyanjin from Kathmandu in under an hour when the weather allows, and this is what your insurance must cover.',
    },
  ],
  permits: [
    {
      name: 'Langtang National Park entry permit',
      fee: 'NPR 3,000',
      checked: '2026-11-20',
      note: 'Per entry. Checked at Dhunche and again on the trail. NPR 1,500 for SAARC nationals.',
    },
    {
      name: 'TIMS card',
      fee: 'NPR 2,000',
      checked: '2026-11-20',
      note: 'Issued only through a registered agency with a licensed guide. We arrange it in Kathmandu. NPR 1,000 for SAARC nationals.',
    },
  ],
} satisfies DemoTrek
