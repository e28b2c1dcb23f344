import { route } from '@react-router/dev/routes'

/** Pages where somebody of the crew, or a traveller whose way is closed, answers by a link. */
export const onTheWay = [
  route('disruptions/:id', 'site/disruption/page.tsx'),
  route('crew/:id', 'site/crew/ask.tsx'),
]

/** The page of a guide on the way, without the site's frame. The first address is that of the page without a link. */
export const trailPages = [
  route('trail', 'site/trail/page.tsx', { id: 'trail-shell' }),
  route('trail/:id', 'site/trail/page.tsx', { id: 'trail' }),
]

/** The screens of the crew, of suppliers and of who is fetched by them, below /admin. */
export const crewScreens = [
  route('roster', 'office/roster/board.tsx', { id: 'roster' }, [
    route('assign/:id', 'office/roster/assign.tsx', { id: 'roster-assign' }),
    route(':assignment', 'office/roster/change.tsx', { id: 'roster-change' }),
    route(':assignment/remove', 'office/roster/remove.tsx', { id: 'roster-remove' }),
    route(':assignment/ask', 'office/roster/ask.tsx', { id: 'roster-ask' }),
  ]),
  route('transfers', 'office/transfers/page.tsx', { id: 'transfers' }, [
    route(':reference/:direction', 'office/transfers/edit.tsx'),
  ]),
  route('departures/:id/transfers', 'office/transfers/departure.tsx', { id: 'departure-transfers' }, [
    route(':reference/:direction', 'office/transfers/edit.tsx', { id: 'departure-transfer' }),
  ]),
  route('departures/:id/crew', 'office/roster/departure.tsx', { id: 'departure-crew' }, [
    route('assign', 'office/roster/assign.tsx'),
    route(':assignment', 'office/roster/change.tsx'),
    route(':assignment/remove', 'office/roster/remove.tsx'),
    route(':assignment/ask', 'office/roster/ask.tsx'),
  ]),
  route('departures/:id/loads', 'office/loads/page.tsx', { id: 'departure-loads' }, [
    route('propose', 'office/loads/propose.tsx'),
    route('more/:assignment', 'office/loads/more.tsx'),
    route(':reference/:position', 'office/loads/bag.tsx'),
  ]),
  route('bookings/:reference/loads', 'office/loads/booking.tsx', { id: 'booking-loads' }, [
    route(':position', 'office/loads/bag.tsx', { id: 'booking-bag' }),
  ]),
  route('departures/:id/gear', 'office/gear/departure.tsx', { id: 'departure-gear' }, [
    route(':reference/:position', 'office/gear/answer.tsx'),
  ]),
  route('bookings/:reference/gear', 'office/gear/booking.tsx', { id: 'booking-gear' }, [
    route(':position', 'office/gear/answer.tsx', { id: 'booking-gear-answer' }),
  ]),
  route('departures/:id/log', 'office/departure-log/page.tsx', { id: 'departure-log' }, [
    route('link/:crew', 'office/departure-log/link.tsx'),
    route('end/:link', 'office/departure-log/end.tsx'),
    route('free/:link', 'office/departure-log/free.tsx'),
  ]),
  route('departures/:id/rooms', 'office/rooms/page.tsx', { id: 'departure-rooms' }, [
    route('propose', 'office/rooms/propose.tsx'),
    route('nights/:night', 'office/rooms/night.tsx'),
    route('lists/:lodge', 'office/rooms/send.tsx'),
    route(':night/:reference/:position', 'office/rooms/move.tsx'),
  ]),
  route('crew', 'office/crew/list.tsx', [
    route('new', 'office/crew/new.tsx'),
    route(':id', 'office/crew/edit.tsx'),
    route(':id/delete', 'office/crew/delete.tsx'),
  ]),
  route('crew/:id/calendar', 'office/crew-calendar/page.tsx', { id: 'crew-calendar' }, [
    route('link', 'office/crew-calendar/link.tsx'),
    route('absences/new', 'office/crew-calendar/new.tsx'),
    route('absences/:absence', 'office/crew-calendar/edit.tsx'),
    route('absences/:absence/delete', 'office/crew-calendar/delete.tsx'),
  ]),
  route('crew/papers', 'office/crew-papers/expiring.tsx'),
  ...crewPaperScreens('crew'),
  route('suppliers', 'office/suppliers/list.tsx', [
    route('new', 'office/suppliers/new.tsx'),
    route(':id', 'office/suppliers/edit.tsx'),
    route(':id/delete', 'office/suppliers/delete.tsx'),
  ]),
  ...crewPaperScreens('suppliers'),
]

/** Returns the screens of the papers of somebody of the crew, or of a supplier. They share the modules. */
function crewPaperScreens(whose: 'crew' | 'suppliers') {
  return [
    route(`${whose}/:id/papers`, 'office/crew-papers/page.tsx', { id: `papers-of-${whose}` }, [
      route('new', 'office/crew-papers/new.tsx', { id: `paper-new-of-${whose}` }),
      route(':paper', 'office/crew-papers/edit.tsx', { id: `paper-of-${whose}` }),
      route(':paper/delete', 'office/crew-papers/delete.tsx', { id: `paper-delete-of-${whose}` }),
    ]),
  ]
}
