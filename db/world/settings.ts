import { defaultSettings } from '#contract/default-settings.ts'
import type { Settings } from '#contract/settings.ts'

/** What a fresh site says about itself. Staff replace it part by part; nothing in it names a real company. */
export const settings = {
  company: {
    name: 'Lekh Treks',
    tagline: 'Treks & tours, Nepal',
    description:
      'Small-group and private treks and tours in Nepal, planned around acclimatisation and led by licensed local guides. Lekh Treks is a demonstration company: its trips, prices and reviews show how this website works.',
    legal_name: 'Lekh Treks Pvt. Ltd. (demonstration)',
    registration: 'Demonstration company: not registered, no licence number. It takes no real bookings.',
    pan: '',
  },
  brand: { mark: null, accent: '' },
  contacts: {
    phone: '+977 1 000 0000',
    email: 'hello@lekhtreks.example',
    whatsapp: '9770000000000',
    address: 'Thamel, Kathmandu, Nepal',
    hours: 'Every day, 9:00 to 18:00 Nepal time (UTC+5:45)',
  },
  // The sites themselves, so that no stranger's account is linked.
  socials: {
    instagram: 'https://www.instagram.com/',
    linkedin: 'https://www.linkedin.com/',
    youtube: 'https://www.youtube.com/',
    whatsapp: 'https://www.whatsapp.com/',
    facebook: 'https://www.facebook.com/',
  },
  review_site: { name: 'Tripadvisor', url: 'https://www.tripadvisor.com/' },
  partners: [
    { name: 'Department of Tourism', url: 'https://tourismdepartment.gov.np' },
    { name: 'Nepal Tourism Board', url: 'https://ntb.gov.np' },
    { name: "Trekking Agencies' Association of Nepal", url: 'https://www.taan.org.np' },
  ],
  home: {
    headline: 'Go high. Go slowly. Go with people who live there.',
    emphasis: 'Go slowly.',
    introduction:
      'Small-group and private treks across Nepal, from four-day hikes to high passes, planned at the pace your body needs.',
    services: [
      {
        title: 'Teahouse treks',
        text: 'You walk from lodge to lodge with a day pack, a licensed guide, and a porter for every two people. Beds and hot meals wait at the end of each day.',
      },
      {
        title: 'Remote treks',
        text: 'Dolpo, Makalu, Kanchenjunga: eleven days to three weeks, plain lodges and sometimes tents, with all permits arranged from Kathmandu.',
      },
      {
        title: 'Peak climbing',
        text: 'Island Peak, 6,189 m, after acclimatising on the way to Everest base camp. Crampons, a fixed rope and a climbing guide; some practice beforehand helps.',
      },
      {
        title: 'Tours by road',
        text: 'Old cities, lake towns, tea hills and the birthplace of the Buddha, in a private car with time to get out of it and walk.',
      },
      {
        title: 'Wildlife journeys',
        text: 'Chitwan and Bardia on foot, by jeep and by boat with park-licensed naturalists. Rhinos are likely in Chitwan; a tiger is never promised.',
      },
      {
        title: 'Trips made for you',
        text: 'Tell us your days, your fitness and who comes along. We answer with a day-by-day plan, its altitudes and its price, and change it until it fits.',
      },
    ],
    steps: [
      {
        title: 'Choose',
        text: 'Compare days, highest point and season, and read what is hard about a trip before what is beautiful. Ask us anything; a person answers.',
      },
      {
        title: 'Book',
        text: 'Send the booking form and pay a deposit of 20 %. The balance is due when you arrive in Kathmandu, before the trek begins.',
      },
      {
        title: 'Walk',
        text: 'We meet you at the airport, check kit and insurance with you at the hotel, and then it is one foot before the other.',
      },
    ],
    categories: [
      {
        title: 'Everest base camp trek',
        text: 'Fourteen days, beginning and ending in Kathmandu, with two full days to get used to the height.',
        path: '/destination/everest-base-camp',
      },
      {
        title: 'Hiking',
        text: 'Hills, villages and low ridges, for legs that have not done this before.',
        path: '/treks?grade=1',
      },
      {
        title: 'Mountain climbing',
        text: 'A first Himalayan summit on rope and crampons, with base camp on the way.',
        path: '/destination/island-peak-ebc',
      },
      {
        title: 'Trekking',
        text: 'Every multi-day walk we offer, from the Annapurna villages to the Tibetan border.',
        path: '/treks',
      },
    ],
  },
  about: {
    our_story: {
      title: 'Our story',
      lead: 'Lekh is the Nepali word for the high ridges above the last fields and below the snow. People here have always gone up to them slowly.',
      sections: [
        {
          title: 'Where the name comes from',
          content:
            'In the middle hills every village has its lekh: the forest and pasture above it where the herds go in summer, where firewood is cut and bamboo is gathered. It is not the snow, which is called himal, and nobody climbs it for sport. One goes up because there is work to do, at a pace that leaves breath for talking, and one comes down before the weather does.\n\nThat seemed a fair description of a good trek. Most of the walking on our list is in lekh country. The great peaks stand behind it, and the path goes as near to them as a careful person needs to go.',
        },
        {
          title: 'What kind of company this is',
          content:
            'Lekh Treks is a demonstration company. It was written to show how a trekking operator in Nepal could present its trips, take bookings and answer questions on this website. It has no founder to tell you about, no first season, and no wall of certificates. We would sooner leave those lines empty than fill them with made-up history.\n\nThe routes are real, and their altitudes and walking hours are those of itineraries in common use. The permit fees come from published sources, with the date of the check beside each. The prices are plausible ones. An operator who takes over this site will put a story of their own on this page.',
        },
        {
          title: 'How a trip comes about',
          content:
            'Every plan starts with the nights, because it is the height you sleep at that makes people ill. We set out where the lodges are, how far apart, and how many metres lie between. Where a night gains more than 500 m above 3,000 m the page says so, together with the reason and what the guide does about it. Rest days come next, and only then the sights.\n\nThe result is sometimes a day or two longer than the same route elsewhere. It also means saying to some people that the trip they have in mind does not fit in their holiday, and offering a lower one that does.',
        },
        {
          title: 'What we tell you beforehand',
          content:
            'A trek page here says what is cold, dull or crowded as well as what is lovely. It says that Lukla flights leave from Manthali in the busy months, 4 to 5 hours by road from Kathmandu, and that nobody can promise the hour. It tells you where a shower costs extra and where the toilet is across the yard.\n\nA traveller who knows these things packs differently, takes a spare day, and is in a better temper when the cloud comes down. Guides notice the difference in the first hour, and so do the people who share a room.',
        },
      ],
    },
    our_mission: {
      title: 'Our mission',
      lead: 'To take people into the mountains at a speed their bodies can follow, and to leave the places and the people along the trail no worse off for the visit.',
      sections: [
        {
          title: 'Bring everyone down again',
          content:
            'Altitude illness is common, mostly mild, and dangerous when it is ignored. Our plans keep to about 500 m of sleeping height a night above 3,000 m wherever the lodges allow, with a rest day for each 1,000 m or so. The guide carries a pulse oximeter and a first-aid kit, asks how you slept, and writes the answer down.\n\nThe important part is that going down costs nobody face. A guide who turns a group round is doing the job well. No summit, pass or base camp on our list is worth a night spent hoping that a bad headache will pass.',
        },
        {
          title: 'Fair loads and fair days',
          content:
            'A porter with us carries at most 20 kg for two trekkers, where the law allows 30 kg. That is the reason for the 10 kg limit on your bag, and why we weigh it in Kathmandu. Staff insurance, food and a bed indoors are in the price you pay, and so are warm clothes for those who come up without them.\n\nA porter who falls ill is looked after as you would be: seen by someone competent, taken down in company, never paid off and sent away alone. We ask you to tell us if you see it done otherwise, on our trips or on others.',
        },
        {
          title: 'Money that stays up there',
          content:
            'Most of what a trekker spends in the hills passes through a family lodge, a tea shop, a mule driver or a porter who sends it home for school fees. We eat where we sleep, because the room is cheap and the kitchen is where the lodge earns. We hire guides from the districts they guide in when we can, and we suggest the quieter villages where a stop makes sense.\n\nThis is no charity and we do not present it as one. It is trade, and it works well when the price is fair and the guest is courteous. Please do not bargain over a cup of tea.',
        },
        {
          title: 'Less left behind',
          content:
            'A plastic bottle carried to Gorak Shep rarely comes down again. Bring two bottles and a filter or tablets, and buy boiled water where the kitchen offers it. We ask you to take batteries and anything with foil in it back to Kathmandu, where at least there is a collection.\n\nOn camping nights paraffin or gas is used and never wood, and toilets are dug well away from water. Flights and jeeps do more harm than all of this puts right, and we know it. Our advice is to come less often, stay longer, and walk where there is a choice.',
        },
      ],
    },
    our_team: {
      title: 'Our team',
      lead: 'Who does what between your first email and the ride back to the airport. As this is a demonstration company, the page describes the work and names nobody.',
      sections: [
        {
          title: 'The people you meet on the trail',
          content:
            'A trek of two to six people has one licensed guide and a porter for every two trekkers. From seven upwards, on some routes earlier, an assistant guide joins, so that somebody can go down with one person while the rest go on. The guide walks with you, orders the food, reads the weather and decides about the next day; the porters set off earlier or later and are usually at the lodge before you.\n\nOn Island Peak a climbing guide takes over at Chhukung. On drives the driver is part of the team too, and has the last word about the road after dark.',
        },
        {
          title: 'The people you do not see',
          content:
            'In the Thamel office somebody queues for permits, books seats on planes that may not fly, and answers the telephone at five in the morning when they do not. The same desk keeps a copy of your insurance policy and the number of its emergency line, because a helicopter comes only when someone has agreed to pay for it.\n\nEach trek has one person in the office who knows its plan and hears from the guide whenever there is a signal. You will have that number, and so may your family, who tend to worry most on the days when there is no signal at all.',
        },
        {
          title: 'What a licence means',
          content:
            'Guides in Nepal are licensed by the government after training and an examination. Since 1 April 2023 foreign trekkers in the mountain national parks and conservation areas need a licensed guide, hired through a registered agency. The Khumbu municipality has objected and runs its own entry permit instead; we send a licensed guide there all the same.\n\nA licence is the least one should ask for. On the high routes we look for people who have been over the pass in bad snow, and who have turned back from it at least once.',
        },
      ],
      vision:
        'A trek should be something its guide would recommend to a sister or a friend. That means enough days, fair pay, a good dal bhat in the evening, and plans that still hold when a flight does not leave. We would like trekking in Nepal to be known less for how high people got and more for how well they were looked after on the way, and for villages that gain by living beside a trail.',
      why_choose_us:
        'Choose us if you want to know in advance what each day asks of you. The height of every night is on the page, the permit fees carry the date on which they were checked, and what the price leaves out is listed beside what it holds. You deal with one office in Kathmandu from the first question to the ride to the airport.\n\nChoose somebody else if you want the shortest possible trek or the cheapest. In our view both are paid for in rest days, or out of the wages of the person carrying your bag.',
      differentiators: [
        {
          title: 'Youthful vision',
          content:
            'The trade changes quickly in Nepal: roads reach further every year, permit rules are rewritten, and the weather is less regular than older guides remember. We plan like people who expect to be doing this for decades. Routes are redrawn when a road takes over the old path, booking is done on a telephone in minutes, and a guide who has seen something new on the trail is asked to write it down so that the next trip page is right.',
        },
        {
          title: 'Home-like feeling',
          content:
            'You are met at the airport by someone who has read your form and knows that one of you does not eat garlic. Before the trek there is tea in the office and time for questions that seem too small to ask. On the way the guide eats when you have eaten, sits by the same stove and teaches you as many card games as you can bear. Afterwards we would like to hear how your knee is.',
        },
        {
          title: 'Immersive cultural experiences',
          content:
            "A trail in Nepal is somebody's road to school. We allow time for what happens along it: an afternoon ceremony in a monastery where visitors may sit at the wall, millet beer in a Gurung kitchen, the Saturday market at Namche. Guides explain what to do with your shoes, your hands and your camera. Nothing is staged for guests, so some days there is nothing to see but people at work, which is worth seeing.",
        },
        {
          title: 'Sustainable and community-focused',
          content:
            'Loads are capped at 20 kg, staff are insured, and rooms and meals are bought from the families who live on the route. We ask for refilled bottles in place of bought ones and for rubbish to be carried down. When a season is overfull we say so and suggest another valley or another month. These are small things and we make no larger claim for them. They are meant for every trip and for the days when nobody is looking.',
        },
        {
          title: 'Extraordinary packages',
          content:
            'The list runs from a four-day walk round the rim of the Kathmandu valley to three weeks below Kanchenjunga, with jeep roads, tea gardens and tiger grass in between. Each one is complete: transfers, permits, guide, porter, beds and the meals that are named, with nothing to be paid on the trail that the page has not told you of. If none fits, the customise form gives you a plan of your own at no charge.',
        },
      ],
      members: [
        {
          role: 'Head guide, Khumbu',
          monogram: 'HG',
          text: 'Leads on the Everest side and teaches the other guides there. Decides with them whether a group goes on from Dingboche or waits a day, and knows which lodges keep their blankets dry.',
        },
        {
          role: 'Senior guide, Annapurna and Mustang',
          monogram: 'AM',
          text: 'Looks after the routes north of Pokhara, checks each spring where the road has moved the path, and takes groups over Thorong La and through the wind at Kagbeni.',
        },
        {
          role: 'Guide, restricted areas',
          monogram: 'RA',
          text: 'Responsible for Manaslu, Tsum, Nar Phu, Dolpo and Kanchenjunga: papers at the checkposts, lodges that must be asked ahead, and a plan for days without a telephone.',
        },
        {
          role: 'Climbing guide',
          monogram: 'CG',
          text: 'Takes over at Chhukung, below Island Peak. Checks boots and harnesses, gives the afternoon of rope practice, fixes the line on the headwall and sets the hour for turning back.',
        },
        {
          role: 'Porter leader',
          monogram: 'PL',
          text: 'Weighs the bags, pairs people with loads, sees that everyone has boots, a jacket and sunglasses, and is the person a porter speaks to first when something is wrong.',
        },
        {
          role: 'Operations, Kathmandu',
          monogram: 'OK',
          text: 'Books flights, jeeps and rooms, applies for permits, and answers the telephone on the mornings when Lukla is closed. Keeps the insurance papers of everyone who is on a trail.',
        },
        {
          role: 'Bookings and questions',
          monogram: 'BQ',
          text: 'Reads your first message and writes the reply. Plans customised trips, sends the invoice for the deposit and tells you when a shorter trek would be the wiser one.',
        },
        {
          role: 'Accounts',
          monogram: 'AC',
          text: 'Takes the balance on arrival, pays guides and porters when a trip ends, and sends refunds back the way the money came.',
        },
        {
          role: 'Naturalist, lowlands',
          monogram: 'NL',
          text: "Walks with guests in Chitwan and Bardia alongside the park's own licensed guides, and explains how to behave when a rhino looks up.",
        },
      ],
    },
    why_us: {
      title: 'Why us',
      lead: 'Five reasons that you can check for yourself on these pages before you pay anything.',
      sections: [
        {
          title: 'The altitude is on the page',
          content:
            "Each trek shows the height of every night, the highest point of each day and the line between them. Above 3,000 m we keep the gain from one night to the next to about 500 m where there are lodges to sleep in, and put in a rest day for roughly every 1,000 m. Where the ground makes this impossible, as on the climb to Namche or the night at Khongma Danda, a note on that day says why.\n\nYou can lay our plan beside anybody's and compare. If theirs is two days shorter, look at the nights first and at the sights afterwards.",
        },
        {
          title: 'The price is all there',
          content:
            'A page lists what the price holds and what it leaves out, down to hot showers and battery charging. You pay 20 % to book and the rest in Kathmandu before the trek. Paying by card adds 3.5 % for the cost of the transaction, shown as its own line before you agree.\n\nPermit fees stand with the date on which we last checked them. Where sources contradict each other the page says so. The fees are in the price; if an official one rises after you have booked, you pay the difference and nothing on top. The price on the page is for two people sharing a room; a single room costs more where there is one, and we tell you how much before you decide.',
        },
        {
          title: 'A guide from the country, with time for you',
          content:
            'Every trek has a guide licensed by the government, and groups have twelve people at most. From seven trekkers at the latest there is an assistant, which matters on the day when one person is unwell and eleven are not. Private trips are priced for two people or more; if you come alone, ask which groups you could join, or what a trip of your own would cost.\n\nAsk the guide about school, politics or the price of potatoes. The views will be in your photographs anyway. The conversation is what people remember on the train home, and it usually takes an evening or two of shyness to begin.',
        },
        {
          title: 'Straight answers',
          content:
            'If a month is wrong for a route we say so before taking a deposit. If a child of eight wants to see Everest we suggest Tengboche and leave base camp for later. The pages have a passage on whom each trek does not suit, and we mean it; it saves everyone a hard week. An answer from us may be shorter than you hoped, and it may well be no.\n\nReviews on this site are samples until an operator collects real ones, and they are marked as such. The link to the review site leads to its front page for the same reason.',
        },
        {
          title: 'Easy to change, clear to cancel',
          content:
            'A customised plan costs nothing. Dates can be moved when there is room on another departure; ask as early as you can, since flights and permits may already be paid for. If a confirmed trip cannot go because of COVID-19, you postpone it free of charge.\n\nIf you cancel, we keep 20 % of the trip price and send back whatever you have paid above that, by the way it came. There is no sliding table to study. The card fee is not refunded, since the bank does not return it to us. The terms say all this in twelve short sections.',
        },
      ],
    },
  },
  terms: {
    version: 1,
    in_force_since: '2026-11-01',
    sections: [
      {
        title: 'General Booking Conditions',
        content:
          'You book by sending the booking form and paying a deposit of 20 % of the trip price. The deposit is not refundable. The booking holds from the moment we confirm it in writing. The balance is paid on arrival in Kathmandu, before the trek or tour begins; without it the trip cannot start.\n\nWhoever books for others does so with their consent and answers for the details given: names as in the passport, age, diet, and any illness that matters at altitude. The programme and the list of what is included on the trip page, as they stand on the day of booking, are part of the contract. Lekh Treks is a demonstration company, so nothing on this website is an offer to enter into a real contract.',
      },
      {
        title: 'Mode of Payment',
        content:
          'Payment is by wire transfer to our foreign-currency account in US dollars or by credit card. A fee of 3.5 % is added to every card payment; it is shown before you confirm and is not refunded. Bank charges for a transfer, at both ends, are borne by the sender, so that the full amount arrives.\n\nPrices are in US dollars. Payment in Nepalese rupees is possible at the rate shown when you pay. Please put the booking reference on every transfer. The balance in Kathmandu may be paid by card, with the same fee, or by a transfer that has reached us before the trip begins.',
      },
      {
        title: 'Last-Minute Booking',
        content:
          'Bookings are accepted up to 3 days before departure. Within that time we cannot obtain permits, seats and staff with certainty. For a booking made late, the permit papers, a passport photograph and proof of insurance must reach us on the same day.\n\nRestricted areas and domestic flights in October, November and April may need more notice than this. If one part proves impossible to arrange we propose another route or date, and if neither suits you, everything you have paid towards the trip is returned.',
      },
      {
        title: 'Postpone the Trip',
        content:
          'When a confirmed trip cannot go because of COVID-19, be it an illness in your party, a closed border or an official restriction, you may postpone it free of charge. The deposit stays valid for the new date.\n\nFor other reasons we move a booking when there is room on the departure you wish for. The price of the new date applies, and costs that are already lost, such as flight tickets and permits in your name, are charged as they are. Ask in writing, and as early as possible.',
      },
      {
        title: 'Cancellation Policy',
        content: '[cancellation policy]',
      },
      {
        title: 'Risk and Liabilities',
        content:
          'Trekking in the Himalaya carries risks that care reduces and does not remove: altitude illness, falls, rockfall, avalanche, cold, road accidents, infection, and long distances to medical help. By booking you accept these risks and confirm that you are fit for the trip as its page describes it.\n\nWe answer for careful planning, for qualified staff and for the services named on the trip page. We do not answer for airlines, hospitals, lodges or authorities, for your own decisions against the advice of the guide, or for the loss of valuables. Nothing here limits rights that the law gives you and that cannot be waived.',
      },
      {
        title: 'Incomplete Tour',
        content:
          'If you leave a trip after it has begun, or do not reach its highest point, because of illness, fitness, weather or your own wish, there is no refund for the services not used. Rooms, permits, flights and wages have been paid for by then.\n\nThe guide will arrange the way down and see that someone goes with you. Lodging and meals that the trip would have included remain covered on its planned days where they can be had on the route. Additional transport, extra nights, treatment and rescue are at your cost and, as a rule, a matter for your insurance.',
      },
      {
        title: 'Unforeseen Circumstances',
        content:
          'Landslides, closed roads, strikes, earthquakes, epidemics, changes of the permit rules and other events that nobody can control may force us to change a route, its order or its length, before or during the trip. The guide decides on the trail, with safety first, and looks for the nearest equal alternative. A pass that snow or weather closes on the day falls under Incomplete Tour.\n\nCosts that such a change causes, for instance extra nights or another means of transport, are borne by the traveller. Costs that it saves are returned when we ourselves have not had to pay them. If an official permit fee rises between booking and trip, the difference is charged.',
      },
      {
        title: 'Travel Insurance',
        content:
          'Travel insurance is required for every trek and advised for every tour. For a trek it must cover medical treatment, trekking up to the highest altitude of your trip, and evacuation by helicopter. For Island Peak it must cover climbing with rope and crampons. Take it out at home: foreigners cannot buy it inside Nepal.\n\nSend us the policy number, the name of the insurer and its emergency telephone number before you travel. Without proof of cover you cannot start the trek, and the cancellation rules apply. We also advise cover for cancellation and for delayed flights. Staff who walk with you are insured by us.',
      },
      {
        title: 'Flight Delay/Cancellation',
        content:
          'Domestic flights, above all those to Lukla, Jomsom, Juphal and Talcha, depend on the weather and are often late or cancelled. In the peak season Lukla flights leave from Manthali in Ramechhap, 4 to 5 hours by road from Kathmandu; that drive is included.\n\nLodging and meals on days lost to the weather are at your own cost. If you choose to go on by helicopter, a seat usually costs about USD 400 to 500 during a disruption, payable on the spot, and the unused flight is refunded only as far as the airline refunds it. Plan at least one spare day, better two, before your flight home. We are not liable for connections that are missed.',
      },
      {
        title: 'During the Tour',
        content:
          "The guide leads the trip. For the sake of everyone, the guide's decisions about the pace, the route, turning back and going down are final. Tell the guide about every headache, sickness and sleepless night; keeping quiet puts others at risk as well.\n\nThe load for a porter is at most 20 kg for two trekkers, which leaves 10 kg for each of you. Respect local customs and the rules of the parks, ask before you photograph people, and take your rubbish down. Somebody whose conduct endangers or gravely disturbs others may be excluded from the trip without a refund.",
      },
      {
        title: 'Warning',
        content:
          'Altitude illness can kill a healthy person within hours. It does not spare the young, the fit or those who have been high before. The rule on our trips is plain: with symptoms, no higher; if they get worse, down at once, at night if need be. No medicine and no reading of an oximeter takes the place of going down.\n\nDo not trek against the advice of your doctor, do not walk alone in areas where a guide is required, and do not hand money for a trip to anyone but our office. This website is a demonstration: please do not send it real payments.',
      },
    ],
  },
  cancellation: {
    keeps_percent: 20,
    text: 'You may cancel at any time before the trip begins, in writing. The refund goes to the card that was charged or the account the transfer came from. If you have paid the deposit only, nothing further is due and nothing is returned.\n\nThe 3.5 % card fee is not refunded. If we have to cancel a trip for a reason that lies with us, you receive back all that you have paid towards the trip, or a place on another date, as you choose. After the trip has begun the section Incomplete Tour applies.',
  },
  booking_rules: defaultSettings.booking_rules,
  bank: {
    bank: 'Example Bank Nepal',
    account_name: 'Lekh Treks Pvt. Ltd. (example, USD account)',
    account_number: 'for demonstration only',
    swift: 'EXAMPLE',
    branch: 'Thamel, Kathmandu (example)',
  },
  // NPR 140.00, an example. Staff set the rate of the day.
  exchange_rate: { paisa_per_dollar: 14000 },
  mail_client: {
    service_id: 'service_lekh',
    contact_template: 'template_contact',
    customize_template: 'template_customize',
    public_key: 'demo_public_key',
  },
  retention: defaultSettings.retention,
} satisfies Settings
