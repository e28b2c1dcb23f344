import { formatDay, type Day } from '#contract/days.ts'
import { preparationInWords, type Preparation } from '#contract/preparations.ts'
import { greet, layOut, type House, type MailContent } from './layout.ts'

/** A longer mail nobody reads: the rest stands on Today. */
const NAMED_MAX = 30

/** `name`: who sees to it; undefined for the office, which is greeted by no name. `open`: what is not ready on `day`, the soonest first. `urlOf`: the whole address of a screen. */
export type PreparationFacts = {
  name: string | undefined
  open: Preparation[]
  day: Day
  urlOf: (path: string) => string
}

/** To who is responsible: all that is not ready although its day has come, each with a link to where it is mended. */
export function preparationsOpen({ name, open, day, urlOf }: PreparationFacts, house: House): MailContent {
  const more = open.length - NAMED_MAX
  const first = open[0]!
  return layOut(
    {
      subject:
        open.length === 1
          ? `Not ready: ${first.trip_name}, ${formatDay(first.start_date)}`
          : `${open.length} things are not ready before departure`,
      greeting: name === undefined ? undefined : greet(name, house),
      parts: [
        'These are due and not done yet. Each link opens the place to do it.',
        ...open.slice(0, NAMED_MAX).map((one) => ({
          link: `${one.trip_name}, ${formatDay(one.start_date)}`,
          url: urlOf(one.path_in_admin),
          aside: `${preparationInWords(one, day)}.`,
        })),
        ...(more > 0 ? [`${more} more are on Today.`] : []),
        { link: 'Today', url: urlOf('/admin') },
        'We will write again in a few days, only about what is still not done.',
      ],
    },
    house,
  )
}
