import type { Picture } from '#contract/images.ts'
import type { Menus } from '#contract/menus.ts'

/** A link of a menu. */
export type MenuItem = { label: string; path: string }

/** What the header, the menu sheet and the footer show of the site. */
export type Chrome = {
  /** That the page shows settings that are not saved, or when the link ends that shows a draft on it. */
  preview: 'unsaved' | { endsOn: string } | undefined
  /** The origin of the site, without a slash at the end. */
  origin: string
  /** The path of the page; empty for one that nobody passes on. */
  path: string
  /** What the operator says otherwise than by default, by `WordKey`. */
  words: Record<string, string>
  menus: Menus
  /** The published pages that the operator has written and that a menu shows. */
  pages: (MenuItem & { in_menu: boolean; in_foot: boolean })[]
  brand: {
    mark: { sha: string; width: number; height: number } | null
    dark?: string | null | undefined
    accent: string
  }
  company: { name: string; tagline: string; description: string }
  contacts: { phone: string; email: string; whatsapp: string; address: string; hours: string }
  /** Within what time eight of ten enquiries are answered, worked out; undefined while nobody knows. */
  answeredWithin: string | undefined
  /** Whether there are rates by which prices can be shown in other money. */
  hasRates: boolean
  /** Whether the home page answers any questions. */
  hasFaq: boolean
  /** Whether the newsletter is offered. */
  hasLetters: boolean
  socials: Record<'instagram' | 'linkedin' | 'youtube' | 'whatsapp' | 'facebook', string>
  /**
   * `treks`: how many treks the region has. `items`: links to these treks, or to the first of them when a menu has no
   * room for all.
   */
  regions: { title: string; path: string; picture: Picture | null; treks: number; items: MenuItem[] }[]
  /** The first tours. */
  tours: MenuItem[]
  /** The first tour with a picture. */
  shownTour: { label: string; path: string; picture: Picture } | null
}

/**
 * The most treks, and the most tours, in the menus, which are part of every page. The lists of treks and tours have all
 * of them.
 */
const MENU_LINKS = 120

/**
 * Shortens the lists of a menu to `most` links in all. It keeps the first links of each list, up to one number that is
 * the same for all lists.
 */
export function fitMenu<Link>(lists: Link[][], most = MENU_LINKS): Link[][] {
  let each = Math.max(0, ...lists.map((list) => list.length))
  while (each > 0 && sum(lists.map((list) => Math.min(list.length, each))) > most) each--
  return lists.map((list) => list.slice(0, each))
}

function sum(figures: number[]) {
  return figures.reduce((all, figure) => all + figure, 0)
}

/** The pages about the company, with the words of their links. */
export const aboutPages = {
  our_story: { word: 'every.our_story', note: 'every.our_story_note', path: '/about/our-story' },
  our_mission: { word: 'every.our_mission', note: 'every.our_mission_note', path: '/about/our-mission' },
  our_team: { word: 'every.our_team', note: 'every.our_team_note', path: '/about/our-team' },
  why_us: { word: 'every.why_us', note: 'every.why_us_note', path: '/about/why-us' },
} as const

/** The entries of the menu bar that are one link. */
export const barLinks = {
  home: { word: 'every.home', to: '/' },
  customize: { word: 'every.customize', to: '/customize-trip' },
  faq: { word: 'every.faq', to: '/#faq' },
  blogs: { word: 'every.blogs', to: '/blogs' },
} as const
