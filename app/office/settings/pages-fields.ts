import { barEntries, footEntries } from '#contract/menus.ts'
import { OWN_PAGES_MAX } from '#contract/own-pages.ts'
import type { Field } from '../kit/form/fields.ts'
import { titled } from './about-fields.ts'
import type { PartScreen } from './part-screen.ts'

/** The page for the pages that an operator writes, in the order of the menus. */
export const ownPagesScreen: PartScreen = {
  title: 'Your own pages',
  note: 'Pages such as “Visa” or “Work with us”, in the order in which menus show them. Visitors see those that are published. When an address changes, the old one leads to the page.',
  fields: [
    {
      kind: 'list',
      name: 'pages',
      label: 'Pages',
      entry: 'Page',
      max: OWN_PAGES_MAX,
      fields: [
        { kind: 'line', name: 'title', label: 'Title', help: 'Also in the menus.' },
        {
          kind: 'line',
          name: 'slug',
          label: 'Address',
          help: 'After the first slash, such as visa-for-nepal.',
        },
        { kind: 'text', name: 'lead', label: 'Lead', rows: 3 },
        { kind: 'list', name: 'sections', label: 'Sections', entry: 'Section', fields: titled, max: 30 },
        { kind: 'line', name: 'search', label: 'For search engines', help: 'Left empty, it is the lead.' },
        { kind: 'switch', name: 'in_menu', label: 'In the menu' },
        { kind: 'switch', name: 'in_foot', label: 'In the foot' },
        { kind: 'switch', name: 'is_published', label: 'Published', help: 'Only then visitors see it.' },
      ],
    },
  ],
}

/** The page for the order of the menus. */
export const menusScreen: PartScreen = {
  title: 'Menus',
  note: 'What the menu bar and the first column of the footer show, and in which order. What you take away is not shown. Their words are in Words of the site.',
  fields: [arranged('bar', 'Menu bar', barEntries), arranged('foot', 'Foot, first column', footEntries)],
}

function arranged(name: string, label: string, entries: Record<string, string>): Field {
  return {
    kind: 'list',
    name,
    label,
    entry: 'Entry',
    max: Object.keys(entries).length,
    isDense: true,
    fields: [
      {
        kind: 'choice',
        name: 'entry',
        label: 'What',
        choices: Object.entries(entries).map(([value, words]) => ({ value, label: words })),
      },
    ],
  }
}
