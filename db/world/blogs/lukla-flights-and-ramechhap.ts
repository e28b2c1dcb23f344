import type { DemoBlog } from '../demo-blog.ts'

/** Facts: nepal-facts.json, rules.lukla_flights. */
export const luklaFlightsAndRamechhap = {
  id: 'lukla-flights-and-ramechhap',
  title: 'Lukla, Manthali and the flight that may not go',
  author: 'Lekh Treks office',
  summary:
    'Why the plane to Everest leaves from a small town 4 to 5 hours away in the busy months, what happens when cloud sits on the pass, and how many spare days to keep.',
  date: '2026-09-15',
  updated: '2026-11-20',
  tags: ['everest', 'flights', 'planning', 'costs'],
  thumbnail: 'storm-clearing.avif',
  sections: [
    {
      type: 'text',
      content:
        'The airstrip at Lukla is about 530 m long and slopes uphill into the mountain. Planes land upwards and take off downwards, and the pilot has to see the whole of it. There is no landing by instruments. When cloud lies in the Dudh Kosi valley, or the wind gets up, which in most months it does before noon, nothing moves.\n\nEveryone who plans a trek in the Khumbu has to make peace with that. The office cannot promise a flight, nor can the airline, nor can the man at the desk in Lukla who has been asked the same thing two hundred times since six.',
    },
    {
      type: 'text',
      title: 'Why Manthali',
      content:
        'Kathmandu airport has one runway, shared by jets from the Gulf and by nineteen-seat planes. In spring and autumn there are not enough slots for everything, so the authorities send the Lukla flights to Manthali in Ramechhap district. It lies closer: the hop takes less than twenty minutes, and a crew can make more turns in a clear morning. That is the advantage.\n\nThe disadvantage is the road. It takes 4 to 5 hours from Kathmandu, the last part winding down to a hot valley at under 500 m. For the first flights one leaves Thamel at about one in the morning, or drives the afternoon before and sleeps in Manthali. We prefer the second for people who sleep badly in cars, and tell you in good time which it will be.',
    },
    {
      type: 'bullets',
      title: 'How a morning goes',
      bullets: [
        'At five the airlines telephone Lukla. If the far end of the runway is visible, the first plane is loaded.',
        'Bags are weighed, and now and then people as well. The allowance is small, 15 kg in all on most tickets, hand luggage counted.',
        'Planes go in waves. Your ticket says which wave you are in, and hardly more than that about the hour.',
        'Those booked for today go before those left over from yesterday. That is why one cancelled day can cost three.',
        'By eleven the wind often decides. Around noon the desks close as a rule, and everyone looks for a bed.',
      ],
    },
    {
      type: 'text',
      title: 'How often it goes wrong',
      content:
        'On a settled morning in October or November most planes fly. Late September, early October and May are less sure, because the monsoon is leaving or arriving. We have no statistics of our own to give you. What is on record is that in one autumn week over 200 Lukla flights were cancelled within five days, and hundreds of trekkers waited at Manthali in whatever rooms there were.\n\nSuch weeks are not rare enough to ignore. A person with a fixed flight home on the evening after the trek has, in our view, planned a very expensive day.',
    },
    { type: 'image', image: 'cloud-sea-sunset.avif' },
    {
      type: 'text',
      title: 'The helicopter, and what it costs',
      content:
        'When planes have stood for a day or two, helicopters start to fill. They can use smaller gaps in the weather and land where there is no runway. A shared seat during a disruption is usually offered at USD 400 to 500, and up to 1,000 has been quoted when demand was high. You decide and pay on the spot, and it helps to agree beforehand with the people you walk with.\n\nA helicopter also needs to see. If Lukla is in cloud from the river to the ridge, money does not help, and pressing a pilot who hesitates is a bad idea. As for the unused ticket, airlines refund it slowly and in part; one operator publishes a refund of USD 150. Your insurance may cover the delay and will seldom cover the comfort of leaving earlier, so read that clause at home.',
    },
    {
      type: 'table',
      title: 'What two lost days may cost one person, as an example',
      content:
        'If you wait for the plane | USD\nRoom and meals in Lukla, 2 days | 60\nTea, a book, a beer or two | 10\nTogether | 70',
    },
    {
      type: 'table',
      content:
        'If you take a helicopter on the first day of waiting | USD\nHelicopter seat in a disruption | 450\nLess the refund of the plane ticket | −150\nTogether | 300',
    },
    {
      type: 'text',
      content: 'What a new ticket home costs, should you miss your flight, only your airline can say.',
    },
    {
      type: 'text',
      title: 'What we do, and what we cannot',
      content:
        'We book the earliest wave we can get, because early planes fly more often than late ones. The drive to Manthali and back is in the price of our Khumbu treks. If a flight is cancelled we put you on the list for the next one at once, find rooms, and tell you what we hear each morning, including when we hear nothing.\n\nThe lodging and the meals on days lost to weather are at your cost. It says so in our terms, and we repeat it here because people are tired and cross when it matters. If a day is lost on the way in we make it up on the way down, or turn round a day short of the plan. We never take out an acclimatisation day to catch up.',
    },
    {
      type: 'text',
      title: 'Ways around it',
      content:
        'You can walk. From Jiri, Phaplu or Salleri the old path leads to Lukla through a country of fields and gompas, and takes from three to seven days depending on where the jeep stops. A road for strong vehicles now creeps towards the Khumbu as well. It is a long, rough ride, closed by slides in the wet months, and to arrive worn out is a poor start at altitude.\n\nOr you can choose a trek without a plane. Langtang, the Annapurna side and Pikey Peak are all reached by road. Someone with ten days and a fixed date at work sleeps better there.',
    },
    {
      type: 'bullets',
      title: 'Our advice in short',
      bullets: [
        'Keep two spare days between Lukla and the flight home, and enjoy Bhaktapur if you do not need them.',
        'Carry medicine, passport, a warm jacket and one change of clothes in the small bag.',
        'Have USD 500 available on a card, and hope to bring it back.',
        'Pack 10 kg for the porter and a light day bag, and wear the boots on the plane.',
        'Ask for a seat on the left going in. The view is on that side.',
      ],
    },
    {
      type: 'text',
      title: 'Sources',
      content:
        'Hundreds stuck in Manthali: https://en.himalpress.com/hundreds-of-lukla-bound-trekkers-stuck-in-manthali-as-bad-weather-grounds-plane\n\nHelicopter seats and refunds: https://mountainascendtreks.com/flight-delay-cancellation/ and https://www.adventurealternative.com/himalayan-flight-delays/\n\nRead on 20 November 2026. The example of costs is ours.',
    },
  ],
} satisfies DemoBlog
