import { onOneSite } from '../client.ts'
import { bookedCalls } from './booked.ts'
import { bookingCalls } from './bookings.ts'
import { departureCalls } from './departures.ts'
import { healthCalls } from './health.ts'
import { paymentCalls } from './payment-request.ts'
import { sendFormCalls } from './send-form.ts'

// Starting a site takes seconds, so the tests of all calls for travellers share one.
onOneSite()

healthCalls()
departureCalls()
bookingCalls()
bookedCalls()
paymentCalls()
sendFormCalls()
