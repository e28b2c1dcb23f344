import { z } from 'zod'

/** What the menu bar may have, in the order of the specification, with what it is to whoever arranges it. */
export const barEntries = {
  home: 'Home page',
  regions: 'Treks by region',
  tours: 'Tours',
  customize: 'Customize Trip',
  about: 'About the company',
  faq: 'Questions',
  blogs: 'Blogs',
  pages: 'Your own pages',
} as const

/** What the first column of the foot may have, likewise. */
export const footEntries = {
  our_story: 'Our story',
  our_mission: 'Our mission',
  our_team: 'Our team',
  why_us: 'Why us',
  blogs: 'Blogs',
  faq: 'Questions',
  permits: 'Permits',
  customize: 'Customize Trip',
  find_booking: 'Find your booking',
  reviews: 'Reviews',
  prices: 'How prices are made',
  porters: 'Porter policy',
  pages: 'Your own pages',
} as const

export type BarEntry = keyof typeof barEntries
export type FootEntry = keyof typeof footEntries

/** What stands in the menu bar and in the foot, in this order; what is left out is not shown. */
export const Menus = z.object({ bar: arranged(barEntries), foot: arranged(footEntries) })
export type Menus = z.infer<typeof Menus>

/** Everything, in the order of the specification. */
export const usualMenus: Menus = { bar: allOf(barEntries), foot: allOf(footEntries) }

function arranged<Name extends string>(entries: Record<Name, string>) {
  const names = Object.keys(entries) as Name[]
  return z
    .array(z.object({ entry: z.enum(names as [Name, ...Name[]]) }))
    .max(names.length, 'Each entry is listed here once')
    .superRefine((chosen, { addIssue }) => {
      for (const [index, { entry }] of chosen.entries())
        if (chosen.findIndex((other) => other.entry === entry) < index)
          addIssue({ code: 'custom', path: [index, 'entry'], message: 'It is listed above already' })
    })
}

function allOf<Name extends string>(entries: Record<Name, string>) {
  return (Object.keys(entries) as Name[]).map((entry) => ({ entry }))
}
