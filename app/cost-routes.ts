import { route } from '@react-router/dev/routes'

/** The screens of what trips cost and leave, below /admin. Private trips share the dialogs of departures. */
export const costScreens = [
  route('trips/:id/costs', 'office/costs/template.tsx'),
  route('bookings/:reference/costs', 'office/departures/costs/booking.tsx', [
    route('new', 'office/departures/costs/new.tsx', { id: 'booking-cost-new' }),
    route('plan', 'office/departures/costs/plan.tsx', { id: 'booking-costs-plan' }),
    route(':cost', 'office/departures/costs/edit.tsx', { id: 'booking-cost' }),
    route(':cost/delete', 'office/departures/costs/delete.tsx', { id: 'booking-cost-delete' }),
  ]),
  route('departures/:id/costs', 'office/departures/costs/page.tsx', [
    route('new', 'office/departures/costs/new.tsx'),
    route('plan', 'office/departures/costs/plan.tsx'),
    route('crew', 'office/departures/costs/take-over.tsx'),
    route(':cost', 'office/departures/costs/edit.tsx'),
    route(':cost/delete', 'office/departures/costs/delete.tsx'),
  ]),
]
