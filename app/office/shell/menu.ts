import type { Right } from '#contract/roles.ts'

type Adds = { label: string; path: string; right: Right }

/** A page of the office, the right to open it, and for the command menu its add button and where a list is read into it. */
export type Place = {
  label: string
  path: string
  right: Right
  isExact?: boolean
  adds?: Adds
  reads?: Adds
}

const withNew = (path: string, label: string, right: Right) => ({ label, path: `${path}/new`, right })
const fromList = (path: string, label: string, right: Right) => ({ label, path: `${path}/import`, right })

/** The groups of the sidebar. The labels of the content are those of the specification. */
export const placeGroups: { title: string; places: Place[] }[] = [
  {
    title: 'Start',
    places: [
      { label: 'Today', path: '/admin', right: 'office', isExact: true },
      { label: 'Asks', path: '/admin/asks', right: 'office' },
      { label: 'Checks', path: '/admin/checks', right: 'look' },
    ],
  },
  {
    title: 'Content',
    places: [
      {
        label: 'View Trekking Regions',
        path: '/admin/regions',
        right: 'look',
        adds: withNew('/admin/regions', 'Add Region', 'content'),
      },
      {
        label: 'View Destinations',
        path: '/admin/destinations',
        right: 'look',
        adds: withNew('/admin/destinations', 'Add Destination', 'content'),
        reads: fromList('/admin/destinations', 'Take over a list of destinations', 'content'),
      },
      {
        label: 'Destination Images',
        path: '/admin/destination-images',
        right: 'look',
        adds: withNew('/admin/destination-images', 'Add Image to a destination', 'content'),
      },
      {
        label: 'Tour Packages',
        path: '/admin/tour-packages',
        right: 'look',
        adds: withNew('/admin/tour-packages', 'Add Package', 'content'),
        reads: fromList('/admin/tour-packages', 'Take over a list of packages', 'content'),
      },
      {
        label: 'Tour Package Images',
        path: '/admin/tour-images',
        right: 'look',
        adds: withNew('/admin/tour-images', 'Add Image to a tour package', 'content'),
      },
      { label: 'Top Destinations', path: '/admin/top-destinations', right: 'look' },
      {
        label: 'Rooms and Extras',
        path: '/admin/extras',
        right: 'look',
        adds: withNew('/admin/extras', 'Add Extra', 'prices'),
      },
      {
        label: 'Permits',
        path: '/admin/permits',
        right: 'look',
        adds: withNew('/admin/permits', 'Add Permit', 'prices'),
      },
      {
        label: 'Packing Lists',
        path: '/admin/packing-lists',
        right: 'look',
        adds: withNew('/admin/packing-lists', 'Add Packing List', 'content'),
      },
      {
        label: 'Pictures',
        path: '/admin/pictures',
        right: 'look',
        adds: withNew('/admin/pictures', 'Add Pictures', 'content'),
      },
      {
        label: 'Blogs',
        path: '/admin/blogs',
        right: 'look',
        adds: withNew('/admin/blogs', 'Add Blog', 'content'),
      },
      { label: 'FAQ', path: '/admin/faq', right: 'look' },
      {
        label: 'Reviews',
        path: '/admin/reviews',
        right: 'look',
        adds: withNew('/admin/reviews', 'Add Review', 'content'),
      },
      {
        label: 'Shared Texts',
        path: '/admin/shared-texts',
        right: 'look',
        adds: withNew('/admin/shared-texts', 'Share a text', 'content'),
      },
      {
        label: 'Places',
        path: '/admin/places',
        right: 'look',
        adds: withNew('/admin/places', 'Add Place', 'content'),
      },
    ],
  },
  {
    title: 'Operations',
    places: [
      { label: 'Enquiries', path: '/admin/enquiries', right: 'enquiries' },
      {
        label: 'Proposals',
        path: '/admin/proposals',
        right: 'bookings',
        adds: withNew('/admin/proposals', 'New proposal', 'bookings'),
      },
      {
        label: 'Bookings',
        path: '/admin/bookings',
        right: 'travellers',
        adds: withNew('/admin/bookings', 'Book by phone', 'bookings'),
      },
      {
        label: 'Departures',
        path: '/admin/departures',
        right: 'look',
        adds: withNew('/admin/departures', 'Add Departure', 'departures'),
        reads: fromList('/admin/departures', 'Read departures from CSV', 'departures'),
      },
      { label: 'Tasks', path: '/admin/tasks', right: 'travellers' },
      { label: 'Roster', path: '/admin/roster', right: 'crew' },
      { label: 'Transfers', path: '/admin/transfers', right: 'travellers' },
      {
        label: 'Crew',
        path: '/admin/crew',
        right: 'crew',
        adds: withNew('/admin/crew', 'Add Person', 'crew'),
      },
      {
        label: 'Suppliers',
        path: '/admin/suppliers',
        right: 'crew',
        adds: withNew('/admin/suppliers', 'Add Supplier', 'crew'),
      },
      { label: 'Discount Codes', path: '/admin/discount-codes', right: 'look' },
      { label: 'Payments', path: '/admin/payments', right: 'payments' },
      { label: 'Refunds', path: '/admin/refunds', right: 'refunds' },
      { label: 'Papers', path: '/admin/papers', right: 'invoices' },
      { label: 'Outbox', path: '/admin/outbox', right: 'messages' },
      { label: 'Subscribers', path: '/admin/subscribers', right: 'messages' },
      {
        label: 'Newsletters',
        path: '/admin/newsletters',
        right: 'messages',
        adds: withNew('/admin/newsletters', 'Write an issue', 'messages'),
      },
      {
        label: 'Customers',
        path: '/admin/customers',
        right: 'enquiries',
        reads: fromList('/admin/customers', 'Take over a list of customers', 'imports'),
      },
      { label: 'Reports', path: '/admin/reports', right: 'reports' },
    ],
  },
  {
    title: 'Site',
    places: [
      { label: 'Settings', path: '/admin/settings', right: 'look' },
      {
        label: 'People',
        path: '/admin/people',
        right: 'look',
        adds: { label: 'Invite a person', path: '/admin/people/invite', right: 'people' },
      },
      {
        label: 'Redirects',
        path: '/admin/redirects',
        right: 'look',
        adds: withNew('/admin/redirects', 'Add Redirect', 'content'),
      },
      { label: 'Lost Addresses', path: '/admin/lost-addresses', right: 'look' },
      { label: 'Planned', path: '/admin/planned', right: 'look' },
      { label: 'Bin', path: '/admin/bin', right: 'content' },
      { label: 'Audit', path: '/admin/audit', right: 'audit' },
      { label: 'Security', path: '/admin/security', right: 'security' },
      { label: 'Retention', path: '/admin/retention', right: 'audit' },
    ],
  },
]
