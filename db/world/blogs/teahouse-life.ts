import type { DemoBlog } from '../demo-blog.ts'

/** Facts: nepal-facts.json, rules.on_trail_costs_example. */
export const teahouseLife = {
  id: 'teahouse-life',
  title: 'A day in a teahouse',
  author: 'Lekh Treks office',
  summary:
    'From the first kettle at half past five to the last game of cards: rooms, stoves, toilets, the menu, the prices, and the manners that make a guest welcome.',
  date: '2026-08-27',
  updated: '2026-11-20',
  tags: ['teahouses', 'food', 'culture', 'costs'],
  thumbnail: 'peak-dawn.avif',
  sections: [
    {
      type: 'text',
      content:
        "A teahouse is a family's house that has grown. Sixty years ago it was a kitchen where a traveller could sleep by the fire for the price of the meal. On the main trails it is now a lodge with twenty rooms and a card reader, on the remote ones still a kitchen with a bench. The principle has stayed: you eat where you sleep, and the supper pays for the bed.",
    },
    {
      type: 'text',
      title: 'Half past five',
      content:
        'Someone rakes out the stove, and the first sound is a kettle lid. It is dark and the window has ice on the inside. You have been awake for a while, weighing the warmth of the bag against the walk to the toilet.\n\nBreakfast was ordered last night, because one cook makes it for thirty people on two flames: porridge, eggs, Tibetan bread, pancakes that could sole a boot, milk tea. Eat more than you want to. Walking starts between seven and eight, earlier for passes. The duffel has to be packed by then, as the porter wants to be off before the sun softens the frost.',
    },
    {
      type: 'text',
      title: 'On the way',
      content:
        'Around ten there is a tea stop, and lunch falls between eleven and one, in a lodge with tables outside if you are lucky. It takes an hour or more. Everything is cooked from nothing, and a group that orders nine different dishes waits for nine different dishes. Two or three of the same arrive together and hot. The guide eats afterwards, in the kitchen, and hears there what the path ahead is like.',
    },
    {
      type: 'text',
      title: 'The room',
      content:
        'Two beds with foam mattresses, a window, a nail, plywood walls. On the Everest and Annapurna trails there may be a light and a socket; in the last few years some lodges have put in rooms with a bathroom, most of them below about 3,500 m. Above that the toilet is nearly always at the end of the corridor or across the yard, usually a squat one, with a barrel and a jug that freeze. Bring your own paper and put it in the bin.\n\nThere is no heating in bedrooms, anywhere. A blanket is lent. In the middle of October at places like Deurali or Lobuche, rooms for two take three or four, and guides and late arrivals sleep in the dining room on the benches.',
    },
    { type: 'image', image: 'monsoon-forest.avif' },
    {
      type: 'text',
      title: 'The stove',
      content:
        'Life is in the dining room. The stove is lit at about five, with wood lower down, with dried yak dung above the trees, and goes out when the family thinks it is time. Wet socks hang over it in a circle and there is a politics of places. Do not burn rubbish in it: the hearth is a sacred place in a Sherpa or Tamang house, and so is the fire.\n\nThis is when the guide comes round with the oximeter and the list for breakfast, when somebody from Brno explains a card game to somebody from Busan, and when the children of the house do their homework at the end of your table. By eight most people are in bed, which sounds early until you have done it.',
    },
    {
      type: 'bullets',
      title: 'What to order',
      bullets: [
        'Dal bhat, rice with lentils, vegetables and pickle. Seconds are part of it, and it is what the kitchen eats.',
        'Potatoes in every form. In the Khumbu they are grown beside the lodge, and riki kur, the pancake of grated potato, is worth asking for.',
        'Noodle soup or sherpa stew, when appetite is small and salt is needed.',
        'Garlic soup, held to be good for altitude. There is no proof of that, and it is warm.',
        'Eggs, porridge, momos, chapati with honey.',
        'Meat only below the last road or airstrip. Higher up it has been carried for days without cooling, and in parts of the Khumbu no animal may be killed.',
      ],
    },
    {
      type: 'table',
      title: 'What one trekker paid on the Everest route, November 2023',
      content:
        'What | Where | NPR\nBottled water, 1 l | Phakding | 150\nBottled water, 1 l | Tengboche | 250\nBottled water, 1 l | Dingboche | 250\nBottled water, 1 l | Lobuche | 500\nBoiled water, 1 l | Tengboche | 400\nBoiled water, 1 l | Dingboche | 500\nBoiled water, 1 l | Lobuche | 700\nWi-Fi, 24 hours | Dingboche | 800\nWi-Fi, 24 hours | Lobuche | 700',
    },
    {
      type: 'text',
      title: 'Why it costs more each day',
      content:
        "The gas bottle on which your water was boiled came up on somebody's back or on a mule, and so did the rice. A lodge at 4,900 m earns for five months and has to live for twelve. The price of rooms and dishes is often fixed by a committee of the village, so bargaining over a plate of noodles is of no use and leaves a bad taste.\n\nOn our treks meals are paid by us, as each trip page says. Water, sweet drinks, showers, charging and Wi-Fi are yours. NPR 2,000 a day is comfortable on the Everest side, half of that elsewhere. The sum is our estimate and depends on how you feel about hot showers.",
    },
    {
      type: 'bullets',
      title: 'Being a good guest',
      bullets: [
        "Shoes off where others' are off, and never feet towards the hearth or a person.",
        'Pass things with the right hand or with both.',
        'Order supper by four or five, and all together.',
        'Eat in the house you sleep in.',
        'One bucket of hot water per person is plenty, since it was heated with something.',
        'Walls are thin, and somebody next door gets up at three for the pass.',
        'Ask before photographing anyone, above all in the kitchen.',
        'Say that it was good. In Nepali: mitho chha.',
      ],
    },
    {
      type: 'text',
      title: 'Beyond the main trails',
      content:
        'In Makalu, Dolpo or the upper Kanchenjunga valleys a teahouse may be three rooms, a tarpaulin and a family that comes up for the season. The menu says dal bhat. The toilet is a hut with a view. Nobody there has been to a hotel school and nobody misses it; you will be given the place by the fire. Take it for a while, then give it to the porters, who have been out in the wind for longer.',
    },
    {
      type: 'text',
      title: 'Sources',
      content:
        "Prices: one trekker's notes, https://gist.github.com/Rosaniline/9a519459165106bda315f7763cfe69c8\n\nRead on 20 November 2026. They are three years old, and prices do not fall.",
    },
  ],
} satisfies DemoBlog
