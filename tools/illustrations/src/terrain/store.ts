// Generated height fields are kept as raw floats in .cache beside the sources (or in LANDSCAPE_CACHE).
import fs from 'node:fs'
import path from 'node:path'
import type { Terrain } from './field.ts'
import { generate } from './generate.ts'
import { presets } from './presets.ts'

export const cacheDir = process.env.LANDSCAPE_CACHE ?? path.join(import.meta.dirname, '..', '..', '.cache')

export function loadTerrain(name: string): Terrain {
  const preset = presets[name]
  if (!preset) throw new Error(`Unknown terrain "${name}". Known: ${Object.keys(presets).join(', ')}.`)
  const n = (preset.levels ?? [4096]).at(-1)!
  const size = preset.sizeKm * 1000
  const file = path.join(cacheDir, `${name}.bin`)
  if (!fs.existsSync(file)) {
    const terrain = generate(preset, (line) => console.log(`${name}: ${line}`))
    fs.mkdirSync(cacheDir, { recursive: true })
    fs.writeFileSync(file, new Uint8Array(terrain.h.buffer))
    return terrain
  }
  const bytes = fs.readFileSync(file)
  return { n, cell: size / n, size, h: new Float32Array(bytes.buffer, bytes.byteOffset, n * n) }
}
