import type { DemoTour } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "lumbini-buddhist-circuit". */
export const lumbiniBuddhistCircuit = {
  slug: 'lumbini-buddhist-circuit',
  name: 'Lumbini and Kapilvastu Buddhist Circuit',
  nepali_name: 'लुम्बिनी र कपिलवस्तु',
  price: 'USD 460',
  destination: 'Lumbini and Kapilvastu, Nepal',
  duration: '5 days',
  grade: 'Easy',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '1,525 m (Srinagar hill, Tansen)',
  group_size: '2 to 12',
  meal_plan: 'Breakfast on days 2 to 5, dinner on days 1 to 4, vegetarian',
  activity_level: '2 to 3 hours of level walking a day, bicycle or cart on request',
  accommodation: 'Quiet hotel near the garden, a town hotel in Tansen',
  best_season: 'Oct-Apr',
  trip_type: 'Pilgrimage',
  overview: {
    title: 'Where Siddhartha was born, grew up and returned to',
    description:
      'Five days given to the early life of the Buddha and to the brick mounds in the fields of Kapilvastu that few visitors take the trouble to find. It suits Buddhist groups, students of history and anyone who would like to sit in the Mayadevi garden for an hour at dawn. The pace is slow on purpose; we add the old hill town of Tansen on the way home so that the journey back is also worth making.',
    sections: [
      {
        title: 'What is known and what is told',
        content:
          'The Ashoka pillar at Lumbini, found again in 1896, says that the emperor came here in the twentieth year of his reign because the Buddha was born in this place. Below the shelter of the Mayadevi temple archaeologists uncovered brick shrines and, in 2013, traces of a timber structure of about the sixth century BC. That is the firm ground.\n\nThe identity of Kapilavastu is argued between Tilaurakot in Nepal and Piprahwa across the border in India. The guide sets out both cases, shows you the walls and the moat, and leaves the judgement to you.',
      },
      {
        title: 'The garden as a place to be',
        content:
          'The sacred garden, the monastic zone and the new village were laid out by the Japanese architect Kenzo Tange in 1978 on a strip of land nearly five kilometres long. Monasteries of the Theravada countries stand to the east of the canal, those of the Mahayana and Vajrayana to the west. Between them are wetlands where sarus cranes nest.\n\nMost coach parties come between ten and three. We go at six and again in the last hour of light, and use the middle of the day for Kapilvastu or for rest.',
      },
      {
        title: 'Travelling simply on the plain',
        content:
          'The hotel is clean and plain, with vegetarian food at set hours. Distances are small, but this is flat country without shade and the sun is strong from March onward. Power cuts happen. December and January bring fog, often thick until eleven, and the flights from Kathmandu to Bhairahawa then run late or not at all. On such mornings the car goes at thirty kilometres an hour, and we plan for that.\n\nOn the fourth day the car climbs into the first hills, and Tansen is pleasantly cool.',
      },
    ],
  },
  highlights: [
    'The Mayadevi temple at opening time, before the coaches',
    'The Ashoka pillar of 249 BC, still standing where it was set up',
    'Tilaurakot, with its walls, eastern gate and the pond of the palace quarter',
    'Kudan, where by tradition the Buddha met his father again after seven years',
    'The broken Ashoka pillar at Niglihawa, lying beside a village pond',
    'A night in Tansen, a Newar trading town at 1,370 m with a view of the snows on clear days',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Kathmandu to Lumbini',
      description:
        'By car it is nine to ten hours, down the Trishuli and along the East-West Highway, with a vegetarian lunch near Narayanghat. With the optional flight it is half an hour to Bhairahawa and as long again by road. Either way you are at the hotel before dark. If time allows the guide takes you to the Peace Flame at the southern end of the canal, lit in 1986.',
      place: 'Lumbini',
      lat: 27.484,
      lon: 83.276,
      sleep_m: 150,
      by: ['road'],
      meals: ['dinner'],
      lodging: 'Hotel in Lumbini, twin room with bath',
    },
    {
      day: 'Day 2',
      title: 'Mayadevi temple and the monasteries',
      description:
        'Inside the gate at six, barefoot or in socks. You walk the brick foundations to the marker stone and the worn relief of the birth, then sit under the trees by the pond where Mayadevi is said to have bathed. After breakfast comes the monastic zone, where each country has built in its own manner: the golden Burmese stupa, the white Thai hall, the Great Lotus Stupa of Germany with painted ceilings. A cart carries those who tire. Dusk is again for the garden.',
      place: 'Lumbini',
      lat: 27.484,
      lon: 83.276,
      sleep_m: 150,
      by: ['walk', 'road'],
      meals: ['breakfast', 'dinner'],
      lodging: 'Hotel in Lumbini, twin room with bath',
    },
    {
      day: 'Day 3',
      title: 'Tilaurakot, Kudan and Niglihawa',
      description:
        'A circle of about 70 km on narrow farm roads. Tilaurakot first, a walled town of half a kilometre by four hundred metres, with a small museum near it. Kudan has four brick mounds, one with a flight of steps to the top, and cows. At Niglihawa a pillar of Ashoka lies in two pieces by the water and names the stupa of an earlier Buddha, Kanakamuni. Bring a hat: there is a tree at each site and little else.',
      place: 'Lumbini',
      lat: 27.484,
      lon: 83.276,
      sleep_m: 150,
      by: ['road', 'walk'],
      meals: ['breakfast', 'dinner'],
      lodging: 'Hotel in Lumbini, twin room with bath',
    },
    {
      day: 'Day 4',
      title: 'Up to Tansen in the hills',
      description:
        'Before leaving, one more quiet hour in the garden for those who want it. The car then climbs from Butwal through the Tinau gorge to Tansen, three hours. In the afternoon you walk the sloping bazaar: brass workers in Taksar, looms for the dhaka cloth of Nepali caps, the Amar Narayan temple with its carved struts. From Srinagar hill, 1,525 m, above the town, Dhaulagiri and the Annapurnas stand in a row when the air is clean.',
      place: 'Tansen (Palpa)',
      lat: 27.867,
      lon: 83.546,
      sleep_m: 1370,
      high_point: { name: 'Srinagar hill', altitude_m: 1525 },
      by: ['road', 'walk'],
      meals: ['breakfast', 'dinner'],
      lodging: 'Hotel in Tansen, twin room with bath',
    },
    {
      day: 'Day 5',
      title: 'Return to Kathmandu',
      description:
        'A long day, nine to ten hours, back to Butwal and eastward through Narayanghat and Mugling. We start at six, carry breakfast boxes and stop where the toilets are decent. If you have booked the flight instead, the car takes you down to Bhairahawa for a midday plane and you have the afternoon in Kathmandu. We take you to your hotel, and the tour closes there; the night is included.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      meals: ['breakfast'],
      lodging: 'Hotel in Kathmandu, twin room with bath',
    },
  ],
  included: [
    'Private car with driver for all five days, from and to your Kathmandu hotel',
    'Three nights in Lumbini, one in Tansen and one in Kathmandu, twin share with bath',
    'Breakfast on days 2 to 5 and vegetarian dinner on days 1 to 4',
    'Licensed guide with a knowledge of the Buddhist sites',
    'Entry to the Mayadevi temple, Tilaurakot museum and the sites of Kapilvastu',
    'Electric cart or bicycle in the monastic zone for one day',
    'Bottled water in the car',
    'Insurance for the guide and the driver',
  ],
  excluded: [
    'International flights and the Nepal visa',
    'Flight Kathmandu to Bhairahawa or back, if preferred to the road',
    'Lunches, about USD 4 to 7 each',
    'Travel insurance',
    'Camera ticket, offerings and donations to monasteries',
    'Courses and stays in meditation centres',
    'Tips for guide and driver, drinks and laundry',
  ],
  faq: [
    {
      question: 'Can you arrange a teacher or prayers for our group?',
      answer:
        'Yes, with a month of notice. Several of the monasteries will open their hall for an hour of chanting by your own teacher, and a monk of the tradition you follow can usually be found to lead it. A donation is customary and is not in our price. Groups of more than twelve are planned separately, so please ask early.',
    },
    {
      question: 'Does the tour continue to Bodh Gaya, Sarnath and Kushinagar?',
      answer:
        'It ends in Kathmandu, but you may also leave us at Lumbini; tell us before you book. The border at Sunauli is an hour away and Kushinagar some four hours beyond it. From there an Indian agency of your choice takes over. Everyone must hold an Indian visa that is valid for that crossing, and an e-visa may not be.',
    },
    {
      question: 'How hot or cold will it be?',
      answer:
        'In October and March days are about thirty degrees and nights eighteen. In January the plain can stay at ten degrees all day under fog, with damp that gets into the bones, and the hotel has only small heaters. April reaches thirty-eight. Tansen is always some eight degrees cooler than Lumbini.',
    },
    {
      question: 'Is there anything left to see at Tilaurakot?',
      answer:
        'Low brick walls, gates, a moat, a stupa or two and shaded grass. It takes imagination, and a good guide is half the visit. Digging by Nepali and British teams has shown the town to be several centuries older than was once believed. If you expect ruins on the scale of Bagan you will be let down; if you like quiet sites you will not.',
    },
    {
      question: 'Are the sites suitable for people who walk with a stick?',
      answer:
        'The sacred garden is flat and has a wooden walkway inside the temple shelter. Carts go up and down the canal. Tilaurakot has grass paths, level but uneven, and Kudan has one short flight of steps. Tansen is the difficult place: its lanes are steep, and we can show you the upper part by car.',
    },
  ],
} satisfies DemoTour
