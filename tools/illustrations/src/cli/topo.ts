// Contour lines of a piece of terrain as a small SVG, for section backgrounds:  node src/cli/topo.ts out/topo.svg
import fs from 'node:fs'
import { contourSvg } from '../overlay/contours.ts'
import { loadTerrain } from '../terrain/store.ts'

const file = process.argv[2] ?? 'out/topo.svg'
const svg = contourSvg(
  loadTerrain('greatWall'),
  { west: 0.38, south: 0.44, spanKm: 13, interval: 150, columns: 100 },
  1600,
  1000,
)
fs.writeFileSync(file, svg)
console.log(`${file}: ${(svg.length / 1024).toFixed(0)} kB`)
