import type { Spot } from './spots.ts'

/** A mountain. `metres`: its altitude. */
export type Peak = Spot & { name: string; metres: number }

/**
 * Well-known mountains of Nepal, the highest first. Positions as commonly published (in encyclopaedias and on trekking
 * maps), to about a kilometre: enough for a schematic map and for nothing else.
 */
export const peaks: Peak[] = [
  { name: 'Everest', metres: 8849, lat: 27.988, lon: 86.925 },
  { name: 'Kanchenjunga', metres: 8586, lat: 27.703, lon: 88.148 },
  { name: 'Lhotse', metres: 8516, lat: 27.962, lon: 86.933 },
  { name: 'Makalu', metres: 8485, lat: 27.89, lon: 87.089 },
  { name: 'Cho Oyu', metres: 8188, lat: 28.094, lon: 86.661 },
  { name: 'Dhaulagiri I', metres: 8167, lat: 28.698, lon: 83.488 },
  { name: 'Manaslu', metres: 8163, lat: 28.55, lon: 84.56 },
  { name: 'Annapurna I', metres: 8091, lat: 28.596, lon: 83.82 },
  { name: 'Annapurna II', metres: 7937, lat: 28.535, lon: 84.122 },
  { name: 'Himalchuli', metres: 7893, lat: 28.433, lon: 84.633 },
  { name: 'Nuptse', metres: 7861, lat: 27.966, lon: 86.89 },
  { name: 'Jannu', metres: 7711, lat: 27.682, lon: 88.044 },
  { name: 'Annapurna III', metres: 7555, lat: 28.585, lon: 83.99 },
  { name: 'Gangapurna', metres: 7455, lat: 28.605, lon: 83.963 },
  { name: 'Ganesh I', metres: 7422, lat: 28.391, lon: 85.127 },
  { name: 'Chamlang', metres: 7319, lat: 27.775, lon: 86.98 },
  { name: 'Langtang Lirung', metres: 7234, lat: 28.256, lon: 85.517 },
  { name: 'Annapurna South', metres: 7219, lat: 28.518, lon: 83.806 },
  { name: 'Pumori', metres: 7161, lat: 28.015, lon: 86.828 },
  { name: 'Gaurishankar', metres: 7134, lat: 27.95, lon: 86.333 },
  { name: 'Baruntse', metres: 7129, lat: 27.87, lon: 86.98 },
  { name: 'Nilgiri', metres: 7061, lat: 28.69, lon: 83.73 },
  { name: 'Machhapuchhre', metres: 6993, lat: 28.495, lon: 83.949 },
  { name: 'Dorje Lakpa', metres: 6966, lat: 28.174, lon: 85.779 },
  { name: 'Kanjiroba', metres: 6883, lat: 29.38, lon: 82.63 },
  { name: 'Ama Dablam', metres: 6812, lat: 27.862, lon: 86.861 },
  { name: 'Thamserku', metres: 6623, lat: 27.792, lon: 86.783 },
  { name: 'Cholatse', metres: 6440, lat: 27.918, lon: 86.767 },
  { name: 'Island Peak', metres: 6189, lat: 27.922, lon: 86.936 },
]
