import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileName, formatAt } from '#contract/images.ts'
import { SHIPPED } from '#integrations/image-store.ts'
import { demoWorld } from '#test/demo-world.ts'
import { readyPicturesOf } from './ready-pictures.ts'

const AGAIN =
  'Run `node scripts/ready-pictures.ts` after a change of pictures, of their focus or of the encoders'
const mediaTypes = { avif: 'heif', webp: 'webp', jpg: 'jpeg' } as const

test('the files that come with the software are those of the demo, by the encoders of today', async () => {
  const wanted = new Map(
    readyPicturesOf(demoWorld).map(({ picture, file }) => [
      join(SHIPPED, picture.sha, fileName(file.width, file.format, file.tall)),
      { width: file.width, format: mediaTypes[formatAt(file.width, file.format)] },
    ]),
  )
  const entries = readdirSync(join(SHIPPED, '..'), { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

  expect(files.toSorted(), AGAIN).toEqual([...wanted.keys()].toSorted())
  for (const [path, facts] of wanted) expect(await sharp(path).metadata(), path).toMatchObject(facts)
})
