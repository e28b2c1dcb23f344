// Encodes rendered PNGs as AVIF and writes manifest.json and contact.jpg:  node src/cli/export.ts out images
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { blog, heroes, secondRank, tours, treks, type TripPictures } from '../catalogue.ts'
import { families } from '../scenes/index.ts'
import type { Picture } from '../scenes/picture.ts'

/** tried in turn until the file is small enough */
const QUALITIES = [72, 64, 56, 48]
const LARGEST_FILE = 320_000
const TILE = { width: 300, height: 188, columns: 6 }

const trips: Record<string, TripPictures> = { ...treks, ...tours }

sharp.concurrency(1)
const [from = 'out', to = 'images'] = process.argv.slice(2)
fs.mkdirSync(to, { recursive: true })

const rendered = Object.entries(families)
  .flatMap(([family, pictures]) =>
    Object.entries(pictures).map(([name, picture]) => ({
      family,
      name,
      picture,
      png: path.join(from, `${name}.png`),
    })),
  )
  .filter(({ png }) => fs.existsSync(png))

const entries = []
for (const { family, name, picture, png } of rendered) {
  const file = `${name}.avif`
  const target = path.join(to, file)
  if (!fs.existsSync(target) || fs.statSync(target).mtimeMs < fs.statSync(png).mtimeMs) {
    await encode(png, target)
  }
  const { width, height } = await sharp(png).metadata()
  entries.push({ file, width, height, ...describe(family, name, picture) })
}

const names = new Set(rendered.map((r) => r.name))
for (const [trip, { lead, gallery }] of Object.entries(trips)) {
  for (const name of [lead, ...gallery])
    if (!names.has(name)) console.warn(`${trip}: picture ${name} is missing.`)
}
const withFile = (name: string): string => `${name}.avif`
const assignments = Object.fromEntries(
  Object.entries(trips).map(([trip, { lead, gallery }]) => [
    trip,
    { lead: withFile(lead), gallery: gallery.map(withFile) },
  ]),
)
fs.writeFileSync(
  path.join(to, 'manifest.json'),
  `${JSON.stringify({ credit: 'Illustration', images: entries, trips: assignments, blog: blog.map(withFile), heroes: heroes.map(withFile) }, null, 2)}\n`,
)
await writeContactSheet(path.join(to, 'contact.jpg'))
const total = entries.reduce((sum, { file }) => sum + fs.statSync(path.join(to, file)).size, 0)
console.log(`${entries.length} pictures, ${(total / 1e6).toFixed(1)} MB`)

async function encode(png: string, target: string): Promise<void> {
  for (const quality of QUALITIES) {
    const { size } = await sharp(png).avif({ quality, effort: 3, chromaSubsampling: '4:4:4' }).toFile(target)
    if (size <= LARGEST_FILE) return
  }
}

/** The manifest entry: what is seen, how good it is, where it may be used. */
function describe(family: string, name: string, { mood, alt, focus, scene }: Picture) {
  const leadFor = Object.keys(trips).filter((id) => trips[id].lead === name)
  const galleryFor = Object.keys(trips).filter((id) => trips[id].gallery.includes(name))
  const used = [...leadFor, ...galleryFor]
  const uses = {
    hero: family === 'heroes' || heroes.includes(name),
    card: leadFor.length > 0,
    trek: used.some((id) => id in treks),
    tour: used.some((id) => id in tours),
    blog: blog.includes(name),
  }
  return {
    terrain: scene.terrain,
    family,
    mood,
    alt,
    focus: { x: focus[0], y: focus[1] },
    grade: secondRank.includes(name) ? 'B' : 'A',
    uses: Object.entries(uses)
      .filter(([, used]) => used)
      .map(([use]) => use),
    leadFor,
    galleryFor,
    credit: 'Illustration',
  }
}

async function writeContactSheet(file: string): Promise<void> {
  const { width, height, columns } = TILE
  const rows = Math.ceil(rendered.length / columns)
  const tiles = await Promise.all(
    rendered.map(async ({ png }, i) => ({
      input: await sharp(png).resize(width, height, { fit: 'cover' }).toBuffer(),
      left: (i % columns) * width,
      top: Math.floor(i / columns) * height,
    })),
  )
  await sharp({ create: { width: width * columns, height: height * rows, channels: 3, background: '#000' } })
    .composite(tiles)
    .jpeg({ quality: 60, mozjpeg: true })
    .toFile(file)
}
