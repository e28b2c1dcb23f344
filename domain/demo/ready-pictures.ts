import type { ImageOwner } from '#contract/images.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import { namedFiles } from '../pictures/named-files.ts'
import type { File } from '../pictures/nearest.ts'
import type { DemoPicture, DemoWorld } from './world.ts'

/**
 * Returns the files of a demo's pictures that come with the software, so that the first visitor of a fresh site does
 * not wait for them: of each picture the smallest JPEG, and what phones and cards show. A file may be there twice.
 */
export function readyPicturesOf(world: DemoWorld): { picture: DemoPicture; file: File }[] {
  const byFile = new Map(world.pictures.map((picture) => [picture.file, picture]))
  return usesOf(world).flatMap(([owner, name]) => {
    const picture = byFile.get(name)
    if (!picture) throw new Error(`demo/pictures.json: there is no picture ${name}`)
    const [first, soon] = namedFiles({ ...picture, owner, owner_id: null })
    return [...first, ...soon].map((file) => ({ picture, file }))
  })
}

function usesOf({ trips, regions, posts, home }: DemoWorld): [ImageOwner, name: string][] {
  const sections = posts.flatMap((post) => post.sections.flatMap(({ picture }) => picture ?? []))
  return [
    ...trips.flatMap(({ kind, pictures }) =>
      pictures.map((name) => of(tripWords[kind].pictures.owner, name)),
    ),
    ...regions.map(({ picture }) => of('region', picture)),
    ...[...posts.map(({ thumbnail }) => thumbnail), ...sections].map((name) => of('blog', name)),
    ...home.flatMap(({ picture, portrait = picture }) => [of('site', picture), of('site', portrait)]),
  ]
}

function of(owner: ImageOwner, name: string): [ImageOwner, string] {
  return [owner, name]
}
