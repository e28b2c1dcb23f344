import { z } from 'zod'
import { blank } from './blank.ts'
import { today } from './days.ts'
import { optionalText, text } from './text.ts'

const PHONE_CHARACTERS = /^\+?[\d\s().-]*$/
const DIGITS_MIN = 6
const DIGITS_MAX = 20

/**
 * Letters of any script, and the signs between them in names of countries: "Côte d’Ivoire", "Guinea-Bissau", "Bosnia &
 * Herzegovina".
 */
const NAME_OF_COUNTRY = /^\p{L}[\p{L}\p{M}\s.,'’()&/-]+$/u

/** Nobody alive was born before. */
const FIRST_BIRTH_DATE = '1900-01-01'

/** A telephone number one can dial: 6 to 20 digits, with a plus in front and spaces, brackets or dashes between. */
export function phone(label: string) {
  return text(label, 50).refine(isPhone, phoneSentence(label))
}

/** As `phone`, but may be left empty or out; then it is the empty text. */
export function optionalPhone(label: string) {
  return optionalText(label, 50).refine((value) => value === '' || isPhone(value), phoneSentence(label))
}

/** A nationality as a passport states it: a country or its people, in letters. */
export function nationality(label: string) {
  return text(label, 100).refine(isCountry, countrySentence(label))
}

/** As `nationality`, but may be left empty or out; then it is the empty text. */
export function optionalNationality(label: string) {
  return optionalText(label, 100).refine((value) => value === '' || isCountry(value), countrySentence(label))
}

/** The sentence that refuses a date of birth. */
const BIRTH_DATE_SENTENCE = 'The birth date must be a day in the past, such as 1990-05-28'

/** A day on which somebody who travels may have been born: before today in Kathmandu, and not before 1900. */
const BirthDate = z.iso
  .date({ error: BIRTH_DATE_SENTENCE, abort: true })
  .refine((day) => day >= FIRST_BIRTH_DATE && day < today(), BIRTH_DATE_SENTENCE)

/** As `BirthDate`, but may be empty, null or left out, which are all read as null. */
export const optionalBirthDate = z
  .union([blank, BirthDate], BIRTH_DATE_SENTENCE)
  .nullish()
  .transform((day) => day ?? null)

function isPhone(value: string) {
  const digits = value.replaceAll(/\D/g, '').length
  return PHONE_CHARACTERS.test(value) && digits >= DIGITS_MIN && digits <= DIGITS_MAX
}

function isCountry(value: string) {
  return NAME_OF_COUNTRY.test(value)
}

function phoneSentence(label: string) {
  return `${label} must be a telephone number such as +977 980 000 0000`
}

function countrySentence(label: string) {
  return `${label} must be a country or its people, such as Nepal or Nepali`
}
