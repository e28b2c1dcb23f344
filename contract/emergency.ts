import { z } from 'zod'
import { optionalPhone } from './person.ts'
import { optionalText, text } from './text.ts'
import { webAddress } from './web-address.ts'

/** A page of somebody else, and the day on which we read it. */
const Source = {
  url: webAddress(),
  checked: z.iso.date('Use a date such as 2026-11-23'),
}

/** Short numbers count too: the ambulance is 102. */
const shortPhone = optionalText('Telephone', 50).refine(
  (value) => value === '' || /^\+?[\d\s().-]*\d[\d\s().-]*\d[\d\s().-]*\d[\d\s().-]*$/.test(value),
  'Telephone must be a number such as 102 or +977 1 400 0000',
)

/** Where help is: a hospital, an aid post, a number of the police. `area`: the name of a region, or of a town. */
export const HelpPlace = z.object({
  area: text('Area', 100),
  name: text('Name', 200),
  text: optionalText('What you find there', 1000),
  phone: shortPhone,
  ...Source,
})
export type HelpPlace = z.infer<typeof HelpPlace>

/** What to do in an emergency: the page /emergency, and in short in mails and papers. */
export const Emergency = z.object({
  /** Answered day and night. Empty: the office has none. */
  phone: optionalPhone('Emergency number'),
  steps: z.array(z.object({ title: text('Title', 200), content: text('Text', 3000) })).max(12),
  /** What to have ready when calling, one a line. */
  ready: optionalText('What to have ready', 2000),
  /** Altitude illness, from mild to severe. `signs`: one a line. */
  altitude: z
    .array(
      z.object({
        title: text('Title', 100),
        signs: text('Signs', 1500),
        action: text('What to do', 1500),
      }),
    )
    .max(4),
  places: z.array(HelpPlace).max(60),
  /** Where the rules are from. */
  sources: z.array(z.object({ name: text('Name', 200), ...Source })).max(12),
})
export type Emergency = z.infer<typeof Emergency>

/** Whether an area, as `HelpPlace` names it, is a region or lies in one: "Everest" is in "Everest Region". */
export function isAreaIn(area: string, region: string): boolean {
  return region.toLowerCase().includes(area.toLowerCase())
}

/**
 * Returns where help is for one trip: what belongs to another region is of no use on the way, and hides what is. `regions`: the
 * names of all of the site; `region`: that of the trip, undefined for none; `stops`: where it sleeps, begins and ends. A place
 * that is named after one of its stops stays, whichever region it is in, and so does an area that is no region.
 */
export function helpOnTrip(
  places: HelpPlace[],
  regions: string[],
  { region, stops }: { region: string | undefined; stops: string[] },
): HelpPlace[] {
  const passed = stops.map((stop) => stop.trim().toLowerCase()).filter((stop) => stop !== '')
  return places.filter(({ area, name }) => {
    const called = `${area} ${name}`.toLowerCase()
    if (region !== undefined && isAreaIn(area, region)) return true
    return !regions.some((one) => isAreaIn(area, one)) || passed.some((stop) => called.includes(stop))
  })
}

/** Where the page stands. */
export const EMERGENCY_PATH = '/emergency'

/**
 * Returns what to do in an emergency in three or four sentences, for mails, papers and the traveller's page. `phone`: of
 * the office, answered day and night; empty for none.
 */
export function emergencyInShort(phone: string): string[] {
  return [
    'If it may be the altitude and gets worse, go down at once, by night too, and never alone.',
    'Call the emergency number of your insurance before anybody orders a helicopter: most insurers pay only for what they have agreed to.',
    'Have ready the policy number, the place, and its altitude.',
    ...(phone === '' ? [] : [`Then call us, day or night: ${phone}.`]),
  ]
}
