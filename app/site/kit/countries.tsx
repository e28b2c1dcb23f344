import { countryNames } from '#contract/countries.ts'

/** The id of the list of countries, for the `list` of fields for a nationality. A page has it once. */
export const COUNTRIES = 'countries'

/** The countries that fields for a nationality suggest; what else somebody writes is understood too. */
export function Countries() {
  return (
    <datalist id={COUNTRIES}>
      {countryNames().map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  )
}
