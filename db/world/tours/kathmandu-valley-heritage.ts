import type { DemoTour } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "kathmandu-valley-heritage". */
export const kathmanduValleyHeritage = {
  slug: 'kathmandu-valley-heritage',
  name: 'Kathmandu Valley UNESCO Heritage',
  nepali_name: 'काठमाडौं उपत्यका',
  price: 'USD 260',
  destination: 'Kathmandu Valley, Nepal',
  duration: '4 days',
  grade: 'Easy',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '1,400 m (Kathmandu)',
  group_size: '1 to 10',
  meal_plan: 'Breakfast every day, one Newari lunch in Bhaktapur',
  activity_level: '5 to 6 hours a day on foot in town, with stairs and uneven brick',
  accommodation: 'Three-star hotel in Thamel',
  best_season: 'Sep-May',
  trip_type: 'Cultural tour',
  overview: {
    title: 'Three old royal cities and three holy places in two full days',
    description:
      'Six of the seven monument zones that UNESCO lists in the Kathmandu valley, seen in two well-filled days with one guide from start to end. The tour fits in front of a trek or at the end of a business trip, and it is meant for people who want to understand what they are looking at. There are no shopping stops.',
    sections: [
      {
        title: 'What makes the valley worth two days',
        content:
          'Until 1768 and 1769 Kathmandu, Patan and Bhaktapur were three kingdoms within sight of one another, and their Malla kings spent two centuries trying to outbuild their cousins. The result is a density of temples, carved windows and courtyards that has few equals in Asia. Most of it was made by Newar craftsmen whose descendants still live in the lanes behind, still carve and cast bronze, and still take the gods out in procession.\n\nBuddhist and Hindu worship share the same squares here, often the same image. The guide spends a good part of the first morning explaining who prays to whom, and after that the rest of the valley becomes easier to read.',
      },
      {
        title: 'After the earthquake',
        content:
          'The earthquake of April 2015 brought down many of the towers in all three squares. Kasthamandap, the old wooden pavilion that gave Kathmandu its name, collapsed completely and has been rebuilt in timber by local people. Patan has recovered furthest. In Kathmandu you will still see props and bricks in places, and some interiors remain shut for repair at short notice.\n\nWe find this the more interesting for being unfinished: carpenters are at work on joints their grandfathers cut, and you can watch.',
      },
      {
        title: 'How much walking, and over what',
        content:
          'Count on five to six hours on your feet each day, broken by tea and a long lunch. Bhaktapur and Patan are paved in old brick and stone, smooth with age and slippery after rain. Swayambhunath has its famous steps, which can be avoided by driving to the western gate. Between sites the traffic is the tiring part: six kilometres may take forty minutes, and from February to May the air can be thick with dust. Bring a mask if your lungs are sensitive. Anyone with a wheelchair or a bad knee should tell us in advance, since Boudhanath and Bhaktapur work well and Swayambhunath does not.',
      },
      {
        title: 'Who should choose something else',
        content:
          'If you mainly want mountains, the Nagarkot and Namobuddha tour shows you the rim of the valley and takes four days as well. If crowds distress you, avoid Saturdays, the great festival days of Dashain and the night of Shivaratri at Pashupatinath, when several hundred thousand pilgrims come. And if you have only one day, do not try to squeeze in all six sites: ask us for Patan and Boudhanath, and see those two well.',
      },
    ],
  },
  highlights: [
    'The carved courtyard of the Kumari Ghar, where the living goddess may show herself at the upper window',
    'Swayambhunath before eight, with monkeys on the prayer wheels and the city still under mist',
    'The Golden Temple in Patan, a working Buddhist monastery with a boy as its priest',
    'Evening lamps on the stepped bank opposite Pashupatinath',
    'Nyatapola in Bhaktapur, five roofs high, which stood through the earthquakes of 1934 and 2015',
    'Juju dhau, the thick curd of Bhaktapur, eaten from a clay bowl',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Arrive in Kathmandu',
      description:
        'You are met at Tribhuvan airport and driven to the hotel. The guide comes at six to go over the next two days, ask what you have read and what you care about, and put the sites in the order that suits the weather and the calendar of festivals. The rest of the evening is yours.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      lodging: 'Three-star hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 2',
      title: 'Durbar Square, Swayambhunath and Patan',
      description:
        "Swayambhunath comes first, at seven, when the valley's own people make their rounds before work. From there to Kathmandu Durbar Square: the Taleju temple on its high plinth, the Kumari Ghar, the rebuilt Kasthamandap. After lunch we cross the Bagmati to Patan for the palace museum, the Krishna temple of carved stone, the Golden Temple and the small courtyards around Mahabauddha where metal casters work with lost wax. Back at the hotel about half past five.",
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road', 'walk'],
      meals: ['breakfast'],
      lodging: 'Three-star hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 3',
      title: 'Bhaktapur, Pashupatinath and Boudhanath',
      description:
        'We drive thirteen kilometres east to Bhaktapur while its squares are quiet. Three hours there: the palace of fifty-five windows, Nyatapola, the potters spreading clay in the sun, and the peacock window in a side lane of Dattatreya Square. Lunch is Newari, with beaten rice, black soybeans and buffalo for those who eat it. In the afternoon Pashupatinath, seen from the eastern bank, and as the light goes Boudhanath, where you may climb to the first terrace of the stupa and walk among the prayer flags.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road', 'walk'],
      meals: ['breakfast', 'lunch'],
      lodging: 'Three-star hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 4',
      title: 'Departure, or on to the hills',
      description:
        'A transfer to the airport in time for your flight. Those who go on with us to a trek or to Pokhara stay at the same hotel and meet their next guide here; rooms are held until noon.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      meals: ['breakfast'],
    },
  ],
  included: [
    'Airport transfers on arrival and departure',
    'Three nights in a three-star hotel in Thamel, twin share with bath',
    'Breakfast on days 2, 3 and 4',
    'Licensed English-speaking city guide for two full days',
    'Car with driver on both sightseeing days',
    'Entry tickets for the three Durbar Squares, Swayambhunath, Pashupatinath and Boudhanath',
    'Entry to the Patan Museum',
    'A Newari lunch in Bhaktapur on day 3',
    'Bottled water in the car',
  ],
  excluded: [
    'International flights and the Nepal visa',
    'Lunch on day 2 and all dinners',
    'Travel insurance, which we advise every guest to have',
    'Guides speaking languages other than English, on request at extra cost',
    'Changunarayan, the seventh monument zone, which needs half a day more',
    'Offerings, camera fees and donations in monasteries',
    'Tips for guide and driver',
  ],
  faq: [
    {
      question: 'Why is Changunarayan not on the programme?',
      answer:
        'Because it lies on a ridge north of Bhaktapur at 1,540 m and takes two hours with the drive, and we would rather not hurry the other six. It is the oldest Vishnu temple in the valley, with an inscription of the fifth century, and well worth it. We can add it for a fifth day, or put it in place of Pashupatinath.',
    },
    {
      question: 'May we enter the temples?',
      answer:
        'The courtyards, nearly always. The inner sanctuaries of Hindu temples are closed to visitors of other faiths, and at Pashupatinath this holds for the whole main temple. Buddhist monasteries and stupas are open to everyone. Leather is not allowed in some shrines, including the Golden Temple, so belts and shoes are left at the door.',
    },
    {
      question: 'Is it right to watch the cremations at Pashupatinath?',
      answer:
        'Families know that the opposite bank is public, and locals sit there too. We stay at a distance, keep voices low and ask you to leave the camera in the bag while a pyre is burning. If you would rather not be present, the guide takes you through the deer park above and you see the temple roofs from the hill.',
    },
    {
      question: 'Will we see the Kumari?',
      answer:
        'Perhaps. The girl lives in the Kumari Ghar on Kathmandu Durbar Square and sometimes looks down from the middle window in the morning or the late afternoon. Photographs of her are forbidden. At Indra Jatra, in September, she is drawn through the old town in her chariot, and then the whole city sees her.',
    },
    {
      question: 'Can we do this in the monsoon?',
      answer:
        'We run it all year. From June to August it rains mostly at night and in the late afternoon, the brick is slick, and the hills are hidden. In exchange the air is washed clean, the hotels are quiet, and August brings Gai Jatra, when families who lost someone in the year walk through the towns. Bring an umbrella and sandals with grip.',
    },
  ],
} satisfies DemoTour
