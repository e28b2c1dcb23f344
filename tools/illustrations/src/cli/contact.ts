// Contact sheet for choosing a camera: one picture's light and air, many viewpoints.
//   node src/cli/contact.ts peak-dawn '[[0.5,0.12,4200,0,34,0.7],[0.3,0.2,600,20,30,0.4]]' out/contact.jpg
// Each viewpoint is [x, y, height, yaw, field of view, horizon]; heights below 1500 are above the ground.
import sharp from 'sharp'
import { render } from '../render/render.ts'
import { pictureNamed } from '../scenes/index.ts'

const WIDTH = 480
const HEIGHT = 300
const COLUMNS = 3

const [name, viewpoints, file] = process.argv.slice(2)
if (!name || !viewpoints || !file) throw new Error('Give a picture, a JSON list of viewpoints and a file.')
const cameras = JSON.parse(viewpoints) as [number, number, number, number, number, number][]
const tiles = []
for (const [i, [x, y, h, yaw, fov, horizon]] of cameras.entries()) {
  const pixels = render(
    { ...pictureNamed(name).scene, camera: { x, y, h, yaw, fov, horizon, aboveGround: h < 1500 } },
    WIDTH,
    HEIGHT,
    1,
  )
  tiles.push({
    input: pixels,
    raw: { width: WIDTH, height: HEIGHT, channels: 3 as const },
    left: (i % COLUMNS) * WIDTH,
    top: Math.floor(i / COLUMNS) * HEIGHT,
  })
}
const rows = Math.ceil(cameras.length / COLUMNS)
await sharp({ create: { width: WIDTH * COLUMNS, height: HEIGHT * rows, channels: 3, background: '#000' } })
  .composite(tiles)
  .jpeg({ quality: 88 })
  .toFile(file)
