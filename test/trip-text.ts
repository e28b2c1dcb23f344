import { blankTrip, type TripText } from '#app/office/trips/form/text.ts'

/** The form of a trip with all that it must have. */
export const complete: TripText = {
  ...blankTrip(),
  name: 'Everest Base Camp',
  region_id: 'khumbu',
  destination: 'Khumbu, Nepal',
  start_end_point: 'Kathmandu / Kathmandu',
  price: 'USD 1,490',
  duration: '14 days',
  grade: 'Challenging',
  max_altitude: '5,545 m (Kala Patthar)',
  best_season: 'Mar-May, Oct-Nov',
  group_size: '2 to 12',
  meal_plan: 'Full board',
  activity_level: '5 to 7 hours a day',
  accommodation: 'Teahouses',
  overview_title: 'To the foot of the highest mountain',
}
