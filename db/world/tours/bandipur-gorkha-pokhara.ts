import type { DemoTour } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "bandipur-gorkha-pokhara". */
export const bandipurGorkhaPokhara = {
  slug: 'bandipur-gorkha-pokhara',
  name: 'Bandipur and Pokhara Hill Towns',
  nepali_name: 'बन्दीपुर र पोखरा',
  price: 'USD 490',
  destination: 'Central hills, Nepal',
  duration: '4 days',
  grade: 'Easy',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '1,592 m (Sarangkot)',
  group_size: '2 to 12',
  meal_plan: 'Breakfast on days 2 to 4, dinner in Bandipur, lunch on the river',
  activity_level: '1 to 3 hours on foot a day; half a day on an easy river',
  accommodation: 'Restored Newar house in Bandipur, lakeside hotel in Pokhara',
  best_season: 'Oct-Apr',
  trip_type: 'Cultural tour',
  overview: {
    title: 'A temple by cable car, a town without cars, a lake and a river',
    description:
      'Four days between Kathmandu and Pokhara that turn the highway, usually something to be got through, into the journey itself. You ride up to the wish-granting goddess at Manakamana, sleep in the stone-paved bazaar of Bandipur, have a day and a half in Pokhara and come home partly by raft on the Trishuli. Good for couples and families with children over ten who like change and do not mind short nights.',
    sections: [
      {
        title: 'Bandipur, a town the road forgot',
        content:
          'Newar merchants from Bhaktapur settled on this ridge at 1,030 m around the end of the eighteenth century, when the valley below was malarial, and grew rich on the trade between Tibet and India. Then in the 1970s the highway was laid along the river and the business went down to it. The merchants left, nobody had money to rebuild, and so the houses stayed as they were.\n\nToday the main street is closed to vehicles and many of the old shops are guest houses. It is tidy, and on Saturdays full of visitors from Kathmandu. By six in the morning it belongs to its people again.',
      },
      {
        title: 'The cable car and the goddess',
        content:
          'Manakamana, 1,302 m, grants what the heart asks for, and newly married couples come in thousands. The cable car from Kurintar lifts them in ten minutes over the Trishuli and up the ridge. Saturday and Tuesday are the days of sacrifice, with queues of three hours and goats, for which a one-way ticket is sold. We travel on other days where we can.\n\nVisitors who dislike the sight of blood can stay on the terrace side, away from the altar. The present pagoda was rebuilt after the earthquake of 2015.',
      },
      {
        title: 'The river day, and when not to take it',
        content:
          'The last day puts you on the Trishuli at Charaudi for two to three hours of grade two to three water, with long quiet stretches. Helmets, jackets and a safety kayak are provided; you must be able to float and to take instructions. From November to February the river is low and cold, and splash tops are handed out. During and after the monsoon, June to mid-September, it is too big for beginners and we replace it with a second stop on the road. Anyone who is nervous may stay in the car and meet the boat at the end.',
      },
      {
        title: 'What has become of Gorkha',
        content:
          'Some travellers know this route with a detour to Gorkha, the fort from which Prithvi Narayan Shah set out to unite Nepal. The palace was damaged in 2015 and has since been repaired. It lies an hour north of the highway and needs most of a day, which four days do not hold. With a fifth day we add it between Manakamana and Bandipur, and recommend it to anyone interested in how the country came about.',
      },
    ],
  },
  highlights: [
    'The ten-minute cable car from Kurintar to Manakamana at 1,302 m',
    'Bandipur bazaar in the early morning, slate roofs steaming and shutters being folded back',
    'Sunset over the Marsyangdi from Tundikhel, with Manaslu and the Annapurnas when clear',
    'A rowing boat on Phewa Lake and an evening along its eastern shore',
    'Two to three hours of grade two and three rapids on the Trishuli',
    'Siddha Gufa below Bandipur, a large limestone cave for those who like ladders',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Kathmandu, Manakamana and Bandipur',
      description:
        'Away at half past six. In three to four hours we are at Kurintar for the cable car, and have an hour and a half at the temple and in the lane of prasad shops. Lunch by the river. Another hour and a half brings the car to Dumre and up eight kilometres of bends to Bandipur, where you leave it at the edge of the bazaar and carry a small bag to the guest house. At sunset we walk to the parade ground, open to the north.',
      place: 'Bandipur',
      lat: 27.9356,
      lon: 84.4108,
      sleep_m: 1030,
      by: ['road', 'walk'],
      meals: ['dinner'],
      lodging: 'Restored Newar house in the bazaar, twin room with bath',
    },
    {
      day: 'Day 2',
      title: 'A walk in Bandipur, then Pokhara',
      description:
        'Walk before breakfast while mist fills the valley: half an hour up the stone stair to Thani Mai for the whole line from Dhaulagiri to Manaslu on a clear day. Later the guide leads through the old quarter to the Khadga Devi shrine, where a sword is kept under cloth. If you have the legs for it, go on down to the cave, or some way along the ridge towards the Magar village of Ramkot. In the afternoon it is two and a half to three hours by car to Pokhara and the lake.',
      place: 'Pokhara',
      lat: 28.2096,
      lon: 83.9856,
      sleep_m: 822,
      by: ['walk', 'road'],
      meals: ['breakfast'],
      lodging: 'Lakeside hotel, twin room with bath',
    },
    {
      day: 'Day 3',
      title: 'Pokhara, from the ridge to the water',
      description:
        'For the willing the car goes to Sarangkot before dawn; on an average October day the peaks show, on an average March day one has to be lucky. The rest can be as full or as empty as you like. We suggest the old bazaar around Bindhyabasini, where Newar brick houses survive behind the shop signs, an hour on the lake in the late afternoon, and fish for supper. The waterfall and the caves south of the lake are crowded and can be left out without regret.',
      place: 'Pokhara',
      lat: 28.2096,
      lon: 83.9856,
      sleep_m: 822,
      high_point: { name: 'Sarangkot', altitude_m: 1592 },
      by: ['road', 'walk', 'boat'],
      meals: ['breakfast'],
      lodging: 'Lakeside hotel, twin room with bath',
    },
    {
      day: 'Day 4',
      title: 'By raft and road to Kathmandu',
      description:
        'We leave the lake at six to reach the river late in the morning. At Charaudi, 350 m, the crew explains paddles, ropes and what to do in the water. Then two to three hours downstream through a valley of terraces and sand beaches, with lunch on the bank. Dry clothes wait in the car. The remaining road to Kathmandu takes four hours or more, the last of them in the traffic of the western rim, and you are at your hotel by evening.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road', 'boat'],
      meals: ['breakfast', 'lunch'],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
  ],
  included: [
    'Private car with driver from and to Kathmandu, four days',
    'One night in Bandipur, two in Pokhara, one in Kathmandu at the end, twin share',
    'Return ticket for the Manakamana cable car',
    'Licensed guide for all four days',
    'Half a day of rafting with guide, safety kayak, helmet, jacket and lunch',
    'Rowing boat on Phewa Lake for one hour',
    'Breakfast on days 2 to 4 and dinner in Bandipur',
    'A waterproof bag for phones and papers on the river',
  ],
  excluded: [
    'Hotel in Kathmandu before the tour',
    'International flights and the Nepal visa',
    'Lunches on days 1 to 3 and dinners in Pokhara and Kathmandu',
    'Travel insurance that covers rafting on grade three water',
    'Siddha Gufa entry, paragliding and other extras in Pokhara',
    'Offerings at Manakamana',
    'Tips for guide, driver and raft crew',
  ],
  faq: [
    {
      question: 'Does the tour visit Gorkha?',
      answer:
        'Not in four days, although the route is often sold with Gorkha in its name. The old palace above Gorkha bazaar is an hour from the highway and 1,500 steps from the town, or a shorter walk from the upper car park. We include it for guests who add a fifth day.',
    },
    {
      question: 'I have never rafted and cannot swim well. May I come?',
      answer:
        'Yes, if you are calm in water and can float in a jacket. The stretch below Charaudi is what beginners learn on from October to May. You may also sit in the middle of the boat and paddle little, or stay in the car. Children from ten can raft in winter and spring, and the raft guide has the final word.',
    },
    {
      question: 'Is Manakamana worth it for someone who is not Hindu?',
      answer:
        'For the ride over the Trishuli, yes, and for the mood of people who have come with one wish. As architecture the temple is modest and the ridge is covered with stalls. If blood sacrifice would spoil your day, travel on a day other than Saturday, Tuesday or the Dashain festival, and we shall see to the dates.',
    },
    {
      question: 'How are the rooms in Bandipur?',
      answer:
        'They are in old merchant houses: low doors, steep stairs, wooden floors that creak. Most now have a small bathroom and hot water, and some have a shared veranda above the street. Light sleepers hear the neighbours. Travellers over 1.85 m should watch their heads, and we can offer a newer hotel at the edge of the town.',
    },
    {
      question: 'Can we stop in Pokhara and not return to Kathmandu?',
      answer:
        'Yes, and it makes sense if you have an Annapurna trek before you. Tell us when you book: the tour then ends with breakfast on day 4, without the raft and the last hotel night, and costs less. If you would like the river all the same, there are short stretches of the Seti near Pokhara that can be run in half a day.',
    },
  ],
} satisfies DemoTour
