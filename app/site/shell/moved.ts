/** Addresses that people guess and old links use, with the right ones. In small letters, without a slash at the end. */
const places: Record<string, string> = {
  '/home': '/',
  '/index': '/',
  '/trek': '/treks',
  '/trekking': '/treks',
  '/destination': '/treks',
  '/destinations': '/treks',
  '/tour': '/tours',
  '/tour_packages': '/tours',
  '/tour-packages': '/tours',
  '/packages': '/tours',
  '/region': '/regions',
  '/trekking-regions': '/regions',
  '/blog': '/blogs',
  '/news': '/blogs',
  '/about': '/about/our-story',
  '/about-us': '/about/our-story',
  '/our-story': '/about/our-story',
  '/our-mission': '/about/our-mission',
  '/our-team': '/about/our-team',
  '/team': '/about/our-team',
  '/about/team': '/about/our-team',
  '/why-us': '/about/why-us',
  '/contact': '/#contact',
  '/contact-us': '/#contact',
  '/faq': '/#faq',
  '/faqs': '/#faq',
  '/reviews': '/#testimonials',
  '/terms': '/terms-conditions',
  '/permit': '/permits',
  '/trekking-permits': '/permits',
  '/fees': '/permits',
  '/privacy-policy': '/privacy',
  '/data-protection': '/privacy',
  '/emergencies': '/emergency',
  '/help': '/emergency',
  '/sos': '/emergency',
  '/terms-and-conditions': '/terms-conditions',
  '/customize': '/customize-trip',
  '/customise-trip': '/customize-trip',
  '/customized-trip': '/customize-trip',
  '/enquiry': '/customize-trip',
  '/inquiry': '/customize-trip',
  '/book': '/destination/bookingform',
  '/booking': '/destination/bookingform',
  '/bookingform': '/destination/bookingform',
  '/booking-form': '/destination/bookingform',
  '/pay': '/destination/payment',
  '/payment': '/destination/payment',
  '/my-booking': '/bookings',
  '/manage-booking': '/bookings',
}

/** Wrong folders of addresses, with the right ones; the slug follows them. */
const folders: Record<string, string> = {
  '/blog/': '/blogs/',
  '/treks/': '/destination/',
  '/trek/': '/destination/',
  '/destinations/': '/destination/',
  '/tours/': '/tour_packages/',
  '/tour/': '/tour_packages/',
  '/packages/': '/tour_packages/',
  '/region/': '/regions/',
}

/** Returns the right address for `pathname`; undefined when none is known. */
export function movedTo(pathname: string): string | undefined {
  const path = pathname.toLowerCase().replace(/(\.html?|\.php|\/)$/, '')
  if (Object.hasOwn(places, path)) return places[path]
  const [, folder = '', name = ''] = path.match(/^(\/[^/]+\/)([^/]+)$/) ?? []
  return Object.hasOwn(folders, folder) ? folders[folder] + name : undefined
}
