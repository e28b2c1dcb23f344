import type { DemoBlog } from '../demo-blog.ts'

/** Facts: nepal-facts.json, rules.porter_load, rules.on_trail_costs_example. */
export const whatToPack = {
  id: 'what-to-pack',
  title: 'What to pack, weighed',
  author: 'Lekh Treks office',
  summary:
    'Ten kilos for the porter, five on your own back. A list for a two-week teahouse trek with the grams beside it, and the things that people bring and never use.',
  date: '2026-06-09',
  updated: '2026-11-20',
  tags: ['packing', 'equipment', 'planning'],
  thumbnail: 'first-snow.avif',
  sections: [
    {
      type: 'text',
      content:
        'On the first morning we hang your bag on a spring balance in the hotel lobby. It is not done to embarrass anyone. One porter carries for two trekkers and at most 20 kg, so each of you has 10 kg, bag included. The law would allow him 30. We think 20 is what a person can carry for two weeks and still have a conversation.\n\nTen kilos is plenty. Those who arrive with fourteen have usually packed for each day of the trek, when it would have been enough to pack for two days and a cold night.',
    },
    {
      type: 'table',
      title: 'In the porter bag',
      content:
        'What | kg\nDuffel bag, soft, 70 to 80 litres | 1.2\nSleeping bag, comfort to about −15 °C | 1.5\nDown jacket | 0.6\nSecond trousers | 0.4\nWarm tights and top for the night | 0.5\nTwo walking shirts | 0.4\nFleece | 0.4\nUnderwear and socks, four of each | 0.6\nTrainers or sandals for the lodge | 0.6\nWash bag, small towel | 0.6\nPrivate first aid and medicines | 0.4\nTorch, batteries, charger, power bank | 0.6\nSnacks from home | 0.8\nBook, cards, notebook | 0.5\nTogether | 9.1',
    },
    {
      type: 'table',
      title: 'On your back',
      content:
        'What | kg\nDay pack with rain cover, 25 to 30 litres | 1.1\nWater, two bottles, one litre each | 2.3\nRain jacket | 0.4\nWarm layer, hat, thin gloves | 0.7\nSun cream, lip salve, sunglasses | 0.3\nPassport, money, phone, tissues | 0.4\nTogether | 5.2',
    },
    {
      type: 'text',
      title: 'The few things that matter',
      content:
        'Boots come first. They need not be heavy or new; they need to have carried you for fifty kilometres at home. Wear them on the plane, because everything else can be bought in Thamel on the same evening and boots that fit cannot.\n\nThen the sleeping bag. Lodges lend a blanket, often a heavy one, and in October below 3,500 m that may do. At 4,500 m in November the room is as cold as the yard. If you do not own a warm bag, ask us for one when you book, or hire one in Kathmandu for a few dollars a day and put your own liner inside.\n\nThe third is the pair of sunglasses. On snow above 4,000 m an hour without them can end in a day of streaming eyes. Bring a pair of the darkest category with side protection, and an old pair as a spare for somebody who has lost theirs.',
    },
    { type: 'image', image: 'full-moon.avif' },
    {
      type: 'text',
      title: 'Dressing for it',
      content:
        'In the sun one walks in a shirt, even at 4,000 m. A cloud comes over and ten minutes later the same person is cold in everything. Thin layers that open at the neck deal with this better than one thick garment. Wool or synthetic next to the skin, since cotton stays wet and chills you at the first tea stop.\n\nRain clothes are for April afternoons, for the south side of Annapurna in any month, and for wind in all the others. The down jacket is for evenings and for the hour before sunrise on passes and viewpoints, when you will wear the lot: tights, trousers, fleece, down, jacket, hat and two pairs of gloves. If you can stand still in your garden on a frosty night in that and be warm, it is enough.',
    },
    {
      type: 'bullets',
      title: 'Small and worth its weight',
      bullets: [
        'Water tablets or a filter. A litre of bottled water was NPR 150 at Phakding and NPR 500 at Lobuche in November 2023, and the bottle stays on the mountain.',
        'Poles, for the knees on the long descents. They travel in the duffel, never in the cabin.',
        'Ear plugs. The walls are plywood and so is the neighbour.',
        'A metal bottle that takes boiling water: a foot warmer at night, drinking water in the morning.',
        'Tape and a needle for blisters, put on at the first warm spot.',
        'Toilet paper, hand gel and a bag to carry the paper out.',
        'Rupees in small notes for showers, charging and tea.',
      ],
    },
    {
      type: 'bullets',
      title: 'Brought often, used seldom',
      bullets: [
        'Jeans, which never dry',
        'A second pair of boots',
        'A hair dryer, for which no lodge has the current',
        'A drinking bladder with a hose, which freezes on the morning it is needed; two bottles do not leak and can be refilled',
        'Gaiters in October, unless there has been early snow',
        'A solar panel on a trek with sockets in every dining room',
      ],
    },
    {
      type: 'text',
      title: 'By route and month',
      content:
        'The list is for teahouse treks up to about 5,500 m in spring or autumn. For Poon Hill or the valley rim a lighter sleeping bag and one warm layer less will do. For Mustang add a scarf for the dust and a hat that ties on. For Dolpo, Makalu and Kanchenjunga add medicine for the whole time, because there is no chemist, and batteries, because power depends on the sun.\n\nOn Island Peak you need double or insulated boots, harness, helmet and crampons; boots and crampons can be hired in Kathmandu and we check the fit with you. In December and January take a sleeping bag for minus twenty and expect pipes to be frozen.\n\nLukla flights allow about 15 kg for both bags together on most tickets. The two lists come to 14.3 kg, and two of those are water, which goes in after landing. Power banks and spare batteries must fly in the day pack.',
    },
    {
      type: 'text',
      title: 'What stays in Kathmandu',
      content:
        'The hotel keeps a bag for you free of charge while you walk. Put the clean shirt for the flight home in it, the suitcase, the laptop and whatever the balance says. If you are over by a kilo you take something out, or carry it yourself and think about it on the hill to Namche. If you must bring more, camera gear for instance, tell us beforehand and we engage another porter for you at a fixed daily rate.',
    },
    {
      type: 'text',
      title: 'Sources',
      content:
        "Loads: http://www.lawcommission.gov.np/np/archives/44313 and https://www.himalayanrecreation.com/guide-and-porter-policy\n\nPrices of water: one trekker's notes, https://gist.github.com/Rosaniline/9a519459165106bda315f7763cfe69c8\n\nChecked on 20 November 2026. The weights are typical ones and yours will differ.",
    },
  ],
} satisfies DemoBlog
