import type { DemoBlog } from '../demo-blog.ts'

/** Facts: nepal-facts.json, rules.insurance, rules.lukla_flights and the max_altitude_m of the treks. */
export const insuranceAndHelicopters = {
  id: 'insurance-and-helicopters',
  title: 'Insurance and helicopters: the four lines to read',
  author: 'Lekh Treks office',
  summary:
    'Cover to which height, with whose permission, paid by whom and for which activity. What happens in the hour after a guide calls, and why the policy number must be in Kathmandu before you are on the trail.',
  date: '2026-07-21',
  updated: '2026-11-20',
  tags: ['insurance', 'helicopter', 'health', 'planning'],
  thumbnail: 'starry-night-ridge.avif',
  sections: [
    {
      type: 'text',
      content:
        'Every trek of ours requires travel insurance with evacuation by helicopter. We ask for the policy before you set out and do not start without it. People sometimes take this for bureaucracy. It is the difference between a telephone call that takes ten minutes and one that takes a day.\n\nIt has to be bought at home. Foreigners cannot buy such cover inside Nepal, so the evening before the trek is too late.',
    },
    {
      type: 'text',
      title: 'Line one: how high',
      content:
        'Look for the words hiking or trekking up to, and a number in metres. Ordinary travel policies stop at 2,500, 3,000 or 4,500 m, or are silent, which is no better. You need cover to the highest point you will reach, and that is the viewpoint, not the bed. Many operators ask for 6,000 m across the board. If your trek is lower than that, its highest point rounded up to the next 500 m will do; surveys and maps do not always agree.',
    },
    {
      type: 'table',
      title: 'The height to insure',
      content:
        'Trek | At least\nEverest base camp and Kala Patthar | 5,545 m\nEverest three passes | 5,546 m\nGokyo Ri | 5,357 m\nEverest panorama (Tengboche) | 3,880 m\nIsland Peak, with rope and crampons | 6,189 m\nAnnapurna base camp | 4,130 m\nAnnapurna circuit, Thorong La | 5,416 m\nMardi Himal | 4,500 m\nLangtang, Tserko Ri | 4,984 m\nGosaikunda, Lauribina La | 4,610 m\nManaslu circuit, Larkya La | 5,106 m\nUpper Mustang, with its passes | 4,230 m\nNar Phu, Kang La | 5,320 m\nKanchenjunga, Pangpema | 5,143 m\nMakalu base camp | 4,870 m',
    },
    {
      type: 'text',
      title: 'Line two: who must say yes',
      content:
        'Most insurers pay for a helicopter only if their assistance company has agreed beforehand, or a doctor has. There is a number for that, answered day and night. Write it on paper, give one copy to us and one to the guide, and keep the third behind your passport. On the trail your telephone will be cold, flat or without a signal when you want it.\n\nAsk also whether altitude illness is treated as illness under the policy, and whether anything in your medical past is excluded. A heart tablet that you forgot to declare gives the insurer a good reason to refuse.',
    },
    {
      type: 'text',
      title: 'Line three: who pays, and when',
      content:
        "A helicopter company in Nepal flies when somebody has promised to pay. If the insurer does, all is well. If it takes time to answer, or pays only afterwards, a credit card is asked for, and a charter from a high village costs some thousands of dollars. The exact sum depends on the place, the hours and the machine, so we print no table here. Have a card with a high enough limit and know who at home could raise it on a Sunday.\n\nKeep every paper: the doctor's note with height and time, the flight bill, the hospital bill. The guide writes a short report of symptoms and readings, which insurers like to see.",
    },
    {
      type: 'text',
      title: 'Line four: what you are doing',
      content:
        'Trekking on paths, passes included, is one activity. Mountaineering is another, and a single clause about ropes, crampons or glaciers decides between the two. For Island Peak get a confirmation in writing. On the Cho La, where one crosses a small glacier with microspikes, ask too, because some policies are strict about any ice.\n\nIf you are going to ride a motorbike in Kathmandu, fly with a paraglider in Pokhara or raft on the way to Chitwan, see whether that is in. Very often it is not.',
    },
    { type: 'image', image: 'summit-ridge-evening.avif' },
    {
      type: 'text',
      title: 'What happens when a guide calls',
      content:
        'Suppose somebody at Lobuche cannot walk straight after supper. The guide does not telephone for a helicopter first. The person goes down with two people and a torch, at once, because no machine flies at night and two or three hours downhill may cure what nothing else will. Meanwhile the office in Kathmandu has the call, opens the file with the policy and rings the assistance number.\n\nAt first light there is either a patient who has had breakfast in Pheriche, or a helicopter on its way to Pheriche if the weather lets it. It takes the person to a hospital in Kathmandu; one of us is at the door. If cloud comes in, it waits, and so do we. That is the reason why walking down is never put off in the hope of a flight.',
    },
    {
      type: 'text',
      title: 'When a helicopter is not a rescue',
      content:
        'Being tired, footsore or bored with the walk back is no emergency, and a flight for that is a private one that you pay for. The same holds for a seat out of Lukla when planes stand still, about USD 400 to 500 in a disruption and up to 1,000 at times. Insurers in several countries have had much trouble with needless and invented evacuations in Nepal, and now ask questions. Our guides have no share in any flight. If anyone on the trail urges you into a helicopter while you feel well, ring us.',
    },
    {
      type: 'bullets',
      title: 'Send us, before you fly',
      bullets: [
        'Name of the insurer and number of the policy',
        'The assistance number, with country code',
        'A page of the policy that shows the height and the helicopter',
        'Name and number of someone at home who may decide for you',
        'Illnesses, allergies and medicines, which only the guide and the office will read',
      ],
    },
    {
      type: 'text',
      title: 'And for the people who walk with you',
      content:
        'Guides and porters on our trips are insured by us and are flown out on the same grounds as you are. You may ask any operator about this. The answer should come quickly and include the word porter.',
    },
    {
      type: 'text',
      title: 'Sources',
      content:
        'Cover required by operators: https://riseexped.com/resources\n\nHelicopter seats in a disruption: https://mountainascendtreks.com/flight-delay-cancellation/ and https://www.adventurealternative.com/himalayan-flight-delays/\n\nCare of porters: http://www.portersprogress.org/guidelines-for-travelers-in-nepal/\n\nChecked on 20 November 2026. What counts is your policy and not this page.',
    },
  ],
} satisfies DemoBlog
