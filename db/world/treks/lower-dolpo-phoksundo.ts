import type { DemoTrek } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "lower-dolpo-phoksundo". */
export const lowerDolpoPhoksundo = {
  slug: 'lower-dolpo-phoksundo',
  region: 'dolpo',
  name: 'Lower Dolpo: Phoksundo Lake Trek',
  nepali_name: 'फोक्सुण्डो ताल',
  price: 'USD 1,880',
  destination: 'Lower Dolpo, Nepal',
  duration: '11 days',
  grade: 'Moderate',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '3,611 m (Phoksundo Lake)',
  group_size: '2 to 8',
  meal_plan: 'All meals from dinner on day 2 to breakfast on day 10; breakfast in Kathmandu',
  activity_level: '5 to 8 hours on foot, with a rest day at the lake',
  accommodation: 'Simple teahouses, tents where a lodge is full or shut',
  best_season: 'Apr-Jun, Sep-Oct',
  trip_type: 'Teahouse trek',
  distance_km: 70,
  overview: {
    title: 'Up the Suli Gad to a turquoise lake and a Bön village',
    description:
      'Phoksundo lies at 3,611 m behind the Dhaulagiri range, in a part of Nepal with hardly any road, closer in its ways to Tibet than to the plains. The trek follows one wild river from Dunai to the lake, stays two nights in the village of Ringmo and returns the same way. It suits walkers with some experience who want a real taste of Dolpo without the three weeks and the USD 500 permit of its upper part. Flights, not passes, are the uncertain element.',
    sections: [
      {
        title: 'Five and a half days of walking, one of rest',
        content:
          'After a night in Nepalgunj a small plane lands at Juphal (2,475 m), and you walk three hours down to Dunai, the district headquarters. Two days lead up the gorge of the Suli Gad by Chhepka and Rechi; the third climbs beside the waterfall to Ringmo and the lake. A free day there, and two long days down to the airstrip.\n\nThe distance is only about 70 km, but the path is rough and often steep, and the last day ends with a climb to Juphal when everyone believes they have finished.',
      },
      {
        title: 'The lake itself',
        content:
          'It is some five kilometres long and 145 m deep, held back by an old landslide, and its colour is a thick, bright turquoise, set between cliffs that drop straight into the water. Nothing lives in it that anyone can see. The path along the western wall, a ledge propped on logs in places, was made known abroad by the French film Himalaya of 1999.\n\nBelow the outlet the water falls 167 m in steps and sprays, one of the highest falls in the country. The best viewpoint is on the climb up, so you do not have to look for it.',
      },
      {
        title: 'Bön, the older faith',
        content:
          'Ringmo has a few dozen flat-roofed houses and a monastery, Thasung Tsholing, out on the point above the lake. It belongs to Bön, the religion that was in Tibet before Buddhism and has come to look much like it. The difference for a visitor is easy to see: Bön chortens and walls are passed with them on your left, and the swastika turns the other way.\n\nIn winter most families go down to lower houses with their animals. From May to October they are at home, sowing, weeding and threshing, or away on the hill for yarsagumba in late spring.',
      },
      {
        title: 'Dry side, good in summer',
        content:
          'The great range to the south takes most of the rain, so Dolpo can be walked when the rest of Nepal is under cloud. May and June are fresh and green, with wild roses along the Suli Gad; September and early October are golden and clear. July and August are fine at the lake itself, but the flights from Nepalgunj pass through the monsoon and are often late.\n\nFrom mid-November the nights at Ringmo fall far below zero and lodges close one after the other. In May and June many rooms, porters and mules are taken by the yarsagumba pickers.',
      },
      {
        title: 'Lodges, tents and the kitchen',
        content:
          'Dunai has small hotels. At Chhepka, Rechi and Ringmo there are family lodges of a few rooms, with plank beds, a stove fed with juniper and a latrine across the yard. We carry tents and mats on every departure, because two groups on the same day are one too many for Rechi, and we tell you on the spot when they will be used.\n\nFood arrives by mule. Expect rice, lentils, potatoes, noodles, chapati, tinned fish and, at the lake, buckwheat and yak cheese. Bring a sleeping bag to -10 °C, or -15 °C in October.',
      },
      {
        title: 'Hesitate if',
        content:
          "Your holiday ends on a fixed day. The flights to Juphal go early or not at all, and when the wind is wrong for two mornings a queue forms. We advise two spare days at the end. Hesitate also if you hope for Upper Dolpo: Shey Gompa and Crystal Mountain, of Peter Matthiessen's book, lie over a pass of more than 5,000 m, and need another permit and another budget.\n\nIf you like your evenings with a shower and a choice of cake, this is not the right valley.",
      },
    ],
  },
  highlights: [
    'Phoksundo from the shore at Ringmo in early morning, before the wind takes the mirror away',
    'The ledge path on the western cliff above the lake, for as far out as you like',
    'The waterfall below the outlet, 167 m in several leaps, seen from the crest above Palam',
    'Thasung Tsholing, the Bön monastery on its point above the water',
    'The Suli Gad gorge: cedar, walnut and a river that is white for two days',
    'The flight between the ridges from Nepalgunj to the short strip at Juphal',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Kathmandu, permits for Dolpo',
      description:
        'We fetch you at the airport and take your passport for the restricted-area permit, which has to be stamped before we fly west. At the briefing the bags are weighed: 15 kg each, cabin bag included, is what the plane to Juphal takes. Spare clothing can stay at the hotel.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      meals: [],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 2',
      title: 'Kathmandu to Nepalgunj by air',
      description:
        'The morning is free for Kathmandu and for last purchases; chocolate and batteries cost far more in Dunai, if they exist there at all. In the afternoon a one-hour flight takes us to Nepalgunj, 150 m above the sea and close to the Indian border. It is hot until October, dusty and cheerful. Early supper, early bed: we are called at half past four. The hotel has air conditioning, which from April to October is no luxury.',
      place: 'Nepalgunj',
      lat: 28.05,
      lon: 81.6167,
      sleep_m: 150,
      hours: '1',
      by: ['air'],
      meals: ['breakfast', 'dinner'],
      lodging: 'Hotel in Nepalgunj, twin room with bath',
    },
    {
      day: 'Day 3',
      title: 'Fly to Juphal, walk to Dunai',
      description:
        'Thirty-five minutes in a Twin Otter or similar, with the wing tips level with the villages towards the end. Juphal is a strip on a shelf at 2,475 m; porters and mules are waiting and the loads are shared out in the wind. Then three hours of easy walking, first down through barley terraces to the Thuli Bheri, then upstream on a dirt track shared with tractors. Dunai has one paved street, a bridge, government offices and shops stocked by plane, by mule and lately by a rough road. Rest, drink tea, and let the height settle.',
      place: 'Dunai',
      lat: 28.958,
      lon: 82.909,
      sleep_m: 2140,
      high_point: { name: 'Juphal', altitude_m: 2475 },
      hours: '3',
      by: ['air', 'walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Small hotel in Dunai',
    },
    {
      day: 'Day 4',
      title: 'Dunai to Chhepka',
      description:
        'Six to seven hours. Across the river and round the hill to the mouth of the Suli Gad, where the national park checks permits and its rules are explained. From there the path goes north into the gorge and stays in it: up over a spur, down to the water, up again, past Kageni and walnut groves where langurs sometimes feed. Houses are few and flat-roofed. There is little shade before noon and none at all on some slopes, so carry two litres. Chhepka stands where two streams meet, a handful of houses under tall cedars, with the noise of the river all night.',
      place: 'Chhepka',
      lat: 29.055,
      lon: 82.92,
      sleep_m: 2678,
      hours: '6-7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Chhepka, or tent',
    },
    {
      day: 'Day 5',
      title: 'Chhepka to Rechi',
      description:
        'About six hours, gaining less than 300 m on paper. In truth the trail climbs and drops many times that much, crossing the Suli Gad on timber bridges and once or twice running along its very edge, where high water in June means a scramble above. The forest is at its best today: blue pine, cedar, birch, moss, wild roses in early summer. Mule trains with goods for Ringmo come through, bells first. We eat lunch on a flat stone by the water. Rechi is a lodge or two in a clearing, the only roofs before the climb, at 2,940 m.',
      place: 'Rechi',
      lat: 29.12,
      lon: 82.93,
      sleep_m: 2940,
      hours: '6',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Rechi, or tent',
    },
    {
      day: 'Day 6',
      title: 'Rechi to Ringmo and Phoksundo',
      description:
        'Five hours that change the landscape entirely. Soon after Rechi the valley steepens and the path leaves the river in long zigzags by the winter houses of Palam, which stand empty in the warm months. From the crest above comes the view everyone remembers: the falls, whole, with the white water dropping out of the hollow of the lake. Then a short descent, a birch wood, a gate chorten with a painted ceiling, and Ringmo. Most people drop their bags and go straight down to the shore. The turquoise looks false at first.',
      place: 'Ringmo (Phoksundo Lake)',
      lat: 29.174,
      lon: 82.948,
      sleep_m: 3611,
      hours: '5',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Ringmo, or tent',
      ascent_note:
        "671 m higher than Rechi, because the lake sits behind a step of rock with no lodge on it. The three nights below rise gently from Dunai, and tomorrow is a rest day. The guide stops often on the zigzags, reads the oximeter at dinner, and if someone's headache grows takes them back down to Rechi, about two and a half hours.",
    },
    {
      day: 'Day 7',
      title: 'A day at the lake',
      description:
        'Nothing has to be done. A walk of three to five hours goes out to Thasung Tsholing, through a birch and juniper wood, where a lama or his family will open the hall if they are at home. The other choice is the ledge on the west, built out from the cliff, with the water a long way down; go as far as it pleases you and turn back. In the village you can watch barley being threshed or wool being spun, and buy a little cheese. The wind usually starts before noon and lasts until sunset. Evening is for the stove.',
      place: 'Ringmo (Phoksundo Lake)',
      lat: 29.174,
      lon: 82.948,
      sleep_m: 3611,
      hours: '3-5',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Ringmo, or tent',
      acclimatisation: true,
    },
    {
      day: 'Day 8',
      title: 'Ringmo to Chhepka',
      description:
        'A last hour by the water for those who rise early, and then seven hours down, two stages of the way up in one. The zigzags below Palam take their toll on knees, and poles are worth having. Rechi comes in time for lunch. Afterwards the gorge seems narrower than it did, since the sun is behind the wall by three, and the ups and downs on the way to Chhepka are a surprise to those who remembered only ups. Sleep comes fast, at 2,678 m, with more oxygen in the air than at the lake.',
      place: 'Chhepka',
      lat: 29.055,
      lon: 82.92,
      sleep_m: 2678,
      hours: '7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Chhepka, or tent',
    },
    {
      day: 'Day 9',
      title: 'Chhepka to Juphal',
      description:
        "The longest stage, seven to eight hours, and it has its sting at the end. We leave at six, are out of the gorge before the heat, show permits at the park post and follow the Thuli Bheri downstream without going back into Dunai. At the foot of the Juphal hill we stop for noodles, and then climb four hundred metres through terraces to the airstrip, on a dusty path in afternoon sun. Before dark the guide takes the list of names to the airline's office. Supper is a farewell to porters and mule men, who start home at dawn.",
      place: 'Juphal',
      lat: 28.985,
      lon: 82.819,
      sleep_m: 2475,
      hours: '7-8',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Lodge in Juphal',
    },
    {
      day: 'Day 10',
      title: 'Fly to Nepalgunj and Kathmandu',
      description:
        'Bags are on the wall beside the runway at six, and everyone listens. When the plane comes it unloads, loads and is gone in a quarter of an hour. From Nepalgunj the connection to Kathmandu leaves later in the day; together the two flights are about two hours in the air, and the rest is waiting. If Juphal is shut until noon there will be no plane at all, and we keep our room and try tomorrow. With luck you eat dinner in Thamel, a little dazed by how many sorts of food there are.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      hours: '2',
      by: ['air'],
      meals: ['breakfast'],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 11',
      title: 'Departure',
      description:
        'A car takes you to Tribhuvan airport. If you built in the spare days we recommend and did not need them, Bhaktapur or a day on the rim of the valley at Nagarkot makes good use of one.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      meals: ['breakfast'],
    },
  ],
  included: [
    'Transfers to and from the airports in Kathmandu and Nepalgunj',
    'Hotel in Kathmandu on day 1 and day 10, twin room and breakfast',
    'Hotel in Nepalgunj on day 2 and lodge in Juphal on day 9',
    'Flights Kathmandu to Nepalgunj and back, Nepalgunj to Juphal and back',
    'Six nights between Dunai and Chhepka in teahouses or in our tents',
    'All meals from dinner on day 2 to breakfast on day 10',
    'Lower Dolpo restricted-area permit and Shey Phoksundo National Park entry permit',
    'Licensed guide (and an assistant guide from seven trekkers), with flights, wages and insurance',
    'One porter for two trekkers (or a mule instead); a porter carries at most 20 kg, the law allows 30 kg',
    'Tents, mats and a dining shelter for nights without a free room',
    'Pulse oximeter and first-aid kit',
  ],
  excluded: [
    'International flights and visa for Nepal',
    'Travel insurance with helicopter evacuation, valid for trekking to 3,611 m or above',
    'Meals in Kathmandu except breakfast',
    'Costs of a flight that does not leave: lodging, food, new tickets, charter helicopter',
    'Luggage above 15 kg on the Juphal flights',
    'Bottled drinks, snacks, hot buckets and charging',
    'Sleeping bag and personal equipment',
    'Donation at the monastery and tips for the crew',
  ],
  faq: [
    {
      question: 'Is this Lower or Upper Dolpo, and why does the permit differ so much?',
      answer:
        'Lower Dolpo. The permit is USD 20 for a week and USD 5 for each day after that, and it covers the way to the lake. Upper Dolpo, with Shey and Saldang, costs USD 500 for the first ten days. The government keeps the fee high there to limit numbers. On this trek you may walk a little way along the lake path, and must not go over the pass behind it.',
    },
    {
      question: 'How much delay should I expect with the Juphal flight?',
      answer:
        'In May and October a morning or a day; in the rains or after a storm several days. The aeroplanes are small, the strip has no lights or instruments, and the wind rises by ten. We book the first rotation and tell the airline about your onward flight. Room and food while waiting are paid by you. When the weather opens, a chartered helicopter is sometimes shared among the stranded, at a price agreed on the day.',
    },
    {
      question: 'Are there really lodges, or is it a camping trip?',
      answer:
        'Both, and we plan for both. Family lodges have opened along the Suli Gad in the last years and are good enough for most nights in the season. They have four or five rooms each and close when the owners go to the fields or to winter quarters. Tents, mats and a shelter come along, and the crew can cook in a lodge kitchen or under a tarpaulin. Please do not book if you would mind a night in a tent.',
    },
    {
      question: 'How does one behave in a Bön village?',
      answer:
        'As anywhere, with a greeting and a smile first. Then the small rules: go round chortens and the monastery anticlockwise, with them on your left, take your shoes off in the hall, ask before taking pictures of people or of the altar, and do not sit with your feet towards the hearth. The lake is held to be sacred: no swimming, no soap and no stones thrown in. There are no fish to catch.',
    },
    {
      question: 'Is the ledge path beside the lake dangerous?',
      answer:
        'It is a way that laden yaks and villagers use, at its narrowest little more than a metre wide, built of logs and stones against the cliff. It has no rail, and a fall would be into deep water a long way below. When dry and calm most people manage it. We do not go in the wind of the afternoon, or after snow, and nobody has to set foot on it: the shore by the village is as beautiful.',
    },
  ],
  permits: [
    {
      name: 'Lower Dolpo restricted-area permit',
      fee: 'USD 20 for the first week, then USD 5 a day',
      checked: '2026-11-20',
      note: 'Issued in Kathmandu on your passport, through an agency. Whether a permit still needs two trekkers is reported differently; we confirm it when we book.',
    },
    {
      name: 'Shey Phoksundo National Park entry permit',
      fee: 'NPR 3,000',
      checked: '2026-11-20',
      note: 'Per entry. We found this figure in one source and confirm it when we book. NPR 1,500 for SAARC nationals.',
    },
  ],
} satisfies DemoTrek
