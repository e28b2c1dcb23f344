import { join } from 'node:path'
import { today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import type { ImageOwner } from '#contract/images.ts'
import type { SettingName } from '#contract/settings.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import { transaction, type Tx } from '#db/client.ts'
import { adopt } from '#integrations/image-store.ts'
import { addCodeIn } from '../discounts/codes.ts'
import { addExtraIn } from '../extras/edit.ts'
import { insertImage } from '../pictures/edits.ts'
import { findOwner, type Owner } from '../pictures/owners.ts'
import { addDemoBlogIn } from '../posts/edits.ts'
import { addSectionIn } from '../posts/sections.ts'
import { addRegionIn } from '../regions/regions.ts'
import { addReviewIn } from '../reviews/reviews.ts'
import { addDemoSetting } from '../settings/edits.ts'
import { replaceFaqIn } from '../faq/faq.ts'
import { addTripIn } from '../trips/write.ts'
import { beginDemoLife, tendDemo } from './alive.ts'
import { addDemoCosts } from './costs.ts'
import { addDemoCrew } from './crew.ts'
import { PICTURES, readDemoFiles } from './files.ts'
import { addDemoPackingLists } from './packing.ts'
import { addDemoPermits } from './permits.ts'
import { addDemoProposal } from './proposals.ts'
import { demoId, type DemoPost, type DemoWorld } from './world.ts'

/**
 * Fills a database whose content nobody has ever touched with the demo operator, through the verbs that staff use, and
 * does so once even if two servers start together: all of it or nothing. Reads the files of `demo/`, which nothing else
 * does. Returns whether it did. Throws an `Error` that names the file and what is wrong with it.
 */
export async function installDemo(world: DemoWorld = readDemoFiles()): Promise<boolean> {
  // The pictures first: content is installed only once, so it must not refer to files that a power cut has lost.
  await Promise.all(world.pictures.map(({ file, sha }) => adopt(join(PICTURES, file), sha)))
  return transaction(async (tx) => {
    if (!(await isFirst(tx))) return false
    await addDemoContent(tx, world)
    await beginDemoLife(tx, today(), world.travellers)
    await tendDemo(tx)
    await addDemoProposal(tx, world.proposal)
    return true
  })
}

/** Returns whether the content is untouched. Of several servers one finds it so; the others wait. */
export async function isFirst(tx: Tx): Promise<boolean> {
  const untouched = await tx
    .updateTable('content_version')
    .set({ version: 1 })
    .where('version', '=', 0)
    .returning('version')
    .executeTakeFirst()
  return untouched !== undefined
}

/** What visitors read, without departures. */
export async function addDemoContent(tx: Tx, world: DemoWorld): Promise<void> {
  const pictures = new Pictures(tx, world)
  // Settings refer to marks among the pictures, so these come first.
  for (const [name, part] of Object.entries(world.settings))
    await addDemoSetting(tx, name as SettingName, part, actors.demo)
  for (const { slug, picture, input } of world.regions) {
    const { _id } = await addRegionIn(tx, input, actors.demo, { id: demoId('region', slug), slug })
    await pictures.add('region', _id, [picture])
  }
  await addDemoPermits(tx, world)
  await addDemoPackingLists(tx, world)
  for (const { kind, slug, input, pictures: files } of world.trips) {
    const { _id } = await addTripIn(tx, kind, input, actors.demo, { id: demoId('trip', slug), slug })
    await pictures.add(tripWords[kind].pictures.owner, _id, files)
  }
  await addDemoCosts(tx, world)
  for (const post of world.posts) await addPost(tx, post, pictures)
  for (const [index, { written, ...review }] of world.reviews.entries())
    await addReviewIn(tx, review, actors.demo, { id: demoId('review', String(index + 1)), written })
  const demoIds = world.faq.map((_, index) => demoId('faq', String(index + 1)))
  await replaceFaqIn(tx, world.faq, actors.demo, { demoIds })
  await addDemoCrew(tx, world)
  for (const code of world.codes)
    await addCodeIn(tx, code, actors.demo, { id: demoId('discount-code', code.code.toLowerCase()) })
  for (const { slug, input } of world.extras)
    await addExtraIn(tx, input, actors.demo, { id: demoId('extra', slug) })
  const home = world.home.map(({ picture }) => picture)
  await pictures.add('site', 'home', home)
  const upright = world.home.map(({ picture, portrait }) => portrait ?? picture)
  await pictures.add('site', 'home-portrait', upright)
}

async function addPost(tx: Tx, { id, input, updated, thumbnail, sections }: DemoPost, pictures: Pictures) {
  const updated_at = new Date(updated).toISOString()
  const thumbnailId = await pictures.addFor(id, 1, thumbnail)
  const ids: string[] = []
  let shown = 1
  for (const [index, { picture, ...section }] of sections.entries()) {
    const image_id = picture === undefined ? undefined : await pictures.addFor(id, ++shown, picture)
    const demo = { id: demoId('section', `${id}-${index + 1}`), updated_at }
    const texts = { ...section, image_id, alt: '' }
    const { _id } = await addSectionIn(tx, texts, undefined, actors.demo, demo)
    ids.push(_id)
  }
  const post = { ...input, id, thumbnail: thumbnailId, sections: ids, images: [] }
  await addDemoBlogIn(tx, post, actors.demo, updated_at)
}

/** Adds pictures to records of the demo; the files are in the store already. */
class Pictures {
  #tx: Tx
  #byFile: Map<string, DemoWorld['pictures'][number]>

  constructor(tx: Tx, { pictures }: DemoWorld) {
    this.#tx = tx
    this.#byFile = new Map(pictures.map((picture) => [picture.file, picture]))
  }

  async add(owner: ImageOwner, ownerId: string, files: string[]): Promise<void> {
    const holder = await findOwner(this.#tx, owner, ownerId)
    for (const [index, file] of files.entries())
      await this.#insert(owner, holder, file, `${ownerId.replace('demo-', '')}-${index + 1}`)
  }

  /** A picture that waits for its post. Returns its id. */
  async addFor(postId: string, number: number, file: string): Promise<string> {
    return this.#insert('blog', undefined, file, `${postId}-${number}`)
  }

  async #insert(owner: ImageOwner, holder: Owner | undefined, file: string, name: string) {
    const picture = this.#byFile.get(file)
    if (!picture) throw new Error(`demo/pictures.json: there is no picture ${file}`)
    const demo = { id: demoId('image', name), file }
    const { _id } = await insertImage(this.#tx, owner, holder, picture, picture, actors.demo, demo)
    return _id
  }
}
