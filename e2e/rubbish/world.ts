import { z } from 'zod'
import { Blog } from '#contract/blogs.ts'
import { addDays, today } from '#contract/days.ts'
import { PaymentUrl } from '#contract/payments.ts'
import { demoWorld } from '#test/demo-world.ts'
import { book } from '../calls/bookings.ts'
import { newDeparture } from '../calls/departures.ts'
import { newRegion } from '../calls/regions.ts'
import { newTrip } from '../calls/trips.ts'
import { answered, call, pictureFile } from '../client.ts'

const { service_id, public_key, contact_template } = demoWorld.settings.mail_client

/** The lists whose length is counted, each with the call that adds to it. */
export const stores = [
  ['/api/regions', '/api/regions/new'],
  ['/api/destinations', '/api/destinations/new'],
  ['/api/tour_packages', '/api/tour_packages/new'],
  ['/api/destinations/images', '/api/destinations/images/'],
  ['/api/tour_packages/images/', '/api/tour_packages/images/'],
  ['/api/blogs', '/api/blogs/'],
  ['/api/departures/', '/api/departures/'],
  ['/api/bookings/?limit=1', '/api/bookings/'],
  ['/api/enquiries/?limit=1', '/api/v1.0/email/send-form'],
] as const

/** Fields that payloads leave out: each names something that can be used once, or changes what other fields mean. */
const leftOut = {
  id: undefined,
  image_id: undefined,
  sections: undefined,
  images: undefined,
  startDate: undefined,
  booking_reference: undefined,
  booking_token: undefined,
  rotate: undefined,
  // A code must exist, and an early bird has a percent or a sum.
  code: undefined,
  early_bird: undefined,
  // The largest private group is not below the smallest.
  most_party: undefined,
}

/** A right contact form. The API does not describe its fields, because the call takes forms of any fields. */
export const contactForm = {
  firstName: 'Maya',
  lastName: 'Lindqvist',
  email: 'maya@example.com',
  contact: '+46 70 123 45 67',
  message: 'Is October too cold?',
  service_id,
  user_id: public_key,
  template_id: contact_template,
  lib_version: '4.4.1',
}

/** Returns the length of each list in `stores`, drafts included. */
export function countStores(): Promise<number[]> {
  return Promise.all(
    stores.map(async ([path]) => {
      const response = await call('GET', path, { by: 'staff' })
      const total = response.headers.get('x-total-count')
      const { length } = await answered(response, 200, z.unknown().array())
      return total === null ? length : Number(total)
    }),
  )
}

/**
 * Adds one record of each kind, so that rubbish gets past the first check. Returns `known`, values for fields by name,
 * and `own`, the id of the record for each beginning of a path.
 */
export async function makeWorld() {
  const { _id: region_id } = await newRegion('Region of rubbish')
  const { _id: departure_id, trip_id } = await newDeparture(100)
  const { _id: tour_id } = await newTrip('tour_packages')
  const { reference } = await book({ trip_id })
  // It is narrow, because the site encodes it many times.
  const image_file = await pictureFile('#365d7c', 'jpeg', 8)

  const [trekImage, tourImage, blogImage, section] = [
    await upload('/api/destinations/images/', { destination_id: trip_id, image_file }),
    await upload('/api/tour_packages/images/', { tour_id, image_file }),
    await upload('/api/blogs/image/', { alt: 'x', image_file }),
    await upload('/api/blogs/section/', { type: 'text', title: 'x', content: 'x' }),
  ]
  const form = { title: 'Post of rubbish', summary: 'x', sections: section._id, images: blogImage._id }
  const blog = await answered(call('POST', '/api/blogs/', { by: 'staff', form }), 201, Blog)

  return {
    known: {
      region_id,
      _id: trip_id,
      trip_id,
      departure_id,
      tour_id,
      destination_id: trip_id,
      image_file,
      thumbnail: image_file,
      start_date: addDays(today(), 90),
      end_date: addDays(today(), 99),
      input_amount: '10',
      nationality: 'Nepal',
      mobile: '+977 980 000 0000',
      mobile1: '+977 980 000 0000',
      emergency_phone: '',
      kin_phone: '',
      birth_date: null,
      // No list has the departures of a draft.
      status: 'published',
      price: 'USD 1,000',
      price_currency: 'USD',
      ...leftOut,
    },
    own: [
      ['/api/regions/', region_id],
      ['/api/destinations/details/', trip_id],
      ['/api/destinations/images/', trekImage._id],
      ['/api/tour_packages/details/', tour_id],
      ['/api/tour_packages/images/', tourImage._id],
      ['/api/blogs/image/', blogImage._id],
      ['/api/blogs/section/', section._id],
      ['/api/blogs/', blog._id],
      ['/api/departures/', departure_id],
      ['/api/bookings/', reference],
    ] satisfies [string, string][],
    payUrl: await openPayment(),
  }
}

function upload(path: string, form: Record<string, string | File>) {
  return answered(call('POST', path, { by: 'staff', form }), 201, z.object({ _id: z.string() }))
}

/** Opens a payment. Returns the address of the sandbox's page that asks for the card. */
async function openPayment() {
  const json = { input_email: 'maya@example.com', input_no_of_travelers: 1, input_amount: '10' }
  return (await answered(call('POST', '/payment_request.php', { json }), 200, PaymentUrl)).payment_url
}
