import type { DemoBlog } from '../demo-blog.ts'

/** Facts: nepal-facts.json, the treks of the Khumbu and of Annapurna; prices are those of the trip pages. */
export const everestOrAnnapurna = {
  id: 'everest-or-annapurna',
  title: 'Everest or Annapurna?',
  author: 'Lekh Treks office',
  summary:
    'A common question before a first trek. Days, heights, costs and temperament of the two base camps compared, with an answer for several kinds of people.',
  date: '2026-06-30',
  updated: '2026-11-20',
  tags: ['everest', 'annapurna', 'planning', 'first trek'],
  thumbnail: 'peak-clear-day.avif',
  sections: [
    {
      type: 'text',
      content:
        'Two names stand for trekking in Nepal, and a first-time visitor tends to have heard of both and no others. There are good reasons to look at a third valley. If the choice really is between these two, here is how they differ, with base camp set against base camp.',
    },
    {
      type: 'table',
      title: 'Side by side',
      content:
        ' | Everest base camp | Annapurna base camp\nDays, with Kathmandu | 14 | 13\nHighest point | 5,545 m | 4,130 m\nHighest night | 5,164 m | 4,130 m\nNights above 4,000 m | 5 | 1\nDistance on foot | 130 km | 80 km\nGrade | Challenging | Moderate\nWay in | flight | road\nPermits, foreign visitor | NPR 5,000 | NPR 5,000\nPermits, SAARC citizen | NPR 3,500 | NPR 2,000\nPrice with us | USD 1,490 | USD 890',
    },
    {
      type: 'text',
      title: 'The walk',
      content:
        'The Everest trail is a long valley. After two days you are at Namche, and from there it goes up by easy stages through Sherpa country, out of the forest on the sixth day and on to grass, then stones, then ice. The scenery is enormous and austere. You have the big peaks beside you for more than a week: Ama Dablam, Lhotse, Taboche, Pumori.\n\nThe Annapurna trail is a staircase. It begins among rice and millet, passes through Gurung villages with slate roofs, and loses a good part of its height several times over before it enters the gorge of the Modi Khola. Bamboo and rhododendron close in. Then, in two short days, the gorge opens into a ring of walls, and one stands in the middle of it. Few places on a trail feel so shut in by mountains.',
    },
    { type: 'image', image: 'prayer-flags-pass.avif' },
    {
      type: 'text',
      title: 'What is hard',
      content:
        'On Everest it is the air. Five nights are spent above 4,000 m, one of them above 5,000 m. The steps are moderate and the body is tired in a way that sleep does not mend, because sleep is poor. Cold comes with it: minus fifteen before sunrise on Kala Patthar is ordinary in late autumn.\n\nOn Annapurna it is the stairs, thousands of them, up and down again, most of all around Chhomrong. Knees suffer more than lungs. Altitude counts there too: base camp is at 4,130 m, the step from Dovan to Deurali gains 630 m, and some people have a headache on the last evening. One can leave on foot the next morning and be 1,800 m lower by night, which few could manage from Gorak Shep.',
    },
    {
      type: 'text',
      title: 'Getting there',
      content:
        'To reach Lukla you fly, in the peak months from Manthali, 4 to 5 hours by road from Kathmandu. Planes wait for the weather. You should have two spare days at the end, so that fourteen days become sixteen.\n\nTo reach the Annapurna trail you ride to Pokhara, 7 to 8 hours by road or half an hour by air, and on to the trailhead by jeep. Roads have their delays, and a slide in a wet September can cost half a day. Nobody has to sleep in a departure hall. For people with a fixed fortnight this often decides the matter.',
    },
    { type: 'image', image: 'snow-amphitheatre.avif' },
    {
      type: 'text',
      title: 'Avalanches, rain and crowds',
      content:
        'Between Deurali and Machhapuchhre base camp the Annapurna path crosses avalanche tracks that come from slopes one cannot see. After heavy snow, most likely in February and March, the guide may wait a day or turn back, and nobody argues with that. The south side of Annapurna is also the wettest corner on our list. On April afternoons it rains.\n\nThe Khumbu is drier and its path less exposed, once you have learnt to stand on the uphill side for yaks. In October it is the busier of the two. Neither trek will give you solitude in season, and the middle of the day is worse than both ends of it.',
    },
    {
      type: 'text',
      title: 'People and houses',
      content:
        'The Khumbu is Sherpa and Buddhist, with mani walls, monasteries and a history of climbing in every second dining room. Much of the guiding and lodge-keeping is done by people from further down who came for the work. On the Annapurna side the villages are Gurung and Magar, farms first and lodges second; many families have had somebody in a Gurkha regiment. Ghandruk and Chhomrong are lived in all the year round. Above Chhomrong there are lodges only.',
    },
    {
      type: 'text',
      title: 'The view at the end',
      content:
        'Everest cannot be seen from its base camp. The morning on Kala Patthar is for that, in the dark and the cold, at 5,545 m. Annapurna base camp needs no further climb: you get up, step outside with a blanket on your shoulders, and the south face of Annapurna I takes the sun from top to bottom. If scenery for effort were the measure, Annapurna would win it. Everest has the name, the long approach, and the sense of having been very far up.',
    },
    {
      type: 'bullets',
      title: 'Our answer, depending on who asks',
      bullets: [
        'First trek, two weeks of holiday in all, uncertain about altitude: Annapurna base camp.',
        'Always dreamt of Everest: go to Everest. The other one will feel like a substitute.',
        'Bad knees, good lungs: Everest, where the gradients are kinder, with poles for the way down.',
        'Asthma or an earlier bout of altitude sickness: speak to a doctor, then Annapurna, or Poon Hill at 3,210 m.',
        'Everest with children or grandparents: the ten-day walk to Tengboche, highest night 3,860 m.',
        'A walk from one side of the range to the other: the Annapurna circuit, over Thorong La at 5,416 m, for USD 1,190.',
        'Quiet above everything else: neither. Look at Langtang in November, or Pikey Peak in December.',
      ],
    },
    {
      type: 'text',
      title: 'The money',
      content:
        'The difference of USD 600 comes for the most part from the flights to and from Lukla and from the price of food where everything is carried up. Pocket money differs as well: NPR 2,000 a day on the Everest side for water, showers and charging, about half on the other. Insurance to 5,545 m costs more than to 4,130 m with many companies. By our estimate the whole difference comes to USD 700 to 800, before any helicopter.\n\nIf that decides it, let it. Annapurna base camp at six in the morning is no consolation prize.',
    },
    {
      type: 'text',
      title: 'Sources',
      content:
        'Permits: https://ecoholidaysnepal.com/permits-for-everest-base-camp and https://guideinhimalaya.com/nepal-trekking-permit\n\nTIMS: https://ntb.gov.np/en/latest-travel-updates\n\nThere is talk of a higher municipal fee in the Khumbu that we have not found published.\n\nLukla flights: https://en.himalpress.com/hundreds-of-lukla-bound-trekkers-stuck-in-manthali-as-bad-weather-grounds-plane\n\nDays and heights are those of our own plans. Checked on 20 November 2026.',
    },
  ],
} satisfies DemoBlog
