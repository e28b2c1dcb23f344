import type { DemoBlog } from '../demo-blog.ts'

/** No figure here is from nepal-facts.json: the post says that they are the office's own suggestion. */
export const tipping = {
  id: 'tipping',
  title: 'Tipping, without the awkward evening',
  author: 'Lekh Treks office',
  summary:
    'How much, to whom, in which currency and on which night. A suggestion with a sum beside it, since no rule exists and everybody asks.',
  date: '2026-10-06',
  updated: '2026-11-20',
  tags: ['tipping', 'costs', 'guides and porters'],
  thumbnail: 'terraces-morning-shadow.avif',
  sections: [
    {
      type: 'text',
      content:
        'Nobody enjoys asking about tips, and so people ask each other, on the last evening, in whispers, with a wet pile of notes on the table. It is easier to know in advance.\n\nTips are not in the price of our treks. They are no duty either. In Nepal a tip is a thank-you for care that went well, and it is also part of what people in this trade count on, since the seasons leave half the year without work. Wages are paid by us whether you tip or not.',
    },
    {
      type: 'text',
      title: 'How much',
      content:
        'There is no official figure. Operators suggest quite different amounts, and foreign tour leaders add their own. What follows is our suggestion for a group that was content, no more. Give less if something was poor, and tell us what it was. Give more if someone sat up with you at 4,900 m.\n\nWhere a line says from the group, the amount is for all of you together, so that in a group of eight each person puts in less for the guide than in a group of two. What the porter receives does not change, since he carries for two people in either case. Somebody who walks alone with a guide may take about a quarter off.',
    },
    {
      type: 'bullets',
      title: 'Our suggestion for one day of trekking',
      bullets: [
        'Guide: USD 12 to 20 a day from the group',
        'Assistant guide: USD 8 to 12 a day from the group',
        'Each porter: USD 6 to 9 a day from the two people whose bags he carries',
        'Climbing guide on a peak: USD 80 to 120 for the climb, from each roped pair',
        'Driver on a longer drive: NPR 500 to 1,000 for the day',
        'Naturalist in Chitwan or Bardia: NPR 500 to 1,000 a day from each guest',
        'Hotel porter in Kathmandu: NPR 100 a bag',
      ],
    },
    {
      type: 'table',
      title: 'A worked sum: four people, twelve days on the trail',
      content:
        'Who | Worked out | Sum\nGuide | 12 days × USD 16 | USD 192\nTwo porters | 12 days × USD 7 × 2 | USD 168\nTogether |  | USD 360\nEach of the four |  | USD 90\nThe same in rupees, at an example rate of 140 |  | NPR 12,600',
    },
    { type: 'image', image: 'terraces-valley.avif' },
    {
      type: 'text',
      title: 'When and how',
      content:
        'The custom is the last evening on which everyone is together. In the Khumbu this is Lukla, since the porters go home from there or look for other work; on road treks it is the last night before the jeep. In Kathmandu it is too late for the porters, who will be on a bus home by then.\n\nOne envelope for each person, with the name on it, works well. Give it by hand, with the right hand or with both, and say what you liked. Ten words are enough. Somebody from the group may speak for all. The guide will translate, and step outside when his own turn comes if he is shy about it.\n\nPlease give each porter his own, directly. Handing one sum to the guide for everybody puts the guide in a position he did not ask for. If you would like to give less to one and more to another, do it for a reason you could say aloud.',
    },
    {
      type: 'text',
      title: 'Which money',
      content:
        'Rupees are the most useful to porters, who have no need of an exchange counter on the way home. Guides take either. Dollar, pound and euro notes should be clean and untorn, because banks here often refuse a note with a nick in it. Coins from abroad cannot be changed at all, however kindly meant.\n\nThere are cash machines in Lukla and Namche that sometimes work, in Pokhara and Jomsom that usually do, and none on most other trails. Draw the money in Kathmandu, put it in an envelope at the bottom of the day pack, and forget about it.',
    },
    {
      type: 'text',
      title: 'Clothes and other presents',
      content:
        'A jacket or a pair of boots in good order is a fine present for a porter, and comes beside the money, not in its place. Ask first whether it is wanted and whether it fits. Worn-out things are a way of leaving rubbish on somebody else.\n\nWe ask you not to give sweets, pens or money to children along the trail. Some miss school for it, and the dentist is four days away. If you would like to do something for a village, speak with the teacher or ask your guide, and do it quietly.',
    },
    {
      type: 'text',
      title: 'In lodges, taxis and temples',
      content:
        'Lodges do not expect a tip, and a family that has made an effort is pleased by one. Restaurants in Kathmandu often add ten per cent for service; look at the bill. Taxis are agreed beforehand and rounded up. In monasteries there is a box, and NPR 100 or 200 for the butter lamps is usual, above all if you sat through a ceremony or took photographs where it is allowed.\n\nIf a trip ends early because you are ill, tip for the days you walked, and a little for the person who came down with you. It is often the longest day of their season.',
    },
    {
      type: 'bullets',
      title: 'In short',
      bullets: [
        'Plan on USD 80 to 120 a person for a two-week trek in a group of four, and half as much again if there are two of you.',
        'Bring it in rupees or clean notes from Kathmandu.',
        'Give it on the last trail evening, one envelope to each person.',
        'Nobody with us may ask you for a tip. If anybody does, tell the office.',
      ],
    },
    {
      type: 'text',
      title: 'Sources',
      content:
        'None. We know of no official figures and have not compared published ones systematically. The amounts are a suggestion of this office, reviewed on 20 November 2026, and the exchange rate is an example.',
    },
  ],
} satisfies DemoBlog
