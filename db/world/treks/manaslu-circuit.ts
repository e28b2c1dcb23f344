import type { DemoTrek } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "manaslu-circuit". */
export const manasluCircuit = {
  slug: 'manaslu-circuit',
  region: 'manaslu',
  name: 'Manaslu Circuit Trek',
  nepali_name: 'मनास्लु परिक्रमा',
  price: 'USD 1,490',
  destination: 'Gorkha and Manang, Nepal',
  duration: '15 days',
  grade: 'Strenuous',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '5,106 m (Larkya La)',
  group_size: '2 to 10',
  meal_plan: 'All meals from day 2 to lunch on day 14; breakfast in Kathmandu',
  activity_level: '4 to 7 hours on foot; 9 to 11 on the day of the pass',
  accommodation: 'Teahouses, one night of huts and tents at Dharamsala',
  best_season: 'Mar-May, Oct-Nov',
  closed_months: [12, 1, 2],
  trip_type: 'Teahouse trek',
  distance_km: 150,
  overview: {
    title: 'Round the eighth highest mountain, from rice terraces to Larkya La',
    description:
      'A half circle of about 150 km around Manaslu (8,163 m). It begins in the hot gorge of the Budhi Gandaki at 870 m, rises for eight days through Gurung country into the Tibetan-speaking villages of Nubri, and crosses one long pass, Larkya La, to come down on the Annapurna side. It is for steady walkers who have trekked before and want a high circuit in which the villages still matter more than the lodges. A restricted-area permit and a guide are compulsory, which keeps the numbers moderate.',
    sections: [
      {
        title: 'How the fifteen days fall',
        content:
          'One day by road to Machha Khola, two days in the gorge to Deng, three more up the opening valley to Samagaun at 3,530 m. A rest day there, with a climb towards Manaslu Base Camp for those who want it, is the hinge of the trip. Then Samdo, Dharamsala and the pass.\n\nDay 11 is by far the longest, nine to eleven hours from Dharamsala over 5,106 m to Bimthang. After it a single day of forest brings you to Dharapani on the Annapurna road, and two days of driving, one of them short, take you home by Besisahar.',
      },
      {
        title: 'Where your strength goes',
        content:
          'No technical ground, but plenty of everything else. The first days are humid, with endless small ups and downs on a path blasted from the cliff, shared with mule trains. Later the nights are cold and the rooms plain. The pass day starts at three or four in the morning, usually below -10 °C, and ends on a loose descent of 1,500 m that tires people more than the climb.\n\nYou should be able to walk six hours for several days in a row at home, with hills in it. Having slept above 4,000 m once before is a real advantage.',
      },
      {
        title: 'Two permits for the gorge and one for the way out',
        content:
          'North of Jagat the valley is a restricted area. The permit is issued in Kathmandu on your passport, through a registered agency and with a licensed guide; nobody can walk here alone. The Manaslu conservation permit is needed as well, and the Annapurna one because the trek ends at Dharapani inside that area.\n\nBy old practice at least two foreign trekkers must be on the permit. Published reports now differ on whether this still holds, so if you come alone, ask us before you book.',
      },
      {
        title: 'Autumn, spring and the weeks to avoid',
        content:
          'From the second week of October to the middle of November the pass is most reliable, and Dharamsala is full: beds are given out as people come in, and tents make up the rest. April is quieter and warmer, with afternoon snow on the pass and rhododendron below Bimthang.\n\nFrom December to early March Larkya La is often closed and many upper lodges are locked. In July and August the gorge path suffers landslides every year. Late September works, if you accept leeches as far as Deng.',
      },
      {
        title: 'Sleeping and eating along the Budhi Gandaki',
        content:
          'Lodges have multiplied in the last decade. As far as Samagaun you can expect twin rooms, a shared toilet and a warm dining room; a few have attached bathrooms. Samdo is simpler. Dharamsala is a camp of stone huts and tents at 4,460 m where comfort is not the point.\n\nDal bhat is the best thing on every menu because it is what the family eats. Higher up come buckwheat, potatoes, Tibetan bread and, in Samagaun, sometimes yak meat. We advise against meat once it has to be carried for days.',
      },
      {
        title: 'The road is coming',
        content:
          'A motor road is being cut up the Budhi Gandaki and reaches a little further each winter. Jeeps go past Machha Khola in the dry months, and parts of the third day are now walked on fresh track beside excavators. Above Jagat most of the old path still holds, for now.\n\nWe keep our start at Machha Khola, because the first day on foot is a good one, and because walking in from 870 m gives the lungs time. On the far side the road from Dharapani to Besisahar has existed for years, and there we drive.',
      },
    ],
  },
  highlights: [
    'Larkya La at 5,106 m around nine in the morning, with Himlung, Kang Guru and Annapurna II beyond the prayer flags',
    'Manaslu, both its peaks, seen at dawn from the ridge of the monastery at Lho',
    'Birendra Tal, the green lake under the Manaslu glacier, an hour from Samagaun',
    'Samdo, settled by people who came over from Tibet, the last village before the pass',
    'Carved mani stones and painted entrance gates at every village from Ghap to Samagaun',
    'The hanging bridges and cliff galleries of the Budhi Gandaki between Jagat and Deng',
    'Meadows at Bimthang, ringed by moraine and ice, at the end of nine to eleven hours on the move',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Kathmandu, and the restricted-area permit',
      description:
        "Send us a scan of your passport and visa photograph beforehand; on arrival we need the passport itself with its new visa, because the restricted-area permit is issued against it. If you land after the Department of Immigration's hours we do this the next morning and drive as soon as it is issued. The guide checks your kit in the evening, warm gloves above all.",
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      meals: [],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 2',
      title: 'Drive to Machha Khola',
      description:
        'Eight to nine hours, the second half of them slow. The highway west is tarred but crowded; after Dhading Besi or Gorkha the road turns north, and from Arughat it is a rocky track along the Budhi Gandaki with streams to ford. By Soti Khola the valley has closed in and the jeep rarely leaves second gear. Machha Khola means fish stream: a double row of lodges above a suspension bridge, at 870 m, warm enough at night to sleep under a sheet. Wash now, because the water will not be this mild again for ten days.',
      place: 'Machha Khola',
      lat: 28.2293,
      lon: 84.8738,
      sleep_m: 870,
      hours: '8-9',
      by: ['road'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Machha Khola',
    },
    {
      day: 'Day 3',
      title: 'Machha Khola to Jagat',
      description:
        'Six to seven hours beside the river, gaining less than 500 m on balance and perhaps twice that in small climbs. Sandbanks alternate with steps cut in the rock. At Tatopani a hot spring runs from pipes in a wall and everyone stops to soak their feet. After Dobhan and a long bridge the gorge opens on the gravel flats of Yaruphant, and a last pull leads to Jagat, a neat flagstoned village that was once a customs post for the salt trade. Start early: between noon and three there is no shade, and road work may hold us up.',
      place: 'Jagat (Gorkha)',
      lat: 28.356,
      lon: 84.8955,
      sleep_m: 1340,
      hours: '6-7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Jagat',
    },
    {
      day: 'Day 4',
      title: 'Jagat to Deng',
      description:
        'The permit is stamped and the restricted area begins. Past Sirdibas one of the long suspension bridges of the district carries you to Philim, a Gurung village with a big school and millet terraces, and the last broad farmland for days. Then the walls draw together. Beyond Ekle Bhatti, the path to Tsum leaves to the right; ours crosses the river to and fro through bamboo and pine, in places built out on galleries over white water. Six to seven hours. Deng is a handful of houses, the first where you are likely to hear Tibetan in the kitchen.',
      place: 'Deng',
      lat: 28.48,
      lon: 84.869,
      sleep_m: 1860,
      hours: '6-7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Deng',
    },
    {
      day: 'Day 5',
      title: 'Deng to Namrung',
      description:
        'A long day of changing country, 770 m higher by evening. Over the bridge and up to Rana, then high above the river through Bihi Phedi, where the mani walls begin: slabs with figures of buddhas and of Milarepa, cut in a fine, shallow line for which the valley is known. At Ghap we eat lunch. The afternoon goes through dense forest of fir, oak and rhododendron, damp and full of birds, with langurs if you walk quietly. The last steps up to Namrung are steep, and the air there is cool for the first time.',
      place: 'Namrung',
      lat: 28.544,
      lon: 84.77,
      sleep_m: 2630,
      hours: '6-7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Namrung',
    },
    {
      day: 'Day 6',
      title: 'Namrung to Lho',
      description:
        'Four to five hours through Nubri proper: barley fields, walnut trees, flat stone houses and children with schoolbooks, with frost on the verges until the sun arrives. Lihi and Sho each have an entrance chorten with a painted ceiling; look up as you pass under. Above Sho the head of the valley shows Manaslu for the first time, north peak and main peak like a pair of horns. Lho has a large monastery on a hillock, with a school for young monks. Go up at five in the afternoon, when the chanting starts, or at dawn for the mountain.',
      place: 'Lho',
      lat: 28.574,
      lon: 84.703,
      sleep_m: 3180,
      hours: '4-5',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Lho',
      ascent_note:
        '550 m above Namrung, a little over the guideline at a height where most people still feel nothing. We go on because tomorrow gains only 350 m and two nights follow in one place. Those who slept badly in Namrung stop at Sho, about an hour lower. First oximeter reading of the trek at dinner.',
    },
    {
      day: 'Day 7',
      title: 'Lho to Samagaun',
      description:
        'A short and beautiful morning, about four hours. The trail drops to a stream, climbs through pines to Shyala, a plateau village among tree stumps with peaks on every side, Himalchuli and Ngadi Chuli to the left, Manaslu ahead, and then goes nearly level to Samagaun. This is the chief village of upper Nubri: two rows of houses with firewood stacked to the eaves, yaks in the lanes and a monastery at the far end against the moraine. The lodges are the best of the upper valley. Do washing and sleep in the sun; nothing more is asked today.',
      place: 'Samagaun',
      lat: 28.586,
      lon: 84.643,
      sleep_m: 3530,
      hours: '4',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Samagaun',
    },
    {
      day: 'Day 8',
      title: 'Acclimatisation at Samagaun',
      description:
        'Climb high, sleep low. The full version is Manaslu Base Camp at 4,800 m: past Birendra Tal, then up a steep moraine above the icefall, six to eight hours and nearly 1,300 m, which is a lot for a rest day. Going halfway helps nearly as much. The gentler choice is Pungyen Gompa, a small monastery on a hidden pasture right under the east face, four to five hours there and back. Whoever has a cold may simply visit the lake. By four everyone should be back, drinking tea, with the oximeter going round the table.',
      place: 'Samagaun',
      lat: 28.586,
      lon: 84.643,
      sleep_m: 3530,
      high_point: { name: 'Manaslu Base Camp', altitude_m: 4800 },
      hours: '6-8',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Samagaun',
      acclimatisation: true,
    },
    {
      day: 'Day 9',
      title: 'Samagaun to Samdo',
      description:
        'Three to four easy hours up a broad valley of juniper and grass, with the Budhi Gandaki now a stream one could almost jump. Long mani walls point the way. Samdo stands on a shelf at 3,875 m, grey and tightly built against the wind; its people crossed from Tibet some decades ago and long traded over the passes a day to the north. After lunch the guide takes those who feel well up the slope behind the village for an hour, to 4,200 m or so. The dining rooms here burn dried dung, and it does its work.',
      place: 'Samdo',
      lat: 28.6505,
      lon: 84.6345,
      sleep_m: 3875,
      hours: '3-4',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Samdo',
    },
    {
      day: 'Day 10',
      title: 'Samdo to Dharamsala',
      description:
        "Another short stage, three to four hours, at the slowest pace of the trek. Below Samdo the path crosses the river, passes the stones of the old Larkya market, where salt and grain once changed hands, and rises across bare hillside with the Syacha glacier opposite. Blue sheep are often seen. Dharamsala, also called Larkya Phedi, has one large set of huts and a field of tents; rooms go to those who arrive first, so a porter leads. Eat at five, lay out tomorrow's clothes, fill bottles with hot water and lie down. At 4,460 m sleep comes in short pieces.",
      place: 'Dharamsala (Larkya Phedi)',
      lat: 28.6585,
      lon: 84.584,
      sleep_m: 4460,
      hours: '3-4',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Stone hut or fixed tent at Dharamsala, shared',
      ascent_note:
        'A gain of 585 m, because there is no roof between Samdo and the foot of the pass. Two nights at 3,530 m with a climb, and one at 3,875 m, come before it. Readings are taken on arrival and at dinner; whoever is clearly unwell walks back to Samdo with a member of the crew before dark, and the guide decides about the pass at three.',
    },
    {
      day: 'Day 11',
      title: 'Larkya La to Bimthang',
      description:
        "Up at three, away by four. The climb is long rather than steep, over moraine and frozen tarns marked by snow poles, and the wind rises with the sun. Most groups stand on Larkya La (5,106 m) between eight and ten. The view is to the west: Himlung, Kang Guru, Annapurna II. Then the hard part, a steep descent on scree or old snow, where light spikes and poles do their work, and hours of moraine to Bimthang. Nine to eleven hours in all. The meadow at the end, flat and green under the ice walls of Manaslu's west side, is a kind place to be tired.",
      place: 'Bimthang',
      lat: 28.634,
      lon: 84.4713,
      sleep_m: 3590,
      high_point: { name: 'Larkya La', altitude_m: 5106 },
      hours: '9-11',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Bimthang',
    },
    {
      day: 'Day 12',
      title: 'Bimthang to Dharapani',
      description:
        'Seven to eight hours downhill, 1,700 m lower by evening. The path crosses the snout of a glacier, then enters one of the finest forests in the country: fir and hemlock at first, rhododendrons as tall as houses, later oak and maple along the Dudh Khola. Lunch at Karche or Gho. Tilije (2,300 m) is a Gurung and Manangi village with stone-paved lanes and apple trees. A last hour on a jeep track, dull underfoot, joins the Annapurna road at Dharapani, where the permits are checked out, the showers are hot and the crew has its final supper with you.',
      place: 'Dharapani',
      lat: 28.518,
      lon: 84.359,
      sleep_m: 1860,
      hours: '7-8',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Dharapani',
    },
    {
      day: 'Day 13',
      title: 'Jeep to Besisahar',
      description:
        'Four hours by jeep down the Marsyangdi. At Tal the valley is wide and flat where a landslide once dammed the river, and for a short while everyone relaxes. Below it the road is blasted into the cliff, with waterfalls dropping across it and, near Chamje, a view straight into the gorge. It is rough enough that sitting is a form of exercise; those who get nervous should take the seat on the hill side. Besisahar, 760 m, is a district town with pharmacies, cash machines and heat. The afternoon is free, and after twelve days idleness takes some practice.',
      place: 'Besisahar',
      lat: 28.2317,
      lon: 84.378,
      sleep_m: 760,
      hours: '4',
      by: ['road'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Hotel in Besisahar, twin room with bath',
    },
    {
      day: 'Day 14',
      title: 'Besisahar to Kathmandu',
      description:
        'A tarred road leads to Dumre, where we join the Pokhara highway and turn east. Six to seven hours in a private van, more if road works or a festival have slowed the climb into the capital. Lunch is at one of the riverside places along the Trishuli. Those who are going on to Pokhara can leave us at Dumre, which is two to three hours from the lake; tell us before the trek, so that we can see to the luggage you left in Kathmandu. In Thamel your room and your left bags are waiting, and the evening is your own.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      hours: '6-7',
      by: ['road'],
      meals: ['breakfast', 'lunch'],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 15',
      title: 'Departure from Kathmandu',
      description:
        'The car for the airport comes at the hour that suits your flight. Allow three hours before an international departure, since the queues at Tribhuvan are long in October and November, when most people walk this circuit.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      meals: ['breakfast'],
    },
  ],
  included: [
    'Airport transfers on the first and last day',
    'Hotel in Kathmandu on the nights of day 1 and day 14, twin room with breakfast',
    'Hotel in Besisahar on day 13',
    'Private jeep from Kathmandu to Machha Khola',
    'Jeep from Dharapani to Besisahar and van to Kathmandu',
    'Eleven nights on the trail in teahouses, with shared huts or tents at Dharamsala',
    'Breakfast, lunch and dinner from day 2 to lunch on day 14',
    'Licensed guide with experience of Larkya La, and an assistant guide from seven trekkers',
    'One porter for two trekkers, at most 20 kg a load though the law allows 30 kg',
    'Manaslu restricted-area permit, Manaslu and Annapurna conservation area permits',
    'Accident and rescue insurance, warm clothing and lodging for guides and porters',
    'First-aid kit and pulse oximeter',
  ],
  excluded: [
    'Nepal visa and flights to and from Nepal',
    'Travel insurance covering trekking to 5,106 m and helicopter evacuation (required)',
    'Lunch and dinner in Kathmandu',
    'Tea, coffee and boiled water between meals, and all bottled drinks',
    'Hot showers, Wi-Fi and charging on the trail',
    'Down jacket, sleeping bag to -15 °C and light spikes (hire in Thamel)',
    'Tips for the crew',
    'Horse, helicopter or extra nights if the pass is closed or someone has to turn back',
  ],
  faq: [
    {
      question: 'Can I do the Manaslu Circuit on my own?',
      answer:
        'Not without a guide: the area north of Jagat is restricted, and the permit is given only through an agency. Whether one trekker with a guide is enough, or two names must stand on the permit, is reported differently at present. Our fixed departures leave with four or more, so joining one settles the matter. For a private date as a single traveller, ask us first.',
    },
    {
      question: 'What if Larkya La is closed when we get there?',
      answer:
        'After a heavy fall of snow the pass often opens again within a day or two. We have no spare day in the fifteen, so waiting means moving your flight; we do not save a day beforehand by dropping the second night in Samagaun. If it stays shut we return to Machha Khola by the same valley, four to five long days. Travellers with fixed flights should plan two free days at the end.',
    },
    {
      question: 'How cold is the night before the pass?',
      answer:
        'In late October about -8 to -12 °C outside at Dharamsala, and not much better inside, where there is no stove in the sleeping rooms. In April it is a few degrees milder and often snows a little. A bag rated to -15 °C, a dry base layer kept for the night and a bottle of hot water in the sleeping bag make it bearable. Keep camera batteries and filters in with you.',
    },
    {
      question: 'Is Manaslu harder than the Annapurna Circuit?',
      answer:
        'Somewhat. Larkya La is 300 m lower than Thorong La, but the day is longer, the descent rougher and the place you sleep before it more basic. The gorge at the start is also more tiring than a jeep to Dharapani. In return there is hardly any road between Jagat and Tilije. If you managed six consecutive walking days elsewhere without trouble, Manaslu is within reach.',
    },
    {
      question: 'Could we add the Tsum Valley?',
      answer:
        'Many would say you should. The path to Tsum branches off between Jagat and Deng. Going to Mu Gompa and back adds six or seven days, needs the Tsum permit in addition, and sends you to Nubri better acclimatised. We run the combination as a private trip of about three weeks; the price depends on the number of people.',
    },
    {
      question: 'Where can I get money on the way?',
      answer:
        "Not after Kathmandu, for practical purposes. There is no reliable cash machine between the highway and Besisahar, and lodges take rupees only. With meals included, NPR 1,000 to 2,000 a day is a fair allowance for drinks, showers, charging and small things; bring it in notes of 100 and 500, with the crew's tips in a separate envelope.",
    },
  ],
  permits: [
    {
      name: 'Manaslu restricted-area permit',
      fee: 'USD 100 for the first week, then USD 15 a day (Sep-Nov)',
      checked: '2026-11-20',
      note: 'For the eight restricted days of this trip in autumn that is USD 115; with the two conservation areas it comes to USD 115 and NPR 6,000. From December to August: USD 75 for the first week, then USD 10 a day. Reports differ on whether two trekkers per permit are still required; we confirm it when we book.',
    },
    {
      name: 'Manaslu Conservation Area permit (MCAP)',
      fee: 'NPR 3,000',
      checked: '2026-11-20',
      note: 'Per entry. NPR 1,000 for SAARC nationals.',
    },
    {
      name: 'Annapurna Conservation Area permit (ACAP)',
      fee: 'NPR 3,000',
      checked: '2026-11-20',
      note: 'Needed from Bimthang and Tilije down to Besisahar. NPR 1,000 for SAARC nationals.',
    },
    {
      name: 'Chumnubri Rural Municipality entry fee',
      fee: 'NPR 1,000',
      checked: '2026-11-22',
      note: 'Decided by the municipality for visitors from abroad and reported since autumn 2024 (english.onlinekhabar.com, daytoursnepal.com). We have not seen the notice itself; we confirm it when we book. It is in our price.',
    },
  ],
} satisfies DemoTrek
