// Makes the files in demo/ready-pictures: those of the demo's pictures that the first visitor of a fresh site sees. Makes
// what is missing and removes what is no longer named or was made with other options of the encoders.
//
//     node scripts/ready-pictures.ts
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileName } from '#contract/images.ts'
import { PICTURES, readDemoFiles } from '#domain/demo/files.ts'
import { readyPicturesOf } from '#domain/demo/ready-pictures.ts'
import { SHIPPED } from '#integrations/image-store.ts'
import { encodeVariant } from '#integrations/picture-encoding.ts'

const wanted = new Map(
  readyPicturesOf(readDemoFiles()).map((ready) => {
    const { width, format, tall } = ready.file
    return [join(SHIPPED, ready.picture.sha, fileName(width, format, tall)), ready]
  }),
)

const folder = dirname(SHIPPED)
const found = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
for (const path of files) if (!wanted.has(path)) rmSync(path)

for (const [path, { picture, file }] of wanted) {
  if (existsSync(path)) continue
  mkdirSync(dirname(path), { recursive: true })
  const { width, format, tall } = file
  const bytes = await encodeVariant(join(PICTURES, picture.file), width, format, tall)
  if (!bytes) throw new Error(`${picture.file} has no width of ${width}`)
  writeFileSync(path, bytes)
}
