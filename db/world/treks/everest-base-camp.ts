import type { DemoTrek } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "everest-base-camp". */
export const everestBaseCamp = {
  slug: 'everest-base-camp',
  region: 'everest',
  name: 'Everest Base Camp Trek',
  nepali_name: 'सगरमाथा आधार शिविर',
  price: 'USD 1,490',
  destination: 'Khumbu, Nepal',
  duration: '14 days',
  grade: 'Challenging',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '5,545 m (Kala Patthar)',
  group_size: '2 to 12',
  meal_plan: 'All meals on the trek, breakfast in Kathmandu',
  activity_level: '5 to 7 hours on foot, most days',
  accommodation: 'Hotel in Thamel, teahouses on the trek',
  best_season: 'Mar-May, Oct-Nov',
  trip_type: 'Teahouse trek',
  distance_km: 130,
  overview: {
    title: 'Eleven days on foot to the glacier below Everest, and back',
    description:
      'This is the classic walk up the Khumbu from the airstrip at Lukla to the moraine at 5,364 m where Everest expeditions pitch their tents. It suits a fit adult who can walk six hours on several days in a row and is patient with altitude; no climbing experience is needed. Two full acclimatisation days, at Namche and Dingboche, are built in, and on the tenth morning we go up Kala Patthar, because Everest itself cannot be seen from base camp.',
    sections: [
      {
        title: 'The way up, and the way back',
        content:
          'From Lukla the trail follows the Dudh Kosi to Phakding and Namche Bazaar, where everyone stops for a second night. It then turns east under Ama Dablam to the monastery at Tengboche, climbs out of the forest to Dingboche, and swings north beside the Khumbu glacier to Lobuche and Gorak Shep. Base camp is an afternoon out and back from there.\n\nThe return follows the same valley and takes barely three days on foot where the way up took eight. You will recognise the lodges, though the light is different and breathing becomes easier with every bridge you cross.',
      },
      {
        title: 'What makes it hard',
        content:
          'No single day is beyond a regular hill walker. The difficulty lies in the sum: two nights around 5,000 m after two at 4,410 m, poor sleep, a dry cough from the cold air, and an appetite that goes just when you need it. The ninth and tenth days are long and follow each other at the highest point of the trek. Expect 7 to 8 hours on each, with a start in the dark on the second. People who train for stamina and come with time to spare generally manage; people who hurry often turn round at Dingboche.',
      },
      {
        title: 'Spring, autumn and the queue at the bridges',
        content:
          'October and early November bring the clearest air and the fullest lodges. In April and May base camp is a town of expedition tents, the rhododendrons are out below Tengboche, and clouds usually build after midday. March is quieter and still cold. At Gorak Shep a night of minus fifteen degrees or lower is common in late November, and bedrooms have no heating.\n\nIn the peak weeks the trail between Lukla and Namche is busy with trekkers, porters and trains of dzopkyo (a yak and cow cross). Keep to the uphill side when animals pass, and wait for them to clear the bridges.',
      },
      {
        title: 'Rooms, stoves and the menu',
        content:
          'Lodges have twin rooms with plywood walls and foam mattresses; above Namche the toilet is normally down the corridor. The dining room stove is lit around five and fed with yak dung above the trees. Dal bhat, potatoes, noodle soup, porridge and eggs are on every menu, and we advise against meat above Namche because it has been carried up for days without cooling.\n\nWater and charging cost more with each day. In November 2023 a litre of bottled water was NPR 150 at Phakding and NPR 500 at Lobuche, so bring two bottles and a way to purify.',
      },
      {
        title: 'When another trek would serve you better',
        content:
          'If you have fewer than fourteen days in Nepal, the ten-day walk to Tengboche shows you Everest without the thin air. If crowds spoil the mountains for you, Gokyo is quieter and its viewpoint is arguably better. Anyone who has had serious altitude illness before, or has heart or lung trouble, should speak with a doctor who knows altitude before booking. Base camp outside April and May is bare moraine with prayer flags and a painted rock, and some people are disappointed by it. The walk there is what they remember.',
      },
    ],
  },
  highlights: [
    'The late-afternoon prayers at Tengboche monastery, when the monks allow visitors to sit along the wall',
    'Everest and Lhotse above the Nuptse wall, from the terrace of the Hotel Everest View at 3,880 m',
    'The memorial cairns on the ridge above Thukla, where the trail goes quiet',
    'Standing on the Khumbu glacier at Everest Base Camp, 5,364 m, with the icefall cracking above',
    'Sunrise from Kala Patthar, 5,545 m, about two hours above Gorak Shep in the dark',
    'Two nights in Dingboche among stone-walled barley and potato fields at 4,410 m',
    'The forest below Tengboche in the early morning, where musk deer and blood pheasants are sometimes seen',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Arrive in Kathmandu',
      description:
        'We meet you at Tribhuvan airport and drive to the hotel in Thamel, half an hour or so depending on traffic. In the late afternoon your guide comes to look through your kit and your insurance papers, and tells you at what hour the flight or the drive to Manthali leaves. Anything missing can be bought or rented within a few streets.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      meals: [],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 2',
      title: 'Fly to Lukla, walk to Phakding',
      description:
        'Outside the peak season the flight leaves from Kathmandu and lasts about half an hour. In the peak months planes go from Manthali, and we leave the hotel in the middle of the night for the 4 to 5 hour drive. The runway at Lukla slopes uphill and ends at a wall. After tea and meeting the porters we walk 3 to 4 hours, more down than up, past mani walls and vegetable gardens to Phakding beside the river. It is a gentle start on purpose: tonight we sleep 250 m below the airstrip.',
      place: 'Phakding',
      lat: 27.7407,
      lon: 86.7128,
      sleep_m: 2610,
      high_point: { name: 'Lukla', altitude_m: 2860 },
      hours: '3-4',
      by: ['air', 'walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Phakding',
    },
    {
      day: 'Day 3',
      title: 'Phakding to Namche Bazaar',
      description:
        'The morning crosses and recrosses the Dudh Kosi on suspension bridges through pine forest to Monjo, where our permits are checked at the national park gate. After lunch near Jorsale comes the high double bridge, and then about 600 m of climbing on a wide dusty path with no houses on it. From a bend halfway up, Everest shows for the first time if the cloud allows. Namche sits in a bowl above the last switchback, with shops, bakeries and the last cheap phone signal. Count on 6 to 7 hours.',
      place: 'Namche Bazaar',
      lat: 27.805,
      lon: 86.714,
      sleep_m: 3440,
      hours: '6-7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Namche',
      ascent_note:
        'Namche is 830 m above Phakding, and between Jorsale at the river and the village there is no lodge to break the climb. We walk the hill slowly, two hours or more, and stay two nights. The guide reads pulse and oxygen at dinner; whoever feels ill on the second morning stays a third night or goes down to Monjo.',
    },
    {
      day: 'Day 4',
      title: 'A day at Namche, up to the Everest View',
      description:
        'A rest day with a walk in it, because climbing high and sleeping low is what helps the body most. We go up the steep steps behind the village, past the old airstrip at Syangboche, to the Hotel Everest View at 3,880 m. On a clear morning Everest, Lhotse and Ama Dablam stand in a row across the valley; by noon cloud often has them. We come down the same way or by Khumjung, 3 to 4 hours in all. The afternoon is free for the Sherpa museum, washing socks, and a bakery.',
      place: 'Namche Bazaar',
      lat: 27.805,
      lon: 86.714,
      sleep_m: 3440,
      high_point: { name: 'Hotel Everest View (Syangboche)', altitude_m: 3880 },
      hours: '3-4',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Namche',
      acclimatisation: true,
    },
    {
      day: 'Day 5',
      title: 'Namche to Tengboche',
      description:
        'For two hours the path runs almost level, high above the river, with Ama Dablam growing ahead. Then it gives the height away: down through forest to the bridge at Phunki Tenga, lunch among water-driven prayer wheels, and a climb of some 600 m to the monastery ridge. We reach it in 5 to 6 hours, usually before the afternoon ceremony. Tengboche has few lodges and they fill early in October; when they are full we sleep at Debuche, half an hour further and a little lower.',
      place: 'Tengboche',
      lat: 27.8361,
      lon: 86.7644,
      sleep_m: 3860,
      hours: '5-6',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Tengboche',
    },
    {
      day: 'Day 6',
      title: 'Tengboche to Dingboche',
      description:
        'Frost on the meadow, then a shaded descent through birch and rhododendron to the Imja Khola; walk quietly here, for musk deer feed beside the path. Across the bridge we climb to Pangboche at 3,985 m, whose upper village has a monastery said to be the oldest in the Khumbu. Lunch is at Pangboche or Somare, and after that the trees are behind us. The valley widens, the wind usually gets up, and 5 to 6 hours after breakfast we come to the stone walls of Dingboche. The last hour feels longer than it is.',
      place: 'Dingboche',
      lat: 27.8917,
      lon: 86.8319,
      sleep_m: 4410,
      hours: '5-6',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Dingboche',
      ascent_note:
        'Tonight is 550 m higher than Tengboche, slightly more than the 500 m we like, and is followed at once by a second night at the same height. The guide sets the pace from the back of the group after Pangboche. If somebody already has a headache at lunch, that person stops in Somare with one of the crew and comes up the next day.',
    },
    {
      day: 'Day 7',
      title: 'Dingboche, to the Nangkartshang viewpoint',
      description:
        'The second acclimatisation day. A steep grass and stone ridge rises straight from the lodges; we follow it as far as each person likes, at most to the viewpoint at 5,083 m, and are back for a late lunch after 4 to 5 hours. Makalu appears in the east beyond Island Peak, and below us the path of the next morning can be followed almost to Thukla. It is the first time above 5,000 m for many in the group, and slow is the only speed. In the afternoon there is a bakery with cake of varying success.',
      place: 'Dingboche',
      lat: 27.8917,
      lon: 86.8319,
      sleep_m: 4410,
      high_point: { name: 'Nangkartshang viewpoint', altitude_m: 5083 },
      hours: '4-5',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Dingboche',
      acclimatisation: true,
    },
    {
      day: 'Day 8',
      title: 'Dingboche to Lobuche',
      description:
        'An easy first half across the broad shelf above Pheriche, with Taboche and Cholatse on the left. At Thukla we drink tea before the hard piece of the day, an hour of zigzags up the end moraine of the Khumbu glacier. On top stand the chortens and cairns for climbers who did not come back from Everest; we stop there for as long as people wish. From the memorials a cold, gently rising valley leads to the few lodges at Lobuche, 5 to 6 hours in all. Rooms here are basic and often shared by three or four in high season.',
      place: 'Lobuche',
      lat: 27.949,
      lon: 86.81,
      sleep_m: 4940,
      hours: '5-6',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Lobuche',
      ascent_note:
        'A gain of 530 m, straight after the day on Nangkartshang at 5,083 m. The only lodges on the way are at Thukla, about 300 m lower, and the guide stops there with anyone who is short of breath at rest or unsteady. Oxygen and pulse are read at dinner and again before breakfast, and the decision about Gorak Shep is made on the second reading.',
    },
    {
      day: 'Day 9',
      title: 'Gorak Shep and Everest Base Camp',
      description:
        'The longest day. We leave Lobuche at about six and walk beside and over rubble from the Changri glacier to Gorak Shep, where we leave our bags and eat early. Then along the moraine crest for nearly two hours, and down on to the ice at base camp, 5,364 m. In spring there are several hundred tents and you are asked to keep out of the camps; in autumn a rock with paint on it and the sound of the icefall. Back to Gorak Shep before dark, 7 to 8 hours on foot. Few people sleep well tonight.',
      place: 'Gorak Shep',
      lat: 27.9808,
      lon: 86.8285,
      sleep_m: 5164,
      high_point: { name: 'Everest Base Camp', altitude_m: 5364 },
      hours: '7-8',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Gorak Shep',
    },
    {
      day: 'Day 10',
      title: 'Kala Patthar, then down to Pheriche',
      description:
        'We start around half past four with head torches and everything warm we own. The dark hill behind the lodges takes about two hours up; the wind at the top is bitter and camera batteries die. Pumori at our backs takes the light first; the sun itself comes over the shoulder of Everest a good while later. Down for breakfast, then the whole valley back past Lobuche and the memorials to Pheriche, 1,170 m below the summit. It makes 7 to 8 hours. Those who prefer their sleep can stay in bed and lose nothing but the view.',
      place: 'Pheriche',
      lat: 27.8944,
      lon: 86.8189,
      sleep_m: 4371,
      high_point: { name: 'Kala Patthar', altitude_m: 5545 },
      hours: '7-8',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Pheriche',
    },
    {
      day: 'Day 11',
      title: 'Pheriche to Namche',
      description:
        'Down the windy flats, over the Khumbu Khola and back among junipers before the morning is old. From Pangboche we drop to the river, climb to Tengboche once more, and lose everything again to Phunki Tenga. The hill up from that bridge, on tired legs and in the afternoon sun, is what people grumble about; the level path to Namche afterwards makes up for it. Appetite returns somewhere along here. We are in Namche after 6 to 7 hours, where a hot shower costs less than it did a week ago.',
      place: 'Namche Bazaar',
      lat: 27.805,
      lon: 86.714,
      sleep_m: 3440,
      hours: '6-7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Namche',
    },
    {
      day: 'Day 12',
      title: 'Namche to Lukla',
      description:
        'The big descent to the Dudh Kosi is hard on the knees, and this is what the poles were for. After the park gate the trail rolls through Monjo, Benkar and Phakding, with people coming up who look very clean. The final climb to Lukla is gentle but arrives at the end of 6 to 7 hours. This evening is the custom for thanking the porters, who go home or find other work from here; tips are given at dinner, and the guide can explain how. Flight times for the morning are usually known only late in the evening.',
      place: 'Lukla',
      lat: 27.6869,
      lon: 86.7298,
      sleep_m: 2860,
      hours: '6-7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Lukla',
    },
    {
      day: 'Day 13',
      title: 'Fly out of Lukla',
      description:
        'Planes leave from first light until the wind rises, as a rule before noon, and the first flights are the most reliable. In the peak months we land at Manthali and drive 4 to 5 hours to Kathmandu, arriving in the afternoon with the dust of the Ramechhap road on us; otherwise you are in Thamel for a late breakfast. If nothing flies, we wait in Lukla and try the next morning. This is the day that makes a spare day at the end of your holiday worth having.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['air'],
      meals: ['breakfast'],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 14',
      title: 'Departure',
      description:
        'A car takes you to the airport three hours before your flight. If yours leaves in the evening, the hotel keeps your bags, and there is time for Swayambhu on its hill or for buying tea and spices at Asan.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      meals: ['breakfast'],
    },
  ],
  included: [
    'Airport transfers in Kathmandu on arrival and departure',
    'Two nights in a hotel in Thamel (days 1 and 13), twin room with bath and breakfast',
    'Eleven nights in teahouses from Phakding to Lukla, twin share where the lodge has it',
    'Flights to and from Lukla, and the road to and from Manthali in the months when planes leave from there',
    'Three meals a day on the trek, from lunch on day 2 to breakfast on day 13, with tea or coffee at each',
    'A government-licensed guide throughout, and an assistant for groups of seven or more',
    'One porter for two trekkers, with a load of at most 20 kg (the law allows 30 kg)',
    'Sagarmatha National Park and Khumbu Pasang Lhamu permits',
    'Insurance, wages, food and lodging for guides and porters, with warm clothing for the high nights',
    'Pulse oximeter and first-aid kit, carried by the guide',
    'A duffel bag and sleeping bag rated to about minus fifteen on loan, if you ask for them at booking',
  ],
  excluded: [
    'International flights and the Nepal visa',
    'Travel insurance, required, covering trekking to at least 5,545 m and helicopter evacuation',
    'Lunch and dinner in Kathmandu',
    'Bottled and boiled water, soft drinks, snacks and alcohol',
    'Hot showers, battery charging and Wi-Fi in the lodges',
    'Tips for guide and porters',
    'Extra nights and meals in Lukla, Manthali or Kathmandu when flights do not leave',
    'A helicopter seat during a disruption, about USD 400 to 500',
    'Single rooms, which are seldom to be had above Namche in season',
  ],
  faq: [
    {
      question: 'Can I see Everest from base camp?',
      answer:
        'No. The west shoulder and Nuptse hide the summit from base camp itself. You see it well from the Everest View above Namche, in part from the Tengboche ridge, and closest from Kala Patthar on the tenth morning. Should you have strength for only one of the two high walks, the guide will tell you honestly that Kala Patthar has the view and base camp has the name.',
    },
    {
      question: 'What happens if I cannot go further than Dingboche?',
      answer:
        'It happens, to fit people as well. You stay there with an assistant or porter, or walk down with one to Pheriche or Namche, and the others pick you up on their return on day 10 or 11. Your lodging and meals remain covered on those days. If symptoms do not improve with rest we go down at once, at night if need be, and call a helicopter through your insurer when walking is unsafe.',
    },
    {
      question: 'How cold are the nights at Lobuche and Gorak Shep?',
      answer:
        "In October and April expect around minus five to minus ten outside, and a few degrees better in the room. By late November minus fifteen or lower is common and water bottles freeze beside the bed. Bring a warm sleeping bag as well as the blanket the lodge lends, put the next morning's socks inside it, and fill a metal bottle with hot water at dinner.",
    },
    {
      question: 'How much cash should I carry from Namche upwards?',
      answer:
        'Meals are paid by us, so the money goes on water, showers, charging, Wi-Fi and cake. One trekker noted NPR 700 for a litre of boiled water and NPR 700 for a day of Wi-Fi at Lobuche in November 2023. NPR 2,000 a day is comfortable for most people, plus tips. There are cash machines in Lukla and Namche that sometimes work; above that there are none.',
    },
    {
      question: 'Do I need a spare day before my flight home?',
      answer:
        'We strongly suggest two. In one autumn week more than 200 Lukla flights were cancelled over five days. A day lost to weather means lodging at your own cost, and the seats on the next clear morning go to those booked on it before those left over. Some people then share a helicopter, at about USD 400 to 500 a seat.',
    },
    {
      question: 'How should I prepare?',
      answer:
        'Start about three months ahead. Two or three times a week walk uphill, climb stairs with a daypack, or cycle; once a week go out for five or six hours, and do it on two days running before you come. Gym strength helps less than patience at a slow, steady pace. None of this protects against altitude, which is what the rest days are for.',
    },
  ],
  permits: [
    {
      name: 'Sagarmatha National Park entry permit',
      fee: 'NPR 3,000',
      checked: '2026-11-20',
      note: 'Bought at the Monjo gate or in Kathmandu. One source quotes it before 13 % VAT, which would make NPR 3,390. NPR 1,500 for SAARC nationals.',
    },
    {
      name: 'Khumbu Pasang Lhamu Rural Municipality entrance permit',
      fee: 'NPR 2,000',
      checked: '2026-11-20',
      note: 'Issued in Lukla or Monjo only, and takes the place of the TIMS card. Operators speak of a rise to NPR 3,000 that we have not found published; we confirm it when we book. SAARC nationals pay the same.',
    },
  ],
} satisfies DemoTrek
