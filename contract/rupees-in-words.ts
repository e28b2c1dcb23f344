const PAISA_PER_RUPEE = 100

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** From the largest on; a crore is a hundred lakh, a lakh a hundred thousand. */
const units: [value: number, name: string][] = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
]

/**
 * Returns a sum in paisa spelled out as on a cheque in Nepal, in plain English with lakh and crore: "four lakh twenty-five
 * thousand rupees", "one rupee and fifty paisa". Throws a `RangeError` for what is no whole number from 0 on.
 */
export function rupeesInWords(amount: number): string {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError('No sum of money')
  const [rupees, paisa] = [Math.floor(amount / PAISA_PER_RUPEE), amount % PAISA_PER_RUPEE]
  const whole = `${inWords(rupees)} ${rupees === 1 ? 'rupee' : 'rupees'}`
  if (paisa === 0) return whole
  return rupees === 0 ? `${inWords(paisa)} paisa` : `${whole} and ${inWords(paisa)} paisa`
}

function inWords(number: number): string {
  if (number < small.length) return small[number]!
  const unit = units.find(([value]) => number >= value)
  if (unit === undefined) {
    const ten = tens[Math.floor(number / 10)]!
    return number % 10 === 0 ? ten : `${ten}-${small[number % 10]!}`
  }
  const [value, name] = unit
  const many = `${inWords(Math.floor(number / value))} ${name}`
  return number % value === 0 ? many : `${many} ${inWords(number % value)}`
}
