import { onOneSite } from '../client.ts'
import { bookedCalls } from './booked.ts'
import { bookingCalls } from './bookings.ts'
import { departureCalls } from './departures.ts'
import { healthCalls } from './health.ts'
import { paymentCalls } from './payment-request.ts'
import { sendFormCalls } from './send-form.ts'

// A site takes seconds to start, so the calls of travellers share one.
onOneSite()

healthCalls()
departureCalls()
bookingCalls()
bookedCalls()
paymentCalls()
sendFormCalls()
