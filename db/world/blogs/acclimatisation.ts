import type { DemoBlog } from '../demo-blog.ts'

/** Facts: nepal-facts.json, rules.acclimatisation and the itinerary of "everest-base-camp". */
export const acclimatisation = {
  id: 'acclimatisation',
  title: 'Reading a trek by its nights',
  author: 'Lekh Treks office',
  summary:
    'What the 500 metre rule says, where our own Everest plan breaks it, and how to check any itinerary in ten minutes with a pencil.',
  date: '2026-10-27',
  updated: '2026-11-20',
  tags: ['altitude', 'health', 'planning', 'everest'],
  thumbnail: 'river-of-ice.avif',
  sections: [
    {
      type: 'text',
      content:
        'When people compare treks they look at the highest point. The body does not much care about the highest point if you are there for half an hour and come down for supper. What it minds is the height of the bed, because breathing is shallowest in sleep and because you lie there for nine hours.\n\nSo the first thing we write when we plan a route is a column of nights. Everything else on the page, the monasteries and the lunch stops and the sunrise, is fitted around that column afterwards.',
    },
    {
      type: 'text',
      title: 'The rule, and the stricter rule',
      content:
        'The advice most travel doctors give is short. From about 2,750 to 3,000 m upwards, raise the height at which you sleep by no more than 500 m a night, and add a rest day for every 1,000 m gained. This is the form in which the American health authority and the Wilderness Medical Society put it.\n\nSome trek leaders work to a tighter profile: 300 m a day and a rest day every 900 m. It is kinder to those who adapt slowly, and it makes a longer trek. From 3,000 m to the beds at Gorak Shep are 2,164 m. At 300 m a night that is eight nights of climbing and two of rest, ten in all. Our base camp plan takes seven. Most people manage well on seven, some would do better on ten, and nobody can tell beforehand which kind they are. Fitness has nothing to do with it.',
    },
    {
      type: 'table',
      title: 'Everest base camp, night by night',
      content:
        'Day | Night at | Bed | Change | Highest that day\n2 | Phakding | 2,610 m |  | 2,860 m\n3 | Namche | 3,440 m | +830 m | 3,440 m\n4, second night | Namche | 3,440 m | 0 m | 3,880 m\n5 | Tengboche | 3,860 m | +420 m | 3,860 m\n6 | Dingboche | 4,410 m | +550 m | 4,410 m\n7, second night | Dingboche | 4,410 m | 0 m | 5,083 m\n8 | Lobuche | 4,940 m | +530 m | 4,940 m\n9 | Gorak Shep | 5,164 m | +224 m | 5,364 m\n10 | Pheriche | 4,371 m | −793 m | 5,545 m',
    },
    {
      type: 'text',
      title: 'Where the plan breaks the rule',
      content:
        'Three nights in that table gain more than 500 m, and it is better to say so than to round the numbers. The step to Namche is the largest. There are lodges at Jorsale, far down by the river, and then none until the village, so nearly everybody makes the whole climb and pays with a second night. Some people break the journey at Monjo, which helps a little, and we arrange it for anyone who asks.\n\nDingboche is 50 m over and is followed by a second night at the same height. Lobuche is 30 m over, the day after a walk to 5,083 m, which is the best preparation one can have. The guide treats all three evenings as evenings to be careful: a slow pace, an early supper, and the oximeter at table.',
    },
    { type: 'image', image: 'glacier-lake.avif' },
    {
      type: 'text',
      title: 'What a rest day is for',
      content:
        'A rest day is not spent in bed. The old advice to climb high and sleep low holds, and both of our rest days have a walk in them: to 3,880 m above Namche, to as much as 5,083 m above Dingboche. Go as far as it is pleasant and turn back when it is not. In the afternoon drink, eat, doze, wash socks.\n\nYou may notice that you breathe oddly at night, deep for a while and then hardly at all. That is common and harmless, though the person in the other bed tends to lie awake listening. Passing more water than usual is a good sign. Sleeping pills and alcohol are the two things that reliably make the night worse.',
    },
    {
      type: 'bullets',
      title: 'Tell the guide about any of these',
      bullets: [
        'A headache that two glasses of water and a paracetamol do not shift',
        'No appetite, or feeling sick at the smell of food',
        'Dizziness, or a tiredness out of proportion to the day',
        'Breathlessness when sitting still, or a cough that bubbles: go down now, and do not wait for morning',
        'Stumbling, or failing to walk heel to toe along a floorboard: go down now',
        'Odd or muddled talk, which is for the others to notice, because the person will not',
      ],
    },
    {
      type: 'text',
      title: 'What we do about it',
      content:
        'With the first three on that list you go no higher. You rest where you are, and most people are well in a day. If it gets worse, or if anything from the second half appears, you go down at once, with a guide, in the dark if that is when it happens. A few hundred metres are often enough. A helicopter is for those who cannot walk, and it flies by daylight in clear weather, so it is not a plan for the night.\n\nThe oximeter needs a word of caution. It gives a number on a fingertip, and cold fingers or nail varnish give a wrong one. A low reading in somebody who is eating and joking worries us less than a good one in somebody who wants to be left alone. Our guides write down both the figure and how the person seems.\n\nMany trekkers ask about acetazolamide, sold as Diamox. It helps the body to adapt, and it has side effects, tingling fingers among them. Talk to your own doctor before the trip, try it at home if it is prescribed, and never take it so as to go on up with symptoms.',
    },
    {
      type: 'text',
      title: 'Checking a plan yourself',
      content:
        'Take any itinerary, ours included, and write down the sleeping heights. Mark each step over 500 m that ends above 3,000 m. Then count the nights between one rest day and the next. One or two marked steps with a rest day straight afterwards are ordinary in Nepal, where lodges stand where the ground is flat. Marked steps on three evenings running are a reason to choose another trek, or to add a night.\n\nAn operator who has thought about it will know the answer when you ask. If the reply is that everybody does it this way, you have learnt something too.',
    },
    {
      type: 'text',
      title: 'Sources',
      content:
        'Acclimatisation profiles, with the 300 m variant: http://trailrunningnepal.org/acclimatisation-profiles/\n\nTravel to high altitudes, CDC, read in a copy and not at its own address: https://wwwnc.cdc.gov/travel/page/travel-to-high-altitudes\n\nThis page is not medical advice. Last checked on 20 November 2026.',
    },
  ],
} satisfies DemoBlog
