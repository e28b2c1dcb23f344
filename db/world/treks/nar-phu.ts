import type { DemoTrek } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "nar-phu". */
export const narPhu = {
  slug: 'nar-phu',
  region: 'annapurna',
  name: 'Nar Phu Valley Trek (Kang La)',
  nepali_name: 'नार फू',
  price: 'USD 1,540',
  destination: 'Nar and Phu, Manang, Nepal',
  duration: '11 days',
  grade: 'Strenuous',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '5,320 m (Kang La)',
  group_size: '2 to 8',
  meal_plan: 'All meals from Koto to Chame; breakfast in Kathmandu',
  activity_level: '7 hours on most walking days; 8 to 9 over Kang La',
  accommodation: 'Hotel in Kathmandu, basic teahouses in the valleys',
  best_season: 'Apr-May, Oct-Nov',
  closed_months: [12, 1, 2],
  trip_type: 'Teahouse trek',
  distance_km: 80,
  overview: {
    title: 'Two villages at four thousand metres, and the pass that joins them to the world',
    description:
      'North of the Annapurna Circuit a gorge leads to Phu and Nar, two old villages of Tibetan culture that were closed to foreigners until 2002. The trek goes in by the gorge and out over Kang La at 5,320 m. It is short in days and hard in everything else: the stages are long, the lodges plain, and the first two nights climb faster than we like. It suits strong walkers who have been high before.',
    sections: [
      {
        title: 'In by the gorge, out by the pass',
        content:
          "At Koto the circuit trekkers go straight on and we turn north, past a police post, into a slot in the mountains where the Naar Khola comes down. The forest holds for most of a day. Above Meta the land is open and dry, with winter settlements whose people come down from the two villages when the snow arrives.\n\nPhu lies at the end of the valley, a day's walk from Tibet. From there we go back part of the way, cross a deep gorge and climb to Nar, rest, and leave over Kang La into the valley of Manang at Ngawal. Hardly a metre of it is walked twice, apart from the stretch below Phu.",
      },
      {
        title: 'Two steep nights at the start',
        content:
          'From Koto at 2,600 m to Meta is a gain of 960 m in a day, and the next night is 520 m higher again. Neither is good practice. Only a hut or two stand between, and the shape of the valley gives little choice. We offset it with two nights in Phu and two in Nar, all at about 4,100 m, before the pass.\n\nIf you have a day to spare, spend it below: a night at Dharamshala, at roughly 3,200 m, when its lodge is open, or a few days in the Marsyangdi valley first. People who come straight from sea level should do one or the other, and we can add it for you.',
      },
      {
        title: 'Plain beds and cold kitchens',
        content:
          'There are a few lodges at Meta, Phu and Nar, most of them run by the families of the village. Rooms are small, of stone and planks, often shared by three; the toilet is across the yard. Nobody heats the rooms. In November the washing water is a kettle, and the dining room is the kitchen.\n\nDal bhat with potatoes and dried greens is the meal to trust. Some yak meat and cheese are about in autumn, and buckwheat bread. Solar panels charge a telephone if the day was bright. Bring a sleeping bag good to minus fifteen; quilts exist and are never enough.',
      },
      {
        title: 'The village calendar and yours',
        content:
          'October and early November are best: a settled sky, the barley cut, and Kang La normally free of snow. In April and May the pass may hold old snow on its north side until noon, and the villages are ploughing. We do not offer the trek in winter, when most households move down to Meta, Kyang and Chyakhu and the pass is shut.\n\nThe valleys are in the rain shadow, so September is possible once the approach road has recovered from the monsoon. In late May the people go up to dig yarsagumba, the caterpillar fungus, and lodges may be staffed by a grandmother alone.',
      },
      {
        title: 'If you have never slept high',
        content:
          'A person who has never slept above 3,500 m does not yet know how the body will answer, and this valley is a bad place to find out. There is no road in it, no doctor, and in the gorge no signal. A helicopter can land at Meta, Phu and Nar when the weather allows.\n\nYou should also be steady on steep loose ground, since the far side of Kang La drops 1,600 m, and patient with plain food. In return you walk into villages that few outsiders reach, and in Phu you may be the only guests that evening.',
      },
    ],
  },
  highlights: [
    "Phu at 4,080 m, houses of grey stone piled up a spur so tightly that one roof is the next family's yard",
    'Tashi Lhakhang, the monastery across the river from Phu, in a ring of prayer flags and snow peaks',
    'The gorge above Koto, where the path is blasted into the wall and once passes behind a waterfall',
    'Ruined forts and the old gate on the last narrow hour below Phu',
    'Nar with its four small monasteries and barley terraces, the larger and sunnier of the two villages',
    'Kang La at 5,320 m, with the whole wall from Annapurna II to Gangapurna and Tilicho Peak appearing at once',
    'The descent to Ngawal and the first apple pie in a week',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Arrival in Kathmandu, permit papers',
      description:
        'We bring you from the airport to Thamel. The permit for Nar and Phu is issued by the Department of Immigration on working days only, and needs your passport itself, so please land before noon and on a working day if you can (Saturday is not one), or come a day early. In the evening the guide checks sleeping bags, gloves and boots with more severity than is usual, and has reasons for it.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 2',
      title: 'By jeep to Koto',
      description:
        "Ten to eleven hours, and the second half is rough. To Besisahar there is tarmac of a sort; then the jeep climbs the Marsyangdi gorge by Chamje, Tal and Dharapani on a ledge of rock and gravel, through water in several places. Start at six, lunch on the way, arrive at dusk. If rain has brought down stones we stop at Dharapani and go on at first light. Koto is a row of lodges under pines at 2,600 m, beside the police post where tomorrow's side valley opens.",
      place: 'Koto',
      lat: 28.5417,
      lon: 84.2583,
      sleep_m: 2600,
      hours: '10-11',
      by: ['road'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Koto',
    },
    {
      day: 'Day 3',
      title: 'Koto to Meta',
      description:
        'The police stamp the permits and we cross the Marsyangdi. For five hours the trail follows the Naar Khola through pine and hemlock, on ledges above the water, with a bridge every now and then and hardly a place where the sun reaches. Lunch is at Dharamshala, if the hut is open, or from the rucksack. Then comes the last climb, nearly two hours of zigzags out of the gorge, and it is this one that tells. Meta stands on a broad shelf at 3,560 m with Lamjung Himal and Annapurna II behind you. Seven hours in all.',
      place: 'Meta',
      lat: 28.643,
      lon: 84.27,
      sleep_m: 3560,
      hours: '7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Basic teahouse in Meta',
      ascent_note:
        'A gain of 960 m, the steepest night on any of our treks in Manang. In the gorge only Dharamshala has beds, and not in every week. We start at half past six, keep the final climb to a shuffle, and the guide reads the oximeter at dinner and at ten. With more than a mild headache we stay a second night at Meta, or go down to Koto by daylight.',
    },
    {
      day: 'Day 4',
      title: 'Meta to Phu',
      description:
        'Level at first, along a high shelf with the empty winter houses of Jhunum and Chyakhu and a view up to a broken glacier. After Kyang, where we eat, the path drops to the Phu Khola and is cut into cliffs of yellow and red earth. The valley closes to a slit; a stair of stones goes up to an ancient gateway, with ruined walls on the crags above, and beyond it the village shows itself for the first time across a bridge. Seven hours. The last one, at 4,000 m, goes very slowly, and that is right.',
      place: 'Phu',
      lat: 28.774,
      lon: 84.278,
      sleep_m: 4080,
      hours: '7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Family lodge in Phu',
      ascent_note:
        'Another 520 m on the second night. Kyang, at about 3,800 m, has a house or two that can take people and is where we stop if anyone was unwell at Meta this morning. Otherwise we go through, because two nights follow at Phu with an easy day between. The guide checks everyone at dinner; the way down from here is a day long, so the decision to turn round is made in Kyang and not after it.',
    },
    {
      day: 'Day 5',
      title: 'A day in Phu',
      description:
        'Three to four hours of easy walking spread over the whole day. In the morning we cross the stream to Tashi Lhakhang, a monastery of the Kagyu school to which people from all over Manang come, and the caretaker may light the lamps. Later we climb through the lanes to the old fort above the houses. Women weave on the roofs, yaks and goats come in towards evening, and there are two or three hundred metres of slope behind the village for those who want to help their blood along. Go high for an hour, then sleep low.',
      place: 'Phu',
      lat: 28.774,
      lon: 84.278,
      sleep_m: 4080,
      hours: '3-4',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Family lodge in Phu',
      acclimatisation: true,
    },
    {
      day: 'Day 6',
      title: 'Phu to Nar',
      description:
        'Seven hours at a good pace, and it can be eight. We return by Kyang and Chyakhu to the junction above Meta and go down to the monastery at Nar Phedi, a large new building with a school in it, where tea is usually offered. A high bridge crosses the Phu Khola in a gorge so narrow that you hear the water without seeing it. On the other side lies the work of the day: some 600 m up to Nar in the afternoon, through juniper, past a line of chortens to the terraces of the village.',
      place: 'Nar',
      lat: 28.679,
      lon: 84.206,
      sleep_m: 4110,
      hours: '7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Family lodge in Nar',
    },
    {
      day: 'Day 7',
      title: 'Rest in Nar',
      description:
        'Nar lies in a bowl that faces south, out of the wind, and after the gorge it feels almost mild. Nothing has to be done today. There are four small monasteries to find, fields to walk round, and boots to dry. The guide inspects the slope of Kang La through binoculars, asks who has crossed lately and decides about spikes. In the afternoon those who feel well go up an hour towards the pass and come back. Dinner is early, the bag is packed before it, and bed at seven is not too soon.',
      place: 'Nar',
      lat: 28.679,
      lon: 84.206,
      sleep_m: 4110,
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Family lodge in Nar',
      acclimatisation: true,
    },
    {
      day: 'Day 8',
      title: 'Kang La to Ngawal',
      description:
        'Away at four with headlamps. The pastures rise gently for two hours and then the slope stands up, scree first, snow perhaps near the top; four to five hours bring you to the cairns of Kang La, 5,320 m. The Annapurnas are suddenly opposite, every one of them, from foot to summit. We stay twenty minutes if there is no wind. The other side falls 1,660 m to Ngawal, very steep in the upper third, where poles and short steps save the knees. Eight to nine hours altogether, and a beer at the end for those who drink it.',
      place: 'Ngawal',
      lat: 28.647,
      lon: 84.1,
      sleep_m: 3660,
      high_point: { name: 'Kang La', altitude_m: 5320 },
      hours: '8-9',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Ngawal',
    },
    {
      day: 'Day 9',
      title: 'Ngawal to Chame, on foot and by jeep',
      description:
        'We are on the Annapurna Circuit now, going against the stream of its walkers. The path descends through dry pine to the valley floor near Humde and on towards Pisang, three hours or so of easy ground with Annapurna II above. There a jeep takes over and follows the river down past the great curved slab of Paungda Danda to Chame, four to five hours with everything. At 2,670 m you will sleep soundly. There is a hot spring by the river, a bank, and a choice of dinner for the first time in a week.',
      place: 'Chame',
      lat: 28.5525,
      lon: 84.24,
      sleep_m: 2670,
      hours: '4-5',
      by: ['walk', 'road'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Chame',
    },
    {
      day: 'Day 10',
      title: 'Drive to Kathmandu',
      description:
        'Ten to eleven hours by jeep, the way we came: slow as far as Besisahar at 760 m, where it is suddenly hot, and then among lorries on the highway. It is a tedious day and there is no shorter road. If Kang La has cost us a day of waiting, we leave Ngawal at dawn, drive all the way and arrive late. Most people use the evening for a shower of heroic length and dinner within walking distance of the hotel.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      hours: '10-11',
      by: ['road'],
      meals: ['breakfast', 'lunch'],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 11',
      title: 'Departure',
      description:
        "Transfer to the airport. We advise against a flight before noon, since yesterday's road is the least punctual part of the trek; with a free day in between you would also see Boudha, where many families from Nar and Phu have relatives.",
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      meals: ['breakfast'],
    },
  ],
  included: [
    'Airport transfers in Kathmandu',
    'Two nights in a Thamel hotel, twin room with breakfast',
    'Private jeep from Kathmandu to Koto, from Pisang to Chame, and from Chame to Kathmandu',
    'Nar Phu restricted-area permit for one week and the Annapurna Conservation Area permit',
    'Licensed guide who has crossed Kang La before',
    'One porter for two trekkers, with no more than 20 kg, and an assistant guide from five trekkers',
    'Eight nights in teahouses and family lodges',
    'Breakfast, lunch and dinner from Day 2 to Day 9, tea with each, breakfast and lunch on Day 10',
    'Light spikes for the pass for guests and crew when there is snow',
    'Insurance for all staff, and windproof clothing and boots for porters',
    'Pulse oximeter and a first-aid kit extended for a valley without a doctor',
  ],
  excluded: [
    'International flights and visa for Nepal',
    'Travel insurance (required, to 5,320 m or higher, with helicopter evacuation)',
    'Lunch and dinner in Kathmandu',
    'Permit days beyond the first week in the restricted area, USD 15 each',
    'An additional acclimatisation night at Dharamshala or Meta',
    'Sleeping bag and down jacket (rented in Kathmandu by the day)',
    'Drinks, boiled water, charging and hot water for washing',
    'Meals and beds on days lost to snow or a closed road',
    'Tips and gifts to monasteries',
  ],
  faq: [
    {
      question: 'Can a single person do this trek?',
      answer:
        'The restricted area has traditionally asked for two foreign trekkers besides the guide. One page from 2026 reports that a single trekker with a guide is accepted now; we have also read that it was still only being asked for. We confirm it with the Department of Immigration for your week, and until then we list lone travellers together on one departure.',
    },
    {
      question: 'What if Kang La is closed?',
      answer:
        'Then we go out the way we came: from Nar down to the bridge, by the gorge to Koto in one very long day or two ordinary ones, and home by jeep. You miss the view and keep the villages. The guide decides in Nar on Day 7, and waiting a day in Nar for a second try means driving from Ngawal to Kathmandu in one go, or adding a day at the end.',
    },
    {
      question: 'How should I prepare for the altitude?',
      answer:
        'The best preparation is a recent week above 3,000 m, for example Langtang or the lower circuit. Second best is an added night on the way to Meta. Ask your own doctor about acetazolamide well before you travel; our guides do not hand it out as a matter of course. Arriving rested, after a night or two in Kathmandu, also matters more than people think.',
    },
    {
      question: 'Is there any telephone in the valleys?',
      answer:
        'Koto and Chame have mobile reception, Ngawal usually some. Between them expect silence, with now and then a village phone or a weak signal at Nar. The guide knows where along the way a call can be made, and each evening leaves word of our plans with the lodge. If you need to be reachable every day, this is the wrong valley.',
    },
    {
      question: 'How does it compare with the Annapurna Circuit over Thorong La?',
      answer:
        'Thorong La is about a hundred metres higher and far better furnished: more lodges, more people, an aid post in Manang. The nights before it also rise more gently. Kang La has a rougher descent and you may meet nobody. Those who want both can turn west at Ngawal after the pass and go on over Thorong La, well acclimatised, with five days more than this programme.',
    },
  ],
  permits: [
    {
      name: 'Nar Phu (Manang) restricted-area permit',
      fee: 'USD 100 for a week (Sep-Nov)',
      checked: '2026-11-20',
      note: 'USD 75 a week from December to August; each further day USD 15 at any season. Issued by the Department of Immigration. No TIMS card is needed besides.',
    },
    {
      name: 'Annapurna Conservation Area entry permit (ACAP)',
      fee: 'NPR 3,000',
      checked: '2026-11-20',
      note: 'Shown at Koto. For SAARC nationals NPR 1,000.',
    },
  ],
} satisfies DemoTrek
