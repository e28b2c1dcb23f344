import type { Emergency } from './emergency.ts'

const READ = '2026-11-23'
const RESCUE_ASSOCIATION = 'https://himalayanrescue.org/introduction'
const EMBASSY = 'https://np.usembassy.gov/emergency-assistance/'
const YELLOW_BOOK =
  'https://wwwnc.cdc.gov/travel/yellowbook/2024/environmental-hazards-risks/high-elevation-travel-and-altitude-illness'

/** What a new site says about emergencies, until its staff write their own. */
export const defaultEmergency: Emergency = {
  phone: '',
  steps: [
    {
      title: 'Make the person safe',
      content:
        'Stop, keep warm, and leave nobody alone. Tell the guide, who knows the next bed, the next doctor and where a helicopter can land. If it may be the altitude, go down first and telephone on the way: a few hundred metres lower often helps more than anything that can be brought up.',
    },
    {
      title: 'Call the insurer first',
      content:
        'Call the emergency number of the insurance before anybody orders a helicopter, or let the guide or us call it with the policy number. Most insurers pay for a flight only if their assistance company has agreed to it beforehand. It also knows the hospitals it pays, and can promise the payment that helicopter companies wait for.',
    },
    {
      title: 'Then call us',
      content:
        'We know the route, the guide and the lodges, hold your insurance details, and can speak with the insurer, the helicopter company and the hospital while you look after each other.',
    },
    {
      title: 'Who decides about a helicopter',
      content:
        'A doctor, or where there is none the guide with the insurer’s doctors, decides whether it is needed. The insurer decides whether it is paid for, and the pilot whether it can fly: by day and in clear weather only. So a flight may come hours later, or on the next day, and whatever can be done on foot is begun meanwhile.',
    },
    {
      title: 'What it costs, and who pays',
      content:
        'Trekking companies quote US$2,500 to US$10,000 for a flight, depending on the place and the hours. The company that flies wants a promise of payment first: from the insurer, or with a credit card. Hospitals for travellers often want the same. Keep every paper, with names, times and altitudes, because the insurer asks for them.',
    },
  ],
  ready: [
    'The insurer and the policy number',
    'The place, the lodge, and the altitude in metres',
    'Who is ill or hurt: name, age, nationality, passport number',
    'What happened and when, and how the person is now',
    'A number on which you can be called back',
  ].join('\n'),
  altitude: [
    {
      title: 'Mild: stay',
      signs: 'Headache\nTired, dizzy, no appetite, or sick\nA bad night',
      action:
        'Say so, and rest at this height. Nobody with any of these goes higher to sleep until all of them are gone.',
    },
    {
      title: 'Getting worse: go down',
      signs:
        'A headache that rest and a tablet do not stop\nVomiting, or great weakness\nOut of breath sooner than before, with a cough',
      action:
        'Whoever gets worse while resting goes down, at least to where the last good night was, with company.',
    },
    {
      title: 'Danger: go down at once',
      signs:
        'Confused, very drowsy, or not themselves\nCannot walk heel to toe along a line\nOut of breath at rest, rattling breath, blue lips',
      action:
        'Go down now, by night too, held or carried. It can kill within hours. Oxygen, a pressure bag and medicine gain time; they do not replace going down. Get a doctor on the telephone.',
    },
  ],
  places: [
    {
      area: 'Whole of Nepal',
      name: 'Police 100, ambulance 102',
      text: 'Ambulances go where there are roads, and come from a hospital or a private service.',
      phone: '102',
      url: EMBASSY,
      checked: READ,
    },
    {
      area: 'Whole of Nepal',
      name: 'Tourist police',
      text: 'They speak English, and are at hand where most travellers are.',
      phone: '1144',
      url: EMBASSY,
      checked: READ,
    },
    {
      area: 'Everest',
      name: 'Aid post of the Himalayan Rescue Association, Pheriche',
      text: 'Volunteer doctors in the two trekking seasons, spring and autumn.',
      phone: '',
      url: RESCUE_ASSOCIATION,
      checked: READ,
    },
    {
      area: 'Everest',
      name: 'Kunde hospital, Kunde above Namche Bazaar',
      text: 'The small hospital that Sir Edmund Hillary founded in 1966.',
      phone: '',
      url: 'https://www.findhealthclinics.com/NP/Khumjung/1412013575716614/Kunde-Hospital',
      checked: READ,
    },
    {
      area: 'Everest',
      name: 'Pasang Lhamu Nicole Niquille hospital, Lukla',
      text: 'Open all year, with two doctors, as reported in 2017.',
      phone: '',
      url: 'https://kathmandupost.com/miscellaneous/2017/06/17/mountain-medicine',
      checked: READ,
    },
    {
      area: 'Annapurna',
      name: 'Aid post of the Himalayan Rescue Association, Manang',
      text: 'Volunteer doctors in the two trekking seasons, before Thorong La.',
      phone: '',
      url: RESCUE_ASSOCIATION,
      checked: READ,
    },
    {
      area: 'Annapurna',
      name: 'Treatment centre for altitude illness, Muktinath',
      text: 'A few beds and oxygen at the temple, round the clock, run by the hospital in Jomsom with the municipality, as reported in 2025.',
      phone: '',
      url: 'https://english.khabarhub.com/2025/01/463143',
      checked: READ,
    },
    {
      area: 'Mustang',
      name: 'Provincial hospital, Jomsom',
      text: 'The hospital of the district. Farther up, none was open in April 2025.',
      phone: '',
      url: 'https://risingnepaldaily.com/news/60952',
      checked: READ,
    },
    {
      area: 'Pokhara',
      name: 'Western Regional Hospital, Pokhara Academy of Health Sciences',
      text: 'The large public hospital of the town.',
      phone: '',
      url: 'https://www.npl977.com/ne/news/source/8458967951522666470?view=all',
      checked: READ,
    },
    {
      area: 'Kathmandu',
      name: 'CIWEC hospital',
      text: 'Hospital and travel medicine centre with an emergency department that is open day and night.',
      phone: '',
      url: 'http://www.newbusinessage.com/MagazineArticles/view/4266',
      checked: READ,
    },
  ],
  sources: [
    {
      name: 'CDC Yellow Book 2024: High Elevation Travel & Altitude Illness',
      url: YELLOW_BOOK,
      checked: READ,
    },
    { name: 'Himalayan Rescue Association Nepal', url: RESCUE_ASSOCIATION, checked: READ },
    {
      name: 'Costs of flights: Massif Holidays, Rescue Insurance',
      url: 'https://www.massifholidays.com/infos/rescue-insurance',
      checked: READ,
    },
  ],
}
