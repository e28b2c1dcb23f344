import { plainName, southAsia } from './nationalities.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Codes of unions, seas, tests and parts of other countries, which issue no passports. */
const NO_PASSPORT = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' ')
/** Codes of former countries and second codes, whose names belong to another code. */
const FORMER = 'AN BU CS DD DY FX HV NH RH SU TP UK VD YD YU ZR'.split(' ')
/** Codes of territories whose people travel on the passport of another country: understood, but not suggested. */
const TERRITORIES = new Set(
  'AQ AS AW AX BL BQ BV CC CK CW CX EH FO GF GL GP GS GU HM IO MF MP MQ NC NF NU PF PM PR RE SJ SX TF TK UM VI WF YT'.split(
    ' ',
  ),
)
const without = new Set([...NO_PASSPORT, ...FORMER])

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** What people write for a country beside its English name and its code: its people, short and former names. */
const otherNames: Record<string, string> = {
  AE: 'uae, emirati, emirates',
  AL: 'albanian',
  AM: 'armenian',
  AR: 'argentinian, argentine, argentinean',
  AT: 'austrian',
  AU: 'australian, aussie',
  AZ: 'azerbaijani',
  BA: 'bosnian, bosnia',
  BE: 'belgian',
  BG: 'bulgarian',
  BH: 'bahraini',
  BO: 'bolivian',
  BR: 'brazilian, brasil',
  BY: 'belarusian',
  CA: 'canadian',
  CH: 'swiss, schweiz, suisse',
  CI: 'ivory coast, ivorian',
  CL: 'chilean',
  CN: 'chinese, prc, mainland china',
  CO: 'colombian',
  CR: 'costa rican',
  CU: 'cuban',
  CY: 'cypriot',
  CZ: 'czech, czech republic',
  DE: 'german, deutschland, deutsch, brd',
  DK: 'danish, dane, danmark',
  DZ: 'algerian',
  EC: 'ecuadorian',
  EE: 'estonian',
  EG: 'egyptian',
  ES: 'spanish, spaniard, espana',
  ET: 'ethiopian',
  FI: 'finnish, finn, suomi',
  FR: 'french, francais',
  GB: 'uk, british, great britain, britain, england, english, scotland, scottish, wales, welsh, briton, united kingdom great britain northern ireland',
  GE: 'georgian',
  GH: 'ghanaian',
  GR: 'greek, hellas',
  HK: 'hong kong, hongkong, hong konger',
  HR: 'croatian, croat, hrvatska',
  HU: 'hungarian',
  ID: 'indonesian',
  IE: 'irish',
  IL: 'israeli',
  IQ: 'iraqi',
  IR: 'iranian, persian',
  IS: 'icelandic, icelander',
  IT: 'italian, italia',
  JM: 'jamaican',
  JO: 'jordanian',
  JP: 'japanese, nippon',
  KE: 'kenyan',
  KG: 'kyrgyz',
  KH: 'cambodian, khmer',
  KR: 'south korean, korean, korea',
  KW: 'kuwaiti',
  KZ: 'kazakh, kazakhstani',
  LA: 'lao, laotian',
  LB: 'lebanese',
  LT: 'lithuanian',
  LU: 'luxembourger, luxembourgish',
  LV: 'latvian',
  MA: 'moroccan',
  MD: 'moldovan',
  MK: 'macedonia, macedonian',
  MM: 'myanmar, burma, burmese',
  MN: 'mongolian',
  MO: 'macao, macau',
  MT: 'maltese',
  MU: 'mauritian',
  MX: 'mexican, mexico',
  MY: 'malaysian',
  NG: 'nigerian',
  NL: 'dutch, holland, nederland',
  NO: 'norwegian, norge',
  NZ: 'new zealander, kiwi, aotearoa',
  OM: 'omani',
  PA: 'panamanian',
  PE: 'peruvian',
  PH: 'filipino, filipina, philippine',
  PL: 'polish, pole, polska',
  PS: 'palestine, palestinian',
  PT: 'portuguese',
  QA: 'qatari',
  RO: 'romanian',
  RS: 'serbian, serb',
  RU: 'russian, russian federation',
  SA: 'saudi, saudi arabian, ksa',
  SE: 'swedish, swede, sverige',
  SG: 'singaporean',
  SI: 'slovenian, slovene',
  SK: 'slovak, slovak republic',
  SZ: 'swaziland',
  TH: 'thai',
  TL: 'east timor',
  TN: 'tunisian',
  TR: 'turkey, turkish, turk',
  TW: 'taiwanese',
  TZ: 'tanzanian',
  UA: 'ukrainian',
  UG: 'ugandan',
  US: 'usa, america, american, united states america, states',
  UY: 'uruguayan',
  UZ: 'uzbek',
  VA: 'vatican',
  VE: 'venezuelan',
  VN: 'vietnamese, viet nam',
  ZA: 'south african',
  ZM: 'zambian',
  ZW: 'zimbabwean',
}

/**
 * Returns the names of the countries of passports in English, in their alphabetical order, from the language data of
 * JavaScript.
 */
export function countryNames(): string[] {
  return [...countries()]
    .flatMap(([code, name]) => (TERRITORIES.has(code) ? [] : [name]))
    .toSorted((a, b) => a.localeCompare(b, 'en'))
}

let known: Map<string, string> | undefined

/** Returns the countries: the name in English by the code of ISO 3166. */
function countries() {
  known ??= readCountries()
  return known
}

function readCountries() {
  const codes = Array.from(ALPHABET).flatMap((first) => Array.from(ALPHABET, (second) => first + second))
  return new Map(
    codes.flatMap((code): [string, string][] => {
      const name = without.has(code) ? undefined : names.of(code)
      return name === undefined ? [] : [[code, name]]
    }),
  )
}

let byName: Map<string, string> | undefined

/**
 * Returns the code of ISO 3166 of the country that somebody means by a nationality: "India", "Indian", "IN" and "Indian
 * citizen" are IN. Undefined where the text names none, or more than one.
 */
export function countryOf(nationality: string): string | undefined {
  byName ??= namesToCodes()
  return byName.get(plainName(nationality))
}

/** Returns the country that is meant, in English; undefined where the text names none. */
export function countryName(nationality: string): string | undefined {
  const code = countryOf(nationality)
  return code === undefined ? undefined : countries().get(code)
}

function namesToCodes() {
  const own = [...countries()].flatMap(([code, name]): [string, string][] => [
    [plainName(name), code],
    [plainName(name.replace(/ \(.*\)/, '')), code],
    [plainName(code), code],
  ])
  const others = Object.entries(otherNames).flatMap(([code, written]) =>
    written.split(', ').map((name): [string, string] => [plainName(name), code]),
  )
  const neighbours = southAsia.flatMap(([code, ...written]) =>
    [code!, ...written].map((name): [string, string] => [plainName(name), code!.toUpperCase()]),
  )
  return new Map([...own, ...others, ...neighbours])
}
