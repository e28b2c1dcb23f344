import type { DemoTour } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "muktinath-overland". */
export const muktinathOverland = {
  slug: 'muktinath-overland',
  name: 'Muktinath and Jomsom Pilgrimage',
  nepali_name: 'मुक्तिनाथ यात्रा',
  price: 'USD 680',
  destination: 'Lower Mustang, Nepal',
  duration: '7 days',
  grade: 'Easy to moderate',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '3,800 m (Muktinath temple)',
  group_size: '2 to 12',
  meal_plan: 'Breakfast every day; lunch and dinner from day 3 to day 5, vegetarian on request',
  activity_level: 'Long days in a jeep; about an hour on foot at 3,800 m',
  accommodation: 'Hotels in Kathmandu and Pokhara, simple lodges in Tatopani and Jomsom',
  best_season: 'Mar-May, Sep-Nov',
  trip_type: 'Pilgrimage',
  overview: {
    title: 'Up the Kali Gandaki to the hundred and eight springs',
    description:
      'Muktinath is holy to Vaishnava Hindus as a place of release and to Tibetan Buddhists as Chumig Gyatsa, the hundred springs. Once it took weeks to walk here; now a jeep does it in two days from Pokhara, between two mountains of over 8,000 m. The tour is planned with families in mind, from India and the Nepali diaspora above all, who bring parents of seventy along, and so every day leaves time for rest, toilets and warm food.',
    sections: [
      {
        title: 'The temple and what pilgrims do there',
        content:
          'The pagoda of Vishnu is small. Behind it a half circle of wall carries 108 bronze spouts made as the head of a cow, and water a few degrees above freezing pours from each. The devout run beneath all of them and then dip in the two pools before the shrine; others touch the water to the forehead. A few minutes away, in the Jwala Mai temple, kept by Buddhist nuns, a small natural gas flame burns beside a spring.\n\nFrom the jeep stand at Ranipauwa it is a climb of twenty to thirty minutes with stone steps. Ponies and, for some, motorbikes take those who cannot walk it as far as the gate.',
      },
      {
        title: 'From 1,190 m to 3,800 m in a morning',
        content:
          'On the fourth day the jeep goes from 1,190 m to 3,760 m, and you walk on to 3,800 m the same morning. That is a large step. Because we sleep at Jomsom, 2,720 m, the hours up high are few and serious trouble is rare, but headache and breathlessness are ordinary. Nobody should hurry on the steps, and nobody should plunge into icy water on an empty stomach.\n\nAnyone with heart or lung disease, a recent operation or uncontrolled blood pressure needs a doctor to say yes beforehand. The guide carries an oximeter and a small oxygen bottle stays in the jeep.',
      },
      {
        title: 'The road and the wind',
        content:
          'Between Beni and Jomsom the road is partly blacktop and partly not. Near Tatopani and Rupse it crosses slopes that move each monsoon, and the jeep may wait an hour while a digger clears the way. It is bumpy, and in spring dusty.\n\nNorth of Ghasa the valley opens and the wind comes up at eleven almost every day, strong enough by two to lift sand from the river bed. This is why planes fly to Jomsom only in the morning and why we visit the temple before lunch. The open flats are crossed with the windows shut.',
      },
      {
        title: 'Flying back in place of driving',
        content:
          'The programme returns to Pokhara by road in eight to ten hours. The flight from Jomsom takes about twenty minutes between Dhaulagiri and Annapurna and can be booked as an extra, weather permitting. Two things should be known: the planes are small, with a baggage allowance of ten to fifteen kilos, and when wind or cloud stops them the jeep must take over, which makes a long afternoon. We keep a seat in the vehicle for you either way, so no one is left on the wrong side of the mountains.',
      },
    ],
  },
  highlights: [
    'The 108 cow-headed spouts of Muktinath at 3,800 m, ice on the edges in the early hours',
    'The natural flame in the Jwala Mai shrine, tended by Buddhist nuns',
    'Hot springs beside the river at Tatopani, good for backs after the jeep',
    'The Kali Gandaki between Dhaulagiri and Annapurna, both above 8,000 m',
    'Saligrams, black stones with fossil ammonites, on the river flats near Kagbeni',
    'Marpha, with its white lanes, apple orchards and brandy',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Arrival in Kathmandu',
      description:
        'We meet you at the airport and drive to the hotel. For those who land early there is an evening visit to Pashupatinath for the aarti on the river bank, which begins about six; Hindu families often wish to start the pilgrimage there.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      lodging: 'Hotel in Kathmandu, twin room with bath',
    },
    {
      day: 'Day 2',
      title: 'Kathmandu to Pokhara',
      description:
        'Seven to eight hours by private vehicle, with a halt every two hours. Lunch is near Mugling, and if the party wishes to take the cable car to Manakamana we leave Kathmandu an hour earlier. In Pokhara the hotel is close to the lake, and the evening can be spent at the Tal Barahi temple by boat or simply resting the knees. Flying is possible at extra cost and takes half an hour.',
      place: 'Pokhara',
      lat: 28.2096,
      lon: 83.9856,
      sleep_m: 822,
      by: ['road'],
      meals: ['breakfast'],
      lodging: 'Hotel in Pokhara, twin room with bath',
    },
    {
      day: 'Day 3',
      title: 'Pokhara to the hot springs of Tatopani',
      description:
        'We change to a four-wheel-drive jeep and leave at eight. The road runs over the Naudanda ridge to Kushma and Beni, then enters the gorge of the Kali Gandaki. Five to six hours, the last two rough. Tatopani lies at only 1,190 m among orange trees. The springs are stone pools beside the river, quietest after seven in the evening. Bring a swimsuit that you would not mind staining.',
      place: 'Tatopani (Myagdi)',
      lat: 28.496,
      lon: 83.653,
      sleep_m: 1190,
      by: ['road'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Lodge in Tatopani, twin room, most with bath',
    },
    {
      day: 'Day 4',
      title: 'Muktinath in the morning, night at Jomsom',
      description:
        'The longest day. We start in the dark, at about four, so as to be at the temple before the wind. The road passes Rupse waterfall, climbs through the narrowest part of the gorge and comes out into a dry, wide country at Kalopani. From Jomsom it is an hour and a half on to Ranipauwa. Two to three hours are kept for the temple and the bath, then soup and tea. In the afternoon we drive down by Kagbeni to Jomsom, low enough for a good sleep.',
      place: 'Jomsom',
      lat: 28.7808,
      lon: 83.7229,
      sleep_m: 2720,
      high_point: { name: 'Muktinath temple', altitude_m: 3800 },
      by: ['road', 'walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Lodge in Jomsom, twin room with bath and hot water',
    },
    {
      day: 'Day 5',
      title: 'Down the valley to Pokhara',
      description:
        'Nilgiri stands over the airstrip at breakfast. Those who booked the flight leave between seven and nine; the rest go by jeep with a stop in Marpha, whose flat-roofed houses and paved lanes are the handsomest in the lower valley. The drive takes eight to ten hours, with lunch at Ghasa or Tatopani. You come back to thick, warm air and the sound of frogs.',
      place: 'Pokhara',
      lat: 28.2096,
      lon: 83.9856,
      sleep_m: 822,
      by: ['road'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Hotel in Pokhara, twin room with bath',
    },
    {
      day: 'Day 6',
      title: 'Pokhara to Kathmandu',
      description:
        'We return by the same highway as on the second day, in seven to eight hours. Before leaving, families often ask for half an hour at Bindhyabasini, the goddess temple on the hill in old Pokhara, and we gladly fit it in. The vehicle is the comfortable one again. You should reach Kathmandu before dark if we are away by eight.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      meals: ['breakfast'],
      lodging: 'Hotel in Kathmandu, twin room with bath',
    },
    {
      day: 'Day 7',
      title: 'Departure',
      description:
        'Transfer to Tribhuvan airport. Holy water from Muktinath travels best in a screw-top bottle in the checked bag, well wrapped; the security desk will take it from hand luggage.',
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
    'Two nights in Kathmandu and two in Pokhara, twin share with bath',
    'One night each in Tatopani and Jomsom in the best rooms we can get',
    'Private car Kathmandu to Pokhara and back, four-wheel-drive jeep from Pokhara to Muktinath and back',
    'Licensed guide from day 2 to day 6',
    'Annapurna Conservation Area entry permit',
    'Breakfast daily, lunch and dinner on days 3 to 5',
    'Pulse oximeter, first-aid kit and an oxygen bottle in the jeep',
    'Insurance for guide and drivers',
  ],
  excluded: [
    'International flights and the Nepal visa where one is needed',
    'Flights Kathmandu to Pokhara or Jomsom to Pokhara',
    'Pony or motorbike up to the temple gate',
    'Puja, priests and offerings',
    'Lunch and dinner in Kathmandu and on day 2 and day 6',
    'Travel insurance with cover to 4,000 m',
    'Extra nights when the road is closed or a flight does not go',
    'Tips, drinks and the entrance to the hot springs',
  ],
  faq: [
    {
      question: 'Can my parents, who are over seventy, come along?',
      answer:
        'Yes, if their doctor agrees. They should be able to sit in a jeep for six hours and walk slowly uphill for half an hour with rests. We ask for a note about heart and lungs, give them the front seats, and let them wait in Ranipauwa with the guide if the steps look too much. Nobody is pressed to go on.',
    },
    {
      question: 'Do Indian nationals pay the same for the permit?',
      answer:
        'No. They pay the SAARC rate of NPR 1,000 for the Annapurna Conservation Area in place of NPR 3,000. Tell us your nationality when you book, so that we buy the right permit. Please bring a passport or voter card; Indian citizens need no visa for Nepal.',
    },
    {
      question: 'Is bathing under the spouts dangerous?',
      answer:
        'The water is close to freezing and the air thin, so the shock is real. Go under briefly, after food and tea, with a towel and dry clothes in the hands of someone waiting. People with heart trouble should sprinkle themselves instead of bathing, which counts as the same. There are changing rooms beside the pools, unheated.',
    },
    {
      question: 'Why not sleep at Muktinath itself?',
      answer:
        'Because Ranipauwa stands at 3,760 m and you come from 1,190 m the same day. A night there after such a rise brings bad headaches and, now and then, worse. Jomsom at 2,720 m is over a thousand metres lower. With an extra day we can spend a night in Jomsom first and then one at Ranipauwa, which is the better way.',
    },
    {
      question: 'Are vegetarian and Jain meals available on the road?',
      answer:
        'Vegetarian food is everywhere: rice, lentils, potatoes, greens, and apples in every form from Marpha upward. Food without onion and garlic can be had in Pokhara and Jomsom if we telephone ahead, and in the small kitchens between it means plain dal and rice. We suggest a box of your own dry snacks.',
    },
  ],
  permits: [
    {
      name: 'Annapurna Conservation Area entry permit (ACAP)',
      fee: 'NPR 3,000',
      checked: '2026-11-20',
      note: 'SAARC nationals NPR 1,000; children under 10 free. Older figures of NPR 2,000 and 200 are still printed in places.',
    },
  ],
} satisfies DemoTour
