import { EMERGENCY_PATH } from './emergency.ts'
import { PRIVACY_PATH } from './privacy.ts'
import type { SettingName, SettingPart, Settings } from './settings.ts'
import { NEWSLETTER_PATH } from './subscribers.ts'

const HOME = '/'
const TERMS = '/terms-conditions'

/** The page on which visitors see a part of the settings, of several the first; absent for what they see on none. */
export const settingPages: Partial<Record<SettingName, string>> = {
  company: HOME,
  brand: HOME,
  contacts: HOME,
  emergency: EMERGENCY_PATH,
  socials: HOME,
  review_site: HOME,
  partners: HOME,
  home: HOME,
  words: HOME,
  menus: HOME,
  about: '/about/our-story',
  trust: '/about/licences',
  newsletter: NEWSLETTER_PATH,
  terms: TERMS,
  cancellation: TERMS,
  retention: PRIVACY_PATH,
}

/** Returns the page about the company that shows a field of that part. */
export function aboutPage(field: string): string {
  return `/about/${field.replaceAll('_', '-')}`
}

/** Returns the pages on which visitors see a part of the settings, each with what it shows of the part. */
export function pagesShowing(name: SettingName, part: SettingPart): { path: string; shows: unknown }[] {
  if (name === 'about')
    return Object.entries(part as Settings['about']).map(([field, shows]) => ({
      path: aboutPage(field),
      shows,
    }))
  if (name === 'own_pages') {
    const { pages } = part as Settings['own_pages']
    // The home page has them in its menus, also when there is none.
    return [
      ...pages.map((page) => ({ path: `/${page.slug}`, shows: page })),
      { path: HOME, shows: undefined },
    ]
  }
  const path = settingPages[name]
  return path === undefined ? [] : [{ path, shows: part }]
}
