// Builds (and caches) height fields and writes a shaded map of each:  node src/cli/terrain.ts greatWall,midHills
import path from 'node:path'
import sharp from 'sharp'
import { clamp } from '../noise.ts'
import { presets } from '../terrain/presets.ts'
import { cacheDir, loadTerrain } from '../terrain/store.ts'

const SIDE = 1024
const names = process.argv[2]?.split(',') ?? Object.keys(presets)
for (const name of names) {
  const { n, h, cell } = loadTerrain(name)
  const k = n / SIDE
  const pixels = Buffer.alloc(SIDE * SIDE * 3)
  let low = Infinity
  let high = -Infinity
  for (let i = 0; i < n * n; i += 7) {
    low = Math.min(low, h[i])
    high = Math.max(high, h[i])
  }
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const X = Math.floor(x * k)
      const Y = clamp(Math.floor((SIDE - 1 - y) * k), 1, n - 2)
      const dx = (h[Y * n + ((X + 1) % n)] - h[Y * n + ((X + n - 1) % n)]) / (2 * cell)
      const dy = (h[(Y + 1) * n + X] - h[(Y - 1) * n + X]) / (2 * cell)
      const light = Math.max(0.05, (dx * 0.6 + dy * -0.5 + 0.62) / Math.hypot(dx, dy, 1))
      const tone = 110 + 145 * ((h[Y * n + X] - low) / (high - low))
      pixels.fill(clamp(Math.round(tone * light * 1.25), 0, 255), (y * SIDE + x) * 3, (y * SIDE + x) * 3 + 3)
    }
  }
  const file = path.join(cacheDir, `${name}-map.png`)
  await sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png()
    .toFile(file)
  console.log(`${name}: ${low.toFixed(0)} to ${high.toFixed(0)} m, map in ${file}`)
}
