import type { DemoBlog } from '../demo-blog.ts'

/** Facts: nepal-facts.json, rules.seasons and the best_months of the treks. */
export const whenToGo = {
  id: 'when-to-go',
  title: 'When to go: the year from one trail to the next',
  author: 'Lekh Treks office',
  summary:
    'October is the answer most people get. It is a good one, and there are eleven other months. What each season gives and takes, and which valley suits it.',
  date: '2026-05-14',
  updated: '2026-11-20',
  tags: ['seasons', 'weather', 'planning', 'mustang', 'dolpo'],
  thumbnail: 'terraces-monsoon-green.avif',
  sections: [
    {
      type: 'text',
      content:
        'Two things make the year in the Nepal Himalaya. One is the monsoon, which comes up from the Bay of Bengal in June and leaves in the second half of September. The other is the sun, which is that of North Africa: Kathmandu lies somewhat further south than Cairo. So the winters are bright and the summers wet, and it is the height you stand at, more than the month, that decides whether you are cold.\n\nThe peak seasons are March to May and late September to November. Everything below is an average, and no single year has ever kept to it.',
    },
    {
      type: 'table',
      title: 'The months for a few treks',
      content:
        'Trek | Best | Possible | Not offered or not advised\nEverest base camp | Mar to May, Oct to Nov | Feb, Sep, Dec | Jan, Jun to Aug\nEverest panorama | Mar to May, Oct to Nov | Jan to Feb, Sep, Dec | Jun to Aug\nPikey Peak | Mar to May, Oct to Dec | Jan to Feb, Sep | Jun to Aug\nAnnapurna base camp | Mar to May, Oct to Nov | Sep, Dec | Jan to Feb, Jun to Aug\nAnnapurna circuit | Mar to May, Oct to Nov | Sep | Jan to Feb, Jun to Aug, Dec\nGhorepani Poon Hill | Mar to May, Oct to Dec | Jan to Feb, Sep | Jun to Aug\nLangtang valley | Mar to May, Oct to Nov | Feb, Sep, Dec | Jan, Jun to Aug\nManaslu circuit | Mar to May, Oct to Nov | Sep | Jan to Feb, Jun to Aug, Dec\nUpper Mustang | Apr to Oct | Mar, Nov | Jan to Feb, Dec\nLower Dolpo | Apr to Jun, Sep to Oct | Jul to Aug, Nov | Jan to Mar, Dec\nKanchenjunga | Apr to May, Oct to Nov | none | Jan to Mar, Jun to Sep, Dec\nRara lake | Apr to May, Sep to Nov | Mar, Jun | Jan to Feb, Jul to Aug, Dec',
    },
    {
      type: 'text',
      title: 'October and November',
      content:
        'After the monsoon the air is washed. In October one sees for a hundred kilometres, the rice is being cut, and the festivals of Dashain and Tihar, which usually fall in this month or the next, fill the buses with people going home. It is also the month when every lodge is full. On the Everest and Annapurna trails dining rooms serve as dormitories in the busiest weeks, and Lukla flights leave from Manthali.\n\nNovember is our favourite for the high routes. The weather holds, the crowd thins after the first ten days, and the price is colder nights: minus ten at 4,500 m in the first half, minus fifteen towards the end. Late storms are rare and when they come they are serious, as in October 2014 on the Annapurna circuit. A plan without a spare day before a pass is a poor plan in any month.',
    },
    {
      type: 'text',
      title: 'March, April and May',
      content:
        'Spring goes uphill. Rhododendrons begin to flower at about 2,000 m in March and reach 3,500 m by the end of April, red below and pale pink above. Mornings are clear and afternoons often cloud over, with a shower or, higher up, some wet snow. By May it is hot in the valleys and hazy on the southern side, with smoke from forest fires in a dry year.\n\nMarch can still have deep snow on Thorong La and Larkya La. April is the steadiest of the three. At Everest base camp the expeditions are in residence from mid-April, so there is something to see there and also more traffic on the path.',
    },
    { type: 'image', image: 'rhododendron-slope.avif' },
    {
      type: 'text',
      title: 'June, July and August',
      content:
        'On the southern slopes the monsoon means leeches, slides on the roads, flights that do not go and mountains that show themselves for ten minutes at dawn. The hills are intensely green and you may have a lodge to yourself, but we do not advise treks there in those months.\n\nBehind the main range it is another matter. Upper Mustang and Nar Phu lie in the rain shadow, and so does Dolpo. Mustang is at its best from June to September: barley in the fields, herds on the high pasture, days for walking in a shirt. One has to get there, and the flight to Jomsom is less reliable then. Keep a spare day at each end. Nar Phu has the same dry air, but its road in suffers in the rains, so we go there in April, May, October and November, and in September if somebody asks.',
    },
    { type: 'image', image: 'wide-plateau.avif' },
    {
      type: 'text',
      title: 'September',
      content:
        'September begins wet and ends dry, and nobody can tell you on which day it turns. It is good for Mustang, for lower Dolpo and Rara, and from about the twentieth for the early bird on other trails. Streams are high, leeches are still about below 2,500 m, and the first clear morning after three months of cloud is worth some mud.',
    },
    {
      type: 'text',
      title: 'December to February',
      content:
        'Winter days are sunny, still and short. Up to about 3,500 m it is a fine time to walk: Poon Hill, the Tengboche trail, Pikey Peak, the rim of the Kathmandu valley. Lodges are quiet and have time for you. Passes above about 5,000 m are usually closed, some high lodges shut, and water is chipped from a barrel.\n\nThe first half of December is nearly November. January is the coldest, with fog on the southern plain that delays flights to Nepalgunj and Bhadrapur for days. Towards the end of February the weather grows restless, with some of the heaviest snow of the winter.',
    },
    {
      type: 'bullets',
      title: 'If you can only come in',
      bullets: [
        'January: Kathmandu valley, Chitwan, and the Tengboche trail for those with a good sleeping bag',
        'February: Poon Hill, with the first flowers low down in a mild year',
        'June: Upper Mustang, or lower Dolpo before the rains reach the flights',
        'July and August: Upper Mustang on foot, with patience for the journey in',
        'September: Mustang and Rara; other treks from the last week',
        'December: Pikey Peak or Poon Hill, and Everest base camp in the first half if you do not mind the cold',
      ],
    },
    {
      type: 'text',
      title: 'Choosing',
      content:
        'Choose the season by what would spoil it for you. People who cannot bear crowds should avoid the middle three weeks of October on the well-known trails and take November, or the same October in Manaslu or Kanchenjunga. Those who feel the cold should come in April. Photographers usually want late October or November for the distance, and those who love flowers put up with cloud in April. Anyone tied to school holidays in July has Mustang, which is no second choice.',
    },
    {
      type: 'text',
      title: 'Sources',
      content:
        'Seasons: https://himalayanadventuretreks.com/everest-base-camp-trek-cost-and-map\n\nThe table follows the months on our trip pages. Checked on 20 November 2026.',
    },
  ],
} satisfies DemoBlog
