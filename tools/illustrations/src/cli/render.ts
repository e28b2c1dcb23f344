// Renders pictures as lossless PNG:  node src/cli/render.ts peak-dawn,full-moon [zoom] [samples per pixel side] [folder]
// Zoom 1 is the full size of the picture; 0.24 makes a quick proof of 480 x 300.
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { drawForeground } from '../overlay/foreground.ts'
import { render } from '../render/render.ts'
import { pictureNamed } from '../scenes/index.ts'

const FULL_SIZE = [2000, 1250] as const

const [names, zoom = '1', scale = '2', folder = 'out'] = process.argv.slice(2)
if (!names) throw new Error('Name at least one picture.')
fs.mkdirSync(folder, { recursive: true })
for (const name of names.split(',')) {
  const started = Date.now()
  const { scene, foreground, size = FULL_SIZE } = pictureNamed(name)
  const [w, h] = size.map((side) => Math.round(side * Number(zoom)))
  const pixels = await drawForeground(render(scene, w, h, Number(scale)), w, h, foreground)
  await sharp(pixels, { raw: { width: w, height: h, channels: 3 } })
    .png()
    .toFile(path.join(folder, `${name}.png`))
  console.log(`${name} ${w} x ${h}: ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
