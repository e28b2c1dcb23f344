import type { FaqEntry } from '#contract/faq.ts'

/** The questions of the home page, in the order in which it shows them. */
export const faq: Pick<FaqEntry, 'group' | 'question' | 'answer'>[] = [
  {
    group: 'General',
    question: 'Do I need a visa for Nepal?',
    answer:
      'Indian citizens need none. Most other nationalities do, and most can buy it on arrival at Kathmandu airport: USD 30 for 15 days, USD 50 for 30 and USD 125 for 90 at the time of writing. Bring a passport that is valid for six months and some cash in dollars, as the card machine does not always work. A few nationalities must apply at an embassy beforehand, so look at the website of the Department of Immigration before you fly.',
  },
  {
    group: 'General',
    question: 'When is the best time to come?',
    answer:
      'March to May and late September to November for most treks. Autumn has the clearest air and the fullest lodges; spring is warmer, with rhododendron and afternoon cloud. From June to August it rains on the southern side, yet Upper Mustang and Dolpo lie behind the mountains and stay mostly dry. In winter the lower walks are sunny and quiet, while passes above about 5,000 m are usually closed by snow.',
  },
  {
    group: 'General',
    question: 'Do I have to go with a guide?',
    answer:
      'Since 1 April 2023 foreign trekkers in the mountain national parks and conservation areas need a licensed guide from a registered agency. The fines named are NPR 12,000 for the trekker and, for each such trekker, NPR 10,000 for the agency. The Khumbu municipality has objected and asks for its own permit instead, and day hikes near Kathmandu and Pokhara are not affected. All our treks have a guide, wherever they go.',
  },
  {
    group: 'General',
    question: 'How large are the groups, and can I come alone?',
    answer:
      'Trek groups have two to twelve people, on some routes no more than eight or ten; four to eight is the size that lodges manage best. If you travel alone you can join a departure that has places, or ask for a private trip at its own price. Restricted areas used to require two foreign trekkers; sources now differ on whether one with a guide is enough, so we ask the immigration office before we accept a solo booking there.',
  },
  {
    group: 'General',
    question: 'Is Lekh Treks a real company?',
    answer:
      'No. It is a demonstration operator, made to show how this website works. The routes and altitudes are those of itineraries in common use, and the permit fees were taken from published sources and carry the date on which they were checked. The prices are realistic examples, and the reviews are samples. Please do not send real money or make travel plans that depend on a booking here.',
  },
  {
    group: 'Trekking-Specific',
    question: 'How do you deal with altitude sickness?',
    answer:
      'First with enough nights. Above about 3,000 m we raise the sleeping height by some 500 m a night where the lodges allow it, and add a rest day for roughly every 1,000 m. Where a night gains more, the itinerary says why. The guide carries a pulse oximeter and asks about headache and sleep each day. Anyone with symptoms goes no higher until they are gone, and goes down if they grow worse. Somebody always walks with that person.',
  },
  {
    group: 'Trekking-Specific',
    question: 'How fit must I be?',
    answer:
      'It depends on the grade. Easy means up to five hours a day below 2,500 m. Moderate means five to seven hours and nights below about 4,200 m. Challenging adds several nights above 4,000 m, and strenuous means passes above 5,000 m, remote country or climbing. If you can walk six hours in hills on two days running and get up on the third without dread, a moderate trek is within reach. Train on stairs and slopes for three months; it helps with everything except altitude.',
  },
  {
    group: 'Trekking-Specific',
    question: 'What are the lodges and the food like?',
    answer:
      'Teahouses have small twin rooms with thin walls, foam mattresses and a blanket, and one warm dining room with a stove. Toilets are often shared and, higher up, across the yard. Dal bhat, noodles, potatoes, eggs and porridge are on every menu and vegetarians eat well. Hot showers, charging and Wi-Fi cost extra and grow dearer with height. In remote valleys rooms are plainer still, and a few nights may be in tents.',
  },
  {
    group: 'Trekking-Specific',
    question: 'Which insurance do I need?',
    answer:
      "One that covers medical treatment, trekking up to the highest point of your trip, and evacuation by helicopter. Policies often stop at 3,000 or 4,500 m unless you pay for more, so read that line first. For Island Peak, climbing with a rope must be included. Foreigners cannot buy such cover inside Nepal. Send us the policy number and the insurer's emergency telephone number before you travel; without them the trek cannot start.",
  },
  {
    group: 'Booking and Payment',
    question: 'How do I book and pay?',
    answer:
      'Send the booking form and pay 20 % of the price as a deposit, which is not refundable. The balance is due on arrival in Kathmandu, before the trek. You can pay by wire transfer to a US dollar account or by credit card; a card payment costs 3.5 % more, and the fee is shown before you confirm. Bookings are accepted up to 3 days before departure, though restricted areas and busy flights are easier with a few weeks.',
  },
  {
    group: 'Booking and Payment',
    question: 'What happens if I cancel, or my flight does?',
    answer:
      'If you cancel before the trip we keep 20 % of the total price and refund the rest to the card or account it came from, without the card fee. If a confirmed trip cannot go because of COVID-19 you postpone it free of charge. When a domestic flight is cancelled for weather, lodging on the extra days is at your cost, and a helicopter seat is about USD 400 to 500. Keep two spare days before your flight home.',
  },
]
