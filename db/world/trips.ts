import type { DemoTour, DemoTrek } from './demo-trip.ts'
import { everestBaseCamp } from './treks/everest-base-camp.ts'
import { gokyoLakes } from './treks/gokyo-lakes.ts'
import { everestThreePasses } from './treks/everest-three-passes.ts'
import { everestPanorama } from './treks/everest-panorama.ts'
import { islandPeakEbc } from './treks/island-peak-ebc.ts'
import { pikeyPeak } from './treks/pikey-peak.ts'
import { annapurnaBaseCamp } from './treks/annapurna-base-camp.ts'
import { annapurnaCircuit } from './treks/annapurna-circuit.ts'
import { ghorepaniPoonHill } from './treks/ghorepani-poon-hill.ts'
import { mardiHimal } from './treks/mardi-himal.ts'
import { langtangValley } from './treks/langtang-valley.ts'
import { gosaikundaHelambu } from './treks/gosaikunda-helambu.ts'
import { manasluCircuit } from './treks/manaslu-circuit.ts'
import { tsumValley } from './treks/tsum-valley.ts'
import { upperMustang } from './treks/upper-mustang.ts'
import { narPhu } from './treks/nar-phu.ts'
import { kanchenjungaNorthSouth } from './treks/kanchenjunga-north-south.ts'
import { makaluBaseCamp } from './treks/makalu-base-camp.ts'
import { lowerDolpoPhoksundo } from './treks/lower-dolpo-phoksundo.ts'
import { raraLake } from './treks/rara-lake.ts'
import { chisapaniNagarkotHike } from './treks/chisapani-nagarkot-hike.ts'
import { kathmanduPokharaChitwan } from './tours/kathmandu-pokhara-chitwan.ts'
import { kathmanduLumbiniPokharaChitwan } from './tours/kathmandu-lumbini-pokhara-chitwan.ts'
import { kathmanduValleyHeritage } from './tours/kathmandu-valley-heritage.ts'
import { nagarkotNamobuddha } from './tours/nagarkot-namobuddha.ts'
import { muktinathOverland } from './tours/muktinath-overland.ts'
import { upperMustangJeep } from './tours/upper-mustang-jeep.ts'
import { bardiaWildlife } from './tours/bardia-wildlife.ts'
import { lumbiniBuddhistCircuit } from './tours/lumbini-buddhist-circuit.ts'
import { everestHelicopterDay } from './tours/everest-helicopter-day.ts'
import { everestMountainFlight } from './tours/everest-mountain-flight.ts'
import { bandipurGorkhaPokhara } from './tours/bandipur-gorkha-pokhara.ts'
import { ilamTeaGardens } from './tours/ilam-tea-gardens.ts'

export const treks: DemoTrek[] = [
  everestBaseCamp,
  gokyoLakes,
  everestThreePasses,
  everestPanorama,
  islandPeakEbc,
  pikeyPeak,
  annapurnaBaseCamp,
  annapurnaCircuit,
  ghorepaniPoonHill,
  mardiHimal,
  langtangValley,
  gosaikundaHelambu,
  manasluCircuit,
  tsumValley,
  upperMustang,
  narPhu,
  kanchenjungaNorthSouth,
  makaluBaseCamp,
  lowerDolpoPhoksundo,
  raraLake,
  chisapaniNagarkotHike,
]

export const tours: DemoTour[] = [
  kathmanduPokharaChitwan,
  kathmanduLumbiniPokharaChitwan,
  kathmanduValleyHeritage,
  nagarkotNamobuddha,
  muktinathOverland,
  upperMustangJeep,
  bardiaWildlife,
  lumbiniBuddhistCircuit,
  everestHelicopterDay,
  everestMountainFlight,
  bandipurGorkhaPokhara,
  ilamTeaGardens,
]
