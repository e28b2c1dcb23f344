// Writes db/world/pictures.json: what the site needs to know of the demo pictures in db/world/pictures, and which of
// them go with which trip. What a person knows of them, alt text and focus, comes from the manifest of the picture set:
//
//     node scripts/describe-pictures.ts <manifest.json>
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { describePicture } from '#integrations/image-store.ts'

const FOLDER = 'db/world/pictures'

const Manifest = z.object({
  images: z
    .object({
      file: z.string().regex(/^[a-z-]+\.avif$/),
      alt: z.string().min(1),
      credit: z.string(),
      focus: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
      uses: z.string().array(),
    })
    .array(),
  trips: z.record(z.string(), z.object({ lead: z.string(), gallery: z.string().array() })),
  blog: z.string().array(),
  heroes: z.string().array(),
})

const [path] = process.argv.slice(2)
if (path === undefined) throw new Error('Say where the manifest of the picture set is')
const { images, trips, blog, heroes } = Manifest.parse(JSON.parse(readFileSync(path, 'utf8')))

const pictures = await Promise.all(
  images.map(async ({ file, alt, credit, focus, uses }) => ({
    file,
    ...(await describePicture(readFileSync(join(FOLDER, file)))),
    alt,
    credit,
    focus_x: Math.round(focus.x * 100),
    focus_y: Math.round(focus.y * 100),
    uses,
  })),
)

writeFileSync(
  'db/world/pictures.json',
  `${JSON.stringify({ pictures, trips, blog, heroes }, undefined, 2)}\n`,
)
