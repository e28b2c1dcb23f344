import type { DemoTour } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "upper-mustang-jeep". */
export const upperMustangJeep = {
  slug: 'upper-mustang-jeep',
  name: 'Upper Mustang Jeep Tour',
  nepali_name: 'माथिल्लो मुस्ताङ',
  price: 'USD 1,790',
  destination: 'Upper Mustang, Nepal',
  duration: '11 days',
  grade: 'Moderate',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '4,010 m (Nyi La, by road)',
  group_size: '2 to 10',
  meal_plan: 'Breakfast every day; all meals from day 3 to day 8',
  activity_level: 'Rough jeep days of 4 to 8 hours, 2 to 3 hours on foot in Lo Manthang',
  accommodation: 'Hotels in the cities, family lodges in Mustang, some with private bath',
  best_season: 'Apr-Jun, Sep-Nov',
  trip_type: 'Jeep tour',
  overview: {
    title: 'The walled town of Lo, reached on four wheels',
    description:
      'Upper Mustang was a kingdom within Nepal until 2008 and closed to foreigners until 1992. The road that now climbs to Lo Manthang has made it possible to see the old capital, its three great monasteries and the caves of Chhoser without ten days of walking. This tour is for people who cannot or would rather not trek, who are ready for dust and rough lodges, and who understand that a jeep carries you to altitude faster than your body would choose.',
    sections: [
      {
        title: 'What the road changed',
        content:
          'The track from Jomsom to Lo Manthang and on to the Chinese border was bulldozed through in stages, and jeeps have been able to drive the whole of it only since the 2010s. Rice and school books cost less since then, a sick child reaches Jomsom in a day, and mule trains have nearly gone. The valley is also louder. We say this because some travellers come expecting 1992.\n\nWhat has not changed is the land: cliffs in grey, ochre and rust, fields of barley and buckwheat where a stream allows them, and long walls of prayer stones standing alone on the plain.',
      },
      {
        title: 'Gaining height in a vehicle',
        content:
          'The nights run 822, 2,810, 3,520 and 3,840 m. The first two steps are larger than we would take on foot, and the road offers no sensible stop that would halve them. So we arrive in Kagbeni early, walk there in the afternoon, stay two nights in Lo Manthang rather than one, and keep the fifth day short.\n\nThe guide measures everyone at breakfast and supper. With a jeep at the door descent is quick: from Lo Manthang to Kagbeni takes six or seven hours in daylight.',
      },
      {
        title: 'Early summer, autumn and the months between',
        content:
          'The Annapurna and Dhaulagiri ranges stop the monsoon, and Mustang gets less rain in a year than Pokhara in July alone. May, June and September are pleasant, the fields are green, and the Tiji festival falls in May or thereabouts. The rain shadow does not reach the road below Jomsom, which slides in July and August, so we leave those two months out.\n\nOctober is clear and cold at night. In November water pipes freeze, and by December many families lock their doors and go down to Pokhara until March.',
      },
      {
        title: 'Comfort and its limits',
        content:
          'Each party has its own jeep, seldom new and always high on its wheels. You will be shaken. Lunch is noodles or dal bhat in a kitchen where the stove burns dung. Lodges in Kagbeni and Lo Manthang have some rooms with bath and solar showers that are hot only in the afternoon; Ghami is plainer. Electricity fails, and phone signal comes and goes. The wind starts before noon and blows grit into cameras, teeth and pockets until evening. Bring a scarf and good sunglasses.',
      },
    ],
  },
  highlights: [
    'Lo Manthang inside its earth wall, with the four-storey palace in the middle',
    'Thubchen and Jampa, fifteenth-century halls with wall paintings under restoration by local artists',
    'The sky caves of Chhoser, climbed by ladders to rooms cut five floors up',
    'The wall of prayer stones at Ghami, among the longest in Nepal',
    'Kagbeni, a mud-brick fortress village at the gate of the restricted area',
    'The flame and the 108 spouts of Muktinath on the way down',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Arrive in Kathmandu, papers for Mustang',
      description:
        'Airport pick-up and hotel. We need your passport and two photographs on this day, because the restricted-area permit is issued by the Department of Immigration against the original. The office closes at three in winter, so a late arrival is handled the next morning.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 2',
      title: 'West to Pokhara',
      description:
        'A private car to Pokhara, seven to eight hours with meals on the way, or a flight of half an hour at your own cost. We ask you to drink a great deal of water from here on and to buy at the lake what you forgot: throat sweets, lip balm, a buff against dust. The guide checks bags in the evening; soft bags of twelve kilos fit the jeep roof best.',
      place: 'Pokhara',
      lat: 28.2096,
      lon: 83.9856,
      sleep_m: 822,
      by: ['road'],
      meals: ['breakfast'],
      lodging: 'Hotel in Lakeside Pokhara, twin room with bath',
    },
    {
      day: 'Day 3',
      title: 'Through the gorge to Kagbeni',
      description:
        'The price includes the road, ten hours or so up the Kali Gandaki with a very early start; you may add the twenty-minute flight to Jomsom and then have only an hour by jeep. Kagbeni is a knot of tunnels and flat roofs at 2,810 m, with a red monastery of 1429 and two clay figures that guard the lanes from spirits. Walk an hour along the river before supper so that tomorrow begins with lungs that have worked.',
      place: 'Kagbeni',
      lat: 28.8374,
      lon: 83.7842,
      sleep_m: 2810,
      by: ['road'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Lodge in Kagbeni, twin room with bath',
    },
    {
      day: 'Day 4',
      title: 'Into the restricted area: Kagbeni to Ghami',
      description:
        'The permit is stamped at the check post and the road runs up the river bed to Chhusang and Chele, where a fallen block of red cliff bridges the stream. From there it climbs in hairpins to Samar and its poplars, and on over bare passes to the Nyi La at about 4,010 m. Five to six hours with stops. Ghami lies below, white houses and a field of buckwheat. Take the evening gently: a short stroll, garlic soup, and bed early.',
      place: 'Ghami',
      lat: 29.0631,
      lon: 83.873,
      sleep_m: 3520,
      high_point: { name: 'Nyi La', altitude_m: 4010 },
      by: ['road'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Family lodge in Ghami, twin room, shared bath',
      ascent_note:
        'From Kagbeni this night is 710 m higher. Chele and Samar have lodges, but Samar at 3,660 m is higher still and Chele would make the next day too long. We stop for an hour in Samar, walk a little there, and check oxygen levels at supper in Ghami. Anyone unwell goes back to Chhusang in the jeep, two to three hours down.',
    },
    {
      day: 'Day 5',
      title: 'Over the last rise to Lo Manthang',
      description:
        'First to the long mani wall below Ghami, painted in the colours of the cliffs behind it. The road passes Charang with its ruined palace and library of hand-written texts, and after the Lo La the walled town lies on its plain below you. Four hours in all, and we take most of a day for it. The afternoon is for lying down with a book; the town is at 3,840 m and deserves a slow beginning.',
      place: 'Lo Manthang',
      lat: 29.1836,
      lon: 83.9567,
      sleep_m: 3840,
      by: ['road'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Guest house in Lo Manthang, twin room, most with bath',
    },
    {
      day: 'Day 6',
      title: 'Caves of Chhoser and the three monasteries',
      description:
        'A half-hour drive north to Chhoser, 3,900 m, near the Chinese border. Jhong cave has some forty rooms on several floors joined by wooden ladders; bring a torch and mind your head. Back in the town the keeper unlocks Jampa, Thubchen and the newer Chhode monastery, one after another. The murals in Thubchen are seen best with a strong lamp. Late in the afternoon goats come home through the single gate in the wall.',
      place: 'Lo Manthang',
      lat: 29.1836,
      lon: 83.9567,
      sleep_m: 3840,
      by: ['road', 'walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Guest house in Lo Manthang, twin room, most with bath',
    },
    {
      day: 'Day 7',
      title: 'Down to Kagbeni in one day',
      description:
        'About seven hours back along the road, with a different light on the cliffs. If the track to Ghar Gompa is in order we take it: a small monastery in a stream valley, said to be older than Samye in Tibet. Lunch is at Samar. Below Chele the wind is waiting, and the last hour along the river bed is driven with scarves up. Your head will feel remarkably clear tonight, a thousand metres lower.',
      place: 'Kagbeni',
      lat: 28.8374,
      lon: 83.7842,
      sleep_m: 2810,
      by: ['road'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Lodge in Kagbeni, twin room with bath',
    },
    {
      day: 'Day 8',
      title: 'Muktinath, then Jomsom',
      description:
        'An hour of hairpins takes the jeep to Ranipauwa, 3,760 m. By now you are used to the height and the half-hour walk to the temple is easy. Pilgrims from all over India stand beneath the spouts, some of them barefoot on ice, while nuns keep the small gas flame next door. By noon we are back on the valley floor and in Jomsom before the wind is at its worst.',
      place: 'Jomsom',
      lat: 28.7808,
      lon: 83.7229,
      sleep_m: 2720,
      by: ['road', 'walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Lodge in Jomsom, twin room with bath',
    },
    {
      day: 'Day 9',
      title: 'Jomsom to Pokhara',
      description:
        'By road in eight to ten hours, past Marpha, the pine woods of Kalopani and the waterfall at Rupse. The optional plane leaves at seven or eight in the morning and gives you a free day by the lake; when it is cancelled the jeep is still there. Either way the hot shower in Pokhara will run brown for a while with the dust of Lo.',
      place: 'Pokhara',
      lat: 28.2096,
      lon: 83.9856,
      sleep_m: 822,
      by: ['road'],
      meals: ['breakfast'],
      lodging: 'Hotel in Lakeside Pokhara, twin room with bath',
    },
    {
      day: 'Day 10',
      title: 'Pokhara to Kathmandu',
      description:
        'The last drive, seven to eight hours, on a road that now seems smooth. We usually eat lunch at a riverside kitchen in Kurintar and arrive in Thamel between four and five. If a delay in Jomsom has cost a day, this is the day we use to win it back, by flying from Pokhara at extra cost.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      meals: ['breakfast'],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 11',
      title: 'Departure',
      description:
        'Transfer to the airport in time for your flight. Please do not carry clay votive figures or old manuscripts out of Mustang: their export is forbidden and customs does look.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      meals: ['breakfast'],
    },
  ],
  included: [
    'Airport transfers and two nights in Kathmandu (Thamel), two in Pokhara',
    'Six nights in lodges in Kagbeni, Ghami, Lo Manthang and Jomsom, twin share',
    'Private car Kathmandu to Pokhara and back',
    'Four-wheel-drive jeep with local driver from Pokhara to Lo Manthang and back',
    'Licensed guide from day 2 to day 10',
    'Upper Mustang restricted-area permit for the days inside the area',
    'Annapurna Conservation Area entry permit',
    'Breakfast daily, lunch and dinner from day 3 to day 8',
    'Fees for the monasteries of Lo Manthang and the Chhoser cave',
    'Insurance for guide and drivers, pulse oximeter and first-aid kit',
  ],
  excluded: [
    'International flights and the Nepal visa',
    'Flights Kathmandu to Pokhara and Pokhara to Jomsom, each way at your choice',
    'Travel insurance with cover to 4,500 m and helicopter evacuation',
    'Lunch and dinner in Kathmandu and Pokhara',
    'Extra days of the restricted-area permit if you stay longer',
    'Lodging and meals when slides or flights cost a day',
    'Photography fees inside the monasteries, hot showers, charging',
    'Tips, drinks and horses',
  ],
  faq: [
    {
      question: 'The permit used to cost 500 dollars. What is it now?',
      answer:
        'USD 50 for each day inside the restricted area, since a cabinet decision of 18 November 2025. On this tour you are north of Kagbeni on four days, 4 to 7, and those are in our price. Some official pages still print the old flat fee; our office pays by the new rule.',
    },
    {
      question: 'Can one person travel alone?',
      answer:
        'Restricted areas were long open only to groups of two or more foreigners with a guide. Reports in 2026 disagree on whether that has been lifted. We ask the Department of Immigration before we take a booking from a single traveller, and if the answer is no we try to match you with another party.',
    },
    {
      question: 'Is it comfortable enough for a bad back?',
      answer:
        'Probably not. The worst stretches of road are between Beni and Jomsom and on the climbs after Chele, and even with the flight to Jomsom there remain about twenty hours on rough road. If your back is doubtful, the Muktinath tour with a flight out gives you the landscape of Mustang with a third of the shaking.',
    },
    {
      question: 'Could we be there for the Tiji festival?',
      answer:
        'Yes, and we move the programme so that you spend three days in Lo Manthang. Tiji follows the Tibetan calendar and usually falls in May. Masked dances fill the square in front of the palace on each afternoon. Rooms are short and prices for them rise, so a booking six months before is wise.',
    },
    {
      question: 'What happens if the road is blocked?',
      answer:
        'The driver waits, walks ahead, or turns to the older track by the east bank where that is passable. From Jomsom down we can change vehicles on foot across a slide. Two of the days are lightly filled, so half a day lost rarely spoils anything. A whole day lost is paid by the traveller for room and meals.',
    },
    {
      question: 'Why do you not drive from Kagbeni straight to Lo Manthang?',
      answer:
        'Some jeeps do it in a day. It would take you from 2,810 m to 3,840 m between breakfast and supper, over 1,000 m of sleeping height, and about eight hours of road. Some who try it spend the next day in bed with a headache. We think the night in Ghami well spent.',
    },
  ],
  permits: [
    {
      name: 'Upper Mustang restricted-area permit',
      fee: 'USD 50 a day',
      checked: '2026-11-20',
      note: 'By the cabinet decision of 18 November 2025, in place of USD 500 for ten days. Some official pages still show the old fee.',
    },
    {
      name: 'Annapurna Conservation Area entry permit (ACAP)',
      fee: 'NPR 3,000',
      checked: '2026-11-20',
      note: 'SAARC nationals NPR 1,000; children under 10 free.',
    },
  ],
} satisfies DemoTour
