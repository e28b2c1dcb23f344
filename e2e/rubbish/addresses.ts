import { onThisDatabase } from './databases.ts'

/** Pages to which forms are posted. Some take none and must say so. */
export const formPages = [
  '/',
  '/customize-trip',
  '/destination/bookingform',
  '/destination/payment',
  '/bookings/CH-NOBODY',
  '/waiting-list',
  '/waiting-list/nobody',
  '/bookings/CH-NOBODY/transfer',
  '/reviews/CH-NOBODY/1',
  '/login',
  '/no/such/page',
  '/customize-trip.data',
]

/** Beginnings of addresses. The tests append rubbish to them. */
export const addresses = [
  '/',
  '/regions/',
  '/destination/',
  '/tour_packages/',
  '/blogs/',
  '/bookings/',
  '/reviews/',
  '/departures/',
  '/admin/payments/',
  '/admin/regions/',
  '/images/',
  `/images/${'0'.repeat(32)}/`,
  '/assets/',
  '/api/',
  '/api/blogs/image/',
  '/sandbox-gateway/pay/',
  '/sandbox-gateway/sessions/',
  '/treks?grade=',
  '/tours?q=',
  '/customize-trip?trip=',
  '/destination/bookingform?trip=',
  '/waiting-list?departure=',
  '/waiting-list/',
  '/destination/payment?booking=x&token=',
  '/destination/payment/result?payment=',
  '/login?redirect=',
  '/__manifest?p=',
  '/api/destinations?limit=',
  '/api/tour_packages?cursor=',
  '/api/departures/?trip_id=',
  '/api/bookings/?cursor=',
  '/api/events/?limit=',
]

/** Rubbish in place of an id, encoded as in an address. */
export const rubbishIds = onThisDatabase(
  ['nobody', 'x'.repeat(5000), '-1', '%00', '%FF', '%ED%A0%80', "'%20or%201=1%20--", '%F0%9F%8F%94'],
  [
    '__proto__',
    'constructor',
    'toString',
    '0',
    '%E0%A4%A',
    '%',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..%5c..%5cwindows',
    '%E2%80%AE',
    '%20',
    '*',
    'null',
    '%7B%7D',
    'a%0d%0aset-cookie:%20a=b',
  ],
)
