import type { DemoTrek } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "ghorepani-poon-hill". */
export const ghorepaniPoonHill = {
  slug: 'ghorepani-poon-hill',
  region: 'annapurna',
  name: 'Ghorepani Poon Hill Trek',
  nepali_name: 'घोरेपानी पुनहिल',
  price: 'USD 590',
  destination: 'Annapurna foothills, Nepal',
  duration: '9 days',
  grade: 'Easy to moderate',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '3,210 m (Poon Hill)',
  group_size: '2 to 12',
  meal_plan: 'All meals on the five trekking days; breakfast in Kathmandu and Pokhara',
  activity_level: '3 to 5 hours on foot, one day of 6 to 7',
  accommodation: 'Hotels in Kathmandu and Pokhara, teahouses on the trail',
  best_season: 'Mar-May, Oct-Dec',
  trip_type: 'Teahouse trek',
  distance_km: 45,
  overview: {
    title: 'Five days in Magar and Gurung country, with one very early start',
    description:
      'The short classic above Pokhara: up the stone stairs to Ulleri, through rhododendron forest to Ghorepani, out before dawn to Poon Hill, and home by Tadapani and Ghandruk. Nobody sleeps above 2,860 m, so altitude is seldom a worry. It is the trek we suggest to families, to first-time walkers and to people who want no more than five days on foot, on the understanding that the sunrise will be shared with a crowd.',
    sections: [
      {
        title: 'A loop, and a sociable one',
        content:
          'From Hile we climb to the Magar village of Ulleri and go on through oak forest to the ridge at Ghorepani. The name speaks of water for horses: mule caravans on the old salt route between Mustang and the lowlands rested here. From the ridge the way turns east along the crest, drops into the forest to Tadapani and comes out at Ghandruk among terraced fields.\n\nYou walk on paved steps and earth paths, never far from a lodge with tea on the stove. One can stop almost anywhere, which makes it a comfortable walk for a group of mixed ages.',
      },
      {
        title: 'About those stairs',
        content:
          'People who call this trek easy have usually forgotten the staircase below Ulleri: more than three thousand stone steps, in the sun if you start late. We drive as far as Hile to save the flat part and begin early, with many stops. The following day climbs another 840 m, in shade and more gently.\n\nDay 5 is the long one. It begins at half past four with Poon Hill, continues after breakfast along a ridge with its own ups and downs, and ends after six to seven hours of walking. Children manage it well if they slept; adults who sat up by the stove complain.',
      },
      {
        title: 'When the hillsides are red, and when the air is clean',
        content:
          'The rhododendrons between Ulleri and Tadapani flower from the beginning of March at the lower end to late April near the ridge, in red first and then pink. Haze and afternoon thunder belong to the same months. October and November have the clearest dawns, and in the second half of October several hundred people stand on the hill.\n\nWe are fond of December. It is cold, with frost and now and then snow at Ghorepani, but the mountains are sharp and the lodges half empty. January and February are possible with warmer gloves. In the monsoon the stairs are slippery and the leeches keen.',
      },
      {
        title: 'Lodges with a stove in the middle',
        content:
          'Ghorepani and Ghandruk have the best-built teahouses of the Annapurna foothills, and some rooms have their own bathroom, which we book for a supplement when there are any. Elsewhere the bathroom is down the corridor. Walls are thin. In the evening everyone gathers round an oil-drum stove in the dining room, with boots and socks on the rail above it.\n\nThe kitchens cook dal bhat, momo, noodles, pancakes and a fair apple pie, made with fruit carried over from Mustang. Tap water is not for drinking; refill boiled or filtered water and leave plastic bottles unbought.',
      },
      {
        title: 'If you want solitude, look elsewhere',
        content:
          'We say it plainly because it spoils the week for those who did not expect it: Poon Hill is probably the most visited viewpoint in the Nepali hills. There are railings, a tea stall and a tower, and in season a great many telephones held up at the same moment. Half an hour after sunrise nearly everybody has gone down, and we stay.\n\nFor a ridge with fewer people we would send you to Mardi Himal, which is steeper and colder. Jeep roads have also been pushed up to Ulleri and close to Ghandruk; for some minutes each day you will hear an engine.',
      },
    ],
  },
  highlights: [
    'Sunrise from Poon Hill at 3,210 m, with Dhaulagiri (8,167 m) lit first and the Annapurnas following',
    'The stone staircase from Tikhedhunga up to Ulleri, which mule trains still use',
    'The rhododendron forest around Banthanti and Deurali, in flower in March and April',
    'The open ridge east of Ghorepani, where you have almost the same view as from Poon Hill and nearly no company',
    'Tadapani at dusk, when Machhapuchhre stands alone above the trees',
    'The lanes, slate roofs and small Gurung museum of Ghandruk',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Kathmandu: welcome',
      description:
        'Somebody from our office is at the airport and rides with you to Thamel. If your plane lands by noon there is time for a slow walk through Asan and Indra Chowk to the old palace square. The guide joins you at the hotel around six to talk through the week and to see that everyone, children included, has shoes that have been worn before.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 2',
      title: 'To Pokhara along the Trishuli',
      description:
        'The coach climbs out of the valley at Thankot and drops in long bends to the Trishuli, which it follows for some hours past rafts and suspension bridges. It takes seven to eight hours with a breakfast stop and a lunch stop, and on days of roadworks longer. Sit on the right-hand side for mountains in the last third. In the evening you can take a boat out on Phewa Lake or do nothing at all by the water; tomorrow starts at a reasonable seven.',
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
      title: 'Drive to Hile, up the steps to Ulleri',
      description:
        'Two hours on tarmac to Nayapul at 1,070 m, then an hour of bumping up the Bhurungdi valley to Hile. Beyond Tikhedhunga and two bridges the staircase starts. It goes up for two hours without a break, between terraces and houses where somebody is always selling oranges or tea, and mule trains have the right of way: stand on the hill side and let them pass. Three to four hours in all. Ulleri is a large Magar village with flowers on the balconies, and from its upper lodges Annapurna South looks over the ridge.',
      place: 'Ulleri',
      lat: 28.3603,
      lon: 83.7353,
      sleep_m: 2020,
      hours: '3-4',
      by: ['road', 'walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Ulleri',
    },
    {
      day: 'Day 4',
      title: 'Through the forest to Ghorepani',
      description:
        'Five hours and a climb of 840 m, nearly all under trees. Past Banthanti the wood turns to old oak and rhododendron, with ferns on the trunks and small streams over the path, and it can be chilly at midday. Nangethanti is the usual place for lunch. Birdwatchers fall behind here; laughingthrushes and sunbirds are common. Ghorepani lies on a saddle, a settlement of blue roofs. Our lodge is in the upper part, which saves a quarter of an hour of climbing in the dark tomorrow.',
      place: 'Ghorepani',
      lat: 28.4013,
      lon: 83.7003,
      sleep_m: 2860,
      hours: '5',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in upper Ghorepani',
    },
    {
      day: 'Day 5',
      title: 'Poon Hill at dawn, then along the ridge to Tadapani',
      description:
        'Tea at half past four, headlamps, and 350 m of steps to the top of Poon Hill at 3,210 m. It takes forty-five minutes to an hour and everyone else is on the stairs too. Dhaulagiri catches the light while the valley below is still black. After a proper breakfast back at Ghorepani we climb the opposite ridge, with the same mountains and hardly anybody there, pass Deurali and drop through a wet, dark gorge to a second Banthanti. The last climb to Tadapani comes when you have had enough. Six to seven hours, with the dawn included.',
      place: 'Tadapani',
      lat: 28.3939,
      lon: 83.7669,
      sleep_m: 2630,
      high_point: { name: 'Poon Hill', altitude_m: 3210 },
      hours: '6-7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Tadapani',
    },
    {
      day: 'Day 6',
      title: 'Down to Ghandruk',
      description:
        'A short day, on purpose. The path goes down for three to four hours through rhododendron and maple, where grey langurs sit in the crowns, and comes out at the first fields above Ghandruk. Wet leaves on stone make it slippery after rain. You reach the village for lunch and have the afternoon for it: the museum, the monastery at the top, the women on the terraces winnowing millet or drying maize according to the month. Annapurna South and Machhapuchhre frame the north.',
      place: 'Ghandruk',
      lat: 28.3762,
      lon: 83.8087,
      sleep_m: 1940,
      hours: '3-4',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Ghandruk',
    },
    {
      day: 'Day 7',
      title: 'Ghandruk to Pokhara',
      description:
        'Wide stone steps lead down past schools and water mills to the end of the jeep road, an hour or a little more. Knees notice it, and it is the last of the stairs. A jeep then takes us down the Modi valley to Nayapul and on to Pokhara, four hours from Ghandruk altogether. We are at the lake in the early afternoon. Those with energy left go up to the Peace Pagoda or across to Sarangkot; the others find out how good a chair is.',
      place: 'Pokhara',
      lat: 28.2096,
      lon: 83.9856,
      sleep_m: 822,
      hours: '4',
      by: ['walk', 'road'],
      meals: ['breakfast', 'lunch'],
      lodging: 'Hotel at Lakeside, twin room with bath',
    },
    {
      day: 'Day 8',
      title: 'Back to Kathmandu',
      description:
        'Seven to eight hours by coach, leaving at half past seven. If there are small children in the party we recommend the flight of half an hour, which leaves the day free for Pokhara or for the caves and the mountain museum; we can book the seats for you. In Kathmandu the rest of the evening is your own. Ask the guide about the momo places around Thamel, a subject on which he or she will hold firm opinions.',
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
      title: 'Journey home, or onward',
      description:
        'A car takes you to the airport in good time. If you would like to add three days in Chitwan, it is better to go there straight from Pokhara; ask us when you book and we change the programme.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      meals: ['breakfast'],
    },
  ],
  included: [
    'Meeting at Kathmandu airport and the transfer back on the last day',
    'Two nights in Thamel and two nights at Pokhara Lakeside in hotels, with breakfast',
    'Tourist coach both ways between Kathmandu and Pokhara',
    'Private vehicle from Pokhara to Hile and from Ghandruk to Pokhara',
    'Licensed guide for the whole trip, with an assistant guide from seven trekkers',
    'One porter for two trekkers, with at most 20 kg between the two of you',
    'Annapurna Conservation Area permit and TIMS card',
    'The entrance ticket for Poon Hill',
    'Four nights in teahouses',
    'Breakfast, lunch and dinner with tea or coffee from Day 3 to Day 6, and two meals on Day 7',
    'Insurance and wages of guide and porters',
    'First-aid kit and pulse oximeter with the guide',
  ],
  excluded: [
    'Flights to Nepal and the visa on arrival',
    'Travel insurance (required; trekking to 3,210 m and helicopter evacuation must be covered)',
    'Lunch and dinner in the two cities',
    'Bottled drinks, boiled water, snacks and alcohol',
    'Rooms with private bath at Ghorepani and Ghandruk, where they exist',
    'Hot showers, charging and Wi-Fi where the lodge asks money for them',
    'Boats, museums and taxis in Pokhara',
    'Flights between Pokhara and Kathmandu',
    'Tips for the crew',
  ],
  faq: [
    {
      question: 'From what age can children come?',
      answer:
        'We have no fixed limit. Children from about seven or eight walk it well when the steps of Day 3 are taken slowly, and younger ones can be carried by a porter in a basket seat, a common way to travel in these hills. Under-10s pay neither the conservation area fee nor the TIMS card. For families we like to add a night at Banthanti and break Day 4 or Day 5 in two.',
    },
    {
      question: 'What if Poon Hill is in cloud on our morning?',
      answer:
        'Then we look at the sky at half past four and decide together whether to climb. Cloud below the ridge is fine and often beautiful; cloud above it means a walk in fog. The ridge east of Ghorepani gives a second chance two or three hours later, and Tadapani and Ghandruk have mountain views of their own. Staying another night at Ghorepani is possible if you have the day.',
    },
    {
      question: 'Can I do this trek in five days from Pokhara?',
      answer:
        'If you are already in Pokhara, you can join on the morning of Day 3 and leave us on Day 7, and we take the hotels, the coach and the Kathmandu transfers out of the price. Write to us at least three days before so that the permits can be made; we need a passport copy and a photograph.',
    },
    {
      question: 'How fit must I be?',
      answer:
        'The climb to Ulleri is something over 500 m, nearly all stairs, and you have three to four hours for it. If you can walk up and down a hill for half a day at home, you will manage. Regular walking for a month beforehand is the best preparation. The descents strain the thighs more than the ascents strain the lungs. Poles are worth having and can be rented in Pokhara for very little.',
    },
    {
      question: 'Can it be joined to Annapurna Base Camp?',
      answer:
        'It can, and the join is a natural one: from Tadapani a path goes to Chhomrong instead of Ghandruk, and from there base camp is about six days there and back at a sensible pace. Allow fifteen or sixteen days from Kathmandu. Starting with Poon Hill is also sound for the altitude, since you have already slept at 2,860 m before you enter the gorge.',
    },
  ],
  permits: [
    {
      name: 'Annapurna Conservation Area entry permit (ACAP)',
      fee: 'NPR 3,000',
      checked: '2026-11-20',
      note: 'Checked at the Birethanti post. Free for children under 10; NPR 1,000 for SAARC nationals.',
    },
    {
      name: "TIMS card (Trekkers' Information Management System)",
      fee: 'NPR 2,000',
      checked: '2026-11-20',
      note: 'Needed on this short trek too. Children under 10 are exempt; SAARC nationals pay NPR 1,000.',
    },
  ],
} satisfies DemoTrek
