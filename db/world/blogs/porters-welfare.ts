import type { DemoBlog } from '../demo-blog.ts'

/** Facts: nepal-facts.json, rules.porter_load and rules.porter_care. */
export const portersWelfare = {
  id: 'porters-welfare',
  title: 'The person who carries your bag',
  author: 'Lekh Treks office',
  summary:
    'What the law says about loads, what porters are owed when they fall ill, and eight things a trekker can see with their own eyes on the trail.',
  date: '2026-08-11',
  updated: '2026-11-20',
  tags: ['guides and porters', 'responsibility', 'loads'],
  thumbnail: 'moraine-storm.avif',
  sections: [
    {
      type: 'text',
      content:
        'He left before you did and will arrive before you do, and between breakfast and tea you may not see him at all. People who compare treks ask about the guide. Few ask about the porter, though he is the one whose back the trip is on.\n\nPorters are often young men from the middle hills, from Solu, Okhaldhunga, Dhading or Lamjung, who come up for the seasons and farm or study in between. A few are women. Being from the hills does not mean being from the heights. Somebody from a village at 1,500 m gets altitude sickness at 4,500 m like a visitor from the Netherlands, and usually has thinner shoes.',
    },
    {
      type: 'text',
      title: 'How much is too much',
      content:
        "Nepal's mountaineering rules set 30 kg as the most that a local worker may be given. For workers at great height the figure falls with every thousand metres. Trekking operators publish loads of 20 to 30 kg for a porter, with one porter for two trekkers and 10 to 15 kg for each client's bag.\n\nWe set our limit at 20 kg for two trekkers. A porter also has a few kilos of his own, and on the way to Namche it is the whole that counts. Above 5,000 m the law's limit for high-altitude workers is the same 20 kg, so a load within our limit at the trailhead is still within the law on the pass.",
    },
    {
      type: 'table',
      title: 'The largest load for one worker, by height',
      content:
        'Who, and where | Most\nLocal worker | 30 kg\nHigh-altitude worker, 5,000 to 6,000 m | 20 kg\nHigh-altitude worker, up to 7,000 m | 17 kg\nHigh-altitude worker, up to 8,000 m | 14 kg\nHigh-altitude worker, above 8,000 m | 12 kg\nWith us: two bags of 10 kg | 20 kg',
    },
    {
      type: 'text',
      content: 'In special cases 5 kg more are allowed, if both sides agree.',
    },
    { type: 'image', image: 'hills-above-mist.avif' },
    {
      type: 'text',
      title: 'Clothes, beds and food',
      content:
        'The International Porter Protection Group has put the minimum into plain words, and we work by them. A porter needs clothing that fits the height and the weather: on a pass that means boots, socks, windproof jacket and trousers, hat, gloves and sunglasses. Above the tree line he needs shelter, a bed in the lodge or a proper tent, with a mat and a blanket. He needs food and the means to cook it, or the money for lodge meals at lodge prices.\n\nFlat cash for everything tempts a man to save on supper and jacket, since school fees are due. So with us food and bed are paid for directly, and warm things are lent from the store in Kathmandu and checked by the porter leader before departure.',
    },
    {
      type: 'text',
      title: 'When a porter is ill',
      content:
        "This is the point on which people have died. A porter with a headache says nothing, for fear of losing the job. When it can no longer be hidden he is paid for the days he has worked and sent down alone, with fluid on the lungs, towards a village he may not reach.\n\nThe rule is simple. A porter gets the same medical care and the same rescue as a client and is insured for both. He is never paid off and sent away while sick unless someone competent has looked at him, and he never goes down by himself. The guide's evening round with the oximeter includes the porters. Somebody stays with him who speaks his language, with a letter about what is wrong and money for the way.",
    },
    {
      type: 'bullets',
      title: 'Eight things you can see for yourself',
      bullets: [
        'Whether your bag was weighed before the trek, and what it weighed',
        'Whether he has real shoes, and something over his ears at a pass',
        'Whether one man carries more than two of your duffels',
        'Where he sleeps tonight, which you may ask, and may go and see',
        'Whether he has eaten by the time you have',
        'Whether the guide knows his name and his village',
        'Whether the oximeter goes round to everyone',
        'Who goes down with him if he is unwell',
      ],
    },
    {
      type: 'text',
      title: 'What to do if it is wrong',
      content:
        "Speak to the guide first, quietly, and not in front of others. Often a load can be shared out or a jacket borrowed within the hour. If nothing happens, ring the office; the number is on your joining sheet. Take a note of the date, the place and the company, on our treks or on anyone's. Operators listen to clients on this more than to each other.\n\nPlease do not pick up part of his load yourself in order to shame somebody, however well you mean it. He will be the one who has to explain.",
    },
    {
      type: 'text',
      title: 'What it costs',
      content:
        "A trek at half the usual price has to save somewhere. Permits and flights cost everybody the same, and lodges charge what they charge. That leaves the number of days, the guide's training and the wages, loads and insurance of porters. When you compare two offers, ask both how many kilos a porter carries, what he is insured for and who pays for his supper. If the answers come without delay, the price is probably an honest one.\n\nWe publish no wage here, as rates are set anew by agreement each season and vary with the route. You may ask us for the current one when you book.",
    },
    {
      type: 'text',
      title: 'Small things',
      content:
        'Learn his name on the first day, and how to say it. Have your bag ready when he wants to leave. Put nothing on the outside that swings. Keep hard and sharp things in the middle, since it rests on his back and hangs from his forehead on the strap called namlo. Share the biscuits. On the last evening thank him in person, with his own envelope.\n\nNobody should feel guilty about being carried for. It is work that people want, and under good conditions it is good work.',
    },
    {
      type: 'text',
      title: 'Sources',
      content:
        'Loads in law: http://www.lawcommission.gov.np/np/archives/44313\n\nLoads published by operators: https://www.himalayanrecreation.com/guide-and-porter-policy and https://www.nestadventure.com/terms-and-condition/\n\nCare: http://www.portersprogress.org/guidelines-for-travelers-in-nepal/\n\nChecked on 20 November 2026.',
    },
  ],
} satisfies DemoBlog
