/** The regions of the demo operator. `picture` is a file of the picture set. */
export const regions = [
  {
    slug: 'everest',
    name: 'Everest',
    description:
      'The Khumbu is the upper valley of the Dudh Kosi, home of the Sherpas, with stone villages up to 4,400 m and monasteries on the ridges between them. Below it lies Solu, greener and much quieter, where Pikey Peak stands.\n\nMost people fly to Lukla in a small plane, in the peak months from Manthali after a drive of 4 to 5 hours; Solu is reached by a long day in a jeep. March to May and October to November are the seasons. October is clear and crowded.\n\nThe walking is not technical until the high passes and Island Peak. What the Khumbu asks for is time at each height and a calm mind about flights that may leave a day late.',
    picture: 'ice-face-morning.avif',
  },
  {
    slug: 'annapurna',
    name: 'Annapurna',
    description:
      'North of Pokhara the hills climb from rice to ice in three days of walking. Gurung and Magar villages keep the southern side, with slate roofs and long stone stairs; beyond the range, Manang is high, dry and Tibetan in its ways.\n\nPokhara is 7 to 8 hours by road from Kathmandu or half an hour by air, and the trails begin at the end of a jeep track. Spring brings rhododendron between about 2,000 and 3,500 m, autumn the clearest mornings. Afternoons in April are often wet.\n\nThere is a walk here for most legs: a few days over Poon Hill, nine to base camp and back, or the Circuit over Thorong La at 5,416 m. Stairs are the common complaint.',
    picture: 'hills-above-mist.avif',
  },
  {
    slug: 'langtang',
    name: 'Langtang',
    description:
      'The nearest high valley to Kathmandu, reached without a flight: 7 to 8 hours on a mountain road to Syabrubesi. Tamang people live in the lower villages, and herders whose families came from Tibet in the upper ones. The earthquake of April 2015 buried Langtang village under ice and rock. It has been rebuilt beside the old site, and many of those who run the lodges lost relatives there.\n\nMarch to May and October to November are best. Gosaikunda, the lake south of the valley, is a place of pilgrimage in August.\n\nThe trails climb fast. One night in the valley gains 1,050 m, so a slow pace and a plain word to the guide about headaches matter more than strength.',
    picture: 'snow-dome-afternoon.avif',
  },
  {
    slug: 'manaslu',
    name: 'Manaslu',
    description:
      'The eighth highest mountain has a trail all the way round it. The path starts in the hot gorge of the Budhi Gandaki at 870 m, passes millet fields and waterfalls, and comes out among the chortens and barley of Nubri. Tsum, a side valley to the east, is a Buddhist country where by custom nothing is killed.\n\nBoth are restricted areas: we apply for the permit with your passport before you leave Kathmandu, and a licensed guide goes with you. The road in takes 8 to 9 hours and is rough at the end.\n\nManaslu asks for two weeks, tolerance for simple rooms, and a start in the dark for Larkya La, 5,106 m, with nine to eleven hours on foot that day.',
    picture: 'glacier-bend-evening.avif',
  },
  {
    slug: 'mustang',
    name: 'Mustang',
    description:
      'Behind Annapurna and Dhaulagiri the rain stops. The old kingdom of Lo is a high desert of red and yellow cliffs, with whitewashed villages wherever a stream allows a few fields and poplars. The people are Loba, their language and monasteries close to those of Tibet. Lo Manthang still stands within its wall.\n\nOne flies from Pokhara to Jomsom in the morning, before the wind, or drives for a long day. The season is turned round: June to August is good here while the rest of Nepal is wet.\n\nThe restricted-area permit costs USD 50 a day. Expect nights between 3,500 and 3,840 m, dust, and wind in the face each afternoon. There is a jeep road now, and the walk avoids it where it can.',
    picture: 'ochre-ridges-evening.avif',
  },
  {
    slug: 'dolpo',
    name: 'Dolpo',
    description:
      'Dolpo lies west of Dhaulagiri, far from any highway. Its upper villages follow Buddhism and the older Bon faith, and within living memory lived by carrying Tibetan salt south on their yaks and grain back. Phoksundo, a lake of a blue that people take for a trick of the camera until they stand over it, has the Bon village of Ringmo on its shore at 3,611 m.\n\nGetting there takes two flights, to Nepalgunj and on to the sloping strip at Juphal, and either can be late. April to June and September to October are best.\n\nLodges are few and plain, some nights may be in tents, and supplies are what the mules have brought. It suits people who have trekked before and are content without a menu.',
    picture: 'prayer-flags-desert.avif',
  },
  {
    slug: 'kanchenjunga',
    name: 'Kanchenjunga',
    description:
      'The third highest mountain stands on the border with Sikkim, in the far east of Nepal. One walks in from cardamom fields and Limbu and Rai farms, through one of the wettest and richest forests of the Himalaya, to Ghunsa with its Tibetan houses and prayer flags.\n\nThe approach is a journey of its own: a flight to Bhadrapur and three days of road by way of Ilam and Taplejung. April, May, October and November are the months.\n\nWe give it three weeks. Lodges are basic, help is far away, and the north base camp at Pangpema is at 5,143 m. In return you may walk for a day in October and meet fewer people than at one Khumbu bridge.',
    picture: 'moraine-storm.avif',
  },
  {
    slug: 'makalu',
    name: 'Makalu',
    description:
      'Makalu is a four-sided pyramid between Everest and the gorge of the Arun. The national park below it runs from subtropical forest to ice, and almost nobody lives in the upper Barun valley outside the summer grazing. Rai farmers keep the villages on the way in; Sherpa families run the few lodges.\n\nA short flight leads to Tumlingtar, and a jeep to Num. From there the trail drops to the Arun, climbs to the Khongma ridge and crosses Shipton La at 4,216 m before it reaches the valley. April, May, October and November are the seasons, and snow can close the ridge at either end.\n\nIt is the hardest country we offer without ropes. The days are steep, the lodges bare, and the only way out is over the pass again.',
    picture: 'lone-pyramid.avif',
  },
  {
    slug: 'rara',
    name: 'Rara',
    description:
      "Rara, Nepal's largest lake, lies at 2,990 m among blue pine, spruce and juniper in the far north-west. Thakuri and other Hindu hill people farm the slopes around the national park; the people of two villages were moved out when it was made, and their old fields have gone back to meadow.\n\nOne flies to Nepalgunj on the hot plain, sleeps, and flies on to Talcha early the next day. From the strip it is about three hours on foot to the water. April, May and September to November are best; in winter snow lies for weeks.\n\nThe walking is easy and the altitude mild. The hard part is patience, because the second flight waits for clear air, and Mugu district is one of the poorest in Nepal, with rooms and food to match.",
    picture: 'forest-hill-mist.avif',
  },
  {
    slug: 'kathmandu-valley',
    name: 'Kathmandu Valley',
    description:
      'Three old royal cities, Kathmandu, Patan and Bhaktapur, share one bowl of the hills at about 1,400 m. The Newars built their squares, pagodas and rest houses, and still live in and around them. Many temples fell in the earthquake of 2015 and have since been raised again, with as much of the old woodcarving as could be saved.\n\nFootpaths follow the rim: Chisapani, Nagarkot and Dhulikhel can be linked on foot in four days, with rice and mustard fields below and, on a clear morning, the snows from Langtang eastward. October to March is clearest, though winter smog can fill the bowl.\n\nHeight is no worry here. Traffic, dust and noise are, so we start early and use the back lanes.',
    picture: 'hill-farms-wide.avif',
  },
]
