import type { DemoTrek } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "annapurna-circuit". */
export const annapurnaCircuit = {
  slug: 'annapurna-circuit',
  region: 'annapurna',
  name: 'Annapurna Circuit Trek (Thorong La)',
  nepali_name: 'अन्नपूर्ण चक्रीय पदमार्ग',
  price: 'USD 1,190',
  destination: 'Manang and Mustang, Nepal',
  duration: '13 days',
  grade: 'Challenging',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '5,416 m (Thorong La)',
  group_size: '2 to 12',
  meal_plan: 'All meals from Dharapani to Jomsom; breakfast in Kathmandu and Pokhara',
  activity_level: '4 to 7 hours on foot; 8 to 9 on the pass day',
  accommodation: 'Hotels in Kathmandu and Pokhara, teahouses on the trail',
  best_season: 'Mar-May, Oct-Nov',
  trip_type: 'Teahouse trek',
  distance_km: 110,
  overview: {
    title: 'Round the back of the Annapurnas, over one high pass',
    description:
      'The circuit as it makes sense now that jeeps run far up both valleys: we drive to Dharapani, walk the upper Marsyangdi through Pisang and Manang, cross Thorong La at 5,416 m and come down to the pilgrim town of Muktinath. In eight walking days the country changes from pine forest to bare brown desert. It is for walkers who have done multi-day treks before and are ready for one very long, cold day.',
    sections: [
      {
        title: 'What the road has changed, and what it has not',
        content:
          'When the circuit became famous it took three weeks and there was no road at all. Today a jeep track follows the Marsyangdi as far as Manang, and another comes up the Kali Gandaki to Muktinath. We do not pretend otherwise. From Dharapani to Chame the path and the track meet often, and some hours are dusty.\n\nAfter Chame we take the old foot trail where it still exists. The high path from Upper Pisang by Ghyaru and Ngawal stays well above the traffic and has the best views of the whole walk. From Manang to Muktinath, three days, there are no wheels.',
      },
      {
        title: 'The day over Thorong La',
        content:
          'We leave Thorong Phedi between three and four in the morning, by headlamp, in a line. The first hour to High Camp is steep; afterwards the ground rises in false summits for three more. By the time the sun comes up most people have stopped talking. Temperatures of minus ten are usual at the start in November, and the wind on the pass gets up in the course of the morning, which is why we go so early.\n\nBeyond the prayer flags the way drops more than 1,600 m to Muktinath, and that descent, on loose stones and tired legs, is for many people the harder half.',
      },
      {
        title: 'Snow, storms and the decision to wait',
        content:
          'In October 2014 the tail of a cyclone brought a blizzard to the pass and more than forty people died on the circuit and around it. Guides here have looked differently at forecasts since. We read the forecast in Manang, where there is still a signal, ask again at Phedi, and do not start in falling snow or against the word of the lodge keepers.\n\nThere is no idle day in this programme. If the pass stays shut we wait by giving up the night in Jomsom or Pokhara, and if that is not enough we go back down to Chame and out by jeep. It happens to a few groups every year.',
      },
      {
        title: 'Months that suit the pass',
        content:
          'October is the settled month and the fullest one; lodges at Phedi then put people in the dining room, and our guide sends a message ahead or starts early to find beds. November is drier still and much colder. In March there may be old snow on the pass and light spikes are useful. April and May are warmer, with cloud after noon and rhododendron in flower on the lower slopes.\n\nFrom December to February the pass is often blocked for days. In the monsoon the lower valley and its road are landslide country, though Manang itself lies partly in the rain shadow.',
      },
      {
        title: 'Not for you if',
        content:
          'Choose another trek if you have had altitude sickness below 4,000 m before, unless a doctor has talked it through with you. The same holds if you need a private bathroom to sleep, or if a day of eight to nine hours that begins in the dark sounds like a punishment. Road noise on the lower stages annoys some people more than they expect.\n\nIt goes well for those who have a few weeks of stair climbing or hill walking behind them and accept that the pace is set by the slowest pair of lungs. There is no prize for arriving first in Manang.',
      },
    ],
  },
  highlights: [
    'The prayer flags on Thorong La, 5,416 m, usually reached between eight and ten in the morning',
    'The high path from Upper Pisang to Ngawal with Annapurna II and IV across the valley for most of a day',
    'Braga, an old village built against a cliff, with a monastery several centuries old above its roofs',
    'The climb from Manang to Ice Lake at 4,600 m, looking over Gangapurna, Tilicho Peak and the great barrier',
    'The free talk on altitude given most afternoons in season at the aid post in Manang',
    'The 108 spouts and the small natural flame at Muktinath, holy to Hindus and Buddhists alike',
    'The hot springs at Chame, beside the cold Marsyangdi, at the end of the first walking day',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Arrive in Kathmandu',
      description:
        'We meet you at the airport and drive to the hotel. Before dinner the guide goes through your kit for the pass: gloves that stay warm at minus ten, a headlamp with fresh batteries, a sleeping bag rated for real cold. What is missing can be bought or rented in Thamel that evening, since tomorrow starts at six.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 2',
      title: 'Drive by Besisahar to Dharapani',
      description:
        'Nine to ten hours, the longest day on wheels. The highway to Besisahar at 760 m is ordinary Nepali road; after it the jeep track begins, cut into the wall of the Marsyangdi gorge and crossed by waterfalls. It is rough and in places exposed. The drivers know it well, and we do not travel it after dark. If that means stopping short of Dharapani, we stop. By evening the rice fields are behind you, the houses have flat roofs and the first prayer walls stand by the road.',
      place: 'Dharapani',
      lat: 28.518,
      lon: 84.359,
      sleep_m: 1860,
      hours: '9-10',
      by: ['road'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Dharapani',
    },
    {
      day: 'Day 3',
      title: 'Dharapani to Chame',
      description:
        'A first walking day of six to seven hours and about 800 m of height. From Bagarchhap the trail climbs through Danaqyu to Timang, a shelf of buckwheat fields with a broad view of Manaslu to the east, and then runs level among pines to Koto, where a police post checks permits. The path and the jeep track cross several times. Chame is the district headquarters of Manang, one long street with shops and a bank, and has warm springs by the river that help stiff legs.',
      place: 'Chame',
      lat: 28.5525,
      lon: 84.24,
      sleep_m: 2670,
      hours: '6-7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Chame',
    },
    {
      day: 'Day 4',
      title: 'Chame to Upper Pisang',
      description:
        'The valley narrows to a gorge with apple orchards at Bhratang, then opens under the Paungda Danda, a single curved sheet of rock that rises some 1,500 m above the river. By Gurung belief the spirits of the dead climb it on their way out of this world. A steep hour through pine brings you to the flats of Dhukur Pokhari for lunch. We leave the road there and climb to Upper Pisang, an old stone village with its monastery on top and Annapurna II filling the sky across the river. Five to six hours.',
      place: 'Upper Pisang',
      lat: 28.616,
      lon: 84.149,
      sleep_m: 3300,
      hours: '5-6',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Upper Pisang',
      ascent_note:
        'Upper Pisang is 630 m above Chame. The lodges of Lower Pisang are barely 100 m lower, so stopping there would change little. We walk slowly, arrive by three, and take the first oximeter reading before dinner as a measure for the days above. The net gain of the next day is small. Anyone unwell walks down to the road and rides back to Chame by jeep.',
    },
    {
      day: 'Day 5',
      title: 'Upper Pisang to Manang by Ghyaru and Ngawal',
      description:
        'The upper path is longer and far finer than the road below. It starts by the small green lake of Pisang, crosses a bridge, and goes up a wall of switchbacks to Ghyaru, an hour and a half that everybody feels. From there to Ngawal at 3,660 m the trail contours a bare hillside, with Annapurna II, III and IV and Gangapurna in a row opposite. In the afternoon it drops to the valley floor and passes Braga. Seven hours, long and dry; carry two litres.',
      place: 'Manang',
      lat: 28.6668,
      lon: 84.017,
      sleep_m: 3540,
      high_point: { name: 'Ngawal', altitude_m: 3660 },
      hours: '7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Manang',
    },
    {
      day: 'Day 6',
      title: 'A day at Manang: Ice Lake or Gangapurna lake',
      description:
        'You sleep here twice so that the body can catch up, and climbing high in between helps. The strong go to Ice Lake, Kicho Tal, at 4,600 m: more than a thousand metres up from Braga on a dry slope, five to seven hours there and back. Others walk to the lake under the Gangapurna glacier and up to the viewpoint beyond it, half a day. Choose by how you slept. In the afternoon there is usually a talk on altitude at the Himalayan Rescue Association post, worth hearing even if you know it all.',
      place: 'Manang',
      lat: 28.6668,
      lon: 84.017,
      sleep_m: 3540,
      high_point: { name: 'Ice Lake (Kicho Tal)', altitude_m: 4600 },
      hours: '5-7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Manang',
      acclimatisation: true,
    },
    {
      day: 'Day 7',
      title: 'Manang to Yak Kharka',
      description:
        'Here the road stays behind. The path turns north into the valley of the Thorong stream, past the last barley at Tenki and the huts of Gunsang, and the trees shrink to juniper and then give up. Blue sheep graze the slopes and take little notice of people. It is only three to four hours, with the whole afternoon to rest at 4,050 m, and resting is the work of the day: drink, sleep an hour, walk up the hill behind the lodges before dinner. Do not expect to sleep deeply here.',
      place: 'Yak Kharka (Manang)',
      lat: 28.7175,
      lon: 83.987,
      sleep_m: 4050,
      hours: '3-4',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Yak Kharka',
      ascent_note:
        'The night is 510 m above Manang, ten metres past the usual rule, and comes after two nights at 3,540 m with a climb to 4,600 m for those who did it. Gunsang, lower, has few beds. The guide reads pulse and oxygen before dinner and again at breakfast; with a headache that stays, you go back to Manang and its doctors, two hours downhill.',
    },
    {
      day: 'Day 8',
      title: 'Yak Kharka to Thorong Phedi',
      description:
        'Four hours. After the few houses of Ledar the trail crosses the stream on a bridge and traverses a long slope of scree where stones come down, above all once the sun has loosened them; the guide takes this part early and without stops. Thorong Phedi, the foot of the pass, is two or three lodges on a stony shelf at 4,450 m, lively in the afternoon and silent by seven. Pack for the morning before dinner, fill your bottles, and put them inside your sleeping bag so they do not freeze.',
      place: 'Thorong Phedi',
      lat: 28.7756,
      lon: 83.956,
      sleep_m: 4450,
      hours: '4',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Thorong Phedi',
    },
    {
      day: 'Day 9',
      title: 'Over Thorong La to Muktinath',
      description:
        'Breakfast at three. The climb of nearly a thousand metres takes four to five hours, in zigzags to High Camp and then over one rise after another until the flags appear. There is a tea hut on the pass in season, and it is seldom warm enough to sit long. The other side is a different country: brown hills, the gorge of the Kali Gandaki, Dhaulagiri far to the south-west. The descent of more than 1,600 m goes to the huts at its foot, where one can eat, and on down past the temple to the lodges of Ranipauwa. Eight to nine hours altogether.',
      place: 'Muktinath (Ranipauwa)',
      lat: 28.817,
      lon: 83.8718,
      sleep_m: 3760,
      high_point: { name: 'Thorong La', altitude_m: 5416 },
      hours: '8-9',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Ranipauwa',
    },
    {
      day: 'Day 10',
      title: 'The temple, then Muktinath to Jomsom',
      description:
        'The temple grounds stand at 3,800 m, twenty minutes above the lodges. Pilgrims from the Indian plains run barefoot through 108 spouts of glacier water; in the small shrine of Jwala Mai a flame of natural gas burns beside a trickle of spring. Afterwards, two ways down. Walkers take four to five hours by the old villages of Jharkot or Lupra, and the last stretch meets the valley wind, which blows hard from late morning and carries sand. Those who have had enough ride down by jeep.',
      place: 'Jomsom',
      lat: 28.7808,
      lon: 83.7229,
      sleep_m: 2720,
      hours: '2-5',
      by: ['walk', 'road'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Jomsom',
    },
    {
      day: 'Day 11',
      title: 'Jomsom to Pokhara by air or road',
      description:
        'Small aircraft leave at first light and take about twenty-five minutes, between Dhaulagiri and Annapurna. They fly only until the wind rises, and on a bad morning not at all. In that case, or if you choose it, we go by jeep: eight to nine hours through Marpha, the narrows of Ghasa and Beni, on a road that is half gravel. The deepest part of the Kali Gandaki valley is seen better from the jeep than from the plane. The porters go home by road from here.',
      place: 'Pokhara',
      lat: 28.2096,
      lon: 83.9856,
      sleep_m: 822,
      hours: '0.5-9',
      by: ['air', 'road'],
      meals: ['breakfast'],
      lodging: 'Hotel at Lakeside, twin room with bath',
    },
    {
      day: 'Day 12',
      title: 'Pokhara to Kathmandu',
      description:
        'A coach leaves Lakeside at about half past seven and takes seven to eight hours, longer where the highway is under repair. After a week of thin air it is pleasant just to sit and look at rivers. For an extra fare you can fly in half an hour instead and spend the morning rowing on the lake. If the pass made us wait, this is the day we make it good, and then the flight may be the only way to keep your connection.',
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
      day: 'Day 13',
      title: 'Departure from Kathmandu',
      description:
        'We bring you to the airport three hours before take-off. Rented jackets and sleeping bags can be left with the hotel desk. Anyone with a late flight has the morning for Boudha or Swayambhu, both half an hour from Thamel by taxi.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      meals: ['breakfast'],
    },
  ],
  included: [
    'Transfers to and from Kathmandu airport',
    'Two hotel nights in Thamel and one at Pokhara Lakeside, twin rooms with breakfast',
    'Private jeep from Kathmandu to Dharapani',
    'Flight from Jomsom to Pokhara, or a seat in a jeep if it does not fly',
    'Jeep from Muktinath to Jomsom for those who prefer not to walk',
    'Tourist coach from Pokhara to Kathmandu',
    'Licensed guide throughout, and an assistant guide from six trekkers for the pass',
    'One porter between two trekkers, at most 20 kg; the law would allow 30 kg',
    'Annapurna Conservation Area permit and TIMS card',
    'Nine nights in teahouses with breakfast, lunch and dinner',
    'Insurance, warm clothing and boots for the pass for every porter',
    'Pulse oximeter, first-aid kit and a thermos of tea on the pass day',
  ],
  excluded: [
    'International flights and Nepal visa',
    'Travel insurance (required, valid to at least 5,416 m, with helicopter evacuation)',
    'Lunch and dinner in Kathmandu and Pokhara',
    'Drinks, boiled water and snacks; prices roughly double between Chame and Thorong Phedi',
    'Hot showers, charging and Wi-Fi on the trail',
    'A horse from Thorong Phedi to the pass, which some people hire on the spot',
    'Flight from Pokhara to Kathmandu',
    'Lodging and meals on days lost to snow or cancelled flights',
    'Tips',
  ],
  faq: [
    {
      question: 'Is one rest day before a pass of 5,416 m enough?',
      answer:
        'For most people, yes, because it falls at Manang after two nights between 3,300 and 3,540 m and the two stages above are short. It is nevertheless the minimum. If you have a day to spare, add it at Manang or at Ngawal and the pass becomes a good deal more pleasant. An added day costs the lodging, the meals and the wages of the guide and porter, and we quote it when you book.',
    },
    {
      question: 'Why not sleep at High Camp and have a shorter pass day?',
      answer:
        'High Camp stands at nearly 4,900 m, more than 800 m above Yak Kharka and well beyond what one should gain in a night. People sleep badly there and start the pass worse than they arrived. The extra hour in the dark from Phedi is the better bargain. Only if Phedi is full and everyone is well does the guide consider going up.',
    },
    {
      question: 'Can we add Tilicho Lake?',
      answer:
        'Yes, with three more days. From Manang the path goes to Khangsar and Tilicho Base Camp, up to the lake at 4,919 m and back, and joins the main route near Yak Kharka. It crosses a long landslide slope and needs dry weather. It also gives you excellent acclimatisation for Thorong La, so the two go well together if your holiday allows sixteen days.',
    },
    {
      question: 'Do I need crampons?',
      answer:
        'In October and early November hardly ever. From late November, and again until mid-April, the descent towards Muktinath can be hard snow in the morning, and light spikes that pull over a boot are a sensible thing to carry. They are sold in Thamel and in Manang. Ropes and ice axes are not needed; if the pass is in such a state that they would be, we do not cross.',
    },
    {
      question: 'What happens to my money if the pass is closed and we turn back?',
      answer:
        'We go back by Chame and Besisahar and bring you to Kathmandu by jeep instead of the Jomsom flight. Additional nights beyond the thirteen days are yours to pay. Once a trek has begun there is no refund for a pass not crossed, and a good travel policy usually has a clause for curtailment.',
    },
  ],
  permits: [
    {
      name: 'Annapurna Conservation Area entry permit (ACAP)',
      fee: 'NPR 3,000',
      checked: '2026-11-20',
      note: 'One entry covers both the Manang and the Mustang side. SAARC nationals pay NPR 1,000; children under 10 are free.',
    },
    {
      name: "TIMS card (Trekkers' Information Management System)",
      fee: 'NPR 2,000',
      checked: '2026-11-20',
      note: 'Per trek, through a registered agency with a licensed guide. Some pages of 2025 still print the split of NPR 1,000 and 2,000 from before 2023. NPR 1,000 for SAARC nationals.',
    },
  ],
} satisfies DemoTrek
