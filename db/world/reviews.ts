import type { Review } from '#contract/reviews.ts'

type DemoReview = Pick<Review, 'name' | 'address' | 'item' | 'review' | 'rating'> & {
  /** The slug of a trip, or null for a testimonial of the company. */
  trip: string | null
  is_featured: boolean
}

/** Samples, shown as such: none of them was written by a traveller. */
export const reviews: DemoReview[] = [
  {
    trip: 'everest-base-camp',
    name: 'Hanna L.',
    address: 'Finland',
    item: 'Slow was right',
    review:
      'I am used to walking fast and found the first four days almost silly. At Dingboche I understood. Two men from another group who had passed us twice were carried down past our window in the evening, and I had only a small headache. We all got to Kala Patthar. It was minus sixteen by our own thermometer, and worth it for about ten minutes.',
    rating: 5,
    is_featured: false,
  },
  {
    trip: 'everest-base-camp',
    name: 'Marcus T.',
    address: 'Australia',
    item: 'Two days in Manthali, and still five stars',
    review:
      'Our flight out did not go for two days. Nobody promised anything they could not keep, there was always a room and a plate of dal bhat, and we were told at five each morning what was known. Bring a book.',
    rating: 5,
    is_featured: false,
  },
  {
    trip: 'everest-base-camp',
    name: 'Ingrid V.',
    address: 'Norway',
    item: 'I turned round at Lobuche',
    review:
      'On the eighth evening my reading was poor and I could not eat. The guide sat down with me and said that tomorrow I would go down and not up, kindly and without any discussion. The assistant walked with me to Pheriche, and by the afternoon I was hungry again. I did not see base camp. I did see how a good guide makes a decision, and my husband showed me his photographs for two hours.',
    rating: 5,
    is_featured: false,
  },
  {
    trip: 'everest-base-camp',
    name: 'Daniel O.',
    address: 'Ireland',
    item: 'Ask for the early breakfast at Tengboche',
    review:
      'The best hour was not at the top. It was frost on the grass at Tengboche before anyone else was up, with Ama Dablam going pink. Rooms above Namche are cold and the walls are thin, as we had been told.',
    rating: 5,
    is_featured: false,
  },
  {
    trip: 'everest-base-camp',
    name: 'Keiko S.',
    address: 'Japan',
    item: 'At sixty-eight, with time',
    review:
      'I asked for one more rest day at Namche and it was arranged, with a changed plan and a fair price. Our porter carried ten kilos for me and never let me see that he was waiting. The path is crowded between Lukla and Namche in the middle of October, and dusty, and I coughed for a week afterwards. I would come in November another time.',
    rating: 5,
    is_featured: false,
  },
  {
    trip: 'annapurna-base-camp',
    name: 'Sofia M.',
    address: 'Spain',
    item: 'So many stairs',
    review:
      'Nobody believes the stairs until Chhomrong. My knees needed the poles the office had insisted on. The hot spring at Jhinu on the way back should be a reason to go by itself.',
    rating: 5,
    is_featured: false,
  },
  {
    trip: 'annapurna-base-camp',
    name: 'Peter J.',
    address: 'Denmark',
    item: 'Good trek, full rooms',
    review:
      'At Deurali we slept six in the dining room because every lodge was full, and two of us were annoyed about it. The guide had warned us in Pokhara that this could happen in the last week of October. The morning at base camp put it right. One star off, because the lunch stop at Bamboo took nearly two hours and we arrived in rain.',
    rating: 4,
    is_featured: false,
  },
  {
    trip: 'annapurna-circuit',
    name: 'Claire B.',
    address: 'France',
    item: 'The side walk was the best day',
    review:
      'The acclimatisation day to the Ice Lake was harder than the pass and more beautiful. I had feared the road, but via Ngawal we hardly met it. The drive in is another matter: nine hours, the last of them spent holding on to a handle.',
    rating: 5,
    is_featured: false,
  },
  {
    trip: 'langtang-valley',
    name: 'Tom W.',
    address: 'United Kingdom',
    item: 'A valley that remembers',
    review:
      'Our guide stopped at the memorial above the old village and told us whose house had stood where. After that we drank our tea differently. Tserko Ri is a long pull and I gave up at the first prayer flags, which was quite high enough. The road to Syabrubesi is dreadful even in a jeep, and I was glad each time we passed the bus that I was not in it.',
    rating: 5,
    is_featured: false,
  },
  {
    trip: 'langtang-valley',
    name: 'Noa R.',
    address: 'Israel',
    item: 'Cheese at Kyanjin',
    review:
      'Ten days, no flights, yak cheese at the top. It rained on two afternoons in April. My sleeping bag was warm, the room was not.',
    rating: 4,
    is_featured: false,
  },
  {
    trip: 'upper-mustang',
    name: 'Ulrich K.',
    address: 'Germany',
    item: 'Wind, walls and red cliffs',
    review:
      'In July, when it poured in Pokhara, we walked in dry air for ten days. The wind begins at eleven and you will eat dust; buy a scarf in Kagbeni. Lo Manthang itself was quieter than I had hoped, since many people were away with the animals. The caves at Chhoser are the thing I still think about.',
    rating: 5,
    is_featured: false,
  },
  {
    trip: 'ghorepani-poon-hill',
    name: 'Amelia F.',
    address: 'Canada',
    item: 'Our children were nine and eleven',
    review:
      'They counted steps to Ulleri until they lost count, and then counted mules. Poon Hill at sunrise has a few hundred people on it, which they enjoyed more than we did. The guide was endlessly patient.',
    rating: 5,
    is_featured: false,
  },
  {
    trip: 'kathmandu-valley-heritage',
    name: 'Luis G.',
    address: 'Mexico',
    item: 'The back lanes of Patan',
    review:
      'We saw the great squares early and then sat in courtyards that are not in the guidebook, with men hammering copper. Traffic between the cities costs an hour each time. A slower day with fewer temples would have suited us better.',
    rating: 4,
    is_featured: false,
  },
  {
    trip: null,
    name: 'Ruth A.',
    address: 'Switzerland',
    item: 'They talked us out of it',
    review:
      'We had ten days and wanted base camp. The answer came the same evening: it could be done, they would not do it, and here was a plan to Tengboche with the reasons. We were a little offended and went. We saw Everest from a terrace with a cup of tea, slept well every night, and met several people coming down grey in the face. I have recommended that reply to everyone since.',
    rating: 5,
    is_featured: true,
  },
  {
    trip: null,
    name: 'Femi D.',
    address: 'Netherlands',
    item: 'The bag was weighed, and that was good',
    review:
      'Mine had thirteen kilos and I was asked to choose. I left three at the hotel and missed none of it. The porters ate what we ate and had proper boots. That should be normal, and from what I saw it is not.',
    rating: 5,
    is_featured: true,
  },
  {
    trip: null,
    name: 'Grace H.',
    address: 'New Zealand',
    item: 'Answers without sugar',
    review:
      'I wrote eleven questions and got eleven answers, among them that the toilets would be worse than I imagined and that February was a poor idea. Payment was simple, though I grumbled about the card fee and used a transfer in the end. My only wish is for a later hour on the airport transfer; I waited in the lobby for a long time.',
    rating: 4,
    is_featured: true,
  },
  {
    trip: null,
    name: 'Priya N.',
    address: 'India',
    item: 'My mother came too',
    review:
      'She is seventy-one and has one new hip. They made us a plan of short walks, a car that waited at the end of each, and a hotel without stairs. She now tells people she has trekked in Nepal.',
    rating: 5,
    is_featured: true,
  },
]
