/** A page of the office. `adds`: its add button, for the command menu. */
export type Place = { label: string; path: string; isExact?: boolean; adds?: { label: string; path: string } }

const withNew = (path: string, label: string) => ({ label, path: `${path}/new` })

/** The groups of the sidebar. The labels of the content are those of the specification. */
export const placeGroups: { title: string; places: Place[] }[] = [
  { title: 'Start', places: [{ label: 'Today', path: '/admin', isExact: true }] },
  {
    title: 'Content',
    places: [
      {
        label: 'View Trekking Regions',
        path: '/admin/regions',
        adds: withNew('/admin/regions', 'Add Region'),
      },
      {
        label: 'View Destinations',
        path: '/admin/destinations',
        adds: withNew('/admin/destinations', 'Add Destination'),
      },
      {
        label: 'Destination Images',
        path: '/admin/destination-images',
        adds: withNew('/admin/destination-images', 'Add Image to a destination'),
      },
      {
        label: 'Tour Packages',
        path: '/admin/tour-packages',
        adds: withNew('/admin/tour-packages', 'Add Package'),
      },
      {
        label: 'Tour Package Images',
        path: '/admin/tour-images',
        adds: withNew('/admin/tour-images', 'Add Image to a tour package'),
      },
      { label: 'Top Destinations', path: '/admin/top-destinations' },
      { label: 'Rooms and Extras', path: '/admin/extras', adds: withNew('/admin/extras', 'Add Extra') },
      { label: 'Permits', path: '/admin/permits', adds: withNew('/admin/permits', 'Add Permit') },
      {
        label: 'Packing Lists',
        path: '/admin/packing-lists',
        adds: withNew('/admin/packing-lists', 'Add Packing List'),
      },
      { label: 'Blogs', path: '/admin/blogs', adds: withNew('/admin/blogs', 'Add Blog') },
      { label: 'FAQ', path: '/admin/faq' },
      { label: 'Reviews', path: '/admin/reviews', adds: withNew('/admin/reviews', 'Add Review') },
    ],
  },
  {
    title: 'Operations',
    places: [
      { label: 'Enquiries', path: '/admin/enquiries' },
      {
        label: 'Bookings',
        path: '/admin/bookings',
        adds: withNew('/admin/bookings', 'Book by phone'),
      },
      { label: 'Departures', path: '/admin/departures', adds: withNew('/admin/departures', 'Add Departure') },
      { label: 'Tasks', path: '/admin/tasks' },
      { label: 'Roster', path: '/admin/roster' },
      { label: 'Transfers', path: '/admin/transfers' },
      { label: 'Crew', path: '/admin/crew', adds: withNew('/admin/crew', 'Add Person') },
      { label: 'Suppliers', path: '/admin/suppliers', adds: withNew('/admin/suppliers', 'Add Supplier') },
      { label: 'Discount Codes', path: '/admin/discount-codes' },
      { label: 'Payments', path: '/admin/payments' },
      { label: 'Refunds', path: '/admin/refunds' },
      { label: 'Papers', path: '/admin/papers' },
      { label: 'Outbox', path: '/admin/outbox' },
      { label: 'Customers', path: '/admin/customers' },
      { label: 'Reports', path: '/admin/reports' },
    ],
  },
  {
    title: 'Site',
    places: [
      { label: 'Settings', path: '/admin/settings' },
      {
        label: 'People',
        path: '/admin/people',
        adds: { label: 'Invite a person', path: '/admin/people/invite' },
      },
      { label: 'Redirects', path: '/admin/redirects', adds: withNew('/admin/redirects', 'Add Redirect') },
      { label: 'Lost Addresses', path: '/admin/lost-addresses' },
      { label: 'Audit', path: '/admin/audit' },
      { label: 'Security', path: '/admin/security' },
      { label: 'Retention', path: '/admin/retention' },
    ],
  },
]
