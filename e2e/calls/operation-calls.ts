/** What a call takes. */
export type Takes = 'nothing' | 'json' | 'form'

/** A call of the API: who may make it, and what it takes. */
export type Row = [method: string, path: string, who: 'all' | 'staff', takes: Takes]

/** The calls about the people who walk, and about what a departure needs and costs. */
export const operationCalls: Row[] = [
  ['GET', '/api/crew/', 'staff', 'nothing'],
  ['POST', '/api/crew/', 'staff', 'json'],
  ['PUT', '/api/crew/{id}/', 'staff', 'json'],
  ['DELETE', '/api/crew/{id}/', 'staff', 'nothing'],
  ['GET', '/api/crew/{id}/papers/', 'staff', 'nothing'],
  ['GET', '/api/crew/{id}/calendar/', 'staff', 'nothing'],
  ['GET', '/api/crew/{id}/calendar-link/', 'staff', 'nothing'],
  ['POST', '/api/crew/{id}/calendar-link/', 'staff', 'nothing'],
  ['POST', '/api/crew/{id}/absences/', 'staff', 'json'],
  ['PUT', '/api/absences/{id}/', 'staff', 'json'],
  ['DELETE', '/api/absences/{id}/', 'staff', 'nothing'],
  ['GET', '/api/suppliers/', 'staff', 'nothing'],
  ['POST', '/api/suppliers/', 'staff', 'json'],
  ['GET', '/api/reports/suppliers/', 'staff', 'nothing'],
  ['GET', '/api/trips/{id}/costs/', 'staff', 'nothing'],
  ['PUT', '/api/trips/{id}/costs/', 'staff', 'json'],
  ['GET', '/api/departures/{id}/costs/', 'staff', 'nothing'],
  ['POST', '/api/departures/{id}/costs/', 'staff', 'json'],
  ['POST', '/api/departures/{id}/costs/plan/', 'staff', 'json'],
  ['PUT', '/api/departure-costs/{id}/', 'staff', 'json'],
  ['DELETE', '/api/departure-costs/{id}/', 'staff', 'nothing'],
]

/** The calls about bookings and departures that the design adds without describing their body. */
export const briefCalls: Row[] = [
  ['GET', '/api/departures/{id}/log/', 'staff', 'nothing'],
  ['POST', '/api/departures/{id}/trail-links/', 'staff', 'json'],
  ['POST', '/api/trail/{id}/open/', 'all', 'json'],
  ['POST', '/api/trail/{id}/entries/', 'all', 'json'],
  ['POST', '/api/trail/{id}/photos/', 'all', 'form'],
  ['POST', '/api/bookings/{reference}/confirmation/', 'staff', 'json'],
  ['POST', '/api/bookings/{reference}/gathering/', 'staff', 'json'],
  ['POST', '/api/bookings/preview/', 'staff', 'json'],
  ['POST', '/api/bookings/{reference}/changes/', 'staff', 'json'],
  ['POST', '/api/bookings/{reference}/changes/preview/', 'staff', 'json'],
  ['POST', '/api/bookings/{reference}/payments/', 'staff', 'json'],
  ['POST', '/api/bookings/{reference}/refunds/', 'staff', 'json'],
  ['GET', '/api/departures/{id}/disruptions/', 'staff', 'nothing'],
  ['POST', '/api/disruptions/{id}/asking/', 'staff', 'json'],
  ['POST', '/api/disruptions/{id}/closing/', 'staff', 'nothing'],
  ['GET', '/api/packing-lists/', 'all', 'nothing'],
  ['GET', '/api/departures/{id}/parts/', 'staff', 'nothing'],
  ['GET', '/api/departures/{id}/pack/', 'staff', 'nothing'],
  ['GET', '/api/departures/{id}/gear/', 'staff', 'nothing'],
  ['GET', '/api/departures/{id}/rooms/', 'staff', 'nothing'],
  ['PUT', '/api/departures/{id}/rooms/nights/{night}/', 'staff', 'json'],
  ['POST', '/api/departures/{id}/rooms/moves/', 'staff', 'json'],
  ['POST', '/api/departures/{id}/rooms/proposal/', 'staff', 'json'],
  ['POST', '/api/departures/{id}/rooms/lists/', 'staff', 'json'],
  ['GET', '/api/departures/{id}/loads/', 'staff', 'nothing'],
  ['POST', '/api/departures/{id}/loads/proposal/', 'staff', 'json'],
  ['PUT', '/api/bookings/{reference}/travellers/{position}/bag/', 'staff', 'json'],
  ['GET', '/api/bookings/{reference}/loads/', 'staff', 'nothing'],
  ['PUT', '/api/assignments/{id}/more-load/', 'staff', 'json'],
  ['GET', '/api/transfers/', 'staff', 'nothing'],
  ['GET', '/api/departures/{id}/transfers/', 'staff', 'nothing'],
  ['PUT', '/api/bookings/{reference}/transfers/{direction}/', 'staff', 'json'],
  ['GET', '/api/departures/{id}/permits/', 'staff', 'nothing'],
  ['PUT', '/api/departures/{id}/permits/{permit}/', 'staff', 'json'],
]
