import type { Picture } from '#contract/images.ts'

/** Where a menu leads. */
export type MenuItem = { label: string; path: string }

/** What the header, the menu sheet and the footer show of the site. */
export type Chrome = {
  /** Of settings that are not saved. */
  isPreview: boolean
  /** Where the site is, without a slash at the end. */
  origin: string
  brand: { mark: { sha: string; width: number; height: number } | null; accent: string }
  company: { name: string; tagline: string; description: string }
  contacts: { phone: string; email: string; whatsapp: string; address: string; hours: string }
  socials: Record<'instagram' | 'linkedin' | 'youtube' | 'whatsapp' | 'facebook', string>
  /** How many treks each has, and the first of them. */
  regions: { title: string; path: string; picture: Picture | null; treks: number; items: MenuItem[] }[]
  /** The first. */
  tours: MenuItem[]
  /** The first tour that has a picture. */
  shownTour: { label: string; path: string; picture: Picture } | null
}

/** So many treks of a region, and so many tours, are in the menus; the pages of regions and of tours have the others. */
export const MENU_TREKS = 3
export const MENU_TOURS = 16

export const aboutPages = [
  {
    label: 'Our Story',
    path: '/about/our-story',
    text: 'Where the name comes from, and how a trip comes about',
  },
  {
    label: 'Our Mission',
    path: '/about/our-mission',
    text: 'Pace, fair loads, and money that stays on the trail',
  },
  {
    label: 'Our Team',
    path: '/about/our-team',
    text: 'Who does what between your first message and the ride home',
  },
  { label: 'Why Us', path: '/about/why-us', text: 'What you can check before you trust us' },
]
