import type { DemoTrek } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "mardi-himal". */
export const mardiHimal = {
  slug: 'mardi-himal',
  region: 'annapurna',
  name: 'Mardi Himal Trek',
  nepali_name: 'मर्दी हिमाल',
  price: 'USD 640',
  destination: 'Mardi ridge, Nepal',
  duration: '9 days',
  grade: 'Moderate',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '4,500 m (Mardi Himal Base Camp)',
  group_size: '2 to 10',
  meal_plan: 'All meals from Kande to Siding; breakfast in Kathmandu and Pokhara',
  activity_level: '4 to 7 hours on foot; 8 to 9 on the base camp day',
  accommodation: 'Hotels in Kathmandu and Pokhara, simple ridge teahouses',
  best_season: 'Mar-May, Oct-Nov',
  trip_type: 'Teahouse trek',
  distance_km: 45,
  overview: {
    title: 'A ridge that climbs out of the forest and points at Machhapuchhre',
    description:
      'Mardi Himal is a spur on the south side of Machhapuchhre, and this trek follows its crest from the hills near Pokhara to 4,500 m. The first two days are in forest, the next two on open grass above the clouds. It is short, steep and simple, and it gains height faster than most treks of five days; people who are fit and want to be near high mountains without two weeks on the trail like it best.',
    sections: [
      {
        title: 'How the ridge is put together',
        content:
          'From Kande on the Baglung road an old village path goes over Australian Camp to Pitam Deurali. There the Mardi trail leaves the others and enters a forest of oak, rhododendron and moss that goes on for a day and a half. Above Low Camp at 2,970 m the trees become smaller, and at Badal Danda, the ridge of clouds, they end.\n\nHigh Camp stands at 3,580 m on the narrow crest. Base camp is more than 900 m higher along the same ridge, and we come back from it past High Camp to sleep at Low Camp. On the last day we leave the ridge eastward to Siding, where the jeep waits.',
      },
      {
        title: 'The long day, hour by hour',
        content:
          "Day 6 is the reason for the trek and the hardest thing in it. We leave High Camp at about half past four and are at the upper viewpoint, above 4,000 m, near sunrise. Base camp takes an hour or two more, on a path that is steep, stony and in places exposed on one side. By ten o'clock cloud often covers everything, so there is no point in starting later.\n\nThen all of it has to be walked down again, and 600 m more to Low Camp. Eight to nine hours. Whoever has had enough at the viewpoint turns round there with one of the crew and has missed very little.",
      },
      {
        title: 'From the lake to 3,580 m in three days',
        content:
          'Pokhara to High Camp is 2,760 m of climbing in three days, and the trek has no rest day. Nobody sleeps higher than 3,580 m, and the night after base camp is at 2,970 m again, which is what makes the plan defensible. Mild headaches at High Camp are common all the same.\n\nThe guide carries a pulse oximeter, and decides at dinner and once more at four in the morning who goes up. For people over sixty, or anyone who has slept badly at altitude before, we suggest an extra night at Badal Danda, at roughly 3,200 m. It costs little and changes a great deal.',
      },
      {
        title: 'Lodges that carry their water',
        content:
          'The lodges on the ridge are recent, small and built of stone, tin and plywood, with mattresses on planks and shared toilets outside. There is hardly any spring on the crest. Water is piped or carried from far below, showers are a bucket or none, and in a dry November the tap at High Camp may give nothing at all.\n\nFood is dal bhat, noodles, eggs and potatoes, plainly cooked and welcome. Electricity is solar, so charging is slow and paid for. At High Camp in October rooms run out by three in the afternoon; a member of our crew goes ahead in the morning to keep beds.',
      },
      {
        title: 'Clear mornings through the year',
        content:
          'October and November have the most reliable dawns, with frost at High Camp on most nights. March and April bring flowering rhododendron from Deurali to Low Camp, white orchids on the oaks, and thunderstorms after lunch; a ridge is a poor place for lightning and we aim to be indoors by two. May is warmer and hazier.\n\nDecember to February can be fine for people with winter clothing. After snowfall the way above High Camp has no track and a steep drop beside it, and then the viewpoint is as far as we go.',
      },
    ],
  },
  highlights: [
    'First light from the crest above High Camp, with Machhapuchhre (6,993 m) so near that you tip your head back to see its top',
    'Mardi Himal Base Camp at 4,500 m, a hollow of grass and stones under the last slopes of the peak',
    'Badal Danda, where on many afternoons you stand above a floor of cloud reaching to the plains',
    'Moss forest between Pitam Deurali and Low Camp, silent enough to hear a pheasant walk',
    'Australian Camp in the first hours, with the whole Annapurna range over a village lawn',
    'The steep way out by Siding, through millet terraces where few trekkers go',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Arrival, Kathmandu',
      description:
        'A driver from our office collects you. In the evening the guide will ask what you have for minus five at half past four in the morning, since that is the hour that matters on this trek, and show you where to hire what is missing. The permits are made meanwhile with the passport copies you sent.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 2',
      title: 'Coach to Pokhara',
      description:
        'Westward for seven to eight hours, down by Naubise to the Trishuli, along it to Mugling and up the Marsyangdi side to Pokhara. The road has been under reconstruction for years; bring patience and something to cover your nose when the dust is bad. At Damauli or a little after it the first snow peaks show on the right. From the lake shore in Pokhara you can make out the Mardi ridge itself, a dark line that runs up to the foot of Machhapuchhre.',
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
      title: 'Kande to Pitam Deurali by Australian Camp',
      description:
        'An hour by road brings us to Kande at 1,770 m. The first climb is an hour of steps to Australian Camp, a meadow at 2,060 m with lodges on it and Annapurna South, Hiunchuli and Machhapuchhre along the edge; we eat there. The path goes on level through Pothana, where permits are checked, and into the first forest. Pitam Deurali is a little saddle at 2,100 m where the way to Ghandruk parts from ours. Four hours, an easy beginning, with a warm evening on the terrace if the cloud stays off.',
      place: 'Pitam Deurali',
      lat: 28.3461,
      lon: 83.8386,
      sleep_m: 2100,
      hours: '4',
      by: ['road', 'walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Pitam Deurali',
    },
    {
      day: 'Day 4',
      title: 'Through Forest Camp to Low Camp',
      description:
        'A whole day in the trees, six to seven hours and 870 m upwards, though with so much up and down that it feels more. The path keeps to the ridge; roots and mud make it slow after rain. Forest Camp, which the local people call Kokar, is a clearing at 2,550 m with lodges and lunch. Above it the oaks are hung with grey lichen, and for hours there is no view at all. Then Low Camp appears in a gap, with Machhapuchhre at the end of it. It is cold as soon as the sun leaves.',
      place: 'Low Camp (Mardi)',
      lat: 28.4172,
      lon: 83.8824,
      sleep_m: 2970,
      hours: '6-7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse at Low Camp',
    },
    {
      day: 'Day 5',
      title: 'Out of the trees to High Camp',
      description:
        'Four hours. The rhododendrons shrink to bushes during the first hour, and at Badal Danda you step out on to grass with the Modi valley falling away on one hand and the Mardi Khola on the other. We stop there for a second breakfast. The crest then rises in humps, with yaks or sheep on it in the warm months and a path wide enough for one. High Camp at 3,580 m is a row of lodges behind a rise. The afternoon is free for lying down; the guide gets everyone up again before dusk for a slow hundred metres uphill and back.',
      place: 'High Camp (Mardi)',
      lat: 28.4437,
      lon: 83.8946,
      sleep_m: 3580,
      hours: '4',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse at High Camp',
      ascent_note:
        'The step from Low Camp is 610 m, because the sunrise on the ridge needs an early start from High Camp. The guide walks it in four unhurried hours and measures oxygen at dinner and at four. Badal Danda, an hour and a half back down, has beds for anyone whose head aches. The following night is at Low Camp, so only one is spent this high.',
    },
    {
      day: 'Day 6',
      title: 'Mardi Himal Base Camp, and down to Low Camp',
      description:
        "Tea and biscuits at four, away at half past. The ridge narrows and steepens in the dark, with a few places where hands help, and the upper viewpoint comes with the sun. From there the path crosses stony slopes to base camp at 4,500 m, three to four hours from the start: the peak of Mardi Himal (5,587 m) behind, Machhapuchhre's south face over it, Annapurna South to the west. We stay as long as it is clear. The descent passes High Camp, where lunch waits, and continues to Low Camp. Eight to nine hours; nobody stays up late.",
      place: 'Low Camp (Mardi)',
      lat: 28.4172,
      lon: 83.8824,
      sleep_m: 2970,
      high_point: { name: 'Mardi Himal Base Camp', altitude_m: 4500 },
      hours: '8-9',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse at Low Camp',
    },
    {
      day: 'Day 7',
      title: 'Off the ridge to Siding, and Pokhara',
      description:
        'The path to Siding leaves the crest below Low Camp and goes straight down through bamboo and forest, more than 1,200 m in three to four hours. It is the steepest ground of the trek, on earth and roots, and treacherous when wet. Siding at 1,750 m is a village of slate roofs in terraces of millet, where women sell tea from their verandas. A jeep takes two to three hours on a rough track to Pokhara. Six hours in all, with a lake at the end of it.',
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
      day: 'Day 8',
      title: 'Return to Kathmandu',
      description:
        'The coach eastward takes its seven to eight hours. Should cloud or an upset stomach have held us on the ridge, this is the day we can give up, by descending to Siding a day later and flying to Kathmandu the same afternoon if a seat is to be had. You pay the fare in that case. Otherwise there is nothing to do today but sit, look at the Marsyangdi and let the thighs recover, and eat well in Kathmandu in the evening.',
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
      day: 'Day 9',
      title: 'Departure',
      description:
        'After breakfast our car is at your disposal for the airport. If you have another week, tell us: with the legs you now have, Langtang or a second and slower walk in the Annapurnas can be arranged from three days ahead.',
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
    'Thamel hotel on the first and the eighth night, Pokhara hotel on the second and the seventh, with breakfast',
    'Tourist coach from Kathmandu to Pokhara and back',
    'Car from Pokhara to Kande and jeep from Siding to Pokhara',
    'Licensed guide, with an assistant from five trekkers so that nobody has to turn back alone',
    'One porter for two trekkers; your share of the load is 10 kg',
    'Annapurna Conservation Area permit and TIMS card',
    'Four nights in ridge teahouses, reserved by a crew member who goes ahead',
    'Breakfast, lunch, dinner and a hot drink with each from Day 3 to Day 6, two meals on Day 7',
    'Insurance of guide, assistant and porters',
    'Pulse oximeter and first-aid kit',
  ],
  excluded: [
    'International air fare and Nepal visa',
    'Travel insurance (required, to 4,500 m or above, with helicopter rescue)',
    'Lunches and dinners in Kathmandu and Pokhara',
    'Drinking water above Forest Camp, where it is carried up and priced accordingly',
    'Charging, Wi-Fi and bucket showers',
    'Flight between Pokhara and Kathmandu',
    'An additional acclimatisation night at Badal Danda, if you want one',
    'Hire of poles, jacket or sleeping bag',
    'Tips for the crew',
  ],
  faq: [
    {
      question: 'Is Mardi Himal easier than Annapurna Base Camp?',
      answer:
        'It is shorter and not easier. You reach 4,500 m on the sixth day from Kathmandu, on steeper ground, with simpler lodges and a longest day of eight to nine hours. Annapurna Base Camp has more walking days, many more steps and a kinder climb to 4,130 m. With little time and good legs, take Mardi; with the choice, people new to altitude do better in the Sanctuary.',
    },
    {
      question: 'I dislike heights. How exposed is the path above High Camp?',
      answer:
        'The crest is broad for most of the way to the viewpoint, with some narrow passages where the slope falls steeply on one side. Beyond the viewpoint the path traverses stony ground and in three or four places one is glad of a hand. There is no climbing and no rope. People who are uneasy on ladders usually stop at the viewpoint, and one of the crew stays with them.',
    },
    {
      question: 'Do we climb Mardi Himal itself?',
      answer:
        'No. The peak of 5,587 m is a mountaineering objective that needs a climbing permit, ropes and several more days. Our highest point is the so-called base camp at 4,500 m. From there the last slopes of the mountain can be studied at close quarters, and avalanches are sometimes heard from the big faces behind it, a long way off.',
    },
    {
      question: 'What do we do for drinking water?',
      answer:
        'Bring a filter bottle or purification tablets and two litres of capacity. At Deurali and Forest Camp taps are reliable. From Low Camp upwards the lodges sell boiled water by the litre and may limit it in dry weeks. We ask guests not to buy plastic bottles here, since each one has to be carried down the ridge again, and not all of them are.',
    },
    {
      question: 'Is there any phone signal or a way out in an emergency?',
      answer:
        'Because the ridge looks straight down on Pokhara, mobile reception is better than on most treks, even at High Camp. In clear weather a helicopter from Pokhara can land near High Camp within a short flight. In cloud the way out is on foot or by stretcher to Siding, most of a day, and that is why the guide sends people down early and not late.',
    },
  ],
  permits: [
    {
      name: 'Annapurna Conservation Area entry permit (ACAP)',
      fee: 'NPR 3,000',
      checked: '2026-11-20',
      note: 'Per entry, checked at Pothana. NPR 1,000 for SAARC nationals, free under 10 years.',
    },
    {
      name: "TIMS card (Trekkers' Information Management System)",
      fee: 'NPR 2,000',
      checked: '2026-11-20',
      note: 'Per trek. It requires a licensed guide from a registered agency, also on this ridge close to Pokhara. NPR 1,000 for SAARC nationals.',
    },
  ],
} satisfies DemoTrek
