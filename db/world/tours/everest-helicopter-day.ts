import type { DemoTour } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "everest-helicopter-day". */
export const everestHelicopterDay = {
  slug: 'everest-helicopter-day',
  name: 'Everest Base Camp Helicopter Day Tour',
  nepali_name: 'सगरमाथा हेलिकप्टर यात्रा',
  price: 'USD 1,190',
  destination: 'Khumbu, Nepal',
  duration: '1 day',
  grade: 'Easy',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '5,545 m (Kala Patthar area)',
  group_size: '1 to 5 in each helicopter',
  meal_plan: 'Breakfast at Syangboche, at 3,880 m',
  activity_level: 'A few dozen steps, but at very high altitude',
  accommodation: 'None: you sleep in Kathmandu',
  best_season: 'Mar-May, Oct-Dec',
  trip_type: 'Helicopter tour',
  overview: {
    title: 'The Khumbu glacier before lunch, and what that costs the lungs',
    description:
      'A morning of four to five hours by shared helicopter from Kathmandu to Lukla, on to the slopes of Kala Patthar opposite Everest, and back by way of Syangboche for breakfast with a view. It is for travellers who do not have two weeks to walk or whose knees will not do it. The price is for a seat, not the aircraft. Read the part about altitude and weather before you decide, because both matter more than brochures tend to say.',
    sections: [
      {
        title: 'How the morning is flown',
        content:
          'Five passengers and a pilot leave Kathmandu at first light and reach Lukla in about fifty minutes, where the machine takes fuel. In thin air it can lift less. At Pheriche, therefore, the party is divided: two or three people fly up while the others wait on the valley floor, and then they change over.\n\nThe helicopter circles over the Khumbu icefall and base camp and sets down for about ten minutes on the shoulder of Kala Patthar when the rules and the wind permit. After the second shuttle everybody flies to Syangboche for coffee and eggs, and then home.',
      },
      {
        title: 'Ten minutes at over five thousand metres',
        content:
          'You come from 1,400 m within two hours. Nobody is acclimatised to that, and it is safe for healthy people only because the stay is so short. Expect a light head, cold fingers and quick breath. Walk slowly, sit if you like, and tell the pilot at once if your chest feels tight; oxygen is on board.\n\nPeople with heart or lung disease, severe anaemia, a recent operation or stroke, and women late in pregnancy should not fly. The same goes for anyone who has been scuba diving in the last twenty-four hours.',
      },
      {
        title: 'Weather, rules and the landing',
        content:
          'Helicopters fly by sight. Cloud at Lukla or fog in Kathmandu, the last common from mid-December to February, means waiting, and on some days going back to bed. We then fly on the next possible morning. If there is none before you leave, we return what we have not had to pay out ourselves.\n\nWhere one may land changes. The civil aviation authority and Sagarmatha National Park have from time to time limited or stopped touchdowns above Pheriche, for noise and for safety. If that holds on your day, you see Kala Patthar and base camp from the air and land lower. Please book only if this would content you.',
      },
      {
        title: 'Seen from the villages',
        content:
          'More helicopters cross the Khumbu on an October morning than the people under the flight path like. Yaks bolt, trekkers complain, and the local government has objected. Rescue flights need the same sky. We share seats so that no machine flies half empty, and ask the pilots to keep to the agreed valley routes. Those who can walk even as far as Namche will know the place better for it.',
      },
    ],
  },
  highlights: [
    'Everest, Lhotse and Nuptse across the glacier from the shoulder of Kala Patthar',
    'A slow circle above the Khumbu icefall and the base camp at 5,364 m',
    'The sloping runway at Lukla, 2,860 m, while the helicopter takes on fuel',
    'Pheriche, a yak pasture village at 4,371 m, where half the party waits its turn',
    'Breakfast at Syangboche, 3,880 m, with Ama Dablam across the valley',
    'Back at the hotel in Kathmandu about noon, with the afternoon free',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Kathmandu, Lukla, Kala Patthar, Syangboche and home',
      description:
        'Pick-up at half past five, check-in and weighing at the domestic terminal, take-off around half past six. The flight follows the foothills east past Gauri Shankar to Lukla, fifty minutes, where you stretch your legs during refuelling. Then up the Dudh Kosi over Namche and Tengboche to Pheriche, and by shuttle to Kala Patthar for some ten cold minutes facing Everest. Syangboche follows, with an hour at a table in the sun. You land in Kathmandu between half past ten and noon. It is a long morning without much movement, and most people sleep that afternoon.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      high_point: { name: 'Kala Patthar area', altitude_m: 5545 },
      by: ['road', 'air'],
      meals: ['breakfast'],
    },
  ],
  included: [
    'One seat in a shared helicopter, five passengers at most',
    'Hotel pick-up and return in Kathmandu',
    'Sagarmatha National Park entry permit',
    'Khumbu Pasang Lhamu municipality permit',
    'Breakfast at Syangboche with tea or coffee',
    'Oxygen on board and a pulse oximeter',
    'Landing and parking charges, fuel surcharges included',
    'A member of our staff at the terminal until you are airborne',
    'Rebooking on the next flying day when weather stops the flight',
  ],
  excluded: [
    'Nights in Kathmandu, including extra ones when the flight is put off',
    'Travel insurance with cover for helicopter flights and high altitude',
    'A private charter of the whole machine, quoted on request',
    'Airport tax at the domestic terminal, paid in rupees',
    'A second seat for very heavy passengers, where the helicopter company asks for one',
    'Lunch, drinks and snacks beyond the breakfast',
    'Nepal visa, tips for pilot and ground staff',
  ],
  faq: [
    {
      question: 'Do we actually stand at Everest Base Camp?',
      answer:
        'No. The camp lies on moving ice and helicopters put down there only for rescue and expeditions. You look at it from the air and then stand, if landing is allowed, on the slope of Kala Patthar, which gives the better view in any case: base camp itself has no sight of the summit.',
    },
    {
      question: 'What happens if the weather is bad?',
      answer:
        'The decision is taken by the pilot, often as late as seven in the morning. If there is no flight we move you to the next day, and keep your last possible date in mind, so please plan the tour at the start of your stay. If no day works, we return the price less what we have already had to pay out, as a rule the permits.',
    },
    {
      question: 'Will I get altitude sickness?',
      answer:
        'True mountain sickness usually takes hours to develop, and you are down again long before. What people feel is lack of oxygen: dizziness, tingling, a flush of silliness. It passes on the descent. Do not drink alcohol the evening before, eat a little, and tell us everything about your heart and lungs when you book.',
    },
    {
      question: 'Are helicopters in Nepal safe?',
      answer:
        'They fly in difficult country, and there have been fatal accidents, some on sightseeing flights in the Khumbu. We use operators with a current certificate, fly only in the morning, and accept every refusal of a pilot without argument. Nobody can truthfully offer more than that. If the thought troubles you, take the mountain flight or a trek.',
    },
    {
      question: 'What should I wear and bring?',
      answer:
        'A down jacket, warm hat, gloves, sunglasses with good lenses, closed shoes and your passport. At Kala Patthar it may be minus ten with wind from the rotor on top. One small bag of up to three kilos is allowed. Cameras may be used freely, but drones need permits and are left at home.',
    },
    {
      question: 'Can children or old people take part?',
      answer:
        'Children from about eight who can say when they feel unwell may come if their doctor agrees. Age alone is no bar, but we ask everyone above sixty-five for a note from their doctor that mentions 5,500 m in so many words.',
    },
  ],
  permits: [
    {
      name: 'Sagarmatha National Park entry permit',
      fee: 'NPR 3,000',
      checked: '2026-11-20',
      note: 'One operator adds 13 % VAT to this, which makes NPR 3,390. Children under 10 free. NPR 1,500 for SAARC nationals.',
    },
    {
      name: 'Khumbu Pasang Lhamu Rural Municipality entrance permit',
      fee: 'NPR 2,000',
      checked: '2026-11-20',
      note: 'Sources name NPR 2,000; a rise to NPR 3,000 has been talked about and we could not confirm it. We check before the flight. SAARC nationals pay the same.',
    },
  ],
} satisfies DemoTour
