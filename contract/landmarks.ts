import type { Spot } from './spots.ts'

/** What travellers know or find without help, for sketches of a meeting point. */
export type Landmark = Spot & { name: string }

/**
 * Positions as they are commonly published, each compared with a second table where there was one (the temples and the
 * museum of Pokhara with an extract of OpenStreetMap, the airport of Lukla with the facts of the demo's places): right to
 * one or two hundred metres. They are for sketches that say so, never to find one's way by.
 */
export const landmarks: readonly Landmark[] = [
  // Kathmandu
  { name: 'Thamel Chowk', lat: 27.7155, lon: 85.3108 },
  { name: 'Garden of Dreams', lat: 27.7142, lon: 85.3146 },
  { name: 'Narayanhiti Palace', lat: 27.7153, lon: 85.319 },
  { name: 'Durbar Square', lat: 27.7044, lon: 85.3069 },
  { name: 'Swayambhunath', lat: 27.7149, lon: 85.2904 },
  { name: 'Pashupatinath', lat: 27.7105, lon: 85.3487 },
  { name: 'Boudhanath', lat: 27.7214, lon: 85.362 },
  { name: 'Tribhuvan airport', lat: 27.6967, lon: 85.3592 },
  { name: 'Patan Durbar Square', lat: 27.6727, lon: 85.3253 },
  // Pokhara
  { name: 'Tal Barahi temple', lat: 28.2074, lon: 83.9535 },
  { name: 'Bindhyabasini temple', lat: 28.2375, lon: 83.9842 },
  { name: 'Mountain Museum', lat: 28.19, lon: 83.9818 },
  { name: 'World Peace Pagoda', lat: 28.2011, lon: 83.9447 },
  { name: 'Pokhara airport', lat: 28.1839, lon: 84.0142 },
  // Lukla
  { name: 'Lukla airport', lat: 27.6869, lon: 86.7298 },
]
