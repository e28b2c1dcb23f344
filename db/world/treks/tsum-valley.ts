import type { DemoTrek } from '../demo-trip.ts'

/** Facts: nepal-facts.json, "tsum-valley". */
export const tsumValley = {
  slug: 'tsum-valley',
  region: 'manaslu',
  name: 'Tsum Valley Trek',
  nepali_name: 'चुम उपत्यका',
  price: 'USD 1,440',
  destination: 'Tsum, Gorkha, Nepal',
  duration: '14 days',
  grade: 'Challenging',
  start_end_point: 'Kathmandu / Kathmandu',
  max_altitude: '3,700 m (Mu Gompa)',
  group_size: '2 to 8',
  meal_plan: 'All meals from day 2 to lunch on day 13; breakfast in Kathmandu',
  activity_level: '5 to 7 hours on foot on most days, steep in places',
  accommodation: 'Simple teahouses, family houses and monastery guest rooms',
  best_season: 'Mar-May, Oct-Nov',
  trip_type: 'Teahouse trek',
  distance_km: 120,
  overview: {
    title: 'A Buddhist valley where nothing may be killed',
    description:
      'Tsum is a side valley of the Budhi Gandaki that runs north-east to the Tibetan border and was closed to trekkers until 2008. Its people hold to an old vow that no animal shall be slaughtered or hunted there. The walk goes to the end of the valley, to the monastery of Mu at 3,700 m, and comes back by the nunnery of Rachen. There is no pass and no summit. You should come for the villages and the monasteries, and be content with hard paths and plain rooms.',
    sections: [
      {
        title: 'Ten days on foot, up one valley',
        content:
          'The first two days share the Budhi Gandaki gorge with the Manaslu Circuit. Past Philim our path turns right to Lokpa and climbs through a wooded defile, along a cliff above the Siyar Khola, until at Chumling the first Tsum houses stand on their terraces. Lower Tsum is still steep; above Chhokangparo the valley spreads out, wide and dry, with barley, chortens and long mani walls.\n\nThe way back is the same river and partly other paths: Rachen Gompa lies on the western bank, which we miss going up.',
      },
      {
        title: 'The vow of non-violence',
        content:
          'About a hundred years ago a visiting lama, remembered as Drukpa Rinpoche, persuaded the people of Tsum to give up killing, and the villages bound themselves to it. The rule is called shyagya and has been renewed since. No hunting, no slaughter, no honey taken by burning out the bees, no fires set to clear the hillside.\n\nYou notice it in small ways. Blue sheep come close to the path. Meat, if there is any, was carried in. Please bring none yourself and leave the dried beef at home.',
      },
      {
        title: 'Why we grade it challenging',
        content:
          'The highest bed and the highest point are both at 3,700 m, and yet it asks a good deal. The gorge is hot and full of steps. Between Lokpa and Chumling the path is narrow and exposed, cut into the slope with long drops, and after rain stones fall. There are several days of 800 m of climbing that the altitude figures hide, since each side stream has to be crossed.\n\nA fit person who is sure of foot will manage well. Someone with a fear of heights will be unhappy on the fifth day and again on the eleventh.',
      },
      {
        title: 'The houses you sleep in',
        content:
          "Tsum has lodges now, but modest ones: wooden rooms above a kitchen, a shared latrine in the yard, a bucket of warm water if the stove is free. At Mu Gompa and Rachen Gompa we sleep in the monasteries' guest rooms, with thin mattresses and prayer at five. When another party is there, some of us may share a room of four.\n\nMeals are dal bhat, noodles, potatoes, buckwheat pancakes, tsampa and butter tea. Vegetables grow in summer; in spring it is mostly potato. Bring something sweet from Kathmandu to share.",
      },
      {
        title: 'When to walk in Tsum',
        content:
          'October and November have clear air and cold nights, and the barley is in. From late March to May the fields are green and the lower forest flowers; afternoons bring cloud. December is possible as far as Rachen, with snow at Mu.\n\nThe monsoon reaches the gorge in full and Tsum itself rather less, but you cannot get to one without the other. The permit costs a little more from September to November, USD 40 for the week against USD 30.',
      },
      {
        title: 'Better left to others',
        content:
          "If you want the great mountain close at hand, take the circuit; here Ganesh Himal and the border peaks look in over the ridges and are soon hidden again. If a whole day on a bad road at each end, in exchange for ten days of walking, seems a poor bargain, consider Langtang.\n\nThose who enjoy Tsum most tend to be people who stop: to watch a mani stone being cut, to sit through a reading in a cold prayer hall, to be given tea by someone's grandmother without a word in common.",
      },
    ],
  },
  highlights: [
    'Morning prayers with the monks of Mu Gompa, 3,700 m, the last monastery before the Tibetan border',
    "Milarepa's cave at Piren Phu, on the slope above the valley floor, with its painted shrine",
    'Rachen Gompa, a nunnery with rows of small Buddha images along the walls of its prayer hall',
    'Blue sheep grazing unafraid near Nile and Mu, where hunting has been forbidden for a century',
    'Stone villages of Chhokangparo at harvest, barley drying on the flat roofs',
    'The north side of Ganesh Himal above the terraces of Chumling',
  ],
  itinerary: [
    {
      day: 'Day 1',
      title: 'Arrive in Kathmandu, permits',
      description:
        'From the airport to the hotel it is half an hour. We need your passport and two photographs for the Tsum permit, which our office takes to the Department of Immigration while you rest. In the evening the guide explains the customs of the valley and sorts out what is too heavy; loads on this trail are carried by people and mules.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      meals: [],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 2',
      title: 'By jeep to Machha Khola',
      description:
        'We set off at six, because the last forty kilometres take as long as everything before. Highway as far as the Dhading turning, then hill roads to Arughat, then a track of boulders and mud beside the Budhi Gandaki. In all eight to nine hours, with two tea stops and a plate of rice. It is the least pleasant day of the trip, and worth getting over in one go. The lodges of Machha Khola stand in a line above the river, and the cicadas are louder than the guests.',
      place: 'Machha Khola',
      lat: 28.2293,
      lon: 84.8738,
      sleep_m: 870,
      hours: '8-9',
      by: ['road'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Machha Khola',
    },
    {
      day: 'Day 3',
      title: 'Machha Khola to Jagat',
      description:
        'Six to seven hours up the gorge, on footpath and on new jeep track by turns. It is low, hot country: screw pines, bananas, boys fishing with hand nets. The hot spring at Tatopani comes after two hours and is the best reason to carry a towel. When mules come, wait on the side away from the drop. Towards evening the path climbs away from the water to Jagat, paved with large flat stones, where the conservation office keeps its register and our permits are shown for the first time.',
      place: 'Jagat (Gorkha)',
      lat: 28.356,
      lon: 84.8955,
      sleep_m: 1340,
      hours: '6-7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Jagat',
    },
    {
      day: 'Day 4',
      title: 'Jagat to Lokpa by Philim',
      description:
        'Through Salleri and Sirdibas, with a first sight of snow at the end of the gorge, to the bridge below Philim (1,590 m), where we eat among Gurung houses and a noisy school. After Ekle Bhatti the valley narrows until the river fills it. A signpost marks the parting of the ways: Manaslu left, Tsum right and steeply up. The last hour gains most of the height, through bamboo and pine to Lokpa, a few lodges in a clearing at 2,240 m with Himalchuli behind. Six to seven hours, and noticeably cooler at the end of them.',
      place: 'Lokpa',
      lat: 28.439,
      lon: 84.91,
      sleep_m: 2240,
      hours: '6-7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Lokpa',
    },
    {
      day: 'Day 5',
      title: 'Lokpa to Chumling',
      description:
        'The map says five hours and 150 m; your legs will say more. The trail dips and climbs through a forest of rhododendron, oak and pine, then crosses a cliff on stone steps and wooden galleries far above the Siyar Khola. It is wide enough for a loaded mule but there is no rail, and the guide keeps the group together. Some waterfalls wet the path in spring. At last a bridge, a climb, and Chumling: terraces, an old gompa with white chortens, roofs of split wood. This is the entrance to Tsum proper, and greetings change to tashi delek.',
      place: 'Chumling',
      lat: 28.464,
      lon: 85,
      sleep_m: 2386,
      hours: '5',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Family teahouse in Chumling',
    },
    {
      day: 'Day 6',
      title: 'Chumling to Chhokangparo',
      description:
        'Five hours to upper Tsum. The morning keeps to the river side, past fields and the hamlets of Rainjo and Gho, with the walls of Ganesh Himal to the south when the cloud allows. After Gho comes a steep zigzag of more than five hundred metres in full sun, the step between the two halves of the valley. At the top everything opens: a broad trough of stubble and stone, villages like small forts, the first yaks. Chhokangparo is two villages, Chhokang and Paro, that have grown together. The wind gets up here every afternoon, and doors are shut by four.',
      place: 'Chhokangparo',
      lat: 28.506,
      lon: 85.09,
      sleep_m: 3031,
      hours: '5',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Family teahouse in Chhokangparo',
      ascent_note:
        '645 m higher than Chumling, nearly all of it in the step above Gho, where the valley floor rises and nothing lies between. It is the first night above 3,000 m, so the guide takes the zigzags at a crawl and the oximeter comes out at dinner. Anyone with a growing headache goes back down to Gho, an hour and a half below, and the next stages are shortened to fit.',
    },
    {
      day: 'Day 7',
      title: 'Chhokangparo to Nile',
      description:
        'About five hours of gentle walking with many stops. The path goes by Ngakyu and Lamagaun, along mani walls hundreds of paces long, past water mills and threshing floors. Below Burji we leave it for a while to climb to Piren Phu, the cave where the poet and saint Milarepa is said to have meditated; the caretaker has to be found first, and sometimes is ploughing. Then on to Nile at 3,361 m, among the last big barley fields. In October the whole village is threshing, and singing while it does.',
      place: 'Nile',
      lat: 28.575,
      lon: 85.13,
      sleep_m: 3361,
      hours: '5',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Family teahouse in Nile',
    },
    {
      day: 'Day 8',
      title: 'Nile to Mu Gompa',
      description:
        'Three to four hours. Chhule comes first, one of the last villages, behind a painted gate; after it only pasture, juniper and the path. The valley bends north and the border ridge stands across its end, with snow on it for most of the year. Mu Gompa sits on a knoll at 3,700 m, a cluster of cells round a courtyard, one of the largest monasteries in the valley though few monks live here in winter. The afternoon is for resting, or for a stroll on the pasture, with the passes to Tibet somewhere above. The guest rooms are cold, and the silence is remarkable.',
      place: 'Mu Gompa',
      lat: 28.615,
      lon: 85.16,
      sleep_m: 3700,
      hours: '3-4',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Guest room at Mu Gompa, shared bathroom',
    },
    {
      day: 'Day 9',
      title: 'Mu Gompa to Rachen Gompa',
      description:
        'Anyone who wakes at five may sit at the back of the prayer hall and listen. After tsampa porridge we turn round. The way down leads through Chhule and Nile again and then keeps to the western bank, on quieter paths below juniper slopes, to Rachen Gompa at 3,240 m: five hours. It is the home of a large community of nuns, though many are away at any one time. Small images of the Buddha line the walls of the prayer hall. Shoes off, hats off, ask before taking photographs, and leave a small gift in the box.',
      place: 'Rachen Gompa',
      lat: 28.54,
      lon: 85.11,
      sleep_m: 3240,
      hours: '5',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Guest room at Rachen Gompa or teahouse close by',
    },
    {
      day: 'Day 10',
      title: 'Rachen Gompa to Chumling',
      description:
        'Across the river and through the fields of Chhokangparo, where people you met on the way up will ask how far you got. The zigzags down to Gho are slippery with dust; take them slowly and keep poles on the outer side. Lunch is at Gho or Rainjo. In the afternoon warmth returns step by step, along with bees and the smell of pine resin. Five to six hours bring us back to Chumling at 2,386 m, early enough to visit the old gompa above the village, if the key can be found.',
      place: 'Chumling',
      lat: 28.464,
      lon: 85,
      sleep_m: 2386,
      hours: '5-6',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Family teahouse in Chumling',
    },
    {
      day: 'Day 11',
      title: 'Chumling to Philim',
      description:
        'Back over the cliff path in the fresh of the morning, six hours in all. By now its ups and downs are known, which helps only a little. From Lokpa the trail plunges to the junction with the Manaslu route, and suddenly there are other trekkers, lunch menus and mule bells. The gorge at Ekle Bhatti is dim and cool, with a fine waterfall on the far side. Philim at 1,590 m has some of the better lodges of the district, a proper hot shower among them, and millet beer for those who have missed it.',
      place: 'Philim',
      lat: 28.389,
      lon: 84.9,
      sleep_m: 1590,
      hours: '6',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Philim',
    },
    {
      day: 'Day 12',
      title: 'Philim to Machha Khola',
      description:
        'The last day on foot is a long one: seven hours, mostly downhill, in heat that feels tropical after Mu. We join the stages of two days into one, by Jagat and the flats of Yaruphant, with time for the hot spring at Tatopani in the afternoon. Where the jeep track has been finished we still walk, unless everyone would rather ride, which can often be arranged and is paid on the spot. At Machha Khola the crew will want to cook something special; it is the evening for tips and for songs.',
      place: 'Machha Khola',
      lat: 28.2293,
      lon: 84.8738,
      sleep_m: 870,
      hours: '7',
      by: ['walk'],
      meals: ['breakfast', 'lunch', 'dinner'],
      lodging: 'Teahouse in Machha Khola',
    },
    {
      day: 'Day 13',
      title: 'Return to Kathmandu by road',
      description:
        'Again eight to nine hours, and again we leave at first light. The river track is at its worst until Arughat, after which the hills turn green and gentle and there are oranges for sale in November. From the highway junction the traffic decides: on a good day you are in Thamel by three, on a bad one by six. If your clothes have gone through a fortnight of wood smoke, the hotel laundry will take them the same evening and have them ready before a late flight tomorrow.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      hours: '8-9',
      by: ['road'],
      meals: ['breakfast', 'lunch'],
      lodging: 'Hotel in Thamel, twin room with bath',
    },
    {
      day: 'Day 14',
      title: 'Departure',
      description:
        'Breakfast, and the transfer to Tribhuvan airport. With an afternoon flight there is time for Swayambhu, where some of the chants will sound familiar, or simply for a coffee on a roof.',
      place: 'Kathmandu',
      lat: 27.7172,
      lon: 85.324,
      sleep_m: 1400,
      by: ['road'],
      meals: ['breakfast'],
    },
  ],
  included: [
    'Pick-up at Kathmandu airport and transfer back on day 14',
    'Two hotel nights in Thamel (day 1 and day 13), twin room, breakfast',
    'Jeep to Machha Khola and back, for our group alone',
    'Eleven nights in teahouses, family houses and the guest rooms of Mu and Rachen',
    'All meals on the way, from breakfast on day 2 to lunch on day 13',
    'Tsum Valley restricted-area permit and Manaslu Conservation Area permit',
    'Licensed guide who has walked Tsum before and knows the customs of the monasteries; an assistant guide from seven trekkers',
    'One porter to two trekkers, with no more than 20 kg; the legal limit is 30 kg',
    'The donation for the guest rooms of both monasteries',
    'Insurance, food and shelter for the whole crew; first-aid kit and pulse oximeter',
  ],
  excluded: [
    'International air fare and Nepal visa',
    'Travel insurance with helicopter rescue and cover to 3,700 m, required for everyone',
    'Meals in Kathmandu other than breakfast',
    'Drinks beyond the tea or coffee served at meals; boiled water by the litre',
    'Personal offerings at monasteries and the caretaker at Piren Phu',
    'Hot buckets and battery charging (solar in upper Tsum, and not every day)',
    'Sleeping bag and personal clothing',
    'Tips for guide and porters',
    'Costs of a road closed by landslide: extra nights, a second jeep, a helicopter',
  ],
  faq: [
    {
      question: 'Do I need the Manaslu permit as well as the Tsum one?',
      answer:
        'No, as long as you go to Tsum and come back the same way. The Tsum permit covers the valley beyond Lokpa, and the Manaslu Conservation Area permit covers the approach. Only those who continue to Samagaun and Larkya La need the Manaslu restricted-area permit and, at the far end, the Annapurna one. Each is for fixed dates, so a change of plan on the way is hardly possible.',
    },
    {
      question: 'Will I be hungry if there is no meat?',
      answer:
        'You will not. Rice and lentils come with second and third helpings, eggs are sometimes to be had in lower Tsum, and there is cheese and butter higher up. The cooking is repetitive rather than scarce. Vegans should tell us beforehand, since butter finds its way into most things, and bring nuts or protein bars for the four days above Chhokangparo.',
    },
    {
      question: 'How frightening is the path between Lokpa and Chumling?',
      answer:
        'It is a used and maintained mule path, about a metre wide where it crosses the cliff, with steps and short wooden galleries. No hands are needed. There are drops of a hundred metres and more to the river without a rail, for perhaps forty minutes in all, and you pass it twice. In rain we wait. If ordinary footpaths along a steep slope make you dizzy, choose another trek.',
    },
    {
      question: 'What should I wear and bring to the monasteries?',
      answer:
        'Long trousers or a skirt below the knee, shoulders covered, and warm socks, since the stone floors are icy and shoes stay outside. A small note for the offering box is welcome; sweets for children are not. A white scarf to give to the lama can be bought in Kathmandu for little. Walk round chortens and walls with them on your right.',
    },
    {
      question: 'Is there any way to reach help from Mu Gompa?',
      answer:
        'Mobile coverage ends in the lower valley and returns here and there on the upper terraces, so the guide agrees call points with our office before leaving. There are small health posts in the valley with basic medicine. Helicopters can land at Mu and at Chhokangparo in good weather. The nearest hospital worth the name is in Kathmandu, which is why insurance with air evacuation is a condition of the booking.',
    },
  ],
  permits: [
    {
      name: 'Tsum Valley restricted-area permit',
      fee: 'USD 40 for the first week, then USD 7 a day (Sep-Nov)',
      checked: '2026-11-20',
      note: 'From December to August: USD 30 for the first week, then USD 7 a day. Reports differ on whether two trekkers per permit are still required; we confirm it when we book.',
    },
    {
      name: 'Manaslu Conservation Area permit (MCAP)',
      fee: 'NPR 3,000',
      checked: '2026-11-20',
      note: 'Per entry. Registered at Jagat. NPR 1,000 for SAARC nationals.',
    },
    {
      name: 'Chumnubri Rural Municipality entry fee',
      fee: 'NPR 1,000',
      checked: '2026-11-22',
      note: 'Decided by the municipality for visitors from abroad and reported since autumn 2024 (english.onlinekhabar.com, daytoursnepal.com). We have not seen the notice itself; we confirm it when we book. It is in our price.',
    },
  ],
} satisfies DemoTrek
