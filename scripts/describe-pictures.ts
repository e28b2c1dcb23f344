// Rewrites demo/pictures.json: what the site needs to know of each AVIF file in demo/pictures. Entries written by
// people, the alt text, motif, credit and focus, stay; those of a new file must be filled in afterwards.
//
//     node scripts/describe-pictures.ts
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PICTURES } from '#domain/demo/files.ts'
import type { DemoPicture } from '#domain/demo/world.ts'
import { describePicture } from '#integrations/picture-encoding.ts'

const LIST = 'demo/pictures.json'
const unknown = { alt: '', motif: '', credit: 'Illustration', focus_x: 50, focus_y: 50 }

const known = JSON.parse(readFileSync(LIST, 'utf8')) as DemoPicture[]
const files = readdirSync(PICTURES).filter((file) => file.endsWith('.avif'))
const named = known.map(({ file }) => file).filter((file) => files.includes(file))
const added = files.filter((file) => !named.includes(file)).toSorted()

const pictures = await Promise.all(
  [...named, ...added].map(async (file) => {
    const { alt, motif, credit, focus_x, focus_y } = known.find((picture) => picture.file === file) ?? unknown
    const facts = await describePicture(readFileSync(join(PICTURES, file)))
    return { file, ...facts, alt, motif, credit, focus_x, focus_y }
  }),
)
writeFileSync(LIST, `${JSON.stringify(pictures, undefined, 2)}\n`)
