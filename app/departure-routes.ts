import { route } from '@react-router/dev/routes'

/**
 * The list of departures, their calendar and a departure's own screen, with the dialogs that open over each: those of one
 * departure stand twice, so that closing leads to where they were opened.
 */
export const departureScreens = [
  route('departures', 'office/departures/list.tsx', [
    route('new', 'office/departures/new.tsx'),
    route('season', 'office/departures/season/trip.tsx'),
    route('season/:tripId', 'office/departures/season/rule.tsx'),
    route('copy', 'office/departures/season/copy.tsx'),
    route('change', 'office/departures/season/change.tsx'),
    route('remove', 'office/departures/season/remove.tsx'),
    route('import', 'office/departures/season/import.tsx'),
    route('calendar-link', 'office/departures/calendar-link.tsx'),
    route('row/:id/edit', 'office/departures/edit.tsx', { id: 'row-edit' }),
    route('row/:id/guarantee', 'office/departures/guarantee.tsx', { id: 'row-guarantee' }),
    route('row/:id/open', 'office/departures/open.tsx', { id: 'row-open' }),
    route('row/:id/waiting', 'office/departures/waiting.tsx', { id: 'row-waiting' }),
    route('row/:id/cancel', 'office/departures/cancel.tsx', { id: 'row-cancel' }),
    route(':id/delete', 'office/departures/delete.tsx'),
  ]),
  route('departures/calendar', 'office/departures/calendar.tsx'),
  route('departures/:id', 'office/departures/page.tsx', { id: 'departure' }, [
    route('write', 'office/messages/write.tsx', { id: 'write-to-departure' }),
    route('edit', 'office/departures/edit.tsx'),
    route('guarantee', 'office/departures/guarantee.tsx'),
    route('open', 'office/departures/open.tsx'),
    route('waiting', 'office/departures/waiting.tsx'),
    route('cancel', 'office/departures/cancel.tsx'),
  ]),
]
