import type { DemoTrek } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "pikey-peak". */
export const pikeyPeak = {
  slug: 'pikey-peak',
  region: 'everest',
  name: 'Pikey Peak Trek',
  nepali_name: 'पिके डाँडा',
  price: 'USD 690',
  destination: 'Solukhumbu, Nepal',
  duration: '7 days',
  grade: 'Easy to moderate',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '4,065 m (Pikey Peak)',
  group_size: '2 to 10',
  meal_plan: 'All meals from day 2 to day 5, breakfast in Kathmandu',
  activity_level: '4 to 7 hours on foot, on three days',
  accommodation: 'Hotel in Thamel, simple lodges in the hills',
  best_season: 'Mar-May, Oct-Dec',
  trip_type: 'Teahouse trek',
  distance_km: 50,
  overview: {
    title: 'Three days on foot in Solu for one sunrise over the whole eastern Himalaya',
    description:
      'Pikey is a grassy summit of 4,065 m in the hills of Solu, some 65 km south-west of Everest and well away from the crowds of the Lukla trail. One drives out, walks for three days through Sherpa country and drives back, without a flight and within a week. It suits people with little time, a modest budget and sound legs, and those who have been to Nepal before and wish to look at the high mountains from outside. Lodges are plain and the road is rough.',
    sections: [
      {
        title: 'A short trek with two long drives',
        content:
          'Day two goes to Dhap on the southern slope, 8 hours in a jeep. From there the path climbs through forest and pasture to the huts called Pikey Base Camp, at 3,640 m. We are on the summit for sunrise next morning, then walk down the far side to Junbesi, an old Sherpa village with a monastery in its middle. A half day along the valley ends in Phaplu, where the jeep waits. The return to Kathmandu takes 9 to 10 hours. In other words: three days of walking, two of sitting.',
      },
      {
        title: 'The view, described soberly',
        content:
          'From the top one looks over fold after fold of lower ridges at a chain with no visible end: in very clear air from Dhaulagiri in the west to Kanchenjunga in the east, with Gaurishankar and Numbur near in front, Cho Oyu, Everest and Lhotse to the north-east, and Makalu beyond them. Everest is a modest grey triangle from here and the guide has to point. What impresses is the breadth.\n\nIt is often told that Edmund Hillary liked this view best of all. We have never found where he said it.',
      },
      {
        title: 'One night that is higher than we like',
        content:
          'Pikey is low by Himalayan standards, yet the profile is abrupt. You wake on day 2 in Kathmandu at 1,400 m, and on day 3 you go to bed at 3,640 m. Headache and poor sleep are common at the base camp, and some people feel sick on the climb before dawn. The saving grace is that the next night is in Junbesi at 2,700 m, so the height is left behind within a day. Those who know that altitude troubles them should ask us for an extra night at Dhap; it is cheap and works well.',
      },
      {
        title: 'Lodges, food and language',
        content:
          'These hills see a small fraction of the walkers of the Khumbu. At the base camp in October you may share the fire with a few other guests; in March there are often none. Rooms have plank walls, two beds and thick quilts; the toilet is across the yard; the kitchen fire is the heating. Food is what the house grows or keeps: dal bhat, potatoes with their skins, buckwheat bread, eggs, hard yak or chauri cheese from the local dairies. English is little spoken away from the lodges, and the guide does the talking.',
      },
      {
        title: 'Seasons on the ridge',
        content:
          'April is for rhododendrons, which here are trees in red and pink for several hundred metres of slope, with haze on the distant peaks as the price. October to mid-December has the sharp views and the cold: minus five to minus ten at the base camp, less wind than one would fear. A little snow on the top is usual from late December and the drive may then be slow in mud or ice. From June to September rain makes the road unreliable and the leeches many, and we do not recommend it.',
      },
    ],
  },
  highlights: [
    'The summit of Pikey, 4,065 m, at sunrise: eight-thousanders to the east and to the west',
    'Prayer flags and a cairn on a bald grass top, often shared with nobody',
    'Rhododendron forest on the descent towards Junbesi, in flower in April',
    'Junbesi, with its large white stupa and the houses of an old Sherpa village round it',
    'Fresh chauri cheese, sold by weight at a hill dairy if it is open when we pass',
    'No flight to catch: weather in Lukla does not concern you',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Arrive in Kathmandu',
      description:
        'A driver meets you at the airport and brings you to Thamel. The guide comes round at five or so to see that you have a warm jacket, a torch for the summit morning and cash in small notes, since there is no cash machine on the walk between Dhap and Junbesi.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      meals: [],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 2',
      title: 'Drive to Dhap',
      description:
        'We leave by six to be ahead of the traffic. The road goes over Dhulikhel and down to the Sun Kosi; the part along the Roshi river was torn up by the floods of September 2024, and how long it holds us is different every month. Rice lunch at a bazaar in the heat of the valley, then hairpins up through Okhaldhunga district into cool air and pines. About 8 hours of driving, the last of them on a rough surface. Dhap is a roadside village at 2,932 m, and it feels chilly after Kathmandu.',
      place: 'Dhap',
      lat: 27.49,
      lon: 86.44,
      sleep_m: 2932,
      hours: '8',
      by: ['road'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Lodge in Dhap',
    },
    {
      day: 'Day 3',
      title: 'Dhap to Pikey Base Camp',
      description:
        'About 6 hours on foot, and all the climbing of the trek but the last piece. The way begins on farm tracks past mani walls and potato plots, turns into forest of oak, fir and rhododendron, and comes out on grazing ridges where chauri (a yak and cow cross) are kept from spring to autumn. Lunch is at a farmhouse on the way or packed. The base camp, also called Bhulbule, is a handful of lodges in a dip at 3,640 m. Walk on a little above it before supper, then stay close to the fire.',
      place: 'Pikey Base Camp (Bhulbule)',
      lat: 27.57,
      lon: 86.47,
      sleep_m: 3640,
      hours: '6',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Simple lodge at Pikey Base Camp',
      ascent_note:
        'A gain of 708 m, because the lodges for the sunrise stand here and tomorrow we sleep at 2,700 m. The guide walks slowly from the first hour, reads pulse and oxygen before supper, and wakes people who had a poor reading once in the night. Anyone with more than a headache is led back down the path by torchlight, and skips the summit.',
    },
    {
      day: 'Day 4',
      title: 'Pikey Peak at sunrise, down to Junbesi',
      description:
        'Tea at half past four, then an hour and a half up a broad ridge in the dark to 4,065 m. It is cold and nearly always windy. The first light touches Kanchenjunga or what the guide takes for it, then runs along the row to the west. After breakfast at the lodge the long descent begins, 1,300 m and more through pasture, moss-hung forest and terraces to Junbesi at 2,700 m. Some 7 hours altogether; knees complain at the end. The village has a stupa, a school and warm kitchens.',
      place: 'Junbesi',
      lat: 27.583,
      lon: 86.551,
      sleep_m: 2700,
      high_point: { name: 'Pikey Peak', altitude_m: 4065 },
      hours: '7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Lodge in Junbesi',
    },
    {
      day: 'Day 5',
      title: 'Junbesi to Phaplu',
      description:
        'Sleep until seven and look into the monastery, if the keeper of the key is about. The walk of 4 to 5 hours follows the river down the valley, with apple orchards, painted rocks and water mills; pieces of it share the ground with a jeep track that is dusty when dry. High on the far slope goes the old road of the Everest expeditions, which passed through Junbesi before Lukla had its airstrip. Phaplu, 2,413 m, is a long bazaar above the fields with a hospital that Hillary helped to found and a runway of its own, little used. It has hot showers.',
      place: 'Phaplu',
      lat: 27.517,
      lon: 86.585,
      sleep_m: 2413,
      hours: '4-5',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Lodge in Phaplu',
    },
    {
      day: 'Day 6',
      title: 'Drive to Kathmandu',
      description:
        'We set out at six again, for 9 to 10 hours. From Salleri the road winds south-west and down for the whole morning, and those who feel bends should take the front seat and a tablet. The rivers are crossed at low altitude, in banana and sal country, where lunch is fish if you like. Then comes the highway up the Sun Kosi and the Roshi valley, slow wherever it is still being rebuilt, and the horns of the city in the late afternoon. If a slide or roadworks hold us, it can be after dark.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      hours: '9-10',
      by: ['road'],
      meals: ['breakfast'],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 7',
      title: 'Departure',
      description:
        'Breakfast, and the transfer to the airport. Please do not book your flight for the evening of day 6, however good the timetable looks. Today from midday on is reasonable in the dry season, and leaves time for a look at Pashupatinath on the way.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      meals: ['breakfast'],
    },
  ],
  included: [
    'Transfers between the airport and the hotel',
    'Two nights in a hotel in Thamel (days 1 and 6), twin room with bath and breakfast',
    'Private jeep from Kathmandu to Dhap and from Phaplu to Kathmandu',
    'Four nights in lodges: Dhap, Pikey Base Camp, Junbesi and Phaplu',
    'Breakfast, lunch and dinner from day 2 to day 5, and breakfast on day 6',
    'Licensed guide from the area or well acquainted with it, and an assistant guide from seven trekkers',
    'One porter for two trekkers, load at most 20 kg (30 kg is the legal limit)',
    'Any conservation area or municipality fee that proves to be due on this route',
    'Insurance, wages, food and beds for guide, porter and driver',
    'First-aid kit and pulse oximeter with the guide',
  ],
  excluded: [
    'International flights and visa for Nepal',
    'Travel insurance, required, valid for trekking to 4,065 m with helicopter evacuation',
    'Lunch and dinner in Kathmandu, and lunch on the drive back',
    'Bottled water, tea between meals, soft drinks and beer',
    'Hot water by the bucket, battery charging',
    'Tips for guide, porter and driver',
    'A flight from Phaplu in place of the drive, where one operates',
    'Extra nights if the road is closed by a slide',
  ],
  faq: [
    {
      question: 'Which permits does the trek need?',
      answer:
        'None that we can state with certainty. The route stays outside Sagarmatha National Park and the Khumbu municipality. Depending on the approach, a Gaurishankar Conservation Area fee or a small local fee may be asked, and sources differ about it. We inquire before each departure and pay what is due from the price of the trip. A licensed guide comes with you in every case.',
    },
    {
      question: 'Is it a good first trek?',
      answer:
        'For someone who walks regularly and does not mind simple beds, yes. The paths are not exposed, and three days are soon over. Two things make it less easy than its length suggests: the quick rise to 3,640 m and the fourth day, with a climb in the dark followed by a descent of over 1,300 m. With children below ten or tender knees we would split that day in two.',
    },
    {
      question: 'Can I fly instead of driving?',
      answer:
        'Phaplu has an airstrip, and small planes have served it from Kathmandu on and off. Schedules change and flights are cancelled in cloud, so we plan by road and treat a flight as luck. Where seats are sold for your date we can book one for the way back at extra cost. There is no air route to Dhap. Helicopter charters exist for those in a hurry.',
    },
    {
      question: 'What if it is cloudy on the summit morning?',
      answer:
        'Then the view is lost, and we will not pretend otherwise. In October, November and early December clear mornings are much the more frequent; in April haze and afternoon cloud are usual, but sunrise is often free. With a spare day in hand the group can stay a second night at the base camp and go up again, at the cost of the lodging and of one more day for guide and porter.',
    },
    {
      question: 'Can the trek be joined to a longer one?',
      answer:
        'From Junbesi the old expedition trail continues over Taksindu to the Dudh Kosi and in about five days to Namche. It is a fine way to reach Everest Base Camp without the Lukla flight, and the body arrives well prepared after so much up and down. Write to us for a programme of about three weeks; national park and Khumbu permits are then required.',
    },
  ],
} satisfies DemoTrek
