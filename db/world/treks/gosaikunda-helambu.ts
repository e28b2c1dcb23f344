import type { DemoTrek } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "gosaikunda-helambu". */
export const gosaikundaHelambu = {
  slug: 'gosaikunda-helambu',
  region: 'langtang',
  name: 'Gosaikunda and Helambu Trek',
  nepali_name: 'गोसाइँकुण्ड र हेलम्बु',
  price: 'USD 740',
  destination: 'Gosaikunda and Helambu, Nepal',
  duration: '10 days',
  grade: 'Moderate',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '4,610 m (Lauribina La)',
  group_size: '2 to 10',
  meal_plan: 'All meals from day 2 to lunch on day 9; breakfast in Kathmandu',
  activity_level: '3 to 4 hours on the two stages up to the lake, 4 to 7 on the others',
  accommodation: 'Teahouses, simple above 3,500 m; hotel in Kathmandu',
  best_season: 'Mar-May, Oct-Nov',
  trip_type: 'Teahouse trek',
  distance_km: 75,
  overview: {
    title: 'Over the sacred lakes and home along the ridge',
    description:
      "Seven days on foot that begin at a mountain town in Rasuwa and end at the waterworks above Kathmandu. In between you climb to the lake Hindus hold to be the work of Shiva's trident, cross Lauribina La at 4,610 m and walk south for three days on a forested crest. It never goes back on itself and needs no flight. The price of that is a fast gain in height at the start, so it fits people who have been above 3,500 m before and know how they behave there.",
    sections: [
      {
        title: 'Where the path goes',
        content:
          'By road to Dhunche (1,960 m), then up through fir and rhododendron to Sing Gompa and out above the trees to Lauribina Yak, where the view from north to west takes in Langtang Lirung, Ganesh Himal, Manaslu and, on a clear evening, the Annapurnas. From there a path cut across a steep hillside leads to the lakes.\n\nAfter the pass everything runs south: a rough day to Ghopte, a climb to Tharepati, then the long wooded ridge of Helambu through Kutumsang and Chisapani to the pipeline at Sundarijal. About 75 km in all.',
      },
      {
        title: 'Four nights, each a step higher',
        content:
          'This is one of the steepest profiles among our treks below 5,000 m. Your beds lie at 1,960, 3,330, 3,910 and 4,380 m on four nights running, and there is no rest day in the ten. Days 4 and 5 are only three to four hours long, which helps, because the body has the afternoon to catch up.\n\nWe are open about the alternatives. An extra night at Sing Gompa softens the profile a great deal, and we add it for any private group that asks. Those who come straight from Langtang are already acclimatised. Sleeping tablets and alcohol are poor company before the pass.',
      },
      {
        title: 'The lakes and their pilgrims',
        content:
          'Gosaikunda is the largest of a group of tarns; Saraswati Kunda and Bhairav Kunda lie just below it and Surya Kunda close to the pass. The story goes that Shiva, his throat burning with the poison churned from the ocean, struck the rock with his trident and drank. For most of the year you share the shore with a few lodge keepers and choughs.\n\nAt the full moon of Janai Purnima, in August, thousands walk up in the rain to bathe before dawn. It is worth seeing once, but it is not a trek we sell: lodges are full and the path is mud.',
      },
      {
        title: 'Helambu, the underrated half',
        content:
          'Many itineraries turn round at the lakes. We think the southern ridge is the reason to go on. After Tharepati the snow peaks step back, the rhododendron woods around Mangengoth close over the path, and villages of Tamang and Hyolmo people appear below with maize drying under the eaves.\n\nIt is also humbler walking: up and down over a dozen saddles, hot by midday in April, with stretches where a jeep track has replaced the old trail. The last two days are village Nepal at its plainest, schoolchildren, goats and cement sacks included.',
      },
      {
        title: 'Beds, stoves and cold',
        content:
          'Dhunche, Sing Gompa, Kutumsang and Chisapani have ordinary lodges. Lauribina Yak and Gosaikunda have a handful, exposed to the wind, with rooms like wooden boxes and one warm stove. Ghopte is the barest stop: a couple of huts under the rocks where in October you may share a dormitory.\n\nAt the lake the night goes below freezing from October to May, and the path to the pass can hold ice into late spring. Bring a four-season sleeping bag. Food is rice, lentils, potatoes and noodles; nothing is fresh above Sing Gompa apart from its cheese.',
      },
    ],
  },
  highlights: [
    'Sunset from Lauribina Yak at 3,910 m: Ganesh Himal and Manaslu in a row, and the cloud sea over Trishuli',
    'An evening round the shore of Gosaikunda at 4,380 m, with its Shiva shrine and brass bells',
    'Lauribina La, 4,610 m, and the small Surya Kunda lake beside the cairns',
    'Old fir forest on the climb to Sing Gompa, a stretch where red pandas live and are seldom seen',
    'Rhododendron woods between Tharepati and Kutumsang, in flower in April',
    'Walking into the Kathmandu valley on foot, down the stone steps to Sundarijal',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Arrival in Kathmandu',
      description:
        'A driver with our name board waits at the airport exit and brings you to Thamel, half an hour away outside rush hour. The guide joins you at the hotel before dinner to go over the pass, the weather of the last days and your own history at altitude. Please be frank: on this route it changes the plan.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      meals: [],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 2',
      title: 'Drive to Dhunche',
      description:
        'Six to seven hours in a jeep. After the climb out of the city at Nagdhunga or Kakani, depending on traffic, the road follows the Trishuli valley to Betrawati and then hangs on the hillside past Kalikasthan and Ramche, with the river very far below. The army post at the park gate goes through every bag. Dhunche is the headquarters of Rasuwa district, a stone-paved old lane below a newer bazaar, with snow at the head of the valley on a clear day. If we arrive by three there is time to walk through the old quarter before the evening chill.',
      place: 'Dhunche',
      lat: 28.111,
      lon: 85.299,
      sleep_m: 1960,
      hours: '6-7',
      by: ['road'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Lodge in Dhunche',
    },
    {
      day: 'Day 3',
      title: 'Dhunche to Sing Gompa',
      description:
        'The heaviest climb of the trek, 1,370 m in six to seven hours, and it comes first. The trail crosses the Trishuli Khola below the town and goes straight up through pine, then oak and rhododendron, to the tea shops of Deurali. Above them stand tall silver firs hung with lichen; the ground is soft, the light green and there is little to look at except the next bend. Fill both bottles before you leave Dhunche. Sing Gompa, also called Chandanbari, is a small monastery, a cheese factory and a row of lodges in a clearing of dead white trunks.',
      place: 'Sing Gompa (Chandanbari)',
      lat: 28.1,
      lon: 85.34,
      sleep_m: 3330,
      hours: '6-7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Sing Gompa',
      ascent_note:
        "A gain of 1,370 m, well beyond what we would plan with a free hand: there are only a few basic huts at Deurali between Dhunche and the lodges. The guide sets a very slow pace, stops each hour and reads everyone's oxygen before and after dinner. Anyone with more than a mild headache waits here a second night or goes down to Deurali.",
    },
    {
      day: 'Day 4',
      title: 'Sing Gompa to Lauribina Yak',
      description:
        'Only three to four hours, so nobody is hurried from bed. The path winds through the last firs to Cholang Pati, where the trees stop and Langtang Lirung is suddenly close across the valley. From there it is open hillside, steep, wind-combed and sunny, to the lodges of Lauribina Yak. Lunch is at the top and the afternoon is free. An easy stroll a hundred metres higher and back is good for the night ahead. Stay outside for sunset if you can bear the wind, because the view from Langtang round to Manaslu is the widest of the whole walk.',
      place: 'Lauribina Yak',
      lat: 28.093,
      lon: 85.376,
      sleep_m: 3910,
      hours: '3-4',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Lauribina Yak',
      ascent_note:
        '580 m above Sing Gompa, the second big step in two days. We arrive by noon, rest, and walk a little higher before tea. If yesterday left anyone with a poor oximeter reading or a bad night, we do not come up at all: the group or that person stays another night at Sing Gompa first.',
    },
    {
      day: 'Day 5',
      title: 'Lauribina Yak to Gosaikunda',
      description:
        'Three to four hours. An hour of steep grass leads to a notch with a small shrine, and after it the path runs level across a rocky slope that falls away steeply below. It is broad enough, though in snow the guide will go ahead and cut steps. Saraswati Kunda comes first, far down; then Bhairav Kunda; and round the last corner Gosaikunda itself, dark blue, some fourteen hectares of it. We walk round it clockwise in the afternoon, an hour with pauses. The night is cold and many people sleep lightly at 4,380 m.',
      place: 'Gosaikunda',
      lat: 28.0825,
      lon: 85.4145,
      sleep_m: 4380,
      hours: '3-4',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Basic teahouse at the lake',
    },
    {
      day: 'Day 6',
      title: 'Over Lauribina La to Ghopte',
      description:
        'The pass is an hour and a half above the lake, past smaller tarns that stay frozen into April: 4,610 m, cairns, prayer flags, and a first look down into Helambu. The other side is long. A stony descent to the huts of Phedi takes two hours, and then the trail goes up and down across gullies and boulder fields, over spurs each of which looks like the last. Six to seven hours in all, most of it rough. Cloud often fills this valley after noon, so we start at six. Ghopte is a pair of huts among huge rocks.',
      place: 'Ghopte',
      lat: 28.056,
      lon: 85.458,
      sleep_m: 3430,
      high_point: { name: 'Lauribina La', altitude_m: 4610 },
      hours: '6-7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Very basic teahouse in Ghopte, dormitory in busy weeks',
    },
    {
      day: 'Day 7',
      title: 'Ghopte to Kutumsang by Tharepati',
      description:
        "First a climb of 260 m through stunted juniper to Tharepati (3,690 m), a windy saddle with lodges and the last great mountain view: Dorje Lakpa, Gaurishankar further off, the lakes' ridge behind. After this the walk changes character. The path drops into rhododendron forest, passes the army post and huts of Mangengoth, and keeps to the crest with glimpses left into the Melamchi valley. It is a seven-hour day, down 1,200 m in all, with one or two short climbs thrown in late. Kutumsang is a Hyolmo and Tamang village on a saddle, warm and grassy.",
      place: 'Kutumsang',
      lat: 27.949,
      lon: 85.477,
      sleep_m: 2470,
      high_point: { name: 'Tharepati', altitude_m: 3690 },
      hours: '7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Lodge in Kutumsang',
    },
    {
      day: 'Day 8',
      title: 'Kutumsang to Chisapani',
      description:
        'Seven hours through farmed hills: down to Gul Bhanjyang, over a rise to Chipling, down long stone steps to Pati Bhanjyang and up again for the last hour and a half. Terraces of millet and maize, water buffalo under thatch, a school every few kilometres. Parts of the old path have been widened into a dirt road; our guides know the footpaths that cut its bends. Expect heat in spring. At Chisapani, on the edge of Shivapuri Nagarjun National Park, the lodges face north and the whole range you crossed stands along the horizon at dusk.',
      place: 'Chisapani (Shivapuri)',
      lat: 27.808,
      lon: 85.451,
      sleep_m: 2165,
      hours: '7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Lodge in Chisapani',
    },
    {
      day: 'Day 9',
      title: 'Chisapani to Sundarijal, drive to Kathmandu',
      description:
        "Get up for the sunrise; it is the farewell. An easy climb through the oaks of the national park leads to Borlang Bhanjyang, the lip of the Kathmandu valley, and then stone stairs go down and down, through Mulkharka and beside the pipes that carry the city's drinking water, to Sundarijal at 1,460 m. Four to five hours with stops for tea. A car brings you the last fifteen kilometres through the traffic of Jorpati and Boudha. It is strange, and rather satisfying, to walk into a capital.",
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      hours: '4-5',
      by: ['walk', 'road'],
      meals: ['breakfast', 'lunch'],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 10',
      title: 'Flight home',
      description:
        'Breakfast at the hotel and a car to the airport in good time for your flight. Those leaving late often use the morning for Boudhanath, which you passed yesterday on the way in from Sundarijal and which deserves a slow round on foot.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      meals: ['breakfast'],
    },
  ],
  included: [
    'Transfers from and to Kathmandu airport',
    'Hotel in Thamel for the nights of day 1 and day 9, twin share with breakfast',
    'Private jeep to Dhunche and car from Sundarijal',
    'Seven nights in lodges and teahouses between Dhunche and Chisapani',
    'Three meals a day from breakfast on day 2 to lunch on day 9',
    'Licensed guide, and an assistant guide from seven trekkers, paid, insured and fed by us',
    'One porter for each two trekkers, carrying at most 20 kg (the law would allow 30 kg)',
    'Langtang National Park and Shivapuri Nagarjun National Park entry permits, TIMS card',
    'Pulse oximeter and first-aid kit with the guide',
  ],
  excluded: [
    'International flights and Nepal visa',
    'Travel insurance with helicopter evacuation, valid to at least 4,610 m (required)',
    'Lunches and dinners in Kathmandu',
    'Drinks, boiled water and anything bought between meals',
    'Charging of phones and cameras, hot water by the bucket',
    'Tips for the guide and porters',
    'Sleeping bag; hire in Thamel is easy and cheap',
    'Any extra night taken for acclimatisation or weather, and the jeep if we leave early from Kutumsang',
  ],
  faq: [
    {
      question: 'Is it safe to climb from 1,960 m to 4,380 m in three days?',
      answer:
        "For many people it goes well; for some it does not, and that is why we take a health history before the start. The two days above Sing Gompa are short and the oximeter comes out morning and evening. If you have never slept above 3,000 m, please book this as a private trip with an eleventh day at Sing Gompa, or do Langtang first. Anyone with more than mild symptoms goes down; from the lake, Sing Gompa is half a day's walk.",
    },
    {
      question: 'What happens if the pass is closed by snow?',
      answer:
        'Lauribina La usually has snow from December to March and can get a fresh load in any spring storm. The guide asks the lodge keepers at the lake, who know the state of it from those who crossed the day before. If it is unsafe we return from the lake to Dhunche by the way we came and drive home, one day sooner. You then miss Helambu, and the spare night in Kathmandu is at your cost.',
    },
    {
      question: 'Can we lose a day and still catch our flight?',
      answer:
        'Usually. A dirt road now climbs to Kutumsang, so a day used for rest or weather higher up can be won back by taking a jeep from there to Kathmandu instead of walking the last two days. The vehicle is paid on the spot. Even so, we suggest you do not fly home on the very evening of day 10 if you can help it.',
    },
    {
      question: 'How busy is the trail?',
      answer:
        'Quiet, apart from Nepali pilgrims at weekends in October and in the days before the August full moon, when the lakes are crowded beyond description. On the Helambu side you may meet three or four parties a day in autumn. Ghopte has so few beds that a group of six can fill it, so a porter goes ahead early from the pass to keep rooms.',
    },
    {
      question: 'Are there customs to keep at the lake?',
      answer:
        'Shoes come off at the shrine, and the shore is circled with the water on your right. Bathing is for worship; if you wash, do it well away from the ghat and without soap. Many pilgrims fast or eat no meat on the way up, and lodges at the lake often serve none. Please carry your rubbish down past the pass, since nothing that is left up there rots.',
    },
  ],
  permits: [
    {
      name: 'Langtang National Park entry permit',
      fee: 'NPR 3,000',
      checked: '2026-11-20',
      note: 'Per entry. Shown at the army post before Dhunche. NPR 1,500 for SAARC nationals.',
    },
    {
      name: 'Shivapuri Nagarjun National Park entry permit',
      fee: 'NPR 1,000',
      checked: '2026-11-20',
      note: 'Needed for the last day, Chisapani to Sundarijal. We found this figure in only one source and confirm it when we book. NPR 600 for SAARC nationals, by one source.',
    },
    {
      name: 'TIMS card',
      fee: 'NPR 2,000',
      checked: '2026-11-20',
      note: 'Through a registered agency only. Included in the price. NPR 1,000 for SAARC nationals.',
    },
  ],
} satisfies DemoTrek
